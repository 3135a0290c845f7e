import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWithin, joinPath, MAX_FILE_BYTES, nameOf, SourceError, type Source } from '../../base/source';
import { HelmError } from './helm-error';

const MOST_FILES = 10_000;
const MOST_BYTES = 100 * 1024 * 1024;
const MAX_DEPTH = 50;
/** A schema for values may name addresses, which Helm would fetch. */
const LEFT_OUT = new Set(['.git', 'values.schema.json']);

/** Copies a chart to a folder of this machine. Links that leave the chart, and links to folders, stay behind. */
export class ChartCopy {
  private files = 0;
  private bytes = 0;
  private readonly root: string;

  constructor(
    private readonly source: Source,
    private readonly folder: string,
  ) {
    this.root = source.entry(folder).real;
  }

  writeTo(target: string): void {
    this.copyFolder(this.folder, target, 0);
  }

  private copyFolder(folder: string, target: string, depth: number): void {
    if (depth > MAX_DEPTH) throw new HelmError('limit-reached', `folders of the chart deeper than ${MAX_DEPTH}`);
    mkdirSync(target, { mode: 0o700 });
    for (const { name, kind, real } of this.source.list(folder)) {
      const path = joinPath(folder, name);
      if (LEFT_OUT.has(name) || !isWithin(real, this.root)) continue;
      if (kind === 'file') this.copyFile(path, join(target, name));
      else if (kind === 'folder' && nameOf(real) === name && !this.isLink(path, real))
        this.copyFolder(path, join(target, name), depth + 1);
    }
  }

  /** The chart's own folder may be reached through a link, those below it may not. */
  private isLink(path: string, real: string): boolean {
    return path.slice(this.folder.length) !== real.slice(this.root.length);
  }

  private copyFile(path: string, target: string): void {
    const content = this.read(path);
    this.bytes += content.length;
    if (++this.files > MOST_FILES) throw new HelmError('limit-reached', `more than ${MOST_FILES} files in the chart`);
    if (this.bytes > MOST_BYTES) throw new HelmError('limit-reached', `more than ${MOST_BYTES} bytes in the chart`);
    writeFileSync(target, content, { mode: 0o600, flag: 'wx' });
  }

  private read(path: string): Uint8Array {
    try {
      return this.source.read(path, MAX_FILE_BYTES);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      const where = path.slice(this.folder === '' ? 0 : this.folder.length + 1);
      const reason = error.reason === 'too-large' ? 'limit-reached' : 'helm-failed';
      throw new HelmError(reason, `${where}: ${error.message}`);
    }
  }
}
