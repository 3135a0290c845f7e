import { missingItem } from '../../model';
import { judgesResources, type PlannedCase, type PlannedTest } from '../plan/test-plan';

/** The word of a case that means every id. */
export const ALL = 'ALL';
const MOST_REASONS = 20;

/** The reason why a node could not be read, or not as a whole. */
export interface NodeProblem {
  readonly reason: string;
  /** True for the types of single resources that may be missing; all may be where it is left out. */
  readonly mayHide?: (type: string) => boolean;
  /** True where it is about one member of an organisation, of which all that was known is kept. */
  readonly isOfMember?: boolean;
}

/** By the id that tests know a node by; under `ALL` those of all nodes. */
export type ItemProblems = ReadonlyMap<string, readonly NodeProblem[]>;

/** By the snapshot item. */
export type NodeProblems = ReadonlyMap<string, ItemProblems>;

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
  problems: ItemProblems | undefined,
  { matched, unread, incomplete }: CaseMarks,
): { readonly state: 'skipped' | 'error'; readonly reason: string } | undefined {
  const { test, testCase, ruleIds } = planned;
  if (!testCase.isEnabled) return { state: 'skipped', reason: 'disabled' };
  if (ruleIds && planned.problem !== undefined && !matched.has(planned))
    return { state: 'error', reason: planned.problem };
  if (nodeIds === undefined) return { state: 'error', reason: missingItem(`${kindOf(test)} ${test.snapshot}`) };
  const problem = problemOf(planned, problems) ?? incomplete.get(planned);
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

/** The reasons why something that a case judges could not be read. */
export function problemOf(planned: PlannedCase, problems: ItemProblems | undefined): string | undefined {
  if (!problems) return undefined;
  const ids = idsOf(planned);
  const named = ids.includes(ALL)
    ? [...problems.values()].flat()
    : [ALL, ...ids].flatMap((id) => problems.get(id) ?? []);
  const { resourceTypes } = planned.testCase;
  const found = judgesResources(planned.test)
    ? named.filter(({ mayHide }) => !mayHide || resourceTypes.some(mayHide))
    : named;
  if (found.length === 0) return undefined;
  const reasons = [...new Set(found.map(({ reason }) => reason))];
  const more = reasons.length > MOST_REASONS ? [`and ${reasons.length - MOST_REASONS} more`] : [];
  return [...reasons.slice(0, MOST_REASONS), ...more].join('; ');
}

function kindOf({ isMaster }: PlannedTest): string {
  return isMaster ? 'the master snapshot' : 'the snapshot';
}
