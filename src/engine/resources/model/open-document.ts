import { endOfExpression } from '../../base/expressions';
import {
  isJsonObject,
  jsonObject,
  JsonSyntaxError,
  JsonTooDeepError,
  JsonTooManyValuesError,
  readJson,
  type JsonValue,
} from '../../base/json';
import type { AttributePath } from './resource-input';

/** A JSON text with expressions in it, as the value that it holds. */
export interface OpenDocument {
  /** A text with an expression in it keeps the expression; one that stands for more than a text is a text by itself. */
  readonly value: JsonValue;
  /** The paths of expressions that stand for values of any kind. In a list such a one is any number of elements, or none. */
  readonly anything: readonly AttributePath[];
}

const FIRST_OF_JSON = /^\s*[[{]/;

/** True for a text that is meant to be JSON. */
export function isDocumentText(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && FIRST_OF_JSON.test(value);
}

class NoDocument extends Error {}

const NO_JSON = [NoDocument, JsonSyntaxError, JsonTooDeepError, JsonTooManyValuesError];

/** Undefined for a text of which nobody can tell what it holds before its expressions are known. */
export function openDocument(text: string): OpenDocument | undefined {
  const written = new DocumentText(text);
  try {
    const anything: AttributePath[] = [];
    return { value: withExpressions(readJson(written.json()), written.expressions, anything, []), anything };
  } catch (error) {
    if (NO_JSON.some((refusal) => error instanceof refusal)) return undefined;
    throw error;
  }
}

/** The text that holds the place of an expression; it occurs in no text that a person writes. */
const PLACE = /^\0expression (\d+)\0$/;

/** Puts expressions back into their places. The object around an expression for members has one with an open key. */
function withExpressions(
  value: JsonValue,
  expressions: readonly string[],
  anything: AttributePath[],
  path: AttributePath,
): JsonValue {
  const expressionAt = (text: string): string | undefined => expressions[Number(PLACE.exec(text)?.[1])];
  if (typeof value === 'string') {
    const expression = expressionAt(value);
    if (expression !== undefined) anything.push(path);
    return expression ?? value;
  }
  if (Array.isArray(value)) return value.map((each, i) => withExpressions(each, expressions, anything, [...path, i]));
  if (!isJsonObject(value)) return value;
  return jsonObject(
    Object.keys(value).map((key) => {
      const name = expressionAt(key) ?? key;
      return [name, withExpressions(value[key], expressions, anything, [...path, name])];
    }),
  );
}

const BLANK = /\s/;
/** A directive of a template of Terraform. */
const DIRECTIVE = /%\{~?\s*(if|for|else|endif|endfor)\b/y;
const OPENING: ReadonlySet<string> = new Set(['if', 'for']);
const CLOSING: ReadonlySet<string> = new Set(['endif', 'endfor']);

/** Makes JSON of a text with expressions: a place that holds each of them where it is not part of a text. */
class DocumentText {
  /** The expressions that stand for more than texts. */
  readonly expressions: string[] = [];
  private readonly pieces: string[] = [];
  private readonly around: ('[' | '{')[] = [];
  /** The last sign outside texts that says what may follow; `v` for a value. */
  private last = '';
  private isBehindExpression = false;

  constructor(private readonly text: string) {}

  json(): string {
    let at = 0;
    while (at < this.text.length) at = this.isExpression(at) ? this.expression(at) : this.sign(at);
    return this.pieces.join('');
  }

  private isExpression(at: number): boolean {
    return this.text.startsWith('${', at) || this.directiveAt(at) !== '';
  }

  private directiveAt(at: number): string {
    DIRECTIVE.lastIndex = at;
    return DIRECTIVE.exec(this.text)?.[1] ?? '';
  }

  /** One sign, or a whole text in quotes. */
  private sign(at: number): number {
    const sign = this.text[at];
    if (BLANK.test(sign)) return this.pushed(sign, at + 1);
    if (this.isBehindExpression && !',]}'.includes(sign)) this.pieces.push(',');
    this.isBehindExpression = false;
    if (sign === '"') return this.quoted(at);
    if (sign === '[' || sign === '{') this.around.push(sign);
    if (sign === ']' || sign === '}') this.around.pop();
    this.last = '[{,:'.includes(sign) ? sign : 'v';
    return this.pushed(sign, at + 1);
  }

  private quoted(from: number): number {
    this.last = 'v';
    this.pieces.push('"');
    let at = from + 1;
    while (at < this.text.length && this.text[at] !== '"') {
      if (this.isExpression(at)) {
        const end = this.endAt(at);
        this.pieces.push(JSON.stringify(this.shown(at, end)).slice(1, -1));
        at = end;
      } else {
        const length = this.text[at] === '\\' ? 2 : 1;
        this.pieces.push(this.text.slice(at, at + length));
        at += length;
      }
    }
    return this.pushed('"', at + 1);
  }

  /** An expression outside texts. */
  private expression(at: number): number {
    const around = this.around.at(-1);
    // The text directly before it belongs to the same value.
    if (around === undefined || (this.last === 'v' && /\w/.test(this.text[at - 1]))) throw new NoDocument();
    const end = this.endAt(at);
    const place = JSON.stringify(`\0expression ${this.expressions.length}\0`);
    this.expressions.push(this.shown(at, end));
    if (this.last === 'v') this.pieces.push(',');
    this.pieces.push(around === '{' && this.last !== ':' ? `${place}:null` : place);
    this.last = 'v';
    this.isBehindExpression = true;
    return end;
  }

  /** The end of an expression, or of all that a directive decides about. */
  private endAt(from: number): number {
    const end = endOfExpression(this.text, from + 2);
    if (this.text.startsWith('${', from)) return end;
    if (!OPENING.has(this.directiveAt(from))) throw new NoDocument();
    let depth = 1;
    for (let at = this.text.indexOf('%{', end); at >= 0; at = this.text.indexOf('%{', at + 1)) {
      const directive = this.directiveAt(at);
      if (OPENING.has(directive)) depth++;
      if (CLOSING.has(directive) && --depth === 0) return endOfExpression(this.text, at + 2);
    }
    throw new NoDocument();
  }

  /** A directive is shown as its beginning: `${if var.isLogged}`. */
  private shown(from: number, end: number): string {
    if (this.text.startsWith('${', from)) return this.text.slice(from, end);
    const head = this.text.slice(from + 2, endOfExpression(this.text, from + 2) - 1);
    return `\${${head.replace(/^\s*~?\s*|\s*~?\s*$/g, '')}}`;
  }

  private pushed(text: string, next: number): number {
    this.pieces.push(text);
    return next;
  }
}
