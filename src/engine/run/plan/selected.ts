import type { Selection } from '../options';
import type { EntryPlan, NodePlan, SnapshotPlan } from './snapshot-plan';
import type { PlannedCase, PlannedTest } from './test-plan';

/** Only the nodes that the user asks for; when only nodes of the other kind are named, none. */
export function withNodes(plan: SnapshotPlan, select: Selection | undefined): SnapshotPlan {
  const names = namesFor(plan.isMaster, select);
  if (!names) return plan;
  const isNamed = ({ ids }: NodePlan): boolean => ids.some((id) => names.includes(id));
  const entries = plan.entries
    .map((entry): EntryPlan => ({ ...entry, nodes: entry.nodes.filter(isNamed) }))
    .filter(({ nodes }) => nodes.length > 0);
  return { ...plan, entries };
}

function namesFor(isMaster: boolean, select: Selection | undefined): readonly string[] | undefined {
  if (!select?.masterSnapshots && !select?.snapshotIds) return undefined;
  return (isMaster ? select.masterSnapshots : select.snapshotIds) ?? [];
}

/** Only the cases that the user asks for. */
export function withCases(test: PlannedTest, select: Selection | undefined): PlannedTest {
  const names = namesFor(test.isMaster, select);
  const isWanted = ({ testCase, ruleIds }: PlannedCase): boolean => {
    const { id, evaluations, snapshotIds } = testCase;
    const isNamed =
      select?.testIds?.some((wanted) => wanted === id || evaluations.some((each) => each.id === wanted)) ?? true;
    return isNamed && (!names || (ruleIds ?? snapshotIds).some((each) => each === 'ALL' || names.includes(each)));
  };
  const cases: PlannedCase[] = [];
  const planned: PlannedTest = { ...test, cases };
  for (const each of test.cases) if (isWanted(each)) cases.push(moved(each, planned, select?.testIds));
  return planned;
}

/** A case in another test; of several evaluations only those that are asked for by their own id, if any is. */
function moved(original: PlannedCase, test: PlannedTest, testIds: readonly string[] | undefined): PlannedCase {
  const evaluations: PlannedCase['evaluations'][number][] = [];
  const planned: PlannedCase = { ...original, test, evaluations };
  const wholeCase = testIds === undefined || testIds.includes(original.testCase.id);
  for (const evaluation of original.evaluations)
    if (wholeCase || testIds.includes(evaluation.written?.id ?? '')) evaluations.push({ ...evaluation, case: planned });
  return planned;
}
