import type { Expr, Term, VarTerm } from '../syntax/ast';
import { NEWLINE_BEFORE, SPACE_BEFORE, TokenList } from '../syntax/lexer';
import { NO_MODIFIERS } from '../syntax/nodes';
import { Loc, Source } from '../syntax/source';
import { ParseFailure } from './failure';
import { Tok } from '../syntax/token';
import { work } from '../../base/limits/meter';

/** The maximum nesting of terms, bodies and operator chains; later passes recurse over the tree and rely on it. */
export const MAX_DEPTH = 500;

/** The active keywords, and the meaning of `not`. */
export interface Keywords {
  /** The enabled keywords among `In` .. `Or`. */
  readonly active: Set<Tok>;
  notBodies: boolean;
  /** Template strings are refused in v0, as OPA does. */
  readonly templates: boolean;
}

/** A position in the token list with the look-ahead, restore and failure helpers the parsers share. */
export abstract class Cursor {
  protected tok: Tok = Tok.Eof;
  protected index = -1;
  protected depth = 0;
  /** Names that were read as variables and not as those of functions. */
  protected readonly variables = new Set<string>();
  private forcedIdent = -1;
  private wildcards = 0;

  constructor(
    protected readonly source: Source,
    protected readonly tokens: TokenList,
    protected readonly keywords: Keywords,
  ) {
    this.seek(0);
  }

  /** Compares the current token. A method, since TypeScript would assume that a comparison holds after moving on. */
  protected at(kind: Tok): boolean {
    return this.tok === kind;
  }

  protected next(): void {
    work(1);
    this.seek(this.index + 1);
  }

  /** Moves to a token; past the end stays on the last one. */
  protected seek(index: number): void {
    const { kinds } = this.tokens;
    this.index = index < kinds.length ? index : kinds.length - 1;
    const kind = kinds[this.index];
    if (kind === Tok.Illegal) {
      this.tok = kind;
      const { message, offset } = this.tokens.illegal ?? { message: 'illegal token', offset: this.start };
      throw new ParseFailure(message, offset, this.index);
    }
    this.tok = this.effective(kind, this.index);
  }

  /** Kind of a later token, with the keywords that are enabled now. */
  protected peek(ahead = 1): Tok {
    const index = Math.min(this.index + ahead, this.tokens.kinds.length - 1);
    return this.effective(this.tokens.kinds[index], index);
  }

  private effective(kind: Tok, index: number): Tok {
    if (kind >= Tok.In && !this.keywords.active.has(kind)) return Tok.Ident;
    return index === this.forcedIdent ? Tok.Ident : kind;
  }

  /** Reads the current keyword as a plain name. */
  protected forceIdent(): void {
    this.forcedIdent = this.index;
    this.tok = Tok.Ident;
  }

  protected get start(): number {
    return this.tokens.starts[this.index];
  }

  /** End of the token before the current one. */
  protected get lastEnd(): number {
    return this.index > 0 ? this.tokens.ends[this.index - 1] : 0;
  }

  protected get spaceBefore(): boolean {
    return (this.tokens.flags[this.index] & SPACE_BEFORE) !== 0;
  }

  protected get newlineBefore(): boolean {
    return (this.tokens.flags[this.index] & NEWLINE_BEFORE) !== 0;
  }

  /** The current token as written. */
  protected get literal(): string {
    return this.source.text.slice(this.start, this.tokens.ends[this.index]);
  }

  /** The span of the current token. */
  protected tokenLoc(): Loc {
    return new Loc(this.source, this.start, this.tokens.ends[this.index]);
  }

  /** From an offset to the end of what was read last. */
  protected locFrom(offset: number): Loc {
    return new Loc(this.source, offset, Math.max(this.lastEnd, offset));
  }

  /** From an offset to the end of the current token. */
  protected locThrough(offset: number): Loc {
    return new Loc(this.source, offset, this.tokens.ends[this.index]);
  }

  protected fail(message: string, offset = this.start, hint?: string): never {
    throw new ParseFailure(message, offset, this.index, hint);
  }

  /** Fails on the current token. */
  protected unexpected(expected?: string): never {
    const what = this.describeToken();
    return this.fail(expected === undefined ? `unexpected ${what}` : `unexpected ${what}: expected ${expected}`);
  }

  private describeToken(): string {
    if (this.tok === Tok.Eof) return 'end of file';
    if (this.tok >= Tok.Package) return `keyword \`${this.literal}\``;
    if (this.tok === Tok.Ident) return `name \`${this.literal}\``;
    if (this.tok >= Tok.TemplateWhole && this.tok <= Tok.TemplateTail) return 'template string';
    const text = this.literal.split('\n', 1)[0];
    return `\`${text.length > 40 ? `${text.slice(0, 40)}...` : text}\``;
  }

  /** Tries to parse; on failure the position is restored and the failure is returned. */
  protected attempt<T>(read: () => T): T | ParseFailure {
    const { index, depth } = this;
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ParseFailure)) throw error;
      this.depth = depth;
      this.seek(index);
      return error;
    }
  }

  protected enter(): void {
    if (++this.depth > MAX_DEPTH) this.fail(`nested too deeply (more than ${MAX_DEPTH} levels)`);
  }

  protected leave(): void {
    this.depth--;
  }

  /** Fails when `levels` more nodes around the current depth would nest too deeply. */
  protected checkChain(levels: number): void {
    if (this.depth + levels > MAX_DEPTH) this.fail(`expression too long (more than ${MAX_DEPTH} operators in a row)`);
  }

  /** True when the current token is a keyword that may also name a part of a ref. */
  protected isRefKeyword(): boolean {
    return this.tok >= Tok.Package;
  }

  /** Reads a keyword as a name when it begins a ref (`if.x`, `not["a"]`). */
  protected keywordBeginsRef(): boolean {
    if (!this.isRefKeyword()) return false;
    const next = this.index + 1;
    const kind = this.tokens.kinds[next];
    if ((kind !== Tok.Dot && kind !== Tok.LBrack) || (this.tokens.flags[next] & SPACE_BEFORE) !== 0) return false;
    this.forceIdent();
    return true;
  }

  /** The variable of the current name; each `_` is a new one. */
  protected variable(): VarTerm {
    const name = this.literal === '_' ? `$${this.wildcards++}` : this.literal;
    return { kind: 'var', name, loc: this.tokenLoc() };
  }

  protected freshWildcard(loc: Loc): VarTerm {
    return { kind: 'var', name: `$${this.wildcards++}`, loc };
  }

  protected termExpr(term: Term, loc: Loc): Expr {
    if (term.kind === 'call') {
      const { operator, args, infix } = term;
      return { kind: 'callExpr', operator, args, infix, negated: false, with: NO_MODIFIERS, loc };
    }
    return { kind: 'termExpr', term, negated: false, with: NO_MODIFIERS, loc };
  }
}
