import { byConsequence, DEFAULT_TAG_NAMES, runningKey, type UnmatchedResource } from '../../drift';
import type { EvaluationSubject } from '../judge/evaluation-subject';
import type { CaseExpander } from '../judge/case-expander';
import {
  missingItem,
  shownAddress,
  type Container,
  type Coverage,
  type DriftConfiguration,
  type DriftGap,
  type DriftOutcome,
  type DriftResult,
  type ResourceDocument,
  type RunResource,
} from '../../model';
import type { Repositories } from '../../repositories';
import type { RunOptions } from '../options';
import type { EntryPlan, SnapshotPlan } from '../plan/snapshot-plan';
import type { Scheduler } from '../schedule/scheduler';
import type { Compared, TemplateText } from '../threads/tasks';
import { cloudNodes, DriftGaps, type CrawlFindings } from './drift-gaps';
import { FlipTasks, liveEntries, type Sides, type Supposed } from './flip-tasks';
import { ObjectGaps } from './object-gaps';
import { stateFiles } from './state-files';

/** Reasons for which templates have resources that were not read, beside those of templates that are lost as a whole. */
const RESOURCES_UNREAD: ReadonlySet<string> = new Set(['limit-reached', 'module-not-found']);

/** Compares templates with running resources, and asks the rules about the differences. */
export class DriftStep {
  readonly coverage: Coverage[] = [];
  private readonly gaps: DriftGap[] = [];
  private readonly notCompared: DriftGap[] = [];
  /** Why it is not known of all that runs whether it is unmanaged. */
  private undecided: string | undefined;
  private isUnread = false;

  constructor(
    private readonly configuration: DriftConfiguration,
    private readonly snapshots: readonly SnapshotPlan[],
    private readonly documents: NonNullable<RunOptions['newestDocuments']>,
    private readonly scheduler: Scheduler<EvaluationSubject>,
    private readonly expander: CaseExpander,
    private readonly crawl: CrawlFindings,
    private readonly connectors: Container['connectors'],
    private readonly repositories: Repositories,
  ) {}

  /** Undefined when there is nothing to compare; the coverage says why. */
  async run(): Promise<DriftOutcome | undefined> {
    const templates = await this.side('IaC', this.configuration.iacMasterSnapshot);
    const running = await this.side('cloud', this.configuration.cloudMasterSnapshot);
    if (!templates || !running) return undefined;
    const { tagNames, join } = this.configuration;
    const states = await this.stateFiles();
    const compared = await this.scheduler.compare({
      kind: 'compare',
      templates: templates.map(({ resource, document: text, providers, addresses }) => ({
        path: resource.path,
        file: resource.file,
        type: resource.type,
        connector: resource.connector,
        isJudged: this.expander.judges(resource),
        text,
        ...this.factsOf(resource),
        ...(providers !== undefined && { providers }),
        ...(addresses !== undefined && { addresses }),
      })),
      resources: running.map(({ resource, document: text, tags, calls }) => ({
        ...placeOf(resource),
        isJudged: this.expander.judges(resource),
        text,
        ...(tags && { tags }),
        ...(calls && { calls }),
      })),
      ...(tagNames && { tagNames }),
      ...(join && { join }),
      states: states.files,
      entries: liveEntries(running, this.crawl.parts),
      readsClusters: this.readsClusters(),
    });
    if ('problem' in compared) return this.refuse('limit-reached', compared.problem);
    const gaps = new DriftGaps(cloudNodes(this.cloudEntries(), this.connectors), this.crawl, running);
    const stateProblems = [...states.problems, ...compared.stateProblems];
    for (const { name, reason, detail } of stateProblems) {
      this.coverage.push({ scope: 'file', name, node: '', reason, detail });
      this.gaps.push({ name, reason, detail });
    }
    this.noteUnmatched(
      compared,
      gaps,
      stateProblems.find(({ reason }) => reason !== 'state-unused'),
    );
    const unknown = running.filter(({ tags, calls }) => calls && !tags).length;
    if (unknown > 0) this.noteGap(`the tags of ${resources(unknown)} could not be read`);
    this.noteProblems(this.configuration.iacMasterSnapshot);
    const unlisted = this.noteProblems(this.configuration.cloudMasterSnapshot);
    if (unlisted !== undefined) this.undecided ??= `more may be unmanaged: ${unlisted}`;
    const paired = compared.pairs.flatMap((pair) => pair.running.map((index) => running[index].resource.path));
    this.gaps.push(...gaps.refusedCalls(new Set(paired)));
    return this.outcome(compared, { templates, running });
  }

