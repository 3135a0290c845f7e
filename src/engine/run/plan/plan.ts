import type { Container, Coverage, MemberListing } from '../../model';
import type { Finds, RunOptions } from '../options';
import { builtInTest } from './sensitive-files-test';
import type { SnapshotPlan } from './snapshot-plan';
import { judgesResources, type PlannedTest, type TestPlanner } from './test-plan';

/** The input of a run: what it reads, what it asks, and what neither changes. Container files and folders make one. */
export interface Plan extends Pick<
  Container,
  'name' | 'connectors' | 'exclusions' | 'drift' | 'inlineIgnores' | 'ruleFile'
> {
  readonly snapshots: readonly SnapshotPlan[];
  /** In a stable order, in which the results are reported. */
  readonly tests: readonly PlannedTest[];
  /** The parts of its files that do not count. */
  readonly coverage: readonly Coverage[];
  /** The members of organisations whose entries stand in the snapshots. */
  readonly members?: readonly MemberListing[];
}

/** The plan with the tests that every run has, each snapshot with what its tests judge. */
export function wholePlan(
  plan: Omit<Plan, 'coverage'>,
  planner: TestPlanner,
  notes: readonly Coverage[],
  { includesSensitiveFiles, select }: RunOptions,
): Plan {
  const builtIn = includesSensitiveFiles ? [builtInTest(planner, select)] : [];
  return {
    ...plan,
    snapshots: plan.snapshots.map((snapshot) => withFinds(snapshot, findsFor(snapshot, plan))),
    tests: [...plan.tests, ...builtIn],
    coverage: [...notes, ...planner.coverage],
  };
}

/** Documents are also found for drift, and where no test judges anything. */
function findsFor({ item }: SnapshotPlan, { tests, drift }: Pick<Plan, 'tests' | 'drift'>): Finds {
  const own = tests.filter(({ snapshot }) => snapshot === item);
  const resources = own.some(judgesResources);
  return { resources, documents: !resources || drift !== undefined || !own.every(judgesResources) };
}

/**
 * Single resources are looked for in every run: a template has others whenever it changes, and none may go unjudged
 * because the last crawl did not know it. Where no documents are found, no later run may take them as known.
 */
function withFinds(snapshot: SnapshotPlan, finds: Finds): SnapshotPlan {
  if (!finds.resources) return { ...snapshot, finds };
  const { fingerprint, ...rest } = snapshot;
  return { ...rest, finds, isKnown: false, ...(finds.documents && fingerprint !== undefined && { fingerprint }) };
}
