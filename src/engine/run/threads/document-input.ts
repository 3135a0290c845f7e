import { caseInput, InputGroup } from '../../files/cases';
import { isJsonObject, readJson, writeJson, type JsonValue } from '../../base/json';
import { digestOf } from '../../base/store';
import type { ResourceInput, NormalisedResource } from '../../resources/model/resource-input';
import { providerView, type ProviderChange } from '../../iac/provider-facts';
import { parseJson, type Reads, type Value } from '../../rego';
import { locate, type ResultLocation } from '../../model';
import type { LostValue, TaskInput, ThreadDocument } from './tasks';
import { withTraps, type LostPlace } from './lost-values';
import type { RuleInput } from './rule-input';

type Path = readonly (string | number)[];

/** A document in the forms that rules want, each made when it is first asked for. */
class HeldDocument {
  private json: JsonValue | undefined;
  private rego: Value | undefined;
  private view: ProviderDocument | undefined;
  private trapped: JsonValue | undefined;

  constructor(
    private readonly held: ThreadDocument,
    /** The document as it was written, for its view. */
    private readonly written?: HeldDocument,
  ) {}

  get lost(): readonly LostValue[] {
    return this.held.lost ?? [];
  }

  /** The document; reading a lost value in it throws. */
  get guarded(): JsonValue {
    return (this.trapped ??= withTraps(this.document, this.lost));
  }

  get paths(): readonly string[] {
    return this.held.paths;
  }

  get isKubernetes(): boolean {
    return this.held.isKubernetes;
  }

  /** The input of the built-in rules. */
  get single(): ResourceInput | undefined {
    const { part } = this.held;
    if (!part) return undefined;
    const surroundings = readJson(part.surroundings) as unknown as Omit<ResourceInput, 'resource'>;
    return { resource: this.document as unknown as NormalisedResource, ...surroundings };
  }

  get singleDigest(): string | undefined {
    const { part, text } = this.held;
    return part && digestOf(text, part.surroundings);
  }

  get isEmpty(): boolean {
    return this.held.text === '{}' || this.held.text === 'null';
  }

  get document(): JsonValue {
    return (this.json ??= readJson(this.held.text));
  }

  get value(): Value {
    return (this.rego ??= parseJson(this.held.text));
  }

  locate(path: Path): ResultLocation | undefined {
    return this.written ? this.written.locate(path) : locate(this.document, this.held.lines, path);
  }

  /** The document as the providers of its resources see it; itself when they see it as it is. */
  get asProvider(): HeldDocument {
    return this.provided.document;
  }

  /** The paths of the values that its providers see otherwise. */
  get changes(): readonly Path[] {
    return this.provided.changes.map(({ resource, path }) => ['resources', resource, ...path]);
  }

  private get provided(): ProviderDocument {
    return (this.view ??= this.seenByProvider());
  }

  private seenByProvider(): ProviderDocument {
    const { text, isTerraform } = this.held;
    const view = isTerraform && MAY_DIFFER.test(text) ? providerView(this.document) : undefined;
    if (!view) return { document: this, changes: [] };
    const document = new HeldDocument({ ...this.held, text: writeJson(view.document), isTerraform: false }, this);
    return { document, changes: view.changes };
  }

  /** Returns the place in the source of the first resource of one of the types. */
  locateType(types: readonly string[]): ResultLocation | undefined {
    const { document } = this;
    if (types.length === 0 || !isJsonObject(document)) return undefined;
    for (const [list, type] of RESOURCE_LISTS) {
      const resources = Object.hasOwn(document, list) ? document[list] : undefined;
      if (!Array.isArray(resources)) continue;
      const index = resources.findIndex((each) => {
        const found = isJsonObject(each) && Object.hasOwn(each, type) ? each[type] : undefined;
        return typeof found === 'string' && types.includes(found.toLowerCase());
      });
      if (index >= 0) return this.locate([list, index]);
    }
    return undefined;
  }
}

interface ProviderDocument {
  readonly document: HeldDocument;
  readonly changes: readonly ProviderChange[];
}

