import { JsonNumber, JsonObject, JsonValue, setKey } from '../../base/json';
import { NumberError, toDouble } from './number';
import { numberText, parseNumber } from './number-text';
import { isMapping, isNull, isNumber, isUnresolved, NULL, objectValue, stringValue, tupleValue, Value } from './value';

/** A value tree as it comes out of JSON or a plan: objects are objects, arrays are tuples. */
export function fromJson(value: JsonValue): Value {
  if (value === null) return NULL;
  if (typeof value === 'string') return stringValue(value);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return numberOf(String(value), value);
  if (value instanceof JsonNumber) return numberOf(value.text);
  if (Array.isArray(value)) return tupleValue(value.map(fromJson));
  return objectValue(Object.keys(value).map((key) => [stringValue(key), fromJson(value[key])] as const));
}

function numberOf(text: string, plain?: number): Value {
  if (plain !== undefined && Number.isSafeInteger(plain)) return plain;
  const number = parseNumber(text);
  if (number === undefined) throw new NumberError('a number is required');
  return number;
}

/** Writes the text of an unresolved value into a document. */
export type WriteUnresolved = (text: string) => JsonValue;

/** The plain tree of a value: sets and tuples are arrays, and unresolved values are written as the caller says. */
export function toJson(value: Value, write: WriteUnresolved = (text) => `\${${text}}`): JsonValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (isNumber(value)) {
    if (typeof value === 'number') return Number.isFinite(value) ? value : null;
    const text = numberText(value);
    const double = toDouble(value);
    return Number.isFinite(double) && isShort(text) && String(double) === text ? double : new JsonNumber(text);
  }
  if (isNull(value)) return null;
  if (isUnresolved(value)) return value.shown === undefined ? write(value.text) : toJson(value.shown, write);
  if (isMapping(value)) {
    const object: JsonObject = {};
    for (const [key, member] of value.entries) setKey(object, key, toJson(member, write));
    return object;
  }
  return value.items.map((item) => toJson(item, write));
}

const SHORT = 25;

function isShort(text: string): boolean {
  return text.length <= SHORT;
}
