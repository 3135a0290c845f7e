import type { BinaryOperator, Expression, IndexStep, Step, UnaryOperator } from './ast';
import { CollectionParser } from './collection-parser';
import type { TokenKind } from './scanner';

/** Deep enough for any file written by people, and low enough that no walk over the tree exhausts the stack. */
export const MAX_DEPTH = 500;

/** Operators with their strength; those of equal strength group from left to right. */
const BINARY_STRENGTH: ReadonlyMap<TokenKind, number> = new Map<BinaryOperator, number>([
  ['||', 1],
  ['&&', 2],
  ['==', 3],
  ['!=', 3],
  ['<', 4],
  ['<=', 4],
  ['>', 4],
  ['>=', 4],
  ['+', 5],
  ['-', 5],
  ['*', 6],
  ['/', 6],
  ['%', 6],
]);

const NO_STEPS: readonly Step[] = [];

export abstract class ExpressionParser extends CollectionParser {
  /**
   * Depth of the deepest node in the operand that is being read. What stands left of an operator turns out to be one
   * level deeper only when the operator is seen, so counting open brackets alone would not bound the tree.
   */
  private deepest = 0;

  protected parseExpression(): Expression {
    this.enter(this.start);
    const outside = this.deepest;
    this.deepest = this.depth;
    const condition = this.parseBinary(1);
    const expression = this.at('?') ? this.parseConditional(condition) : condition;
    if (outside > this.deepest) this.deepest = outside;
    this.depth--;
    return expression;
  }

  protected enter(offset: number): void {
    if (++this.depth > this.deepest) this.deepest = this.depth;
    if (this.depth > MAX_DEPTH) this.failTooDeep(offset);
  }

  private parseConditional(condition: Expression): Expression {
    this.deepenLeftSide();
    this.advance();
    const whenTrue = this.parseExpression();
    if (!this.at(':')) this.failExpected('":" and the other value of the condition');
    this.advance();
    const whenFalse = this.parseExpression();
    return { kind: 'conditional', start: condition.start, end: whenFalse.end, condition, whenTrue, whenFalse };
  }

  private parseBinary(least: number): Expression {
    let left = this.parseOperand();
    for (;;) {
      const strength = BINARY_STRENGTH.get(this.kind);
      if (strength === undefined || strength < least) return left;
      const operator = this.kind as BinaryOperator;
      const deepestLeft = this.deepenLeftSide();
      this.advance();
      this.depth++;
      this.deepest = this.depth;
      const right = this.parseBinary(strength + 1);
      this.depth--;
      if (deepestLeft > this.deepest) this.deepest = deepestLeft;
      left = { kind: 'binary', start: left.start, end: right.end, operator, left, right };
    }
  }

  private deepenLeftSide(): number {
    if (++this.deepest > MAX_DEPTH) this.failTooDeep(this.start);
    return this.deepest;
  }

  private failTooDeep(offset: number): never {
    this.fail(`nested too deeply: expected at most ${MAX_DEPTH} levels`, offset);
  }

  private parseOperand(): Expression {
    const source = this.parseTerm();
    if (!this.at('.') && !this.at('[')) return source;
    this.deepenLeftSide();
    const steps = this.parseSteps();
    return { kind: 'traversal', start: source.start, end: steps[steps.length - 1].end, source, steps };
  }

  private parseTerm(): Expression {
    const { kind, start, end } = this;
    switch (kind) {
      case 'identifier':
        return this.parseWord();
      case '"':
        return this.parseQuoted();
      case 'number': {
        const text = this.tokenText();
        this.advance();
        return { kind, start, end, text };
      }
      case '[':
        return this.parseTuple();
      case '{':
        return this.parseObject();
      case '(':
        return this.parseParentheses();
      case '<<':
        return this.parseHeredoc();
      case '-':
      case '!':
        return this.parseUnary(kind);
      default:
        return this.failExpected('an expression');
    }
  }

  private parseUnary(operator: UnaryOperator): Expression {
    const start = this.start;
    this.enter(start);
    this.advance();
    const operand = this.parseOperand();
    this.depth--;
    return { kind: 'unary', start, end: operand.end, operator, operand };
  }

  private parseWord(): Expression {
    const { start, end } = this;
    const name = this.tokenText();
    this.advance();
    if (this.at('(') || this.at('::')) return this.parseCall(name, start);
    if (name === 'true' || name === 'false') return { kind: 'boolean', start, end, value: name === 'true' };
    if (name === 'null') return { kind: 'null', start, end };
    if (!this.at('.') && !this.at('[')) return { kind: 'reference', start, end, name, steps: NO_STEPS };
    const steps = this.parseSteps();
    return { kind: 'reference', start, end: steps[steps.length - 1].end, name, steps };
  }

  private parseSteps(): Step[] {
    const steps: Step[] = [];
    for (;;) {
      if (this.at('.')) steps.push(this.parseDotStep());
      else if (this.at('[')) steps.push(this.parseBracketStep());
      else return steps;
    }
  }

  private parseDotStep(): Step {
    const start = this.start;
    this.advance();
    if (!this.at('*')) return this.parseNameOrNumber(start, 'an attribute name, a number or "*" after "."');
    let end = this.end;
    this.advance();
    const each: Step[] = [];
    while (this.at('.')) {
      const dot = this.start;
      this.advance();
      const step = this.parseNameOrNumber(dot, 'an attribute name or a number after "." (no second ".*")');
      each.push(step);
      end = step.end;
    }
    return { kind: 'splat', start, end, form: 'attribute', each };
  }

  private parseNameOrNumber(start: number, expected: string): Step {
    const end = this.end;
    const text = this.tokenText();
    if (this.at('identifier')) {
      this.advance();
      return { kind: 'attribute', start, end, name: text };
    }
    if (!this.at('number')) this.failExpected(expected);
    if (text.includes('.')) {
      this.fail(`expected [${text.split('.').join('][')}] instead of two indexes with dots`, this.start);
    }
    const key: Expression = { kind: 'number', start: this.start, end, text };
    this.advance();
    return { kind: 'index', start, end, key };
  }

  private parseBracketStep(): Step {
    const start = this.start;
    this.advance();
    if (this.at('*')) return this.parseFullSplat(start);
    const newlines = this.newlines;
    this.newlines = false;
    if (this.at('newline')) this.advance();
    const key = this.parseExpression();
    const end = this.closeBracket(']', 'index', '"]" after the index', start, newlines);
    const step: IndexStep = { kind: 'index', start, end, key };
    return step;
  }

  private parseFullSplat(start: number): Step {
    this.advance();
    if (!this.at(']')) this.failExpected('"]" after "[*"');
    const end = this.end;
    this.advance();
    this.enter(start);
    const each = this.parseSteps();
    this.depth--;
    return { kind: 'splat', start, end: each.length > 0 ? each[each.length - 1].end : end, form: 'full', each };
  }
}
