import { caseInput, InputGroup } from '../../cases';
import { isJsonObject, readJson, type JsonValue } from '../../json';
import { parseJson, type Value } from '../../rego';
import { locate, type ResultLocation } from '../model';
import type { TaskInput, ThreadDocument } from './tasks';
import type { RuleInput } from './rule';

type Path = readonly (string | number)[];

/** A document in the forms that rules want, each made when it is first asked for. */
class HeldDocument {
  private json: JsonValue | undefined;
  private rego: Value | undefined;

  constructor(private readonly held: ThreadDocument) {}

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

const jsonOf = ({ document }: HeldDocument): JsonValue => document;
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
    return !this.isJoined && this.parent.isEmpty;
  }

  get isJoined(): boolean {
    return this.groups.size > 1;
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
    return mapOf(this.groups, ({ members: [first] }) => first.document);
  }

  /** Where the value at a path of the input was written. */
  locate(path: Path): ResultLocation | undefined {
    if (!this.isJoined) return this.parent.locate(path);
    const [id, index, ...rest] = path;
    return this.groups.get(String(id))?.members[Number(index)]?.locate(rest);
  }
}

function mapOf<T, U>(groups: ReadonlyMap<string, T>, map: (group: T) => U): ReadonlyMap<string, U> {
  return new Map([...groups].map(([id, group]) => [id, map(group)]));
}
