import { compareStrings } from '../../base/go/strings/strings';
import { toLower, toUpper } from '../../base/go/strings/letter-case';
import {
  isNull,
  isUnresolved,
  listType,
  listValue,
  NUMBER,
  SequenceValue,
  STRING,
  stringValue,
  Value,
} from '../values';
import type { FunctionContext, FunctionDefinition, Parameter } from './definition';
import { FunctionError } from './function-error';
import { graphemeCount, graphemes, sliceGraphemes } from './graphemes';
import { titleCase } from './title-case';
import { wholeNumber } from './whole-number';
import { patternOf, replaceMatches } from './regular-expressions';

const str: Parameter = { name: 'str', type: STRING };
const strings: Parameter = { name: 'list', type: listType(STRING) };
const SPACE = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/;

function text(name: string, compute: (text: string) => string): FunctionDefinition {
  return {
    name,
    parameters: [str],
    call: ([value], { work }) => {
      work.text((value as string).length);
      return compute(value as string);
    },
  };
}

function pair<T extends Value>(
  name: string,
  second: string,
  compute: (first: string, second: string) => T,
): FunctionDefinition {
  return {
    name,
    parameters: [str, { name: second, type: STRING }],
    call: ([value, other], { work }) => {
      work.text((value as string).length + (other as string).length);
      return compute(value as string, other as string);
    },
  };
}

function chomp(value: string): string {
  let end = value.length;
  while (end > 0 && (value[end - 1] === '\n' || value[end - 1] === '\r')) end--;
  return value.slice(0, end);
}

function indent([spaces, value]: readonly Value[], { work }: FunctionContext): Value {
  const count = wholeNumber(spaces, 0);
  if (count < 0n) throw new FunctionError('the number of spaces must not be negative', 0);
  const lines = (value as string).split('\n');
  work.text((value as string).length + lines.length * Number(count));
  return lines.join(`\n${' '.repeat(Number(count))}`);
}

function join([separator, ...lists]: readonly Value[], { work }: FunctionContext): Value {
  if (lists.length === 0) throw new FunctionError('at least one list is required');
  const parts: string[] = [];
  let length = 0;
  lists.forEach((list, i) => {
    for (const [at, item] of (list as SequenceValue).items.entries()) {
      if (typeof item !== 'string')
        throw new FunctionError(`element ${at} is null; cannot concatenate null values`, i + 1);
      length += item.length + (separator as string).length;
      parts.push(item);
    }
  });
  work.text(length);
  return parts.join(separator as string);
}

function split([separator, value]: readonly Value[], { work }: FunctionContext): Value {
  const parts = separator === '' ? Array.from(value as string) : (value as string).split(separator as string);
  work.members(parts.length);
  return listValue(STRING, parts.map(stringValue));
}

function sort([list]: readonly Value[], { work }: FunctionContext): Value {
  const { items } = list as SequenceValue;
  work.members(items.length);
  items.forEach((item, i) => {
    if (isNull(item)) throw new FunctionError(`given list element ${i} is null; a null string cannot be sorted`, 0);
  });
  return listValue(STRING, [...(items as readonly string[])].sort(compareStrings));
}

function substring([value, offset, length]: readonly Value[], { work }: FunctionContext): Value {
  const source = value as string;
  work.text(source.length);
  let from = wholeNumber(offset, 1);
  const count = wholeNumber(length, 2);
  if (from < 0n) from += BigInt(graphemeCount(source));
  else if (count === 0n) return '';
  const start = from > 0n ? Number(from) : 0;
  // A length of zero behind a negative offset takes everything, as OpenTofu does.
  return sliceGraphemes(source, start, count <= 0n ? source.length : start + Number(count));
}

function trim(value: string, cutset: string): string {
  const cut = new Set(cutset);
  return trimWhere(value, (character) => cut.has(character));
}

function trimWhere(value: string, belongs: (character: string) => boolean): string {
  const characters = Array.from(value);
  let [start, end] = [0, characters.length];
  while (start < end && belongs(characters[start])) start++;
  while (end > start && belongs(characters[end - 1])) end--;
  return characters.slice(start, end).join('');
}

/** Functions on strings. */
export const stringFunctions: readonly FunctionDefinition[] = [
  text('chomp', chomp),
  pair('endswith', 'suffix', (value, suffix) => value.endsWith(suffix)),
  { name: 'indent', parameters: [{ name: 'spaces', type: NUMBER }, str], call: indent },
  {
    name: 'join',
    parameters: [{ name: 'separator', type: STRING }],
    rest: { name: 'lists', type: listType(STRING) },
    call: join,
  },
  text('lower', toLower),
  {
    name: 'replace',
    parameters: [str, { name: 'substr', type: STRING }, { name: 'replace', type: STRING }],
    call: ([value, searched, replacement], context) =>
      replaceText(value as string, searched as string, replacement as string, context),
  },
  { name: 'sort', parameters: [strings], call: sort },
  { name: 'split', parameters: [{ name: 'separator', type: STRING }, str], call: split },
  {
    name: 'startswith',
    parameters: [
      { ...str, unresolved: 'any' },
      { name: 'prefix', type: STRING },
    ],
    call: ([value, prefix]) => {
      if (!isUnresolved(value)) return (value as string).startsWith(prefix as string);
      return prefix === '' ? true : undefined;
    },
  },
  pair('strcontains', 'substr', (value, part) => value.includes(part)),
  text('strrev', (value) => graphemes(value).reverse().join('')),
  {
    name: 'substr',
    parameters: [str, { name: 'offset', type: NUMBER }, { name: 'length', type: NUMBER }],
    call: substring,
  },
  text('title', titleCase),
  pair('trim', 'cutset', trim),
  pair('trimprefix', 'prefix', (value, prefix) => (value.startsWith(prefix) ? value.slice(prefix.length) : value)),
  text('trimspace', (value) => trimWhere(value, (character) => SPACE.test(character))),
  pair('trimsuffix', 'suffix', (value, suffix) =>
    value.endsWith(suffix) ? value.slice(0, -suffix.length || undefined) : value,
  ),
  text('upper', toUpper),
];

/** Replaces all occurrences; between slashes stands a regular expression, whose groups the replacement may name. */
function replaceText(text: string, searched: string, replacement: string, { work }: FunctionContext): string {
  if (searched.length > 1 && searched.startsWith('/') && searched.endsWith('/')) {
    return replaceMatches(patternOf(searched.slice(1, -1), work), text, replacement, work);
  }
  const parts = searched === '' ? ['', ...text, ''] : text.split(searched);
  work.text(text.length + (parts.length - 1) * replacement.length);
  return parts.join(replacement);
}
