import { WalkBudget, MAX_DEPTH } from './walk-budget';
import { setOwn } from './builders';
import { setMembers } from './compare';
import { fromBigint, fromDouble, isCanonicalDouble, numberText } from './numbers';
import { wellFormed } from '../../base/go/strings/strings';
import { jsonEntries } from './compact-writer';
import { Dec, isArray, ObjectValue, RObject, RSet, Value } from './types';

/** A value of the caller that has no Rego equivalent. */
export class ConversionError extends Error {}

/**
 * Turns JSON-like JS data into a value. Data that is canonical already is returned as it is, uncopied; only what holds
 * integers beyond 2^53, lone surrogates, Maps, Sets or undefined properties is rebuilt.
 */
export function fromJs(data: unknown): Value {
  return convert(data, 0);
}

function convert(data: unknown, depth: number): Value {
  switch (typeof data) {
    case 'string':
      return wellFormed(data);
    case 'boolean':
      return data;
    case 'number':
      if (isCanonicalDouble(data)) return data;
      if (!Number.isFinite(data)) throw new ConversionError('a number must be finite');
      return fromDouble(data);
    case 'bigint':
      return fromBigint(data);
    case 'object':
      return data === null ? null : convertObject(data, depth);
    default:
      throw new ConversionError(`a value of type ${typeof data} is no JSON`);
  }
}

function convertObject(data: object, depth: number): Value {
  if (depth > MAX_DEPTH) throw new ConversionError('data is nested too deeply');
  if (data instanceof RSet || data instanceof RObject || data instanceof Dec) return data;
  if (Array.isArray(data)) return convertArray(data, depth);
  const prototype: unknown = Object.getPrototypeOf(data);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    throw new ConversionError(`an instance of ${data.constructor.name} is no JSON`);
  }
  return convertPlain(data as Record<string, unknown>, depth);
}

function convertArray(data: readonly unknown[], depth: number): Value {
  let copy: Value[] | undefined;
  for (let i = 0; i < data.length; i++) {
    const value = convert(data[i], depth + 1);
    if (copy !== undefined) copy.push(value);
    else if (value !== data[i]) copy = [...(data.slice(0, i) as Value[]), value];
  }
  return copy ?? (data as readonly Value[]);
}

function convertPlain(data: Record<string, unknown>, depth: number): Value {
  let copy: Record<string, Value> | undefined;
  const keys = Object.keys(data);
  for (let i = 0; i < keys.length; i++) {
    const member = data[keys[i]];
    const key = wellFormed(keys[i]);
    const value = member === undefined ? undefined : convert(member, depth + 1);
    if (copy === undefined && (value === undefined || value !== member || key !== keys[i])) {
      copy = {};
      for (let j = 0; j < i; j++) setOwn(copy, keys[j], data[keys[j]] as Value);
    }
    if (copy !== undefined && value !== undefined) setOwn(copy, key, value);
  }
  return copy ?? (data as Value);
}

/**
 * Turns a value into JSON-like JS data: sets become sorted arrays, keys their JSON. Integers beyond 2^53 stay bigint
 * and other long decimals become the nearest double; data without any of these is returned as it is.
 */
export function toJs(value: Value): unknown {
  return unfold(value, new WalkBudget());
}

function unfold(value: Value, budget: WalkBudget): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Dec) return Number(numberText(value));
  const result = value instanceof RSet || isArray(value) ? unfoldList(value, budget) : unfoldObject(value, budget);
  budget.leave();
  return result;
}

function unfoldList(value: RSet | readonly Value[], budget: WalkBudget): unknown {
  const list = value instanceof RSet ? setMembers(value) : value;
  budget.enter(list.length);
  const mapped = list.map((member) => unfold(member, budget));
  return value instanceof RSet || mapped.some((member, i) => member !== list[i]) ? mapped : list;
}

function unfoldObject(value: ObjectValue, budget: WalkBudget): unknown {
  const entries = jsonEntries(value, budget);
  budget.enter(entries.length);
  const out: Record<string, unknown> = {};
  let changed = value instanceof RObject;
  for (const [key, member] of entries) {
    const mapped = unfold(member, budget);
    changed ||= mapped !== member;
    setOwn(out, key, mapped);
  }
  return changed ? out : value;
}
