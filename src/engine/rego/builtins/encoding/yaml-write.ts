import {
  WalkBudget,
  Dec,
  isArray,
  isNumber,
  isObject,
  isSet,
  jsonEntries,
  NumberValue,
  objSize,
  setMembers,
  toBigint,
  toDouble,
  Value,
  wellFormed,
} from '../../values';
import { formatFloat } from '../../../base/go/numbers/format-float';
import { doubleQuoted, UNPRINTABLE } from '../../../base/go/yaml/quoted-text';
import { builtinError } from '../definition/registry';
import { readsAsText } from './yaml-scalars';
import { work } from '../../../base/limits/meter';

const INDENT = 2;
const UINT64_MAX = 2n ** 64n - 1n;
const INT64_MIN = -(2n ** 63n);
const INDICATORS = /^[#,[\]{}&*!|>'"%@`]/;
const OTHER_BREAKS = /[\u0085\u2028\u2029]/;
const CONTROL = /[\x7f-\x84\x86-\x9f\ufffe\uffff]/;

/** YAML as OPA's yaml.marshal writes it: block style, two spaces, keys in natural order. */
export function writeYaml(value: Value, limit?: number): string {
  const text = node(value, 0, new WalkBudget(limit));
  return text.endsWith('\n') ? text : `${text}\n`;
}

// A node without its first indent and, unless it is a block scalar, without a line break at the end.
function node(value: Value, indent: number, budget: WalkBudget): string {
  const members = isArray(value) ? value : isSet(value) ? setMembers(value) : undefined;
  if (members !== undefined) return sequence(members, indent, budget);
  if (isObject(value)) return mapping(jsonEntries(value, budget), indent, budget);
  if (typeof value === 'string') {
    budget.spend(value.length);
    return stringText(value, indent);
  }
  if (isNumber(value)) return numberText(value);
  return value === null ? 'null' : value ? 'true' : 'false';
}

function sequence(members: readonly Value[], indent: number, budget: WalkBudget): string {
  if (members.length === 0) return '[]';
  budget.enter(members.length * (indent + INDENT));
  const lines = members.map((member) => `- ${node(member, indent + INDENT, budget)}`);
  budget.leave();
  return joinLines(lines, indent);
}

function mapping(entries: readonly (readonly [string, Value])[], indent: number, budget: WalkBudget): string {
  if (entries.length === 0) return '{}';
  budget.enter(entries.length * (indent + INDENT));
  const lines = [...entries]
    .sort(([a], [b]) => {
      work(2);
      return naturalOrder(a, b);
    })
    .map(([key, value]) => {
      const name = keyText(key);
      const nested = isNonEmpty(value) ? `\n${' '.repeat(indent + INDENT)}` : ' ';
      return `${name}:${nested}${node(value, indent + INDENT, budget)}`;
    });
  budget.leave();
  return joinLines(lines, indent);
}

function isNonEmpty(value: Value): boolean {
  if (isArray(value)) return value.length > 0;
  if (isSet(value)) return value.size > 0;
  return isObject(value) && objSize(value) > 0;
}

function joinLines(lines: readonly string[], indent: number): string {
  const start = ' '.repeat(indent);
  // Calling endsWith on the joined string would make the engine flatten it for every line.
  return lines.map((line, i) => (i === 0 ? line : (lines[i - 1].endsWith('\n') ? '' : '\n') + start + line)).join('');
}

function numberText(value: NumberValue): string {
  const integer = value instanceof Dec ? undefined : toBigint(value);
  if (integer !== undefined && integer >= INT64_MIN && integer <= UINT64_MAX) return integer.toString();
  const double = toDouble(value);
  return (double < 0 ? '-' : '') + formatFloat(double, 'g');
}

// OPA converts through JSON, which contains these characters unescaped, and its YAML reader refuses them.
function checked(text: string): string {
  if (CONTROL.test(text)) throw builtinError('yaml: control characters are not allowed');
  return wellFormed(text);
}

function stringText(text: string, indent: number): string {
  const safe = checked(text);
  if (!safe.includes('\n')) return readsAsText(safe) ? plainText(safe) : doubleQuoted(safe);
  return allowsBlock(safe) ? literal(safe, indent) : doubleQuoted(safe);
}

function keyText(text: string): string {
  const safe = checked(text);
  return !safe.includes('\n') && readsAsText(safe) ? plainText(safe) : doubleQuoted(safe);
}

function plainText(text: string): string {
  if (text.includes('\t') || UNPRINTABLE.test(text)) return doubleQuoted(text);
  const indicator =
    INDICATORS.test(text) ||
    /^(?:---|\.\.\.)/.test(text) ||
    /^[?:-](?:[ \t]|$)/.test(text) ||
    /:(?:[ \t]|$)|[ \t]#/.test(text);
  const bordered = text.startsWith(' ') || text.endsWith(' ') || OTHER_BREAKS.test(text);
  return indicator || bordered ? `'${text.replaceAll("'", "''")}'` : text;
}

function allowsBlock(text: string): boolean {
  return !text.endsWith(' ') && !/ \n/.test(text) && !UNPRINTABLE.test(text.replaceAll('\t', ''));
}

function literal(text: string, indent: number): string {
  const hint = /^[ \n]/.test(text) ? String(INDENT) : '';
  const chomp = !text.endsWith('\n') ? '-' : text === '\n' || text.endsWith('\n\n') ? '+' : '';
  const pad = ' '.repeat(Math.max(indent, INDENT));
  const body = text.endsWith('\n') ? text.slice(0, -1) : text;
  const lines = body.split('\n').map((line) => (line === '' ? '' : pad + line));
  return `|${hint}${chomp}\n${lines.join('\n')}${text.endsWith('\n') ? '\n' : ''}`;
}

const LETTER = /^\p{L}$/u;
const DIGIT = /^\p{Nd}$/u;

// Digits inside keys are compared as numbers ("a2" before "a10"), letters come after everything else.
function naturalOrder(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  let digits = false;
  for (let i = 0; i < left.length && i < right.length; i++) {
    if (left[i] === right[i]) {
      digits = DIGIT.test(left[i]);
      continue;
    }
    const [x, y] = [LETTER.test(left[i]), LETTER.test(right[i])];
    const byCode = (left[i].codePointAt(0) ?? 0) - (right[i].codePointAt(0) ?? 0);
    if (x && y) return byCode;
    if (x || y) return (digits ? x : y) ? -1 : 1;
    return numberOrder(left, right, i) || byCode;
  }
  return left.length - right.length;
}

function numberOrder(left: readonly string[], right: readonly string[], at: number): number {
  let lead = '';
  if (left[at] === '0' || right[at] === '0') {
    for (let j = at - 1; j >= 0 && DIGIT.test(left[j]); j--) if (left[j] !== '0') lead = '1';
  }
  const [x, y] = [digitsFrom(left, at), digitsFrom(right, at)];
  const [m, n] = [BigInt(`0${/^\d*$/.test(x) ? lead + x : ''}`), BigInt(`0${/^\d*$/.test(y) ? lead + y : ''}`)];
  if (m !== n) return m < n ? -1 : 1;
  return x.length - y.length;
}

function digitsFrom(characters: readonly string[], at: number): string {
  let end = at;
  while (end < characters.length && DIGIT.test(characters[end])) end++;
  return characters.slice(at, end).join('');
}
