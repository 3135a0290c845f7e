import type { SourceText } from '../../base/source/source-text';
import type {
  Attribute,
  BinaryOperator,
  Block,
  BlockLabel,
  Body,
  Expression,
  IndexStep,
  ObjectItem,
  Step,
  StringLiteral,
  UnaryOperator,
} from './ast';
import { identifierEnd, isDigit, isSpace, leadingSpaces, startsIdentifier, trimEndSpaces } from './characters';
import { HclSyntaxError } from './hcl-syntax-error';
import { assembleParts, removeIndentation, type TemplatePiece } from './template-pieces';

/** Operators and punctuation stand for themselves; `"` and `<<` only open a template, whose text is read apart. */
type TokenKind =
  | 'identifier'
  | 'number'
  | 'newline'
  | 'end'
  | '"'
  | '<<'
  | '{'
  | '}'
  | '~}'
  | '['
  | ']'
  | '('
  | ')'
  | ','
  | '.'
  | '...'
  | ':'
  | '::'
  | '?'
  | '='
  | '=>'
  | '!'
  | '||'
  | '&&'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

const NOT_IN_THE_LANGUAGE: Readonly<Record<string, string>> = {
  "'": 'single quotes do not enclose strings: expected double quotes',
  '“': 'curly quotes do not enclose strings: expected double quotes',
  '”': 'curly quotes do not enclose strings: expected double quotes',
  '`': 'backticks do not enclose strings: expected double quotes or a heredoc',
  ';': '";" separates nothing: expected a new line or ","',
  '&': 'bitwise operators are not supported: expected "&&"',
  '|': 'bitwise operators are not supported: expected "||"',
  '^': 'bitwise operators are not supported',
  '~': 'bitwise operators are not supported: "~" only stands beside the braces of a template sequence',
};

const BACKSLASH = 92;
const CARRIAGE_RETURN = 13;
const DOLLAR = 36;
const NEWLINE = 10;
const OPEN_BRACE = 123;
const PERCENT = 37;
const QUOTE = 34;

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' };

const DASH = 45;
const TILDE = 126;

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

/**
 * The grammar of HCL, read by recursive descent, one token at a time. There is no list of tokens: the current one is
 * described by the fields, and a method asks for the next when it is done with it.
 */
export class Parser {
  private readonly text: string;
  private readonly hasMarks: boolean;
  private kind: TokenKind = 'end';
  private start: number;
  /** End of the current token; the next one is looked for from here. */
  private end: number;
  /** True when line ends are tokens. They are not between brackets, except directly in an object. */
  private newlines = true;
  /** The number of open brackets, blocks and directives, and of nested operands, at the current token. */
  private depth = 0;
  private openDirectives = 0;
  /**
   * Depth of the deepest node in the operand that is being read. What stands left of an operator turns out to be one
   * level deeper only when the operator is seen, so counting open brackets alone would not bound the tree.
   */
  private deepest = 0;

  constructor(private readonly source: SourceText) {
    this.text = source.text;
    this.hasMarks = source.mayHaveMarks;
    this.start = this.end = source.contentStart;
  }

  parseFile(): Body {
    this.advance();
    const start = this.source.contentStart;
    const body = this.parseItems();
    if (!this.at('end')) this.failExpected('an argument or a block');
    return { start, end: this.text.length, ...body };
  }

  parseWholeExpression(): Expression {
    this.newlines = false;
    this.advance();
    const expression = this.parseExpression();
    if (!this.at('end')) this.failExpected('the end of the expression');
    return expression;
  }

  parseWholeTemplate(): Expression {
    return this.parseBareTemplate();
  }

  /** Attributes and blocks up to the end of the file or a token that begins neither. */
  private parseItems(): Pick<Body, 'attributes' | 'blocks'> {
    const attributes = new Map<string, Attribute>();
    const blocks: Block[] = [];
    for (;;) {
      while (this.at('newline')) this.advance();
      if (!this.at('identifier')) return { attributes, blocks };
      const start = this.start;
      const name = this.tokenText();
      this.advance();
      if (this.at('=')) this.addAttribute(attributes, name, start);
      else if (this.at('"') || this.at('{') || this.at('identifier')) blocks.push(this.parseBlock(name, start));
      else this.failExpected(`"=" or "{" after ${JSON.stringify(name)}`);
      if (!this.at('newline') && !this.at('end')) this.failExpected('the end of the line after an argument or block');
    }
  }

