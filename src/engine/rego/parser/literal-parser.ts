import type { Expr } from '../syntax/ast';
import { ParseFailure } from './failure';
import { LogicalParser } from './logical-parser';
import { Tok } from '../syntax/token';

/** One expression of a body, with negation, `with` and logical operators. */
export abstract class LiteralParser extends LogicalParser {
  protected parseLiteral(): Expr {
    const offset = this.start;
    const expr = this.readLiteral(offset);
    expr.loc = this.locFrom(offset);
    return expr;
  }

  private readLiteral(offset: number): Expr {
    if (this.logicalActive) {
      const logical = this.at(Tok.LBrace) ? this.parseBodyOperand() : this.parseGroup();
      if (logical) return logical;
    }
    if (this.keywordBeginsRef()) return this.parseOperandExpr(false, offset);
    const negated = this.at(Tok.Not);
    if (negated) this.next();
    if (negated && this.keywords.notBodies && this.at(Tok.LBrace)) {
      const not = this.parseNotBody(offset);
      return this.foldLogicalTail({ body: [not], explicit: false, loc: not.loc });
    }
    if (this.at(Tok.Some) || this.at(Tok.Every)) {
      if (negated) this.fail(`\`${this.literal}\` cannot be negated`);
      return this.at(Tok.Some) ? this.parseSome() : this.parseEvery();
    }
    return this.parseOperandExpr(negated, offset);
  }

  /** `{ body } and ...`; undefined when no operator follows the braces. */
  private parseBodyOperand(): Expr | undefined {
    const open = this.index;
    const close = this.tokens.braceEnds.get(open);
    if (close === undefined) return undefined;
    const after = this.peek(close + 1 - open);
    if (after !== Tok.And && after !== Tok.Or) return undefined;
    const offset = this.start;
    const body = this.attempt(() => this.parseBracedBody());
    if (body instanceof ParseFailure) return undefined;
    const ambiguous = this.ambiguousUnion(body, offset);
    return this.foldLogicalTail({ body, explicit: true, loc: this.locFrom(offset), ambiguous });
  }

  private parseGroup(): Expr | undefined {
    if (!this.at(Tok.LParen)) return undefined;
    const group = this.parseLogicalGroup(false);
    return group && this.foldLogicalTail(group);
  }

  private parseOperandExpr(negated: boolean, offset: number): Expr {
    const { notBodies } = this.keywords;
    if (negated && notBodies && this.at(Tok.LParen)) {
      const group = this.parseLogicalGroup(true);
      if (group) return this.foldLogicalTail(this.negate(group.body, group.explicit, offset));
    }
    const braced = this.at(Tok.LBrace);
    let expr = this.parseExpr();
    const withOffset = this.start;
    const withs = this.parseWiths();
    if (negated && notBodies) expr = this.notExpr([expr], false, offset);
    else expr.negated = negated;
    expr.with = withs;
    if (!this.atLogical) return expr;
    if (withs.length > 0) this.failWithOnOperand(withOffset);
    if (braced && !negated) this.failBracedOperand(expr, offset);
    return this.foldLogicalTail({ body: [expr], explicit: false, loc: this.locFrom(offset) });
  }

  private failBracedOperand(expr: Expr, offset: number): never {
    if (expr.kind === 'termExpr' && expr.term.kind === 'object' && expr.term.entries.length === 0) {
      this.fail('found empty body', offset);
    }
    const text = this.locFrom(offset).text;
    return this.fail(
      `operand of \`${this.literal}\` cannot begin with \`{\` unless the braces hold a body`,
      offset,
      `write \`(${text})\` to keep the value`,
    );
  }
}
