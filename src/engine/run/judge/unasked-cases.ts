import { missingItem } from '../../model';
import type { PlannedCase, PlannedTest } from '../plan/test-plan';

/** The word of a case that means every id. */
export const ALL = 'ALL';

/**
 * The reasons why nodes could not be read, by the snapshot item and the id that tests know them by; under `ALL` the
 * reason why none could.
 */
export type NodeProblems = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The cases by their fate, once everything was asked. */
export interface CaseMarks {
  readonly matched: ReadonlySet<PlannedCase>;
  /** Cases with an error for each resource that could not be judged. */
  readonly unread: ReadonlySet<PlannedCase>;
  /** Cases that join something that could not be read, and why. */
  readonly incomplete: ReadonlyMap<PlannedCase, string>;
}

/**
 * Returns the end of a case that nothing was asked of: switched off, not readable, or without a resource; undefined for
 * other cases.
 */
export function unaskedEnd(
  planned: PlannedCase,
  nodeIds: ReadonlySet<string> | undefined,
  problems: ReadonlyMap<string, string> | undefined,
  { matched, unread, incomplete }: CaseMarks,
): { readonly state: 'skipped' | 'error'; readonly reason: string } | undefined {
  const { test, testCase, ruleIds } = planned;
  const ids = idsOf(planned);
  if (!testCase.isEnabled) return { state: 'skipped', reason: 'disabled' };
  if (ruleIds && planned.problem !== undefined && !matched.has(planned))
    return { state: 'error', reason: planned.problem };
  if (nodeIds === undefined) return { state: 'error', reason: missingItem(`${kindOf(test)} ${test.snapshot}`) };
  const problem = problemOf(ids, problems) ?? incomplete.get(planned);
  if (problem !== undefined && !unread.has(planned)) return { state: 'error', reason: problem };
  if (matched.has(planned)) return undefined;
  const unknown = ruleIds?.find((id) => !nodeIds.has(id));
  if (unknown !== undefined) return { state: 'error', reason: `unknown id {${unknown}}` };
  return { state: 'skipped', reason: 'no-resource-for-case' };
}

/** The ids that decide on how a case expands. */
export function idsOf({ test, testCase, ruleIds }: PlannedCase): readonly string[] {
  if (ruleIds !== undefined) return ruleIds;
  return test.isMaster && testCase.snapshotIds.includes(ALL) ? [ALL] : testCase.snapshotIds;
}

/** The reasons why something that a case names could not be read. */
export function problemOf(
  ids: readonly string[],
  problems: ReadonlyMap<string, string> | undefined,
): string | undefined {
  if (!problems) return undefined;
  const found = ids.includes(ALL) ? [...problems.values()] : [ALL, ...ids].flatMap((id) => problems.get(id) ?? []);
  return found.length === 0 ? undefined : [...new Set(found)].join('; ');
}

function kindOf({ isMaster }: PlannedTest): string {
  return isMaster ? 'the master snapshot' : 'the snapshot';
}
