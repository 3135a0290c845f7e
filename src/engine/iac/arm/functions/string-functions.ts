import { isArmObject, keyOf, Refusal, type ArmValue } from '../expressions';
import { equalValues, listArgument, positionArgument, textArgument, textOf } from './arguments';
import { known, whole, type FunctionTable, type Work } from './definition';
import { formatText } from './format-text';

export const STRING_FUNCTIONS: FunctionTable = {
  concat: known(1, Infinity, concat),
  format: whole(1, Infinity, ([pattern, ...values], work) => {
    for (const value of values) work.budget.produce(work.extents.of(value).size);
    return formatText(textArgument(pattern), values, work.budget);
  }),
  split: whole(2, 2, ([text, delimiter], work) => split(textArgument(text), delimiter, work)),
  join: whole(2, 2, ([list, delimiter], { budget, extents }) => {
    const texts = listArgument(list);
    budget.produce(extents.of(texts).size + texts.length * textArgument(delimiter).length);
    return texts.map(textOf).join(textArgument(delimiter));
  }),
  replace: known(3, 3, ([text, old, fresh], { budget }) => {
    if (old === '') throw new Refusal('the text to replace is empty');
    budget.search(textArgument(text), textArgument(old));
    const parts = textArgument(text).split(textArgument(old));
    budget.produce(textArgument(text).length + parts.length * textArgument(fresh).length);
    return parts.join(textArgument(fresh));
  }),
  substring: known(2, 3, ([text, start, length]) => substring(textArgument(text), start, length)),
  tolower: known(1, 1, ([text]) => textArgument(text).toLowerCase()),
  toupper: known(1, 1, ([text]) => textArgument(text).toUpperCase()),
  trim: known(1, 1, ([text]) => textArgument(text).trim()),
  startswith: known(2, 2, ([text, start]) =>
    textArgument(text).toLowerCase().startsWith(textArgument(start).toLowerCase()),
  ),
  endswith: known(2, 2, ([text, end]) => textArgument(text).toLowerCase().endsWith(textArgument(end).toLowerCase())),
  contains: known(2, 2, contains),
  empty: known(1, 1, ([value]) => value === null || lengthOf(value) === 0),
  indexof: whole(2, 2, ([where, what], work) => {
    if (typeof where !== 'string') return findIndex(where, what, work);
    work.budget.search(where, textArgument(what));
    return where.toLowerCase().indexOf(textArgument(what).toLowerCase());
  }),
  lastindexof: whole(2, 2, ([where, what], work) => {
    if (typeof where !== 'string') return lastIndex(where, what, work);
    work.budget.search(where, textArgument(what));
    return where.toLowerCase().lastIndexOf(textArgument(what).toLowerCase());
  }),
  length: known(1, 1, ([value]) => lengthOf(value)),
  padleft: known(2, 3, ([value, width, fill = ' '], { budget }) => {
    if (typeof value === 'boolean' || typeof value === 'object') textArgument(value);
    const character = textArgument(fill);
    if (character.length !== 1) throw new Refusal('the character to pad with is not one character');
    budget.produce(positionArgument(width));
    return textOf(value).padStart(positionArgument(width), character);
  }),
  string: whole(1, 1, ([value], { budget, extents }) => {
    budget.produce(2 * extents.of(value).size);
    return textOf(value);
  }),
};

function concat(args: readonly ArmValue[], { budget, extents }: Work): ArmValue {
  for (const arg of args) budget.step(1 + extents.of(arg).size / 64);
  if (args.some(Array.isArray)) return args.flatMap(listArgument);
  return args
    .map((arg) => {
      if (arg === null || isArmObject(arg)) throw new Refusal('a string or an array is needed');
      return textOf(arg);
    })
    .join('');
}

function split(text: string, delimiter: ArmValue, { budget }: Work): string[] {
  const delimiters = Array.isArray(delimiter) ? delimiter.map(textArgument) : [textArgument(delimiter)];
  const used = delimiters.filter((each) => each !== '');
  if (used.length === 0) return [text];
  for (const each of used) budget.search(text, each);
  const pattern = used.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.split(new RegExp(pattern));
}

function substring(text: string, start: ArmValue, length: ArmValue | undefined): string {
  const from = positionArgument(start);
  const count = length === undefined || length === null ? text.length - from : positionArgument(length);
  if (from < 0 || count < 0 || from + count > text.length) throw new Refusal('the part lies outside of the text');
  return text.slice(from, from + count);
}

function contains([where, what]: readonly ArmValue[], work: Work): ArmValue {
  if (typeof where === 'string') {
    const pattern = textOf(what);
    work.budget.search(where, pattern);
    return where.includes(pattern);
  }
  if (isArmObject(where)) return keyOf(where, textOf(what)) !== undefined;
  const list = listArgument(where);
  if (work.extents.of(list).hasUnresolved && findIndex(list, what, work) < 0)
    throw new Refusal('a member of the array is not resolved');
  return findIndex(list, what, work) >= 0;
}

function findIndex(list: ArmValue, what: ArmValue, { budget, extents }: Work): number {
  budget.step(1 + extents.of(list).size / 16);
  return listArgument(list).findIndex((each) => equalValues(each, what));
}

function lastIndex(list: ArmValue, what: ArmValue, work: Work): number {
  const items = [...listArgument(list)].reverse();
  const found = findIndex(items, what, work);
  return found < 0 ? found : items.length - 1 - found;
}

function lengthOf(value: ArmValue): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  if (isArmObject(value)) return Object.keys(value).length;
  throw new Refusal('a string, an array or an object is needed');
}
