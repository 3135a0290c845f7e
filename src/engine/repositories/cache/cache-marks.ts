import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CacheSessions } from './cache-sessions';

/** Marks that sessions put on trees: a file per tree and session. A mark counts as long as its session lives. */
export class CacheMarks {
  constructor(
    private readonly folder: string,
    private readonly sessions: CacheSessions,
  ) {}

  async set(tree: string): Promise<void> {
    await writeFile(this.path(tree, this.sessions.own), '', { mode: 0o600 });
  }

  async clear(tree: string): Promise<void> {
    await rm(this.path(tree, this.sessions.own), { force: true });
  }

  async has(tree: string): Promise<boolean> {
    for (const mark of await readdir(this.folder)) {
      const [marked, session] = mark.split('.');
      if (marked === tree && (await this.sessions.isLive(session))) return true;
    }
    return false;
  }

  async clearAllOf(session: string): Promise<void> {
    for (const mark of await readdir(this.folder))
      if (mark.endsWith(`.${session}`)) await rm(join(this.folder, mark), { force: true });
  }

  async clearDead(): Promise<void> {
    for (const mark of await readdir(this.folder))
      if (!(await this.sessions.isLive(mark.split('.')[1]))) await rm(join(this.folder, mark), { force: true });
  }

  private path(tree: string, session: string): string {
    return join(this.folder, `${tree}.${session}`);
  }
}
