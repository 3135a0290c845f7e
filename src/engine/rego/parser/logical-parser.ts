import type { Body, Expr, LogicalExpr, NotExpr } from '../syntax/ast';
import { NO_MODIFIERS } from '../syntax/nodes';
import type { Loc } from '../syntax/source';
import { ExprParser } from './expr-parser';
import { ParseFailure } from './failure';
import { Tok } from '../syntax/token';

/** One side of `and` / `or`: a braced body (`explicit`) or a body of one expression. */
export interface Operand {
  readonly body: Body;
  readonly explicit: boolean;
  readonly loc: Loc;
  /** Set when the braces could as well be a comprehension; thrown once they are known to be an operand. */
  readonly ambiguous?: ParseFailure;
}

/** `and`, `or`, bodies under `not`, and groups of them in parentheses (future.keywords.and / .or / .not). */
export abstract class LogicalParser extends ExprParser {
  protected get logicalActive(): boolean {
    return this.keywords.active.has(Tok.And) || this.keywords.active.has(Tok.Or);
  }

  protected get atLogical(): boolean {
    return this.at(Tok.And) || this.at(Tok.Or);
  }

  /** Folds `and` and `or` after a first operand; `and` binds tighter. */
  protected parseLogicalChain(first: Operand): Expr {
    let lhs = this.parseAndChain(first);
    for (let length = 1; this.at(Tok.Or); length++) {
      this.checkChain(length);
      this.next();
      const rhs = this.parseAndChain(this.parseOperand(true));
      lhs = this.logical('or', lhs, rhs);
    }
    return lhs.body[0];
  }

  private parseAndChain(first: Operand): Operand {
    if (first.ambiguous) throw first.ambiguous;
    let lhs = first;
    for (let length = 1; this.at(Tok.And); length++) {
      this.checkChain(length);
      this.next();
      const rhs = this.parseOperand(true);
      if (rhs.ambiguous) throw rhs.ambiguous;
      lhs = this.logical('and', lhs, rhs);
    }
    return lhs;
  }

  private logical(kind: 'and' | 'or', lhs: Operand, rhs: Operand): Operand {
    for (const side of [lhs, rhs]) {
      if (side.body.every(isPrint)) {
        this.fail(
          `operand of \`${kind}\` cannot consist only of calls to \`print\``,
          side.loc.offset,
          '`print` always succeeds; add an expression that can fail',
        );
      }
    }
    const loc = this.locFrom(lhs.loc.offset);
    const expr: LogicalExpr = {
      kind,
      lhs: lhs.body,
      rhs: rhs.body,
      explicitLhs: lhs.explicit,
      explicitRhs: rhs.explicit,
      negated: false,
      with: NO_MODIFIERS,
      loc,
    };
    return { body: [expr], explicit: false, loc };
  }

  /** Continues a chain when an operator follows, else takes a trailing `with`. */
  protected foldLogicalTail(operand: Operand): Expr {
    const expr = this.atLogical ? this.parseLogicalChain(operand) : operand.body[0];
    if (this.at(Tok.With)) expr.with = this.parseWiths();
    return expr;
  }

  /** One operand. `certain` is false while a parenthesis may still turn out to be a plain term. */
  private parseOperand(certain: boolean): Operand {
    if (this.at(Tok.LBrace)) return this.parseBracedOperand(certain);
    const offset = this.start;
    const negated = this.atNegation();
    if (negated) this.next();
    if (negated && this.keywords.notBodies && this.at(Tok.LBrace)) {
      const expr = this.parseNotBody(offset);
      return { body: [expr], explicit: false, loc: expr.loc };
    }
    if (this.at(Tok.LParen) && this.logicalActive && (!negated || this.keywords.notBodies)) {
      const group = this.parseLogicalGroup(true);
      if (group) return negated ? this.negate(group.body, group.explicit, offset) : group;
    }
    const expr = this.parseExpr();
    if (negated && this.keywords.notBodies) return this.negate([expr], false, offset);
    expr.negated = negated;
    return { body: [expr], explicit: false, loc: expr.loc };
  }

  private parseBracedOperand(certain: boolean): Operand {
    const offset = this.start;
    const empty = this.peek() === Tok.RBrace;
    const body = this.attempt(() => this.parseBracedBody());
    if (body instanceof ParseFailure) {
      if (certain && !empty) this.rejectBracedValue(offset);
      throw body;
    }
    return { body, explicit: true, loc: this.locFrom(offset), ambiguous: this.ambiguousUnion(body, offset) };
  }

  /** Fails with a better message when braces in operand position hold a value and not a body. */
  protected rejectBracedValue(offset: number): void {
    const value = this.attempt(() => this.parseInfix());
    if (value instanceof ParseFailure) return;
    const text = this.locFrom(offset).text;
    this.fail(
      'braces in operand position must hold a body of expressions',
      offset,
      `write \`(${text})\` to keep the value`,
    );
  }

