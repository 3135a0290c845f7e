import {
  isJsonObject,
  jsonObject,
  memberOf,
  pointerOf,
  textOf,
  writeJson,
  type JsonObject,
  type JsonValue,
} from '../base/json';
import type { Rendering } from '../iac';
import type { TemplateResource } from './model/template-resource';
import { ARM, fitting, type SourceResource, type Translation } from './translation';
import { facetsOf, withServiceDefaults } from './arm-facets';
import { armIdOf, ArmValues } from './arm-values';
import { addressOf, Relatives, serviceIn, type Keys, type Written } from './arm-relatives';
import { scopeOfAssignment } from './arm-scopes';
import { OTHER_TYPE, translatedResources, type SourceEntry } from './translated-resources';

type Rendered = Pick<Rendering, 'document' | 'openBlocks' | 'names'>;

const DEPLOYMENT = 'microsoft.resources/deployments';

/**
 * The resources of ARM templates, with the names and shapes of azurerm. Each template is by itself. Those of what runs in
 * Azure say nothing about what they do not have.
 */
export function armResources(
  templates: readonly Rendered[],
  source: 'arm' | 'azure' = 'arm',
  /** True for an exported template that may lack parts. */
  isCut = false,
): readonly TemplateResource[] {
  return templates.flatMap(({ document, openBlocks = [], names = {} }, template) => {
    const all = writtenIn(document, names);
    const written = source === 'arm' ? withScopes(all, document) : all;
    const relatives = new Relatives(written);
    const entries = entriesOf(written, relatives, {
      isLive: source === 'azure',
      isCut,
      uncertain: new Set(openBlocks),
    });
    return translatedResources(entries, source).map((each) => ({
      ...each,
      ...(each.places && { places: withChildPlaces(each.places, relatives) }),
      children: childKeys(each.start, relatives),
      template,
    }));
  });
}

function withScopes(written: readonly Written[], document: JsonValue): readonly Written[] {
  return written.map((each) => {
    const scope = scopeOfAssignment(each.type, each.resource, document);
    return scope === undefined ? each : { ...each, resource: { ...each.resource, _scope: scope } };
  });
}

/** The types of a template that are not translated, with the number of their resources. */
export function uncoveredArm({ document, names = {} }: Rendered): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const written = writtenIn(document, names);
  const relatives = new Relatives(written);
  for (const each of written)
    if (!translationOf(each, relatives)) counts.set(each.type, (counts.get(each.type) ?? 0) + 1);
  return counts;
}

/** They stand for the resources of another template. */
const TEMPLATES_OF_OTHERS = /^microsoft\.resources\/(?:deployments|deploymentstacks|templatespecs)\b/;

/** True when rules may be about a resource of a type, or about those of a template that it stands for. */
export function concernsRulesInArm(type: string): boolean {
  const name = type.toLowerCase();
  return Object.hasOwn(ARM, name) || TEMPLATES_OF_OTHERS.test(name);
}

const keysOnly = new ArmValues(new Map());

function translationOf(each: Written, relatives: Relatives): Translation | undefined {
  const known = Object.hasOwn(ARM, each.type.toLowerCase()) ? ARM[each.type.toLowerCase()] : undefined;
  if (!known) return undefined;
  const { resource, keys } = withSurroundings(each, relatives);
  return fitting(sourceOf(keysOnly.plain(resource) as JsonObject, keys, new Set()), known);
}

type Names = NonNullable<Rendering['names']>;

/** The surroundings of a resource. */
type Around = Pick<Written, 'keys' | 'type' | 'name' | 'segments'>;

const NOTHING: Around = { keys: [], type: '', name: '', segments: [] };

/** The resources of a template, with those in others. */
function writtenIn(holder: JsonValue, names: Names, around = NOTHING): readonly Written[] {
  const resources = isJsonObject(holder) && Object.hasOwn(holder, 'resources') ? holder.resources : undefined;
  const members: readonly [string | number, JsonValue][] = Array.isArray(resources)
    ? [...resources.entries()]
    : isJsonObject(resources)
      ? Object.entries(resources)
      : [];
  return members.flatMap(([key, resource]): readonly Written[] => {
    if (!isJsonObject(resource) || typeof resource.type !== 'string' || typeof resource.name !== 'string') return [];
    if (resource.condition === false || resource.existing === true) return [];
    const keys = [...around.keys, 'resources', key];
    const isWhole = around.type === '' || resource.type.toLowerCase().startsWith('microsoft.');
    const type = isWhole ? resource.type : `${around.type}/${resource.type}`;
    const name = isWhole ? resource.name : `${around.name}/${resource.name}`;
    const own = segmentsOf(resource.name, keys, names);
    // Rendering has put the resources of deployments behind the others.
    if (type.toLowerCase() === DEPLOYMENT) return [];
    const written = { resource, keys, type, name, segments: isWhole ? own : [...around.segments, ...own] };
    return [asExtension(written), ...subnetsIn(written, names), ...writtenIn(resource, names, written)];
  });
}

