import { createHash } from 'node:crypto';
import { flipsOf, type Flip, type JudgedDocument } from '../../drift';
import type { CaseExpander } from '../judge/case-expander';
import type { EvaluationSubject } from '../judge/evaluation-subject';
import { isOfTerraform, type ResourceDocument, type RunResource } from '../../model';
import type { Scheduler } from '../schedule/scheduler';
import { textWith } from '../threads/changed-text';
import type { LiveEntry, SupposedPart } from '../threads/supposed-part';
import type { ComparedPair, ThreadDocument } from '../threads/tasks';
import type { PartFacts } from './drift-gaps';
import { asDocument, type JudgedPart } from './supposed-states';

const NO_LINES = { files: [], pairs: new Uint32Array() };

export interface Sides {
  readonly templates: readonly ResourceDocument[];
  readonly running: readonly ResourceDocument[];
}

/** The answers of the rules about a pair, there when all evaluations are done. */
export interface Supposed {
  readonly flips: () => Flip[];
  /** The number of cases that say nothing about it: those that join several, and excluded ones. */
  readonly leftOut: number;
}

type States = ReturnType<CaseExpander['suppose']>;

const NOT_JUDGED: States['states'] = new Map();

/** Has rules judge the documents of drifted pairs as they are and with the values of the other side. */
export class FlipTasks {
  /** The answers about templates as they are, of which many resources may have drifted. */
  private readonly unchanged = new Map<ResourceDocument, States>();

  constructor(
    private readonly scheduler: Scheduler<EvaluationSubject>,
    private readonly expander: CaseExpander,
    private readonly facts: PartFacts | undefined,
  ) {}

  suppose(pair: ComparedPair, sides: Sides): Supposed {
    const documents = this.ofDocuments(pair, sides);
    const parts = pair.parts.map(({ side, written, running }) => {
      const about = side === 'iac' ? sides.templates[pair.template] : sides.running[pair.running[0]];
      const asked = (all: readonly SupposedPart[]): (States & JudgedPart)[] =>
        all.map((part) => ({ path: part.path, ...this.judgePart(about.resource, part) }));
      return { side, written: asked(written), running: asked(running) };
    });
    const own = parts.flatMap(({ side, written, running }) => (side === 'iac' ? written : running));
    return {
      flips: () => flipsOf([...documents.judged, ...parts.map(asDocument)]),
      leftOut: own.reduce((sum, each) => sum + each.leftOut, documents.leftOut),
    };
  }

  /** The rules that judge whole documents. */
  private ofDocuments(
    pair: ComparedPair,
    { templates, running }: Sides,
  ): { readonly judged: readonly JudgedDocument[]; readonly leftOut: number } {
    const template = templates[pair.template];
    const written = this.unchanged.get(template) ?? this.judge(template, template.document);
    this.unchanged.set(template, written);
    const changed = pair.templateWithRunning && textWith(template.document, pair.templateWithRunning);
    const changedStates = changed === undefined ? NOT_JUDGED : this.judge(template, changed).states;
    const cloud = pair.running.map((index, i) => ({
      running: this.judge(running[index], running[index].document),
      written: this.judge(running[index], pair.runningWithTemplate[i]),
    }));
    return {
      judged: [
        ...cloud.map((each) => ({
          side: 'cloud' as const,
          written: each.written.states,
          running: each.running.states,
        })),
        { side: 'iac', written: written.states, running: changedStates },
      ],
      leftOut: [written, ...cloud.map((each) => each.running)].reduce((sum, { leftOut }) => sum + leftOut, 0),
    };
  }

  private judge({ resource }: ResourceDocument, text: string): States {
    return this.ask(resource, { text, isTerraform: isOfTerraform(resource) });
  }

  private judgePart(whole: RunResource, { path, address, type, name, document, surroundings }: SupposedPart): States {
    const ignores = this.facts?.ignores.get(whole.connector)?.get(path);
    const resource = {
      ...whole,
      path,
      paths: [path, ...whole.paths.filter((each) => each !== whole.path)],
      innerTypes: [type.toLowerCase()],
      address,
      ownType: type,
      ownName: name,
      ...(ignores && { ignores }),
    };
    const part = { address, type, name, surroundings, content: '' };
    return this.ask(resource, { text: document, isTerraform: false, part });
  }

  private ask(resource: RunResource, document: Pick<ThreadDocument, 'text' | 'isTerraform' | 'part'>): States {
    const { paths } = resource;
    const key = this.scheduler.evaluations.documents.add({ lines: NO_LINES, paths, isKubernetes: false, ...document });
    const digest = createHash('sha256').update(document.text).digest('hex');
    return this.expander.suppose({ resource, key, digest, isKubernetes: false });
  }
}

/**
 * The entries that have found what runs, with the documents of each. What was not read in this run is taken as found by
 * its connector, which has listed nothing as a whole.
 */
export function liveEntries(running: readonly ResourceDocument[], facts: PartFacts | undefined): LiveEntry[] {
  if (!facts || facts.entries.length === 0) return [];
  const entries = facts.entries.map((entry) => ({ entry, resources: [] as number[] }));
  const unread = new Map<string, LiveEntry & { resources: number[] }>();
  for (const [i, { resource }] of running.entries()) {
    const { path, connector, snapshot, structure } = resource;
    const known = entries.find(
      ({ entry }) => entry.snapshot === snapshot && entry.connector === connector && entry.paths.has(path),
    );
    const found = known ?? unread.get(connector) ?? { cloud: structure, listed: [], resources: [] };
    if (!known) unread.set(connector, found as LiveEntry & { resources: number[] });
    found.resources.push(i);
  }
  return [
    ...entries.map(({ entry, resources }) => ({ cloud: entry.cloud, listed: [...entry.listed], resources })),
    ...unread.values(),
  ];
}
