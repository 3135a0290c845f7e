import { textOf } from '../../base/json';
import { type ContainerItem, sideOfConnector } from '../../files/collection-files';
import { shownAddress, type IacType } from '../../iac/model';
import type { EvaluationSubject } from '../judge/evaluation-subject';
import type { CaseExpander } from '../judge/case-expander';
import type { NodeProblem, NodeProblems } from '../judge/unasked-cases';
import { missingItem, type Coverage, type KeptCrawlName, type ListedNode, type SnapshotCrawl } from '../../model';
import { RepositoryError } from '../../repositories/model/repositories';
import { EntryRefused, type HidingOptions, type RunSink } from '../options';
import type { Plan } from '../plan/plan';
import { findItem } from '../plan/resolve-item';
import type { EntryPlan, NodePlan, SnapshotPlan } from '../plan/snapshot-plan';
import type { Scheduler } from '../schedule/scheduler';
import type { CrawledResource } from '../threads/tasks';
import type { CloudGap } from './cloud-node';
import { CloudReader, type OpenEntry } from './cloud-reader';
import { CrawlFindings, isOfKubernetes } from './crawl-findings';
import { CrawlNotes } from './crawl-notes';
import type { Inventory, NodeToCrawl } from './inventory';
import { entryKey, entryOf, planAhead } from './lanes';
import { MissingResources } from './missing-resources';
import { crawlWithModules, type CrawlWithModules } from './crawl-with-modules';
import type { LiveParts } from './live-parts';
import { PartFindings } from './part-findings';
import { UnenteredMembers } from './unentered-members';

const PLAIN_TYPES: ReadonlyMap<string, string> = new Map([['yml', 'yaml']]);

const ALL_DOCUMENTS = { documents: true, resources: false };
const MEMBER_SUSPENDED = 'member-suspended';
const NO_CHECKOUT = { folder: '', reference: '' };
const GONE = 'it is no longer there or no longer readable; a run with crawl looks for resources again';
const PATH_IS_GONE = 'when it is gone for good, take the path out of the node';

/** Crawls all nodes of a run, one after the other, and hands on their findings. */
export class Crawl {
  /** All ids of the nodes of each snapshot item. */
  readonly nodeIds = new Map<string, ReadonlySet<string>>();
  /** Those of nodes that look for other things than objects of Kubernetes. */
  readonly otherIds = new Map<string, ReadonlySet<string>>();
  readonly entries = { opened: 0, failed: 0 };
  readonly parts: PartFindings;
  readonly unentered = new UnenteredMembers();
  /** The kept crawls that all findings come from; undefined when some come from elsewhere. */
  basis: KeptCrawlName[] | undefined = [];
  private readonly notes = new CrawlNotes();
  private readonly findings: CrawlFindings;
  private readonly missing: MissingResources;
  private readonly reader: CloudReader;
  /** Members of an organisation have the same nodes, each of which counts once. */
  private readonly complete = new Map<string, ListedNode & { readonly item: string }>();
  private readonly total: number;
  private done = 0;

  constructor(
    private readonly plan: Pick<Plan, 'connectors' | 'snapshots' | 'drift'>,
    private readonly options: HidingOptions,
    private readonly inventory: Inventory,
    private readonly scheduler: Scheduler<EvaluationSubject>,
    private readonly expander: CaseExpander,
    onFound: RunSink['resources'],
  ) {
    this.missing = new MissingResources(plan.connectors, options, inventory);
    this.parts = new PartFindings(plan.drift);
    this.findings = new CrawlFindings(options, inventory, scheduler, expander, this.notes, this.parts, onFound);
    this.reader = new CloudReader(options);
    const entries = plan.snapshots.flatMap((snapshot) => snapshot.entries);
    this.total = entries.reduce((sum, { nodes }) => sum + nodes.length, 0);
  }

  get coverage(): readonly Coverage[] {
    return this.notes.coverage((connector, path) => this.expander.hasJudged(connector, path));
  }

  get problems(): NodeProblems {
    return this.notes.problems;
  }

  /** The first reason why not all was found that is there. */
  get whyPartial(): string | undefined {
    for (const ofItem of this.problems.values()) for (const [problem] of ofItem.values()) return problem.reason;
    const [unread] = this.missing.list();
    return unread && `${unread.resource.path}: ${unread.reason}`;
  }

