import {
  childOf,
  isJsonObject,
  jsonObject,
  keysOfPointer,
  valueAt,
  type JsonObject,
  type JsonValue,
} from '../../base/json';
import { factsOf, providerView } from '../../iac/provider-facts';
import type { Rendering } from '../../iac';
import type { AttributePath, BoardInput, BoardResource, BoardSource } from '../model/board-input';
import { replaced } from '../model/attribute-path';
import { typeAt } from '../model/attribute-type';
import { Conditions } from './conditions';
import { Companions, completesAt, isCompleted, type Companion, type Completing } from './companions';
import type { TemplateResource } from '../model/template-resource';
import type { ProviderMajors } from '../../drift/values/provider-major';
import { majorsOf, withFormerDefaults } from './former-defaults';
import { withListedBlocks } from './listed-blocks';
import { Module, scopeOf, type Naming, type Reference } from './module';
import { openTexts } from './open-texts';

type Rendered = Pick<Rendering, 'document' | 'unresolved' | 'addresses' | 'conditions' | 'providerMajors'> & {
  /** JSON pointers to the blocks of which there may be any number, or none. */
  readonly openBlocks?: readonly string[];
};

const OWN_MARK = 'compiletime_identity';

/** A resource on its way to the board. */
interface Entry extends Completing {
  readonly template: number;
  readonly index: number;
  readonly resource: BoardResource;
  readonly unknown: readonly AttributePath[];
  /** The resources that unknown values name, by the written path as JSON, where evaluation has found them. */
  readonly targets: ReadonlyMap<string, readonly string[]>;
  /** The blocks that may not be there. */
  readonly open: readonly AttributePath[];
}

/** The resources of the files of one Terraform folder, with the companions that complete them. */
export function terraformResources(files: readonly Rendered[], source: BoardSource): readonly TemplateResource[] {
  const majors = majorsOf(files);
  const found = files.flatMap((file, template) => knownEntries(file, template, source, majors));
  const module = new Module(found.map(({ resource }) => resource));
  const entries = withFollowedReferences(found.map((entry) => knownReferences(entry, module)));
  const companions = new Companions(entries);
  const conditions = new Conditions(files);
  return entries.map((entry) => ({
    input: inputOf(entry, companions.of(entry), conditions),
    template: entry.template,
    place: ['resources', entry.index, 'properties'],
  }));
}

function inputOf(
  { resource, unknown, open }: Entry,
  companions: readonly Companion<Entry>[],
  conditions: Conditions,
): BoardInput {
  const below = (paths: (entry: Entry) => readonly AttributePath[]): AttributePath[] =>
    companions.flatMap(({ entry }, i) => paths(entry).map((path) => ['companions', i, ...path]));
  const doubtful = companions.flatMap(({ entry, isSure }, i): AttributePath[] =>
    isSure && conditions.areMetWith(resource, entry.resource) ? [] : [['companions', i]],
  );
  const allOpen = [...open, ...doubtful, ...below((each) => each.open)];
  return {
    resource,
    companions: companions.map(({ entry }) => entry.resource),
    unknown: [...unknown, ...below((each) => each.unknown)],
    ...(allOpen.length > 0 && { open: allOpen }),
  };
}

/** A file is asked for again when another one beside it has changed. */
const known = new WeakMap<Rendered, { readonly entries: readonly Entry[]; readonly place: string }>();

function knownEntries(file: Rendered, template: number, source: BoardSource, majors: ProviderMajors): readonly Entry[] {
  const place = JSON.stringify([template, source, majors]);
  const found = known.get(file);
  if (found?.place === place) return found.entries;
  const entries = entriesOf(file, template, source, majors);
  known.set(file, { entries, place });
  return entries;
}

function entriesOf(
  { document, unresolved, addresses, openBlocks = [] }: Rendered,
  template: number,
  source: BoardSource,
  majors: ProviderMajors,
): Entry[] {
  const seen = providerView(document, { texts: true })?.document ?? document;
  const resources = isJsonObject(seen) ? seen.resources : undefined;
  if (!Array.isArray(resources)) return [];
  const unknownOf = pathsByResource(unresolved.map(({ pointer }) => pointer));
  const targetsOf = targetsByResource(unresolved);
  const openOf = pathsByResource(openBlocks);
  return resources.flatMap((each, index) => {
    if (!isJsonObject(each) || typeof each.type !== 'string' || typeof each.name !== 'string') return [];
    const { type, name, properties } = each;
    const written = jsonObject(
      isJsonObject(properties) ? Object.entries(properties).filter(([key]) => key !== OWN_MARK) : [],
    );
    const listed = withListedBlocks(written, factsOf(type)?.attributes);
    const attributes = withFormerDefaults(type, listed, majors);
    const address = addresses?.[index] ?? `${type}.${name}`;
    const resource: BoardResource = {
      type,
      name,
      address,
      provider: type.slice(0, Math.max(0, type.indexOf('_'))),
      source,
      attributes,
      tags: isJsonObject(attributes.tags) ? attributes.tags : {},
      region: typeof attributes.region === 'string' ? attributes.region : '',
      account: '',
    };
    const unknown = unknownOf.get(index) ?? [];
    const open = (openOf.get(index) ?? []).map((path) => withIndexes(attributes, path));
    const targets = targetsOf.get(index) ?? new Map<string, readonly string[]>();
    return [{ template, index, resource, unknown, targets, open, references: new Map<string, Naming>() }];
  });
}

