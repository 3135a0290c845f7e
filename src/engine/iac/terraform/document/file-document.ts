import { isJsonObject, jsonObject, setKey, type JsonObject, type JsonValue } from '../../../base/json';
import { folderOf } from '../../../base/source';
import {
  bareAddress,
  PointerPositions,
  unattachedComments,
  writtenBlock,
  type Diagnostic,
  type Position,
  PositionTable,
  type Rendering,
  type WrittenBlock,
  type Holder,
  type Place,
} from '../../model';
import type { SourceText } from '../../../base/source/source-text';
import {
  Diagnostics,
  type EvaluatedBlock,
  type EvaluatedBody,
  type ModuleCall,
  type ModuleInstance,
  type PlacedBlock,
  writtenIndex,
} from '../module';
import type { HclFile } from '../../../hcl/syntax';
import { DocumentWriter } from './document-writer';
import { MoveBlocks } from './moves';
import { ProviderMajors } from './provider-majors';
import { placeBody, placeLabelled } from './places';
import { ProviderSettings } from './provider-settings';

/** A table that is filled when somebody asks for a place: most documents are never asked. */
class LazyPositions extends PositionTable {
  private fill: ((table: PositionTable) => void) | undefined;

  constructor(fill: (table: PositionTable) => void) {
    super();
    this.fill = fill;
  }

  override placeOf(holder: Holder, key: string | number): Place | undefined {
    const { fill } = this;
    this.fill = undefined;
    fill?.(this);
    return super.placeOf(holder, key);
  }
}

/** Blocks that become resources or parts of `data`. */
const OWN_PLACE: ReadonlySet<string> = new Set(['data', 'module', 'resource']);
/** Other blocks whose values count; the rest says how the configuration is used. */
const WITH_VALUES: ReadonlySet<string> = new Set(['locals', 'output', 'provider']);
/** Blocks of settings, whose texts stand behind those of resources. */
const SETTINGS: readonly string[] = ['provider', 'terraform'];
const TYPE: ReadonlySet<string> = new Set(['type']);

/** The kind of diagnostic that the reason of an unresolved expression calls for; undefined when it calls for none. */
export type Notable = (reason: string) => Diagnostic['reason'] | undefined;

export interface FileRendering extends Rendering {
  /** The number of resources that stand before those of the open instance. */
  readonly own: number;
}

/**
 * The document of one file of a module: its resources with those of the modules it calls, and its other blocks. Resources
 * that it has only where less is known, in the open instance, stand behind the others.
 */
export function fileDocument(
  instance: ModuleInstance,
  { source, body }: HclFile,
  notable: Notable,
  locked: readonly PlacedBlock[] = [],
  openInstance: () => ModuleInstance | undefined = () => undefined,
): FileRendering {
  const providers = new ProviderSettings(instance, source);
  const writer = new FileDocument(notable, providers, instance.openTexts);
  const resources: JsonValue[] = [];
  const data = jsonObject();
  const calls: ModuleCall[] = [];
  writer.moves.enter(instance);
  writer.majors.add(instance);
  writer.majors.addBlocks(locked);
  for (const each of instance.evaluated(source)) {
    if (!('mode' in each)) {
      calls.push(each);
      writer.addConditions('', each);
      const module = providers.enter('', each);
      for (const copy of each.copies) writer.addModule(copy.instance, module, module, [callOf(each)], resources);
    } else if (each.mode === 'data') writer.addData(each, data);
    else writer.addResource(each, identityOf(each), ROOT, resources);
  }
  const own = resources.length;
  // Only what was evaluated tells whether anything is left open.
  const open = openInstance();
  if (open) writer.addOthers(open, source, resources);
  const document = jsonObject([['resources', resources]]);
  for (const block of body.blocks) {
    if (!OWN_PLACE.has(block.type)) writer.addBlock({ block, source }, instance, document);
  }
  if (Object.keys(data).length > 0) setKey(document, 'data', data);
  writer.placeAtStart(document, Object.keys(document), source);
  const root = { text: source, offset: source.contentStart };
  const blocksOf = (name: string): WrittenBlock[] =>
    body.blocks.filter(({ type }) => type === name).map(({ start, end }) => writtenBlock(source, start, end));
  const settings = SETTINGS.flatMap(blocksOf);
  return {
    own,
    document,
    positions: new PointerPositions(document, writer.positions(), root),
    unresolved: writer.unresolved,
    diagnostics: [
      ...calls.flatMap(({ diagnostics }) => diagnostics.all()),
      ...writer.diagnostics.all(),
      ...unattachedComments(source, [...blocksOf('resource'), ...settings]),
    ],
    addresses: writer.addresses,
    blocks: [...writer.blocks, ...settings],
    ...(writer.calledFolders.size > 0 && { calledFolders: [...writer.calledFolders] }),
    ...(writer.moves.found && { moves: writer.moves.found }),
    ...(providers.found.length > 0 && { providers: providers.found }),
    ...(Object.keys(writer.majors.found).length > 0 && { providerMajors: writer.majors.found }),
    ...(Object.keys(writer.conditions).length > 0 && { conditions: writer.conditions }),
    ...(writer.openBlocks.length > 0 && { openBlocks: writer.openBlocks }),
  };
}

