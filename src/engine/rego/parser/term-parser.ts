import type { CallTerm, Expr, NumberTerm, RefTerm, StringTerm, TemplateString, Term } from '../syntax/ast';
import { builtinRef } from '../syntax/nodes';
import { CollectionParser } from './collection-parser';
import { ParseFailure } from './failure';
import { numberProblem, unescapeString, unescapeTemplatePart } from './literals';
import { Tok } from '../syntax/token';

/** Names of the kinds of terms in messages. */
const KIND_NAMES: Partial<Record<Term['kind'], string>> = { template: 'template string' };

/** Heads that a dot, bracket or call may follow. */
const REF_HEADS: ReadonlySet<Term['kind']> = new Set<Term['kind']>([
  'var',
  'array',
  'object',
  'set',
  'arrayCompr',
  'setCompr',
  'objectCompr',
  'call',
]);

/** Single terms: scalars, variables, refs, calls, collections, template strings. */
export abstract class TermParser extends CollectionParser {
  /**
   * Terms of the current statement that begin with a bracket, by their first token, failures too: rule heads, bodies and
   * comprehensions are read in more than one way, and without the memo nested ones would cost exponential time.
   */
  private readonly memo = new Map<number, { term: Term; end: number } | ParseFailure>();

  protected abstract parseLiteral(): Expr;

  protected forgetTerms(): void {
    this.memo.clear();
  }

  protected parseTerm(): Term {
    const opens = this.at(Tok.LBrace) || this.at(Tok.LBrack) || this.at(Tok.LParen) || this.at(Tok.TemplateStart);
    return opens ? this.rememberedTerm() : this.nestedTerm();
  }

  private rememberedTerm(): Term {
    const key = this.index;
    const known = this.memo.get(key);
    if (known instanceof ParseFailure) throw known;
    if (known) {
      this.seek(known.end);
      return known.term;
    }
    try {
      const term = this.nestedTerm();
      this.memo.set(key, { term, end: this.index });
      return term;
    } catch (error) {
      if (error instanceof ParseFailure) this.memo.set(key, error);
      throw error;
    }
  }

  private nestedTerm(): Term {
    this.enter();
    const term = this.readTerm();
    this.leave();
    return term;
  }

  private readTerm(): Term {
    switch (this.tok) {
      case Tok.Sub:
        return this.parseMinus();
      case Tok.Dot:
      case Tok.Number:
        return this.finish(this.parseNumber(this.start, ''));
      case Tok.And:
      case Tok.Or:
        // Where a term is expected, `and(` and `or(` are calls of the set builtins.
        if (this.peek() !== Tok.LParen) this.unexpected('a term');
        this.forceIdent();
        return this.finish(this.variable());
      default:
        return this.finish(this.parseHead());
    }
  }

  /** A term; the current token is its last one afterwards. */
  private parseHead(): Term {
    const loc = this.tokenLoc();
    switch (this.tok) {
      case Tok.Null:
        return { kind: 'null', loc };
      case Tok.True:
      case Tok.False:
        return { kind: 'boolean', value: this.at(Tok.True), loc };
      case Tok.String:
      case Tok.RawString:
        return this.parseString();
      case Tok.TemplateWhole:
      case Tok.TemplateStart:
        return this.parseTemplate();
      case Tok.Ident:
      case Tok.Contains:
        return this.variable();
      case Tok.LBrack:
        return this.parseArray();
      case Tok.LBrace:
        return this.parseSetOrObject();
      case Tok.LParen:
        return this.parseParentheses();
      default:
        return this.unexpected('a term');
    }
  }

  private parseParentheses(): Term {
    const open = this.start;
    this.next();
    const term = this.parseInfix();
    if (!this.at(Tok.RParen)) this.unexpected('`)`');
    if (term.kind === 'call') return { ...term, infix: false, loc: this.locThrough(open) };
    return term;
  }

  /** `-1`, and `-x` as `0 - x`. */
  private parseMinus(): Term {
    const offset = this.start;
    const loc = this.tokenLoc();
    this.next();
    if (!this.at(Tok.Ident) && !this.at(Tok.Contains)) return this.finish(this.parseNumber(offset, '-'));
    const operand = this.finish(this.variable());
    const args: Term[] = [{ kind: 'number', text: '0', loc }, operand];
    return { kind: 'call', operator: builtinRef('minus', loc), args, infix: true, loc: this.locFrom(offset) };
  }

  private parseNumber(offset: number, sign: string): NumberTerm {
    let text = sign;
    if (this.at(Tok.Dot)) {
      text += '.';
      this.next();
    }
    if (!this.at(Tok.Number)) this.unexpected('a number');
    text += this.literal;
    const problem = numberProblem(text);
    if (problem !== undefined) this.fail(problem);
    return { kind: 'number', text, loc: this.locThrough(offset) };
  }

  private parseString(): StringTerm {
    const inner = this.literal.slice(1, -1);
    const value = this.at(Tok.RawString) ? inner : unescapeString(inner);
    if (value === undefined) this.fail(`illegal string literal: ${this.literal}`);
    return { kind: 'string', value, loc: this.tokenLoc() };
  }

