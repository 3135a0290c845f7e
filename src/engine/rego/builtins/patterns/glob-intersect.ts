import { builtinError } from '../definition/registry';

type Flag = '' | '+' | '*';
type Range = readonly [low: number, high: number];

/** One token of a pattern: the runes it matches (sorted ranges, or any) and how often. */
interface Token {
  readonly any: boolean;
  readonly set: boolean;
  readonly ranges: readonly Range[];
  readonly flag: Flag;
}

type Step = (count: number) => void;

const STEPS_PER_CELL = 4;
const STEPS_PER_TOKEN = 10;

/**
 * True when two patterns (characters, `.`, `[a-z]`, each with an optional `+` or `*`) have a common match, as OPA's
 * library decides it: a star at the end of one pattern does not match the end of the other, among other things.
 */
export function patternsIntersect(left: string, right: string, step: Step): boolean {
  const trimmed = trim(simplify(tokenize(left, step)), simplify(tokenize(right, step)));
  return trimmed !== undefined && intersect(trimmed[0], trimmed[1], step);
}

class Tokenizer {
  private readonly runes: readonly string[];
  private at = 0;

  constructor(private readonly input: string) {
    this.runes = Array.from(input);
  }

  tokens(step: Step): Token[] {
    const tokens: Token[] = [];
    while (this.at < this.runes.length) {
      step(STEPS_PER_TOKEN);
      tokens.push(this.token());
    }
    return tokens;
  }

  private error(message: string, at = this.at): Error {
    return builtinError(`input:${this.input}, pos:${at}, ${message}: the input provided is invalid`);
  }

  private next(): { readonly rune: string; readonly escaped: boolean } {
    const escaped = this.runes[this.at] === '\\';
    if (escaped && this.at === this.runes.length - 1) {
      throw this.error('input ends with a \\ (escape) character');
    }
    const rune = this.runes[escaped ? this.at + 1 : this.at];
    this.at += escaped ? 2 : 1;
    return { rune, escaped };
  }

  private token(): Token {
    const { rune, escaped } = this.next();
    if (escaped) return this.flagged({ any: false, set: false, ranges: [single(rune)] });
    switch (rune) {
      case '.':
        return this.flagged({ any: true, set: false, ranges: [] });
      case ']':
        throw this.error("set-close ']' with no preceding '['");
      case '[':
        return this.flagged({ any: false, set: true, ranges: merged(this.set()) });
      case '+':
      case '*':
        throw this.error(`flag '${rune}' must be preceded by a non-flag`);
      default:
        return this.flagged({ any: false, set: false, ranges: [single(rune)] });
    }
  }

  private flagged(token: Omit<Token, 'flag'>): Token {
    const rune = this.runes[this.at];
    if (rune !== '+' && rune !== '*') return { ...token, flag: '' };
    this.at++;
    return { ...token, flag: rune };
  }

  private set(): Range[] {
    const ranges: Range[] = [];
    let previous: number | undefined;
    while (this.at < this.runes.length) {
      const { rune, escaped } = this.next();
      if (!escaped && rune === ']') return ranges;
      if (!escaped && rune === '-') {
        const low = this.rangeStart(previous);
        ranges.push([low, this.rangeEnd(low)]);
        previous = undefined;
      } else {
        ranges.push(single(rune));
        previous = rune.codePointAt(0);
      }
    }
    throw this.error('found [ without matching ]');
  }

  private rangeStart(previous: number | undefined): number {
    if (previous === undefined) throw this.error("range character '-' must be preceded by a Unicode character");
    return previous;
  }

  private rangeEnd(low: number): number {
    if (this.at >= this.runes.length - 1) {
      throw this.error("range character '-' must be followed by a Unicode character");
    }
    const { rune, escaped } = this.next();
    if (!escaped && (rune === ']' || rune === '-')) {
      throw this.error("range character '-' cannot be followed by a special symbol");
    }
    const high = rune.codePointAt(0) as number;
    if (high < low) {
      throw this.error(`range is out of order: '${rune}' comes before '${String.fromCodePoint(low)}' in Unicode`);
    }
    return high;
  }
}

function tokenize(input: string, step: Step): Token[] {
  return new Tokenizer(input).tokens(step);
}

function single(rune: string): Range {
  const point = rune.codePointAt(0) as number;
  return [point, point];
}

function merged(ranges: Range[]): Range[] {
  const out: [number, number][] = [];
  for (const [low, high] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last !== undefined && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else out.push([low, high]);
  }
  return out;
}

function sameRunes(a: Token, b: Token): boolean {
  if (a.any !== b.any || a.set !== b.set || a.ranges.length !== b.ranges.length) return false;
  return a.ranges.every(([low, high], i) => low === b.ranges[i][0] && high === b.ranges[i][1]);
}