  /** Of several nodes with one id all must have been listed. */
  get listed(): ListedNode[] {
    return [...this.complete.values()]
      .filter(({ id, item }) => !this.notes.hasFailed(item, id))
      .map(({ connector, id }) => ({ connector, id }));
  }

  /** The master snapshots known from here on: former ones also when not read, others only when crawled as a whole. */
  get crawls(): SnapshotCrawl[] {
    return this.plan.snapshots.flatMap(({ item, fingerprint, isKnown }) =>
      fingerprint !== undefined && (isKnown || this.notes.isWhole(item)) ? [{ masterSnapshot: item, fingerprint }] : [],
    );
  }

  async run(): Promise<void> {
    this.inventory.places.expect(this.plan.snapshots);
    if (this.options.ahead) await planAhead(this.plan, this.options.ahead);
    for (const snapshot of this.plan.snapshots) {
      if (snapshot.problem !== undefined) this.notes.itemFailed(snapshot.item, snapshot.problem);
      const nodes = snapshot.entries.flatMap((entry) => entry.nodes);
      this.nodeIds.set(snapshot.item, new Set(nodes.flatMap(({ ids }) => ids)));
      this.otherIds.set(snapshot.item, new Set(snapshot.entries.flatMap((entry) => this.otherIdsOf(entry))));
      for (const entry of snapshot.entries) {
        const end = this.done + entry.nodes.length;
        await this.entry(snapshot, entry);
        // Nodes that are left out or cannot be read are done with, too.
        if (this.done < end) this.showProgress(end);
      }
      // One problem for all members: an organisation may have hundreds that cannot be entered, and as many rules.
      for (const { entry, reason } of this.unentered.takeReasons())
        for (const node of entry.nodes) await this.nodeRefused(snapshot, entry, node, { reason, isOfMember: true });
    }
    await this.options.sink?.found(this.inventory.resources);
    const unread = this.missing.list();
    if (unread.length > 0) await this.options.sink?.unread(unread.map(({ resource }) => resource));
    for (const { resource, reason } of unread)
      await this.expander.addUnread(resource, this.otherIds.get(resource.snapshot), `not-read: ${reason}`);
  }

  private otherIdsOf({ source, nodes }: EntryPlan): string[] {
    const structure = this.structureOf({ source });
    return nodes.flatMap(({ type, ids }) => (isOfKubernetes({ structure, type }) ? [] : ids));
  }

