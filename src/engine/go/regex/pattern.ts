import { MatcherInputBase, RE2JS, RE2JSException } from 're2js';
import type { Charged } from '../../limits/meter';
import { goError } from '../go-error';
import { indexIn } from '../strings/text-search';
import { simpleTest, type TextTest } from './regex-simple';
import { programSize } from './regex-size';

const CACHE_SIZE = 500;
/** Larger programs are only cached for one evaluation. */
const CACHED_SIZE = 10_000;
const CHARACTERS_PER_STEP = 32;
const STEPS_PER_INSTRUCTION = 64;
const BYTES_PER_INSTRUCTION = 500;
/** How many instructions may run before the clock is read. */
const UNWATCHED_WORK = 1 << 12;
/** Above this amount of work the clock is read while matching. */
const UNCOUNTED_WORK = 1 << 16;
const UNANCHORED = 0;

/** Counts work; throws when the caller's limit is reached. */
export interface Work extends Charged {
  /** Lives as long as one evaluation. */
  readonly cache?: Map<string, unknown>;
}

/** A compiled pattern. RE2's own program is only built when the simple test is not enough. */
export class Pattern {
  private compiled: RE2JS | undefined;
  private readonly plain: TextTest | undefined;

  constructor(
    readonly source: string,
    readonly size: number,
  ) {
    this.plain = simpleTest(source);
    if (this.plain === undefined) this.compiled = compile(source);
  }

  get re2(): RE2JS {
    return (this.compiled ??= compile(this.source));
  }

  /** Whether the pattern matches somewhere in the string. */
  test(ctx: Work, text: string): boolean {
    ctx.step(1 + Math.floor(text.length / CHARACTERS_PER_STEP));
    const { plain } = this;
    if (plain !== undefined && (plain.ways ?? 0) * text.length <= UNCOUNTED_WORK) return plain(text);
    const { re2 } = this;
    const work = this.size * text.length;
    if (work <= UNWATCHED_WORK) return re2.test(text);
    const input = work > UNCOUNTED_WORK ? new WatchedInput(ctx, text, this.size) : text;
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
    return re2.matcher(captures * text.length > UNCOUNTED_WORK ? new WatchedInput(ctx, text, captures) : text);
  }
}

/** A string that reads the clock while it is being read; the more work per character, the more often. */
class WatchedText extends String {
  private left: number;

  constructor(
    private readonly ctx: Work,
    private readonly text: string,
    private readonly weight: number,
  ) {
    super(text);
    this.left = UNWATCHED_WORK;
  }

  override charCodeAt(index: number): number {
    this.left -= this.weight;
    if (this.left < 0) {
      this.left = UNWATCHED_WORK;
      this.ctx.step(1);
      this.ctx.look();
    }
    return this.text.charCodeAt(index);
  }

  override indexOf(search: string, from = 0): number {
    return indexIn(this.text, search, from);
  }

  override substring(start: number, end?: number): string {
    return this.text.substring(start, end);
  }
}

/** A watched string in the form that RE2 accepts as input. */
class WatchedInput extends MatcherInputBase {
  private readonly text: WatchedText;

  constructor(ctx: Work, text: string, weight: number) {
    super();
    this.text = new WatchedText(ctx, text, weight);
  }

  override isUTF8Encoding(): boolean {
    return false;
  }

  override isUTF16Encoding(): boolean {
    return true;
  }

  override asCharSequence(): string {
    return this.text as unknown as string;
  }

  override length(): number {
    return this.text.length;
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

// Go's message quotes the offending part of the pattern even when it is empty.
function goMessage(message: string): string {
  return message.endsWith('trailing backslash at end of expression') ? `${message}: \`\`` : message;
}

const PART = /\\Q[^]*?(?:\\E|$)|\\[^]|\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]|\(\?P?<(\w+)>|[^]/g;

// Go lets several groups share a name, which then means the first; the names of the others are removed.
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
