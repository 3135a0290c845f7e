import type { Arguments, Expression } from './ast';
import { JinjaError } from './jinja-error';
import type { Token } from './tokens';

const MAX_DEPTH = 100;
const COMPARISONS = ['==', '!=', '<', '>', '<=', '>='];
/** By precedence, lowest first. */
const ARITHMETIC: readonly (readonly string[])[] = [['+', '-'], ['~'], ['*', '/', '//', '%']];
const WORDS: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['none', null],
  ['None', null],
]);

/** Parses the expressions of one tag. */
export class ExpressionParser {
  private next = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  get token(): Token {
    return this.tokens[this.next];
  }

  is(...texts: string[]): boolean {
    return this.token.kind !== 'string' && this.token.kind !== 'end' && texts.includes(this.token.text);
  }

  take(text: string): boolean {
    if (!this.is(text)) return false;
    this.next++;
    return true;
  }

  expect(text: string): void {
    if (!this.take(text)) this.fail(`"${text}" is missing`);
  }

  name(): string {
    const { kind, text } = this.token;
    if (kind !== 'name') this.fail('a name is missing');
    this.next++;
    return text;
  }

  end(): void {
    if (this.token.kind !== 'end') this.fail('more than was expected');
  }

  fail(problem: string): never {
    throw new JinjaError(problem, this.token.at);
  }

  /** An expression, or several separated by commas, which form a list. */
  tuple(): Expression {
    const first = this.expression();
    if (!this.is(',')) return first;
    const items = [first];
    while (this.take(',')) if (this.token.kind !== 'end') items.push(this.expression());
    return { kind: 'list', items, at: first.at };
  }

  expression(): Expression {
    if (++this.depth > MAX_DEPTH) this.fail(`nested deeper than ${MAX_DEPTH} levels`);
    let result = this.or();
    while (this.take('if')) {
      const test = this.or();
      const no = this.take('else') ? this.expression() : undefined;
      result = { kind: 'choice', test, yes: result, ...(no && { no }), at: result.at };
    }
    this.depth--;
    return result;
  }

  /** An expression without a trailing `if`, as after `in` of a loop. */
  or(): Expression {
    let left = this.and();
    while (this.take('or')) left = { kind: 'binary', operator: 'or', left, right: this.and(), at: left.at };
    return left;
  }

  private and(): Expression {
    let left = this.not();
    while (this.take('and')) left = { kind: 'binary', operator: 'and', left, right: this.not(), at: left.at };
    return left;
  }

  private not(): Expression {
    const { at } = this.token;
    if (!this.take('not')) return this.comparison();
    if (++this.depth > MAX_DEPTH) this.fail(`nested deeper than ${MAX_DEPTH} levels`);
    const operand = this.not();
    this.depth--;
    return { kind: 'unary', operator: 'not', operand, at };
  }

  private comparison(): Expression {
    let left = this.arithmetic(0);
    for (;;) {
      const operator = this.token.text;
      if (this.is(...COMPARISONS)) {
        this.next++;
        left = { kind: 'binary', operator, left, right: this.arithmetic(0), at: left.at };
      } else if (this.is('in')) {
        this.next++;
        left = { kind: 'binary', operator: 'in', left, right: this.arithmetic(0), at: left.at };
      } else if (this.is('not') && this.tokens[this.next + 1].text === 'in') {
        this.next += 2;
        const within: Expression = { kind: 'binary', operator: 'in', left, right: this.arithmetic(0), at: left.at };
        left = { kind: 'unary', operator: 'not', operand: within, at: left.at };
      } else return left;
    }
  }

  private arithmetic(level: number): Expression {
    if (level === ARITHMETIC.length) return this.power();
    let left = this.arithmetic(level + 1);
    while (this.is(...ARITHMETIC[level])) {
      const operator = this.tokens[this.next++].text;
      left = { kind: 'binary', operator, left, right: this.arithmetic(level + 1), at: left.at };
    }
    return left;
  }

  private power(): Expression {
    let left = this.unary();
    while (this.take('**')) left = { kind: 'binary', operator: '**', left, right: this.unary(), at: left.at };
    return left;
  }

  /** As in Jinja, a filter after a signed number applies to the number with its sign. */
  private unary(takesFilters = true): Expression {
    const operand = this.signed();
    return takesFilters ? this.filtered(operand) : operand;
  }

