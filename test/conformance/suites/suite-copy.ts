import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const POLICY = /\.rego$/;
/** As in a bundle: other documents of a repository are inputs, templates and settings. */
const DATA = /^data\.(?:json|ya?ml)$/;
const PASSED_OVER = new Set(['.git', 'node_modules']);

/** The policies and data of a repository, below its folder. */
export function suiteFiles(folder: string, below = folder): string[] {
  return readdirSync(below, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(below, entry.name);
      if (entry.isDirectory()) return PASSED_OVER.has(entry.name) ? [] : suiteFiles(folder, path);
      return entry.isFile() && (POLICY.test(entry.name) || DATA.test(entry.name)) ? [relative(folder, path)] : [];
    });
}

/** A copy of files of a repository, from which some can be taken away. */
export class SuiteCopy {
  private readonly root = mkdtempSync(join(tmpdir(), 'suite-'));
  readonly folder = join(this.root, 'suite');

  constructor(repository: string, files: readonly string[]) {
    mkdirSync(this.folder);
    for (const file of files) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      cpSync(join(repository, file), join(this.folder, file));
    }
  }

  /** The name of a file in the repository. */
  nameOf(path: string): string {
    return relative(this.folder, path);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
