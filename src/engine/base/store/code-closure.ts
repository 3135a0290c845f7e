import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { digestOf } from './digest';
import { isInstalled } from './package-versions';

/** A file of the program: a digest of its bytes, what it names, and the data beside it. */
export interface ScannedFile {
  readonly digest: string;
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

export interface CodeClosure {
  readonly digest: string;
  readonly files: readonly string[];
  /** Packages that are imported by name, in order. */
  readonly packages: readonly string[];
}

const CODE = /\.(js|ts|map)$/;
/** A relative name in the text of a module: any such module may be loaded, at once, later or in a thread. */
const RELATIVE_NAME = /(['"`])(\.{1,2}(?:\/[^'"`\n]*)?)\1/g;
/** A name that stands for a folder alone, such as `..`. */
const FOLDER_NAME = /(?:^|\/)\.{0,2}$/;
const TYPES_ALONE = /^(?:import|export) type [^;'"]*['"][^;'"]*['"];$/gm;
const PACKAGE_NAME =
  /\b(?:from|import|(?:require|import|load)\()\s*(['"`])((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[^'"`\n]*)?\1/g;

/**
 * All files that can affect the results of a module: those that it names, those that they name, and the data beside
 * them. In doubt a file is included.
 */
export function codeClosure(entry: string, root: string, scan: (file: string) => ScannedFile = scanned): CodeClosure {
  const found = new Map<string, ScannedFile>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    const known = scan(file);
    found.set(file, known);
    waiting.push(...known.files);
  }
  const files = [...found.keys()].sort();
  const packages = [...new Set([...found.values()].flatMap((each) => each.packages))].sort();
  return {
    digest: digestOf(JSON.stringify(files.map((file) => [nameOf(root, file), found.get(file)?.digest]))),
    files,
    packages: packages.filter((name) => isInstalled(name, dirname(entry))),
  };
}

/** The name of a file that is the same wherever the program lies. */
export function nameOf(root: string, file: string): string {
  return relative(root, file).split(sep).join('/');
}

const SCANNED = new Map<string, ScannedFile>();
const DATA = new Map<string, readonly string[]>();

export function scanned(file: string): ScannedFile {
  const known = SCANNED.get(file) ?? scannedAnew(file);
  SCANNED.set(file, known);
  return known;
}

function scannedAnew(file: string): ScannedFile {
  const bytes = readFileSync(file);
  if (!CODE.test(file)) return { digest: digestOf(bytes), files: [], packages: [] };
  const text = bytes.toString().replace(TYPES_ALONE, '');
  const files = [...text.matchAll(RELATIVE_NAME)].flatMap(([, , name]) => moduleAt(file, name) ?? []);
  const packages = [...text.matchAll(PACKAGE_NAME)].map(([, , name]) => name);
  return { digest: digestOf(bytes), files: [...files, ...dataBeside(dirname(file))], packages };
}

function moduleAt(from: string, name: string): string | undefined {
  const path = join(dirname(from), name);
  const extension = extname(from);
  const files = FOLDER_NAME.test(name) ? [] : [path + extension, path];
  return [...files, join(path, `index${extension}`)].find(isFile);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Files that are no code: modules may read them without naming them in full. */
function dataBeside(folder: string): readonly string[] {
  const known = DATA.get(folder) ?? dataIn(folder);
  DATA.set(folder, known);
  return known;
}

function dataIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return holdsCode(path) ? [] : dataIn(path);
    return CODE.test(entry.name) ? [] : [path];
  });
}

function holdsCode(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).some((entry) => CODE.test(entry.name));
}
