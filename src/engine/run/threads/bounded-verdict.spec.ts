import { failed } from '../../rules/verdicts';
import { bounded } from './bounded-verdict';

describe(bounded.name, () => {
  it('should keep the paths that fit and say how many there were', () => {
    const findingPaths = Array.from({ length: 3 }, () => ['a'.repeat(40_000)]);
    const verdict = bounded({ ...failed('no'), findingPaths });
    expect([verdict.findingPaths?.length, verdict.message]).toEqual([2, 'no [2 of 3 paths are kept]']);
  });

  it('should not write a path that is longer than a string can be', () => {
    const long = 'a'.repeat(10_000_000);
    const findingPaths = [['b'], Array.from({ length: 100 }, () => long)];
    expect(bounded({ ...failed('no'), findingPaths }).findingPaths).toEqual([['b']]);
  });

  it('should count the characters of paths that are texts', () => {
    expect(bounded({ ...failed('no'), leakedPaths: ['a', 'b'.repeat(100_001)] }).leakedPaths).toEqual(['a']);
  });
});