  private parseTemplate(): TemplateString {
    const offset = this.start;
    if (!this.keywords.templates) this.fail('template strings are not part of Rego v0');
    const raw = this.literal[1] === '`';
    const parts: TemplateString['parts'] = [];
    for (;;) {
      this.pushTemplateText(parts, raw);
      if (this.at(Tok.TemplateWhole) || this.at(Tok.TemplateTail)) break;
      this.next();
      parts.push(this.parseTemplateExpression());
      if (!this.at(Tok.TemplateMiddle) && !this.at(Tok.TemplateTail)) this.unexpected('`}`');
    }
    return { kind: 'template', parts, raw, loc: this.locThrough(offset) };
  }

  private pushTemplateText(parts: TemplateString['parts'], raw: boolean): void {
    const prefix = this.at(Tok.TemplateWhole) || this.at(Tok.TemplateStart) ? 2 : 1;
    const value = unescapeTemplatePart(this.literal.slice(prefix, -1), raw);
    if (value === undefined) this.fail(`illegal template string part: ${this.literal}`);
    if (value !== '') parts.push({ kind: 'string', value, loc: this.tokenLoc() });
  }

  private parseTemplateExpression(): TemplateString['parts'][number] {
    const offset = this.start;
    const expr = this.parseLiteral();
    const forbidden = forbiddenInTemplate(expr);
    if (forbidden !== undefined) this.fail(`unexpected ${forbidden} in template string expression`, offset);
    if (expr.kind !== 'termExpr' || expr.with.length > 0) return expr;
    const { term } = expr;
    const constant =
      term.kind === 'string' || term.kind === 'number' || term.kind === 'boolean' || term.kind === 'null';
    return constant ? term : expr;
  }

  /** Moves past the last token of a term and reads the ref or call that may follow without a space. */
  private finish(head: Term): Term {
    const offset = head.loc.offset;
    this.next();
    if (!this.spaceBefore && (this.at(Tok.LParen) || this.at(Tok.Dot) || this.at(Tok.LBrack))) {
      if (head.kind === 'var' && !this.at(Tok.LParen)) this.variables.add(head.name);
      return this.parseRef(head, offset);
    }
    if (head.kind === 'var') this.variables.add(head.name);
    return rootAsRef(head);
  }

  /**
   * Reads dots, brackets and calls after a head; afterwards the current token is the one after them. A space ends the
   * ref, except the one before the current token: rule heads may have it (`p [x] { ... }`).
   */
  protected parseRef(head: Term, offset: number): Term {
    let current = head;
    const first = this.index;
    for (let calls = 0; ; calls++) {
      this.checkChain(calls);
      if (!REF_HEADS.has(current.kind)) {
        this.fail(`a ${KIND_NAMES[current.kind] ?? current.kind} cannot be the head of a reference`, offset);
      }
      const path = this.parsePath(first);
      const ref: RefTerm = { kind: 'ref', head: current, path, loc: this.locFrom(offset) };
      if (!this.at(Tok.LParen) || (this.spaceBefore && this.index !== first)) return ref;
      current = this.parseCall(ref, offset);
      if (this.spaceBefore || (!this.at(Tok.Dot) && !this.at(Tok.LBrack))) return current;
    }
  }

  private parsePath(first: number): Term[] {
    const path: Term[] = [];
    while (!this.spaceBefore || this.index === first) {
      if (this.at(Tok.Dot)) {
        this.next();
        if (this.spaceBefore || (!this.at(Tok.Ident) && !this.isRefKeyword())) this.unexpected('a name after `.`');
        path.push({ kind: 'string', value: this.literal, loc: this.tokenLoc() });
        this.next();
      } else if (this.at(Tok.LBrack)) {
        this.next();
        path.push(this.parseInfix());
        if (!this.at(Tok.RBrack)) this.unexpected('`]`');
        this.next();
      } else break;
    }
    return path;
  }

  private parseCall(operator: RefTerm, offset: number): Term {
    this.next();
    const args = this.parseTermList(Tok.RParen);
    this.next();
    const loc = this.locFrom(offset);
    if (args.length === 0 && operator.path.length === 0 && isVariable(operator.head, 'set')) {
      return { kind: 'set', items: [], loc };
    }
    return { kind: 'call', operator, args, loc } satisfies CallTerm;
  }
}

/** The bare roots are refs. */
function rootAsRef(term: Term): Term {
  if (!isVariable(term, 'input') && !isVariable(term, 'data')) return term;
  return { kind: 'ref', head: term, path: [], loc: term.loc };
}

function isVariable(term: Term, name: string): boolean {
  return term.kind === 'var' && term.name === name;
}

function forbiddenInTemplate(expr: Expr): string | undefined {
  if (expr.negated || expr.kind === 'not') return 'negation (`not`)';
  if (expr.kind === 'every') return '`every`';
  if (expr.kind === 'some' || expr.kind === 'someIn') return '`some`';
  if (expr.kind !== 'callExpr' || expr.operator.path.length > 0 || expr.operator.head.kind !== 'var') return undefined;
  if (expr.operator.head.name === 'eq') return 'unification (`=`)';
  if (expr.operator.head.name === 'assign') return 'assignment (`:=`)';
  return undefined;
}
