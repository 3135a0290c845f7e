import { endOfExpression } from '../../base/expressions';
import { isDocumentText } from './open-document';

/** A directive of a template of Terraform: the text behind it may not be there. */
const DIRECTIVE = '%{';
/** A text that another program fills in as a whole. */
const PLACEHOLDER = /^\{\{.*\}\}$/s;

/** A text with expressions in it, each of which stands for any text. */
export class OpenText {
  private constructor(
    readonly source: string,
    /** The known texts around the expressions: one more than there are expressions. */
    readonly pieces: readonly string[],
  ) {}

  /** Undefined for a value that holds no expression. */
  static of(value: unknown): OpenText | undefined {
    if (typeof value !== 'string') return undefined;
    if (PLACEHOLDER.test(value)) return new OpenText(value, ['', '']);
    if (!value.includes('${')) return undefined;
    return new OpenText(value, piecesOf(value));
  }

  /** True when nothing of it is known. */
  get isBlank(): boolean {
    return this.pieces.every((piece) => piece.trim() === '');
  }

  /** True for JSON that cannot be read before its expressions are known. */
  get isDocument(): boolean {
    return isDocumentText(this.first);
  }

  /** True for one line of text. */
  get isLine(): boolean {
    if (this.isDocument) return false;
    return !this.pieces.some((piece) => piece.includes('\n') || piece.includes(DIRECTIVE));
  }

  /** The same for texts that differ in nothing but expressions and the case of letters. */
  get shape(): string {
    return JSON.stringify(this.pieces.map((piece) => piece.toLowerCase()));
  }

  /** True for a text of the same expressions, in letters of any case. */
  equals(other: OpenText): boolean {
    return this.source.toLowerCase() === other.source.toLowerCase();
  }

  /** The text with something in the place of each expression. */
  filled(by: string): string {
    return this.pieces.join(by);
  }

  /** True when a text may be this one, in letters of any case. */
  mayBe(text: string): boolean {
    const written = text.toLowerCase();
    const [first, ...others] = this.pieces.map((piece) => piece.toLowerCase());
    const last = others.pop() ?? '';
    if (written.length < first.length + last.length) return false;
    if (!written.startsWith(first) || !written.endsWith(last)) return false;
    const inside = written.slice(first.length, written.length - last.length);
    let at = 0;
    return others.every((piece) => {
      const found = inside.indexOf(piece, at);
      at = found + piece.length;
      return found >= 0;
    });
  }

  /** This text, where it is another one; its own beginning and end keep their letters. */
  as(text: string): string {
    const { first, last } = this;
    return first + text.slice(first.length, text.length - last.length) + last;
  }

  /** True when both may be the same text, in letters of any case. */
  meets(other: OpenText): boolean {
    return this.common(other, '') !== undefined;
  }

  /** A text that both this one and another may be, in letters of any case, with an expression in it. */
  common(other: OpenText, expression: string): string | undefined {
    const first = longer(this.first, other.first, (long, short) => long.startsWith(short));
    const last = longer(this.last, other.last, (long, short) => long.endsWith(short));
    return first === undefined || last === undefined ? undefined : first + expression + last;
  }

  get first(): string {
    return this.pieces[0];
  }

  get last(): string {
    return this.pieces[this.pieces.length - 1];
  }
}

function longer(a: string, b: string, holds: (long: string, short: string) => boolean): string | undefined {
  const [long, short] = a.length < b.length ? [b, a] : [a, b];
  return holds(long.toLowerCase(), short.toLowerCase()) ? long : undefined;
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let begin = 0;
  for (let at = text.indexOf('${'); at >= 0; at = text.indexOf('${', begin)) {
    pieces.push(text.slice(begin, at));
    begin = endOfExpression(text, at + 2);
  }
  return [...pieces, text.slice(begin)];
}

/** True when two texts, each with expressions in it or without, may be the same. */
export function mayBeSame(a: string, b: string): boolean {
  const [one, other] = [OpenText.of(a), OpenText.of(b)];
  if (one && other) return one.meets(other);
  return one?.mayBe(b) ?? other?.mayBe(a) ?? a === b;
}
