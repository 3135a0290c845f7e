import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { areSame, foundAt } from './same-files';

/** A template that names more files is not followed further: it counts as changed. */
const MOST_FILES = 2000;
const LARGEST_BYTES = 1_000_000;
const PATHS = /[\w@+./-]+/g;
const TERRAFORM = /\.(?:tf|tf\.json|tfvars|tfvars\.json)$/;

/** Compares templates of two checkouts. Many of them use the same files, so what was read of a file is kept. */
export class SameTemplates {
  /** The files and folders that one names; undefined where it differs itself. */
  private readonly uses = new Map<string, readonly string[] | undefined>();
  private readonly names = new Map<string, ReadonlySet<string> | undefined>();
  private readonly alike = new Map<string, boolean>();
  /** Those that are the same with all that they use. */
  private readonly same = new Set<string>();

  constructor(
    private readonly one: string,
    private readonly other: string,
  ) {}

  /**
   * True when the checkouts have the same at a path and in all that its files name by paths, such as modules and nested
   * templates. A template that cannot be read does not tell what it uses, so every text that is a path in one of the
   * checkouts counts. Links are not followed.
   */
  isSame(path: string, mentioned = ''): boolean {
    const isAlike = known(this.alike, path, () => areSame(this.one, this.other, path));
    if (!isAlike) return false;
    const waiting = [inside('', path), ...this.named('', mentioned)];
    const seen = new Set<string>();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const at = next;
      if (seen.has(at) || this.same.has(at)) continue;
      if (seen.size === MOST_FILES) return false;
      seen.add(at);
      const used = known(this.uses, at, () => this.usedBy(at));
      if (used === undefined) return false;
      for (const each of used) waiting.push(each);
    }
    for (const each of seen) this.same.add(each);
    return true;
  }

  private usedBy(path: string): readonly string[] | undefined {
    const files = [...filesIn(this.one, path), ...filesIn(this.other, path)];
    if (files.length > 0) return files;
    const found = foundAt(this.one, path);
    if (found?.isDirectory()) return [];
    if (!areSame(this.one, this.other, path)) return undefined;
    const folder = posix.dirname(path);
    // All files of a folder are one module.
    const module = TERRAFORM.test(path) ? [folder] : [];
    if (!found?.isFile() || found.size > LARGEST_BYTES) return module;
    return [...module, ...this.named(folder, readFileSync(found.path, 'utf8'))];
  }

  /** The texts that are paths, from a folder or from the root of the checkout. */
  private named(folder: string, text: string): string[] {
    const texts = [...new Set(text.match(PATHS))];
    const paths = new Set(texts.flatMap((each) => [inside(folder, each), inside('', each)]));
    return [...paths].filter((each) => this.isThere(each));
  }

  private isThere(path: string): boolean {
    let folder = '/';
    // Most texts are no paths, which the names in a folder tell without a look at the disk for each.
    for (const name of path.split('/').filter((each) => each !== '')) {
      const names = known(this.names, folder, () => this.namesIn(folder));
      if (names === undefined) break;
      if (!names.has(name)) return false;
      folder = posix.join(folder, name);
    }
    return foundAt(this.one, path) !== undefined || foundAt(this.other, path) !== undefined;
  }

  /** The names in a folder of both; undefined where one of them has something else there. */
  private namesIn(folder: string): ReadonlySet<string> | undefined {
    const found = [this.one, this.other].flatMap((checkout) => foundAt(checkout, folder) ?? []);
    if (!found.every((each) => each.isDirectory())) return undefined;
    return new Set(found.flatMap(({ path }) => readdirSync(path)));
  }
}

function filesIn(checkout: string, path: string): string[] {
  const found = foundAt(checkout, path);
  if (!found?.isDirectory()) return [];
  const files = readdirSync(found.path, { withFileTypes: true }).filter((entry) => !entry.isDirectory());
  return files.map(({ name }) => inside(path, name));
}

function inside(folder: string, path: string): string {
  return posix.join('/', folder, path);
}

function known<T>(answers: Map<string, T>, path: string, find: () => T): T {
  const answer = answers.has(path) ? (answers.get(path) as T) : find();
  answers.set(path, answer);
  return answer;
}
