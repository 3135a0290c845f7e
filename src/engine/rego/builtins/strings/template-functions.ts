import { work } from '../../../base/limits/meter';
import { goError } from '../../../base/go/go-error';
import { isPrintable } from '../../../base/go/strings/strings';
import { textOfBytes } from '../../../base/go/strings/bytes';
import { TemplateNumber } from '../../../base/go/template/nodes';
import { compareStrings, type Value } from '../../values';
import type { BuiltinContext } from '../definition/registry';
import { escapeQuery } from '../../../base/go/encoding/url-query';
import { fieldAt, isTrue, kindOf, lengthOf, stringOf, textOf, type Cell } from './template-cells';
import { formatting } from './sprintf';

type TemplateFunction = (ctx: BuiltinContext, ...args: readonly Cell[]) => Cell;

const int = (n: number): TemplateNumber => new TemplateNumber(n, false);

function indexNumber(key: Cell, length: number): number {
  if (!(key instanceof TemplateNumber) || key.isFloat)
    throw goError(`cannot index slice/array with type ${kindOf(key)}`);
  if (key.value < 0 || key.value > length) throw goError(`index out of range: ${key.value}`);
  return key.value;
}

function index(cell: Cell, key: Cell): Cell {
  switch (kindOf(cell)) {
    case 'map':
      if (typeof key !== 'string') throw goError(`value has type ${kindOf(key)}; should be string`);
      return fieldAt(cell, [key]);
    case 'list':
    case 'string': {
      const at = indexNumber(key, lengthOf(cell) - 1);
      if (kindOf(cell) === 'list') return (cell as readonly Value[])[at];
      return int(Buffer.from(stringOf(cell))[at]);
    }
    default:
      throw goError(`can't index item of type ${kindOf(cell)}`);
  }
}

function slice(cell: Cell, bounds: readonly Cell[]): Cell {
  const kind = kindOf(cell);
  if ((kind !== 'list' && kind !== 'string') || bounds.length > (kind === 'list' ? 3 : 2)) {
    throw goError(`can't slice item of type ${kind}`);
  }
  const numbers = bounds.map((b) => indexNumber(b, lengthOf(cell)));
  const [from = 0, to = lengthOf(cell)] = numbers;
  if (numbers.some((n, i) => i > 0 && n < numbers[i - 1])) throw goError('invalid slice index');
  if (kind === 'list') {
    work(to - from);
    return (cell as readonly Value[]).slice(from, to);
  }
  return textOfBytes(Buffer.from(stringOf(cell)).subarray(from, to));
}

function isEqual(a: Cell, b: Cell): boolean {
  const [left, right] = [kindOf(a), kindOf(b)];
  if (left === 'nil' || right === 'nil') return left === right;
  if (left !== right) throw goError('incompatible types for comparison');
  if (left === 'list' || left === 'map') throw goError(`non-comparable type ${left}`);
  if (left === 'bool') return a === b;
  return left === 'string' ? stringOf(a) === stringOf(b) : (a as TemplateNumber).value === (b as TemplateNumber).value;
}

function isLess(a: Cell, b: Cell): boolean {
  const [left, right] = [kindOf(a), kindOf(b)];
  if (left !== right) throw goError('incompatible types for comparison');
  if (left === 'string') return compareStrings(stringOf(a), stringOf(b)) < 0;
  if (left !== 'int' && left !== 'float') throw goError('invalid type for comparison');
  return (a as TemplateNumber).value < (b as TemplateNumber).value;
}

/** Prints operands one after the other, with a space between two that are not strings, or between all. */
function print(args: readonly Cell[], always: boolean): string {
  let out = '';
  args.forEach((arg, i) => {
    if (i > 0 && (always || (kindOf(arg) !== 'string' && kindOf(args[i - 1]) !== 'string'))) out += ' ';
    out += textOf(arg);
  });
  return out;
}

function printf(ctx: BuiltinContext, format: Cell, args: readonly Cell[]): Cell {
  if (kindOf(format) !== 'string') throw goError('wrong type for value; expected string');
  const operands = args.map((a) => {
    if (a instanceof TemplateNumber) return a.value;
    return typeof a === 'boolean' ? a : textOf(a);
  });
  return formatting[0].fn(ctx, stringOf(format), operands) ?? null;
}

function escaped(args: readonly Cell[]): string {
  return print(
    args.map((a) => (a === null ? '<no value>' : a)),
    false,
  );
}

const HTML: Readonly<Record<string, string>> = {
  '"': '&#34;',
  "'": '&#39;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\0': '\uFFFD',
};

const STEPS_PER_SCRIPT_CHARACTER = 2;
const HTML_CHARACTERS_PER_STEP = 4;

function escapeHtml(text: string): string {
  work(Math.floor(text.length / HTML_CHARACTERS_PER_STEP));
  return text.replace(/["'&<>\0]/g, (character) => HTML[character]);
}

function escapeScript(text: string): string {
  work(text.length * STEPS_PER_SCRIPT_CHARACTER);
  return Array.from(text, (character) => {
    if (character === '\\' || character === "'" || character === '"') return `\\${character}`;
    if ('<>&='.includes(character) || !isPrintable(character)) {
      return `\\u${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`;
    }
    return character;
  }).join('');
}

/** Functions by name, with the minimum and maximum number of their arguments. */
export const TEMPLATE_FUNCTIONS: ReadonlyMap<string, { least: number; most: number; fn: TemplateFunction }> = new Map([
  ['len', { least: 1, most: 1, fn: (_, x) => int(lengthOf(x)) }],
  ['not', { least: 1, most: 1, fn: (_, x) => !isTrue(x) }],
  ['index', { least: 1, most: Infinity, fn: (_, x, ...keys) => keys.reduce(index, x) }],
  ['slice', { least: 1, most: Infinity, fn: (_, x, ...bounds) => slice(x, bounds) }],
  ['print', { least: 0, most: Infinity, fn: (_, ...args) => print(args, false) }],
  ['println', { least: 0, most: Infinity, fn: (_, ...args) => `${print(args, true)}\n` }],
  ['printf', { least: 1, most: Infinity, fn: (ctx, format, ...args) => printf(ctx, format, args) }],
  ['html', { least: 0, most: Infinity, fn: (_, ...args) => escapeHtml(escaped(args)) }],
  ['js', { least: 0, most: Infinity, fn: (_, ...args) => escapeScript(escaped(args)) }],
  ['urlquery', { least: 0, most: Infinity, fn: (_, ...args) => escapeQuery(escaped(args)) }],
  ['eq', { least: 2, most: Infinity, fn: (_, x, ...others) => others.some((y) => isEqual(x, y)) }],
  ['ne', { least: 2, most: 2, fn: (_, x, y) => !isEqual(x, y) }],
  ['lt', { least: 2, most: 2, fn: (_, x, y) => isLess(x, y) }],
  ['le', { least: 2, most: 2, fn: (_, x, y) => isLess(x, y) || isEqual(x, y) }],
  ['gt', { least: 2, most: 2, fn: (_, x, y) => !isLess(x, y) && !isEqual(x, y) }],
  ['ge', { least: 2, most: 2, fn: (_, x, y) => !isLess(x, y) }],
]);
