import type { Branch, MacroParameter, Statement, Target } from './ast';
import { ExpressionParser } from './expression-parser';
import { JinjaError } from './jinja-error';
import { tokensOf } from './tokens';

const MAX_DEPTH = 100;
const OPEN = /\{[{%#]/g;
const RAW_END = /\{%[-+]?\s*endraw\s*([-+]?)%\}/g;

/** Parses a template; throws a JinjaError. */
export function parseTemplate(text: string): Statement[] {
  return new TemplateParser(text).whole();
}

/** A `{% … %}` tag whose name has been read. */
interface Tag {
  readonly name: string;
  readonly parser: ExpressionParser;
  readonly at: number;
}

class TemplateParser {
  private at = 0;
  private depth = 0;
  /** True when whitespace at the start of the next literal text is removed. */
  private trims = false;

  constructor(private readonly text: string) {}

  whole(): Statement[] {
    const { body, tag } = this.block([]);
    if (tag) throw new JinjaError(`"${tag.name}" closes nothing`, tag.at);
    return body;
  }

  /** Parses statements up to and including a tag with one of these names. */
  private block(ends: readonly string[]): { body: Statement[]; tag?: Tag } {
    if (++this.depth > MAX_DEPTH) throw new JinjaError(`blocks nested deeper than ${MAX_DEPTH} levels`, this.at);
    const body: Statement[] = [];
    for (;;) {
      const tag = this.upToTag(body);
      if (!tag || ends.includes(tag.name) || /^(?:end|el)/.test(tag.name)) {
        if (tag && !ends.includes(tag.name)) throw new JinjaError(`"${tag.name}" closes nothing`, tag.at);
        if (!tag && ends.length > 0) throw new JinjaError(`"${ends[ends.length - 1]}" is missing`, this.text.length);
        this.depth--;
        return { body, ...(tag && { tag }) };
      }
      body.push(...this.statement(tag));
    }
  }

  /** Adds literal text and `{{ … }}`, up to and including the next tag. */
  private upToTag(body: Statement[]): Tag | undefined {
    for (;;) {
      OPEN.lastIndex = this.at;
      const start = OPEN.exec(this.text)?.index ?? this.text.length;
      const isTrimmed = this.text[start + 2] === '-';
      this.addText(body, this.at, start, isTrimmed);
      if (start >= this.text.length) return undefined;
      const inner = start + (/[-+]/.test(this.text[start + 2] ?? '') ? 3 : 2);
      if (this.text[start + 1] === '#') {
        this.skipComment(start);
        continue;
      }
      const isPrint = this.text[start + 1] === '{';
      const { tokens, end } = tokensOf(this.text, inner, isPrint ? '}}' : '%}');
      this.trims = this.text[end] === '-';
      this.at = end + (/[-+]/.test(this.text[end]) ? 3 : 2);
      const parser = new ExpressionParser(tokens);
      if (!isPrint) return { name: parser.name(), parser, at: start };
      const value = parser.tuple();
      parser.end();
      body.push({ kind: 'print', value, at: start });
    }
  }

  private addText(body: Statement[], from: number, to: number, trimsEnd: boolean): void {
    const text = this.text.slice(from, to);
    const begun = this.trims ? text.trimStart() : text;
    this.trims = false;
    const shown = trimsEnd ? begun.trimEnd() : begun;
    if (shown !== '') body.push({ kind: 'text', text: shown, at: from + text.length - begun.length });
  }

  private skipComment(start: number): void {
    const end = this.text.indexOf('#}', start + 2);
    if (end < 0) throw new JinjaError('"#}" is missing', start);
    this.trims = this.text[end - 1] === '-' && end > start + 2;
    this.at = end + 2;
  }

  private statement(tag: Tag): Statement[] {
    const { parser, at, name } = tag;
    switch (name) {
      case 'raw':
        return this.raw(tag);
      case 'if':
        return [this.condition(tag)];
      case 'for':
        return [this.loop(tag)];
      case 'set':
        return [this.assignment(tag)];
      case 'macro':
        return [this.macro(tag)];
      case 'import': {
        const file = parser.or();
        parser.expect('as');
        return [{ kind: 'import', file, as: this.lastName(parser), at }];
      }
      case 'from':
        return [this.fromImport(tag)];
      case 'include': {
        const file = parser.or();
        while (parser.token.kind === 'name') parser.name();
        parser.end();
        return [{ kind: 'include', file, at }];
      }
      case 'with': {
        const values: [string, ReturnType<ExpressionParser['expression']>][] = [];
        while (parser.token.kind === 'name') {
          const key = parser.name();
          parser.expect('=');
          values.push([key, parser.expression()]);
          if (!parser.take(',')) break;
        }
        parser.end();
        return [{ kind: 'with', values, body: this.block(['endwith']).body, at }];
      }
      default:
        throw new JinjaError(`the tag "${name}" is not supported`, at);
    }
  }

  private raw({ parser }: Tag): Statement[] {
    parser.end();
    RAW_END.lastIndex = this.at;
    const end = RAW_END.exec(this.text);
    if (!end) throw new JinjaError('"endraw" is missing', this.at);
    const body: Statement[] = [];
    this.addText(body, this.at, end.index, end[0][2] === '-');
    this.trims = end[1] === '-';
    this.at = end.index + end[0].length;
    return body;
  }

  private condition({ parser, at }: Tag): Statement {
    const branches: Branch[] = [];
    let test = parser.tuple();
    parser.end();
    for (;;) {
      const { body, tag } = this.block(['elif', 'else', 'endif']);
      branches.push({ test, body });
      if (tag?.name === 'elif') {
        test = tag.parser.tuple();
        tag.parser.end();
        continue;
      }
      const otherwise = tag?.name === 'else' ? this.block(['endif']).body : [];
      return { kind: 'if', branches, otherwise, at };
    }
  }

  private loop({ parser, at }: Tag): Statement {
    const isEnclosed = parser.take('(');
    const names = [parser.name()];
    while (parser.take(',')) names.push(parser.name());
    if (isEnclosed) parser.expect(')');
    parser.expect('in');
    const over = parser.or();
    const onlyIf = parser.take('if') ? parser.expression() : undefined;
    parser.end();
    const { body, tag } = this.block(['else', 'endfor']);
    const otherwise = tag?.name === 'else' ? this.block(['endfor']).body : [];
    return { kind: 'for', names, over, ...(onlyIf && { onlyIf }), body, otherwise, at };
  }

  private assignment({ parser, at }: Tag): Statement {
    const targets: Target[] = [];
    do {
      const name = parser.name();
      targets.push(parser.take('.') ? { name, member: parser.name() } : { name });
    } while (parser.take(','));
    if (!parser.take('=')) {
      parser.end();
      return { kind: 'capture', target: targets[0], body: this.block(['endset']).body, at };
    }
    const value = parser.tuple();
    parser.end();
    return { kind: 'set', targets, value, at };
  }

  private macro({ parser, at }: Tag): Statement {
    const name = parser.name();
    const parameters: MacroParameter[] = [];
    parser.expect('(');
    while (!parser.take(')')) {
      const parameter = parser.name();
      const byDefault = parser.take('=') ? parser.expression() : undefined;
      parameters.push({ name: parameter, ...(byDefault && { byDefault }) });
      if (!parser.is(')')) parser.expect(',');
    }
    parser.end();
    return { kind: 'macro', name, parameters, body: this.block(['endmacro']).body, at };
  }

  private fromImport({ parser, at }: Tag): Statement {
    const file = parser.or();
    parser.expect('import');
    const names: [string, string][] = [];
    do {
      const name = parser.name();
      names.push([name, parser.take('as') ? parser.name() : name]);
    } while (parser.take(','));
    this.endOfImport(parser);
    return { kind: 'from', file, names, at };
  }

  private lastName(parser: ExpressionParser): string {
    const name = parser.name();
    this.endOfImport(parser);
    return name;
  }

  private endOfImport(parser: ExpressionParser): void {
    if (parser.take('with') || parser.take('without')) parser.expect('context');
    parser.end();
  }
}
