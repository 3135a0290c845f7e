import { baseOf, cloudResources, type RunningResource } from './cloud-resource';
import { CompanionFinder } from './companions';
import { comparePair, type Comparison } from './compare-pair';
import { IdentityJoin } from './identity-join';
import { addressOf, resourcesOf, type TemplateResource } from './template-resource';
import { Providers } from './providers';
import { ReadableResources } from './readable';
import { importedStates, movesByFolder, StateJoin } from './state-join';
import { TagJoin } from './tag-join';
import type { Referred } from './template-place';
import { isMany, unmanagedAmong, type Unjoined } from './unmanaged';
import { writtenResource, type JoinOutcome, type WrittenResource } from './written-resource';
import type { DriftMaps } from '../maps/drift-maps';
import type { TypeMap } from '../values/attribute-map';
import {
  ALL_WAYS,
  DEFAULT_TAG_NAMES,
  type DriftState,
  type DriftTagNames,
  type DriftTags,
  type DriftTemplate,
  type JoinWay,
  type RunningDocument,
  type TemplateAddress,
  type UnmatchedResource,
} from './model';

export interface DriftInput {
  readonly templates: readonly DriftTemplate[];
  readonly resources: readonly RunningDocument[];
  readonly maps: DriftMaps;
  readonly tagNames?: DriftTagNames;
  /** All ways when it is left out. */
  readonly join?: readonly JoinWay[];
  readonly states?: readonly DriftState[];
}

/** A resource of a template and the one that runs, compared. */
export interface DriftPair extends Comparison {
  readonly result: 'drifted' | 'undrifted';
  readonly joinedBy: JoinWay;
  /** Empty texts when the two are not joined by tags. */
  readonly tags: DriftTags;
  readonly address: TemplateAddress;
  readonly cloudPath: string;
  readonly template: DriftTemplate;
  readonly running: RunningResource;
  readonly map: TypeMap;
}

export interface DriftReport<T = DriftPair> extends Unjoined {
  /** In the order of the templates and their resources. */
  readonly pairs: readonly T[];
  /** Those of templates first, then those that run; each in the order in which they were given. */
  readonly unmatched: readonly UnmatchedResource[];
  /** The number of resources that are neither joined nor told of in another way. */
  readonly untagged: { readonly iac: number; readonly cloud: number };
  /** The number of running resources that carry only copied tags: those of another type or of a newer revision. */
  readonly copies: number;
}

const NO_TAGS: DriftTags = { id: '', type: '' };
const NO_REST: ReturnType<TagJoin['rest']> = { rows: [], copies: new Set() };
const NOTHING_UNJOINED = { unmanaged: [], provided: 0, undecided: 0, seen: new Set<RunningResource>() };

/** Compares templates with the running resources that they mean. */
export function detectDrift(input: DriftInput): DriftReport {
  return detectDriftWith(input, (pair) => pair);
}

