import {
  fromJson,
  listValue,
  makeSet,
  mapValue,
  NULL,
  nullOf,
  NUMBER,
  objectValue,
  parseNumber,
  STRING,
  BOOL,
  DYNAMIC,
  stringValue,
  tupleValue,
  type Type,
  type Value,
} from '../../../src/engine/hcl/values';
import type { Random } from '../../../test/conformance/random';

/** Makes an argument of some kind. */
export type Kind = (random: Random) => Value;

const STRINGS = [
  '',
  'a',
  'b',
  'B',
  'abc',
  'Hello World',
  'hello-world_foo bar',
  '  padded\t',
  'e\u0301te\u0301',
  '\u00df',
  '\u01c6 x',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '\u0130stanbul',
  '\u03a3\u0391\u03a3',
  'a\nb\nc\n',
  'x\r\ny\r\n',
  '\n',
  '10',
  '1.5',
  '-3',
  '1e3',
  'true',
  'false',
  '0',
  '1',
  'null',
  'True',
  '<b>&"\'\\',
  '${x}',
  '%{if}',
  'a,b,c',
  'a,,b',
  '\u2028',
  '\uff5e',
  '\u{1f600}',
  'foo/bar.txt',
  '/a/b/../c/',
  'key=value',
  'caf\u00e9 na\u00efve',
];
const NUMBERS = [
  '0',
  '1',
  '-1',
  '2',
  '3',
  '5',
  '10',
  '-7',
  '100',
  '1024',
  '0.1',
  '0.5',
  '1.5',
  '-2.5',
  '2.9999',
  '1000000',
  '123456789',
  '9007199254740993',
  '1000000000000000000000',
  '0.0000001',
  '18446744073709551616',
  '3.14159265358979',
  '-0.25',
  '340282366920938463463374607431768211456',
];

export const text: Kind = (random) => stringValue(random.pick(STRINGS));
export const decimal: Kind = (random) => parseNumber(random.pick(NUMBERS)) ?? 0;
export const bool: Kind = (random) => random.chance(0.5);
export const small: Kind = (random) => random.below(12) - 4;
export const index: Kind = (random) => random.below(5);

/** One of the given values. */
export function one(...choices: readonly (string | number | boolean | null)[]): Kind {
  return (random) => fromJson(random.pick(choices));
}

/** One of the given JSON values, as OpenTofu reads literals of them. */
export function literal(...choices: readonly unknown[]): Kind {
  return (random) => fromJson(random.pick(choices) as string);
}

/** An argument of one of several kinds. */
export function either(...kinds: readonly Kind[]): Kind {
  return (random) => random.pick(kinds)(random);
}

function some<T>(random: Random, make: () => T, least = 0): T[] {
  return Array.from({ length: least + random.below(5) }, make);
}

export function tuple(kind: Kind): Kind {
  return (random) => tupleValue(some(random, () => kind(random)));
}

// Nothing tells the type of an empty collection when it is written as an expression.
function listOf(type: Type, items: readonly Value[]): Value {
  return listValue(items.length === 0 ? DYNAMIC : type, items);
}

function setOf(type: Type, items: readonly Value[]): Value {
  return makeSet(items.length === 0 ? DYNAMIC : type, items);
}

function mapOf(type: Type, members: readonly (readonly [string, Value])[]): Value {
  return mapValue(members.length === 0 ? DYNAMIC : type, members);
}

export const scalar: Kind = either(text, text, decimal, bool);
export const texts: Kind = (random) =>
  listOf(
    STRING,
    some(random, () => text(random)),
  );
export const numbers: Kind = (random) =>
  listOf(
    NUMBER,
    some(random, () => decimal(random)),
  );
export const bools: Kind = (random) =>
  listOf(
    BOOL,
    some(random, () => bool(random)),
  );
export const textSet: Kind = (random) =>
  setOf(
    STRING,
    some(random, () => text(random)),
  );
export const numberSet: Kind = (random) =>
  setOf(
    NUMBER,
    some(random, () => decimal(random)),
  );
export const set: Kind = either(textSet, numberSet);
export const list: Kind = either(texts, numbers, tuple(scalar), tuple(text), tuple(either(scalar, () => NULL)));
export const sequence: Kind = either(list, list, set);
export const nested: Kind = either(tuple(list), tuple(sequence), tuple(tuple(tuple(scalar))), sequence);

function entries(random: Random, kind: Kind): [string, Value][] {
  return some(random, () => [
    random.pick(['a', 'b', 'c', 'key', 'B', 'z z', '\u00e9', '\u{1f600}', '\uff5e', '10', '9']),
    kind(random),
  ]);
}

export const textMap: Kind = (random) => mapOf(STRING, entries(random, text));
export const numberMap: Kind = (random) => mapOf(NUMBER, entries(random, decimal));
export function object(kind: Kind): Kind {
  return (random) => objectValue(entries(random, kind));
}
export const mapping: Kind = either(textMap, numberMap, object(scalar), object(either(scalar, () => NULL)));
export const none: Kind = either(
  () => NULL,
  () => nullOf(STRING),
  () => nullOf(NUMBER),
);
/** Anything at all. */
export const any: Kind = either(
  scalar,
  scalar,
  sequence,
  mapping,
  nested,
  none,
  object(sequence),
  tuple(object(scalar)),
);
