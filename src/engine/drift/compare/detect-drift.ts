import { baseOf, cloudResources, type RunningResource } from './cloud-resource';
import { CompanionFinder } from './companions';
import { comparePair, type Comparison } from './compare-pair';
import { addressOf, resourcesOf, type TemplateResource } from './template-resource';
import { canBeIn, canShare, templatePlace } from './place';
import { Providers } from './providers';
import { templateTags, type TemplateTags } from './template-tags';
import { GLOBAL_SERVICES } from '../maps/aws/global-services';
import type { DriftMaps } from '../maps/drift-maps';
import type { TypeMap } from '../values/attribute-map';
import {
  DEFAULT_TAG_NAMES,
  type RunningDocument,
  type DriftTagNames,
  type DriftTags,
  type DriftTemplate,
  type TemplateAddress,
  type TemplatePlace,
  type UnmatchedReason,
  type UnmatchedResource,
} from './model';
import { readCloud, textOf } from '../values/access';
import { parsePath, type Path } from '../values/path';
import { isUnresolved, type Column } from '../values/unresolved';

export interface DriftInput {
  readonly templates: readonly DriftTemplate[];
  readonly resources: readonly RunningDocument[];
  readonly maps: DriftMaps;
  readonly tagNames?: DriftTagNames;
}

/** A resource of a template and the one that runs, compared. */
export interface DriftPair extends Comparison {
  readonly result: 'drifted' | 'undrifted';
  readonly tags: DriftTags;
  readonly address: TemplateAddress;
  readonly cloudPath: string;
  readonly template: DriftTemplate;
  readonly running: RunningResource;
  readonly map: TypeMap;
}

export interface DriftReport<T = DriftPair> {
  /** In the order of the templates and their resources. */
  readonly pairs: readonly T[];
  /** Those of templates first, then those that run; each in the order in which they were given. */
  readonly unmatched: readonly UnmatchedResource[];
  /** The number of resources that do not carry both tags. */
  readonly untagged: { readonly iac: number; readonly cloud: number };
  /** The number of running resources that carry only copied tags: those of another type or of a newer revision. */
  readonly copies: number;
}

interface Tagged<T> {
  readonly resource: T;
  readonly tags: DriftTags;
}

interface TaggedTemplateResource extends Tagged<TemplateResource> {
  readonly map?: TypeMap;
  readonly templateTags: TemplateTags;
  readonly place: TemplatePlace;
  /** The first of the two tags whose value is an expression. */
  readonly unknownTag?: string;
}

const DEFAULT_PATHS: Readonly<Record<Column, readonly Path[]>> = {
  terraform: [parsePath('tags'), parsePath('tag')],
  cloudformation: [parsePath('Tags')],
};

/** Compares templates with running resources, for those that carry the same two tags. */
export function detectDrift(input: DriftInput): DriftReport {
  return detectDriftWith(input, (pair) => pair);
}

/** The same, but hands each pair to `take` at once: the pairs themselves are large, and need not be kept. */
export function detectDriftWith<T>(
  { templates, resources, maps, tagNames = DEFAULT_TAG_NAMES }: DriftInput,
  take: (pair: DriftPair) => T,
): DriftReport<T> {
  const written = templates.flatMap(resourcesOf);
  const providers = new Providers(templates);
  const iac = written.flatMap((resource) => taggedResource(resource, maps, providers, tagNames));
  const running = cloudResources(resources);
  const cloud = running.flatMap((resource) => {
    const tags = tagsIn((name) => resource.tags.get(name), tagNames);
    return tags ? [{ resource, tags }] : [];
  });
  const [iacByTags, cloudByTags] = [byTags(iac), byTags(cloud)];
  const finder = new CompanionFinder(written);
  const pairs: T[] = [];
  const unmatched: UnmatchedResource[] = [];
  /** The running resources that templates mean; true for those that cannot be assigned. */
  const originals = new Map<Tagged<RunningResource>, boolean>();
  for (const each of iac) {
    if (each.unknownTag !== undefined) {
      const why = `the value of its tag ${each.unknownTag} is not known`;
      unmatched.push({ ...unmatchedTemplate(each, 'not-read', maps), why });
      continue;
    }
    const carriers = (cloudByTags.get(keyOf(each.tags)) ?? []).filter(({ resource }) =>
      canBeIn(each.place, resource.place),
    );
    const candidates = candidatesAmong(carriers, each.map);
    const rivals = (iacByTags.get(keyOf(each.tags)) ?? []).filter(
      ({ place }) => canShare(each.place, place) || candidates.some(({ resource }) => canBeIn(place, resource.place)),
    );
    const isAmbiguous = candidates.length > 1 || rivals.length > 1;
    for (const candidate of candidates) originals.set(candidate, isAmbiguous || originals.get(candidate) === true);
    const result = isAmbiguous ? 'ambiguous-tags' : pairOf(each, candidates[0], finder);
    if (typeof result !== 'string') pairs.push(take(result));
    else {
      const why = result === 'missing-in-cloud' ? whyAbsent(each.resource) : undefined;
      const row = unmatchedTemplate(each, why === undefined ? result : 'not-read', maps);
      unmatched.push(why === undefined ? row : { ...row, why });
    }
  }
  const isWritten = ({ resource, tags }: Tagged<RunningResource>): boolean =>
    iacByTags.get(keyOf(tags))?.some(({ place }) => canBeIn(place, resource.place)) ?? false;
  let copies = 0;
  for (const each of cloud) {
    const { resource, tags } = each;
    const isUnassigned = originals.get(each);
    if (isUnassigned === undefined && isWritten(each)) copies++;
    else if (isUnassigned !== false) {
      const unwritten = (cloudByTags.get(keyOf(tags)) ?? []).filter((other) => !isWritten(other));
      const reason = isUnassigned || unwritten.length > 1 ? 'ambiguous-tags' : 'missing-in-iac';
      unmatched.push({ reason, side: 'cloud', path: resource.path, tags });
    }
  }
  const untagged = { iac: written.length - iac.length, cloud: running.length - cloud.length };
  return { pairs, unmatched, untagged, copies };
}

