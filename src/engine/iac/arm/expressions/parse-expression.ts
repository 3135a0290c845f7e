import { exactNumber } from '../../../base/json';
import { ExpressionSyntaxError, type Expression } from './expression';

/** Maximum nesting depth of calls and indexes. */
const MAX_EXPRESSION_DEPTH = 100;

const NAME = /[A-Za-z_$][\w$]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?![\w.])/y;
const STRING = /'(?:[^']|'')*'/y;

/** True when a string of a template is an expression. `[[` is the escape for a string that starts with a bracket. */
export function isExpression(text: string): boolean {
  return text.startsWith('[') && text.endsWith(']') && text.length > 2 && text[1] !== '[';
}

/** Parses an expression including its brackets; throws an ExpressionSyntaxError. */
export function parseExpression(text: string): Expression {
  return new Parser(text).whole();
}

class Parser {
  private at = 1;
  private depth = 0;

  constructor(private readonly text: string) {}

  whole(): Expression {
    const expression = this.expression();
    if (this.at < this.text.length - 1) this.fail('more than one expression');
    return expression;
  }

  private expression(): Expression {
    if (++this.depth > MAX_EXPRESSION_DEPTH) this.fail(`nested deeper than ${MAX_EXPRESSION_DEPTH} levels`);
    this.skipBlanks();
    let expression = this.primary();
    this.skipBlanks();
    for (;;) {
      const mark = this.text[this.at];
      // The last bracket of the string closes the whole expression, not an index.
      if (mark !== '.' && (mark !== '[' || this.at >= this.text.length - 1)) break;
      this.at++;
      const key = mark === '.' ? this.memberName() : this.index();
      expression = { kind: 'access', of: expression, key, start: expression.start, end: this.at };
      this.skipBlanks();
    }
    this.depth--;
    return expression;
  }

  private primary(): Expression {
    const start = this.at;
    const string = this.match(STRING);
    if (string !== undefined)
      return { kind: 'literal', value: string.slice(1, -1).replaceAll("''", "'"), start, end: this.at };
    const number = this.match(NUMBER);
    if (number !== undefined) return { kind: 'literal', value: exactNumber(number), start, end: this.at };
    const name = this.match(NAME);
    if (name === undefined) return this.fail(this.text[start] === "'" ? 'a string without end' : 'a value is missing');
    return this.call(name, start);
  }

  private call(first: string, start: number): Expression {
    let name = first;
    this.skipBlanks();
    while (this.take('.')) {
      name += `.${this.match(NAME) ?? this.fail('a name is missing')}`;
      this.skipBlanks();
    }
    if (!this.take('(')) this.fail('"(" is missing');
    const args: Expression[] = [];
    this.skipBlanks();
    if (!this.take(')')) {
      do args.push(this.expression());
      while (this.take(','));
      if (!this.take(')')) this.fail('"," or ")" is missing');
    }
    return { kind: 'call', name: name.toLowerCase(), args, start, end: this.at };
  }

  private memberName(): Expression {
    this.skipBlanks();
    const start = this.at;
    const value = this.match(NAME) ?? this.fail('a name is missing');
    return { kind: 'literal', value, start, end: this.at };
  }

  private index(): Expression {
    const key = this.expression();
    if (this.at >= this.text.length - 1 || !this.take(']')) this.fail('"]" is missing');
    return key;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private take(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  private skipBlanks(): void {
    while (isBlank(this.text.charCodeAt(this.at))) this.at++;
  }

  private fail(problem: string): never {
    throw new ExpressionSyntaxError(this.at + 1, problem);
  }
}

function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0;
}
