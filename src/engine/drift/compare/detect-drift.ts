import { baseOf, type RunningResource } from './cloud-resource';
import type { CompanionFinder } from './companions';
import { comparePair, type Comparison } from './compare-pair';
import { isDecided, joinSides, type DriftInput } from './join-sides';
import type { TagJoin } from './tag-join';
import { addressOf, type TemplateResource } from './template-resource';
import { isMany, unmanagedAmong, type Unjoined } from './unmanaged';
import type { JoinOutcome, WrittenResource } from './written-resource';
import type { TypeMap } from '../values/attribute-map';
import type { DriftTags, DriftTemplate, JoinWay, NotComparedType, TemplateAddress, UnmatchedResource } from './model';
import { byUncomparedType, isOfSomething } from './not-compared';
import { OtherResources } from './other-resource';

export type { DriftInput } from './join-sides';

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
  /** The types of resources in templates that no map has, and those that belong to what was not compared. */
  readonly notCompared: readonly NotComparedType[];
  /** The number of resources that are neither joined nor told of in another way. */
  readonly untagged: { readonly iac: number; readonly cloud: number };
  /** The number of running resources that carry only copied tags: those of another type or of a newer revision. */
  readonly copies: number;
}

const NO_TAGS: DriftTags = { id: '', type: '' };
const NOTHING_TELLS = {
  reason: 'not-compared',
  sought: '',
  why: 'neither tags nor a name nor a state tell which one it is',
} as const;
const NO_REST: ReturnType<TagJoin['rest']> = { rows: new Map(), copies: new Set() };
const NOTHING_UNJOINED = { unmanaged: [], provided: 0, undecided: 0, seen: new Set<RunningResource>() };

/** Compares templates with the running resources that they mean. */
export function detectDrift(input: DriftInput): DriftReport {
  return detectDriftWith(input, (pair) => pair);
}

/** The same, but hands each pair to `take` at once: the pairs themselves are large, and need not be kept. */
export function detectDriftWith<T>(input: DriftInput, take: (pair: DriftPair) => T): DriftReport<T> {
  const {
    written,
    undecided: uncertain,
    running,
    readable,
    references,
    finder,
    outcomes,
    taken,
    byTags,
    byState,
    byIdentity,
  } = joinSides(input);
  const { maps } = input;
  const others = new OtherResources(references, readable, outcomes);
  const pairs: T[] = [];
  const unmatched: UnmatchedResource[] = [];
  for (const each of written) {
    const outcome = outcomes.get(each);
    if (!outcome) continue;
    const result = 'running' in outcome ? pairOf(each, outcome, finder, others) : outcome;
    if ('comparison' in result) pairs.push(take(result.comparison));
    else unmatched.push(unmatchedTemplate(each, result));
  }
  // Those that are compared with their main resource are known now.
  const rest = written.filter(
    (each) => !outcomes.has(each) && !finder.owned.has(each.resource) && isOfSomething(each.resource),
  );
  // A user who joins by tags alone chooses by them what is compared.
  const isByTagsAlone = !byState && !byIdentity;
  if (!isByTagsAlone) for (const each of rest) if (each.map) unmatched.push(unmatchedTemplate(each, NOTHING_TELLS));
  const mapless = isByTagsAlone ? [] : rest.flatMap(({ map, resource }) => (map ? [] : [resource]));

  for (const each of uncertain) if (each.map) unmatched.push(unmatchedTemplate(each, { reason: 'missing-in-cloud' }));

  const { rows, copies } = byTags?.rest(taken) ?? NO_REST;
  const managed = byState?.managed(maps, taken) ?? new Map<RunningResource, string>();
  unmatched.push(...rows.values());
  for (const [each, state] of managed)
    if (!taken.has(each) && !rows.has(each) && !byState?.isMeant(each) && !byIdentity?.isMeant(each))
      unmatched.push({ reason: 'missing-in-iac', side: 'cloud', path: each.path, sought: `the state ${state}` });
  const left = new Set(
    running.filter(
      (each) =>
        !taken.has(each) &&
        rows.get(each)?.reason !== 'ambiguous-tags' &&
        !managed.has(each) &&
        !copies.has(each) &&
        !byIdentity?.isMeant(each),
    ),
  );
  const open = written.filter((each) => isMany(each) || !isDecided(outcomes.get(each)));
  const unjoined = isByTagsAlone
    ? NOTHING_UNJOINED
    : unmanagedAmong({ left, open, uncertain, written, readable, maps, usesNames: byIdentity !== undefined });
  const uncounted = [...left].filter((each) => !unjoined.seen.has(each) && !byTags?.has(each)).length;
  const { unmanaged, provided, undecided } = unjoined;
  const untagged = { iac: isByTagsAlone ? rest.length : 0, cloud: uncounted };
  const notCompared = byUncomparedType(mapless, maps);
  return { pairs, unmatched, notCompared, unmanaged, provided, undecided, untagged, copies: copies.size };
}

/** Why a resource may not be there although a template writes it. */
function whyAbsent({ isMany: isCopied, isInMany, isMaybe, condition }: TemplateResource): string | undefined {
  if (isMaybe) return 'the workspace or the choice of a variable file decides whether it exists';
  if (condition !== undefined) return `the condition ${condition} decides whether it exists`;
  return isCopied || isInMany ? 'the number of its copies is not known' : undefined;
}

type Failure = Extract<JoinOutcome, { reason: unknown }>;

function pairOf(
  { resource, map, tags, templateTags }: WrittenResource,
  { by, running }: Exclude<JoinOutcome, Failure>,
  finder: CompanionFinder,
  others: OtherResources,
): { readonly comparison: DriftPair } | Failure {
  const base = map && baseOf(map, running.document);
  if (!map || base === undefined) return { reason: 'not-read' };
  const companions = finder.companionsOf(resource, map, running);
  const comparison = comparePair({ map, resource, companions, tags: templateTags, cloud: running, base, others });
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
