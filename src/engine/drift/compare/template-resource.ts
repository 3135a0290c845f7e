import { memberOf } from '../../base/json';
import {
  isJsonObject,
  jsonObject,
  keysOfPointer,
  pointerOf,
  setKey,
  valueAt,
  type JsonObject,
  type JsonValue,
} from '../../base/json';
import type { DriftTemplate, TemplateAddress, TemplateResource } from './model';
import { copyOf, textOf } from '../values/access';
import { manyOf, type Column } from '../values/unresolved';
import type { ArmNames } from '../maps/drift-maps';
import { armResources } from './arm-resource';
import { templateKey } from './place';

export type { TemplateResource } from './model';

const SHAPES = {
  terraform: { list: 'resources', type: 'type', name: 'name', properties: 'properties' },
  cloudformation: { list: 'Resources', type: 'Type', name: 'Name', properties: 'Properties' },
} as const satisfies Record<Exclude<Column, 'arm'>, unknown>;

const NO_NAMES: ArmNames = new Map();

/** `names` has the names of ARM's properties as maps write them. */
export function resourcesOf(template: DriftTemplate, names = NO_NAMES): TemplateResource[] {
  if (template.column === 'arm') return armResources(template, names);
  const more = new Set(template.variants?.more);
  return writtenResources(template).filter(({ index }) => !more.has(index));
}

/** Resources of which the workspace or a variable file decides whether they exist, and that usually do not. */
export function undecidedResources(template: DriftTemplate): TemplateResource[] {
  const more = new Set(template.variants?.more);
  const found = more.size === 0 ? [] : writtenResources(template).filter(({ index }) => more.has(index));
  return found.map((each) => ({ ...each, isMaybe: true as const }));
}

function writtenResources(template: DriftTemplate): TemplateResource[] {
  const { column, document } = template;
  if (column === 'arm') return [];
  const shape = SHAPES[column];
  const list = memberOf(document, shape.list);
  if (!Array.isArray(list)) return [];
  const openBlocks = keysByResource(template.openBlocks);
  const given = new Map<number, GivenValue[]>();
  addGiven(given, template.variants?.values ?? []);
  addGiven(given, namedTexts(template.targets));
  const maybe = new Set(template.variants?.maybe);
  return list.flatMap((entry: JsonValue, index) => {
    const [type, name] = [textOf(memberOf(entry, shape.type)), textOf(memberOf(entry, shape.name))];
    if (type === undefined || name === undefined) return [];
    const written = memberOf(entry, shape.properties);
    const properties = isJsonObject(written)
      ? withOpenBlocks(withGiven(written, given.get(index)), openBlocks.get(index))
      : jsonObject();
    const { copy: inModule, ...copy } = copyNamed(template.addresses?.[index] ?? '');
    const scope = inModule === '' ? scopeOf(template, properties) : `${templateKey(template)} ${inModule}`;
    const module = inModule === '' ? calledBy(properties) : inModule.replace(INDEXES, '').slice(0, -1);
    const condition = column === 'cloudformation' ? textOf(memberOf(entry, 'Condition')) : undefined;
    return [
      {
        template,
        type,
        name,
        properties,
        index,
        keys: [shape.list, index, shape.properties],
        module,
        scope,
        condition,
        ...copy,
        ...(maybe.has(index) && { isMaybe: true as const }),
      },
    ];
  });
}

/** Another value in the place of the one that is written. */
interface GivenValue {
  readonly keys: readonly string[];
  readonly value: JsonValue;
}

/** Adds the values at the JSON pointers to those of the resources that they are in. */
function addGiven(
  given: Map<number, GivenValue[]>,
  values: Iterable<readonly [pointer: string, value: JsonValue]>,
): void {
  for (const [pointer, value] of values) {
    const [list, index, , ...keys] = keysOfPointer(pointer);
    if (list !== SHAPES.terraform.list || keys.length === 0) continue;
    const known = given.get(Number(index));
    if (known) known.push({ keys, value });
    else given.set(Number(index), [{ keys, value }]);
  }
}

