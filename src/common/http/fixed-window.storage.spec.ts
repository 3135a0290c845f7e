import { FixedWindowStorage } from './fixed-window.storage';

describe(FixedWindowStorage.name, () => {
  beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => jest.useRealTimers());

  it('should block the hit after the limit until the window ends', async () => {
    const storage = new FixedWindowStorage();
    const hit = async (key = 'a') => (await storage.increment(key, 1000, 2)).isBlocked;
    expect([await hit(), await hit(), await hit()]).toEqual([false, false, true]);
    expect(await hit('b')).toBe(false);
    jest.advanceTimersByTime(1000);
    expect(await hit()).toBe(false);
  });

  it('should forget tokens that are no longer used', async () => {
    const storage = new FixedWindowStorage();
    for (let i = 0; i < 100; i++) await storage.increment(`token ${i}`, 1000, 2);
    jest.advanceTimersByTime(120_000);
    await storage.increment('another', 1000, 2);
    expect(storage.size).toBe(1);
  });
});
