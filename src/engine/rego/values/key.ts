import { createHash } from 'node:crypto';
import { work } from '../../base/limits/meter';
import { MAX_DEPTH, tooLarge } from './walk-budget';
import { numberText } from './numbers';
import { sortStrings } from '../../base/go/strings/strings';
import { Dec, isArray, PlainObject, RObject, RSet, Value } from './types';

// The keys of composite values are needed again and again (members of sets, memo keys), so all but short ones are
// cached.
const CACHE_FROM_LENGTH = 24;
/** A longer key is replaced by its digest, so that keys of large values, and of values in values, stay small. */
const DIGEST_FROM_LENGTH = 4096;
const CHARACTERS_PER_STEP = 64;
const MANY = 256;
const cache = new WeakMap<object, string>();

/**
 * A string that two values share exactly when they are equal. Values of different types never share one,
 * so it can key a Map of any values.
 */
export function canonicalKey(value: Value): string {
  return keyOf(value, 0);
}

function keyOf(value: Value, depth: number): string {
  switch (typeof value) {
    case 'string':
      return `s${value.length}:${value}`;
    case 'number':
      return Number.isSafeInteger(value) || !Number.isInteger(value) ? `n${value}` : `n${BigInt(value)}`;
    case 'bigint':
      return `n${value}`;
    case 'boolean':
      return value ? 't' : 'f';
    default:
      if (value === null) return '0';
      if (value instanceof Dec) return `d${numberText(value)}`;
      if (value instanceof RSet) return (value.canonical ??= setKey(value));
      if (value instanceof RObject) return (value.canonical ??= objectKey(value, depth));
      return dataKey(value, depth);
  }
}

function dataKey(value: readonly Value[] | PlainObject, depth: number): string {
  const known = cache.get(value);
  if (known !== undefined) return known;
  if (depth > MAX_DEPTH) throw tooLarge();
  const key = isArray(value) ? arrayKey(value, depth + 1) : plainKey(value, depth + 1);
  if (key.length >= CACHE_FROM_LENGTH) cache.set(value, key);
  return key;
}

/** Builds a key and hashes a long one piece by piece. */
class KeyText {
  private text: string;
  private digests = '';

  constructor(private readonly kind: string) {
    this.text = kind;
  }

  add(part: string): void {
    this.text += part;
    work(1);
    if (this.text.length >= DIGEST_FROM_LENGTH) {
      this.digests += digest(this.text);
      this.text = '';
      if (this.digests.length >= DIGEST_FROM_LENGTH) this.digests = digest(this.digests);
    }
  }

  /** The key. A digest has its own prefix, with which no other key of a composite begins. */
  finish(close: string): string {
    if (this.digests === '') return this.text + close;
    return `#${this.kind}${digest(`${this.digests} ${this.text}`)}${close}`;
  }
}

function digest(text: string): string {
  work(Math.floor(text.length / CHARACTERS_PER_STEP));
  return createHash('sha256').update(text, 'utf16le').digest('base64');
}

function arrayKey(values: readonly Value[], depth: number): string {
  const key = new KeyText('[');
  for (const value of values) key.add(`${keyOf(value, depth)},`);
  return key.finish(']');
}

function plainKey(object: PlainObject, depth: number): string {
  const names = Object.keys(object);
  work(names.length);
  const key = new KeyText('{');
  for (const name of inOrder(names)) key.add(`s${name.length}:${name}=${keyOf(object[name], depth)},`);
  return key.finish('}');
}

function objectKey(object: RObject, depth: number): string {
  if (depth > MAX_DEPTH) throw tooLarge();
  const parts: string[] = [];
  for (const [key, value] of object.scalars) parts.push(`${canonicalKey(key)}=${keyOf(value, depth + 1)}`);
  for (const [key, entry] of object.composites) parts.push(`${key}=${keyOf(entry[1], depth + 1)}`);
  return joined('{', parts, ',}');
}

// The keys of composite members were computed when the set was built.
function setKey(set: RSet): string {
  const parts: string[] = [];
  for (const member of set.scalars) parts.push(canonicalKey(member));
  if (set.composites !== undefined) for (const key of set.composites.keys()) parts.push(key);
  return joined('<', parts, '>');
}

// Any fixed order will do here; JavaScript's own is the cheapest.
function inOrder(texts: string[]): string[] {
  return texts.length < MANY ? texts.sort() : sortStrings(texts);
}

function joined(open: string, parts: string[], close: string): string {
  work(parts.length);
  const key = new KeyText(open);
  for (const part of inOrder(parts)) key.add(`${part},`);
  return key.finish(close);
}
