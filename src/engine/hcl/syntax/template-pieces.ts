import type { Expression, Interpolation, SourceRange, StringLiteral, TemplatePart } from './ast';
import { leadingSpaces } from './characters';

/** A piece of a template in the order of the text, before directives are matched with their ends. */
export type TemplatePiece = TextPiece | Interpolation | IfPiece | ForPiece | ClosingPiece;

/** Text up to the end of a line at most; it is changed in place when white space is removed. */
export interface TextPiece {
  readonly kind: 'text';
  value: string;
  readonly start: number;
  readonly end: number;
}

export interface IfPiece extends SourceRange {
  readonly kind: 'if';
  readonly condition: Expression;
}

export interface ForPiece extends SourceRange {
  readonly kind: 'for';
  readonly keyName: string | undefined;
  readonly valueName: string;
  readonly collection: Expression;
}

export interface ClosingPiece extends SourceRange {
  readonly kind: 'else' | 'endif' | 'endfor';
}

type Fail = (message: string, offset: number) => never;

/**
 * Removes the least indentation of the lines of a `<<-` heredoc from each of them. Blank lines do not count, a line
 * that begins with a sequence has none. A line whose preceding line end was stripped is no beginning of a line, so it
 * keeps its indentation.
 */
export function removeIndentation(pieces: readonly TemplatePiece[]): void {
  const lines: TextPiece[] = [];
  let least = Infinity;
  let startsLine = true;
  for (const piece of pieces) {
    if (piece.kind !== 'text') {
      if (startsLine) least = 0;
      startsLine = false;
      continue;
    }
    const endsLine = piece.value.endsWith('\n');
    if (startsLine) {
      const spaces = leadingSpaces(piece.value);
      if (spaces < piece.value.length || !endsLine) {
        least = Math.min(least, spaces);
        lines.push(piece);
      }
    }
    startsLine = endsLine;
  }
  for (const line of lines) line.value = line.value.slice(least);
}

/** Joins neighbouring texts and matches each directive with its end. */
export function assembleParts(pieces: readonly TemplatePiece[], fail: Fail): TemplatePart[] {
  return new PieceReader(pieces, fail).readAll();
}

class PieceReader {
  private index = 0;

  constructor(
    private readonly pieces: readonly TemplatePiece[],
    private readonly fail: Fail,
  ) {}

  readAll(): TemplatePart[] {
    const parts = this.readParts();
    const left = this.pieces[this.index] as TemplatePiece | undefined;
    if (left) this.fail(`unexpected "${left.kind}": no directive is open before it`, left.start);
    return parts;
  }

  /** Parts up to the next `else`, `endif` or `endfor`, or the end of the template. */
  private readParts(): TemplatePart[] {
    const parts: TemplatePart[] = [];
    for (; this.index < this.pieces.length; this.index++) {
      const piece = this.pieces[this.index];
      switch (piece.kind) {
        case 'text':
          this.addText(parts, piece);
          break;
        case 'interpolation':
          parts.push(piece);
          break;
        case 'if':
          parts.push(this.readIf(piece));
          break;
        case 'for':
          parts.push(this.readFor(piece));
          break;
        case 'else':
        case 'endif':
        case 'endfor':
          return parts;
      }
    }
    return parts;
  }

  private addText(parts: TemplatePart[], { value, start, end }: TextPiece): void {
    if (value === '') return;
    const last = parts[parts.length - 1] as TemplatePart | undefined;
    if (last?.kind !== 'string') parts.push({ kind: 'string', start, end, value });
    else parts[parts.length - 1] = joinText(last, value, end);
  }

  private readIf(open: IfPiece): TemplatePart {
    this.index++;
    const whenTrue = this.readParts();
    let whenFalse: TemplatePart[] = [];
    if (this.pieces[this.index]?.kind === 'else') {
      this.index++;
      whenFalse = this.readParts();
    }
    const { end } = this.expectEnd('endif', open);
    return { kind: 'templateIf', start: open.start, end, condition: open.condition, whenTrue, whenFalse };
  }

  private readFor(open: ForPiece): TemplatePart {
    this.index++;
    const parts = this.readParts();
    const { end } = this.expectEnd('endfor', open);
    const { start, keyName, valueName, collection } = open;
    return { kind: 'templateFor', start, end, keyName, valueName, collection, parts };
  }

  private expectEnd(kind: 'endif' | 'endfor', open: IfPiece | ForPiece): SourceRange {
    const piece = this.pieces[this.index] as TemplatePiece | undefined;
    if (piece?.kind === kind) return piece;
    if (piece) this.fail(`expected "%{ ${kind} }", found the directive "${piece.kind}"`, piece.start);
    return this.fail(`directive "${open.kind}" is not closed: expected "%{ ${kind} }"`, open.start);
  }
}

function joinText(first: StringLiteral, value: string, end: number): StringLiteral {
  return { kind: 'string', start: first.start, end, value: first.value + value };
}
