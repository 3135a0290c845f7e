import { changedValues } from './changed-values';

describe(changedValues.name, () => {
  it('should name what was changed, added and removed, as deep inside as possible', () => {
    const before = { a: 1, list: [{ open: true }, { same: 0 }], gone: 'x', networks: ['a'] };
    const after = { a: 1, list: [{ open: false }, { same: 0 }], fresh: null, networks: ['a', 'b'] };
    expect(changedValues(before, after)).toEqual([
      { path: 'list[0].open', before: true, after: false },
      { path: 'gone', before: 'x', after: undefined },
      { path: 'networks', before: ['a'], after: ['a', 'b'] },
      { path: 'fresh', before: undefined, after: null },
    ]);
    expect(changedValues(before, before)).toEqual([]);
  });
});
