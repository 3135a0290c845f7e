import { isJsonObject, jsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { factsOf, providerView } from '../../iac/provider-facts';
import type { Rendering } from '../../iac';
import type { AttributePath, BoardInput, BoardResource, BoardSource } from '../model/board-input';
import { memberOf, replaced, valueAt } from '../model/attribute-path';
import { typeAt } from '../model/attribute-type';
import { companionsOf, isCompleted, type Completing } from './companions';
import type { TemplateResource } from '../model/template-resource';
import { withListedBlocks } from './listed-blocks';
import { Module, scopeOf, type Reference } from './module';
import { openTexts } from './open-texts';

type Rendered = Pick<Rendering, 'document' | 'unresolved' | 'addresses'> & {
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
  /** The blocks that may not be there. */
  readonly open: readonly AttributePath[];
}

/** The resources of the files of one Terraform folder, with the companions that complete them. */
export function terraformResources(files: readonly Rendered[], source: BoardSource): readonly TemplateResource[] {
  const found = files.flatMap((file, template) => entriesOf(file, template, source));
  const module = new Module(found.map(({ resource }) => resource));
  const entries = withFollowedReferences(found.map((entry) => withReferences(entry, module)));
  return entries.map((entry) => ({
    input: inputOf(entry, companionsOf(entry, entries)),
    template: entry.template,
    place: ['resources', entry.index, 'properties'],
  }));
}

function inputOf({ resource, unknown, open }: Entry, companions: readonly Entry[]): BoardInput {
  const below = (paths: (entry: Entry) => readonly AttributePath[]): AttributePath[] =>
    companions.flatMap((each, i) => paths(each).map((path) => ['companions', i, ...path]));
  const allOpen = [...open, ...below((each) => each.open)];
  return {
    resource,
    companions: companions.map((each) => each.resource),
    unknown: [...unknown, ...below((each) => each.unknown)],
    ...(allOpen.length > 0 && { open: allOpen }),
  };
}

function entriesOf(
  { document, unresolved, addresses, openBlocks = [] }: Rendered,
  template: number,
  source: BoardSource,
): Entry[] {
  const seen = providerView(document)?.document ?? document;
  const resources = isJsonObject(seen) ? seen.resources : undefined;
  if (!Array.isArray(resources)) return [];
  const unknownOf = pathsByResource(unresolved.map(({ pointer }) => pointer));
  const openOf = pathsByResource(openBlocks);
  return resources.flatMap((each, index) => {
    if (!isJsonObject(each) || typeof each.type !== 'string' || typeof each.name !== 'string') return [];
    const { type, name, properties } = each;
    const written = jsonObject(
      isJsonObject(properties) ? Object.entries(properties).filter(([key]) => key !== OWN_MARK) : [],
    );
    const attributes = withListedBlocks(written, factsOf(type)?.attributes);
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
    return [{ template, index, resource, unknown, open, references: new Map<string, Reference>() }];
  });
}

/** The paths below the attributes of each resource, by its index. */
function pathsByResource(pointers: readonly string[]): ReadonlyMap<number, AttributePath[]> {
  const paths = new Map<number, AttributePath[]>();
  for (const pointer of pointers) {
    const [list, index, properties, ...keys] = pointer.slice(1).split('/');
    if (list !== 'resources' || properties !== 'properties') continue;
    const path = keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    const known = paths.get(Number(index));
    if (known) known.push(path);
    else paths.set(Number(index), [path]);
  }
  return paths;
}

/**
 * Puts the values of other resources in the place of references to them. A reference to something that only the cloud
 * knows, such as an ARN, is some text and counts as known where the provider wants a text.
 */
function withReferences(entry: Entry, module: Module): Entry {
  const { resource } = entry;
  const facts = factsOf(resource.type)?.attributes;
  const references = new Map<string, Reference>();
  const unknown: AttributePath[] = [];
  let { attributes } = resource;
  const places = entry.unknown.map((written) => withIndexes(attributes, written));
  for (const path of places.flatMap((place) => openTexts(valueAt(attributes, place), place))) {
    const value = valueAt(attributes, path);
    const found = typeof value === 'string' ? module.referencesIn(value, resource) : undefined;
    const [only] = found ?? [];
    const behind = found || typeof value !== 'string' ? only : module.behind(value, resource);
    if (behind) references.set(JSON.stringify(path), behind);
    const known = only?.isWhole ? module.valueOf(only) : undefined;
    if (known !== undefined) attributes = replaced(attributes, path, known) as JsonObject;
    else if (!(found && found.length > 0 && typeAt(facts, path)?.kind === 'string')) unknown.push(path);
  }
  return { ...entry, resource: { ...resource, attributes }, unknown, references };
}

/** A reference to what another resource only refers to itself leads on, such as `aws_s3_bucket_acl.logs.bucket`. */
function withFollowedReferences(entries: readonly Entry[]): readonly Entry[] {
  const byTarget = new Map(
    entries.map((entry) => {
      const { address, type, name } = entry.resource;
      return [`${scopeOf(address)}${type}.${name}`, entry.references];
    }),
  );
  const followed = (reference: Reference, steps = 4): Reference => {
    const { scope, target, attribute } = reference;
    if (isCompleted(target.slice(0, target.indexOf('.')))) return reference;
    const next = byTarget.get(`${scope}${target}`)?.get(JSON.stringify([attribute]));
    return next && steps > 0 ? followed(next, steps - 1) : reference;
  };
  return entries.map((entry) => ({
    ...entry,
    references: new Map([...entry.references].map(([path, reference]) => [path, followed(reference)])),
  }));
}

/** A pointer does not tell an index from a key, and leads past the list that a single block was put in. */
function withIndexes(value: JsonValue, path: AttributePath): AttributePath {
  let holder: JsonValue | undefined = value;
  return path.flatMap((key) => {
    const passed: AttributePath = Array.isArray(holder) && Number.isNaN(Number(key)) ? [0] : [];
    for (const each of passed) holder = memberOf(holder, each);
    const own: string | number = Array.isArray(holder) ? Number(key) : key;
    holder = memberOf(holder, own);
    return [...passed, own];
  });
}
