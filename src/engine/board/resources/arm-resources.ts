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
import { scopeOfAssignment } from './arm-scopes';
import { OTHER_TYPE, translatedResources, type SourceEntry } from './translated-resources';

type Keys = readonly (string | number)[];
type Rendered = Pick<Rendering, 'document'>;

interface Written {
  readonly resource: JsonObject;
  readonly keys: Keys;
  /** The whole type and name, with those of the resources around it. */
  readonly type: string;
  readonly name: string;
}

const DEPLOYMENT = 'microsoft.resources/deployments';

/**
 * The resources of ARM templates, with the names and shapes of azurerm. Each template is by itself. Those of what runs in
 * Azure say nothing about what they do not have.
 */
export function armResources(
  templates: readonly Rendered[],
  source: 'arm' | 'azure' = 'arm',
): readonly TemplateResource[] {
  return templates.flatMap(({ document }, template) => {
    const all = writtenIn(document, [], '', '');
    const written = source === 'arm' ? withScopes(all, document) : all;
    return translatedResources(entriesOf(written, source === 'azure'), source).map((each) => ({
      ...each,
      ...(each.places && { places: withChildPlaces(each.places, written) }),
      children: childKeys(each.start, written),
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
  for (const each of written)
    if (!translationOf(each, written)) counts.set(each.type, (counts.get(each.type) ?? 0) + 1);
  return counts;
}

const keysOnly = new ArmValues(new Map());

function translationOf(each: Written, all: readonly Written[]): Translation | undefined {
  const known = Object.hasOwn(ARM, each.type.toLowerCase()) ? ARM[each.type.toLowerCase()] : undefined;
  if (!known) return undefined;
  const { resource, keys } = withSurroundings(each, all);
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

const SERVICE = /(microsoft\.storage\/storageaccounts)(?:(\/\w+services)(\/.+)|(\/.+)(\/\w+services))\/default$/is;

/** The services of a storage account need not be written; the id of one may have its type before all names, or in turn. */
function withoutService(scope: string): string {
  return scope.replace(SERVICE, '$1$3$4');
}

function serviceIn(scope: JsonValue | undefined): string {
  const [, , first, , , last] = SERVICE.exec(textOf(scope)) ?? [];
  return first === undefined && last === undefined ? '' : `${first ?? last}/default`;
}

function entriesOf(written: readonly Written[], isLive: boolean): readonly SourceEntry[] {
  const types = written.map((each) => translationOf(each, written));
  const addresses = isLive ? written.map(addressOf) : addressesOf(written);
  const names = written.map(({ name }, i) => `${name.replace(/[^\w-]+/g, '_')}_${i}`);
  const values = new ArmValues(
    new Map(
      written.map(({ type, name }, i) => [armIdOf(type, name), `${types[i]?.type ?? OTHER_TYPE}.${names[i]}.id`]),
    ),
  );
  return written.map((each, i): SourceEntry => {
    const { resource, keys, parent } = withSurroundings(each, written);
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
      source: { ...sourceOf(plain, keys, values.open), isPartial, ignoresBlank: !isPartial },
      ...(translation && { translation }),
      ...(typeof condition === 'string' && { conditions: [condition] }),
    };
  });
}

function addressOf({ type, name }: Named): string {
  return `${type}/${name}`;
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
  all: readonly Written[],
): { readonly resource: JsonObject; readonly keys: Keys; readonly parent?: Written } {
  const said = new Map<string, Written>();
  for (const child of childrenOf({ type, name, keys }, all)) {
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
  const parent = parentOf({ resource, type, name }, all);
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

type Named = Pick<Written, 'type' | 'name'>;

function childKey({ type, name }: Named): string {
  const own = type.slice(type.lastIndexOf('/') + 1);
  return own === 'config' ? `_config_${(name.split('/').at(-1) ?? '').toLowerCase()}` : `_${own}`;
}

/** The children of a resource. Those that stand in another one of its name are none of them. */
function childrenOf(parent: Omit<Written, 'resource'>, all: readonly Written[]): readonly Written[] {
  const children = all.filter((each) => isChild(each, parent));
  if (!children.some(({ keys }) => keys.length > parent.keys.length)) return children;
  const twins = all.filter((each) => addressOf(each) === addressOf(parent) && !isAt(each.keys, parent.keys));
  return children.filter(({ keys }) => !twins.some((twin) => isAt(keys.slice(0, twin.keys.length), twin.keys)));
}

function isAt(keys: Keys, others: Keys): boolean {
  return keys.length === others.length && keys.every((key, i) => key === others[i]);
}

function isChild(each: Named, parent: Named): boolean {
  const type = each.type.toLowerCase();
  const around = parent.type.toLowerCase();
  if (!type.startsWith(`${around}/`) || type.slice(around.length + 1).includes('/')) return false;
  return parentName(each.name) === plainName(parent.name);
}

/** Names are mostly made by expressions, of which the one of a child holds that of its parent. */
function parentName(name: string): string {
  const composed = /^\[(?:concat|format)\((.*)\)\]$/s.exec(name)?.[1];
  if (composed === undefined) return plainName(name.slice(0, Math.max(0, name.lastIndexOf('/'))));
  return plainName(composed.replace(/^'\{0\}\/[^']*',(.*?)(?:,\s*'[^']*')*$/s, '$1').replace(/,\s*'\/[^']*'.*$/s, ''));
}

function plainName(name: string): string {
  return name
    .replace(/^\[|\]$/g, '')
    .replace(/\s+/g, '')
    .toLowerCase();
}

/** The nearest resource around one that is translated, or the one that an extension is about. */
function parentOf({ resource, type, name }: Omit<Written, 'keys'>, all: readonly Written[]): Written | undefined {
  const { scope } = resource as Partial<JsonObject>;
  const direct =
    typeof scope === 'string'
      ? all.find((each) => withoutService(scope).toLowerCase().endsWith(armIdOf(each.type, each.name)))
      : all.find((each) => isChild({ type, name }, each));
  if (!direct || Object.hasOwn(ARM, direct.type.toLowerCase())) return direct;
  return parentOf(direct, all);
}

function sourceOf(resource: JsonObject, keys: Keys, open: ReadonlySet<string>): SourceResource {
  const { properties = {} } = resource as Partial<JsonObject>;
  return {
    root: { value: resource, keys },
    base: { value: properties, keys: [...keys, 'properties'] },
    open,
  };
}

function childKeys(start: Keys | undefined, written: readonly Written[]): ReadonlyMap<string, Keys> {
  const own = JSON.stringify(start);
  const parent = written.find((each) => JSON.stringify(each.keys) === own);
  return new Map((parent ? childrenOf(parent, written) : []).map((child) => [childKey(child), child.keys]));
}

/** The places of what children say. */
function withChildPlaces(places: ReadonlyMap<string, Keys>, written: readonly Written[]): ReadonlyMap<string, Keys> {
  return new Map(
    [...places].map(([path, keys]) => {
      const at = keys.findIndex((key) => typeof key === 'string' && key.startsWith('_'));
      if (at < 0) return [path, keys];
      const own = JSON.stringify(keys.slice(0, at));
      const parent = written.find((each) => JSON.stringify(each.keys) === own);
      const child = parent && childrenOf(parent, written).find((each) => childKey(each) === keys[at]);
      return [path, child ? [...child.keys, ...keys.slice(at + 1)] : keys.slice(0, at)];
    }),
  );
}
