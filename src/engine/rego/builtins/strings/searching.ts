import { isArray, isSet, runeCount, type Value } from '../../values';
import { indexIn, SearchString } from '../../../base/go/strings/text-search';
import { stringsOperand } from '../definition/operands';
import { builtinError, typeError, type Builtin, type BuiltinContext } from '../definition/registry';
import { arg, T } from '../definition/types';
import { entry, onTwoStrings } from './string-builtin';

const CHARACTERS_PER_STEP = 512;

function indexOf(_ctx: BuiltinContext, text: string, search: string): Value {
  if (search === '') throw builtinError('empty search character');
  const index = indexIn(text, search);
  return index > 0 ? runeCount(text.slice(0, index)) : index;
}

function indexesOf(ctx: BuiltinContext, text: string, search: string): Value {
  if (search === '') throw builtinError('empty search character');
  const found: Value[] = [];
  let runes = 0;
  let last = 0;
  new SearchString(search).eachIn(text, 1, (at) => {
    ctx.step(1);
    runes += runeCount(text.slice(last, at));
    last = at;
    found.push(runes);
  });
  return found;
}

function countOf(_ctx: BuiltinContext, text: string, search: string): Value {
  if (search === '') return runeCount(text) + 1;
  let count = 0;
  new SearchString(search).eachIn(text, search.length, () => count++);
  return count;
}

function listOperand(value: Value, position: number): readonly string[] {
  if (typeof value === 'string') return [value];
  if (!isArray(value) && !isSet(value)) throw typeError(position, value, 'string', 'set', 'array');
  return stringsOperand(value, position);
}

function anyMatch(matches: (text: string, part: string) => boolean): Builtin['fn'] {
  return (ctx, search, base) => {
    const texts = listOperand(search, 1);
    const parts = listOperand(base, 2);
    const size = parts.reduce((length, part) => length + part.length, 0);
    return texts.some((text) => {
      ctx.step(parts.length + 1 + Math.floor(Math.min(size, parts.length * text.length) / CHARACTERS_PER_STEP));
      return parts.some((part) => matches(text, part));
    });
  };
}

const stringList = T.union(T.string, T.array(T.string), T.set(T.string));

const searchArgs = [arg('text', T.string), arg('search', T.string)];

/** Builtins that search in strings; positions count characters (code points). */
export const searching: readonly Builtin[] = [
  entry(
    'contains',
    searchArgs,
    T.boolean,
    'Returns true if the string contains the search string.',
    onTwoStrings((_ctx, text, search) => indexIn(text, search) >= 0),
  ),
  entry(
    'startswith',
    searchArgs,
    T.boolean,
    'Returns true if the string begins with the search string.',
    onTwoStrings((_ctx, text, search) => text.startsWith(search)),
  ),
  entry(
    'endswith',
    searchArgs,
    T.boolean,
    'Returns true if the string ends with the search string.',
    onTwoStrings((_ctx, text, search) => text.endsWith(search)),
  ),
  entry('indexof', searchArgs, T.number, 'Position of the first occurrence, -1 if none.', onTwoStrings(indexOf)),
  entry(
    'indexof_n',
    searchArgs,
    T.array(T.number),
    'Positions of all occurrences, overlapping ones too.',
    onTwoStrings(indexesOf),
  ),
  entry('strings.count', searchArgs, T.number, 'Number of occurrences that do not overlap.', onTwoStrings(countOf)),
  entry(
    'strings.any_prefix_match',
    [arg('search', stringList), arg('base', stringList)],
    T.boolean,
    'Returns true if a search string begins with a base string.',
    anyMatch((text, part) => text.startsWith(part)),
  ),
  entry(
    'strings.any_suffix_match',
    [arg('search', stringList), arg('base', stringList)],
    T.boolean,
    'Returns true if a search string ends with a base string.',
    anyMatch((text, part) => text.endsWith(part)),
  ),
];
