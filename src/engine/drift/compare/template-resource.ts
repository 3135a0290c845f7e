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
  const { column, document } = template;
  if (column === 'arm') return armResources(template, names);
  const shape = SHAPES[column];
  const list = memberOf(document, shape.list);
  if (!Array.isArray(list)) return [];
  const openBlocks = keysByResource(template.openBlocks);
  const named = namedTexts(template.targets);
  return list.flatMap((entry: JsonValue, index) => {
    const [type, name] = [textOf(memberOf(entry, shape.type)), textOf(memberOf(entry, shape.name))];
    if (type === undefined || name === undefined) return [];
    const written = memberOf(entry, shape.properties);
    const properties = isJsonObject(written)
      ? withOpenBlocks(withNamedTexts(written, named.get(index)), openBlocks.get(index))
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
      },
    ];
  });
}

interface NamedText {
  readonly keys: readonly string[];
  readonly text: string;
}

const MODULES = /^(?:module\.[\w-]+(?:\[(?:"(?:[^"\\]|\\.)*"|\d+)\])?\.)*/;

/** References to the resources that values name in other modules, by the index of the resource that they are in. */
function namedTexts(targets: DriftTemplate['targets'] = new Map()): ReadonlyMap<number, readonly NamedText[]> {
  const found = new Map<number, NamedText[]>();
  for (const [pointer, [target, ...others]] of targets) {
    const [list, index, , ...keys] = keysOfPointer(pointer);
    if (list !== SHAPES.terraform.list || others.length > 0 || !target) continue;
    const text = `\${${target.replace(MODULES, '')}}`;
    const known = found.get(Number(index));
    if (known) known.push({ keys, text });
    else found.set(Number(index), [{ keys, text }]);
  }
  return found;
}

/** The properties with a reference to the resource itself where they have one to an output or a variable. */
function withNamedTexts(properties: JsonObject, named: readonly NamedText[] = []): JsonObject {
  if (named.length === 0) return properties;
  const copy = copyOf(properties) as JsonObject;
  for (const { keys, text } of named) {
    const holder = valueAt(copy, keys.slice(0, -1));
    const last = keys[keys.length - 1];
    if (Array.isArray(holder)) holder[Number(last)] = text;
    else if (isJsonObject(holder ?? null) && Object.hasOwn(holder as JsonObject, last))
      setKey(holder as JsonObject, last, text);
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
