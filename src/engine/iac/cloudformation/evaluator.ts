import { isJsonObject, setKey, type JsonObject, type JsonValue } from '../../base/json';
import type { Holder, PositionTable } from '../model';
import type { StackBudget } from './stack-budget';
import { Left, NO_ROOM, type ConditionTable, type Evaluation, type Part, type Parts } from './evaluation';
import { FUNCTIONS, unknownFunction } from './functions';
import type { Names } from './names';

const LOOP = 'Fn::ForEach';
const MACRO = 'Fn::Transform';

/**
 * Resolves the expressions of a template. A value without expressions is not copied; copies know the places of their
 * originals, and a value made by an expression has the place of the expression.
 */
export class Evaluator implements Evaluation {
  /** The reason why each expression was left. */
  readonly reasons = new Map<Holder, string>();
  readonly leftLoops = new Map<Holder, string>();
  /** Set once, right after both are made: conditions hold expressions, and expressions ask for conditions. */
  conditions!: ConditionTable;
  /** The number of unresolved expressions so far in the value that is being read. */
  private lefts = 0;

  constructor(
    readonly names: Names,
    readonly mappings: JsonObject,
    readonly budget: StackBudget,
    private readonly positions: PositionTable,
  ) {}

  value(value: JsonValue): JsonValue | undefined {
    if (Array.isArray(value)) return this.list(value);
    if (!isJsonObject(value)) return value;
    const keys = Object.keys(value);
    if (keys.length === 1 && isFunctionName(keys[0])) return this.call(value, keys[0]);
    return this.object(value, keys);
  }

  /** The same for an object that is no expression, whatever its keys. */
  members(object: JsonObject): JsonObject {
    return this.object(object, Object.keys(object));
  }

  part(value: JsonValue): Part {
    const before = this.lefts;
    const result = this.value(value);
    const known = this.lefts === before;
    this.lefts = before;
    return { value: result, known };
  }

  parts(list: JsonValue[]): Parts {
    const before = this.lefts;
    const known: boolean[] = [];
    const filled = this.list(list, known);
    this.lefts = before;
    return { filled, known };
  }

  left(expression: JsonObject, reason: string): JsonObject {
    this.lefts++;
    this.reasons.set(expression, reason);
    return expression;
  }

  rebuilt(list: JsonValue[], items: JsonValue[]): JsonValue[] {
    if (items.every((item, i) => item === list[i])) return list;
    this.positions.copyAll(list, items);
    items.forEach((item, i) => this.place(item, list, i));
    return items;
  }

  rebuiltObject(object: JsonObject, members: JsonObject): JsonObject {
    const keys = Object.keys(members);
    if (keys.length === Object.keys(object).length && keys.every((key) => members[key] === object[key])) return object;
    this.positions.copyAll(object, members);
    for (const key of keys) this.place(members[key], object, key);
    return members;
  }

  private call(expression: JsonObject, name: string): JsonValue | undefined {
    const apply = FUNCTIONS.get(name) ?? unknownFunction;
    const outcome = this.budget.nested(expression, () => ({ is: apply(expression[name], this) }));
    const result = outcome ? outcome.is : new Left(NO_ROOM, expression[name]);
    return result instanceof Left ? this.leave(expression, name, result) : result;
  }

  private leave(expression: JsonObject, name: string, { reason, args }: Left): JsonObject {
    const result = args === expression[name] ? expression : { [name]: args };
    if (result !== expression) {
      this.positions.copyAll(expression, result);
      this.place(args, expression, name);
    }
    return this.left(result, reason);
  }

  private object(object: JsonObject, keys: readonly string[]): JsonObject {
    let copy: JsonObject | undefined;
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i];
      const member = object[key];
      const result = this.member(key, member);
      if (result !== member && !copy) {
        copy = {};
        for (let j = 0; j < i; j++) setKey(copy, keys[j], object[keys[j]]);
      }
      if (!copy || result === undefined) continue;
      setKey(copy, key, result);
      if (result !== member) this.place(result, object, key);
    }
    if (!copy) return object;
    this.positions.copyAll(object, copy);
    return copy;
  }

  private member(key: string, member: JsonValue): JsonValue | undefined {
    if (!isHolder(member)) return member;
    const result = this.value(member);
    const loop = this.leftLoops.get(member);
    if (result === undefined || !isHolder(result)) return result;
    if (loop !== undefined || key === MACRO) this.lefts++;
    if (loop !== undefined) this.leftLoops.set(result, loop);
    else if (key === MACRO) this.reasons.set(result, 'macros run at deployment only');
    return result;
  }

  private list(list: JsonValue[], known?: boolean[]): JsonValue[] {
    let copy: JsonValue[] | undefined;
    for (let i = 0; i < list.length; i++) {
      const item = list[i];
      const before = this.lefts;
      const result = typeof item === 'object' && item !== null ? this.value(item) : item;
      if (known && result !== undefined) known.push(this.lefts === before);
      if (result !== item && !copy) copy = this.copyOfStart(list, i);
      if (!copy || result === undefined) continue;
      this.positions.copy(list, i, copy, copy.length);
      copy.push(result);
      if (result !== item) this.place(result, list, i);
    }
    return copy ?? list;
  }

  private copyOfStart(list: JsonValue[], length: number): JsonValue[] {
    const copy = list.slice(0, length);
    for (let i = 0; i < length; i++) this.positions.copy(list, i, copy, i);
    return copy;
  }

  /** Gives the members of a value that an expression has made the place of the expression. */
  private place(value: JsonValue, holder: Holder, key: string | number): void {
    if (!isHolder(value) || this.positions.knows(value)) return;
    const place = this.positions.placeOf(holder, key);
    if (place) this.positions.recordAll(value, place);
  }
}

function isFunctionName(key: string): boolean {
  return key === 'Ref' || (key.startsWith('Fn::') && !key.startsWith(LOOP));
}

function isHolder(value: JsonValue): value is Holder {
  return Array.isArray(value) || isJsonObject(value);
}