  private factsOf({ snapshot, identity }: RunResource): Pick<TemplateText, 'facts'> {
    const facts = this.crawl.parts?.templates.get(`${snapshot}/${identity}`);
    return facts === undefined ? {} : { facts };
  }

  private cloudEntries(): readonly EntryPlan[] {
    const { cloudMasterSnapshot } = this.configuration;
    const plan = this.snapshots.find(({ item, isMaster }) => isMaster && item === cloudMasterSnapshot);
    return plan?.entries ?? [];
  }

  private readsClusters(): boolean {
    const sources = new Set(this.cloudEntries().map(({ source }) => source));
    return this.connectors.some(({ name, content }) => sources.has(name) && content.type === 'kubernetes');
  }

  private async stateFiles(): ReturnType<typeof stateFiles> {
    const { iacMasterSnapshot, join } = this.configuration;
    if (join && !join.includes('state')) return { files: [], problems: [] };
    const plan = this.snapshots.find(({ item, isMaster }) => isMaster && item === iacMasterSnapshot);
    return stateFiles(plan?.states ?? [], this.connectors, this.repositories);
  }

  private async side(kind: string, name: string): Promise<ResourceDocument[] | undefined> {
    const plan = this.snapshots.find(({ item, isMaster }) => isMaster && item === name);
    if (!plan) return this.refuse('drift-side-missing', missingItem(`the ${kind} master snapshot ${name}`));
    const ids = plan.entries.flatMap(({ nodes }) => nodes).flatMap((node) => node.ids);
    const found: ResourceDocument[] = [];
    for await (const { resource, ...rest } of this.documents(ids))
      // Templates are compared as a whole.
      if (resource.address === undefined) found.push({ ...rest, resource: { ...resource, snapshot: plan.item } });
    if (found.length > 0) return found;
    return this.refuse('drift-side-missing', `nothing was found by the ${kind} master snapshot ${name}`);
  }

  private async outcome(compared: Compared, sides: Sides): Promise<DriftOutcome> {
    const { pairs, untagged, copies } = compared;
    const flips = new FlipTasks(this.scheduler, this.expander, this.crawl.parts);
    const supposed: (Supposed | undefined)[] = [];
    for (const pair of pairs) {
      supposed.push(pair.result === 'drifted' ? flips.suppose(pair, sides) : undefined);
      await this.scheduler.catchUp();
    }
    await this.scheduler.finish();
    const results = pairs.map((pair, i): DriftResult => {
      const { result, joinedBy, tags, address, iacSnapshot, cloudSnapshot, drifted, untracked } = pair;
      return {
        result,
        joinedBy,
        tags,
        address,
        iacSnapshot,
        cloudSnapshot,
        drifted,
        untracked,
        template: sides.templates[pair.template].resource,
        running: pair.running.map((index) => sides.running[index].resource),
        flips: supposed[i]?.flips() ?? [],
      };
    });
    const casesLeftOut = supposed.reduce((sum, each) => sum + (each?.leftOut ?? 0), 0);
    const first = new Map(
      [...sides.running].reverse().map(({ resource }) => [runningKey(placeOf(resource)), resource]),
    );
    const unmanaged = this.isUnread ? [] : compared.unmanaged;
    return {
      results: byConsequence(results),
      unmanaged: unmanaged.flatMap(({ type, path, key = path }) => {
        const running = first.get(key);
        return running ? [{ type, running }] : [];
      }),
      ...(this.undecided !== undefined && { undecided: this.undecided }),
      untagged,
      copies,
      gaps: this.gaps,
      notCompared: this.notCompared,
      casesLeftOut,
    };
  }

