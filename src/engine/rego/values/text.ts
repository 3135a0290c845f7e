import { objKeys, plainKeys, setMembers } from './compare';
import { objEntries } from './builders';
import { numberText } from './numbers';
import { compareStrings, quote, wellFormed } from './strings';
import { Dec, ObjectValue, RObject, RSet, Value } from './types';

const HTML = /[<>&\u2028\u2029]/g;

/** How JSON text is written. */
export interface JsonTextOptions {
  /** Escapes <, >, & and the two line separators, as Go's json.Marshal does. */
  readonly html?: boolean;
  /** Written before each line, and per level of nesting; with either, the text has line breaks. */
  readonly prefix?: string;
  readonly indent?: string;
}

/** JSON text as OPA writes it: sorted keys, sets as arrays, a key that is not a string as its JSON text. */
export function toJsonText(value: Value, options: JsonTextOptions = {}): string {
  const pretty = options.prefix !== undefined || options.indent !== undefined;
  if (pretty) return prettyText(value, options, `\n${options.prefix ?? ''}`);
  return options.html === true ? escapeHtml(compactText(value)) : compactText(value);
}

// These characters only occur inside strings, so a finished compact text can be escaped as a whole.
function escapeHtml(text: string): string {
  return text.replace(HTML, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function compactText(value: Value): string {
  if (Array.isArray(value)) return `[${(value as readonly Value[]).map(compactText).join(',')}]`;
  if (value instanceof RSet) return `[${setMembers(value).map(compactText).join(',')}]`;
  if (!isObjectNode(value)) return scalarText(value);
  return `{${jsonEntries(value)
    .map(([key, member]) => `${stringText(key)}:${compactText(member)}`)
    .join(',')}}`;
}

function prettyText(value: Value, options: JsonTextOptions, lineStart: string): string {
  const inner = lineStart + (options.indent ?? '');
  if (Array.isArray(value) || value instanceof RSet) {
    const members = value instanceof RSet ? setMembers(value) : (value as readonly Value[]);
    if (members.length === 0) return '[]';
    return `[${inner}${members.map((member) => prettyText(member, options, inner)).join(`,${inner}`)}${lineStart}]`;
  }
  if (!isObjectNode(value)) return options.html === true ? escapeHtml(scalarText(value)) : scalarText(value);
  const entries = jsonEntries(value);
  if (entries.length === 0) return '{}';
  const lines = entries.map(
    ([key, member]) => `${prettyText(key, options, inner)}: ${prettyText(member, options, inner)}`,
  );
  return `{${inner}${lines.join(`,${inner}`)}${lineStart}}`;
}

function isObjectNode(value: Value): value is ObjectValue {
  return typeof value === 'object' && value !== null && !(value instanceof Dec);
}

/** The entries of an object under the names they have in JSON, sorted by those. */
export function jsonEntries(object: ObjectValue): (readonly [string, Value])[] {
  if (!(object instanceof RObject)) return plainKeys(object).map((key) => [key, object[key]] as const);
  const byName = new Map<string, Value>();
  for (const [key, value] of objEntries(object)) byName.set(typeof key === 'string' ? key : compactText(key), value);
  return [...byName].sort(([a], [b]) => compareStrings(a, b));
}

function scalarText(value: Value): string {
  if (typeof value === 'string') return stringText(value);
  if (value === null || typeof value === 'boolean') return String(value);
  return numberText(value as number | bigint | Dec);
}

// Go writes \b and \f as \u0008 and \u000c before 1.22 and short since; DEL and everything above as it is.
function stringText(text: string): string {
  return JSON.stringify(wellFormed(text));
}

/** A value in Rego syntax, as OPA prints terms. */
export function toRegoText(value: Value): string {
  switch (typeof value) {
    case 'string':
      return quote(value);
    case 'number':
    case 'bigint':
      return numberText(value);
    case 'boolean':
      return value ? 'true' : 'false';
    default:
      if (value === null) return 'null';
      if (value instanceof Dec) return numberText(value);
      if (Array.isArray(value)) return `[${(value as readonly Value[]).map(toRegoText).join(', ')}]`;
      if (value instanceof RSet) return setText(value);
      return objectText(value as ObjectValue);
  }
}

function setText(set: RSet): string {
  return set.size === 0 ? 'set()' : `{${setMembers(set).map(toRegoText).join(', ')}}`;
}

function objectText(object: ObjectValue): string {
  if (objKeys(object).length === 0) return '{}';
  return `{${objEntries(object)
    .map(([key, value]) => `${toRegoText(key)}: ${toRegoText(value)}`)
    .join(', ')}}`;
}
