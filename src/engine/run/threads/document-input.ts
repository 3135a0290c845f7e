import { caseInput } from '../../cases';
import { isJsonObject, readJson, writeJson, type JsonValue } from '../../json';
import { parseJson, type Value } from '../../rego';
import { locate, type ResultLocation } from '../model';
import type { TaskInput, ThreadDocument } from './tasks';
import type { RuleInput } from './rule';

type Path = readonly (string | number)[];

/** A document in the forms that rules want, each made when it is first asked for. */
export class HeldDocument {
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

/** The input of a case: one document, or several under the ids that the case names. */
export class DocumentInput implements RuleInput {
  readonly parent: HeldDocument;
  private readonly groups: ReadonlyMap<string, readonly HeldDocument[]>;

  constructor({ parent, groups = [] }: TaskInput, documents: ReadonlyMap<number, HeldDocument>) {
    this.parent = held(documents, parent);
    this.groups = new Map(groups.map(([id, keys]) => [id, keys.map((key) => held(documents, key))]));
  }

  get paths(): readonly string[] {
    return this.parent.paths;
  }

  get isEmpty(): boolean {
    return this.groups.size <= 1 && this.parent.isEmpty;
  }

  value(): Value {
    return this.groups.size <= 1 ? this.parent.value : parseJson(writeJson(this.document()));
  }

  document(): JsonValue {
    return caseInput({ parent: this.parent, groups: this.groups });
  }

  documents(): ReadonlyMap<string, JsonValue> {
    return new Map([...this.groups].map(([id, [first]]) => [id, first.document]));
  }

  /** Where the value at a path of the input was written. */
  locate(path: Path): ResultLocation | undefined {
    if (this.groups.size <= 1) return this.parent.locate(path);
    const [id, index, ...rest] = path;
    return this.groups.get(String(id))?.[Number(index)]?.locate(rest);
  }
}

function held(documents: ReadonlyMap<number, HeldDocument>, key: number): HeldDocument {
  const document = documents.get(key);
  if (!document) throw new Error(`document ${key} was not sent to this thread`);
  return document;
}