class FileDocument {
  readonly unresolved: Rendering['unresolved'][number][] = [];
  readonly diagnostics = new Diagnostics();
  readonly addresses: string[] = [];
  readonly blocks: WrittenBlock[] = [];
  readonly conditions: Record<string, readonly string[]> = {};
  readonly calledFolders = new Set<string>();
  readonly moves = new MoveBlocks();
  readonly majors = new ProviderMajors();
  private readonly places: ((table: PositionTable) => void)[] = [];
  private readonly writer: DocumentWriter;

  constructor(
    notable: Notable,
    private readonly providers: ProviderSettings,
    openTexts: ReadonlyMap<string, readonly string[]>,
  ) {
    this.writer = new DocumentWriter((unresolved, source, offset) => {
      this.unresolved.push(unresolved);
      const reason = notable(unresolved.reason);
      if (reason !== undefined) this.diagnostics.report(reason, source, offset, unresolved.reason);
    }, openTexts);
  }

  /** Only those of resources; the others are in no comparison. */
  get openBlocks(): string[] {
    return this.writer.openBlocks.filter((pointer) => pointer.startsWith('/resources/'));
  }

  /** `identity` is the call of the root that leads to the module, `module` the path of all calls. */
  addModule(
    instance: ModuleInstance,
    identity: string,
    module: string,
    calls: readonly Position[],
    resources: JsonValue[],
  ): void {
    this.moves.enter(instance);
    this.majors.add(instance);
    for (const each of instance.evaluated()) {
      if (!('mode' in each)) {
        const inner = this.providers.enter(module, each);
        this.addConditions(instance.address, each);
        for (const copy of each.copies)
          this.addModule(copy.instance, identity, inner, [...calls, callOf(each)], resources);
      } else if (each.mode === 'resource')
        this.addResource(each, identity, { address: instance.address, calls }, resources);
    }
  }

  /** The resources of the file in `open` of which no copy is there yet. */
  addOthers(open: ModuleInstance, source: SourceText, resources: JsonValue[]): void {
    const known = new Set(this.addresses.map(bareAddress));
    const add = (block: EvaluatedBlock | ModuleCall, identity: string, { address, calls }: Way): void => {
      if ('mode' in block) {
        if (block.mode === 'resource' && !known.has(bareAddress(`${address}${block.type}.${block.name}`)))
          this.addResource(block, identity, { address, calls }, resources);
        return;
      }
      this.addConditions(address, block);
      for (const { instance } of block.copies)
        for (const each of instance.evaluated())
          add(each, identity, { address: instance.address, calls: [...calls, callOf(block)] });
    };
    for (const each of open.evaluated(source)) add(each, identityOf(each), ROOT);
  }

  /** Those under which a module that is called from another exists. */
  addConditions(address: string, { label, conditions }: ModuleCall): void {
    if (conditions) this.conditions[`${address}module.${label}[*].`] = conditions.map((each) => address + each);
  }

  addResource(
    { type, name, by, copies, block, source, conditions }: EvaluatedBlock,
    identity: string,
    { address, calls }: Way,
    resources: JsonValue[],
  ): void {
    const written = writtenBlock(source, block.start, block.end);
    if (calls.length > 0) this.calledFolders.add(folderOf(source.file));
    if (conditions) this.conditions[`${address}${type}.${name}[*]`] = conditions.map((each) => address + each);
    for (const { key, body } of copies) {
      this.addresses.push(`${address}${type}.${name}${writtenIndex(by, key)}`);
      this.blocks.push(calls.length > 0 ? { ...written, calls } : written);
      const properties = this.writer.under('resources', () =>
        this.writer.under(resources.length, () => this.writer.under('properties', () => this.writer.body(body))),
      );
      setKey(properties, 'compiletime_identity', identity);
      const entry: JsonObject = { type, name, properties };
      this.places.push((table) => {
        const place = { text: body.source, offset: body.start };
        for (const key of ['type', 'name', 'properties']) table.record(entry, key, place);
        table.record(properties, 'compiletime_identity', place);
        placeBody(properties, body, table);
      });
      this.placeMember(resources, resources.length, body);
      resources.push(entry);
    }
  }

