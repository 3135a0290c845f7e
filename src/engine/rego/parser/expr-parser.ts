import type { Body, EveryExpr, Expr, SomeExpr, SomeInExpr, Term, VarTerm, With } from '../syntax/ast';
import { builtinRef, NO_MODIFIERS } from '../syntax/nodes';
import { TermParser } from './term-parser';
import { OPERATOR_NAMES, Tok } from '../syntax/token';

const DOMAIN_FORM = '`x in xs` or `k, v in xs`';

/** Bodies and the expressions in them that are not logical groups. */
export abstract class ExprParser extends TermParser {
  /** Expressions up to the closing token, which stays current. */
  protected parseBody(end: Tok): Body {
    this.enter();
    if (this.at(end)) this.fail('found empty body');
    const body: Body = [this.parseLiteral()];
    while (!this.at(end)) {
      if (this.at(Tok.Semicolon)) this.next();
      else if (!this.newlineBefore) this.unexpected(`a new line, \`;\` or \`${end === Tok.RBrack ? ']' : '}'}\``);
      body.push(this.parseLiteral());
    }
    this.leave();
    return body;
  }

  /** `{ body }`; afterwards the current token is the one after it. */
  protected parseBracedBody(): Body {
    this.next();
    const body = this.parseBody(Tok.RBrace);
    this.next();
    return body;
  }

  /** A term, or an assignment or unification of two. */
  protected parseExpr(): Expr {
    const offset = this.start;
    const lhs = this.parseInfix();
    if (!this.at(Tok.Assign) && !this.at(Tok.Unify)) return this.termExpr(lhs, this.locFrom(offset));
    const operator = builtinRef(OPERATOR_NAMES[this.tok] ?? 'eq', this.tokenLoc());
    this.next();
    const args = [lhs, this.parseInfix()];
    const loc = this.locFrom(offset);
    return { kind: 'callExpr', operator, args, infix: true, negated: false, with: NO_MODIFIERS, loc };
  }

  protected parseWiths(): With[] {
    if (!this.at(Tok.With)) return NO_MODIFIERS;
    const withs: With[] = [];
    while (this.at(Tok.With)) {
      const offset = this.start;
      this.next();
      if (!this.at(Tok.Ident)) this.unexpected('the path to replace after `with`');
      const target = this.parseTerm();
      if (target.kind !== 'ref' && target.kind !== 'var') this.fail('expected a path to replace after `with`', offset);
      if (!this.at(Tok.As)) this.unexpected('`as`');
      this.next();
      const value = this.parseInfix();
      withs.push({ kind: 'with', target, value, loc: this.locFrom(offset) });
    }
    return withs;
  }

  /** `some x, y`, `some x in xs`, `some k, v in xs`. */
  protected parseSome(): SomeExpr | SomeInExpr {
    const offset = this.start;
    const keyword = this.index;
    this.next();
    const term = this.attempt(() => this.parseInfix());
    if (!(term instanceof Error) && term.kind === 'call') {
      const domain = memberParts(term);
      if (domain === undefined) this.fail(`expected ${DOMAIN_FORM} after \`some\``, offset);
      const withs = this.parseWiths();
      return { kind: 'someIn', ...domain, negated: false, with: withs, loc: this.locFrom(offset) };
    }
    this.seek(keyword);
    const symbols = this.parseSymbols();
    // When `in` follows the names, the error is in the domain, so that is the one to report.
    if (term instanceof Error && this.at(Tok.In)) throw term;
    return { kind: 'some', symbols, negated: false, with: NO_MODIFIERS, loc: this.locFrom(offset) };
  }

  private parseSymbols(): VarTerm[] {
    const symbols: VarTerm[] = [];
    do {
      this.next();
      if (!this.at(Tok.Ident)) this.unexpected('a variable name');
      symbols.push(this.variable());
      this.next();
    } while (this.at(Tok.Comma));
    return symbols;
  }

  protected parseEvery(): EveryExpr {
    const offset = this.start;
    this.next();
    const term = this.parseInfix();
    const domain = term.kind === 'call' ? memberParts(term) : undefined;
    if (domain === undefined) this.unexpected(`${DOMAIN_FORM} with a body after \`every\``);
    const { key, value } = domain;
    if (key && key.kind !== 'var') this.fail('the key of `every` must be a variable', key.loc.offset);
    if (value.kind !== 'var') this.fail('the value of `every` must be a variable', value.loc.offset);
    if (!this.at(Tok.LBrace)) this.unexpected('`{` with the body of `every`');
    const body = this.parseBracedBody();
    const withs = this.parseWiths();
    const loc = this.locFrom(offset);
    return { kind: 'every', key, value, domain: domain.domain, body, negated: false, with: withs, loc };
  }
}

/** Key, value and domain of a membership call. */
function memberParts(call: Term & { kind: 'call' }): { key: Term | undefined; value: Term; domain: Term } | undefined {
  const { operator, args } = call;
  const name = operator.path[0];
  if (operator.head.kind !== 'var' || operator.head.name !== 'internal' || name?.kind !== 'string') return undefined;
  if (name.value === 'member_2' && args.length === 2) return { key: undefined, value: args[0], domain: args[1] };
  if (name.value === 'member_3' && args.length === 3) return { key: args[0], value: args[1], domain: args[2] };
  return undefined;
}
