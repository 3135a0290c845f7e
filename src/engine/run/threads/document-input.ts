import { caseInput, InputGroup } from '../../cases';
import { isJsonObject, readJson, type JsonValue } from '../../json';
import { parseJson, type Value } from '../../rego';
import { locate, type ResultLocation } from '../model';
import type { TaskInput, ThreadDocument } from './tasks';
import { withTraps, type LostPlace } from './lost-values';
import type { RuleInput } from './rule';

type Path = readonly (string | number)[];

/** A document in the forms that rules want, each made when it is first asked for. */
export class HeldDocument {
  private json: JsonValue | undefined;
  private rego: Value | undefined;
  private trapped: JsonValue | undefined;

  constructor(private readonly held: ThreadDocument) {}

  get lost(): readonly LostPlace[] {
    return (this.held.lost ?? []).map((each) => ({ ...each, root: this.value }));
  }

  /** The document; reading what is lost in it throws. */
  get guarded(): JsonValue {
    return (this.trapped ??= withTraps(this.document, this.held.lost ?? []));
  }

  get paths(): readonly string[] {
    return this.held.paths;
  }

  get isKubernetes(): boolean {
    return this.held.isKubernetes;
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
    return locate(this.document, this.held.lines, path);
  }

  /** Where the first resource of one of the types was written. */
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

  constructor(readonly members: readonly HeldDocument[]) {
    this.json = new InputGroup(members, jsonOf);
    this.values = new InputGroup(members, valueOf);
  }
}

/** The input of a case: one document, or several under the ids that the case names. */
export class DocumentInput implements RuleInput {
  readonly parent: HeldDocument;
  private readonly groups: ReadonlyMap<string, HeldGroup>;

  constructor({ parent, groups = [] }: TaskInput, documents: HeldDocuments) {
    this.parent = documents.get(parent);
    this.groups = new Map(groups.map(([id, keys]) => [id, documents.group(keys)]));
  }

  get paths(): readonly string[] {
    return this.parent.paths;
  }

  get isEmpty(): boolean {
    return this.groups.size <= 1 && this.parent.isEmpty;
  }

  value(): Value {
    return caseInput(
      this.parent,
      valueOf,
      mapOf(this.groups, ({ values }) => values),
    );
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

  /** What limits have cost of its documents. */
  lost(): readonly LostPlace[] {
    const documents = new Set([this.parent, ...[...this.groups.values()].flatMap(({ members }) => members)]);
    return [...documents].flatMap(({ lost }) => lost);
  }

  get isJoined(): boolean {
    return this.groups.size > 1;
  }

  /** Where the value at a path of the input was written. */
  locate(path: Path): ResultLocation | undefined {
    if (this.groups.size <= 1) return this.parent.locate(path);
    const [id, index, ...rest] = path;
    return this.groups.get(String(id))?.members[Number(index)]?.locate(rest);
  }
}

function mapOf<T, U>(groups: ReadonlyMap<string, T>, map: (group: T) => U): ReadonlyMap<string, U> {
  return new Map([...groups].map(([id, group]) => [id, map(group)]));
}
