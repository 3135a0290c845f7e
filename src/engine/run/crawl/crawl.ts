import { sideOfConnector } from '../../collection-files';
import { shownAddress, type IacType } from '../../iac/model';
import type { Asked } from '../judge/asked';
import type { CaseExpander, NodeProblems } from '../judge/case-expander';
import {
  RepositoryError,
  type Container,
  type ContainerItem,
  type Coverage,
  type ListedNode,
  type RunOptions,
} from '../model';
import { textOf } from '../plan/fields';
import { findItem } from '../plan/resolve-item';
import type { EntryPlan, NodePlan, SnapshotPlan } from '../plan/snapshot-plan';
import type { Scheduler } from '../schedule/scheduler';
import type { CrawlDone, CrawledFolder, FoundResource, ModuleFolder, ModuleFolders } from '../threads/tasks';
import type { Inventory, NodeToCrawl, Noted } from './inventory';

const KUBERNETES_TYPES: readonly string[] = ['kubernetesObjectFiles', 'helmChart', 'ack', 'aso', 'kcc'];
const PLAIN_TYPES: ReadonlyMap<string, string> = new Map([['yml', 'yaml']]);

interface Added extends Noted {
  readonly found: FoundResource;
}

/** Crawls all nodes of a run, one after the other, and hands on what they find. */
export class Crawl {
  readonly coverage: Coverage[] = [];
  /** All ids of the nodes of each snapshot item. */
  readonly nodeIds = new Map<string, ReadonlySet<string>>();
  readonly entries = { opened: 0, failed: 0 };
  private readonly failures = new Map<string, Map<string, string>>();
  private readonly noted = new Set<string>();
  private current: NodeToCrawl | undefined;
  private readonly complete: (ListedNode & { readonly item: string })[] = [];
  private done = 0;

  constructor(
    private readonly container: Container,
    private readonly snapshots: readonly SnapshotPlan[],
    private readonly options: RunOptions,
    private readonly inventory: Inventory,
    private readonly scheduler: Scheduler<Asked>,
    private readonly expander: CaseExpander,
  ) {}

  get problems(): NodeProblems {
    return this.failures;
  }

  /** Of several nodes with one id all must have been listed. */
  get listed(): ListedNode[] {
    return this.complete
      .filter(({ id, item }) => !this.failures.get(item)?.has(id))
      .map(({ source, id }) => ({ source, id }));
  }

  async run(): Promise<void> {
    for (const snapshot of this.snapshots) {
      const nodes = snapshot.entries.flatMap((entry) => entry.nodes);
      this.nodeIds.set(snapshot.item, new Set(nodes.flatMap(({ ids }) => ids)));
      for (const entry of snapshot.entries) await this.entry(snapshot, entry);
    }
  }

  /** Takes what one folder of the current node holds. */
  async take({ resources, coverage }: CrawledFolder): Promise<void> {
    const { current } = this;
    if (!current) return;
    for (const row of coverage) this.noteOnce({ ...row, node: current.node.ids.join(' ') });
    const added = resources.flatMap((found) => this.note(found, current) ?? []);
    const fresh = added.filter(({ isNew }) => isNew);
    if (fresh.length > 0)
      await this.options.sink?.resources(fresh.map(({ resource, found }) => ({ resource, document: found.document })));
    for (const each of added) this.judge(each);
  }

  private async entry(snapshot: SnapshotPlan, entry: EntryPlan): Promise<void> {
    const connector = findItem(this.container.connectors, entry.source);
    if (!connector)
      return this.refuse(snapshot, entry, 'connector-missing', `the connector ${entry.source} does not exist`);
    const structure = textOf(connector.content.type);
    if (sideOfConnector(structure) !== 'iac')
      return this.refuse(snapshot, entry, 'provider-not-supported', `connectors of type ${structure} are not read yet`);
    const username = textOf(connector.content.username);
    if (username !== '' && entry.user !== '' && username !== entry.user && isFolder(connector))
      return this.refuse(
        snapshot,
        entry,
        'auth-failed',
        `its testUser is ${entry.user}, that of the connector ${username}`,
      );
    try {
      const checkout = await this.options.repositories.open(connector, entry.branch || undefined);
      this.entries.opened++;
      const autoRemediate = connector.content.autoRemediate === true;
      for (const node of entry.nodes)
        await this.node({ connector, snapshot, entry, node, checkout, structure, autoRemediate });
    } catch (error) {
      if (!(error instanceof RepositoryError)) throw error;
      this.refuse(snapshot, entry, error.reason, error.message);
    }
  }

