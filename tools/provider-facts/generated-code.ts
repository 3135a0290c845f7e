import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AttributeFact, Attributes, AttributeUse, ValueType } from '../../src/engine/iac/provider-facts';

/** The resource types of a package of generated code, with the names and kinds of their attributes. */
export function resourceTypesIn(packageFolder: string): ReadonlyMap<string, Attributes> {
  const lib = join(packageFolder, 'lib');
  const folders = readdirSync(lib, { withFileTypes: true }).filter((each) => each.isDirectory());
  return new Map(folders.flatMap(({ name }) => resourceTypeIn(join(lib, name))));
}

/** What one class or interface says of an attribute. */
interface Written {
  readonly mapper: string;
  readonly type: string;
  readonly storage: string;
}

interface Code {
  /** By name of the struct, with its class behind it for the resource itself. */
  readonly written: ReadonlyMap<string, ReadonlyMap<string, Written>>;
  readonly uses: ReadonlyMap<string, ReadonlyMap<string, AttributeUse>>;
  readonly computed: ReadonlyMap<string, ReadonlyMap<string, ValueType>>;
  readonly blocks: ReadonlyMap<string, ReadonlySet<string>>;
}

function resourceTypeIn(folder: string): [string, Attributes][] {
  const text = sourcesIn(folder).join('\n');
  const match = /^export class (\w+) extends cdkt[fn]\.TerraformResource \{[^]*?tfResourceType = "(\w+)"/m.exec(text);
  if (!match) return [];
  const [, resource, type] = match;
  const config = /^export interface (\w+) extends cdkt[fn]\.TerraformMetaArguments \{/m.exec(text)?.[1];
  return [[type, attributesOf(resource, required(config, `the configuration of ${type}`), readCode(text))]];
}

/** The sources stand in the maps at the end of the compiled files. */
function sourcesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  return files.sort().flatMap((name) => {
    const text = readFileSync(join(folder, name), 'latin1');
    const map = /\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/.exec(
      text.slice(text.lastIndexOf('\n//#')),
    );
    if (!map) throw new Error(`${name} of ${folder} has no source map`);
    return (JSON.parse(Buffer.from(map[1], 'base64').toString()) as { sourcesContent: string[] }).sourcesContent;
  });
}

const DECLARATION = /^export (interface|class|function) (\w+)/gm;
const WRITTEN =
  /^ +(\w+): \{\n +value: (.*),\n +isBlock: (?:true|false),\n +type: "(\w+)",\n +storageClassType: "(\w+)",\n +\},/gm;
const USE = /^ +\/\/ (\w+) - computed: (true|false), optional: (true|false), required: (true|false)\n(.*\n.*)/gm;
const BLOCK = /^ +\* (\w+) block$/gm;

function readCode(text: string): Code {
  const written = new Map<string, Map<string, Written>>();
  const uses = new Map<string, Map<string, AttributeUse>>();
  const computed = new Map<string, Map<string, ValueType>>();
  const blocks = new Map<string, Set<string>>();
  const starts = [...text.matchAll(DECLARATION)];
  for (const [i, { 1: kind, 2: name, index }] of starts.entries()) {
    const body = text.slice(index, starts[i + 1]?.index);
    if (kind === 'interface') blocks.set(name, new Set([...body.matchAll(BLOCK)].map(([, block]) => block)));
    if (kind === 'class' || name.endsWith('ToHclTerraform'))
      written.set(
        name,
        new Map(
          [...body.matchAll(WRITTEN)].map(([, attribute, mapper, type, storage]) => [
            attribute,
            { mapper, type, storage },
          ]),
        ),
      );
    if (kind !== 'class') continue;
    const found = [...body.matchAll(USE)];
    uses.set(name, new Map(found.map(([, attribute, ...flags]) => [attribute, useOf(flags)])));
    computed.set(name, new Map(found.map(([, attribute, , , , getter]) => [attribute, computedType(getter)])));
  }
  return { written, uses, computed, blocks };
}

function useOf([computed, optional, required]: readonly string[]): AttributeUse {
  if (required === 'true') return 'required';
  if (optional === 'false') return 'computed';
  return computed === 'true' ? 'optional-computed' : 'optional';
}

const GETTERS: readonly [string, ValueType][] = [
  ['getStringAttribute', { kind: 'string' }],
  ['getNumberAttribute', { kind: 'number' }],
  ['getBooleanAttribute', { kind: 'bool' }],
  ['Fn.tolist(this.getListAttribute', { kind: 'set', of: { kind: 'string' } }],
  ['getListAttribute', { kind: 'list', of: { kind: 'string' } }],
  ['getStringMapAttribute', { kind: 'map', of: { kind: 'string' } }],
];

function computedType(getter: string): ValueType {
  return GETTERS.find(([name]) => getter.includes(`${name}(`))?.[1] ?? { kind: 'any' };
}

function attributesOf(className: string, interfaceName: string, code: Code, writer = className): Attributes {
  const uses = required(code.uses.get(className), className);
  const written = required(code.written.get(writer), writer);
  const blocks = required(code.blocks.get(interfaceName), interfaceName);
  const names = new Set([...uses.keys(), ...written.keys()]);
  return new Map(
    [...names].map((name): [string, AttributeFact] => {
      const use = required(uses.get(name), `${className}.${name}`);
      const how = written.get(name);
      const type = how ? typeOf(how, code) : required(code.computed.get(className)?.get(name), name);
      const isBlock = blocks.has(name);
      const isSingle = isBlock && how !== undefined && !/^cdkt[fn]\.listMapperHcl\(/.test(how.mapper);
      return [name, { use, isBlock, isSingle, isOfOtherVersion: false, isSetOnce: false, type }];
    }),
  );
}

const SCALARS: Readonly<Record<string, ValueType>> = {
  string: { kind: 'string' },
  number: { kind: 'number' },
  boolean: { kind: 'bool' },
  any: { kind: 'any' },
};

function typeOf({ mapper, type, storage }: Written, code: Code): ValueType {
  const struct = /\b(\w+)ToHclTerraform\b/.exec(mapper.replace(/cdkt[fn]\.\w+ToHclTerraform/g, ''))?.[1];
  const inner = struct === undefined ? scalarType(storage) : structType(struct, code);
  switch (type) {
    case 'simple':
    case 'struct':
      return inner;
    case 'list':
    case 'set':
    case 'map':
      return { kind: type, of: struct === undefined && 'of' in inner ? inner.of : inner };
    default:
      throw new Error(`unknown type ${type}`);
  }
}

/** `stringListMap` is a map of lists of strings. */
function scalarType(storage: string): ValueType {
  const [, scalar, collections] = /^(string|number|boolean|any)((?:List|Set|Map)*)$/.exec(storage) ?? [];
  if (scalar === undefined) throw new Error(`unknown storage class ${storage}`);
  let type = SCALARS[scalar];
  for (const kind of collections.match(/List|Set|Map/g) ?? []) type = { kind: kind.toLowerCase() as 'list', of: type };
  return type;
}

function structType(struct: string, code: Code): ValueType {
  const name = struct[0].toUpperCase() + struct.slice(1);
  return { kind: 'object', attributes: attributesOf(`${name}OutputReference`, name, code, `${struct}ToHclTerraform`) };
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`${what} is not in the generated code`);
  return value;
}
