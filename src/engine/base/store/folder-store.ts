import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ByteStore } from './byte-store';

const DEFAULT_BYTES = 256_000_000;

/** Keeps bytes as files of a folder. Whoever can write there decides what scans find. */
export class FolderStore implements ByteStore {
  private tidied = false;

  constructor(
    private readonly folder: string,
    private readonly maxBytes = DEFAULT_BYTES,
  ) {}

  /** True when nothing was ever stored. */
  get isNew(): boolean {
    return !existsSync(this.folder);
  }

  get(key: string): Uint8Array | undefined {
    try {
      return readFileSync(join(this.folder, key));
    } catch {
      return undefined;
    }
  }

  /**
   * Writes a file so that other processes never see half of it. Without space or permission nothing is stored, which
   * only costs time.
   */
  put(key: string, bytes: Uint8Array): void {
    const unfinished = join(this.folder, `${key}.${randomUUID()}`);
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      this.tidy();
      writeFileSync(unfinished, bytes, { mode: 0o600 });
      renameSync(unfinished, join(this.folder, key));
    } catch {
      this.remove(unfinished);
    }
  }

  private remove(path: string): void {
    try {
      rmSync(path, { force: true });
    } catch {
      // The next process to tidy the folder tries again.
    }
  }

  /** Removes the oldest files beyond the limit, once per process. */
  private tidy(): void {
    if (this.tidied) return;
    this.tidied = true;
    const files = readdirSync(this.folder)
      .map((name) => join(this.folder, name))
      .flatMap((path) => {
        const stat = statSync(path, { throwIfNoEntry: false });
        return stat?.isFile() ? [{ path, size: stat.size, time: stat.mtimeMs }] : [];
      })
      .sort((a, b) => b.time - a.time);
    let kept = 0;
    for (const { path, size } of files) {
      kept += size;
      if (kept > this.maxBytes) this.remove(path);
    }
  }
}
