import { retryDelayMs, TRIED_FOR_MS } from './retry-times';

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