  private async entry(snapshot: SnapshotPlan, entry: EntryPlan): Promise<void> {
    const connector = findItem(this.plan.connectors, entry.source);
    if (!connector)
      return this.refuse(snapshot, entry, 'connector-missing', missingItem(`the connector ${entry.source}`));
    const { problem } = entry;
    if (problem)
      return this.refuse(snapshot, entry, problem.reason, `the connector ${entry.source}: ${problem.detail}`);
    const structure = textOf(connector.content.type);
    if (sideOfConnector(structure) !== 'iac') return this.cloudEntry(snapshot, entry, connector, structure);
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
      const known = snapshot.isKnown ? await this.missing.expect(snapshot, entry, GONE) : undefined;
      const surroundings = { connector, snapshot, entry, checkout, structure, autoRemediate };
      for (const node of entry.nodes) await this.node({ ...surroundings, node, ...(known && { known }) });
    } catch (error) {
      if (!(error instanceof RepositoryError)) throw error;
      await this.refuse(snapshot, entry, error.reason, error.message);
    }
  }

  private async cloudEntry(
    snapshot: SnapshotPlan,
    entry: EntryPlan,
    connector: ContainerItem,
    structure: string,
  ): Promise<void> {
    this.basis = undefined;
    const read = (open: () => Promise<OpenEntry>): Promise<void> =>
      this.readCloud(snapshot, entry, connector, structure, open);
    try {
      const ahead = await this.options.ahead?.open(entryKey(snapshot, entry));
      if (ahead) await read(() => Promise.resolve(entryOf(ahead, entry, this.options.hidden)));
      else await this.reader.reading({ connector, structure, entry }, read);
    } catch (error) {
      if (!(error instanceof EntryRefused)) throw error;
      await this.refuse(snapshot, entry, error.reason, error.message);
    }
  }

  private async readCloud(
    snapshot: SnapshotPlan,
    entry: EntryPlan,
    connector: ContainerItem,
    structure: string,
    open: () => Promise<OpenEntry>,
  ): Promise<void> {
    const opened = await open();
    try {
      this.entries.opened++;
      const surroundings = { connector, snapshot, entry, structure, checkout: NO_CHECKOUT };
      const autoRemediate = connector.content.autoRemediate === true;
      const known = snapshot.isKnown ? await this.missing.expect(snapshot, entry, GONE) : undefined;
      const live = snapshot.finds?.resources ? await liveParts(structure) : undefined;
      for (const node of entry.nodes)
        await this.cloudNode({ ...surroundings, node, autoRemediate, ...(known && { known }) }, opened, live);
      if (live) this.parts.noteEntry({ ...surroundings, autoRemediate }, live);
      if (live?.hasUnlisted) this.inventory.recall(await this.missing.formerlyFound(entry));
      for (const { toCrawl, folder, silent } of (await live?.split()) ?? []) {
        await this.findings.take(folder, toCrawl);
        for (const each of silent) this.missing.expectSilent(this.inventory.resourceOf(each, toCrawl), refusalOf(each));
      }
      if (live?.hasRefusals) await this.missing.expectUnread(snapshot, entry, (known) => live.whyUnread(known));
    } finally {
      opened.close();
    }
  }

  private async cloudNode(toCrawl: NodeToCrawl, opened: OpenEntry, live: LiveParts | undefined): Promise<void> {
    const { snapshot, entry, node } = toCrawl;
    if (!this.begin(toCrawl)) return;
    const { documents } = snapshot.finds ?? ALL_DOCUMENTS;
    const gaps: CloudGap[] = [];
    for await (const part of opened.read(node)) {
      gaps.push(...part.gaps);
      live?.add(toCrawl, part);
      await this.findings.take(documents ? part : { ...part, resources: [] }, toCrawl);
    }
    if (gaps.length > 0) await this.missing.expect(snapshot, { ...entry, nodes: [node] }, gaps[0].reason);
    const mayHide = gaps.length > 0 ? await this.mayHide(toCrawl) : undefined;
    // Single resources that were found tell themselves what of them was not read.
    for (const { reason, isFound } of gaps)
      this.notes.nodeFailed(snapshot, node, {
        reason: entry.member ? `${entry.member.name}: ${reason}` : reason,
        ...(entry.member && { isOfMember: true }),
        ...(isFound ? { mayHide: () => false } : mayHide && { mayHide }),
      });
    this.end(toCrawl, gaps.length === 0);
  }

  /** False for a node that is not read. */
  private begin(toCrawl: NodeToCrawl): boolean {
    const { node } = toCrawl;
    this.options.signal?.throwIfAborted();
    if (node.isLeftOut) {
      this.notes.node(node, node.isLeftOut, 'the node is not read');
      return false;
    }
    this.notes.beginNode();
    return true;
  }

  private end({ snapshot, entry, node }: NodeToCrawl, isComplete: boolean): void {
    if (isComplete && !snapshot.isKnown)
      for (const id of node.ids)
        this.complete.set(JSON.stringify([snapshot.item, entry.source, id]), {
          connector: entry.source,
          id,
          item: snapshot.item,
        });
    this.showProgress(this.done + 1);
  }

  private showProgress(done: number): void {
    this.done = done;
    this.options.onProgress?.({ phase: 'crawl', done, total: this.total });
  }

  private async node(toCrawl: NodeToCrawl): Promise<void> {
    const { snapshot, node, checkout } = toCrawl;
    if (!this.begin(toCrawl)) return;
    const type = (PLAIN_TYPES.get(node.type) ?? node.type) as IacType;
    const { include, exclude, varFiles, folderVarFiles, kubeVersion } = node;
    const { helmProgram, repositories } = this.options;
    const crawlNode: CrawlWithModules = async (modules, folders) => {
      const end = await this.scheduler.crawlNode(
        {
          kind: 'crawl',
          folder: checkout.folder,
          type,
          paths: node.paths,
          leftOut: [],
          finds: snapshot.finds ?? ALL_DOCUMENTS,
          wantsContentHashes: this.options.sink !== undefined,
          filters: { include, exclude, varFiles, folderVarFiles, kubeVersion },
          ...(helmProgram !== undefined && { helmProgram }),
          ...(modules && { modules }),
          ...(folders && { folders }),
        },
        (folder) => this.findings.take(folder, toCrawl),
      );
      if (end.basis && !end.problem) this.basis?.push(...end.basis);
      else this.basis = undefined;
      return end;
    };
    const problem = await crawlWithModules(repositories, toCrawl.connector, crawlNode, (address, detail) =>
      this.notes.once({ scope: 'call', name: shownAddress(address), node: '', reason: 'module-not-found', detail }),
    );
    if (problem) await this.fail(toCrawl, problem.reason, problem.detail);
    this.end(toCrawl, (await this.keepUnread(toCrawl)) && problem === undefined);
  }

  /** Keeps what the current node has found before where it can no longer be read; false when a path is not there. */
  private async keepUnread({ snapshot, entry, node }: NodeToCrawl): Promise<boolean> {
    const ofNode = { ...entry, nodes: [node] };
    const unreadable = this.notes.unreadablePath(node);
    if (unreadable !== undefined) {
      await this.missing.expect(snapshot, ofNode, `${unreadable}; ${PATH_IS_GONE}`);
      // A master snapshot may be shared by sources of which only some have the path: that alone is no error.
      if (node.resourceId !== undefined) this.notes.nodeFailed(snapshot, node, { reason: unreadable });
    }
    const { lostTemplates } = this.notes;
    await this.missing.expectIn(lostTemplates, snapshot, ofNode);
    if (lostTemplates.length > 0) this.notes.templatesLost(snapshot);
    return unreadable === undefined;
  }

  private async refuse(snapshot: SnapshotPlan, entry: EntryPlan, reason: string, detail: string): Promise<void> {
    await this.missing.expect(snapshot, entry, `${reason}: ${detail}`);
    this.basis = undefined;
    const name = `${snapshot.item} ${entry.name}`;
    this.notes.node({ name, ids: entry.nodes.flatMap(({ ids }) => ids) }, reason, detail);
    // A suspended member is known to be one: what was found in it stays, and nothing else is in doubt.
    if (reason === MEMBER_SUSPENDED) return;
    this.entries.failed++;
    if (entry.member) return this.unentered.note(entry, entry.member);
    for (const node of entry.nodes) await this.nodeRefused(snapshot, entry, node, { reason: `${reason}: ${detail}` });
  }

  private async nodeRefused(
    snapshot: SnapshotPlan,
    entry: EntryPlan,
    node: NodePlan,
    problem: NodeProblem,
  ): Promise<void> {
    const mayHide = await this.mayHide({ structure: this.structureOf(entry), node });
    this.notes.nodeFailed(snapshot, node, { ...problem, ...(mayHide && { mayHide }) });
  }

  /** Tells the types of single resources that a node of a cloud may find; undefined for other nodes. */
  private async mayHide({ structure, node }: Pick<NodeToCrawl, 'structure' | 'node'>): Promise<NodeProblem['mayHide']> {
    const provider = sideOfConnector(structure) === 'iac' ? undefined : await this.options.clouds?.provider(structure);
    const asked = await provider?.asks?.(node.written);
    if (!asked) return undefined;
    const { mayTell } = await import('../../resources/listed-types');
    return (type) => mayTell(structure, asked, type);
  }

  private structureOf({ source }: Pick<EntryPlan, 'source'>): string {
    return textOf(findItem(this.plan.connectors, source)?.content.type);
  }

  private async fail({ snapshot, entry, node }: NodeToCrawl, reason: string, detail: string): Promise<void> {
    await this.missing.expect(snapshot, { ...entry, nodes: [node] }, `${reason}: ${detail}`);
    this.notes.node(node, reason, detail);
    this.notes.nodeFailed(snapshot, node, { reason: `${reason}: ${detail}` });
  }
}

/** Loads the code for what runs in a cloud, which templates do without. */
async function liveParts(structure: string): Promise<LiveParts> {
  const { LiveParts: Parts } = await import('./live-parts');
  return new Parts(structure);
}

/** The reason why nothing of a resource was read, of which something may be known by others. */
function refusalOf({ unreadTypes = [] }: CrawledResource): string {
  return unreadTypes.flatMap(({ refusal }) => refusal ?? []).at(0) ?? '';
}

function isFolder({ content }: ContainerItem): boolean {
  return textOf(content.gitProvider) === '';
}