/** Null, or a text that may stand for a boolean or a number. */
const MAY_DIFFER = /:null|[[,:]"(?:true|false|[+-]?[\d.]+(?:[eE][+-]?\d+)?)"/;

const RESOURCE_LISTS = [
  ['resources', 'type'],
  ['Resources', 'Type'],
] as const;

/** The documents that a thread holds. */
export class HeldDocuments {
  private readonly documents = new Map<number, HeldDocument>();
  /** By the list of keys, which is one and the same for the inputs of a case that came together. */
  private readonly groups = new WeakMap<readonly number[], HeldGroup>();

  add(document: ThreadDocument): void {
    this.documents.set(document.key, new HeldDocument(document));
  }

  forget(keys: readonly number[]): void {
    for (const key of keys) this.documents.delete(key);
  }

  get(key: number): HeldDocument {
    const document = this.documents.get(key);
    if (!document) throw new Error(`document ${key} was not sent to this thread`);
    return document;
  }

  group(keys: readonly number[]): HeldGroup {
    const group = this.groups.get(keys) ?? new HeldGroup(keys.map((key) => this.get(key)));
    this.groups.set(keys, group);
    return group;
  }
}

const jsonOf = ({ guarded }: HeldDocument): JsonValue => guarded;
const valueOf = ({ value }: HeldDocument): Value => value;

/** The documents of an id, in both forms. */
class HeldGroup {
  readonly json: InputGroup<HeldDocument, JsonValue>;
  readonly values: InputGroup<HeldDocument, Value>;
  private view: HeldGroup | undefined;

  constructor(readonly members: readonly HeldDocument[]) {
    this.json = new InputGroup(members, jsonOf);
    this.values = new InputGroup(members, valueOf);
  }

  /** The documents as providers see them; itself when they see all of them as they are. */
  get asProvider(): HeldGroup {
    if (this.view) return this.view;
    const seen = this.members.map(({ asProvider }) => asProvider);
    return (this.view = seen.every((each, i) => each === this.members[i]) ? this : new HeldGroup(seen));
  }
}

/** The input of a case: one document, or several under the ids that the case names. */
export class DocumentInput implements RuleInput {
  private known: Value | undefined;
  private routes: Routes | undefined;

  private constructor(
    readonly parent: HeldDocument,
    private readonly groups: ReadonlyMap<string, HeldGroup>,
  ) {}

  static of({ parent, groups = [] }: TaskInput, documents: HeldDocuments): DocumentInput {
    const known = groups.map(([id, keys]) => [id, documents.group(keys)] as const);
    return new DocumentInput(documents.get(parent), new Map(known));
  }

  /** The input with all its documents as providers see them; undefined when they see them as they are. */
  asProvider(): DocumentInput | undefined {
    const parent = this.parent.asProvider;
    const groups = mapOf(this.groups, ({ asProvider }) => asProvider);
    const isSame = parent === this.parent && [...groups].every(([id, group]) => group === this.groups.get(id));
    return isSame ? undefined : new DocumentInput(parent, groups);
  }

  /** True when a value was read that providers see otherwise. */
  differsIn(reads: Pick<Reads, 'includes'>): boolean {
    return this.members.some((document) =>
      document.changes.some((change) => this.pathsTo(document, change).some((path) => reads.includes(path))),
    );
  }

  get paths(): readonly string[] {
    return this.parent.paths;
  }

  single(): ResourceInput | undefined {
    return this.parent.single;
  }

  singleDigest(): string | undefined {
    return this.parent.singleDigest;
  }

  get isEmpty(): boolean {
    return !this.isJoined && this.parent.isEmpty;
  }

  get isJoined(): boolean {
    return this.groups.size > 1;
  }

  value(): Value {
    return (this.known ??= caseInput(
      this.parent,
      valueOf,
      mapOf(this.groups, ({ values }) => values),
    ));
  }

  document(): JsonValue {
    return caseInput(
      this.parent,
      jsonOf,
      mapOf(this.groups, ({ json }) => json),
    );
  }

  documents(): ReadonlyMap<string, JsonValue> {
    return mapOf(this.groups, ({ members: [first] }) => first.guarded);
  }

  /** Returns the values of its documents that limits have cost. */
  lost(): readonly LostPlace[] {
    return this.members.flatMap((document) =>
      document.lost.map((each) => ({ ...each, inputPaths: this.pathsTo(document, each.path) })),
    );
  }

  /** Returns the place in the source of the value at a path of the input. */
  locate(path: Path): ResultLocation | undefined {
    if (!this.isJoined) return this.parent.locate(path);
    const [id, index, ...rest] = path;
    return this.groups.get(String(id))?.members[Number(index)]?.locate(rest);
  }

  private get members(): readonly HeldDocument[] {
    return [...new Set([this.parent, ...[...this.groups.values()].flatMap(({ members }) => members)])];
  }

  /** The paths at which rules of the Rego language find what a document has at a path. */
  private pathsTo(document: HeldDocument, path: Path): readonly Path[] {
    const own = document === this.parent ? [path] : [];
    if (!this.isJoined) return own;
    const { documents, resources } = (this.routes ??= routesOf(this.groups, this.value()));
    const below = (documents.get(document) ?? []).map((route) => [...route, ...path]);
    const [list, index, ...rest] = path;
    if (list !== 'resources') return [...own, ...below];
    // Others stand in the joined list where members are missing.
    if (index === '-') return [...own, ...below, path];
    const resource = memberOf(memberOf(document.value, list), index);
    const joined = (resources.get(resource) ?? []).map((position) => [list, position, ...rest]);
    return [...own, ...below, ...joined];
  }
}

/** The paths at which a joined input holds documents, and resources in its one list. */
interface Routes {
  readonly documents: ReadonlyMap<HeldDocument, readonly Path[]>;
  readonly resources: ReadonlyMap<unknown, readonly number[]>;
}

function routesOf(groups: ReadonlyMap<string, HeldGroup>, input: Value): Routes {
  const documents = new Map<HeldDocument, Path[]>();
  for (const [id, { members }] of groups) members.forEach((member, i) => append(documents, member, [id, i]));
  const resources = new Map<unknown, number[]>();
  const joined = memberOf(input, 'resources');
  if (Array.isArray(joined)) joined.forEach((resource, i) => append(resources, resource, i));
  return { documents, resources };
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function memberOf(value: unknown, key: string | number): unknown {
  const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isHolder ? (value as Readonly<Record<string | number, unknown>>)[key] : undefined;
}

function mapOf<T, U>(groups: ReadonlyMap<string, T>, map: (group: T) => U): ReadonlyMap<string, U> {
  return new Map([...groups].map(([id, group]) => [id, map(group)]));
}
