import { work } from '../../limits/meter';
import { goError } from '../go-error';
import { lexTemplate, type Piece, type TemplateToken } from './template-lexer';
import { TemplateNumber, type Operand, type ParsedTemplate, type Pipeline, type TemplateNode } from './nodes';

/** Blocks and parentheses nested deeper than this are refused, so that neither parsing nor running exhausts the stack. */
const MAX_NESTING = 100;
const NAMES_PER_STEP = 32;

/** Reads a template as Go's text/template does; `isFunction` says which functions it may call. */
export function parseTemplate(source: string, isFunction: (name: string) => boolean): ParsedTemplate {
  return new TemplateParser(lexTemplate(source), isFunction).parse();
}

class TemplateParser {
  private at = 0;
  private tokens: readonly TemplateToken[] = [];
  private token = 0;
  private variables = ['$'];
  private depth = 0;
  private loops = 0;
  private readonly defined = new Map<string, readonly TemplateNode[]>();

  constructor(
    private readonly pieces: readonly Piece[],
    private readonly isFunction: (name: string) => boolean,
  ) {}

  parse(): ParsedTemplate {
    const { nodes, end } = this.list(true);
    if (end !== '') throw goError(`unexpected {{${end}}}`);
    return { main: nodes, defined: this.defined };
  }

  /**
   * The nodes up to `end` or `else`, whose further tokens are not read yet; at the top level, up to the end of the
   * template.
   */
  private list(top: boolean): { nodes: TemplateNode[]; end: string } {
    const nodes: TemplateNode[] = [];
    while (this.at < this.pieces.length) {
      const piece = this.pieces[this.at++];
      if ('text' in piece) {
        nodes.push({ kind: 'text', text: piece.text });
        continue;
      }
      this.tokens = piece.tokens;
      this.token = 0;
      const first = this.peek();
      const word = first?.kind === 'word' ? first.text : '';
      if (word === 'end' || word === 'else') {
        this.token++;
        if (word === 'end') this.finish('end');
        return { nodes, end: word };
      }
      if (word === 'define' && top) this.define();
      else nodes.push(this.action(word));
    }
    return { nodes, end: '' };
  }

  private action(word: string): TemplateNode {
    switch (word) {
      case 'if':
      case 'with':
      case 'range':
        this.token++;
        return this.control(word);
      case 'break':
      case 'continue':
        this.token++;
        this.finish(word);
        if (this.loops === 0) throw goError(`{{${word}}} outside {{range}}`);
        return { kind: word };
      case 'template':
      case 'block':
        this.token++;
        return this.template(word);
      default: {
        const pipeline = this.pipeline('command');
        this.finish('command');
        return { kind: 'action', pipeline };
      }
    }
  }

  private control(kind: 'if' | 'with' | 'range'): TemplateNode {
    if (++this.depth > MAX_NESTING) throw goError('template is nested too deeply');
    const known = this.variables.length;
    const pipeline = this.pipeline(kind);
    this.finish(kind);
    if (kind === 'range') this.loops++;
    const { nodes: body, end } = this.list(false);
    if (kind === 'range') this.loops--;
    const otherwise = end === 'else' ? this.otherwise(kind) : [];
    if (end === '') throw goError('unexpected EOF');
    this.variables.length = known;
    this.depth--;
    return { kind, pipeline, body, otherwise };
  }

  /** Parses the part after `else`: another `if` or `with`, or a list. */
  private otherwise(kind: 'if' | 'with' | 'range'): TemplateNode[] {
    if (kind !== 'range' && this.peek()?.text === kind) {
      this.token++;
      return [this.control(kind)];
    }
    this.finish('else');
    const { nodes, end } = this.list(false);
    if (end !== 'end') throw goError('expected end');
    return nodes;
  }

  private define(): void {
    this.token++;
    const name = this.name();
    this.finish('define');
    this.addDefined(name);
  }

  private addDefined(name: string): void {
    const { variables, loops } = this;
    if (++this.depth > MAX_NESTING) throw goError('template is nested too deeply');
    this.variables = ['$'];
    this.loops = 0;
    const { nodes, end } = this.list(false);
    if (end !== 'end') throw goError('unexpected EOF');
    if (this.defined.get(name)?.length) throw goError(`multiple definition of template ${JSON.stringify(name)}`);
    this.defined.set(name, nodes);
    this.variables = variables;
    this.loops = loops;
    this.depth--;
  }

  private template(word: 'template' | 'block'): TemplateNode {
    const name = this.name();
    const pipeline = word === 'block' || this.peek() ? this.pipeline(word) : undefined;
    this.finish(word);
    if (word === 'block') this.addDefined(name);
    return { kind: 'template', name, pipeline };
  }

  private name(): string {
    const token = this.next();
    if (token?.kind !== 'string' && token?.kind !== 'raw') throw goError('expected the name of a template');
    return unquoted(token);
  }

