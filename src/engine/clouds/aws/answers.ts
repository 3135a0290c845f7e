import { isJsonObject, readJson, setKey, type JsonObject, type JsonValue } from '../../base/json';
import type { DataPath } from '../provider/data-path';

/** An answer of the SDK as JSON: dates as ISO text, bytes as base64, without the members that the SDK adds. */
export function answerAsJson(answer: object): JsonObject {
  const json: JsonObject = {};
  for (const [key, value] of Object.entries(answer))
    if (key !== '$metadata' && value !== undefined) setKey(json, key, asJson(value));
  return json;
}

function asJson(value: unknown): JsonValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(asJson);
  // The SDK has a class of its own for texts that hold JSON.
  if (value instanceof String) return value.valueOf();
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'object' ? answerAsJson(value) : null;
}

/** Puts a later page behind an earlier one. Only lists go on; the rest is as the first page has it. */
export function joinPages(first: JsonObject, next: JsonObject, joins: readonly DataPath[] | undefined): JsonObject {
  const joined = { ...first };
  if (joins) return joins.reduce((document, path) => joinAt(document, next, path), joined);
  for (const [key, value] of Object.entries(next)) {
    const known = Object.hasOwn(first, key) ? first[key] : undefined;
    if (Array.isArray(value)) setKey(joined, key, [...(Array.isArray(known) ? known : []), ...value]);
    else if (known === undefined) setKey(joined, key, value);
  }
  return joined;
}

function joinAt(document: JsonObject, next: JsonObject, path: DataPath): JsonObject {
  const more = path.first(next);
  const joined = path.replace(document, (known) =>
    Array.isArray(known) && Array.isArray(more) ? [...known, ...more] : known,
  );
  return isJsonObject(joined) ? joined : document;
}

/** A document that is given as text; a text that cannot be read stays as it is. */
export function decoded(value: JsonValue): JsonValue {
  if (typeof value !== 'string') return value;
  try {
    const text = /^\s*[[{]/.test(value) ? value : decodeURIComponent(value);
    return readJson(text);
  } catch {
    return value;
  }
}
