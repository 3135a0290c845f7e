import type { JsonObject } from '../../base/json';
import type { Container, Coverage } from '../../model';
import { isEmpty, type ContainerItem } from '../../files/collection-files';
import type { Finds, RunOptions, Selection } from '../options';
import { readRules, rulesOnBoard } from '../../board/rules/read-rules';
import { chooseRules } from './board-cases';
import { fingerprintOf } from './fingerprint';
import { findItem, resolveItem } from './resolve-item';
import { SENSITIVE_FILES_TEST } from './sensitive-files-test';
import { snapshotPlan, type EntryPlan, type NodePlan, type SnapshotPlan } from './snapshot-plan';
import { judgesResources, TestPlanner, type PlannedCase, type PlannedTest } from './test-plan';

export interface RunPlan {
  readonly snapshots: readonly SnapshotPlan[];
  readonly tests: readonly PlannedTest[];
  readonly coverage: readonly Coverage[];
}

/**
 * Plans the nodes that a run will crawl and the cases it will ask, in a stable order, with the lists that stand in
 * repositories.
 */
export async function planRun(container: Container, options: RunOptions): Promise<RunPlan> {
  const planner = new Planner(container, options);
  const masters = await inOrder(container.masterSnapshots, (item) => planner.masterSnapshot(item));
  const snapshots = await inOrder(container.snapshots, (item) => planner.snapshot(item));
  const masterTests = await inOrder(container.masterTests, (item) => planner.test(item, true));
  const tests = await inOrder(container.tests, (item) => planner.test(item, false));
  const builtIn = options.includesSensitiveFiles ? [planner.builtInTest(SENSITIVE_FILES_TEST)] : [];
  const all = [...masterTests, ...tests];
  return {
    snapshots: [...masters, ...snapshots].map((snapshot) => withFinds(snapshot, findsFor(snapshot, all, container))),
    tests: [...all, ...builtIn],
    coverage: planner.coverage,
  };
}

/** Documents are also found for drift, and where no test judges anything. */
function findsFor({ item }: SnapshotPlan, tests: readonly PlannedTest[], { drift }: Container): Finds {
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

class Planner {
  private readonly notes: Coverage[] = [];
  private readonly testPlanner = new TestPlanner();
  private board: ReturnType<typeof rulesOnBoard> | undefined;

  constructor(
    private readonly container: Container,
    private readonly options: RunOptions,
  ) {}

  get coverage(): readonly Coverage[] {
    return [...this.notes, ...this.testPlanner.coverage];
  }

  async masterSnapshot(item: ContainerItem): Promise<SnapshotPlan> {
    const { crawl, generated, known } = this.options;
    if (!crawl && generated) return this.generated(item, generated(item.name));
    const resolved = await resolveItem('mastersnapshot', item, this.container, this.options.repositories);
    if ('problem' in resolved) return this.broken(item, true, resolved.problem);
    const plan = this.selected(snapshotPlan(item, resolved.content, true));
    const fingerprint = fingerprintOf(resolved.content, plan, this.container.connectors);
    const isKnown = !crawl && known?.isCrawled({ masterSnapshot: item.name, fingerprint }) === true;
    return { ...plan, fingerprint, isKnown };
  }

  async snapshot(item: ContainerItem): Promise<SnapshotPlan> {
    const resolved = await resolveItem('snapshot', item, this.container, this.options.repositories);
    if ('problem' in resolved) return this.broken(item, false, resolved.problem);
    return this.selected(snapshotPlan(item, resolved.content, false));
  }

  async test(item: ContainerItem, isMaster: boolean): Promise<PlannedTest> {
    const kind = isMaster ? 'mastertest' : 'test';
    const resolved = await resolveItem(kind, item, this.container, this.options.repositories);
    if ('problem' in resolved) {
      this.note(item.name, 'unreadable', resolved.problem);
      return this.testPlanner.plan(item, {}, isMaster);
    }
    const { content, remote } = resolved;
    const test = (isMaster && this.packTest(item, content)) || this.testPlanner.plan(item, content, isMaster, remote);
    const items = isMaster ? this.container.masterSnapshots : this.container.snapshots;
    const snapshot = findItem(items, test.snapshot)?.name ?? test.snapshot;
    return withCases({ ...test, snapshot }, this.options.select);
  }

  /** A test that names rules in place of listing cases. */
  private packTest(item: ContainerItem, content: JsonObject): PlannedTest | undefined {
    if (isEmpty(content.pack)) return undefined;
    const foreign = this.options.foreign?.find(({ source }) => source.kind === content.pack);
    if (foreign) return this.testPlanner.planForeign(item, content, foreign);
    const { texts, files } = (this.board ??= this.readBoard());
    const chosen = chooseRules(texts, files, content);
    if (!('problem' in chosen)) return this.testPlanner.planBoard(item, content, chosen);
    this.note(item.name, 'unreadable', chosen.problem);
    return this.testPlanner.plan(item, {}, true);
  }

  /** The rules on board, and those that the user adds. */
  private readBoard(): ReturnType<typeof rulesOnBoard> {
    const own = rulesOnBoard();
    const { rules = [] } = this.options;
    if (rules.length === 0) return own;
    const texts = [...own.texts, ...rules];
    return { texts, files: readRules(texts) };
  }

  builtInTest(item: ContainerItem): PlannedTest {
    const test: PlannedTest = { ...this.testPlanner.plan(item, item.content, true), isBuiltIn: true };
    return withCases(test, this.options.select);
  }

  /** The nodes that a former crawl has found; they keep the ids of the master snapshot. */
  private generated(item: ContainerItem, content: JsonObject | undefined): SnapshotPlan {
    if (!content) return this.broken(item, true, `${item.name} was never crawled: run with --crawler first`);
    return { ...this.selected(snapshotPlan(item, content, false)), isMaster: true };
  }

  private selected(plan: SnapshotPlan): SnapshotPlan {
    const { select } = this.options;
    const isRead = ({ source }: EntryPlan): boolean =>
      !select?.connectors || select.connectors.includes(findItem(this.container.connectors, source)?.name ?? '');
    return withNodes({ ...plan, entries: plan.entries.filter(isRead) }, select);
  }

  private broken({ name }: ContainerItem, isMaster: boolean, problem: string): SnapshotPlan {
    this.note(name, 'unreadable', problem);
    const kind = isMaster ? 'master snapshot' : 'snapshot';
    return { item: name, isMaster, entries: [], problem: `unreadable: the ${kind} ${name}: ${problem}` };
  }

  private note(name: string, reason: string, detail: string): void {
    this.notes.push({ scope: 'file', name, node: '', reason, detail });
  }
}

/** Only the nodes that the user asks for; when only nodes of the other kind are named, none. */
function withNodes(plan: SnapshotPlan, select: Selection | undefined): SnapshotPlan {
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

function withCases(test: PlannedTest, select: Selection | undefined): PlannedTest {
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

async function inOrder<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const out: R[] = [];
  for (const item of items) out.push(await act(item));
  return out;
}