/** The resources that a template can mean. Clouds copy tags to snapshots, revisions and machines, which it cannot. */
function candidatesAmong(
  carriers: readonly Tagged<RunningResource>[],
  map: TypeMap | undefined,
): readonly Tagged<RunningResource>[] {
  if (!map) return carriers;
  const readable = carriers.filter(({ resource }) => baseOf(map, resource.document) !== undefined);
  return map.newest && readable.length > 1 ? newestOf(readable, map, map.newest) : readable;
}

/** The newest revision of each name. */
function newestOf(all: readonly Tagged<RunningResource>[], map: TypeMap, path: Path): Tagged<RunningResource>[] {
  const newest = new Map<string, { readonly each: Tagged<RunningResource>; readonly revision: number }>();
  for (const each of all) {
    const base = baseOf(map, each.resource.document) ?? null;
    const name = textOf(readCloud(base, map.name)?.value) ?? '';
    const revision = Number(textOf(readCloud(base, path)?.value));
    const known = newest.get(name);
    if (!known || revision > known.revision) newest.set(name, { each, revision });
  }
  return [...newest.values()].map(({ each }) => each);
}

function taggedResource(
  resource: TemplateResource,
  maps: DriftMaps,
  providers: Providers,
  tagNames: DriftTagNames,
): TaggedTemplateResource[] {
  const { column } = resource.template;
  const map = maps.get(column, resource.type);
  const provider = providers.of(resource);
  for (const path of map ? [map.tags[column]] : DEFAULT_PATHS[column]) {
    const found = templateTags(resource, path, provider);
    const tags = tagsIn((name) => textOf(found.tags.get(name)), tagNames);
    if (!tags) continue;
    const unknownTag = [tagNames.id, tagNames.type].find((name) => isUnresolved(found.tags.get(name) ?? null));
    const [service] = (map?.node ?? maps.nodeOf(resource.type) ?? '').split(' ');
    const place = templatePlace(resource, provider, GLOBAL_SERVICES.has(service));
    return [{ resource, tags, map, templateTags: found, place, unknownTag }];
  }
  return [];
}

/** Why a resource may not be there although a template writes it. */
function whyAbsent({ isMany, isInMany, condition }: TemplateResource): string | undefined {
  if (condition !== undefined) return `the condition ${condition} decides whether it exists`;
  return isMany || isInMany ? 'the number of its copies is not known' : undefined;
}

function tagsIn(valueOf: (name: string) => string | undefined, names: DriftTagNames): DriftTags | undefined {
  const [id, type] = [valueOf(names.id), valueOf(names.type)];
  return id && type ? { id, type } : undefined;
}

function keyOf({ id, type }: DriftTags): string {
  return `${id.length} ${id} ${type}`;
}

function byTags<T extends { readonly tags: DriftTags }>(all: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const each of all) {
    const key = keyOf(each.tags);
    const list = found.get(key);
    if (list) list.push(each);
    else found.set(key, [each]);
  }
  return found;
}

function pairOf(
  { resource, map, tags, templateTags: own }: TaggedTemplateResource,
  partner: Tagged<RunningResource> | undefined,
  finder: CompanionFinder,
): DriftPair | UnmatchedReason {
  if (!partner) return 'missing-in-cloud';
  if (!map) return 'unknown-type';
  const running = partner.resource;
  const base = baseOf(map, running.document);
  if (base === undefined) return 'not-read';
  const companions = finder.companionsOf(resource, map);
  const comparison = comparePair({ map, resource, companions, tags: own, cloud: running, base });
  return {
    ...comparison,
    result: comparison.drifted.length > 0 ? 'drifted' : 'undrifted',
    tags,
    address: addressOf(resource),
    cloudPath: running.path,
    template: resource.template,
    running,
    map,
  };
}

function unmatchedTemplate(
  { resource, tags, map, place }: TaggedTemplateResource,
  reason: UnmatchedReason,
  maps: DriftMaps,
): UnmatchedResource {
  const node = map?.node ?? maps.nodeOf(resource.type);
  const { path } = resource.template;
  return {
    reason,
    side: 'iac',
    path,
    address: addressOf(resource),
    tags,
    ...place,
    ...(node !== undefined && { node }),
  };
}