  private addAttribute(attributes: Map<string, Attribute>, name: string, start: number): void {
    const existing = attributes.get(name);
    if (existing) {
      const { line } = this.source.position(existing.start);
      this.fail(
        `argument ${JSON.stringify(name)} is set twice: expected it once, it is already set in line ${line}`,
        start,
      );
    }
    this.advance();
    const expression = this.parseExpression();
    attributes.set(name, { start, end: expression.end, name, expression });
  }

  private parseBlock(type: string, start: number): Block {
    const labels: BlockLabel[] = [];
    while (!this.at('{')) labels.push(this.parseLabel());
    const body = this.parseBlockBody();
    return { start, end: body.end, type, labels, body };
  }

  private parseLabel(): BlockLabel {
    const { start, end } = this;
    if (this.at('"')) {
      const literal = this.parseQuotedLiteral();
      return { start, end: literal.end, value: literal.value };
    }
    return { start, end, value: this.readName('a block label or "{"') };
  }

  private parseBlockBody(): Body {
    const start = this.start;
    this.enter(start);
    this.advance();
    const items = this.at('identifier') ? this.parseSingleAttribute() : this.parseItems();
    this.depth--;
    const end = this.closeBracket('}', 'block', 'an argument, a block or "}"', start, true);
    return { start, end, ...items };
  }

  /** A block on one line holds one argument: `timeouts { create = "10m" }`. */
  private parseSingleAttribute(): Pick<Body, 'attributes' | 'blocks'> {
    const start = this.start;
    const name = this.tokenText();
    this.advance();
    if (!this.at('=')) this.failExpected('"=": a block on one line holds one argument and no block');
    const attributes = new Map<string, Attribute>();
    this.addAttribute(attributes, name, start);
    if (!this.at('}')) this.failExpected('"}": a block on one line holds one argument');
    return { attributes, blocks: [] };
  }

  private parseExpression(): Expression {
    this.enter(this.start);
    const outside = this.deepest;
    this.deepest = this.depth;
    const condition = this.parseBinary(1);
    const expression = this.at('?') ? this.parseConditional(condition) : condition;
    if (outside > this.deepest) this.deepest = outside;
    this.depth--;
    return expression;
  }