const MODULES = /^(?:module\.[\w-]+(?:\[(?:"(?:[^"\\]|\\.)*"|\d+)\])?\.)*/;

/** References to the resources themselves, for the values that name them through outputs and variables. */
function* namedTexts(targets: DriftTemplate['targets'] = new Map()): Generator<[string, JsonValue]> {
  for (const [pointer, [target, ...others]] of targets)
    if (target && others.length === 0) yield [pointer, `\${${target.replace(MODULES, '')}}`];
}

function withGiven(properties: JsonObject, given: readonly GivenValue[] = []): JsonObject {
  if (given.length === 0) return properties;
  const copy = copyOf(properties) as JsonObject;
  for (const { keys, value } of given) {
    const holder = valueAt(copy, keys.slice(0, -1));
    const last = keys[keys.length - 1];
    if (Array.isArray(holder)) holder[Number(last)] = value;
    else if (isJsonObject(holder ?? null)) setKey(holder as JsonObject, last, value);
  }
  return copy;
}

/** The keys that lead to each open block from the properties of its resource, by the index of the resource. */
function keysByResource(pointers: readonly string[] = []): ReadonlyMap<number, readonly string[][]> {
  const found = new Map<number, string[][]>();
  for (const pointer of pointers) {
    const [, index, , ...keys] = keysOfPointer(pointer);
    const known = found.get(Number(index));
    if (known) known.push(keys);
    else found.set(Number(index), [keys]);
  }
  return found;
}

/** The properties with a mark around each block of which there may be any number. */
function withOpenBlocks(properties: JsonObject, blocks: readonly string[][] = []): JsonObject {
  if (blocks.length === 0) return properties;
  const copy = copyOf(properties) as JsonObject;
  // Those inside of others first: a mark is not in the way then.
  for (const keys of [...blocks].sort((a, b) => b.length - a.length)) {
    let holder: JsonValue | undefined = copy;
    for (const key of keys.slice(0, -1)) holder = Array.isArray(holder) ? holder[Number(key)] : memberOf(holder, key);
    const last = keys[keys.length - 1];
    if (Array.isArray(holder)) holder[Number(last)] = manyOf(holder[Number(last)]);
    else if (isJsonObject(holder) && Object.hasOwn(holder, last)) setKey(holder, last, manyOf(holder[last]));
  }
  return copy;
}

const INDEX = String.raw`\[(?:"(?:[^"\\]|\\.)*"|\d+|\*)\]`;
const ADDRESS = new RegExp(String.raw`^((?:module\.[\w-]+(?:${INDEX})?\.)*)[\w-]+\.[\w-]+(?:\[(.*)\])?$`);
const INDEXES = new RegExp(INDEX, 'g');
const QUOTED = /"(?:[^"\\]|\\.)*"/g;

/** The copy that an address of Terraform names. */
function copyNamed(address: string): Pick<TemplateResource, 'key' | 'isMany' | 'isInMany'> & { copy: string } {
  const [, module = '', index] = ADDRESS.exec(address) ?? [];
  return {
    copy: module,
    ...(index !== undefined && index !== '*' && { key: indexIn(index) }),
    isMany: index === '*',
    isInMany: module.replace(QUOTED, '').includes('[*]'),
  };
}

/** The number or text that is written between the brackets of an index. */
export function indexIn(text: string): string | number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  try {
    const key: unknown = JSON.parse(text);
    return typeof key === 'string' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Terraform files of a folder are one module; resources that a module call makes have a scope of their own. */
function scopeOf(template: DriftTemplate, properties: JsonObject): string {
  if (template.column === 'cloudformation') return templateKey(template);
  const identity = calledBy(properties);
  return identity === '' ? homeOf(template) : `${templateKey(template)} ${identity}`;
}

/** The folder of a template, told from those of other connectors. */
export function homeOf({ connector, path }: DriftTemplate): string {
  return templateKey({ connector, path: folderOf(path) });
}

/** The call of the root that makes a resource; empty for resources of the root itself. */
function calledBy(properties: JsonObject): string {
  const identity = textOf(memberOf(properties, 'compiletime_identity')) ?? '';
  return identity.startsWith('module.') ? identity : '';
}

export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The address by which Terraform knows a resource; `[*]` where it is not known which copies there are. */
export function terraformAddress({ template, type, name, index }: TemplateResource): string {
  return template.addresses?.[index] ?? `${type}.${name}`;
}

export function addressOf(resource: TemplateResource): TemplateAddress {
  const { template, type, name, keys } = resource;
  const { path, column } = template;
  return {
    path,
    column,
    type,
    name,
    ...(column === 'terraform' && { terraform: terraformAddress(resource) }),
    pointer: pointerOf(column === 'arm' ? keys : keys.slice(0, -1)),
  };
}
