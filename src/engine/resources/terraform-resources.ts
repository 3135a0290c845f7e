import { isJsonObject, jsonObject, keysOfPointer, type JsonObject, type JsonValue } from '../base/json';
import { factsOf, providerView, type Attributes, type ValueType } from '../iac/provider-facts';
import type { Rendering, Unresolved } from '../iac';
import type { AttributePath, ResourceInput, NormalisedResource, ResourceSource } from './model/resource-input';
import { Conditions } from './conditions';
import { Companions, type Companion } from './companions';
import type { TemplateResource } from './model/template-resource';
import { providerMajorOf, type ProviderMajors } from '../drift/values/provider-major';
import { majorsOf, withFormerDefaults } from './former-defaults';
import { Module, type Naming } from './module';
import { withIndexes, type Entry } from './terraform-entry';
import { knownReferences, withFollowedReferences } from './terraform-references';
import { withoutCompanionParts } from './without-companion-parts';

type Rendered = Pick<
  Rendering,
  'document' | 'unresolved' | 'addresses' | 'conditions' | 'providerMajors' | 'named' | 'filled'
> & {
  /** JSON pointers to the blocks of which there may be any number, or none. */
  readonly openBlocks?: readonly string[];
};

const OWN_MARK = 'compiletime_identity';

/** The resources of the files of one Terraform folder, with the companions that complete them. */
export function terraformResources(files: readonly Rendered[], source: ResourceSource): readonly TemplateResource[] {
  const majors = majorsOf(files);
  const found = files.flatMap((file, template) => knownEntries(file, template, source, majors));
  const module = new Module(found.map(({ resource }) => resource));
  const entries = withFollowedReferences(found.map((entry) => knownReferences(entry, module)));
  const companions = new Companions(entries);
  const conditions = new Conditions(files);
  return entries.map((entry) => ({
    input: inputOf(entry, companions.of(entry), conditions, majors),
    template: entry.template,
    place: ['resources', entry.index, 'properties'],
  }));
}

function inputOf(
  { resource, unknown, open, filled }: Entry,
  companions: readonly Companion<Entry>[],
  conditions: Conditions,
  majors: ProviderMajors,
): ResourceInput {
  const below = (paths: (entry: Entry) => readonly AttributePath[]): AttributePath[] =>
    companions.flatMap(({ entry }, i) => paths(entry).map((path) => ['companions', i, ...path]));
  const doubtful = companions.flatMap(({ entry, isSure }, i): AttributePath[] =>
    isSure && conditions.areMetWith(resource, entry.resource) ? [] : [['companions', i]],
  );
  const allOpen = [...open, ...doubtful, ...below((each) => each.open)];
  const allFilled = [...filled, ...below((each) => each.filled)];
  const providerMajor = providerMajorOf(resource.type, resource.attributes, majors);
  const completing = companions.map(({ entry }) => entry.resource);
  return {
    resource: resource.source === 'plan' ? withoutCompanionParts(resource, completing, filled) : resource,
    companions: completing,
    unknown: [...unknown, ...below((each) => each.unknown)],
    ...(allOpen.length > 0 && { open: allOpen }),
    ...(allFilled.length > 0 && { filled: allFilled }),
    ...(providerMajor !== undefined && { providerMajor }),
  };
}

/** A file is asked for again when another one beside it has changed. */
const known = new WeakMap<Rendered, { readonly entries: readonly Entry[]; readonly place: string }>();

function knownEntries(
  file: Rendered,
  template: number,
  source: ResourceSource,
  majors: ProviderMajors,
): readonly Entry[] {
  const place = JSON.stringify([template, source, majors]);
  const found = known.get(file);
  if (found?.place === place) return found.entries;
  const entries = entriesOf(file, template, source, majors);
  known.set(file, { entries, place });
  return entries;
}

function entriesOf(
  { document, unresolved, addresses, openBlocks = [], named = [], filled = [] }: Rendered,
  template: number,
  source: ResourceSource,
  majors: ProviderMajors,
): Entry[] {
  const seen = providerView(document, { texts: true })?.document ?? document;
  const resources = isJsonObject(seen) ? seen.resources : undefined;
  if (!Array.isArray(resources)) return [];
  const unknownOf = pathsByResource(unresolved.map(({ pointer }) => pointer));
  const targetsOf = targetsByResource(unresolved);
  const namedOf = targetsByResource(named);
  const openOf = pathsByResource(openBlocks);
  const filledOf = pathsByResource(filled);
  const madeOf = pathsByResource(unresolved.filter(({ isMade }) => isMade).map(({ pointer }) => pointer));
  return resources.flatMap((each, index) => {
    if (!isJsonObject(each) || typeof each.type !== 'string' || typeof each.name !== 'string') return [];
    const { type, name, properties } = each;
    const written = jsonObject(
      isJsonObject(properties) ? Object.entries(properties).filter(([key]) => key !== OWN_MARK) : [],
    );
    const listed = withListedBlocks(written, factsOf(type)?.attributes);
    const attributes = withFormerDefaults(type, listed, majors);
    const address = addresses?.[index] ?? `${type}.${name}`;
    const resource: NormalisedResource = {
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
    const placed = (paths: readonly AttributePath[] = []) => paths.map((path) => withIndexes(attributes, path));
    const entry: Entry = {
      ...{ template, index, resource, unknown },
      targets: targetsOf.get(index) ?? NO_TARGETS,
      named: namedOf.get(index) ?? NO_TARGETS,
      made: new Set((madeOf.get(index) ?? []).map((path) => JSON.stringify(path))),
      open: placed(openOf.get(index)),
      filled: placed(filledOf.get(index)),
      references: new Map<string, Naming>(),
    };
    return [entry];
  });
}

const NO_TARGETS: ReadonlyMap<string, readonly string[]> = new Map();

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
  values: readonly Pick<Unresolved, 'pointer' | 'targets'>[],
): ReadonlyMap<number, ReadonlyMap<string, readonly string[]>> {
  const found = new Map<number, Map<string, readonly string[]>>();
  for (const { pointer, targets } of values) {
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

/** Attributes in which every block stands in a list: the JSON syntax of Terraform lets a single one stand alone. */
function withListedBlocks(written: JsonObject, attributes: Attributes | undefined): JsonObject {
  if (!attributes) return written;
  return jsonObject(Object.keys(written).map((name) => [name, listed(written[name], attributes.get(name)?.type)]));
}

function listed(value: JsonValue, type: ValueType | undefined): JsonValue {
  if (type?.kind === 'object') {
    if (Array.isArray(value)) return value.map((each) => listed(each, type));
    return isJsonObject(value) ? withListedBlocks(value, type.attributes) : value;
  }
  if ((type?.kind !== 'list' && type?.kind !== 'set') || type.of.kind !== 'object') return value;
  if (Array.isArray(value)) return value.map((each) => listed(each, type.of));
  return isJsonObject(value) ? [listed(value, type.of)] : value;
}