  protected ambiguousUnion(body: Body, offset: number): ParseFailure | undefined {
    const first = body[0];
    if (first.kind !== 'callExpr' || first.infix !== true) return undefined;
    if (first.operator.head.kind !== 'var' || first.operator.head.name !== 'or') return undefined;
    return new ParseFailure(
      'ambiguous `{ ... | ... }` operand: a body holding a set union or a comprehension?',
      offset,
      this.index,
      'put parentheses around the braces for the comprehension, around the union for the body',
    );
  }

  /** `not` that negates, not a ref like `not.x`. */
  protected atNegation(): boolean {
    return this.at(Tok.Not) && !this.keywordBeginsRef();
  }

  /** `{ body }` after `not`. */
  protected parseNotBody(notOffset: number): NotExpr {
    const offset = this.start;
    const empty = this.peek() === Tok.RBrace;
    const body = this.attempt(() => this.parseBracedBody());
    if (body instanceof ParseFailure) {
      if (!empty) this.rejectBracedValue(offset);
      throw body;
    }
    const ambiguous = this.ambiguousUnion(body, offset);
    if (ambiguous) throw ambiguous;
    return this.notExpr(body, true, notOffset);
  }

  protected notExpr(body: Body, explicit: boolean, offset: number): NotExpr {
    return { kind: 'not', body, explicit, negated: false, with: NO_MODIFIERS, loc: this.locFrom(offset) };
  }

  protected negate(body: Body, explicit: boolean, offset: number): Operand {
    const expr = this.notExpr(body, explicit, offset);
    return { body: [expr], explicit: false, loc: expr.loc };
  }

  /**
   * Parentheses that hold logical operators. Undefined, with the position restored, when they hold a plain term.
   * `operand`: the parentheses are themselves an operand of `and`, `or` or `not`.
   */
  protected parseLogicalGroup(operand: boolean): Operand | undefined {
    const open = this.index;
    const { depth } = this;
    this.enter();
    this.next();
    const group = this.at(Tok.RParen) ? undefined : this.readGroup(operand, open);
    this.depth = depth;
    if (group === undefined) this.seek(open);
    return group;
  }

  private readGroup(operand: boolean, open: number): Operand | undefined {
    const offset = this.tokens.starts[open];
    const lhs = this.attempt(() => this.parseOperand(false));
    if (lhs instanceof ParseFailure) return undefined;
    const [only] = lhs.body;
    if (this.atLogical) {
      const expr = this.parseLogicalChain(lhs);
      if (this.at(Tok.With)) expr.with = this.parseWiths();
      return this.closeGroup([expr], offset);
    }
    if (this.at(Tok.With) && !lhs.explicit && lhs.body.length === 1) {
      return this.readWithGroup(only, operand, offset);
    }
    if (lhs.explicit) return this.rejectBodyInParentheses(open);
    const grouped = only.negated || only.kind === 'not' || only.kind === 'and' || only.kind === 'or';
    return grouped ? this.closeGroup(lhs.body, offset) : undefined;
  }

  /** `(a with x as y)` */
  private readWithGroup(expr: Expr, operand: boolean, offset: number): Operand | undefined {
    const withOffset = this.start;
    const withs = this.parseWiths();
    if (this.atLogical) this.failWithOnOperand(withOffset);
    const group = this.closeGroup([{ ...expr, with: withs }], offset);
    return operand || this.atLogical ? group : undefined;
  }

  protected failWithOnOperand(offset: number): never {
    return this.fail(
      `\`with\` is not allowed on an operand of \`${this.literal}\``,
      offset,
      'wrap the operand in `(...)` or `{...}`, or move `with` behind the whole expression',
    );
  }

  /** `({ ... })` is a value; when the braces can only be a body the parentheses are wrong. */
  private rejectBodyInParentheses(open: number): undefined {
    this.seek(open + 1);
    const value = this.attempt(() => this.parseTerm());
    if (value instanceof ParseFailure) {
      this.seek(open);
      this.fail('parentheses in operand position cannot hold a body', this.start, 'drop the parentheses');
    }
    return undefined;
  }

  private closeGroup(body: Body, offset: number): Operand {
    if (!this.at(Tok.RParen)) this.unexpected('`)`');
    this.next();
    return { body, explicit: false, loc: this.locFrom(offset) };
  }
}

function isPrint(expr: Expr): boolean {
  if (expr.negated || expr.kind !== 'callExpr' || expr.operator.path.length > 0) return false;
  return expr.operator.head.kind === 'var' && expr.operator.head.name === 'print';
}