  private async node(toCrawl: NodeToCrawl): Promise<void> {
    const { snapshot, node, checkout } = toCrawl;
    if (node.isLeftOut) return this.noteNode(node, node.isLeftOut, 'the node is not read');
    const type = (PLAIN_TYPES.get(node.type) ?? node.type) as IacType;
    this.current = toCrawl;
    this.noted.clear();
    const { include, exclude, varFiles } = node;
    const { helmProgram } = this.options;
    const problem = await this.withModules(toCrawl.connector, (modules, folders) =>
      this.scheduler.crawlNode({
        ...{ kind: 'crawl', folder: checkout.folder, type, paths: node.paths, leftOut: [] },
        filters: { include, exclude, varFiles },
        ...(helmProgram !== undefined && { helmProgram }),
        ...(modules && { modules }),
        ...(folders && { folders }),
      }),
    );
    this.current = undefined;
    if (problem) this.fail(snapshot, node, problem.reason, problem.detail);
    else this.complete.push(...node.ids.map((id) => ({ source: toCrawl.entry.source, id, item: snapshot.item })));
    this.options.onProgress?.({ phase: 'crawl', done: ++this.done, total: this.total });
  }

  /** Repeats the crawl of folders that call modules of other repositories until it has all that can be had. */
  private async withModules(
    connector: ContainerItem,
    crawl: (modules?: ModuleFolders, folders?: readonly string[]) => Promise<Omit<CrawlDone, 'kind'>>,
  ): Promise<CrawlDone['problem']> {
    const { repositories } = this.options;
    if (!repositories.openModule) return (await crawl()).problem;
    const modules = { known: [] as ModuleFolder[], refused: [] as string[] };
    for (let folders: readonly string[] | undefined; ;) {
      const { problem, heldBack } = await crawl(modules, folders);
      if (heldBack.modules.length === 0) return problem;
      folders = heldBack.folders;
      for (const address of heldBack.modules) {
        try {
          const { folder, subfolder } = await repositories.openModule(connector, address);
          modules.known.push({ address, folder, subfolder });
        } catch (error) {
          if (!(error instanceof RepositoryError)) throw error;
          modules.refused.push(address);
          const name = shownAddress(address);
          this.noteOnce({ scope: 'call', name, node: '', reason: 'module-not-found', detail: error.message });
        }
      }
    }
  }

  private get total(): number {
    return this.snapshots.flatMap(({ entries }) => entries).reduce((sum, { nodes }) => sum + nodes.length, 0);
  }

  /** What is new about a resource; undefined when nothing is, or when it does not count. */
  private note(found: FoundResource, current: NodeToCrawl): Added | undefined {
    const { node } = current;
    const isSensitive = found.type === 'common' && node.type !== 'common';
    if (isSensitive && !this.options.includesSensitiveFiles)
      return this.noteFile(found, node, 'sensitive-file', 'files of this kind are not judged in this run');
    if (node.resourceType !== '' && !found.resourceTypes.includes(node.resourceType))
      return this.noteFile(found, node, 'excluded-by-node', `it has no resource of type ${node.resourceType}`);
    const noted = this.inventory.note(found, current);
    return noted.ids.length === 0 ? undefined : { ...noted, found };
  }

  private judge({ found, resource, ids, isNew }: Added): void {
    const isKubernetes = KUBERNETES_TYPES.includes(found.type);
    const { document: text, lines, paths, digest } = found;
    const key = this.scheduler.documents.add({ text, lines, paths, digest, isKubernetes });
    this.expander.add({ resource, key, isKubernetes }, ids, isNew);
  }

  private refuse(snapshot: SnapshotPlan, entry: EntryPlan, reason: string, detail: string): void {
    this.entries.failed++;
    const name = `${snapshot.item} ${entry.name}`;
    this.coverage.push({ scope: 'node', name, node: entry.nodes.flatMap(({ ids }) => ids).join(' '), reason, detail });
    for (const node of entry.nodes) this.failed(snapshot, node, `${reason}: ${detail}`);
  }

  private fail(snapshot: SnapshotPlan, node: NodePlan, reason: string, detail: string): void {
    this.noteNode(node, reason, detail);
    this.failed(snapshot, node, `${reason}: ${detail}`);
  }

  private failed({ item }: SnapshotPlan, { ids }: NodePlan, problem: string): void {
    const known = this.failures.get(item) ?? new Map<string, string>();
    this.failures.set(item, known);
    for (const id of ids) known.set(id, known.has(id) ? `${known.get(id)}; ${problem}` : problem);
  }

  private noteNode({ name, ids }: NodePlan, reason: string, detail: string): void {
    this.coverage.push({ scope: 'node', name, node: ids.join(' '), reason, detail });
  }

  /** A crawl that is begun anew says everything once more. */
  private noteOnce(row: Coverage): void {
    const key = JSON.stringify(row);
    if (this.noted.has(key)) return;
    this.noted.add(key);
    this.coverage.push(row);
  }

  private noteFile({ path }: FoundResource, { ids }: NodePlan, reason: string, detail: string): undefined {
    this.noteOnce({ scope: 'file', name: path, node: ids.join(' '), reason, detail });
  }
}

function isFolder({ content }: ContainerItem): boolean {
  return textOf(content.gitProvider) === '';
}