  private pipeline(context: string): Pipeline {
    if (++this.depth > MAX_NESTING) throw goError('template is nested too deeply');
    const { variables, declares } = this.declarations(context);
    const commands: Operand[][] = [this.command()];
    while (this.peek()?.text === '|' && this.peek()?.kind === 'sign') {
      this.token++;
      const command = this.command();
      if (['constant', 'dot', 'nil'].includes(command[0].kind)) throw goError('non executable command in pipeline');
      commands.push(command);
    }
    this.depth--;
    return { variables, declares, commands };
  }

  private declarations(context: string): { variables: string[]; declares: boolean } {
    const names: string[] = [];
    const start = this.token;
    for (let token = this.next(); token?.kind === 'variable'; token = this.next()) {
      names.push(token.text);
      const sign = this.next()?.text;
      if (sign === ',' && context === 'range' && names.length < 2) continue;
      if (sign !== ':=' && sign !== '=') break;
      if (sign === '=') for (const name of names) this.checkVariable(name);
      else this.variables.push(...names);
      return { variables: names, declares: sign === ':=' };
    }
    this.token = start;
    return { variables: [], declares: false };
  }

  private command(): Operand[] {
    const operands: Operand[] = [];
    for (let token = this.peek(); token; token = this.peek()) {
      if (token.kind === 'sign' && (token.text === '|' || token.text === ')')) break;
      if (operands.length > 0 && !token.spaced) throw goError(`unexpected ${token.text} in operand`);
      operands.push(this.operand());
    }
    if (operands.length === 0) throw goError('missing value for command');
    if (operands[0].kind === 'nil') throw goError('nil is not a command');
    return operands;
  }

  private operand(): Operand {
    const token = this.next() as TemplateToken;
    switch (token.kind) {
      case 'dot':
        return { kind: 'dot' };
      case 'field':
        return { kind: 'field', fields: [token.text.slice(1), ...this.fields()] };
      case 'variable':
        this.checkVariable(token.text);
        return { kind: 'variable', name: token.text, fields: this.fields() };
      case 'string':
      case 'raw':
        return { kind: 'constant', value: unquoted(token) };
      case 'number':
      case 'character':
        return { kind: 'constant', value: numberOf(token) };
      case 'word':
        return this.word(token.text);
      default: {
        if (token.text !== '(') throw goError(`unexpected ${token.text} in command`);
        const pipeline = this.pipeline('parenthesized pipeline');
        if (this.next()?.text !== ')') throw goError('unclosed left paren');
        return { kind: 'pipeline', pipeline, fields: this.fields() };
      }
    }
  }

  private word(text: string): Operand {
    if (text === 'true' || text === 'false') return { kind: 'constant', value: text === 'true' };
    if (text === 'nil') return { kind: 'nil' };
    if (!this.isFunction(text)) throw goError(`function ${JSON.stringify(text)} not defined`);
    return { kind: 'function', name: text };
  }

  /** Fields written directly behind an operand. */
  private fields(): string[] {
    const fields: string[] = [];
    for (let token = this.peek(); token?.kind === 'field' && !token.spaced; token = this.peek()) {
      fields.push(token.text.slice(1));
      this.token++;
    }
    return fields;
  }

  private checkVariable(name: string): void {
    work(Math.floor(this.variables.length / NAMES_PER_STEP));
    if (!this.variables.includes(name)) throw goError(`undefined variable ${JSON.stringify(name)}`);
  }

  private peek(): TemplateToken | undefined {
    return this.tokens[this.token];
  }

  private next(): TemplateToken | undefined {
    return this.tokens[this.token++];
  }

  private finish(context: string): void {
    const token = this.peek();
    if (token) throw goError(`unexpected ${token.text} in ${context}`);
  }
}

function unquoted({ kind, text }: TemplateToken): string {
  if (kind === 'raw') return text.slice(1, -1);
  try {
    return JSON.parse(text) as string;
  } catch {
    throw goError(`bad string ${text}`);
  }
}

function numberOf({ kind, text }: TemplateToken): TemplateNumber {
  if (kind === 'character') {
    const characters = [...unquoted({ kind: 'string', text: `"${text.slice(1, -1)}"`, spaced: false })];
    if (characters.length !== 1) throw goError(`malformed character constant: ${text}`);
    return new TemplateNumber(characters[0].codePointAt(0) as number, false);
  }
  const digits = text.replace(/_/g, '').replace(/^\+/, '');
  const isFloat = !/^-?0[xX]/.test(digits) && /[.eE]/.test(digits);
  const value = digits.startsWith('-') ? -Number(digits.slice(1)) : Number(digits);
  if (Number.isNaN(value) || (!isFloat && !Number.isSafeInteger(value))) throw goError(`bad number syntax: ${text}`);
  return new TemplateNumber(value, isFloat);
}
