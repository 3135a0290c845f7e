import { resolveTenant } from './tenant-claim';

describe(resolveTenant.name, () => {
  const DEFAULT = 'main';

  it.each<[unknown, string | undefined, string | undefined]>([
    // The path names the tenant: only those that the claim covers.
    ['a', 'a', 'a'],
    ['a', 'b', undefined],
    [['a', 'b'], 'b', 'b'],
    [['a', 'b'], 'c', undefined],
    ['*', 'b', 'b'],
    [['a', '*'], 'c', 'c'],
    [[], 'a', undefined],
    ['', 'a', undefined],
    // A name that only begins like a covered one, or holds it.
    ['a', 'aa', undefined],
    ['aa', 'a', undefined],
    ['A', 'a', undefined],
    // No claim covers the default tenant alone.
    [undefined, 'main', 'main'],
    [undefined, 'a', undefined],
    // No path: the first tenant of the claim.
    ['a', undefined, 'a'],
    [['b', 'a'], undefined, 'b'],
    [undefined, undefined, 'main'],
    ['*', undefined, 'main'],
    [['*', 'a'], undefined, 'main'],
    [['a', '*'], undefined, 'a'],
    [[], undefined, undefined],
    // No name that a tenant can have.
    ['', undefined, undefined],
    ['api', undefined, undefined],
    ['A b', undefined, undefined],
    [['health', 'a'], undefined, undefined],
    // Claims of another type cover nothing.
    ...[null, 5, true, {}, { 0: 'a', length: 1 }, ['a', 5], ['a', null], [['a']]].flatMap(
      (claim): [unknown, string | undefined, undefined][] => [
        [claim, 'a', undefined],
        [claim, 'main', undefined],
        [claim, undefined, undefined],
      ],
    ),
  ])('should take from the claim %j and the path %j the tenant %j', (claim, pathTenant, tenant) => {
    expect(resolveTenant(claim, pathTenant, DEFAULT)).toBe(tenant);
  });
});
