import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import models from './arm-models.json';
import { nodePackage } from './packages';
import type { Kind, Shape } from './shape';

/** The type of a value, as the generated clients of Azure describe it for reading and writing JSON. */
interface MapperType {
  readonly name: string;
  readonly className?: string;
  readonly modelProperties?: Readonly<Record<string, Mapper>>;
  readonly element?: Mapper;
  readonly value?: Mapper;
}

interface Mapper {
  /** The path to the value in JSON: `properties.encryption`. */
  readonly serializedName?: string;
  readonly type: MapperType;
  /** The texts that the client declares for it. */
  texts?: readonly string[];
}

type Mappers = Readonly<Record<string, Mapper>>;

const FILES = ['dist/commonjs/models/mappers.js', 'dist-esm/src/models/mappers.js', 'esm/models/mappers.js'];
/** Beside the descriptions. */
const DECLARATIONS = 'index.d.ts';

/** What the oldest clients import. */
const IMPORTED = { BaseResourceMapper: {}, CloudErrorMapper: {}, __assign: Object.assign };

const KINDS: Readonly<Record<string, Kind>> = {
  Boolean: 'boolean',
  ByteArray: 'string',
  Composite: 'object',
  Date: 'string',
  DateTime: 'string',
  Dictionary: 'object',
  Enum: 'string',
  Number: 'number',
  Sequence: 'list',
  String: 'string',
  TimeSpan: 'string',
  UnixTime: 'number',
  Uuid: 'string',
};

const loaded = new Map<string, Mappers>();

/** The descriptions in a client, which are plain data and are read with nothing else at hand. */
function mappersOf(client: string): Mappers {
  const known = loaded.get(client);
  if (known) return known;
  const folder = nodePackage(`@azure/arm-${client}`, models.clients[client as keyof typeof models.clients]);
  const file = FILES.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (file === undefined) throw new Error(`${folder} has no descriptions of models`);
  const text = readFileSync(file, 'utf8')
    .replace(/^import .*$/gm, '')
    .replace(/^export (?:const|let|var) (\w+) = /gm, 'const $1 = exports.$1 = ')
    .replace(/^export \{.*$/gm, '');
  const exports: Record<string, Mapper> = {};
  runInNewContext(text, { exports, ...IMPORTED });
  const declarations = join(dirname(file), DECLARATIONS);
  if (existsSync(declarations)) noteTexts(exports, readFileSync(declarations, 'utf8'));
  loaded.set(client, exports);
  return exports;
}

/** Notes the texts that declarations list for properties: a union of them, or an enumeration `Known…`. */
function noteTexts(mappers: Mappers, declarations: string): void {
  const lists = new Map<string, readonly string[]>();
  for (const [, name, body] of declarations.matchAll(
    /^export (?:declare )?(?:enum Known|type )(\w+) (?:\{|=)([^;}]*)/gm,
  )) {
    const texts = [...body.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/"([^"]+)"/g)].map(([, each]) => each);
    if (texts.length > 0) lists.set(name, texts);
  }
  for (const [, name, body] of declarations.matchAll(/^export (?:declare )?interface (\w+)[^{]*\{([^]*?)^\}/gm))
    for (const [, property, type] of body.matchAll(/^ {4}(?:readonly )?(\w+)\??: (\w+)(?:\[\])?;/gm)) {
      const mapper = mappers[name]?.type.modelProperties?.[property];
      const texts = lists.get(type);
      if (mapper && texts) mapper.texts = texts;
    }
}

/** One value, or the rest of paths into a model. */
export class MapperShape implements Shape {
  constructor(
    private readonly mappers: Mappers,
    private readonly type: MapperType,
    private readonly members: readonly (readonly [path: readonly string[], mapper: Mapper])[] = membersOf(
      mappers,
      type,
    ),
    readonly texts: readonly string[] = [],
  ) {}

  get kinds(): ReadonlySet<Kind> {
    return new Set(Object.hasOwn(KINDS, this.type.name) ? [KINDS[this.type.name]] : []);
  }

  /** ARM does not tell letters by their case. */
  member(name: string): MapperShape | undefined {
    const found = this.members.filter(([[own]]) => own.toLowerCase() === name.toLowerCase());
    if (found.length === 0) return this.type.name === 'Dictionary' ? this.value() : undefined;
    const mapper = found.find(([path]) => path.length === 1)?.[1];
    const own = mapper?.type;
    const rest = found.filter(([path]) => path.length > 1).map(([[, ...steps], each]) => [steps, each] as const);
    const inner = own ? membersOf(this.mappers, own) : [];
    return new MapperShape(this.mappers, own ?? { name: 'Composite' }, [...inner, ...rest], mapper?.texts);
  }

  element(): MapperShape | undefined {
    const type = this.type.element?.type;
    return type && new MapperShape(this.mappers, type, [...membersOf(this.mappers, type), ...this.members]);
  }

  value(): MapperShape | undefined {
    return this.type.value && new MapperShape(this.mappers, this.type.value.type);
  }
}

function membersOf(
  mappers: Mappers,
  { className, modelProperties }: MapperType,
): readonly (readonly [path: readonly string[], mapper: Mapper])[] {
  const own = modelProperties ?? (className === undefined ? {} : (mappers[className]?.type.modelProperties ?? {}));
  return Object.entries(own).map(([name, mapper]) => [(mapper.serializedName ?? name).split('.'), mapper]);
}

/**
 * A type of ARM. Clients do not say which type a model is of: `arm-models.json` names the client and the model, and the
 * model of the properties where that depends on how a resource is made.
 */
export function armShape(type: string): MapperShape | undefined {
  const [, model] = Object.entries(models.types).find(([name]) => name.toLowerCase() === type.toLowerCase()) ?? [];
  if (model === undefined) return undefined;
  const [client, name, properties] = model.split(' ');
  const mappers = mappersOf(client);
  const all = membersOf(mappers, modelOf(client, name));
  const more = properties === undefined ? [] : membersOf(mappers, modelOf(client, properties));
  const below = more.map(([path, mapper]) => [['properties', ...path], mapper] as const);
  return new MapperShape(mappers, { name: 'Composite' }, [...all, ...below, ...otherMembers(type)]);
}

/** Properties that later or earlier versions of an interface have than the one that a client speaks. */
function otherMembers(type: string): readonly (readonly [path: readonly string[], mapper: Mapper])[] {
  const more: Readonly<Record<string, Readonly<Record<string, string>>>> = models.more;
  const [, own = {}] = Object.entries(more).find(([name]) => name.toLowerCase() === type.toLowerCase()) ?? [];
  return Object.entries(own).map(([path, name]) => [path.split('.'), { type: { name } }]);
}

function modelOf(client: string, name: string): MapperType {
  const mappers = mappersOf(client);
  if (!Object.hasOwn(mappers, name)) throw new Error(`@azure/arm-${client} has no model ${name}`);
  return mappers[name].type;
}
