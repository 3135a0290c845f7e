import { readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { locationOf, type LinesOf, type ReportedCase } from '../../engine/reports';
import { isAboutSecrets, ShownLines } from '../../engine/reports/shown-lines';

const AROUND = 5;
const LONGEST_LINE = 300;
const LARGEST_FILE = 2_000_000;
/** Reports stay small enough to be opened. */
const MOST_CHARACTERS = 10_000_000;

/**
 * The lines of templates around findings, without the values of secrets. Files are those that the report names, as they are
 * called from a folder; one outside the folder of its connector is not read.
 */
export function linesBeside(start: string, folderOf: (connector: string) => string | undefined): LinesOf {
  const files = new Map<string, ShownLines | undefined>();
  let left = MOST_CHARACTERS;
  const linesAt = (result: ReportedCase): readonly (readonly [number, string])[] | undefined => {
    const place = locationOf(result);
    const folder = folderOf(result.resources[0]?.connector ?? '');
    if (place === undefined || folder === undefined || left <= 0) return undefined;
    const path = join(start, place.file);
    if (!files.has(path)) files.set(path, shownLines(path, folder));
    const all = files.get(path);
    if (all === undefined || place.line > all.total) return undefined;
    const shown = all
      .around(place.line, AROUND, isOfSecrets(result))
      .map(([number, text]): [number, string] => [number, text.slice(0, LONGEST_LINE)]);
    left -= shown.reduce((sum, [, text]) => sum + text.length, 0);
    return shown;
  };
  return (result) => Promise.resolve(linesAt(result));
}

function shownLines(path: string, folder: string): ShownLines | undefined {
  try {
    const real = realpathSync(path);
    const inside = relative(realpathSync(folder), real);
    const isOutside = inside.startsWith('..') || isAbsolute(inside);
    if (isOutside || statSync(real).size > LARGEST_FILE) return undefined;
    const text = readFileSync(real, 'utf8');
    if (text.includes('\0')) return undefined;
    return new ShownLines(text);
  } catch {
    return undefined;
  }
}

function isOfSecrets({ testCase, leakedPaths = [], message }: ReportedCase): boolean {
  const { title } = testCase.fields;
  return leakedPaths.length > 0 || isAboutSecrets(typeof title === 'string' ? title : '', message);
}
