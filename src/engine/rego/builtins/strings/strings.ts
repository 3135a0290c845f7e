import { EMPTY_ARRAY, hasSurrogates, isArray, isInteger, isSet, objEntries, toBigint, Value } from '../../values';
import { toFloat, truncate } from '../../values/arith';
import { computing } from '../numbers/numbers';
import { toLower, toUpper } from '../../../base/go/strings/letter-case';
import { intOperand, numberOperand, objectOperand, stringOperand, stringsOperand } from '../definition/operands';
import {
  Builtin,
  BuiltinContext,
  builtinError,
  claimMembers,
  claimText,
  operandError,
  typeError,
} from '../definition/registry';
import { replaceAll, Replacer } from './replacer';
import { entry, onString, onTwoStrings } from './string-builtin';
import { arg, T } from '../definition/types';
import { chargeConversion, digitsOf } from '../../values/numbers';
import { splitText } from '../../../base/go/strings/text-search';

const BYTES_PER_PART = 16;

function concat(ctx: BuiltinContext, delimiter: Value, collection: Value): Value {
  const separator = stringOperand(delimiter, 1);
  if (!isArray(collection) && !isSet(collection)) throw typeError(2, collection, 'set', 'array');
  const parts = stringsOperand(collection, 2);
  ctx.step(parts.length + 1);
  const between = separator.length * Math.max(0, parts.length - 1);
  claimText(
    ctx,
    parts.reduce((length, part) => length + part.length, between),
  );
  return parts.join(separator);
}

function substring(ctx: BuiltinContext, value: Value, offset: Value, length: Value): Value {
  const text = stringOperand(value, 1);
  const start = intOperand(offset, 2);
  const count = intOperand(length, 3);
  if (start < 0) throw builtinError('negative offset');
  const end = count < 0 ? undefined : start + count;
  return hasSurrogates(text) ? charactersOf(ctx, text).slice(start, end).join('') : text.slice(start, end);
}

function charactersOf(ctx: BuiltinContext, text: string): string[] {
  ctx.step(text.length >> 1);
  ctx.room(text.length * BYTES_PER_PART);
  return [...text];
}

function split(ctx: BuiltinContext, text: string, delimiter: string): readonly string[] {
  const parts = delimiter === '' ? charactersOf(ctx, text) : splitText(text, delimiter);
  claimMembers(ctx, parts.length);
  return parts;
}

// The first n parts, or with a negative n the last ones.
function splitN(ctx: BuiltinContext, value: Value, delimiter: Value, bound: Value): Value {
  const [text, separator] = [stringOperand(value, 1), stringOperand(delimiter, 2)];
  const count = intOperand(bound, 3);
  const parts = split(ctx, text, separator);
  if (count === 0) return EMPTY_ARRAY;
  return count > 0 ? parts.slice(0, count) : parts.slice(count);
}

function replace(ctx: BuiltinContext, value: Value, search: Value, replacement: Value): Value {
  const text = stringOperand(value, 1);
  const [from, to] = [stringOperand(search, 2), stringOperand(replacement, 3)];
  return replaceAll(ctx, text, from, to);
}

function replaceN(ctx: BuiltinContext, patterns: Value, value: Value): Value {
  const entries = objEntries(objectOperand(patterns, 1));
  const text = stringOperand(value, 2);
  const pairs = entries.map(([key, replacement]): readonly [string, string] => {
    if (typeof key !== 'string') throw operandError(1, 'non-string key found in pattern object');
    if (typeof replacement !== 'string') throw operandError(1, 'non-string value found in pattern object');
    return [key, replacement];
  });
  ctx.step(pairs.length + 1);
  return new Replacer(pairs).replace(ctx, text);
}

function reverse(ctx: BuiltinContext, text: string): Value {
  claimText(ctx, text.length);
  return charactersOf(ctx, text).reverse().join('');
}

function formatInt(_ctx: BuiltinContext, value: Value, base: Value): Value {
  const number = numberOperand(value, 1);
  const radix = numberOperand(base, 2);
  if (radix !== 2 && radix !== 8 && radix !== 10 && radix !== 16) {
    throw operandError(2, 'must be one of {2, 8, 10, 16}');
  }
  return computing(() => {
    const integer = isInteger(number) ? toBigint(number) : truncate(toFloat(number));
    if (integer !== undefined) chargeConversion(digitsOf(integer));
    return integer?.toString(radix);
  }) as Value;
}

const strings1 = [arg('value', T.string)];
/**
 * Functions on strings; positions and lengths count characters (code points). Searching, trimming and sprintf have
 * their own files.
 */
export const strings: readonly Builtin[] = [
  entry(
    'lower',
    strings1,
    T.string,
    'The string in lower case.',
    onString((_ctx, text) => toLower(text)),
  ),
  entry(
    'upper',
    strings1,
    T.string,
    'The string in upper case.',
    onString((_ctx, text) => toUpper(text)),
  ),
  entry(
    'split',
    [arg('text', T.string), arg('delimiter', T.string)],
    T.array(T.string),
    'The parts between the delimiters; characters if it is empty.',
    onTwoStrings(split),
  ),
  entry(
    'strings.split_n',
    [arg('text', T.string), arg('delimiter', T.string), arg('n', T.number)],
    T.array(T.string),
    'The first n parts between delimiters, the last -n if n is negative.',
    splitN,
  ),
  entry(
    'concat',
    [arg('delimiter', T.string), arg('collection', T.collection(T.string))],
    T.string,
    'Joins strings with a delimiter.',
    concat,
  ),
  entry(
    'substring',
    [arg('text', T.string), arg('offset', T.number), arg('length', T.number)],
    T.string,
    'Part of a string; with a negative length all the rest.',
    substring,
  ),
  entry(
    'replace',
    [arg('text', T.string), arg('old', T.string), arg('new', T.string)],
    T.string,
    'Replaces every occurrence of old.',
    replace,
  ),
  entry(
    'strings.replace_n',
    [arg('patterns', T.object(T.string, T.string)), arg('text', T.string)],
    T.string,
    'Replaces every key of patterns by its value, in one pass.',
    replaceN,
  ),
  entry('strings.reverse', strings1, T.string, 'The string reversed.', onString(reverse)),
  entry(
    'format_int',
    [arg('number', T.number), arg('base', T.number)],
    T.string,
    'The integer part in base 2, 8, 10 or 16.',
    formatInt,
  ),
];
