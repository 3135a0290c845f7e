import { Value } from '../../values';
import { Builtin, refuse } from '../definition/registry';
import { arg, T } from '../definition/types';
import { work } from '../../../base/limits/meter';

const SPACE = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/;

type Belongs = (character: string) => boolean;

// Walks characters, not code units: a cutset may hold characters beyond the basic plane.
function leading(text: string, belongs: Belongs): number {
  let at = 0;
  for (const character of text) {
    work(1);
    if (!belongs(character)) break;
    at += character.length;
  }
  return at;
}

function trailing(text: string, belongs: Belongs, from: number): number {
  let end = text.length;
  while (end > from) {
    work(1);
    const pair = end - 2 >= from && (text.codePointAt(end - 2) ?? 0) > 0xffff;
    const start = end - (pair ? 2 : 1);
    if (!belongs(text.slice(start, end))) break;
    end = start;
  }
  return end;
}

function strip(text: string, belongs: Belongs, left: boolean, right: boolean): string {
  const start = left ? leading(text, belongs) : 0;
  return text.slice(start, right ? trailing(text, belongs, start) : undefined);
}

function withCutset(left: boolean, right: boolean): Builtin['fn'] {
  return onTwo((text, cutset) => {
    work(cutset.length >> 1);
    const characters = new Set(cutset);
    return strip(text, (character) => characters.has(character), left, right);
  });
}

function onTwo(compute: (text: string, other: string) => string): Builtin['fn'] {
  return (ctx, text: Value, other: Value) => {
    if (typeof text !== 'string') return refuse(ctx, 1, text, 'string');
    if (typeof other !== 'string') return refuse(ctx, 2, other, 'string');
    return compute(text, other);
  };
}

const cutset = [arg('value', T.string), arg('cutset', T.string)];

/** Removing characters, a prefix or a suffix. */
export const trims: readonly Builtin[] = [
  {
    name: 'trim',
    args: cutset,
    result: T.string,
    description: 'Without the characters of the cutset at both ends.',
    fn: withCutset(true, true),
  },
  {
    name: 'trim_left',
    args: cutset,
    result: T.string,
    description: 'Without the characters of the cutset at the beginning.',
    fn: withCutset(true, false),
  },
  {
    name: 'trim_right',
    args: cutset,
    result: T.string,
    description: 'Without the characters of the cutset at the end.',
    fn: withCutset(false, true),
  },
  {
    name: 'trim_prefix',
    args: [arg('value', T.string), arg('prefix', T.string)],
    result: T.string,
    description: 'Without the prefix, if it has it.',
    fn: onTwo((text, prefix) => (text.startsWith(prefix) ? text.slice(prefix.length) : text)),
  },
  {
    name: 'trim_suffix',
    args: [arg('value', T.string), arg('suffix', T.string)],
    result: T.string,
    description: 'Without the suffix, if it has it.',
    fn: onTwo((text, suffix) => (text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : text)),
  },
  {
    name: 'trim_space',
    args: [arg('value', T.string)],
    result: T.string,
    description: 'Without white space at both ends.',
    fn: (ctx, text) => {
      if (typeof text !== 'string') return refuse(ctx, 1, text, 'string');
      return strip(text, (character) => SPACE.test(character), true, true);
    },
  },
];