function segmentsOf(name: string, keys: Keys, names: Names): readonly string[] {
  const pointer = pointerOf([...keys, 'name']);
  return Object.hasOwn(names, pointer) ? names[pointer] : name.split('/');
}

/** The subnets that a network holds itself. */
function subnetsIn({ resource: { properties }, ...around }: Written, names: Names): readonly Written[] {
  const { type, name } = around;
  if (!/^microsoft\.network\/virtualnetworks$/i.test(type) || !isJsonObject(properties)) return [];
  const subnets = Object.hasOwn(properties, 'subnets') ? properties.subnets : undefined;
  return (Array.isArray(subnets) ? subnets : []).flatMap((each, i) => {
    if (!isJsonObject(each) || typeof each.name !== 'string') return [];
    const keys = [...around.keys, 'properties', 'subnets', i];
    const segments = [...around.segments, ...segmentsOf(each.name, keys, names)];
    return [{ resource: each, keys, type: `${type}/subnets`, name: `${name}/${each.name}`, segments }];
  });
}

const SETTINGS = 'Microsoft.Insights/diagnosticSettings';
const EXTENSION = /^(.*)\/providers\/diagnosticSettings$/i;

/** The settings of a resource may be written as a child of it, or as an extension with a scope. */
function asExtension(written: Written): Written {
  const [, around] = EXTENSION.exec(written.type) ?? [];
  if (around === undefined) return written;
  const scope = armIdOf(around, written.name.replace(/\/microsoft\.insights\/.*$/is, ''));
  return { ...written, type: SETTINGS, resource: { ...written.resource, scope } };
}

function entriesOf(
  written: readonly Written[],
  relatives: Relatives,
  {
    isLive,
    isCut,
    uncertain,
  }: { readonly isLive: boolean; readonly isCut: boolean; readonly uncertain: ReadonlySet<string> },
): readonly SourceEntry[] {
  const types = written.map((each) => translationOf(each, relatives));
  const addresses = isLive ? written.map(addressOf) : addressesOf(written);
  const names = written.map(({ name }, i) => `${name.replace(/[^\w-]+/g, '_')}_${i}`);
  const values = new ArmValues(
    new Map(
      written.map(({ type, name }, i) => [armIdOf(type, name), `${types[i]?.type ?? OTHER_TYPE}.${names[i]}.id`]),
    ),
  );
  return written.map((each, i): SourceEntry => {
    const { resource, keys, parents, isSure } = withSurroundings(each, relatives, isLive);
    const ids = parents.map(({ type, name }) => armIdOf(type, name));
    const parent = isSure ? values.referenceTo(ids[0], serviceIn(resource.scope)) : values.oneOf(ids);
    const plain = { ...(values.plain(resource) as JsonObject), ...(ids.length > 0 && { _parent: parent }) };
    const translation = types[i];
    const conditions = conditionsOf(resource);
    // An answer has diagnostic settings as they were written, as a whole.
    const isPartial = isLive && each.type !== SETTINGS;
    return {
      name: names[i],
      address: addresses[i],
      origin: each.type.toLowerCase(),
      source: {
        ...sourceOf(plain, keys, values.open),
        ...(uncertain.size > 0 && { uncertain }),
        isPartial,
        isCut: isCut || isBare(plain),
        ignoresBlank: !isPartial,
      },
      ...(translation && { translation }),
      ...(conditions.length > 0 && { conditions }),
      perhaps: values.perhaps,
    };
  });
}

const EXPRESSION = /^\[(.*)\]$/s;

/** The conditions of which nobody knows whether they hold: that a resource has one, or that its loop makes any. */
function conditionsOf({ condition, copy }: Partial<JsonObject>): readonly string[] {
  const count = EXPRESSION.exec(textOf(memberOf(copy, 'count')))?.[1];
  return [
    ...(typeof condition === 'string' ? [condition] : []),
    ...(count === undefined ? [] : [`[greater(${count}, 0)]`]),
  ];
}

/**
 * The addresses of resources. Those under opposite conditions often have one name, and so have those of a template that
 * is linked several times; where they differ, the later ones are numbered.
 */
function addressesOf(written: readonly Written[]): readonly string[] {
  const known = new Map<string, Map<string, number>>();
  return written.map((each) => {
    const address = addressOf(each);
    const numbers = known.get(address) ?? new Map<string, number>();
    const text = writeJson(each.resource);
    const number = numbers.get(text) ?? numbers.size + 1;
    known.set(address, numbers.set(text, number));
    return number === 1 ? address : `${address} (${number})`;
  });
}

