import { isArray, runeCount, Value } from '../../values';
import { Glob, quoteGlob } from './glob-match';
import { stringOperand } from '../definition/operands';
import { Builtin, BuiltinContext, claimText, elementError, typeError } from '../definition/registry';
import { arg, T } from '../definition/types';

const DOT = 0x2e;
const BYTES_PER_CHARACTER = 16;

function delimitersOf(value: Value): readonly number[] {
  if (value === null) return [];
  if (!isArray(value)) throw typeError(2, value, 'array', 'null');
  const runes = value.map((member) => {
    if (typeof member !== 'string') throw elementError(2, value, member, 'string');
    if (runeCount(member) !== 1) throw elementError(2, value, member, 'rune');
    return member.codePointAt(0) as number;
  });
  return runes.length === 0 ? [DOT] : runes;
}

function compiled(ctx: BuiltinContext, pattern: string, delimiters: readonly number[]): Glob {
  const key = `glob.match ${delimiters.join()} ${pattern}`;
  let glob = ctx.cache.get(key);
  if (!(glob instanceof Glob)) {
    ctx.step(pattern.length + 1);
    ctx.room(pattern.length * BYTES_PER_CHARACTER);
    glob = new Glob(pattern, delimiters);
    ctx.cache.set(key, glob);
  }
  return glob as Glob;
}

function match(ctx: BuiltinContext, pattern: Value, delimiters: Value, text: Value): Value {
  const source = stringOperand(pattern, 1);
  const runes = delimitersOf(delimiters);
  const subject = stringOperand(text, 3);
  return compiled(ctx, source, runes).match(subject, (count) => ctx.step(count));
}

function quoteMeta(ctx: BuiltinContext, pattern: Value): Value {
  const text = stringOperand(pattern, 1);
  claimText(ctx, text.length * 2);
  return quoteGlob(text);
}

/** Matching by glob patterns. */
export const globs: readonly Builtin[] = [
  {
    name: 'glob.match',
    args: [arg('pattern', T.string), arg('delimiters', T.union(T.null, T.array(T.string))), arg('match', T.string)],
    result: T.boolean,
    description: 'Returns true if a string matches a glob. `*` and `?` stop at delimiters: "." for [], none for null.',
    fn: match,
  },
  {
    name: 'glob.quote_meta',
    args: [arg('pattern', T.string)],
    result: T.string,
    description: 'Escapes the characters that have a meaning in globs.',
    fn: quoteMeta,
  },
];