/** Joins adjacent tokens with flags that match the same runes: `a*a+` is `a+`. */
function simplify(tokens: readonly Token[]): Token[] {
  const simple: Token[] = [];
  for (const token of tokens) {
    const last = simple.at(-1);
    if (last !== undefined && last.flag !== '' && token.flag !== '' && sameRunes(last, token)) {
      simple[simple.length - 1] = { ...last, flag: last.flag === '+' || token.flag === '+' ? '+' : '*' };
    } else simple.push(token);
  }
  return simple;
}

function overlap(a: Token, b: Token): boolean {
  if (a.any || b.any) return true;
  let [i, j] = [0, 0];
  while (i < a.ranges.length && j < b.ranges.length) {
    if (a.ranges[i][1] < b.ranges[j][0]) i++;
    else if (b.ranges[j][1] < a.ranges[i][0]) j++;
    else return true;
  }
  return false;
}

/** Removes common tokens without flags from both ends, all but one; undefined when such tokens exclude each other. */
function trim(a: readonly Token[], b: readonly Token[]): [readonly Token[], readonly Token[]] | undefined {
  let left = 0;
  while (left < a.length && left < b.length && a[left].flag === '' && b[left].flag === '') {
    if (!overlap(a[left], b[left])) return undefined;
    left++;
  }
  if (left > 0) left--;
  let [ra, rb] = [a.length - 1, b.length - 1];
  while (ra >= left && rb >= left && a[ra].flag === '' && b[rb].flag === '') {
    if (!overlap(a[ra], b[rb])) return undefined;
    ra--;
    rb--;
  }
  if (ra < a.length - 1) {
    ra++;
    rb++;
  }
  return [a.slice(left, ra + 1), b.slice(left, rb + 1)];
}

// The results for the suffix of a from i on against all suffixes of b. `ab` and `ba`: the full result, with the flagged
// token of the first or of the second pattern tried first. `starA`, `starB`: the first token of that pattern repeats.
interface Row {
  readonly ab: Uint8Array;
  readonly ba: Uint8Array;
  readonly starA: Uint8Array;
  readonly starB: Uint8Array;
}

function newRow(length: number): Row {
  const create = (): Uint8Array => new Uint8Array(length + 1);
  return { ab: create(), ba: create(), starA: create(), starB: create() };
}

// Filled from the ends backwards: recursion over suffixes would be exponential and as deep as the patterns are long.
function intersect(a: readonly Token[], b: readonly Token[], step: Step): boolean {
  let below = newRow(b.length);
  for (let i = a.length; i >= 0; i--) {
    step((b.length + 1) * STEPS_PER_CELL);
    const row = newRow(b.length);
    for (let j = b.length; j >= 0; j--) fillCell(a, b, i, j, row, below);
    below = row;
  }
  return below.ab[0] === 1;
}

function fillCell(a: readonly Token[], b: readonly Token[], i: number, j: number, row: Row, below: Row): void {
  const tokenA: Token | undefined = a[i];
  const tokenB: Token | undefined = b[j];
  if (tokenA !== undefined) {
    row.starA[j] = Number(
      tokenB === undefined ? i + 1 === a.length : repeats(tokenA, a[i + 1], tokenB, below.ab[j], row.starA[j + 1]),
    );
  }
  if (tokenB !== undefined) {
    row.starB[j] = Number(
      tokenA === undefined ? j + 1 === b.length : repeats(tokenB, b[j + 1], tokenA, row.ba[j + 1], below.starB[j]),
    );
  }
  if (tokenA === undefined || tokenB === undefined) {
    row.ab[j] = row.ba[j] = Number(tokenA === tokenB);
    return;
  }
  const both = overlap(tokenA, tokenB);
  if (tokenA.flag === '' && tokenB.flag === '') {
    row.ab[j] = both ? below.ab[j + 1] : 0;
    row.ba[j] = both ? below.ba[j + 1] : 0;
    return;
  }
  const byA = (): number =>
    tokenA.flag === '*'
      ? row.starA[j]
      : Number(both && (row.starA[j + 1] === 1 || (tokenB.flag !== '' && below.ab[j] === 1)));
  const byB = (): number =>
    tokenB.flag === '*'
      ? row.starB[j]
      : Number(both && (below.starB[j] === 1 || (tokenA.flag !== '' && row.ba[j + 1] === 1)));
  row.ab[j] = tokenA.flag === '' ? byB() : byA();
  row.ba[j] = tokenB.flag === '' ? byA() : byB();
}

function repeats(token: Token, after: Token | undefined, other: Token, stop: number, goOn: number): boolean {
  if (after !== undefined && stop === 1 && overlap(other, after)) return true;
  return goOn === 1 && overlap(other, token);
}
