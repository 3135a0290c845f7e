import { createHash } from 'node:crypto';
import { byConsequence, DEFAULT_TAG_NAMES, flipsOf, type JudgedDocument, type UnmatchedReason } from '../../drift';
import type { Asked } from '../judge/asked';
import type { CaseExpander } from '../judge/case-expander';
import type { NodeProblems } from '../judge/unasked-cases';
import {
  missingItem,
  type Coverage,
  type DriftConfiguration,
  type DriftOutcome,
  type DriftResult,
  type RunOptions,
  type SideDocument,
} from '../model';
import type { SnapshotPlan } from '../plan/snapshot-plan';
import type { Scheduler } from '../schedule/scheduler';
import type { ComparedPair, Compared } from '../threads/tasks';

const NO_LINES = { files: [], pairs: new Uint32Array() };

interface Sides {
  readonly templates: readonly SideDocument[];
  readonly running: readonly SideDocument[];
}

interface Supposed {
  readonly documents: readonly JudgedDocument[];
  readonly leftOut: number;
}

/** Compares what is written with what runs, and asks the rules what the differences mean. */
export class DriftStep {
  readonly coverage: Coverage[] = [];

  constructor(
    private readonly configuration: DriftConfiguration,
    private readonly snapshots: readonly SnapshotPlan[],
    private readonly documents: NonNullable<RunOptions['newestDocuments']>,
    private readonly scheduler: Scheduler<Asked>,
    private readonly expander: CaseExpander,
    private readonly problems: NodeProblems,
  ) {}

  /** Undefined when there is nothing to compare; the coverage says why. */
  async run(): Promise<DriftOutcome | undefined> {
    const templates = await this.side('IaC', this.configuration.iacMasterSnapshot);
    const running = await this.side('cloud', this.configuration.cloudMasterSnapshot);
    if (!templates || !running) return undefined;
    const { tagNames } = this.configuration;
    const compared = await this.scheduler.compare({
      kind: 'compare',
      templates: templates.map(({ resource: { path, type }, document: text, providers, addresses }) => ({
        ...{ path, type, text },
        ...(providers !== undefined && { providers }),
        ...(addresses !== undefined && { addresses }),
      })),
      resources: running.map(({ resource: { path }, document: text, tags = {}, calls }) => ({
        ...{ path, text, tags },
        ...(calls && { calls }),
      })),
      ...(tagNames && { tagNames }),
    });
    if ('problem' in compared) return this.refuse('limit-reached', compared.problem);
    this.noteUnmatched(compared);
    const unknown = running.filter(({ tags, calls }) => calls && !tags).length;
    if (unknown > 0)
      this.note(
        'not-read',
        `the tags of ${resources(unknown)} could not be read: resources may be missing-in-cloud for that alone`,
      );
    this.noteGap(compared, 'missing-in-iac', this.configuration.iacMasterSnapshot);
    this.noteGap(compared, 'missing-in-cloud', this.configuration.cloudMasterSnapshot);
    return this.outcome(compared, { templates, running });
  }

  private async side(kind: string, name: string): Promise<SideDocument[] | undefined> {
    const plan = this.snapshots.find(({ item, isMaster }) => isMaster && item === name);
    if (!plan) return this.refuse('drift-side-missing', missingItem(`the ${kind} master snapshot ${name}`));
    const ids = plan.entries.flatMap(({ nodes }) => nodes).flatMap((node) => node.ids);
    const found: SideDocument[] = [];
    for await (const { resource, ...rest } of this.documents(ids))
      found.push({ ...rest, resource: { ...resource, snapshot: plan.item } });
    if (found.length > 0) return found;
    return this.refuse('drift-side-missing', `nothing was found by the ${kind} master snapshot ${name}`);
  }

  private async outcome({ pairs, untagged }: Compared, sides: Sides): Promise<DriftOutcome> {
    const supposed = pairs.map((pair) => (pair.result === 'drifted' ? this.suppose(pair, sides) : undefined));
    await this.scheduler.finish();
    const results = pairs.map((pair, i): DriftResult => {
      const { result, tags, address, iacSnapshot, cloudSnapshot, drifted, untracked } = pair;
      return {
        ...{ result, tags, address, iacSnapshot, cloudSnapshot, drifted, untracked },
        template: sides.templates[pair.template].resource,
        running: pair.running.map((index) => sides.running[index].resource),
        flips: flipsOf(supposed[i]?.documents ?? []),
      };
    });
    const casesLeftOut = supposed.reduce((sum, each) => sum + (each?.leftOut ?? 0), 0);
    return { results: byConsequence(results), untagged, casesLeftOut };
  }

  /** Has the rules judge each document of a pair as it is and with the values of the other side. */
  private suppose(pair: ComparedPair, { templates, running }: Sides): Supposed {
    const template = templates[pair.template];
    const written = this.judge(template, template.document);
    const changed = this.judge(template, pair.templateWithRunning);
    const cloud = pair.running.map((index, i) => ({
      running: this.judge(running[index], running[index].document),
      written: this.judge(running[index], pair.runningWithTemplate[i]),
    }));
    return {
      documents: [
        ...cloud.map((each) => ({
          side: 'cloud' as const,
          written: each.written.states,
          running: each.running.states,
        })),
        { side: 'iac', written: written.states, running: changed.states },
      ],
      leftOut: [written, ...cloud.map((each) => each.running)].reduce((sum, { leftOut }) => sum + leftOut, 0),
    };
  }

  private judge({ resource }: SideDocument, text: string): ReturnType<CaseExpander['suppose']> {
    const key = this.scheduler.documents.add({ text, lines: NO_LINES, paths: resource.paths, isKubernetes: false });
    const digest = createHash('sha256').update(text).digest('hex');
    return this.expander.suppose({ resource, key, digest, isKubernetes: false });
  }

  private noteUnmatched({ unmatched, untagged }: Compared): void {
    const names = this.configuration.tagNames ?? DEFAULT_TAG_NAMES;
    for (const { reason, path, address, tags } of unmatched) {
      const name = address ? `${path} ${address.type}.${address.name}` : path;
      const detail = `${names.id} ${tags.id}, ${names.type} ${tags.type}`;
      this.coverage.push({ scope: 'resource', name, node: '', reason, detail });
    }
    for (const [side, count] of Object.entries(untagged)) if (count > 0) this.note('untagged', resources(count), side);
  }

  /** A partner may be where the crawl could not look. */
  private noteGap({ unmatched }: Compared, missing: UnmatchedReason, name: string): void {
    if (!this.problems.has(name) || !unmatched.some(({ reason }) => reason === missing)) return;
    const problem = `the master snapshot ${name} could not be read as a whole`;
    this.note('not-read', `${problem}: resources may be ${missing} for that alone`);
  }

  private refuse(reason: string, detail: string): undefined {
    this.note(reason, detail);
  }

  private note(reason: string, detail: string, name = 'drift'): void {
    this.coverage.push({ scope: 'resource', name, node: '', reason, detail });
  }
}

function resources(count: number): string {
  return count === 1 ? '1 resource' : `${count} resources`;
}