  addData({ type, name, copies }: EvaluatedBlock, data: JsonObject): void {
    if (copies.length === 0) return;
    const byName = Object.hasOwn(data, type) && isJsonObject(data[type]) ? data[type] : jsonObject();
    setKey(data, type, byName);
    const write = (body: EvaluatedBody): JsonObject => {
      const written = this.writer.body(body);
      setKey(written, 'compiletime_identity', `data.${type.toLowerCase()}.${name}`);
      this.places.push((table) => {
        table.record(written, 'compiletime_identity', { text: body.source, offset: body.start });
        placeBody(written, body, table);
      });
      return written;
    };
    const { writer } = this;
    const under = <T>(content: () => T): T =>
      writer.under('data', () => writer.under(type, () => writer.under(name, content)));
    const [{ body: first }] = copies;
    const written: JsonValue =
      copies.length === 1
        ? under(() => write(first))
        : under(() => copies.map(({ body }, i) => writer.under(i, () => write(body))));
    setKey(byName, name, written);
    this.placeMember(data, type, first);
    this.placeMember(byName, name, first);
    if (Array.isArray(written)) copies.forEach(({ body }, i) => this.placeMember(written, i, body));
  }

  /** Any other block: in the list of its type, below its labels. */
  addBlock(placed: PlacedBlock, instance: ModuleInstance, document: JsonObject): void {
    const { type } = placed.block;
    const list = Object.hasOwn(document, type) ? document[type] : [];
    if (!Array.isArray(list)) return;
    const body = blockBody(placed, instance);
    const write = (): JsonObject =>
      this.writer.under(type, () => this.writer.under(list.length, () => this.writer.labelled(body)));
    const written = WITH_VALUES.has(type) ? write() : this.writer.silently(write);
    this.places.push((table) => placeLabelled(written, body, table));
    if (list.length === 0) this.placeMember(document, type, body);
    this.placeMember(list, list.length, body);
    list.push(written);
    setKey(document, type, list);
  }

  placeAtStart(document: JsonObject, keys: readonly string[], source: SourceText): void {
    this.places.unshift((table) => {
      for (const key of keys) table.record(document, key, { text: source, offset: source.contentStart });
    });
  }

  positions(): LazyPositions {
    const { places } = this;
    return new LazyPositions((table) => {
      for (const place of places) place(table);
    });
  }

  private placeMember(holder: JsonObject | JsonValue[], key: string | number, { source, start }: EvaluatedBody): void {
    this.places.push((table) => table.record(holder, key, { text: source, offset: start }));
  }
}

// A type is no value, it is shown as it is written.
function variableBody(placed: PlacedBlock, instance: ModuleInstance): EvaluatedBody {
  const body = instance.body(placed, TYPE);
  const type = placed.block.body.attributes.get('type');
  if (type === undefined) return body;
  const { expression, source = placed.source } = type;
  const value = expression.kind === 'embedded' ? expression.source.text : source.slice(expression);
  return { ...body, attributes: new Map([...body.attributes, ['type', { value, attribute: type, source }]]) };
}

function blockBody(placed: PlacedBlock, instance: ModuleInstance): EvaluatedBody {
  if (placed.block.type === 'locals') return instance.localsBody(placed);
  return placed.block.type === 'variable' ? variableBody(placed, instance) : instance.body(placed);
}

/** The way from the root to a module. */
interface Way {
  /** The prefix of addresses in the module. */
  readonly address: string;
  readonly calls: readonly Position[];
}

/** What the document calls a resource of the root, and all of a module that the root calls. */
function identityOf(block: EvaluatedBlock | ModuleCall): string {
  return 'mode' in block ? `${block.type.toLowerCase()}.${block.name}` : `module.${block.label}`;
}

const ROOT: Way = { address: '', calls: [] };

function callOf({ block, source }: ModuleCall): Position {
  return { file: source.file, ...source.position(block.start) };
}
