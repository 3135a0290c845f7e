import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { compareVersionsDescending } from './mongod-version';

const CACHED_NAME = /^mongod-(\d+\.\d+\.\d+)$/;
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

export interface CachedBinary {
  path: string;
  version: string;
}

/**
 * Downloaded binaries, one file per version. Several processes may share it: a rename makes a file appear only when it
 * is complete.
 */
export class BinaryCache {
  constructor(private readonly folder: string) {}

  /** Newest first. */
  async list(): Promise<CachedBinary[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names
      .flatMap((name) => {
        const version = CACHED_NAME.exec(name)?.[1];
        return version === undefined ? [] : [{ path: path.join(this.folder, name), version }];
      })
      .sort((a, b) => compareVersionsDescending(a.version, b.version));
  }

  /** Copies a binary into the cache. */
  async add(source: string, version: string): Promise<string> {
    const incoming = path.join(this.folder, `.incoming-${randomBytes(6).toString('hex')}`);
    const target = path.join(this.folder, `mongod-${version}`);
    try {
      await copyFile(source, incoming);
      await chmod(incoming, 0o755);
      await rename(incoming, target);
    } finally {
      await rm(incoming, { force: true });
    }
    return target;
  }

  /** Gives a folder to download into and removes it afterwards. */
  async withWorkFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(this.folder, { recursive: true });
    await this.removeAbandoned();
    const folder = await mkdtemp(path.join(this.folder, '.incoming-'));
    try {
      return await use(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async removeAbandoned(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      if (!name.startsWith('.incoming-')) continue;
      const entry = path.join(this.folder, name);
      const modified = await stat(entry).then(
        (stats) => stats.mtimeMs,
        () => Date.now(),
      );
      if (Date.now() - modified > ABANDONED_AFTER_MS) await rm(entry, { recursive: true, force: true });
    }
  }
}
