import { retryDelayMs } from './retry-delay';

describe(retryDelayMs.name, () => {
  it('should double from a second up to ten minutes', () => {
    expect([0, 1, 2, 3, 10, 2000].map(retryDelayMs)).toEqual([1000, 1000, 2000, 4000, 512_000, 600_000]);
  });
});
