import { jsonObject, setKey, type JsonValue } from '../../base/json';
import { RuleScanner } from './rule-scanner';
import type { ArithmeticOperator, ComparisonOperator, PathNode, RuleNode, Step } from './rule-syntax';

const MAX_DEPTH = 100;
const COMPARISONS: readonly ComparisonOperator[] = ['!=', '>=', '<=', '=', '>', '<'];
const FUNCTIONS = {
  exist: 'exists',
  exists: 'exists',
  count: 'count',
  contain: 'contains',
  contains: 'contains',
} as const;
const REFERENCE = /\{\s*([A-Za-z0-9_][A-Za-z0-9_-]*)\s*\}/y;

/** Reads rules such as `{1}.webserver.port = 80 && exists({2}.tags)`; one method per level of precedence. */
export class RuleParser {
  private readonly scanner: RuleScanner;
  private readonly found = new Set<string>();
  private depth = 0;

  constructor(source: string) {
    this.scanner = new RuleScanner(source);
  }

  get ids(): readonly string[] {
    return [...this.found];
  }

  /** The whole source as one rule. */
  parse(): RuleNode {
    const root = this.or();
    if (!this.scanner.isAtEnd) throw this.scanner.expected('an operator or the end of the rule');
    return root;
  }

  private or(): RuleNode {
    return this.nested(() => this.chain('or', '||', () => this.chain('and', '&&', () => this.not())));
  }

  private chain(kind: 'and' | 'or', operator: string, operand: () => RuleNode): RuleNode {
    const operands = [operand()];
    while (this.scanner.take(operator)) operands.push(operand());
    return operands.length === 1 ? operands[0] : { kind, operands };
  }

  private not(): RuleNode {
    this.scanner.skipBlanks();
    if (this.scanner.startsWith('!=') || !this.scanner.take('!')) return this.comparison();
    return this.nested(() => ({ kind: 'not', operand: this.not() }));
  }

  private comparison(): RuleNode {
    const start = this.startOfTerm();
    const holder = this.containsOperand();
    const left = holder ?? this.sum();
    const operator = this.comparisonOperator();
    if (holder !== undefined) {
      if (operator !== '=' && operator !== '!=') throw this.expectedAt(start, 'contains(..) to be followed by = or !=');
      return { kind: 'contains', holder, negated: operator === '!=', member: this.sum() };
    }
    return operator === undefined ? left : { kind: 'compare', operator, operands: [left, this.sum()] };
  }

  private comparisonOperator(): ComparisonOperator | undefined {
    const operator = COMPARISONS.find((each) => this.scanner.take(each));
    if (operator === '=' && this.scanner.startsWith('='))
      throw this.scanner.error('expected a value: write = instead of ==');
    return operator;
  }

  private sum(): RuleNode {
    return this.leftToRight(
      () => this.product(),
      () => (this.scanner.take('+') ? '+' : this.scanner.takeBetweenBlanks('-') ? '-' : undefined),
    );
  }

  private product(): RuleNode {
    return this.leftToRight(
      () => this.power(),
      () => {
        if (this.scanner.takeBetweenBlanks('/')) return '/';
        return (['*', '%'] as const).find((operator) => this.scanner.take(operator));
      },
    );
  }

  private leftToRight(operand: () => RuleNode, operator: () => ArithmeticOperator | undefined): RuleNode {
    let left = operand();
    for (let found = operator(); found !== undefined; found = operator()) {
      left = { kind: 'arithmetic', operator: found, operands: [left, operand()] };
    }
    return left;
  }

  private power(): RuleNode {
    const base = this.unary();
    if (!this.scanner.take('^^')) return base;
    return this.nested(() => ({ kind: 'arithmetic', operator: '^^', operands: [base, this.power()] }));
  }

  private unary(): RuleNode {
    this.scanner.skipBlanks();
    const node: RuleNode = this.scanner.take('-') ? { kind: 'negate', operand: this.term() } : this.term();
    this.scanner.skipBlanks();
    return node;
  }

  private term(): RuleNode {
    const { scanner } = this;
    const start = this.startOfTerm();
    if (scanner.take('(')) return this.closing(this.or());
    const path = this.path();
    if (path !== undefined) return path;
    const name = this.functionName();
    if (name === 'contains') throw this.expectedAt(start, 'contains(..) to stand alone on the left of = or !=');
    if (name !== undefined) return { kind: name, operand: this.closing(this.or()) };
    return { kind: 'literal', value: this.literal() };
  }

