import type { Edit } from '../../../../engine/fixes';

/** An edit in lines of the text that all edits began with. */
export interface LineEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The lines of the first text that an edit stands for: none for an insertion. */
interface Span {
  readonly from: number;
  readonly to: number;
}

type Line =
  | { readonly text: string; readonly origin: number }
  | { readonly text: string; readonly by: number; readonly span: Span };

interface Placed extends Span {
  readonly text: string;
}

/** The lines of a file through the edits of one fix after the other. */
export class LineHistory {
  private lines: readonly Line[];
  private readonly length: number;

  constructor(text: string) {
    this.lines = linesOf(text).map((each, origin) => ({ text: each, origin }));
    this.length = this.lines.length;
  }

  /** The fixes on whose lines edits of whole lines would be made. */
  touchedBy(edits: readonly Edit[]): ReadonlySet<number> {
    return new Set(
      this.placed(edits).flatMap(({ from, to }) => {
        if (from < to) return this.lines.slice(from, to).flatMap((line) => ('by' in line ? [line.by] : []));
        const [before, after] = [this.lines.at(from - 1), this.lines.at(from)];
        const isInside = from > 0 && spanOf(before) !== undefined && spanOf(before) === spanOf(after);
        // Of two insertions at one place nobody could say which comes first.
        return [from > 0 ? before : undefined, after].flatMap((line) =>
          line && 'by' in line && (isInside || line.span.from === line.span.to) ? [line.by] : [],
        );
      }),
    );
  }

  /** Makes the edits of a fix; returns them in lines of the first text, where they touch no line of another fix. */
  apply(fix: number, edits: readonly Edit[]): LineEdit[] {
    const placed = this.placed(edits);
    const origins = placed.map(({ from, to, text }) => ({ ...this.spanAt(from, to), text }));
    const lines = [...this.lines];
    for (let i = placed.length - 1; i >= 0; i--) {
      const { from, to, text } = placed[i];
      lines.splice(from, to - from, ...linesOf(text).map((each) => ({ text: each, by: fix, span: origins[i] })));
    }
    this.lines = lines;
    return origins;
  }

  private placed(edits: readonly Edit[]): Placed[] {
    const offsets = [0];
    for (const { text } of this.lines) offsets.push(offsets[offsets.length - 1] + text.length);
    return edits.map(({ start, end, text }) => {
      const [from, to] = [offsets.indexOf(start), offsets.indexOf(end)];
      if (from < 0 || to < from) throw new Error('an edit of a fix is not one of whole lines');
      return { from, to, text };
    });
  }

  private spanAt(from: number, to: number): Span {
    if (from < to) return { from: this.startOf(this.lines[from]), to: this.endOf(this.lines[to - 1]) };
    const at = from > 0 ? this.endOf(this.lines[from - 1]) : this.startOf(this.lines.at(0));
    return { from: at, to: at };
  }

  private startOf(line: Line | undefined): number {
    if (line === undefined) return this.length;
    return 'origin' in line ? line.origin : line.span.from;
  }

  private endOf(line: Line): number {
    return 'origin' in line ? line.origin + 1 : line.span.to;
  }
}

function spanOf(line: Line | undefined): Span | undefined {
  return line && 'span' in line ? line.span : undefined;
}

/** A text after edits of its lines, none of which lies inside another. */
export function withLineEdits(text: string, edits: readonly LineEdit[]): string {
  const lines = linesOf(text);
  // Of two that begin at one line the insertion is made last, and so stands in front.
  for (const { from, to, text: by } of [...edits].sort((a, b) => b.from - a.from || b.to - a.to))
    lines.splice(from, to - from, by);
  return lines.join('');
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
