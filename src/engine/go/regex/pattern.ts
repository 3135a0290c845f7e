import { RE2JS, RE2JSException } from 're2js';
import { goError } from '../go-error';
import { simpleTest } from './regex-simple';

const CACHE_SIZE = 500;
const CHARACTERS_PER_STEP = 32;

/** Counts work; throws when the caller's limit is reached. */
export interface Work {
  step(count?: number): void;
}

/** A compiled pattern. RE2's own program is only built where the plain test does not do. */
export class Pattern {
  private compiled: RE2JS | undefined;
  private readonly plain: ((text: string) => boolean) | undefined;

  constructor(readonly source: string) {
    this.plain = simpleTest(source);
    if (this.plain === undefined) this.compiled = compile(source);
  }

  get re2(): RE2JS {
    return (this.compiled ??= compile(this.source));
  }

  /** Whether the pattern matches somewhere in the text. */
  test(text: string): boolean {
    return this.plain === undefined ? this.re2.test(text) : this.plain(text);
  }
}

function compile(source: string, repeatedNames = true): RE2JS {
  try {
    return RE2JS.compile(source);
  } catch (error) {
    if (error instanceof RE2JSException && repeatedNames && error.message.includes('duplicate capture group name')) {
      return compile(withoutRepeatedNames(source), false);
    }
    if (error instanceof RE2JSException || error instanceof RangeError) throw goError(goMessage(error.message));
    throw error;
  }
}

// Go names the piece of the pattern even where it is empty.
function goMessage(message: string): string {
  return message.endsWith('trailing backslash at end of expression') ? `${message}: \`\`` : message;
}

const PART = /\\Q[^]*?(?:\\E|$)|\\[^]|\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]|\(\?P?<(\w+)>|[^]/g;

// Go lets several groups share a name and takes the first for it; the others lose theirs.
function withoutRepeatedNames(source: string): string {
  const seen = new Set<string>();
  return source.replace(PART, (part: string, name?: string) => {
    if (name === undefined || !seen.has(name)) {
      if (name !== undefined) seen.add(name);
      return part;
    }
    return '(';
  });
}

const cache = new Map<string, Pattern>();

/** The compiled pattern, kept for the process; throws a GoError for what RE2 refuses. */
export function patternOf(work: Work, source: string): Pattern {
  const known = cache.get(source);
  if (known !== undefined) return known;
  work.step(Math.ceil(source.length / CHARACTERS_PER_STEP) + 1);
  const pattern = new Pattern(source);
  if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value as string);
  cache.set(source, pattern);
  return pattern;
}

/** Counts the work of one match. */
export function matchSteps(work: Work, text: string): void {
  work.step(1 + Math.floor(text.length / CHARACTERS_PER_STEP));
}
