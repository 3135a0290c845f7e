import { isJsonObject, setKey, type JsonObject, type JsonValue } from '../../base/json';
import type { Holder, PositionTable } from '../model';
import { limitReason } from '../../base/limits/limit-reason';
import type { Evaluation } from './evaluation';
import { isScalar, textOf, type Scalar } from './scalar';

const LOOP = 'Fn::ForEach::';
const MAX_COPIES = 10_000;

type Variables = ReadonlyMap<string, Scalar>;

interface Loop {
  readonly variable: string;
  readonly items: JsonValue;
  readonly fragment: JsonObject;
}

/** Thrown when the copies of a loop become too many. */
class TooManyCopies extends Error {}

export function isLoop(key: string): boolean {
  return key.startsWith(LOOP);
}

/** Expands `Fn::ForEach`. A value without loops is not copied. */
export class Loops {
  /** The loops over lists that are not known, by the names of the resources that stand for their copies. */
  readonly unknown = new Map<string, string[]>();
  private copies = 0;
  /** True when each loop gives only one copy, because all of them would be too many. */
  private givesOne = false;

  constructor(
    private readonly evaluation: Evaluation,
    private readonly positions: PositionTable,
  ) {}

  /** A section whose loops stay as they are where their list is not known. */
  expand(section: JsonObject): JsonObject {
    return holdsLoop(section) ? this.object(section, new Map(), false) : section;
  }

  /** The resources: a loop whose list is not known gives one of each, so that none is lost. */
  expandResources(resources: JsonObject): JsonObject {
    return holdsLoop(resources) ? this.object(resources, new Map(), true) : resources;
  }

  private value(value: JsonValue, variables: Variables): JsonValue {
    if (variables.size > 0 && !this.givesOne && !this.evaluation.budget.step()) throw new TooManyCopies();
    if (typeof value === 'string') return this.text(value, variables);
    if (Array.isArray(value)) return this.list(value, variables);
    if (!isJsonObject(value)) return value;
    const variable = typeof value.Ref === 'string' ? variables.get(value.Ref) : undefined;
    return variable !== undefined && Object.keys(value).length === 1 ? variable : this.object(value, variables, false);
  }

  private list(list: JsonValue[], variables: Variables): JsonValue[] {
    const result = list.map((item) => this.value(item, variables));
    if (result.every((item, i) => item === list[i])) return list;
    this.positions.copyAll(list, result);
    return result;
  }

  private object(object: JsonObject, variables: Variables, areResources: boolean): JsonObject {
    const result: JsonObject = {};
    let changed = false;
    for (const key of Object.keys(object)) {
      const copies = isLoop(key) ? this.copiesOf(key, object, variables, areResources) : undefined;
      if (Array.isArray(copies)) for (const copy of copies) this.merge(copy, result);
      else {
        const name = this.text(key, variables);
        const value = this.value(object[key], variables);
        if (copies !== undefined && isHolder(value)) this.evaluation.leftLoops.set(value, copies);
        setKey(result, name, value);
        this.positions.copy(object, key, result, name);
      }
      changed ||= Array.isArray(copies) || !Object.hasOwn(result, key) || result[key] !== object[key];
    }
    return changed ? result : object;
  }

  private merge(from: JsonObject, to: JsonObject): void {
    for (const key of Object.keys(from)) {
      setKey(to, key, from[key]);
      this.positions.copy(from, key, to, key);
    }
  }

  /** The copies that a loop gives, or the reason why the loop stays as it is. */
  private copiesOf(
    key: string,
    holder: JsonObject,
    variables: Variables,
    areResources: boolean,
  ): JsonObject[] | string {
    const loop = loopOf(holder[key]);
    if (!loop) return 'Fn::ForEach takes a name, a list and an object';
    if (this.givesOne) return this.one(loop, variables, areResources);
    return this.evaluation.budget.expression(holder[key], () =>
      this.madeBy(loop, key, holder, variables, areResources),
    );
  }

  private madeBy(
    loop: Loop,
    key: string,
    holder: JsonObject,
    variables: Variables,
    areResources: boolean,
  ): JsonObject[] | string {
    const isOutermost = variables.size === 0;
    const place = this.positions.placeOf(holder, key);
    try {
      const items = this.items(loop.items, variables);
      if (items) return this.all(loop, items, variables, areResources);
      this.evaluation.names.loopVariables.add(loop.variable);
      if (!areResources) return 'the list of the loop is not known';
      this.evaluation.budget.note('copy-not-resolved', `the list of the loop ${key} is not known`, place);
      const copies = this.one(loop, variables, areResources);
      for (const name of copies.flatMap((copy) => Object.keys(copy)))
        this.unknown.set(name, [...(this.unknown.get(name) ?? []), key]);
      return copies;
    } catch (error) {
      if (!(error instanceof TooManyCopies) || !isOutermost) throw error;
      this.evaluation.budget.note('limit-reached', `the loop ${key} makes too many copies`, place, {
        losesResources: true,
      });
      this.evaluation.names.loopVariables.add(loop.variable);
      if (!areResources) return limitReason('the loop makes too many copies');
      this.givesOne = true;
      const one = this.one(loop, variables, areResources);
      this.givesOne = false;
      return one;
    } finally {
      if (isOutermost) this.copies = 0;
    }
  }

  private all(loop: Loop, items: readonly Scalar[], variables: Variables, areResources: boolean): JsonObject[] {
    return items.map((item) => {
      if (++this.copies > MAX_COPIES) throw new TooManyCopies();
      return this.object(loop.fragment, new Map([...variables, [loop.variable, item]]), areResources);
    });
  }

  private one({ variable, fragment }: Loop, variables: Variables, areResources: boolean): JsonObject[] {
    this.evaluation.names.loopVariables.add(variable);
    const others = new Map(variables);
    others.delete(variable);
    return [this.object(fragment, others, areResources)];
  }

  private items(written: JsonValue, variables: Variables): Scalar[] | undefined {
    const { budget } = this.evaluation;
    const { refusals } = budget;
    const { value, known } = this.evaluation.part(this.value(written, variables));
    if (!known && budget.refusals > refusals) throw new TooManyCopies();
    return known && Array.isArray(value) && value.every(isScalar) ? value : undefined;
  }

  /** `${Name}` is the item, `&{Name}` its letters and digits. */
  private text(text: string, variables: Variables): string {
    if (variables.size === 0) return text;
    this.makeRoomFor(text.length);
    return text.replace(/([$&])\{([^{}]+)\}/g, (written, sign: string, name: string) => {
      const item = variables.get(name.trim());
      if (item === undefined) return written;
      const itemText = textOf(item);
      this.makeRoomFor(itemText.length);
      return sign === '$' ? itemText : itemText.replace(/[^0-9A-Za-z]/g, '');
    });
  }

  private makeRoomFor(characters: number): void {
    if (!this.givesOne && !this.evaluation.budget.hasRoomFor(characters)) throw new TooManyCopies();
  }
}

function loopOf(value: JsonValue): Loop | undefined {
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const [variable, items, fragment] = value;
  return typeof variable === 'string' && isJsonObject(fragment) ? { variable, items, fragment } : undefined;
}

function isHolder(value: JsonValue): value is Holder {
  return Array.isArray(value) || isJsonObject(value);
}

function holdsLoop(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.some(holdsLoop);
  if (!isJsonObject(value)) return false;
  for (const key of Object.keys(value)) if (isLoop(key) || holdsLoop(value[key])) return true;
  return false;
}