  private signed(): Expression {
    const { at, text } = this.token;
    if (!this.is('-', '+')) return this.postfixed(this.primary());
    this.next++;
    if (++this.depth > MAX_DEPTH) this.fail(`nested deeper than ${MAX_DEPTH} levels`);
    const operand = this.unary(false);
    this.depth--;
    return { kind: 'unary', operator: text, operand, at };
  }

  private primary(): Expression {
    const { kind, text, at } = this.token;
    if (kind === 'end') this.fail('a value is missing');
    this.next++;
    if (kind === 'string') return { kind: 'literal', value: this.joined(text), at };
    if (kind === 'number') return { kind: 'literal', value: Number(text.replaceAll('_', '')), at };
    const word = WORDS.get(text);
    if (word !== undefined) return { kind: 'literal', value: word, at };
    if (kind === 'name') return { kind: 'name', name: text, at };
    if (text === '(') return this.parenthesis(at);
    if (text === '[') return { kind: 'list', items: this.items(']'), at };
    if (text === '{') return { kind: 'dict', items: this.pairs(), at };
    this.next--;
    return this.fail('a value is missing');
  }

  /** Adjacent string literals are concatenated. */
  private joined(first: string): string {
    let text = first;
    while (this.token.kind === 'string') text += this.tokens[this.next++].text;
    return text;
  }

  private parenthesis(at: number): Expression {
    if (this.take(')')) return { kind: 'list', items: [], at };
    const first = this.expression();
    if (this.take(')')) return first;
    this.expect(',');
    return { kind: 'list', items: [first, ...this.items(')')], at };
  }

  private items(close: string): Expression[] {
    const items: Expression[] = [];
    while (!this.take(close)) {
      items.push(this.expression());
      if (!this.is(close)) this.expect(',');
    }
    return items;
  }

  private pairs(): [Expression, Expression][] {
    const pairs: [Expression, Expression][] = [];
    while (!this.take('}')) {
      const key = this.expression();
      this.expect(':');
      pairs.push([key, this.expression()]);
      if (!this.is('}')) this.expect(',');
    }
    return pairs;
  }

  private postfixed(start: Expression): Expression {
    let of = start;
    for (;;) {
      const { at } = of;
      if (this.take('.')) {
        const key = this.token;
        if (key.kind !== 'name' && key.kind !== 'number') this.fail('a name is missing');
        this.next++;
        const value = key.kind === 'number' ? Number(key.text) : key.text;
        of = { kind: 'member', of, key: { kind: 'literal', value, at: key.at }, at };
      } else if (this.take('[')) of = this.subscript(of);
      else if (this.take('(')) of = { kind: 'call', callee: of, ...this.args(), at };
      else return of;
    }
  }

  private subscript(of: Expression): Expression {
    const bounds: (Expression | undefined)[] = [];
    let colons = 0;
    for (;;) {
      if (!this.is(':', ']')) bounds[colons] = this.expression();
      if (this.take(']')) break;
      this.expect(':');
      if (++colons > 2) this.fail('too many bounds');
    }
    if (colons > 0) return { kind: 'slice', of, bounds, at: of.at };
    const [key] = bounds;
    return key ? { kind: 'member', of, key, at: of.at } : this.fail('an index is missing');
  }

  private filtered(start: Expression): Expression {
    let of = start;
    for (;;) {
      const { at } = of;
      if (this.take('|')) {
        const name = this.name();
        of = this.postfixed({ kind: 'filter', of, name, ...(this.take('(') ? this.args() : NO_ARGUMENTS), at });
      } else if (this.take('is')) {
        const isNot = this.take('not');
        const name = this.name();
        of = { kind: 'test', of, name, isNot, ...this.testArguments(), at };
      } else return of;
    }
  }

  private testArguments(): Arguments {
    if (this.take('(')) return this.args();
    const { kind } = this.token;
    const hasOne =
      kind === 'number' ||
      kind === 'string' ||
      (kind === 'name' && !this.is('and', 'or', 'if', 'else', 'not', 'is', 'in'));
    return hasOne ? { args: [this.primary()], named: [] } : NO_ARGUMENTS;
  }

  private args(): Arguments {
    const args: Expression[] = [];
    const named: [string, Expression][] = [];
    while (!this.take(')')) {
      if (this.token.kind === 'name' && this.tokens[this.next + 1].text === '=') {
        const name = this.name();
        this.next++;
        named.push([name, this.expression()]);
      } else args.push(this.expression());
      if (!this.is(')')) this.expect(',');
    }
    return { args, named };
  }
}

const NO_ARGUMENTS: Arguments = { args: [], named: [] };