  /** Reads the operand of `contains(`; undefined when the comparison does not begin with it. */
  private containsOperand(): RuleNode | undefined {
    const start = this.scanner.offset;
    if (this.functionName() !== 'contains') {
      this.scanner.rewind(start);
      return undefined;
    }
    const operand = this.closing(this.or());
    this.scanner.skipBlanks();
    return operand;
  }

  /** Takes the name of a function with its opening parenthesis. */
  private functionName(): (typeof FUNCTIONS)[keyof typeof FUNCTIONS] | undefined {
    const { scanner } = this;
    const start = scanner.offset;
    const word = scanner.word();
    scanner.skipBlanks();
    if (word !== undefined && Object.hasOwn(FUNCTIONS, word) && scanner.take('('))
      return FUNCTIONS[word as keyof typeof FUNCTIONS];
    scanner.rewind(start);
    return undefined;
  }

  private closing(node: RuleNode): RuleNode {
    this.scanner.skipBlanks();
    this.scanner.expect(')');
    return node;
  }

  private path(): PathNode | undefined {
    REFERENCE.lastIndex = this.scanner.offset;
    const reference = REFERENCE.exec(this.scanner.source);
    if (reference === null) return undefined;
    this.scanner.rewind(REFERENCE.lastIndex);
    const id = reference[1];
    this.found.add(id);
    const steps: Step[] = [];
    for (let step = this.step(); step !== undefined; step = this.step()) steps.push(step);
    return { kind: 'path', id, steps };
  }

  private step(): Step | undefined {
    const { scanner } = this;
    if (scanner.take('.')) {
      const key = scanner.quoted() ?? scanner.identifier();
      if (key === undefined) throw scanner.expected('a key');
      return { kind: 'key', key };
    }
    if (!scanner.take('[')) return undefined;
    scanner.skipBlanks();
    const step = this.bracketed();
    scanner.skipBlanks();
    scanner.expect(']');
    return step;
  }

  private bracketed(): Step {
    const { scanner } = this;
    if (scanner.startsWith(']') || scanner.take('*')) return { kind: 'all' };
    const start = scanner.offset;
    const digits = scanner.digits();
    scanner.skipBlanks();
    if (digits !== undefined && scanner.startsWith(']')) return { kind: 'index', index: Number(digits) };
    scanner.rewind(start);
    const key = scanner.quoted() ?? scanner.word();
    if (key === undefined) throw scanner.expected("an index, * or 'name'='value'");
    scanner.skipBlanks();
    scanner.expect('=', "= between a name and a value, as in ['name'='value']");
    scanner.skipBlanks();
    const value = scanner.quoted() ?? scanner.word();
    if (value === undefined) throw scanner.expected('the value to look for');
    return { kind: 'where', key, value };
  }

  private literal(): JsonValue {
    const { scanner } = this;
    if (scanner.take('[')) return this.nested(() => this.list());
    if (scanner.take('{')) return this.nested(() => this.object());
    const quoted = scanner.quoted();
    if (quoted !== undefined) return quoted;
    const word = scanner.word();
    if (word === undefined) throw scanner.expected('a value');
    return RuleScanner.wordValue(word);
  }

  private list(): JsonValue {
    const items: JsonValue[] = [];
    this.members(']', () => items.push(this.literal()));
    return items;
  }

  private object(): JsonValue {
    const { scanner } = this;
    const object = jsonObject();
    this.members('}', () => {
      const key = scanner.quoted() ?? scanner.identifier();
      if (key === undefined) throw scanner.expected('a key');
      scanner.skipBlanks();
      scanner.expect(':');
      scanner.skipBlanks();
      setKey(object, key, this.literal());
    });
    return object;
  }

  private members(close: string, read: () => void): void {
    const { scanner } = this;
    scanner.skipBlanks();
    if (scanner.take(close)) return;
    for (;;) {
      read();
      scanner.skipBlanks();
      if (scanner.take(close)) return;
      scanner.expect(',', `, or ${close}`);
      scanner.skipBlanks();
    }
  }

  private startOfTerm(): number {
    this.scanner.skipBlanks();
    return this.scanner.offset;
  }

  private expectedAt(offset: number, what: string) {
    this.scanner.rewind(offset);
    return this.scanner.expected(what);
  }

  private nested<T>(read: () => T): T {
    if (++this.depth > MAX_DEPTH) throw this.scanner.error(`the rule is nested deeper than ${MAX_DEPTH} levels`);
    const node = read();
    this.depth--;
    return node;
  }
}
