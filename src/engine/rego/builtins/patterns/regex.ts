import { GoError } from '../../../base/go/go-error';
import { quote, Value } from '../../values';
import { intOperand, stringOperand } from '../definition/operands';
import { matches, replaceMatches } from '../../../base/go/regex/matches';
import { patternOf } from '../../../base/go/regex/pattern';
import { Builtin, BuiltinContext, builtinError, claimMore, refuse } from '../definition/registry';
import { arg, T } from '../definition/types';

const CHARACTERS_PER_TEMPLATE_STEP = 8;

function match(ctx: BuiltinContext, pattern: Value, value: Value): Value | undefined {
  if (typeof pattern !== 'string') return refuse(ctx, 1, pattern, 'string');
  if (typeof value !== 'string') return refuse(ctx, 2, value, 'string');
  return patternOf(ctx, pattern).test(ctx, value);
}

function isValid(ctx: BuiltinContext, pattern: Value): Value {
  if (typeof pattern !== 'string') return false;
  try {
    patternOf(ctx, pattern);
    return true;
  } catch (error) {
    if (error instanceof GoError) return false;
    throw error;
  }
}

function split(ctx: BuiltinContext, pattern: Value, value: Value): Value {
  const [source, text] = [stringOperand(pattern, 1), stringOperand(value, 2)];
  const compiled = patternOf(ctx, source);
  if (source !== '' && text === '') return [''];
  const parts: string[] = [];
  let begin = 0;
  let end = 0;
  for (const found of matches(ctx, compiled, text)) {
    end = found.start;
    if (found.end !== 0) parts.push(text.slice(begin, end));
    begin = found.end;
  }
  if (end !== text.length) parts.push(text.slice(begin));
  return parts;
}

function find(ctx: BuiltinContext, pattern: Value, value: Value, number: Value): Value {
  const [source, text] = [stringOperand(pattern, 1), stringOperand(value, 2)];
  const limit = intOperand(number, 3);
  return Array.from(matches(ctx, patternOf(ctx, source), text, limit), (found) => found.groups[0] ?? '');
}

function findSubmatches(ctx: BuiltinContext, pattern: Value, value: Value, number: Value): Value {
  const [source, text] = [stringOperand(pattern, 1), stringOperand(value, 2)];
  const limit = intOperand(number, 3);
  return Array.from(matches(ctx, patternOf(ctx, source), text, limit), (found) =>
    found.groups.map((group) => group ?? ''),
  );
}

function replace(ctx: BuiltinContext, value: Value, pattern: Value, replacement: Value): Value {
  const text = stringOperand(value, 1);
  const [source, template] = [stringOperand(pattern, 2), stringOperand(replacement, 3)];
  const compiled = patternOf(ctx, source);
  return replaceMatches(ctx, compiled, text, template, (length, added) => claimMore(ctx, length, added));
}

function templateMatch(ctx: BuiltinContext, pattern: Value, value: Value, start: Value, end: Value): Value {
  const [template, text] = [stringOperand(pattern, 1), stringOperand(value, 2)];
  const [open, close] = [stringOperand(start, 3), stringOperand(end, 4)];
  const length = Buffer.byteLength(open);
  if (length !== 1) throw builtinError(`start delimiter has to be exactly one character long but is ${length} long`);
  if (Buffer.byteLength(close) !== 1) {
    throw builtinError(`end delimiter has to be exactly one character long but is ${length} long`);
  }
  ctx.step(1 + Math.floor(template.length / CHARACTERS_PER_TEMPLATE_STEP));
  return patternOf(ctx, templateSource(ctx, template, open, close)).test(ctx, text);
}

// Between the delimiters is a pattern, outside of them literal text.
function templateSource(ctx: BuiltinContext, template: string, open: string, close: string): string {
  let source = '^';
  let literal = 0;
  for (const [begin, end] of delimited(template, open, close)) {
    const inner = template.slice(begin + 1, end);
    patternOf(ctx, `^${inner}$`);
    source += `${quoteMeta(template.slice(literal, begin))}(${inner})`;
    literal = end + 1;
  }
  return `${source}${quoteMeta(template.slice(literal))}$`;
}

/** The positions of the outermost delimiters. Their balance is checked before any pattern is compiled. */
function delimited(template: string, open: string, close: string): (readonly [begin: number, end: number])[] {
  const places: (readonly [number, number])[] = [];
  let level = 0;
  let begin = 0;
  for (let i = 0; i < template.length; i++) {
    if (template[i] === open) {
      if (++level === 1) begin = i;
    } else if (template[i] === close) {
      if (--level < 0) throw unbalanced(template);
      if (level === 0) places.push([begin, i]);
    }
  }
  if (level !== 0) throw unbalanced(template);
  return places;
}

function unbalanced(template: string): Error {
  return builtinError(`unbalanced braces in ${quote(template)}`);
}

function quoteMeta(text: string): string {
  return text.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&');
}

const pattern = arg('pattern', T.string);
const value = arg('value', T.string);
const number = arg('number', T.number);

/** Regular expressions in RE2 syntax, in linear time. */
export const regex: readonly Builtin[] = [
  {
    name: 'regex.match',
    args: [pattern, value],
    result: T.boolean,
    description: 'Returns true if the pattern matches somewhere in the value.',
    fn: match,
  },
  {
    name: 're_match',
    deprecated: true,
    args: [pattern, value],
    result: T.boolean,
    description: 'The old name of regex.match.',
    fn: match,
  },
  {
    name: 'regex.is_valid',
    args: [pattern],
    result: T.boolean,
    description: 'Returns true if x is a pattern.',
    fn: isValid,
  },
  {
    name: 'regex.split',
    args: [pattern, value],
    result: T.array(T.string),
    description: 'The parts of the value between matches.',
    fn: split,
  },
  {
    name: 'regex.find_n',
    args: [pattern, value, number],
    result: T.array(T.string),
    description: 'The first matches, all with a negative number.',
    fn: find,
  },
  {
    name: 'regex.find_all_string_submatch_n',
    args: [pattern, value, number],
    result: T.array(T.array(T.string)),
    description: 'The first matches with their groups, all with a negative number.',
    fn: findSubmatches,
  },
  {
    name: 'regex.replace',
    args: [value, pattern, arg('replacement', T.string)],
    result: T.string,
    description: 'Replaces every match; $1 and ${name} stand for groups.',
    fn: replace,
  },
  {
    name: 'regex.template_match',
    args: [arg('template', T.string), value, arg('start', T.string), arg('end', T.string)],
    result: T.boolean,
    description: 'Matches the whole value against literal text with patterns between the delimiters.',
    fn: templateMatch,
  },
];
