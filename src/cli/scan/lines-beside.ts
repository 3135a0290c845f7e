import { readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { withoutSecrets } from '../../engine/fixes';
import { locationOf, type LinesOf, type ReportedCase } from '../../engine/reports';
import { leakedTexts } from '../../engine/rules/native-checks';

const AROUND = 5;
const LONGEST_LINE = 300;
const LARGEST_FILE = 2_000_000;
/** Reports stay small enough to be opened. */
const MOST_CHARACTERS = 10_000_000;
const MASK = '********';
/** Words of rules whose failures are values that must not be shown. */
const ABOUT_SECRETS = /secret|credential|password|token|access key|private key|plain ?text/i;

/**
 * The lines of templates around findings, without the values of secrets. Files are those that the report names, as they are
 * called from a folder; one outside the folder of its connector is not read.
 */
export function linesBeside(start: string, folderOf: (connector: string) => string | undefined): LinesOf {
  const files = new Map<string, readonly string[] | undefined>();
  let left = MOST_CHARACTERS;
  const linesAt = (result: ReportedCase): readonly (readonly [number, string])[] | undefined => {
    const place = locationOf(result);
    const folder = folderOf(result.resources[0]?.connector ?? '');
    if (place === undefined || folder === undefined || left <= 0) return undefined;
    const path = join(start, place.file);
    if (!files.has(path)) files.set(path, shownLines(path, folder));
    const all = files.get(path);
    if (all === undefined || place.line > all.length) return undefined;
    const first = Math.max(1, place.line - AROUND);
    const shown = all.slice(first - 1, place.line + AROUND).map((text, i): [number, string] => {
      const isHidden = first + i === place.line && isAboutSecrets(result);
      return [first + i, (isHidden ? withoutValue(text) : text).slice(0, LONGEST_LINE)];
    });
    left -= shown.reduce((sum, [, text]) => sum + text.length, 0);
    return shown;
  };
  return (result) => Promise.resolve(linesAt(result));
}

function shownLines(path: string, folder: string): readonly string[] | undefined {
  try {
    const real = realpathSync(path);
    const inside = relative(realpathSync(folder), real);
    const isOutside = inside.startsWith('..') || isAbsolute(inside);
    if (isOutside || statSync(real).size > LARGEST_FILE) return undefined;
    const text = readFileSync(real, 'utf8');
    if (text.includes('\0')) return undefined;
    return withoutSecrets(text.replace(/\r?\n$/, ''), [])
      .split(/\r?\n/)
      .map(withoutLeaks);
  } catch {
    return undefined;
  }
}

/** A line in which the checks for leaked secrets find one. */
function withoutLeaks(line: string): string {
  if (line.includes(MASK) || line.trim() === '') return line;
  const resources = [{ type: 'line', name: 'line', properties: { line } }];
  return leakedTexts({ resources }).size > 0 ? withoutValue(line) : line;
}

function isAboutSecrets({ testCase, leakedPaths = [], message }: ReportedCase): boolean {
  const { title } = testCase.fields;
  return leakedPaths.length > 0 || ABOUT_SECRETS.test(`${typeof title === 'string' ? title : ''} ${message}`);
}

/** A line without what stands behind the name at its beginning. */
function withoutValue(line: string): string {
  const [name = ''] = /^\s*(?:- +)?["']?[\w.-]*["']?\s*[:=]?\s*/.exec(line) ?? [];
  return `${name}${MASK}`;
}
