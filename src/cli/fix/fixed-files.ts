import { lineEdits, type Edit, type Fix, type FoundFixes } from '../../engine/fixes';

/** A file with its text before all fixes and after them. */
export interface FixedFile {
  /** From the root of the source. */
  readonly path: string;
  /** From the working folder. */
  readonly shown: string;
  readonly before: string;
  readonly after: string;
  /** The edits from one text to the other, each with the fixes that it comes from. */
  readonly runs: readonly { readonly edit: Edit; readonly fixes: readonly Fix[] }[];
}

/** Fixes with files as they are called from the working folder. */
export interface ShownFixes {
  readonly fixes: readonly Fix[];
  readonly files: readonly FixedFile[];
}

/** A failure that stays. */
export interface LeftFailure {
  readonly rule: string;
  readonly place: string;
  readonly address: string;
  readonly reason: string;
  readonly detail: string;
}

interface Range {
  readonly fix: Fix;
  readonly start: number;
  readonly end: number;
}

/** The files that fixes change. Each fix rests on those before it, so its lines are followed through the later ones. */
export function fixedFiles(
  { fixes, texts, originals }: Pick<FoundFixes, 'fixes' | 'texts' | 'originals'>,
  shownPath: (path: string) => string,
): ShownFixes {
  const shownFixes = fixes.map((fix) => ({
    ...fix,
    file: shownPath(fix.file),
    edits: fix.edits.map((edit) => ({ ...edit, file: shownPath(edit.file) })),
  }));
  const files = [...texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, after]): FixedFile => {
      const before = originals.get(path) ?? '';
      const shown = shownPath(path);
      let ranges: readonly Range[] = [];
      for (const fix of shownFixes) {
        const edits = fix.edits.filter(({ file }) => file === shown);
        if (edits.length === 0) continue;
        ranges = [
          ...ranges.map((range) => moved(range, edits)),
          ...edits.map((edit) => moved({ fix, start: edit.start, end: edit.end }, edits)),
        ];
      }
      let shift = 0;
      const runs = lineEdits(shown, before, after).map((edit) => {
        const start = edit.start + shift;
        const end = start + edit.text.length;
        shift += edit.text.length - (edit.end - edit.start);
        const own = ranges.filter((range) => range.start <= end && range.end >= start).map(({ fix }) => fix);
        return { edit, fixes: [...new Set(own)] };
      });
      return { path, shown, before, after, runs };
    });
  return { fixes: shownFixes, files };
}

/** A range of a text after edits of it. */
function moved(range: Range, edits: readonly Edit[]): Range {
  let { start, end } = range;
  for (const { start: from, end: to, text } of [...edits].reverse()) {
    const grown = text.length - (to - from);
    if (to < range.start || (to === range.start && from < to)) start += grown;
    if (from <= range.end) end += grown;
  }
  return { ...range, start: Math.min(start, end), end: Math.max(start, end) };
}
