import { stateHash } from './state-hash';

describe(stateHash.name, () => {
  it('should not depend on the order of fields, at any depth, but on that of lists', () => {
    expect(stateHash({ a: 1, b: { c: 2, d: [3, 4] } })).toBe(stateHash({ b: { d: [3, 4], c: 2 }, a: 1 }));
    expect(stateHash({ a: [1, 2] })).not.toBe(stateHash({ a: [2, 1] }));
    expect(stateHash({ a: 1 })).not.toBe(stateHash({ a: '1' }));
  });

  it('should read dates as times and be empty for no state', () => {
    expect(stateHash({ at: new Date(0) })).not.toBe(stateHash({ at: new Date(1) }));
    expect([stateHash(undefined), stateHash(null)]).toEqual(['', '']);
  });
});
