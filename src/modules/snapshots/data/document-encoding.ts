import { mongo } from 'mongoose';
import { JsonNumber, mapValues, setKey, writeJson, type JsonObject, type JsonValue } from '../../../engine/base/json';

/** MongoDB takes 100 levels; two of them are the stored document and its `json` field. */
export const MAX_LEVELS = 98;
/** A stored document has at most 16 MB; the fields beside `json` need some of them. */
const MAX_INLINE_BYTES = 15 * 1024 ** 2;
/** Larger documents are refused, because they could not be sent in an answer. */
const MAX_DOCUMENT_BYTES = 256 * 1024 ** 2;

/** Cannot be encoded in UTF-8. */
const LONE_SURROGATE = /\p{Surrogate}/u;
const MIN_LONG = -(2n ** 63n);
const MAX_LONG = 2n ** 63n - 1n;

/** The stored form of a document. */
export interface EncodedDocument {
  /** Hash of the content without volatile fields. */
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
  /** The form that queries see; undefined when it does not fit into one stored document. */
  readonly json: unknown;
  /** The exact JSON, when `json` is missing or does not read back unchanged. */
  readonly text?: string;
  /** True when `text` must be stored in separate parts. */
  readonly split: boolean;
}

/** A document that cannot be kept, and why. */
export interface RefusedDocument {
  readonly refusal: string;
}

/** Prepares a document with this hash for storage, or says why BSON cannot hold it. */
export function encodeDocument(document: JsonValue, hash: string): EncodedDocument | RefusedDocument {
  const { refusal, faithful } = inspect(document);
  if (refusal !== undefined) return { refusal };
  const json = databaseForm(document);
  const size = mongo.BSON.calculateObjectSize({ json });
  if (faithful && size <= MAX_INLINE_BYTES) return { hash, size, json, split: false };
  if (size > MAX_DOCUMENT_BYTES) return { refusal: `the document is larger than ${MAX_DOCUMENT_BYTES} bytes` };
  const text = writeJson(document);
  if (size > MAX_INLINE_BYTES) return { hash, size, json: undefined, text, split: true };
  return { hash, size, json, text, split: size + Buffer.byteLength(text) > MAX_INLINE_BYTES };
}

interface Inspection {
  readonly refusal?: string;
  /** True when the BSON form reads back as exactly this document. */
  readonly faithful: boolean;
}

/** Walks the document without recursion: its depth is not known yet. */
function inspect(document: JsonValue): Inspection {
  let faithful = true;
  const pending: { value: unknown; level: number }[] = [{ value: document, level: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, level } = next;
    if (value === null || typeof value !== 'object' || value instanceof JsonNumber) {
      const refusal = scalarRefusal(value);
      if (refusal !== undefined) return { refusal, faithful };
      faithful &&= isFaithfulScalar(value);
      continue;
    }
    if (level >= MAX_LEVELS)
      return { refusal: `the document is nested deeper than ${MAX_LEVELS} levels`, faithful: false };
    if (!isPlain(value)) return { refusal: 'the document holds a value that is no JSON', faithful: false };
    for (const [key, part] of Object.entries(value)) {
      if (key.includes('\0')) return { refusal: 'a key of the document holds a NUL character', faithful: false };
      faithful &&= !LONE_SURROGATE.test(key);
      pending.push({ value: part, level: level + 1 });
    }
    faithful &&= !isReadAsSomethingElse(value);
  }
  return { faithful };
}

function scalarRefusal(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined;
    case 'number':
      return Number.isFinite(value) ? undefined : 'the document holds a number that JSON cannot hold';
    default:
      return value === null || value instanceof JsonNumber ? undefined : 'the document holds a value that is no JSON';
  }
}

function isFaithfulScalar(value: unknown): boolean {
  if (value instanceof JsonNumber) return longOf(value) !== undefined;
  return typeof value !== 'string' || !LONE_SURROGATE.test(value);
}

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The driver writes an object with `_bsontype` as another type, and reads one that looks like a DBRef as such. */
function isReadAsSomethingElse(value: object): boolean {
  return Object.hasOwn(value, '_bsontype') || (Object.hasOwn(value, '$ref') && Object.hasOwn(value, '$id'));
}

/**
 * Returns the value that the driver stores: whole numbers of up to 64 bits as such, other numbers as the nearest
 * double.
 */
function databaseForm(value: JsonValue): unknown {
  if (value instanceof JsonNumber) return longOf(value) ?? Number(value.text);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(databaseForm);
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(value)) if (key !== '_bsontype') setKey(result, key, databaseForm(value[key]));
  return result;
}

const LONG = /^-?\d{1,19}$/;

function longOf({ text }: JsonNumber): bigint | undefined {
  if (!LONG.test(text)) return undefined;
  const value = BigInt(text);
  return value >= MIN_LONG && value <= MAX_LONG ? value : undefined;
}

/** The exact JSON of a document as the driver reads it, with 64-bit integers as bigints. */
export function textOfStored(json: unknown): string {
  try {
    return JSON.stringify(json);
  } catch (error) {
    if (error instanceof TypeError) return writeJson(fromStored(json));
    throw error;
  }
}

function fromStored(value: unknown): JsonValue {
  if (typeof value === 'bigint') return new JsonNumber(value.toString());
  if (Array.isArray(value)) return value.map(fromStored);
  if (value === null || typeof value !== 'object') return value as JsonValue;
  return mapValues(value as JsonObject, fromStored);
}