/** A resource with its children, its own name and what it is at keys that begin with `_`. */
function withSurroundings(
  { resource, keys, type, name, segments }: Written,
  relatives: Relatives,
  isLive = false,
): {
  readonly resource: JsonObject;
  readonly keys: Keys;
  /** The resource that this one stands in, or unless that is sure, all that may be it. */
  readonly parents: readonly Written[];
  readonly isSure: boolean;
} {
  const said = new Map<string, Written>();
  const doubtful = new Set<string>();
  const own = conditionsOf(resource);
  for (const child of relatives.childrenOf({ type, name, segments, keys })) {
    if (isHomeReplication(child, resource)) continue;
    const key = childKey(child);
    const other = said.get(key);
    const isSame = other !== undefined && isSameName(other, child);
    said.set(key, isSame ? { ...child, resource: common(other.resource, child.resource) } : child);
    // Of several of one name, one is deployed.
    if (!isSame && conditionsOf(child.resource).some((each) => !own.includes(each))) doubtful.add(key);
    else doubtful.delete(key);
  }
  for (const key of doubtful) {
    const child = said.get(key);
    if (child) said.set(key, perhaps(child));
  }
  for (const child of relatives.mayBeChildrenOf({ type, segments })) {
    const key = childKey(child);
    if (!said.has(key)) said.set(key, perhaps(child));
  }
  const more: [string, JsonValue][] = [
    ['_name', ownNameOf({ segments })],
    ...facetsOf(type, resource, said.get('_config_web')?.resource),
    ...[...said].map(([key, child]): [string, JsonValue] => [key, child.resource]),
  ];
  const parent = relatives.parentOf({ resource, type, name, segments });
  const parents = parent ? [parent] : relatives.mayBeParentsOf({ resource, type, name, segments });
  // A running resource has values where a template leaves them to the service: one that is missing was not read.
  const completed = isLive ? resource : withServiceDefaults(type, resource);
  const members = Object.entries(completed).map(([key, value]): [string, JsonValue] => [
    key,
    key === 'identity' && isNoIdentity(value) ? [] : value,
  ]);
  return { resource: jsonObject([...members, ...more]), keys, parents, isSure: parent !== undefined };
}

/** A registry is listed among its replications. */
function isHomeReplication({ type, resource }: Written, registry: JsonObject): boolean {
  if (!/^microsoft\.containerregistry\/registries\/replications$/i.test(type)) return false;
  const [own, home] = [resource, registry].map(({ location }: Partial<JsonObject>) =>
    textOf(location).replace(/\s+/g, '').toLowerCase(),
  );
  return home !== '' && own === home;
}

function isNoIdentity(identity: JsonValue): boolean {
  return isJsonObject(identity) && typeof identity.type === 'string' && identity.type.toLowerCase() === 'none';
}

const UNKNOWN = '[several resources say it]';

/** The attributes that two resources of one name share, of which only one is deployed: nothing else is known. */
function common(one: JsonObject, other: JsonObject): JsonObject {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return jsonObject(
    [...keys].map((key): [string, JsonValue] => {
      const [a, b] = [memberOf(one, key), memberOf(other, key)];
      if (a === undefined || b === undefined) return [key, UNKNOWN];
      if (isJsonObject(a) && isJsonObject(b)) return [key, common(a, b)];
      return [key, writeJson(a) === writeJson(b) ? a : UNKNOWN];
    }),
  );
}

/** A child that may not be there, or not be one of this resource. */
function perhaps(child: Written): Written {
  return { ...child, resource: common(child.resource, {}) };
}

function isSameName(one: Written, other: Written): boolean {
  const [a, b] = [one, other].map(({ segments }) => segments.join('/').toLowerCase());
  return a === b;
}

const UNKNOWN_PART = /\$\{(.*?)\}/gs;

/** The last part of a name; an expression where it is not known. */
function ownNameOf({ segments }: Pick<Written, 'segments'>): string {
  const own = segments.at(-1) ?? '';
  return own.replace(UNKNOWN_PART, '') === own ? own : `[${own}]`;
}

function childKey({ type, segments }: Written): string {
  const own = type.slice(type.lastIndexOf('/') + 1);
  return own === 'config' ? `_config_${(segments.at(-1) ?? '').toLowerCase()}` : `_${own}`;
}

function sourceOf(resource: JsonObject, keys: Keys, open: ReadonlySet<string>): SourceResource {
  const { properties = {} } = resource as Partial<JsonObject>;
  return {
    root: { value: resource, keys },
    base: { value: properties, keys: [...keys, 'properties'] },
    open,
  };
}

/** True for a resource of which nothing but its name is told. */
function isBare({ properties }: JsonObject): boolean {
  return !isJsonObject(properties) || Object.keys(properties).length === 0;
}

function childKeys(start: Keys | undefined, relatives: Relatives): ReadonlyMap<string, Keys> {
  const parent = relatives.at(start);
  return new Map((parent ? relatives.childrenOf(parent) : []).map((child) => [childKey(child), child.keys]));
}

/** The places of what children say. */
function withChildPlaces(places: ReadonlyMap<string, Keys>, relatives: Relatives): ReadonlyMap<string, Keys> {
  return new Map(
    [...places].map(([path, keys]) => {
      const at = keys.findIndex((key) => typeof key === 'string' && key.startsWith('_'));
      if (at < 0) return [path, keys];
      const parent = relatives.at(keys.slice(0, at));
      const child = parent && relatives.childrenOf(parent).find((each) => childKey(each) === keys[at]);
      return [path, child ? [...child.keys, ...keys.slice(at + 1)] : keys.slice(0, at)];
    }),
  );
}