/** The paths below the attributes of each resource, by its index. */
function pathsByResource(pointers: readonly string[]): ReadonlyMap<number, AttributePath[]> {
  const paths = new Map<number, AttributePath[]>();
  for (const pointer of pointers) {
    const { index, path } = placeOf(pointer) ?? {};
    if (index === undefined || !path) continue;
    const known = paths.get(index);
    if (known) known.push(path);
    else paths.set(index, [path]);
  }
  return paths;
}

function targetsByResource(
  unresolved: Rendered['unresolved'],
): ReadonlyMap<number, ReadonlyMap<string, readonly string[]>> {
  const found = new Map<number, Map<string, readonly string[]>>();
  for (const { pointer, targets } of unresolved) {
    const { index, path } = (targets && placeOf(pointer)) ?? {};
    if (index === undefined || !targets) continue;
    const known = found.get(index) ?? new Map<string, readonly string[]>();
    found.set(index, known.set(JSON.stringify(path), targets));
  }
  return found;
}

function placeOf(pointer: string): { readonly index: number; readonly path: AttributePath } | undefined {
  const [list, index, properties, ...path] = keysOfPointer(pointer);
  if (list !== 'resources' || properties !== 'properties') return undefined;
  return { index: Number(index), path };
}

/** An entry with its references, and what these rest on. */
interface Referring {
  readonly entry: Entry;
  readonly names: string;
  readonly values: readonly (readonly [Reference, JsonValue | undefined])[];
}

const referring = new WeakMap<Entry, Referring>();

function knownReferences(entry: Entry, module: Module): Entry {
  if (entry.unknown.length === 0) return entry;
  const found = referring.get(entry);
  if (found?.names === module.names && found.values.every(([reference, value]) => module.valueOf(reference) === value))
    return found.entry;
  const values: [Reference, JsonValue | undefined][] = [];
  const valueOf = (reference: Reference): JsonValue | undefined => {
    const value = module.valueOf(reference);
    values.push([reference, value]);
    return value;
  };
  const changed = withReferences(entry, module, valueOf);
  referring.set(entry, { entry: changed, names: module.names, values });
  return changed;
}

/**
 * Puts the values of other resources in the place of references to them. A reference to something that only the cloud
 * knows, such as an ARN, is some text and counts as known where the provider wants a text.
 */
function withReferences(entry: Entry, module: Module, valueOf: Module['valueOf']): Entry {
  const { resource } = entry;
  const facts = factsOf(resource.type)?.attributes;
  const references = new Map<string, Naming>();
  const unknown: AttributePath[] = [];
  let { attributes } = resource;
  const places = entry.unknown.map((written) => {
    const place = withIndexes(attributes, written);
    const targets = entry.targets.get(JSON.stringify(written));
    if (targets) references.set(JSON.stringify(place), module.namedBy(targets));
    return place;
  });
  for (const path of places.flatMap((place) => openTexts(valueAt(attributes, place), place))) {
    const value = valueAt(attributes, path);
    const found = typeof value === 'string' ? module.referencesIn(value, resource) : undefined;
    const only = found?.find(({ target }) => completesAt(resource.type, path, typeOf(target))) ?? found?.[0];
    const candidates = found || typeof value !== 'string' ? (only ? [only] : []) : module.behind(value, resource);
    const key = JSON.stringify(path);
    if (candidates.length > 0 && !references.has(key)) references.set(key, { candidates, isSure: true });
    const known = only?.isWhole ? valueOf(only) : undefined;
    if (known !== undefined) attributes = replaced(attributes, path, known) as JsonObject;
    else if (!(found && found.length > 0 && typeAt(facts, path)?.kind === 'string')) unknown.push(path);
  }
  return { ...entry, resource: { ...resource, attributes }, unknown, references };
}

function typeOf(target: string): string {
  return target.slice(0, target.indexOf('.'));
}

/** A reference to what another resource only refers to itself leads on, such as `aws_s3_bucket_acl.logs.bucket`. */
function withFollowedReferences(entries: readonly Entry[]): readonly Entry[] {
  const byTarget = new Map<string, Entry['references']>();
  for (const { resource, references } of entries) {
    const { address, type, name } = resource;
    byTarget.set(address, references).set(`${scopeOf(address)}${type}.${name}`, references);
  }
  const followed = (naming: Naming, steps = 4): Naming => {
    const all = naming.candidates.map((reference): Naming => {
      const { scope, target, index, attribute } = reference;
      const next = isCompleted(typeOf(target))
        ? undefined
        : (byTarget.get(`${scope}${target}[${index}]`) ?? byTarget.get(`${scope}${target}`))?.get(
            JSON.stringify([attribute]),
          );
      return next && steps > 0 ? followed(next, steps - 1) : { candidates: [reference], isSure: true };
    });
    return {
      candidates: all.flatMap(({ candidates }) => candidates),
      isSure: naming.isSure && all.every(({ isSure }) => isSure),
    };
  };
  return entries.map((entry) =>
    entry.references.size === 0
      ? entry
      : { ...entry, references: new Map([...entry.references].map(([path, naming]) => [path, followed(naming)])) },
  );
}

/** A pointer does not tell an index from a key, and leads past the list that a single block was put in. */
function withIndexes(value: JsonValue, path: AttributePath): AttributePath {
  let holder: JsonValue | undefined = value;
  return path.flatMap((key) => {
    const passed: AttributePath = Array.isArray(holder) && Number.isNaN(Number(key)) ? [0] : [];
    for (const each of passed) holder = childOf(holder, each);
    const own: string | number = Array.isArray(holder) ? Number(key) : key;
    holder = childOf(holder, own);
    return [...passed, own];
  });
}
