import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const TESTS: ReadonlySet<unknown> = new Set(['test', 'mastertest']);
/** Larger files are no tests. */
const MAX_BYTES = 20_000_000;

/** True for a folder with a test or mastertest file, and for the name of a folder of containers. */
export function isContainer(path: string, containerFolder: string): boolean {
  if (!isFolder(path)) return isFolder(resolve(join(containerFolder, path)));
  return readdirSync(path, { withFileTypes: true }).some(
    (entry) => entry.isFile() && /\.json$/i.test(entry.name) && isTest(path, entry.name),
  );
}

/** A broken file that seems to be a test makes a container too: a typo must not change what is checked. */
function isTest(folder: string, name: string): boolean {
  const file = join(folder, name);
  if (statSync(file).size > MAX_BYTES) return false;
  const text = readFileSync(file, 'utf8');
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null && 'fileType' in content && TESTS.has(content.fileType);
  } catch {
    return /^(?:master)?test/i.test(name) || /"(?:master)?test"/.test(text);
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
