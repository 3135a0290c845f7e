import { cacheSizeGb } from './mongod-process';

describe(cacheSizeGb.name, () => {
  it.each([
    [512, 0.25],
    [2048, 0.5],
    [3000, 0.73],
    [65_536, 1],
  ])('should give a machine of %i MB a cache of %d GB', (megabytes, expected) => {
    expect(cacheSizeGb(megabytes * 1024 * 1024)).toBe(expected);
  });
});
