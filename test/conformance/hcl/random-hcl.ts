import type { Random } from '../random';

const WORDS = ['a', 'b', 'foo', 'for', 'in', 'if', 'else', 'true', 'null', 'x-y', 'é', 'endif', '_z'];
const NUMBERS = ['0', '1', '42', '1.5', '1e3', '2.5E-1', '007', '1.e2'];
const OPERATORS = ['||', '&&', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%'];
const ESCAPES = ['\\n', '\\t', '\\"', '\\\\', '\\u00e9', '\\U0001F600', '$${', '%%{', '$', '%', '$$', '%%', '$$$'];
const TEXTS = [' ', '  ', 'text', 'x', '{', '}', '~', '#', '//', "'", 'é', 'e\u0301', '\t', '.', '<<EOT', '"'];
const NOISE = [
  '[',
  ']',
  '{',
  '}',
  '(',
  ')',
  '"',
  '\n',
  ',',
  '=',
  '.',
  '...',
  '~}',
  '${',
  '%{',
  '*',
  '::',
  '&',
  ';',
  '\\',
];

/** Writes random HCL: mostly well formed, with the odd corners of the grammar, and now and then one character too many. */
export class RandomHcl {
  constructor(private readonly random: Random) {}

  file(): string {
    let text = '';
    for (let i = this.random.below(4); i >= 0; i--) text += this.item(2);
    if (this.random.chance(0.3)) text = this.damage(text);
    return this.random.chance(0.1) ? text.replaceAll('\n', '\r\n') : text;
  }

  private item(depth: number): string {
    const indent = this.random.pick(['', '  ', '\t']);
    if (depth > 0 && this.random.chance(0.35)) {
      const labels = this.random.chance(0.5) ? ` ${this.random.pick(['"l"', 'l', '"a$${b}"', '"a" "b"'])}` : '';
      if (this.random.chance(0.2))
        return `${indent}t${this.random.below(9)}${labels} { k = ${this.expression(depth)} }\n`;
      return `${indent}t${this.random.below(9)}${labels} {\n${this.item(depth - 1)}${indent}}\n`;
    }
    return `${indent}k${this.random.below(99)} ${this.random.pick(['=', ' = '])} ${this.expression(4)}${this.lineEnd()}`;
  }

  private expression(depth: number): string {
    if (depth <= 0) return this.atom();
    const next = (): string => this.expression(depth - 1);
    switch (this.random.below(16)) {
      case 0:
        return `[${this.gap()}${next()}${this.gap()}, ${next()}${this.random.pick(['', ',', ', '])}${this.gap()}]`;
      case 1:
        return `{${this.gap()}${this.key(depth)} ${this.random.pick(['=', ':'])} ${next()}${this.random.pick(['', '\n', ',', ', \n'])}}`;
      case 2:
        return `{ ${this.key(depth)} = ${next()}${this.random.pick([',', '\n', ' # c\n'])} ${this.key(depth)} = ${next()} }`;
      case 3:
        return `(${this.gap()}${next()}${this.gap()})`;
      case 4:
        return `${this.random.pick(['f', 'p::q::f'])}(${next()}${this.random.pick(['', ',', '...', ', 1'])}${this.gap()})`;
      case 5:
        return `${next()} ? ${next()} : ${next()}`;
      case 6:
        return `${next()} ${this.random.pick(OPERATORS)} ${next()}`;
      case 7:
        return `${this.random.pick(['-', '!', '- ', '--'])}${next()}`;
      case 8:
        return `[for ${this.random.pick(['v', 'k, v'])} in ${next()} : ${next()}${this.random.pick(['', ` if ${next()}`])}]`;
      case 9:
        return `{for k, v in ${next()} : ${next()} => ${next()}${this.random.pick(['', '...', ` if ${next()}`, '...if c'])}${this.gap()}}`;
      case 10:
      case 11:
        return `"${this.template(depth, false)}"`;
      case 12:
        return this.heredoc(depth);
      default:
        return this.traversal(depth);
    }
  }

  private traversal(depth: number): string {
    let text = this.random.pick(['a', 'var.x', 'f(1)', '(b)', '[1]', '"s"', '{a=1}', 'true']);
    for (let i = this.random.below(4); i >= 0; i--) {
      text += this.random.pick([
        '.b',
        '.0',
        '.*',
        '[*]',
        '[0]',
        '["k"]',
        `[${this.expression(depth - 2)}]`,
        ' . c',
        '[\n0\n]',
        '.e5',
      ]);
    }
    return text;
  }

  private key(depth: number): string {
    return this.random.pick([
      'a',
      '"k"',
      '1',
      '(b)',
      'true',
      'null',
      '"${c}"',
      'a-b',
      `(${this.expression(depth - 2)})`,
      'c.d',
    ]);
  }

  private template(depth: number, multiline: boolean): string {
    let text = '';
    for (let i = this.random.below(5); i > 0; i--) text += this.templatePart(depth, multiline);
    return text;
  }

  private templatePart(depth: number, multiline: boolean): string {
    const [open, close] = [this.random.pick(['{', '{~', '{ ', '{~ ']), this.random.pick(['}', '~}', ' }', ' ~}'])];
    switch (this.random.below(multiline ? 9 : 7)) {
      case 0:
        return `$${open}${this.interpolated(depth)}${close}`;
      case 1: {
        const otherwise = this.random.chance(0.5) ? `%${open}else${close}${this.template(depth - 1, multiline)}` : '';
        return `%${open}if c${close}${this.template(depth - 1, multiline)}${otherwise}%{ endif ${close}`;
      }
      case 2:
        return `%${open}for x in y${close}${this.template(depth - 1, multiline)}%{ endfor ${close}`;
      case 3:
        return this.random.pick(ESCAPES);
      case 4:
      case 5:
      case 6:
        return this.textPart(multiline);
      default:
        return this.random.pick(['\n', '\n  ', '\n\n', '\n\t', '\n    ', ' \n']);
    }
  }

  /** Never `null` alone: hcl2json fails to write a branch that consists of it. */
  private interpolated(depth: number): string {
    const expression = this.expression(depth - 1);
    return expression === 'null' ? 'nothing' : expression;
  }

  private textPart(multiline: boolean): string {
    const text = this.random.pick(TEXTS);
    return text === '"' && !multiline ? '\\"' : text;
  }

  private heredoc(depth: number): string {
    const body = this.template(depth, true);
    return `${this.random.pick(['<<', '<<-'])}EOT\n${this.random.pick(['', '  ', '    ', '\t'])}${body}\n${this.random.pick(['', '  '])}EOT\n`;
  }

  private atom(): string {
    return this.random.chance(0.3) ? this.random.pick(NUMBERS) : this.random.pick(WORDS);
  }

  private gap(): string {
    return this.random.pick(['', '', '', ' ', '\n', ' # c\n', '/* c\n */', '\t']);
  }

  private lineEnd(): string {
    return this.random.pick(['\n', '\n', ' # c\n', ' // c\n', ' /* c */\n', '\n\n']);
  }

  private damage(text: string): string {
    const at = this.random.below(text.length + 1);
    const removed = this.random.chance(0.5) ? 1 : 0;
    return text.slice(0, at) + (removed ? '' : this.random.pick(NOISE)) + text.slice(at + removed);
  }
}
