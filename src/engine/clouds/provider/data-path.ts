import { isJsonObject, setKey, type JsonObject, type JsonValue } from '../../base/json';

/** An object leads to itself when it has this text. */
interface Condition {
  readonly key: string;
  readonly text: string;
}

/** A key, the number of an element, every element, or a condition. */
type Step = string | number | typeof EVERY | Condition;

const EVERY = Symbol('every element');
const STEP = /(?:^|\.)([\w:-]+)|\[(\*|-?\d+)\]|\[(\w+)=([\w-]+)\]/y;

/**
 * A path into a document: keys with dots between them, `[0]`, `[-1]` from the end, `[*]` for every element, and
 * `[Key=text]` behind an object that counts only with this text.
 */
export class DataPath {
  /** Leads to the value itself. */
  static readonly ITSELF = new DataPath('.', []);

  private constructor(
    readonly text: string,
    private readonly steps: readonly Step[],
  ) {}

  /** Undefined for a text that is no path. The empty one and `.` lead to the value itself. */
  static parse(text: string): DataPath | undefined {
    const steps: Step[] = [];
    if (text === '.') return DataPath.ITSELF;
    STEP.lastIndex = 0;
    while (STEP.lastIndex < text.length) {
      const match = STEP.exec(text);
      if (match === null) return undefined;
      const [, key, index, conditionKey, wanted] = match;
      if (conditionKey !== undefined) steps.push({ key: conditionKey, text: wanted });
      else steps.push(key ?? (index === '*' ? EVERY : Number(index)));
    }
    return new DataPath(text, steps);
  }

  /** True when the path consists of keys alone. */
  get isPlain(): boolean {
    return this.steps.every((step) => typeof step === 'string');
  }

  /** The first value that the path leads to; undefined when there is none. */
  first(value: JsonValue | undefined): JsonValue | undefined {
    let current = value;
    for (const [at, step] of this.steps.entries()) {
      // Most paths are keys alone, which need no search.
      if (typeof step !== 'string') return this.firstFrom(at, current);
      if (!isJsonObject(current) || !Object.hasOwn(current, step)) return undefined;
      current = current[step];
    }
    return current ?? undefined;
  }

  *all(value: JsonValue | undefined): Generator<JsonValue> {
    for (const { item } of this.withSurroundings(value)) yield item;
  }

  /** Each value, and the document as if it were the only one in the lists that the path goes through. */
  *withSurroundings(value: JsonValue | undefined, at = 0): Generator<{ item: JsonValue; alone: JsonValue }> {
    if (value === undefined || value === null) return;
    if (at === this.steps.length) {
      yield { item: value, alone: value };
      return;
    }
    const step = this.steps[at];
    if (step === EVERY) {
      if (!Array.isArray(value)) return;
      for (const element of value)
        for (const { item, alone } of this.withSurroundings(element, at + 1)) yield { item, alone: [alone] };
    } else if (typeof step === 'number') {
      if (Array.isArray(value)) yield* this.withSurroundings(value.at(step), at + 1);
    } else if (typeof step === 'object') {
      if (isJsonObject(value) && meets(value, step)) yield* this.withSurroundings(value, at + 1);
    } else if (isJsonObject(value) && Object.hasOwn(value, step)) {
      for (const { item, alone } of this.withSurroundings(value[step], at + 1)) {
        // Members beside the lists at the top belong to the page, not to the element.
        const surroundings: JsonObject = at === 0 ? {} : { ...value };
        setKey(surroundings, step, alone);
        yield { item, alone: surroundings };
      }
    }
  }

  private firstFrom(at: number, value: JsonValue | undefined): JsonValue | undefined {
    for (const { item } of this.withSurroundings(value, at)) return item;
    return undefined;
  }

  /** True when the first list on the path exists, even if it is empty. */
  hasList(value: JsonValue | undefined): boolean {
    let current = value;
    for (const step of this.steps) {
      if (step === EVERY) return Array.isArray(current);
      if (typeof step !== 'string' || !isJsonObject(current) || !Object.hasOwn(current, step)) return false;
      current = current[step];
    }
    return true;
  }

  /** Replaces the values that the path leads to; undefined removes a key. */
  replace(value: JsonValue, change: (found: JsonValue) => JsonValue | undefined, at = 0): JsonValue {
    const step = this.steps[at];
    if (at === this.steps.length) return change(value) ?? null;
    if (Array.isArray(value))
      return value.map((element, i) =>
        step === EVERY || step === i ? this.replace(element, change, at + 1) : element,
      );
    if (!isJsonObject(value)) return value;
    if (typeof step === 'object') return meets(value, step) ? this.replace(value, change, at + 1) : value;
    if (typeof step !== 'string' || !Object.hasOwn(value, step)) return value;
    const copy = { ...value };
    const changed = at + 1 === this.steps.length ? change(value[step]) : this.replace(value[step], change, at + 1);
    if (changed === undefined) delete copy[step];
    else setKey(copy, step, changed);
    return copy;
  }

  toString(): string {
    return this.text;
  }
}

function meets(value: JsonObject, { key, text }: Condition): boolean {
  return Object.hasOwn(value, key) && value[key] === text;
}

/** A document without the values at these paths, to tell whether it changed. */
export function withoutPaths(document: JsonObject, paths: readonly string[]): JsonObject {
  return paths.reduce<JsonObject>((rest, text) => {
    const replaced = DataPath.parse(text)?.replace(rest, () => undefined);
    return isJsonObject(replaced) ? replaced : rest;
  }, document);
}
