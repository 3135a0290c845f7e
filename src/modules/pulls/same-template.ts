import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { areSame, foundAt } from './same-files';

/** A template that names more files is not followed further: it counts as changed. */
const MOST_FILES = 2000;
const LARGEST_BYTES = 1_000_000;
const PATHS = /[\w@+./-]+/g;
const TERRAFORM = /\.(?:tf|tf\.json|tfvars|tfvars\.json)$/;

/**
 * True when two checkouts have the same at a path and in all that its files name by paths, such as modules and nested
 * templates. A template that cannot be read does not tell what it uses, so every text that is a path in one of the
 * checkouts counts. Links are not followed.
 */
export function isSameTemplate(one: string, other: string, path: string, mentioned = ''): boolean {
  if (!areSame(one, other, path)) return false;
  const waiting = [inside('', path), ...named('', mentioned)];
  const seen = new Set<string>();
  const isThere = (each: string) => foundAt(one, each) !== undefined || foundAt(other, each) !== undefined;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next) || !isThere(next)) continue;
    if (seen.size === MOST_FILES) return false;
    seen.add(next);
    const folder = [...filesIn(one, next), ...filesIn(other, next)];
    if (folder.length > 0) {
      waiting.push(...folder);
      continue;
    }
    const found = foundAt(one, next);
    if (found?.isDirectory()) continue;
    if (!areSame(one, other, next)) return false;
    // All files of a folder are one module.
    if (TERRAFORM.test(next)) waiting.push(posix.dirname(next));
    if (found?.isFile() && found.size <= LARGEST_BYTES)
      waiting.push(...named(posix.dirname(next), readFileSync(found.path, 'utf8')));
  }
  return true;
}

function filesIn(checkout: string, path: string): string[] {
  const found = foundAt(checkout, path);
  if (!found?.isDirectory()) return [];
  const files = readdirSync(found.path, { withFileTypes: true }).filter((entry) => !entry.isDirectory());
  return files.map(({ name }) => inside(path, name));
}

/** The texts that may be paths, from a folder and from the root of the checkout. */
function named(folder: string, text: string): string[] {
  const texts = new Set(text.match(PATHS));
  return [...texts].flatMap((each) => [inside(folder, each), inside('', each)]);
}

function inside(folder: string, path: string): string {
  return posix.join('/', folder, path);
}
