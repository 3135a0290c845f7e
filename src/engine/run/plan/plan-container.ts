import { textOf, type JsonObject } from '../../base/json';
import { choiceIn } from '../../rules/built-in/rule-choice';
import { isEmpty, type ContainerItem } from '../../files/collection-files';
import type { Container, Coverage } from '../../model';
import type { RunOptions } from '../options';
import { allRules, chooseRules } from './built-in-cases';
import { fingerprintOf } from './fingerprint';
import { wholePlan, type Plan } from './plan';
import { findItem, resolveItem } from './resolve-item';
import { withCases, withNodes } from './selected';
import { snapshotPlan, type EntryPlan, type SnapshotPlan } from './snapshot-plan';
import { TestPlanner, type PlannedTest } from './test-plan';

/**
 * Plans what the files of a container ask for: the nodes to crawl and the cases to ask, with the lists that stand in
 * repositories.
 */
export async function planContainer(container: Container, options: RunOptions): Promise<Plan> {
  const { name, connectors, exclusions, drift, inlineIgnores } = container;
  const planner = new ContainerPlanner(container, options);
  const masters = await inOrder(container.masterSnapshots, (item) => planner.masterSnapshot(item));
  const snapshots = await inOrder(container.snapshots, (item) => planner.snapshot(item));
  const masterTests = await inOrder(container.masterTests, (item) => planner.test(item, true));
  const tests = await inOrder(container.tests, (item) => planner.test(item, false));
  return wholePlan(
    {
      ...{ name, connectors, exclusions },
      ...(drift && { drift }),
      ...(inlineIgnores !== undefined && { inlineIgnores }),
      ruleFile: (file) => container.ruleFile(file),
      snapshots: [...masters, ...snapshots],
      tests: [...masterTests, ...tests],
    },
    planner.tests,
    planner.notes,
    options,
  );
}

class ContainerPlanner {
  readonly notes: Coverage[] = [];
  readonly tests = new TestPlanner();
  private builtIn: ReturnType<typeof allRules> | undefined;

  constructor(
    private readonly container: Container,
    private readonly options: RunOptions,
  ) {}

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
      return this.tests.plan(item, {}, isMaster);
    }
    const { content, remote } = resolved;
    const test = (isMaster && this.packTest(item, content)) || this.tests.plan(item, content, isMaster, remote);
    const items = isMaster ? this.container.masterSnapshots : this.container.snapshots;
    const snapshot = findItem(items, test.snapshot)?.name ?? test.snapshot;
    return withCases({ ...test, snapshot }, this.options.select);
  }

  /** A test that names rules in place of listing cases. */
  private packTest(item: ContainerItem, content: JsonObject): PlannedTest | undefined {
    if (isEmpty(content.pack)) return undefined;
    const foreign = this.options.foreign?.find(({ source }) => source.kind === content.pack);
    if (foreign) return this.tests.planForeign(item.name, textOf(content.masterSnapshot), foreign, choiceIn(content));
    const { texts, files } = (this.builtIn ??= allRules(this.options));
    const chosen = chooseRules(texts, files, content);
    if (!('problem' in chosen)) return this.tests.planBuiltIn(item.name, textOf(content.masterSnapshot), chosen);
    this.note(item.name, 'unreadable', chosen.problem);
    return this.tests.plan(item, {}, true);
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

async function inOrder<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const out: R[] = [];
  for (const item of items) out.push(await act(item));
  return out;
}
