import { MatcherInputBase, RE2JS, RE2JSException } from 're2js';
import { goError } from '../go-error';
import { indexIn } from '../strings/text-search';
import type { Charged } from '../../limits/meter';
import { UNWATCHED_WORK } from './regex-size';

/** A string that reads the clock while it is being read; the more work per character, the more often. */
class WatchedText extends String {
  private left: number;

  constructor(
    private readonly ctx: Charged,
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

  constructor(ctx: Charged, text: string, weight: number) {
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

/** A string that reads the clock while RE2 reads it, for so much work per character. */
export function watchedInput(ctx: Charged, text: string, weight: number): MatcherInputBase {
  return new WatchedInput(ctx, text, weight);
}

/** Builds RE2's program of a pattern; throws a GoError for what RE2 refuses. */
export function compileProgram(source: string, repeatedNames = true): RE2JS {
  try {
    return RE2JS.compile(source);
  } catch (error) {
    if (error instanceof RE2JSException && repeatedNames && error.message.includes('duplicate capture group name')) {
      return compileProgram(withoutRepeatedNames(source), false);
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