  private noteUnmatched(compared: Compared, gaps: DriftGaps, stateProblem: DriftGap | undefined): void {
    const { unmatched, untagged, copies } = compared;
    const objects = new ObjectGaps(this.cloudEntries(), this.connectors, gaps);
    const unread = this.unreadTemplates();
    if (unread !== undefined) this.noteGap(`not all resources of templates were read: ${unread}`);
    for (const each of unmatched) {
      const { side, path, address, node } = each;
      const name = address ? `${path} ${shownAddress(address)}` : path;
      const why =
        each.reason === 'missing-in-cloud'
          ? address?.column === 'kubernetes'
            ? objects.whyUnread(each)
            : gaps.whyUnread(node, each)
          : (each.why ?? (each.reason === 'missing-in-iac' ? unread : undefined));
      const isOpen = why !== undefined && each.reason !== 'not-compared' && !each.reason.startsWith('ambiguous-');
      const reason = isOpen ? 'not-read' : each.reason;
      const detail = [this.sought(each), why ?? ''].filter((part) => part !== '').join(': ');
      this.coverage.push({ scope: 'resource', name, node: '', reason, detail });
      // No node that is added could make a type without a map comparable.
      if (side === 'iac') (reason === 'unknown-type' ? this.notCompared : this.gaps).push({ name, reason, detail });
    }
    this.noteNotCompared(compared);
    for (const [side, count] of Object.entries(untagged)) if (count > 0) this.note('untagged', resources(count), side);
    if (copies > 0) this.note('copies', `${resources(copies)} with the tags of another one`, 'cloud');
    this.noteUnmanaged(compared, unread ?? (stateProblem && `${stateProblem.reason}: ${stateProblem.name}`));
  }

  private noteNotCompared({ notCompared, untagged }: Compared): void {
    const reason = 'not-compared';
    for (const { type, count, first, why } of notCompared) {
      const names = first.map(({ path, address }) => `${path} ${shownAddress(address)}`).join(', ');
      const others = count > first.length ? ` and ${count - first.length} more` : '';
      const detail = `${resources(count)}: ${why} (${names}${others})`;
      this.note(reason, detail, type);
      this.notCompared.push({ name: type, reason, detail });
    }
    if (untagged.iac > 0) this.notCompared.push({ name: 'iac', reason: 'untagged', detail: resources(untagged.iac) });
  }

  private noteUnmanaged({ unmanaged, provided, undecided }: Compared, unread: string | undefined): void {
    const { join } = this.configuration;
    if (join?.every((way) => way === 'tags')) {
      this.undecided = 'what is unmanaged is not known: the drift configuration joins by tags alone';
      return;
    }
    // A resource that could not be read may have any of them.
    this.isUnread = unread !== undefined;
    const open = unread === undefined ? undecided : undecided + unmanaged.length;
    if (unread === undefined && unmanaged.length > 0) this.note('unmanaged', resources(unmanaged.length), 'cloud');
    if (provided > 0) this.note('provided', `${resources(provided)} that the cloud made itself`, 'cloud');
    if (open === 0) return;
    const why = unread ?? 'templates do not tell which of their resources they are';
    this.undecided = `${resources(open)} may be unmanaged: ${why}`;
    this.note('undecided', this.undecided, 'cloud');
  }

  private sought({ tags, sought = '' }: UnmatchedResource): string {
    const names = this.configuration.tagNames ?? DEFAULT_TAG_NAMES;
    return tags ? `${names.id} ${tags.id}, ${names.type} ${tags.type}` : sought;
  }

  /** The first template that may have resources nobody knows of, and why; undefined when there is none. */
  private unreadTemplates(): string | undefined {
    const { iacMasterSnapshot } = this.configuration;
    const plan = this.snapshots.find(({ item, isMaster }) => isMaster && item === iacMasterSnapshot);
    const ids = new Set(plan?.entries.flatMap(({ nodes }) => nodes.flatMap((node) => node.ids)));
    const row = this.crawl.coverage.find(
      ({ scope, node, reason, isLost }) =>
        scope === 'file' && (isLost || RESOURCES_UNREAD.has(reason)) && node.split(' ').some((id) => ids.has(id)),
    );
    return row && `${row.reason}: ${row.name} ${row.detail}`;
  }

  /** The reason why a side may have resources that nobody has found; undefined when there is none. */
  private noteProblems(name: string): string | undefined {
    const problems = [...(this.crawl.problems.get(name)?.values() ?? [])].flat().map(({ reason }) => reason);
    if (problems.length === 0) return undefined;
    const why = `the master snapshot ${name} could not be read as a whole: ${[...new Set(problems)].join('; ')}`;
    this.noteGap(why);
    return why;
  }

  private noteGap(detail: string): void {
    this.note('not-read', detail);
    this.gaps.push({ name: 'drift', reason: 'not-read', detail });
  }

  private refuse(reason: string, detail: string): undefined {
    this.note(reason, detail);
  }

  private note(reason: string, detail: string, name = 'drift'): void {
    this.coverage.push({ scope: 'resource', name, node: '', reason, detail });
  }
}

function placeOf({ path, reference, connector }: RunResource): Parameters<typeof runningKey>[0] {
  return { path, account: reference, connector };
}

function resources(count: number): string {
  return count === 1 ? '1 resource' : `${count} resources`;
}
