import type { RE2JS } from 're2js';
import type { Charged } from '../../limits/meter';
import { simpleTest, type TextTest } from './regex-simple';
import { programSize, UNWATCHED_WORK } from './regex-size';

const CACHE_SIZE = 500;
/** Larger programs are only cached for one evaluation. */
const CACHED_SIZE = 10_000;
const CHARACTERS_PER_STEP = 32;
const STEPS_PER_INSTRUCTION = 64;
const BYTES_PER_INSTRUCTION = 500;
/** Above this amount of work the clock is read while matching. */
const UNCOUNTED_WORK = 1 << 16;
const UNANCHORED = 0;

/** Counts work; throws when the caller's limit is reached. */
export interface Work extends Charged {
  /** Lives as long as one evaluation. */
  readonly cache?: Map<string, unknown>;
}

const load = require;

/** Loaded for the first pattern that needs it: RE2 is larger than all other builtins together. */
function programs(): typeof import('./re2-program') {
  return load('./re2-program') as typeof import('./re2-program');
}

/** A compiled pattern. RE2's own program is only built when the simple test is not enough. */
export class Pattern {
  private compiled: RE2JS | undefined;
  private readonly simple: TextTest | undefined;

  constructor(
    readonly source: string,
    readonly size: number,
  ) {
    this.simple = simpleTest(source);
    if (this.simple === undefined) this.compiled = programs().compileProgram(source);
  }

  get re2(): RE2JS {
    return (this.compiled ??= programs().compileProgram(this.source));
  }

  /** True when the pattern matches anywhere in the string. */
  test(ctx: Work, text: string): boolean {
    ctx.step(1 + Math.floor(text.length / CHARACTERS_PER_STEP));
    const answer = this.simple?.(text);
    if (answer !== undefined) return answer;
    const { re2 } = this;
    const work = this.size * text.length;
    if (work <= UNWATCHED_WORK) return re2.test(text);
    const input = work > UNCOUNTED_WORK ? programs().watchedInput(ctx, text, this.size) : text;
    const [found] = re2.re2().matchWithGroup(input, 0, text.length, UNANCHORED, 0) as [boolean];
    ctx.look();
    return found;
  }

  /** RE2's matcher, which finds one match after another. */
  matcher(ctx: Work, text: string): ReturnType<RE2JS['matcher']> {
    const { re2 } = this;
    const captures = this.size * (re2.groupCount() + 1);
    ctx.step(Math.floor((captures + text.length) / CHARACTERS_PER_STEP));
    ctx.room(captures * 8);
    return re2.matcher(captures * text.length > UNCOUNTED_WORK ? programs().watchedInput(ctx, text, captures) : text);
  }
}

const cache = new Map<string, Pattern>();

/** The compiled pattern, cached by the process unless it is large; throws a GoError for what RE2 refuses. */
export function patternOf(work: Work, source: string): Pattern {
  const kept = `regex ${source}`;
  const known = cache.get(source) ?? (work.cache?.get(kept) as Pattern | undefined);
  if (known !== undefined) return known;
  const size = programSize(source);
  work.step(size * STEPS_PER_INSTRUCTION + 1);
  work.room(size * BYTES_PER_INSTRUCTION);
  const pattern = new Pattern(source, size);
  work.look();
  if (size > CACHED_SIZE) work.cache?.set(kept, pattern);
  else {
    if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value as string);
    cache.set(source, pattern);
  }
  return pattern;
}
