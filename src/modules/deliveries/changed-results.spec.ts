import type { ResultVerdict } from '../runs/data';
import { changesBetween } from './changed-results';

type State = ResultVerdict['state'];

async function* batches(states: Readonly<Record<string, State>>): AsyncGenerator<ResultVerdict[]> {
  for (const [testId, state] of Object.entries(states))
    yield await Promise.resolve([{ testId, snapshotId: 's', state, caseDigest: 'd' }]);
}

describe(changesBetween.name, () => {
  const compare = async (now: Record<string, State>, before: Record<string, State> | null) => {
    const changed = await changesBetween(batches(now), before && batches(before));
    const ids = (rows: Iterable<Pick<ResultVerdict, 'testId'>>) => [...rows].map(({ testId }) => testId);
    return {
      ...changed,
      failed: ids(changed.failed),
      newlyFailed: ids(changed.newlyFailed),
      fixed: ids(changed.fixed),
      newlyInError: ids(changed.newlyInError),
    };
  };

  it('should find all failures and errors new without a run before', async () => {
    expect(await compare({ A: 'failed', B: 'passed', C: 'error' }, null)).toEqual({
      failed: ['A'],
      newlyFailed: ['A'],
      fixed: [],
      newlyInError: ['C'],
      noLongerJudged: 0,
      noLongerFailed: 0,
    });
  });

  it('should only call fixed what has passed', async () => {
    const before = { A: 'failed', B: 'failed', C: 'failed', D: 'failed', E: 'error' } as const;
    expect(await compare({ A: 'passed', B: 'error', D: 'failed', E: 'failed' }, before)).toEqual({
      failed: ['D', 'E'],
      newlyFailed: ['E'],
      fixed: ['A'],
      newlyInError: ['B'],
      noLongerJudged: 1,
      noLongerFailed: 3,
    });
  });

  it('should find a failure new of which more is denied than before', async () => {
    const rows = async function* (...all: readonly [string, string[] | undefined][]) {
      yield await Promise.resolve(
        all.map(([testId, deniedPaths]): ResultVerdict => ({
          ...{ testId, snapshotId: 's', state: 'failed', caseDigest: 'd' },
          ...(deniedPaths && { deniedPaths }),
        })),
      );
    };
    const now = rows(['A', ['/x', '/y']], ['B', ['/x']], ['C', ['/x']], ['D', ['/x', '/x']]);
    const before = rows(['A', ['/x']], ['B', ['/x', '/y']], ['C', undefined], ['D', ['/x']]);
    const { newlyFailed, noLongerFailed } = await changesBetween(now, before);
    expect([...newlyFailed].map(({ testId }) => testId)).toEqual(['A', 'D']);
    expect(noLongerFailed).toBe(0);
  });

  it('should find nothing when nothing changes', async () => {
    const states = { A: 'failed', B: 'error' } as const;
    expect(await compare({ ...states, C: 'passed' }, states)).toMatchObject({
      newlyFailed: [],
      fixed: [],
      newlyInError: [],
      noLongerFailed: 0,
    });
  });
});
