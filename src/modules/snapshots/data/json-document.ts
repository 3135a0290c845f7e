import { visit } from 'jsonc-parser';

/** A JSON value; whole numbers beyond 2^53 may be given as bigint, so that none is rounded. */
export type JsonValue = null | boolean | number | bigint | string | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** Reads strict JSON text; whole numbers that a double cannot hold become bigint. Throws a SyntaxError like JSON.parse. */
export function parseDocument(text: string): JsonValue {
  const parsed = JSON.parse(text) as JsonValue;
  return /\d{16}/.test(text) ? readExactly(text) : parsed;
}

/** Compact JSON text of a value; bigint is written as the number it is. */
export function stringifyDocument(value: JsonValue): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof TypeError) return stringifyWithBigints(value);
    throw error;
  }
}

function stringifyWithBigints(value: JsonValue): string {
  if (typeof value === 'bigint') return value.toString();
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly JsonValue[]).map(stringifyWithBigints).join(',')}]`;
  const entries = Object.entries(value as JsonObject);
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${stringifyWithBigints(part)}`).join(',')}}`;
}

type Holder = { key?: string; value: JsonValue[] | Record<string, JsonValue> };

function readExactly(text: string): JsonValue {
  let top: JsonValue = null;
  const open: Holder[] = [];
  const add = (value: JsonValue) => {
    const holder = open.at(-1);
    if (holder === undefined) top = value;
    else if (Array.isArray(holder.value)) holder.value.push(value);
    else setOwn(holder.value, holder.key ?? '', value);
  };
  const begin = (value: Holder['value']) => {
    add(value);
    open.push({ value });
  };
  const end = () => {
    open.pop();
  };
  visit(text, {
    onObjectBegin: () => begin({}),
    onObjectProperty: (key) => {
      const holder = open.at(-1);
      if (holder) holder.key = key;
    },
    onObjectEnd: end,
    onArrayBegin: () => begin([]),
    onArrayEnd: end,
    onLiteralValue: (value: JsonValue, offset, length) => add(exactNumber(value, text.slice(offset, offset + length))),
  });
  return top;
}

/** Reading a number of a million digits exactly would take a second; the nearest double, infinity, is no JSON. */
const MAX_DIGITS = 1000;

function exactNumber(value: JsonValue, source: string): JsonValue {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || source.length > MAX_DIGITS) return value;
  if (!/^-?\d+$/.test(source)) return value;
  return BigInt(source);
}

/** Sets a key of any name: a plain assignment to `__proto__` would change the prototype instead. */
export function setOwn(target: Record<string, JsonValue>, key: string, value: JsonValue): void {
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}
