import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { ResourceSet } from './resource-set';

const identityOf = (n: number) => createHash('sha256').update(String(n)).digest('hex').slice(0, 32);

function setOf(numbers: Iterable<number>, size: number): ResourceSet {
  const set = ResourceSet.forSize(size);
  expect([...numbers].every((n) => set.add(identityOf(n)))).toBe(true);
  return ResourceSet.parse(set.toString());
}

describe(ResourceSet.name, () => {
  it('should find the places of all that only one of two runs has, whatever their order and sizes', () => {
    const numbers = fc.uniqueArray(fc.nat({ max: 3000 }), { maxLength: 300 });
    const size = fc.constantFrom(0, 1, 33, 1000, 200_000);
    fc.assert(
      fc.property(numbers, numbers, numbers, size, size, (shared, came, went, before, after) => {
        const left = new Set([...shared, ...went]);
        const right = new Set([...came, ...shared]);
        const ranges = setOf(left, before).differences(setOf(right, after));
        const isFound = (identity: string) => ranges.some(({ $gte, $lt }) => $gte <= identity && identity < $lt);
        const differing = [...left, ...right].filter((n) => left.has(n) !== right.has(n));
        expect(differing.filter((n) => !isFound(identityOf(n)))).toEqual([]);
        if (differing.length === 0) expect(ranges).toEqual([]);
        expect([...ranges].sort((a, b) => (a.$gte < b.$gte ? -1 : 1))).toEqual(ranges);
        expect(ranges.slice(1).filter(({ $gte }, i) => $gte <= ranges[i].$lt)).toEqual([]);
      }),
    );
  });

  it('should name no more than a small part of a large run in which one has come', () => {
    const all = Array.from({ length: 20_000 }, (_, n) => n);
    const ranges = setOf(all, 20_000).differences(setOf([...all, 20_000], 20_001));
    expect(ranges).toHaveLength(1);
    const { $gte, $lt } = ranges[0];
    const read = all.filter((n) => $gte <= identityOf(n) && identityOf(n) < $lt);
    expect(read.length).toBeLessThan(100);
  });

  it('should tell nothing about what is no identity', () => {
    for (const other of ['', 'id-1', 'A'.repeat(32), `${'a'.repeat(32)}\n`])
      expect(ResourceSet.forSize(1).add(other)).toBe(false);
  });
});
