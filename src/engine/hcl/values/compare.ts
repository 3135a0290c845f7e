import { compareStrings, quote } from '../../base/go/strings/strings';
import { compareNumbers } from './number';
import { formatNumber } from './number-text';
import { sameType, Type } from './types';
import { isNull, isNumber, isUnresolved, membersOf, orderedSet, SequenceValue, typeOf, Value } from './value';

/**
 * True when two values are equal under `==`: nothing is converted, and two nulls are equal whatever their types.
 * Undefined when the answer depends on something unresolved.
 */
export function equalValues(a: Value, b: Value): boolean | undefined {
  if (isUnresolved(a) || isUnresolved(b)) return undefined;
  if (isNull(a) || isNull(b)) return isNull(a) && isNull(b);
  if (typeof a !== 'object' || typeof b !== 'object') {
    if (a === b) return true;
    return isNumber(a) && isNumber(b) && compareNumbers(a, b) === 0;
  }
  if (a.kind === 'number' || b.kind === 'number') return isNumber(a) && isNumber(b) && compareNumbers(a, b) === 0;
  if (a.kind !== b.kind) return false;
  if (a.known && b.known && !sameType(typeOf(a), typeOf(b))) return false;
  if ('items' in a && 'items' in b) {
    if (a.items.length !== b.items.length) return a.kind === 'set' && !(a.known && b.known) ? undefined : false;
    return allEqual(a.items, b.items);
  }
  if (!('entries' in a) || !('entries' in b) || a.entries.size !== b.entries.size) return false;
  for (const name of a.entries.keys()) if (!b.entries.has(name)) return false;
  return allEqual([...a.entries.values()], [...b.entries.values()]);
}

function allEqual(a: readonly Value[], b: readonly Value[]): boolean | undefined {
  let result: boolean | undefined = true;
  for (let i = 0; i < a.length; i++) {
    const equal = equalValues(a[i], b[i]);
    if (equal === false) return false;
    if (equal === undefined) result = undefined;
  }
  return result;
}

/** True when two values are the same member of a set. Unresolved values are the same only when their texts are. */
function sameMember(a: Value, b: Value): boolean {
  if (isUnresolved(a) && isUnresolved(b)) return a.text === b.text;
  return equalValues(a, b) === true;
}

// Sets of strings, numbers and booleans have an order of their own, other sets that of a text of each member.
function compareMembers(a: Value, b: Value): number {
  const [x, y] = [rank(a), rank(b)];
  if (x !== y) return x - y;
  if (isUnresolved(a) && isUnresolved(b)) return compareStrings(a.text, b.text);
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  return compareStrings(memberText(a), memberText(b));
}

function rank(value: Value): number {
  return isUnresolved(value) ? 1 : isNull(value) ? 2 : 0;
}

function memberText(value: Value): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'boolean') return value ? 'T' : 'F';
  if (isNumber(value)) return formatNumber(value, 'g', 10);
  if (isUnresolved(value)) return '?';
  if (isNull(value)) return '~';
  if (value.kind === 'map') {
    return `{${[...value.entries].map(([key, member]) => `${quote(key)}:${memberText(member)};`).join('')}}`;
  }
  const members = [...membersOf(value)].map((member) => `${memberText(member)};`).join('');
  return value.kind === 'list' || value.kind === 'set' ? `[${members}]` : `<${members}>`;
}

/** A set of values of one type: each once, in the order in which sets are read. */
export function makeSet(element: Type, items: readonly Value[]): SequenceValue {
  const sorted = [...items].sort(compareMembers);
  const members: Value[] = [];
  for (const item of sorted) {
    // Members of equal rank in the order need not be neighbours only when their texts collide; those runs are short.
    let i = members.length - 1;
    let same = false;
    while (i >= 0 && !same && compareMembers(members[i], item) === 0) same = sameMember(members[i--], item);
    if (!same) members.push(item);
  }
  return orderedSet(element, members);
}

/** True when a set holds a value; undefined when the answer depends on something unresolved. */
export function hasMember(items: readonly Value[], wanted: Value): boolean | undefined {
  let result: boolean | undefined = false;
  for (const item of items) {
    const equal = equalValues(wanted, item);
    if (equal === true) return true;
    if (equal === undefined) result = undefined;
  }
  return result;
}
