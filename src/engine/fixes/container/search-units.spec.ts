import type { FoundFix, SearchAnswer, SearchTask } from './search-task';
import { answersOfSources, searchUnits } from './search-units';

const failed = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, rule: 'R', template: '/a', address: 'a' }));
const task = (count: number) => ({ ruleSets: [{ failed: failed(count) }], documents: [] }) as unknown as SearchTask;
const answer = (more: Partial<SearchAnswer> = {}): SearchAnswer => ({
  ...{ fixes: [], unfixed: [], texts: new Map(), originals: new Map(), secrets: [] },
  ...more,
});

describe(searchUnits.name, () => {
  it('should keep little together, and divide what takes long', () => {
    expect(searchUnits([30, 0, 60, 40, 250, 5].map(task))).toEqual([
      { pieces: [{ source: 0 }, { source: 2 }] },
      { pieces: [{ source: 3 }] },
      ...[0, 1, 2].map((number) => ({ pieces: [{ source: 4, share: { number, of: 3 } }] })),
      { pieces: [{ source: 5 }] },
    ]);
    expect(searchUnits([task(0)])).toEqual([]);
    expect(searchUnits([task(1_000_000)])).toHaveLength(64);
  });
});

describe(answersOfSources.name, () => {
  const fix = (id: number) => ({ id, repaired: [id] }) as unknown as FoundFix;
  const because = (id: number, detail: string) => ({ id, reason: 'manual' as const, detail });

  it('should put the answers of a source together, whatever a lost share says of the failures of others', () => {
    const units = [0, 1].map((number) => ({ pieces: [{ source: 1, share: { number, of: 2 } }] }));
    const lost = answer({ unfixed: [1, 2, 3].map((id) => because(id, 'lost')), isLost: true });
    const found = answer({
      fixes: [fix(1)],
      unfixed: [because(2, 'known')],
      texts: new Map([['a', 'new']]),
      secrets: ['s'],
    });
    const [none, both] = answersOfSources(2, units, [[found], [lost]]);
    expect(none).toEqual(answer());
    expect(both).toEqual(
      answer({
        fixes: [fix(1)],
        unfixed: [because(2, 'known'), because(3, 'lost')],
        texts: new Map([['a', 'new']]),
        secrets: ['s'],
      }),
    );
  });
});