/** The same, but hands each pair to `take` at once: the pairs themselves are large, and need not be kept. */
export function detectDriftWith<T>(input: DriftInput, take: (pair: DriftPair) => T): DriftReport<T> {
  const { templates, resources, maps, tagNames = DEFAULT_TAG_NAMES, join = ALL_WAYS, states = [] } = input;
  const names = templates.some(({ column }) => column === 'arm') ? maps.armNames() : undefined;
  const all = templates.flatMap((template) => resourcesOf(template, names));
  const providers = new Providers(templates);
  const finder = new CompanionFinder(all);
  const referred: Referred = (value, by) => finder.referred(value, by);
  const written = all.map((resource) => writtenResource(resource, maps, providers, tagNames, referred));
  const running = cloudResources(resources);
  const readable = new ReadableResources(running);
  const byTags = join.includes('tags') ? new TagJoin(written, running, tagNames) : undefined;
  const byState = join.includes('state')
    ? new StateJoin(states, written, readable, movesByFolder(templates))
    : undefined;
  const byImport = join.includes('identity')
    ? new StateJoin(importedStates(templates), written, readable, undefined, 'identity')
    : undefined;
  const byIdentity = join.includes('identity') ? new IdentityJoin(written, readable) : undefined;
  const taken = new Set<RunningResource>();
  const outcomes = new Map<WrittenResource, JoinOutcome>();
  for (const way of [byTags, byState, byImport, byIdentity])
    for (const each of way ? written : []) {
      const rank = rankOf(outcomes.get(each));
      const outcome = rank === FINAL ? undefined : way?.outcomeOf(each, taken);
      if (outcome && 'running' in outcome) taken.add(outcome.running);
      if (outcome && rankOf(outcome) > rank) outcomes.set(each, outcome);
    }
  const pairs: T[] = [];
  const unmatched: UnmatchedResource[] = [];
  for (const each of written) {
    const outcome = outcomes.get(each);
    if (!outcome) continue;
    const result = 'running' in outcome ? pairOf(each, outcome, finder) : outcome;
    if ('comparison' in result) pairs.push(take(result.comparison));
    else unmatched.push(unmatchedTemplate(each, result));
  }

  const { rows, copies } = byTags?.rest(taken) ?? NO_REST;
  const managed = byState?.managed(maps) ?? new Map<RunningResource, string>();
  const told = new Set(rows.map(({ path }) => path));
  unmatched.push(...rows);
  for (const [each, state] of managed)
    if (!taken.has(each) && !told.has(each.path) && !byIdentity?.isMeant(each))
      unmatched.push({ reason: 'missing-in-iac', side: 'cloud', path: each.path, sought: `the state ${state}` });
  const ambiguous = new Set(rows.flatMap(({ reason, path }) => (reason === 'ambiguous-tags' ? [path] : [])));
  const left = new Set(
    running.filter(
      (each) =>
        !taken.has(each) &&
        !ambiguous.has(each.path) &&
        !managed.has(each) &&
        !copies.has(each) &&
        !byIdentity?.isMeant(each),
    ),
  );
  const open = written.filter((each) => isMany(each) || rankOf(outcomes.get(each)) < FINAL);
  const unjoined =
    byState || byIdentity
      ? unmanagedAmong({ left, open, readable, maps, usesNames: byIdentity !== undefined })
      : NOTHING_UNJOINED;
  const uncounted = [...left].filter((each) => !unjoined.seen.has(each) && !byTags?.has(each)).length;
  const { unmanaged, provided, undecided } = unjoined;
  const untagged = { iac: written.length - outcomes.size, cloud: uncounted };
  return { pairs, unmatched, unmanaged, provided, undecided, untagged, copies: copies.size };
}

const FINAL = 3;

/** What a way finds out counts less than a partner, or the reason why there is none that could be told. */
function rankOf(outcome: JoinOutcome | undefined): number {
  if (!outcome) return 0;
  if ('running' in outcome) return FINAL;
  return outcome.reason === 'not-read' ? 1 : outcome.reason === 'missing-in-cloud' ? 2 : FINAL;
}

/** Why a resource may not be there although a template writes it. */
function whyAbsent({ isMany: isCopied, isInMany, condition }: TemplateResource): string | undefined {
  if (condition !== undefined) return `the condition ${condition} decides whether it exists`;
  return isCopied || isInMany ? 'the number of its copies is not known' : undefined;
}

type Failure = Extract<JoinOutcome, { reason: unknown }>;

function pairOf(
  { resource, map, tags, templateTags }: WrittenResource,
  { by, running }: Exclude<JoinOutcome, Failure>,
  finder: CompanionFinder,
): { readonly comparison: DriftPair } | Failure {
  const base = map && baseOf(map, running.document);
  if (!map || base === undefined) return { reason: 'not-read' };
  const companions = finder.companionsOf(resource, map);
  const comparison = comparePair({ map, resource, companions, tags: templateTags, cloud: running, base });
  return {
    comparison: {
      ...comparison,
      result: comparison.drifted.length > 0 ? 'drifted' : 'undrifted',
      joinedBy: by,
      tags: (by === 'tags' && tags) || NO_TAGS,
      address: addressOf(resource),
      cloudPath: running.path,
      template: resource.template,
      running,
      map,
    },
  };
}

function unmatchedTemplate({ resource, tags, place, node }: WrittenResource, failure: Failure): UnmatchedResource {
  const absent = failure.reason === 'missing-in-cloud' ? whyAbsent(resource) : undefined;
  const { reason, sought, why } =
    absent === undefined ? failure : ({ ...failure, reason: 'not-read', why: absent } as const);
  return {
    reason,
    side: 'iac',
    path: resource.template.path,
    address: addressOf(resource),
    ...(sought === undefined ? { tags } : { sought }),
    ...(why !== undefined && { why }),
    ...place,
    ...(node !== undefined && { node }),
  };
}
