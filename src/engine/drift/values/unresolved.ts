import { ENCODED, endOfExpression } from '../../base/expressions';
import { isJsonObject, jsonObject, mapValues, type JsonObject, type JsonValue } from '../../base/json';
import type { Canonical, Pattern } from './canonical';

/** The formats of templates that maps have columns for. */
export const COLUMNS = ['terraform', 'cloudformation', 'arm'] as const;

export type Column = (typeof COLUMNS)[number];

/** One value for each format of templates. */
export function perColumn<T>(valueOf: (column: Column) => T): Readonly<Record<Column, T>> {
  return { terraform: valueOf('terraform'), cloudformation: valueOf('cloudformation'), arm: valueOf('arm') };
}

/** Values that are nested deeper than this are not looked into. */
export const MAX_DEPTH = 100;

const REFERENCES: ReadonlySet<string> = new Set(['Ref', 'Condition']);
const DYNAMIC_REFERENCE = '{{resolve:';

/** True when a value is an expression, or a text with one in it, that only a deployment can resolve. */
export function isUnresolved(value: JsonValue): boolean {
  if (typeof value === 'string') return value.includes('${') || value.includes(DYNAMIC_REFERENCE);
  return functionOf(value) !== undefined;
}

/** The name of the function, for an object such as `{"Fn::GetAtt": ...}`. */
export function functionOf(value: JsonValue): string | undefined {
  if (!isJsonObject(value)) return undefined;
  let name: string | undefined;
  // Cheaper than a list of all keys: this is asked of every value on the way to another.
  for (const key in value) {
    if (name !== undefined || !(REFERENCES.has(key) || key.startsWith('Fn::'))) return undefined;
    name = key;
  }
  return name;
}

const ITERATED = /\$\{[^}]*\b\w+\.(?:key|value)\b/;

/**
 * True when a block comes from a loop over something that is not known. The readers write one such block, in which the
 * element of the loop is an expression, but there may be any number of them.
 */
export function isIterated(value: JsonValue, depth = 0): boolean {
  if (typeof value === 'string') return ITERATED.test(value);
  if (depth > MAX_DEPTH) return true;
  if (Array.isArray(value)) return value.some((each) => isIterated(each, depth + 1));
  return isJsonObject(value) && Object.keys(value).some((key) => isIterated(value[key], depth + 1));
}

const MANY = 'Fn::ForEach';

/** Stands for any number of elements like this one; in the place of a single one, for it or nothing. */
export function manyOf(element: JsonValue): JsonObject {
  return elementOfMany(element) === undefined ? jsonObject([[MANY, element]]) : (element as JsonObject);
}

/** The element of `manyOf`; undefined for any other value. */
export function elementOfMany(value: JsonValue): JsonValue | undefined {
  return functionOf(value) === MANY && isJsonObject(value) ? value[MANY] : undefined;
}

/** A value as it is shown: without the marks of `manyOf`. */
export function withoutMarks(value: JsonValue, depth = 0): JsonValue {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => withoutMarks(each, depth + 1));
  const element = elementOfMany(value);
  if (element !== undefined) return withoutMarks(element, depth + 1);
  return isJsonObject(value) ? mapValues(value, (each) => withoutMarks(each, depth + 1)) : value;
}

/** An attribute of another resource that every resource has once it is there. */
const NAMED_RESOURCE =
  /^\$\{[a-z][a-z0-9]*_\w+\.[\w-]+(?:\[(?:\d+|"[^"]*"|count\.index|each\.key)\])?\.(?:id|arn|name|self_link|versionless_id|email)\}$/;
/** It is not known which text it is, but there is one, and it does not stand for everybody or everything. */
export const ANY_TEXT: Pattern = { kind: 'pattern', parts: ['', ''], without: '*' };

/** The known part of an unresolved value: the text around the expressions, or nothing. */
export function unresolvedText(value: JsonValue): Canonical {
  if (typeof value === 'string') {
    if (NAMED_RESOURCE.test(value)) return ANY_TEXT;
    return value.includes(DYNAMIC_REFERENCE) || value.includes(ENCODED) ? UNKNOWN : patternOf(value);
  }
  const name = functionOf(value);
  const argument = isJsonObject(value) && name !== undefined ? value[name] : null;
  if (name === 'Fn::Sub') {
    const text = Array.isArray(argument) ? argument[0] : argument;
    return typeof text === 'string' ? patternOf(text) : UNKNOWN;
  }
  if (name === 'Fn::Join' && Array.isArray(argument)) return joined(argument);
  return UNKNOWN;
}

export const UNKNOWN = { kind: 'unknown' } as const;

function joined([separator, parts]: readonly JsonValue[]): Canonical {
  if (typeof separator !== 'string' || !Array.isArray(parts)) return UNKNOWN;
  // A reference may stand for a list of any length.
  return patternOf(parts.map((part) => (typeof part === 'string' ? part : '${}')).join(separator));
}

function patternOf(text: string): Canonical {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf('${'); at >= 0; at = text.indexOf('${', from)) {
    parts.push(text.slice(from, at));
    from = endOfExpression(text, at + 2);
  }
  parts.push(text.slice(from));
  return parts.every((part) => part === '') ? UNKNOWN : { kind: 'pattern', parts };
}
