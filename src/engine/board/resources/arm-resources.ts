import {
  isJsonObject,
  jsonObject,
  memberOf,
  textOf,
  writeJson,
  type JsonObject,
  type JsonValue,
} from '../../base/json';
import type { Rendering } from '../../iac';
import type { TemplateResource } from '../model/template-resource';
import { ARM, fitting, type SourceResource, type Translation } from '../translation';
import { facetsOf } from './arm-facets';
import { armIdOf, ArmValues } from './arm-values';
import { addressOf, plainName, Relatives, serviceIn, type Keys, type Named, type Written } from './arm-relatives';
import { scopeOfAssignment } from './arm-scopes';
import { OTHER_TYPE, translatedResources, type SourceEntry } from './translated-resources';

type Rendered = Pick<Rendering, 'document'>;

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
  return templates.flatMap(({ document }, template) => {
    const all = writtenIn(document, [], '', '');
    const written = source === 'arm' ? withScopes(all, document) : all;
    const relatives = new Relatives(written);
    return translatedResources(entriesOf(written, relatives, source === 'azure', isCut), source).map((each) => ({
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
export function uncoveredArm({ document }: Rendered): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const written = writtenIn(document, [], '', '');
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

/** The resources of a template, with those in others. */
function writtenIn(holder: JsonValue, keys: Keys, aroundType: string, aroundName: string): readonly Written[] {
  const resources = isJsonObject(holder) && Object.hasOwn(holder, 'resources') ? holder.resources : undefined;
  const members: readonly [string | number, JsonValue][] = Array.isArray(resources)
    ? [...resources.entries()]
    : isJsonObject(resources)
      ? Object.entries(resources)
      : [];
  return members.flatMap(([key, resource]): readonly Written[] => {
    if (!isJsonObject(resource) || typeof resource.type !== 'string' || typeof resource.name !== 'string') return [];
    if (resource.condition === false || resource.existing === true) return [];
    const at = [...keys, 'resources', key];
    const isWhole = aroundType === '' || resource.type.toLowerCase().startsWith('microsoft.');
    const type = isWhole ? resource.type : `${aroundType}/${resource.type}`;
    const name = isWhole ? resource.name : `${aroundName}/${resource.name}`;
    // Rendering has put the resources of deployments behind the others.
    if (type.toLowerCase() === DEPLOYMENT) return [];
    const written = { resource, keys: at, type, name };
    return [asExtension(written), ...subnetsIn(written), ...writtenIn(resource, at, type, name)];
  });
}

/** The subnets that a network holds itself. */
function subnetsIn({ resource: { properties }, keys, type, name }: Written): readonly Written[] {
  if (!/^microsoft\.network\/virtualnetworks$/i.test(type) || !isJsonObject(properties)) return [];
  const subnets = Object.hasOwn(properties, 'subnets') ? properties.subnets : undefined;
  return (Array.isArray(subnets) ? subnets : []).flatMap((each, i) =>
    isJsonObject(each) && typeof each.name === 'string'
      ? [
          {
            resource: each,
            keys: [...keys, 'properties', 'subnets', i],
            type: `${type}/subnets`,
            name: `${name}/${each.name}`,
          },
        ]
      : [],
  );
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
  isLive: boolean,
  isCut: boolean,
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
    const { resource, keys, parent } = withSurroundings(each, relatives);
    const reference: JsonObject =
      parent === undefined
        ? {}
        : { _parent: values.referenceTo(armIdOf(parent.type, parent.name), serviceIn(resource.scope)) };
    const plain = { ...(values.plain(resource) as JsonObject), ...reference };
    const translation = types[i];
    const { condition } = resource as Partial<JsonObject>;
    // An answer has diagnostic settings as they were written, as a whole.
    const isPartial = isLive && each.type !== SETTINGS;
    return {
      name: names[i],
      address: addresses[i],
      origin: each.type.toLowerCase(),
      source: {
        ...sourceOf(plain, keys, values.open),
        isPartial,
        isCut: isCut || isBare(plain),
        ignoresBlank: !isPartial,
      },
      ...(translation && { translation }),
      ...(typeof condition === 'string' && { conditions: [condition] }),
    };
  });
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
  { resource, keys, type, name }: Written,
  relatives: Relatives,
): { readonly resource: JsonObject; readonly keys: Keys; readonly parent?: Written } {
  const said = new Map<string, Written>();
  for (const child of relatives.childrenOf({ type, name, keys })) {
    if (isHomeReplication(child, resource)) continue;
    const other = said.get(childKey(child));
    const isSame = other !== undefined && plainName(other.name) === plainName(child.name);
    said.set(childKey(child), isSame ? { ...child, resource: common(other.resource, child.resource) } : child);
  }
  const more: [string, JsonValue][] = [
    ['_name', name.split('/').at(-1) ?? ''],
    ...facetsOf(type, resource, said.get('_config_web')?.resource),
    ...[...said].map(([key, child]): [string, JsonValue] => [key, child.resource]),
  ];
  const parent = relatives.parentOf({ resource, type, name });
  const own = Object.entries(resource).map(([key, value]): [string, JsonValue] => [
    key,
    key === 'identity' && isNoIdentity(value) ? [] : value,
  ]);
  return { resource: jsonObject([...own, ...more]), keys, ...(parent && { parent }) };
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

/** What two resources of one name say, of which only one is deployed: nothing is known about what they do not share. */
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

function childKey({ type, name }: Named): string {
  const own = type.slice(type.lastIndexOf('/') + 1);
  return own === 'config' ? `_config_${(name.split('/').at(-1) ?? '').toLowerCase()}` : `_${own}`;
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
