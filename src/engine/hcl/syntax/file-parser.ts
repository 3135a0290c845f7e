import type { Attribute, Block, BlockLabel, Body, Expression } from './ast';
import { ExpressionParser } from './expression-parser';

/** Whole texts: files with attributes and blocks, single expressions, single templates. */
export class FileParser extends ExpressionParser {
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
}
