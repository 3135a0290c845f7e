import { isJsonObject, type JsonValue } from '../base/json';
import type { ResultLocation } from './result-location';

/**
 * The places in the source of the values of a document: one pair (file, line) for each, in the order of a walk through
 * it.
 */
export interface SourceLines {
  readonly files: readonly string[];
  /** The index of the file and the line; the line is 0 where nothing is known. */
  readonly pairs: Uint32Array;
}

/** The place of the value at a path, or of the nearest value above it whose place is known. */
export function locate(
  document: JsonValue,
  { files, pairs }: SourceLines,
  path: readonly (string | number)[],
): ResultLocation | undefined {
  let value = document;
  let index = 0;
  let found = lineAt(0);
  for (const key of path) {
    const child = memberAt(value, String(key), index);
    if (child === undefined) break;
    [value, index] = child;
    found = lineAt(index) ?? found;
  }
  return found;

  function lineAt(at: number): ResultLocation | undefined {
    const line = pairs[2 * at + 1];
    return line > 0 ? { file: files[pairs[2 * at]], line } : undefined;
  }
}

/** A member with its number in the walk; the value that has it is number `index`. */
function memberAt(value: JsonValue, key: string, index: number): [JsonValue, number] | undefined {
  let at = index + 1;
  for (const [name, member] of membersOf(value)) {
    if (name === key) return [member, at];
    at += sizeOf(member);
  }
  return undefined;
}

/** Each failure asks for the place of something in the same few documents. */
const knownSizes = new WeakMap<object, number>();

/** Returns the number of values in a document, itself included. */
function sizeOf(document: JsonValue): number {
  if (typeof document !== 'object' || document === null) return 1;
  const known = knownSizes.get(document);
  if (known !== undefined) return known;
  let count = 0;
  const open = [document as JsonValue];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    count++;
    if (Array.isArray(value) || isJsonObject(value)) for (const member of Object.values(value)) open.push(member);
  }
  knownSizes.set(document, count);
  return count;
}

function membersOf(value: JsonValue): readonly (readonly [string, JsonValue])[] {
  return Array.isArray(value) || isJsonObject(value) ? Object.entries(value) : [];
}
