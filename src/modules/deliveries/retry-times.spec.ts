import { nextAttemptMs, retryDelayMs, TRIED_FOR_MS } from './retry-times';

describe(retryDelayMs.name, () => {
  it('should double from ten seconds to an hour, of which chance leaves at least half', () => {
    const longest = Array.from({ length: 12 }, (_, n) => retryDelayMs(n + 1, 1) / 1000);
    expect(longest).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]);
    expect(retryDelayMs(1, 0)).toBe(5000);
    expect(retryDelayMs(1000, 0)).toBe(1_800_000);
  });

  it('should leave room for a few dozen attempts in a day', () => {
    let attempts = 0;
    for (let ms = 0; ms < TRIED_FOR_MS; ms += retryDelayMs(++attempts, 0.5));
    expect(attempts).toBeGreaterThan(20);
    expect(attempts).toBeLessThan(60);
  });
});

describe(nextAttemptMs.name, () => {
  const HOUR_MS = 3_600_000;

  it.each([
    ['a wait that is longer than ours', 2 * HOUR_MS, 3 * HOUR_MS],
    ['a wait beyond the day', 48 * HOUR_MS, 2 * HOUR_MS],
  ])('should keep to %s', (_, retryAfterMs, leftMs) => {
    expect(nextAttemptMs(4, { retryAfterMs }, leftMs)).toBe(2 * HOUR_MS);
  });

  it.each([
    ['no wait', undefined],
    ['a wait in the past', -HOUR_MS],
  ])('should take our own where the receiver gives %s', (_, retryAfterMs) => {
    const waitMs = nextAttemptMs(4, { retryAfterMs }, HOUR_MS);
    expect(waitMs).toBeGreaterThanOrEqual(40_000);
    expect(waitMs).toBeLessThanOrEqual(80_000);
  });
});