  private enter(offset: number): void {
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

  private parseParentheses(): Expression {
    const start = this.start;
    const newlines = this.openBracket();
    const expression = this.parseExpression();
    const end = this.closeBracket(')', 'parenthesis', '")"', start, newlines);
    return { kind: 'parentheses', start, end, expression };
  }

  /** A call whose first name was read; its parenthesis or `::` is the current token. */
  private parseCall(firstName: string, start: number): Expression {
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

  private parseTuple(): Expression {
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

  private parseObject(): Expression {
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
  private openBracket(): boolean {
    const newlines = this.newlines;
    this.newlines = false;
    this.advance();
    return newlines;
  }

  private closeBracket(close: TokenKind, what: string, expected: string, open: number, newlines: boolean): number {
    if (this.at('end')) this.failUnclosed(what, `"${close}"`, open);
    if (!this.at(close)) this.failExpected(expected);
    const end = this.end;
    this.newlines = newlines;
    this.advance();
    return end;
  }

  private failUnclosed(what: string, close: string, open: number): never {
    this.fail(`${what} is not closed: expected ${close} before the end of the file`, open);
  }

  /** A string with the opening quote as the current token. */
  private parseQuoted(): Expression {
    const start = this.start;
    const plainEnd = this.plainTextEnd(this.end);
    if (this.text.charCodeAt(plainEnd) === QUOTE) {
      const value = this.text.slice(start + 1, plainEnd);
      this.end = plainEnd + 1;
      this.advance();
      return { kind: 'string', start, end: plainEnd + 1, value };
    }
    const pieces = this.collectPieces((into) => this.readQuotedPieces(into, start));
    const end = ++this.end;
    this.advance();
    return this.finishTemplate(pieces, start, end);
  }

  /** A string that may have escapes but no sequences. */
  private parseQuotedLiteral(): StringLiteral {
    const start = this.start;
    const pieces: TemplatePiece[] = [];
    this.readQuotedText(pieces, start, false);
    if (this.text.charCodeAt(this.end) !== QUOTE) {
      this.fail('template sequences are not allowed in a block label', this.end);
    }
    const end = ++this.end;
    this.advance();
    const text = pieces[0];
    return { kind: 'string', start, end, value: text?.kind === 'text' ? text.value : '' };
  }

  private parseHeredoc(): Expression {
    const start = this.start;
    const flush = this.text.charCodeAt(this.end) === DASH;
    const markerStart = flush ? this.end + 1 : this.end;
    const markerEnd = identifierEnd(this.text, markerStart);
    const marker = this.text.slice(markerStart, markerEnd);
    this.end = this.text.indexOf('\n', markerEnd) + 1;
    let end = -1;
    const pieces = this.collectPieces((into) => {
      for (let strip = false, startsLine = true; ; startsLine = this.text.charCodeAt(this.end - 1) === NEWLINE) {
        if (startsLine) end = this.closingMarkerEnd(marker);
        if (end >= 0) return;
        if (this.end >= this.text.length) {
          this.fail(`heredoc is not closed: expected a line that holds only ${marker}`, start);
        }
        strip = this.readSequenceOrLine(into, strip);
      }
    });
    if (flush) removeIndentation(pieces);
    this.advance();
    return this.finishTemplate(pieces, start, end);
  }

  /** The whole text as a template, as in a file for `templatefile` or in a string of the JSON syntax. */
  private parseBareTemplate(): Expression {
    const start = this.end;
    const pieces = this.collectPieces((into) => {
      for (let strip = false; this.end < this.text.length;) strip = this.readSequenceOrLine(into, strip);
    });
    return this.finishTemplate(pieces, start, this.end);
  }

  /** Names and collection behind the word `for`, which is the current token. */
  private parseForIntroduction(): { keyName: string | undefined; valueName: string; collection: Expression } {
    this.advance();
    let keyName: string | undefined;
    let valueName = this.readName('a variable name after "for"');
    if (this.at(',')) {
      this.advance();
      keyName = valueName;
      valueName = this.readName('the name of the value variable after ","');
    }
    if (!this.atWord('in')) this.failExpected('"in" after the variable names of "for"');
    this.advance();
    return { keyName, valueName, collection: this.parseExpression() };
  }

  private readName(expected: string): string {
    if (!this.at('identifier')) this.failExpected(expected);
    const name = this.tokenText();
    this.advance();
    return name;
  }

  private collectPieces(read: (into: TemplatePiece[]) => void): TemplatePiece[] {
    const pieces: TemplatePiece[] = [];
    const outer = this.openDirectives;
    this.openDirectives = 0;
    read(pieces);
    this.depth -= this.openDirectives;
    this.openDirectives = outer;
    return pieces;
  }

  private readQuotedPieces(pieces: TemplatePiece[], open: number): void {
    for (let strip = false; ;) {
      this.readQuotedText(pieces, open, strip);
      if (this.text.charCodeAt(this.end) === QUOTE) return;
      strip = this.readSequence(pieces);
    }
  }

  private readSequenceOrLine(pieces: TemplatePiece[], strip: boolean): boolean {
    if (this.atSequence(this.end)) return this.readSequence(pieces);
    this.readLine(pieces, strip);
    return false;
  }

  private finishTemplate(pieces: readonly TemplatePiece[], start: number, end: number): Expression {
    const first = pieces[0] as TemplatePiece | undefined;
    if (pieces.length === 1 && first?.kind === 'interpolation') {
      return { kind: 'wrap', start, end, expression: first.expression };
    }
    const parts = assembleParts(pieces, (message, offset) => this.fail(message, offset));
    if (parts.length === 0) return { kind: 'string', start, end, value: '' };
    if (parts.length === 1 && parts[0].kind === 'string') {
      return { kind: 'string', start, end, value: parts[0].value };
    }
    return { kind: 'template', start, end, parts };
  }

  /** Reads `${...}` or `%{...}` and says whether it strips the white space that follows. */
  private readSequence(pieces: TemplatePiece[]): boolean {
    const start = this.end;
    const isDirective = this.text.charCodeAt(start) === PERCENT;
    this.end = start + 2;
    if (this.text.charCodeAt(this.end) === TILDE) {
      this.end++;
      const previous = pieces[pieces.length - 1] as TemplatePiece | undefined;
      if (previous?.kind === 'text') previous.value = trimEndSpaces(previous.value);
    }
    const newlines = this.newlines;
    this.newlines = false;
    this.advance();
    if (isDirective) {
      pieces.push(this.readDirective(start));
    } else {
      const expression = this.parseExpression();
      this.expectSequenceEnd(start);
      pieces.push({ kind: 'interpolation', start, end: this.end, expression });
    }
    this.newlines = newlines;
    return this.at('~}');
  }

  private readDirective(start: number): TemplatePiece {
    const keyword = this.kind === 'identifier' ? this.tokenText() : '';
    switch (keyword) {
      case 'if': {
        this.openDirective(start);
        this.advance();
        const condition = this.parseExpression();
        this.expectSequenceEnd(start, keyword);
        return { kind: 'if', start, end: this.end, condition };
      }
      case 'for': {
        this.openDirective(start);
        const introduction = this.parseForIntroduction();
        this.expectSequenceEnd(start, keyword);
        return { kind: 'for', start, end: this.end, ...introduction };
      }
      case 'else':
      case 'endif':
      case 'endfor':
        if (this.openDirectives === 0) this.fail(`unexpected "${keyword}": no directive is open before it`, start);
        if (keyword !== 'else') this.closeDirective();
        this.advance();
        this.expectSequenceEnd(start, keyword);
        return { kind: keyword, start, end: this.end };
      default:
        return this.failExpected('one of the directives if, else, endif, for, endfor');
    }
  }

  private openDirective(start: number): void {
    this.enter(start);
    this.openDirectives++;
  }

  private closeDirective(): void {
    this.depth--;
    this.openDirectives--;
  }

  private expectSequenceEnd(start: number, keyword?: string): void {
    if (this.at('}') || this.at('~}')) return;
    const name = keyword === undefined ? 'interpolation' : `directive "${keyword}"`;
    if (this.at('end')) this.fail(`${name} is not closed: expected "}" before the end of the file`, start);
    this.failExpected(`"}" to end the ${name}`);
  }

  /** Offset of the first character that is not plain text of a quoted string. */
  private plainTextEnd(offset: number): number {
    const text = this.text;
    const length = text.length;
    let i = offset;
    for (; i < length; i++) {
      const code = text.charCodeAt(i);
      if (code > 92) continue;
      if (code === QUOTE || code === BACKSLASH || code === NEWLINE || code === CARRIAGE_RETURN) break;
      if ((code === DOLLAR || code === PERCENT) && (this.atSequence(i) || this.atEscapedSequence(i))) break;
    }
    return i;
  }

  private readQuotedText(pieces: TemplatePiece[], open: number, strip: boolean): void {
    const start = this.end;
    let value = '';
    for (let from = start; ; from = this.end) {
      const end = this.plainTextEnd(from);
      if (end >= this.text.length) this.fail('string is not closed: expected a closing quote', open);
      value += this.text.slice(from, end);
      this.end = end;
      const code = this.text.charCodeAt(end);
      if (code === QUOTE || (code !== BACKSLASH && this.atSequence(end))) break;
      if (code === NEWLINE || code === CARRIAGE_RETURN) {
        this.fail('string is not closed: expected a closing quote before the end of the line', end);
      }
      value += code === BACKSLASH ? this.readEscape(end) : this.readEscapedSequence(end);
    }
    if (this.end > start) this.addText(pieces, value, start, strip);
  }

  private readEscape(offset: number): string {
    const selector = this.text.charAt(offset + 1);
    if (selector === 'u') return this.readUnicodeEscape(offset, 4);
    if (selector === 'U') return this.readUnicodeEscape(offset, 8);
    const simple = SIMPLE_ESCAPES[selector];
    if (simple === undefined) {
      this.fail('unknown escape sequence: expected one of \\n \\r \\t \\" \\\\ \\uNNNN \\UNNNNNNNN', offset);
    }
    this.end = offset + 2;
    return simple;
  }

  private readUnicodeEscape(offset: number, digits: number): string {
    const hex = this.text.slice(offset + 2, offset + 2 + digits);
    if (hex.length < digits || !/^[0-9A-Fa-f]+$/.test(hex)) {
      this.fail(`expected ${digits} hexadecimal digits after ${this.text.slice(offset, offset + 2)}`, offset);
    }
    const code = parseInt(hex, 16);
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
      this.fail(`there is no character U+${hex.toUpperCase()}`, offset);
    }
    this.end = offset + 2 + digits;
    return String.fromCodePoint(code);
  }

  /** `$${` and `%%{` stand for `${` and `%{`. */
  private readEscapedSequence(offset: number): string {
    this.end = offset + 3;
    return this.text.slice(offset + 1, offset + 3);
  }

  private atSequence(offset: number): boolean {
    const code = this.text.charCodeAt(offset);
    return (code === DOLLAR || code === PERCENT) && this.text.charCodeAt(offset + 1) === OPEN_BRACE;
  }

  private atEscapedSequence(offset: number): boolean {
    const text = this.text;
    const code = text.charCodeAt(offset);
    return (
      (code === DOLLAR || code === PERCENT) &&
      text.charCodeAt(offset + 1) === code &&
      text.charCodeAt(offset + 2) === OPEN_BRACE
    );
  }

  /** Text without backslash escapes, up to a sequence or through the end of the line. */
  private readLine(pieces: TemplatePiece[], strip: boolean): void {
    const text = this.text;
    const start = this.end;
    let value = '';
    let from = start;
    let i = start;
    for (; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === NEWLINE) {
        i++;
        break;
      }
      if (code !== DOLLAR && code !== PERCENT) continue;
      if (this.atSequence(i)) break;
      if (this.atEscapedSequence(i)) {
        value += text.slice(from, i + 1);
        from = i + 2;
        i += 2;
      }
    }
    this.end = i;
    this.addText(pieces, value + text.slice(from, i), start, strip);
  }

  private addText(pieces: TemplatePiece[], text: string, start: number, strip: boolean): void {
    const value = strip ? text.slice(leadingSpaces(text)) : text;
    pieces.push({ kind: 'text', value, start, end: this.end });
  }

  /** End of the marker if it stands alone on the line that begins here; then the line end comes next. */
  private closingMarkerEnd(marker: string): number {
    const text = this.text;
    let i = this.skipSpacesOfLine(this.end);
    if (!text.startsWith(marker, i)) return -1;
    const end = i + marker.length;
    i = this.skipSpacesOfLine(end);
    if (text.charCodeAt(i) !== NEWLINE) return -1;
    this.end = text.charCodeAt(i - 1) === CARRIAGE_RETURN ? i - 1 : i;
    return end;
  }

  private skipSpacesOfLine(offset: number): number {
    let i = offset;
    for (; i < this.text.length; i++) {
      const code = this.text.charCodeAt(i);
      if (code === NEWLINE || !isSpace(code)) break;
    }
    return i;
  }

  private fail(message: string, offset: number): never {
    const { line, column } = this.source.position(offset);
    throw new HclSyntaxError(this.source.file, line, column, message);
  }

  private failExpected(expected: string): never {
    this.fail(`expected ${expected}, found ${this.describeToken()}`, this.start);
  }

  /** The text of the current token. */
  private tokenText(): string {
    return this.text.slice(this.start, this.end);
  }

  private at(kind: TokenKind): boolean {
    return this.kind === kind;
  }

  private atWord(word: string): boolean {
    return (
      this.kind === 'identifier' && this.end - this.start === word.length && this.text.startsWith(word, this.start)
    );
  }

  private advance(): void {
    const text = this.text;
    const length = text.length;
    let i = this.end;
    for (;;) {
      if (i >= length) return this.token('end', length, length);
      const code = text.charCodeAt(i);
      if (code === 32 || code === 9) {
        i++;
      } else if (code === 10 || (code === 13 && text.charCodeAt(i + 1) === 10)) {
        const end = code === 10 ? i + 1 : i + 2;
        if (this.newlines) return this.token('newline', i, end);
        i = end;
      } else if (code === 35 || (code === 47 && text.charCodeAt(i + 1) === 47)) {
        const newline = text.indexOf('\n', i);
        if (this.hasMarks) this.source.noteComment(i, newline < 0 ? length : newline);
        if (newline >= 0 && this.newlines) return this.token('newline', i, newline + 1);
        i = newline < 0 ? length : newline + 1;
      } else if (code === 47 && text.charCodeAt(i + 1) === 42) {
        const close = text.indexOf('*/', i + 2);
        if (close < 0) this.fail('comment is not closed: expected "*/" before the end of the file', i);
        i = close + 2;
      } else {
        return this.scanToken(code, i);
      }
    }
  }

  private token(kind: TokenKind, start: number, end: number): void {
    this.kind = kind;
    this.start = start;
    this.end = end;
  }

  private scanToken(code: number, i: number): void {
    if (startsIdentifier(this.text, i)) return this.token('identifier', i, identifierEnd(this.text, i));
    if (isDigit(code)) return this.token('number', i, this.numberEnd(i));
    const next = this.text.charCodeAt(i + 1);
    switch (code) {
      case 34:
        return this.token('"', i, i + 1);
      case 46:
        if (next === 46 && this.text.charCodeAt(i + 2) === 46) return this.token('...', i, i + 3);
        return this.token('.', i, i + 1);
      case 61:
        if (next === 61) return this.token('==', i, i + 2);
        if (next === 62) return this.token('=>', i, i + 2);
        return this.token('=', i, i + 1);
      case 44:
        return this.token(',', i, i + 1);
      case 123:
        return this.token('{', i, i + 1);
      case 125:
        return this.token('}', i, i + 1);
      case 91:
        return this.token('[', i, i + 1);
      case 93:
        return this.token(']', i, i + 1);
      case 40:
        return this.token('(', i, i + 1);
      case 41:
        return this.token(')', i, i + 1);
      case 58:
        return next === 58 ? this.token('::', i, i + 2) : this.token(':', i, i + 1);
      case 63:
        return this.token('?', i, i + 1);
      case 33:
        return next === 61 ? this.token('!=', i, i + 2) : this.token('!', i, i + 1);
      case 60:
        if (next === 61) return this.token('<=', i, i + 2);
        return next === 60 && this.opensHeredoc(i) ? this.token('<<', i, i + 2) : this.token('<', i, i + 1);
      case 62:
        return next === 61 ? this.token('>=', i, i + 2) : this.token('>', i, i + 1);
      case 38:
        if (next === 38) return this.token('&&', i, i + 2);
        break;
      case 124:
        if (next === 124) return this.token('||', i, i + 2);
        break;
      case 126:
        if (next === 125) return this.token('~}', i, i + 2);
        break;
      case 43:
        return this.token('+', i, i + 1);
      case 45:
        return this.token('-', i, i + 1);
      case 42:
        return this.token('*', i, i + 1);
      case 47:
        return this.token('/', i, i + 1);
      case 37:
        return this.token('%', i, i + 1);
    }
    this.failCharacter(i);
  }

  /** Dots and exponents belong to a number wherever they stand, except for a dot at its end. */
  private numberEnd(offset: number): number {
    const text = this.text;
    let end = offset + 1;
    let dots = 0;
    let dotsBefore = 0;
    let exponents = 0;
    for (let i = end; ;) {
      const code = text.charCodeAt(i);
      if (isDigit(code)) {
        end = ++i;
        dots = dotsBefore;
      } else if (code === 46) {
        i++;
        dotsBefore += exponents > 0 ? 2 : 1;
      } else if ((code === 101 || code === 69) && this.exponentStart(i) > 0) {
        end = i = this.exponentStart(i);
        dots = dotsBefore;
        exponents++;
      } else {
        if (dots > 1 || exponents > 1) this.fail('malformed number: expected at most one "." and one exponent', offset);
        return end;
      }
    }
  }

  /** Offset behind the first digit of an exponent, or 0 when no digit follows the `e`. */
  private exponentStart(offset: number): number {
    const sign = this.text.charCodeAt(offset + 1);
    const digit = sign === 43 || sign === 45 ? offset + 2 : offset + 1;
    return isDigit(this.text.charCodeAt(digit)) ? digit + 1 : 0;
  }

  /** True when `<<`, an optional `-`, a marker and the end of the line stand at an offset. */
  private opensHeredoc(offset: number): boolean {
    const marker = this.text.charCodeAt(offset + 2) === 45 ? offset + 3 : offset + 2;
    if (!startsIdentifier(this.text, marker)) return false;
    const end = identifierEnd(this.text, marker);
    const code = this.text.charCodeAt(end);
    return code === 10 || (code === 13 && this.text.charCodeAt(end + 1) === 10);
  }

  private failCharacter(offset: number): never {
    const character = String.fromCodePoint(this.text.codePointAt(offset)!);
    const known = NOT_IN_THE_LANGUAGE[character];
    this.fail(known ?? `the character ${JSON.stringify(character)} is not used in the language`, offset);
  }

  private describeToken(): string {
    switch (this.kind) {
      case 'end':
        return 'the end of the file';
      case 'newline':
        return 'the end of the line';
      case '"':
        return 'a string';
      case '<<':
        return 'a heredoc';
      default: {
        const text = this.tokenText();
        return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);
      }
    }
  }
}
