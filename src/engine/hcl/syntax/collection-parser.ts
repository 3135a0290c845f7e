import type { Expression, ObjectItem } from './ast';
import type { TokenKind } from './scanner';
import { TemplateParser } from './template-parser';

/** Everything between brackets: parentheses, arguments of calls, lists, objects and `for` expressions. */
export abstract class CollectionParser extends TemplateParser {
  protected parseParentheses(): Expression {
    const start = this.start;
    const newlines = this.openBracket();
    const expression = this.parseExpression();
    const end = this.closeBracket(')', 'parenthesis', '")"', start, newlines);
    return { kind: 'parentheses', start, end, expression };
  }

  /** A call whose first name was read; its parenthesis or `::` is the current token. */
  protected parseCall(firstName: string, start: number): Expression {
    let name = firstName;
    while (this.at('::')) {
      this.advance();
      name += `::${this.readName('a function name after "::"')}`;
    }
    if (!this.at('(')) this.failExpected('"(" after the name of a function');
    const open = this.start;
    const newlines = this.openBracket();
    const args: Expression[] = [];
    let expandLast = false;
    while (!this.at(')')) {
      args.push(this.parseExpression());
      expandLast = this.at('...');
      if (!this.at(',') && !expandLast) break;
      this.advance();
      if (expandLast) break;
    }
    const end = this.closeBracket(
      ')',
      `call of ${name}`,
      expandLast ? '")" after "..."' : '"," or ")"',
      open,
      newlines,
    );
    return { kind: 'call', start, end, name, arguments: args, expandLast };
  }

  protected parseTuple(): Expression {
    const start = this.start;
    const newlines = this.openBracket();
    if (this.atWord('for')) return this.parseFor(start, newlines, false);
    const elements: Expression[] = [];
    while (!this.at(']')) {
      elements.push(this.parseExpression());
      if (!this.at(',')) break;
      this.advance();
    }
    const end = this.closeBracket(']', 'list', '"," or "]"', start, newlines);
    return { kind: 'tuple', start, end, elements };
  }

  protected parseObject(): Expression {
    const start = this.start;
    const newlines = this.openBracket();
    if (this.atWord('for')) return this.parseFor(start, newlines, true);
    this.newlines = true;
    const items: ObjectItem[] = [];
    for (;;) {
      while (this.at('newline')) this.advance();
      if (this.at('}')) break;
      items.push(this.parseObjectItem(start));
      if (!this.at(',') && !this.at('newline')) break;
      this.advance();
    }
    const end = this.closeBracket('}', 'object', '",", a new line or "}"', start, newlines);
    return { kind: 'object', start, end, items };
  }

  private parseObjectItem(open: number): ObjectItem {
    if (this.at('end')) this.failUnclosed('object', '"}"', open);
    const expression = this.parseExpression();
    const { start, end } = expression;
    const isWord = this.isBareWord(expression);
    const key: Expression = isWord ? { kind: 'string', start, end, value: this.text.slice(start, end) } : expression;
    if (!this.at('=') && !this.at(':')) this.failExpected('"=" or ":" after the key of an object');
    this.advance();
    return { key, value: this.parseExpression() };
  }

  private isBareWord(expression: Expression): boolean {
    if (expression.kind === 'reference') return expression.steps.length === 0;
    return expression.kind === 'boolean' || expression.kind === 'null';
  }

  /** Line ends are ignored in the whole of a `for` expression, also between braces. */
  private parseFor(start: number, newlines: boolean, isObject: boolean): Expression {
    const { keyName, valueName, collection } = this.parseForIntroduction();
    if (!this.at(':')) this.failExpected('":" after the collection of "for"');
    this.advance();
    let value = this.parseExpression();
    let key: Expression | undefined;
    if (isObject) {
      if (!this.at('=>')) this.failExpected('"=>" after the key of a "for" that makes an object');
      this.advance();
      key = value;
      value = this.parseExpression();
    }
    const group = isObject && this.at('...');
    if (group) this.advance();
    let condition: Expression | undefined;
    if (this.atWord('if')) {
      this.advance();
      condition = this.parseExpression();
    }
    const close = isObject ? '}' : ']';
    const end = this.closeBracket(close, '"for" expression', `"if" or "${close}"`, start, newlines);
    return { kind: 'for', start, end, keyName, valueName, collection, key, value, condition, group };
  }

  /** Goes on to the token behind an opening bracket; gives back how line ends were treated outside. */
  protected openBracket(): boolean {
    const newlines = this.newlines;
    this.newlines = false;
    this.advance();
    return newlines;
  }

  protected closeBracket(close: TokenKind, what: string, expected: string, open: number, newlines: boolean): number {
    if (this.at('end')) this.failUnclosed(what, `"${close}"`, open);
    if (!this.at(close)) this.failExpected(expected);
    const end = this.end;
    this.newlines = newlines;
    this.advance();
    return end;
  }

  protected failUnclosed(what: string, close: string, open: number): never {
    this.fail(`${what} is not closed: expected ${close} before the end of the file`, open);
  }
}
