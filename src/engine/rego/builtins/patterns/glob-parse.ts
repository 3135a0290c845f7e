import { builtinError } from '../definition/registry';

/** A part of a glob pattern. `free`: delimiters match too. */
export type GlobNode =
  | { readonly kind: 'text'; readonly runes: readonly number[] }
  | { readonly kind: 'star'; readonly free: boolean }
  | { readonly kind: 'one' }
  | { readonly kind: 'class'; readonly not: boolean; readonly matches: (rune: number) => boolean }
  | { readonly kind: 'either'; readonly of: readonly GlobNode[][] };

const END = -1;
const [STAR, QUESTION, BACKSLASH, OPEN, CLOSE] = ['*', '?', '\\', '[', ']'].map(code);
const [BRACE, UNBRACE, COMMA, BANG, DASH] = ['{', '}', ',', '!', '-'].map(code);

function code(character: string): number {
  return character.codePointAt(0) as number;
}

/** Alternatives nested deeper than this are refused, so that neither parsing nor building exhausts the stack. */
const MAX_NESTING = 200;

/**
 * Reads a pattern as gobwas/glob does: `*`, `**`, `?`, `[a-z]`, `[!abc]`, `{x,y}` and `\` before a literal. An unclosed
 * brace is an error, and so is a backslash at the end.
 */
export function parseGlob(pattern: string): readonly GlobNode[] {
  return new GlobParser(pattern).pattern();
}

class GlobParser {
  private readonly runes: readonly number[];
  private at = 0;

  constructor(pattern: string) {
    this.runes = Array.from(pattern, code);
  }

  pattern(): readonly GlobNode[] {
    return this.sequence(0);
  }

  private atEnd(fault: string): Error {
    const length = Buffer.byteLength(String.fromCodePoint(...this.runes));
    return builtinError(`glob: syntax error at ${length}: ${fault}`);
  }

  private peek(): number {
    return this.runes[this.at] ?? END;
  }

  private sequence(depth: number): GlobNode[] {
    const nodes: GlobNode[] = [];
    for (;;) {
      const rune = this.peek();
      if (rune === END || (depth > 0 && (rune === COMMA || rune === UNBRACE))) return nodes;
      nodes.push(this.node(rune, depth));
    }
  }

  private node(rune: number, depth: number): GlobNode {
    switch (rune) {
      case STAR: {
        this.at++;
        const free = this.peek() === STAR;
        if (free) this.at++;
        return { kind: 'star', free };
      }
      case QUESTION:
        this.at++;
        return { kind: 'one' };
      case OPEN:
        this.at++;
        return this.characterClass();
      case BRACE:
        this.at++;
        return this.alternatives(depth + 1);
      default: {
        const breakers = [QUESTION, STAR, OPEN, BRACE, ...(depth > 0 ? [UNBRACE, COMMA] : [])];
        return { kind: 'text', runes: this.text(breakers) };
      }
    }
  }

  private text(breakers: readonly number[]): number[] {
    const runes: number[] = [];
    for (let rune = this.peek(); rune !== END && !breakers.includes(rune); rune = this.peek()) {
      this.at++;
      if (rune === BACKSLASH) {
        rune = this.peek();
        if (rune === END) throw this.atEnd('trailing backslash');
        this.at++;
      }
      runes.push(rune);
    }
    return runes;
  }

  private alternatives(depth: number): GlobNode {
    if (depth > MAX_NESTING) throw builtinError('alternatives are nested too deeply');
    const of: GlobNode[][] = [];
    for (;;) {
      of.push(this.sequence(depth));
      const rune = this.peek();
      this.at++;
      if (rune === END) throw this.atEnd('unclosed `{`');
      if (rune === UNBRACE) return { kind: 'either', of };
    }
  }

  // Either one range or a list of characters: `[a-cx]` is an error, and a dash inside a list is a literal.
  private characterClass(): GlobNode {
    const not = this.peek() === BANG;
    if (not) this.at++;
    const low = this.peek();
    if (low === END) throw builtinError('unexpected end of input');
    if (this.runes[this.at + 1] === DASH) {
      const high = this.runes[this.at + 2] ?? END;
      this.at += 3;
      if (high === END) throw builtinError('unexpected end of input');
      this.closeClass();
      if (high < low) throw builtinError('range hi character is less than lo');
      return { kind: 'class', not, matches: (rune) => low <= rune && rune <= high };
    }
    const listed = new Set(this.text([CLOSE]));
    this.closeClass();
    if (listed.size === 0) throw builtinError('could not parse range');
    return { kind: 'class', not, matches: (rune) => listed.has(rune) };
  }

  private closeClass(): void {
    if (this.peek() === END) throw builtinError('unexpected end of input');
    if (this.peek() !== CLOSE) throw builtinError('expected close range character');
    this.at++;
  }
}
