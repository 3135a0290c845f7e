import type { RE2JS } from 're2js';

/** The parts of RE2's program that are read here. */
interface Program {
  readonly inst: readonly Instruction[];
  readonly start: number;
  readonly numLb: number;
}

interface Instruction {
  readonly op: number;
  readonly out: number;
  readonly arg: number;
  matchRune(rune: number): boolean;
}

const [ALT, ALT_MATCH, CAPTURE, EMPTY_WIDTH, MATCH, NOP] = [1, 2, 3, 4, 6, 7];
const [RUNE_ANY, RUNE_ANY_NOT_NL, LB_WRITE] = [10, 11, 12];
const [BEGIN_LINE, END_LINE, BEGIN_TEXT, END_TEXT, WORD_BOUNDARY, NO_WORD_BOUNDARY] = [1, 2, 4, 8, 16, 32];
const NEW_LINE = 10;
const WORD = /^\w$/;

/** The empty places that a position may be. */
type Empty = number;
const ANY_EMPTY: Empty = ~0;

/**
 * Matches a pattern with a text of which only some pieces are known, with anything between two of them: true or false
 * where that holds whatever lies between.
 */
export function matchesOpen(re2: RE2JS, pieces: readonly string[]): boolean | undefined {
  const { prog } = re2.re2() as unknown as { readonly prog: Program };
  if (prog.numLb > 0) return undefined;
  if (pieces.some((piece, i) => matchesInside(prog, piece, i === 0, i === pieces.length - 1))) return true;
  return mayMatch(prog, pieces) ? undefined : false;
}

/** True when a piece alone has a match, whatever stands beside it. */
function matchesInside(prog: Program, piece: string, isFirst: boolean, isLast: boolean): boolean {
  const runes = [...piece];
  let states = new Set<number>();
  for (let at = 0; at <= runes.length; at++) {
    const before = runes[at - 1] ?? (isFirst ? '' : undefined);
    const after = runes[at] ?? (isLast ? '' : undefined);
    states = closed(prog, states.add(prog.start), emptyBetween(before, after));
    if (hasMatch(prog, states)) return true;
    if (at < runes.length) states = stepped(prog, states, runes[at].codePointAt(0));
  }
  return false;
}

/** The empty places between two characters: an empty text for the end of the text, undefined where it is not known. */
function emptyBetween(before: string | undefined, after: string | undefined): Empty {
  const begins = before === '' ? BEGIN_LINE | BEGIN_TEXT : before === '\n' ? BEGIN_LINE : 0;
  const ends = after === '' ? END_LINE | END_TEXT : after === '\n' ? END_LINE : 0;
  if (before === undefined || after === undefined) return begins | ends;
  return begins | ends | (WORD.test(before) === WORD.test(after) ? NO_WORD_BOUNDARY : WORD_BOUNDARY);
}

function mayMatch(prog: Program, pieces: readonly string[]): boolean {
  const last = pieces.length - 1;
  const mayBeEmpty = pieces.every((piece) => piece === '');
  let states = new Set<number>();
  for (const [i, piece] of pieces.entries()) {
    const runes = [...piece];
    for (let at = 0; at <= runes.length; at++) {
      const isBegin = i === 0 && at === 0;
      const isEnd = (i === last && at === runes.length) || mayBeEmpty;
      states = closed(prog, states.add(prog.start), ANY_EMPTY & ~(isBegin ? 0 : BEGIN_TEXT) & ~(isEnd ? 0 : END_TEXT));
      if (hasMatch(prog, states)) return true;
      if (at < runes.length) states = stepped(prog, states, runes[at].codePointAt(0));
    }
    if (i === last) break;
    const empty = ANY_EMPTY & ~BEGIN_TEXT & ~(i === last - 1 && pieces[last] === '' ? 0 : END_TEXT);
    for (let size = -1; size < states.size;) {
      size = states.size;
      for (const state of stepped(prog, states, undefined)) states.add(state);
      states = closed(prog, states.add(prog.start), empty);
      if (hasMatch(prog, states)) return true;
    }
  }
  return false;
}

function hasMatch(prog: Program, states: ReadonlySet<number>): boolean {
  return [...states].some((state) => prog.inst[state].op === MATCH);
}

/** The states behind a rune, or behind any. */
function stepped(prog: Program, states: ReadonlySet<number>, rune: number | undefined): Set<number> {
  const next = new Set<number>();
  for (const state of states) {
    const instruction = prog.inst[state];
    if (consumes(instruction) && (rune === undefined || accepts(instruction, rune))) next.add(instruction.out);
  }
  return next;
}

function consumes({ op }: Instruction): boolean {
  return op > NOP && op < LB_WRITE;
}

function accepts(instruction: Instruction, rune: number): boolean {
  if (instruction.op === RUNE_ANY) return true;
  return instruction.op === RUNE_ANY_NOT_NL ? rune !== NEW_LINE : instruction.matchRune(rune);
}

/** With the states that are reached without reading a rune. */
function closed(prog: Program, states: ReadonlySet<number>, empty: Empty): Set<number> {
  const found = new Set<number>();
  const left = [...states];
  for (let state = left.pop(); state !== undefined; state = left.pop()) {
    if (found.has(state)) continue;
    found.add(state);
    const { op, out, arg } = prog.inst[state];
    if (op === ALT || op === ALT_MATCH) left.push(out, arg);
    else if (op === CAPTURE || op === NOP || (op === EMPTY_WIDTH && (arg & ~empty) === 0)) left.push(out);
  }
  return found;
}
