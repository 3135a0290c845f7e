import { createHash, randomUUID } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CacheMarks } from './cache-marks';
import { CacheSessions } from './cache-sessions';

/** A version that a name stood for when it was last fetched. */
export interface RememberedVersion {
  readonly tree: string;
  readonly reference: string;
  readonly commit: string;
}

export class ForeignCacheError extends Error {}

const ENTRY = 'entry.json';
const FILES = 'files';

/**
 * The files of repositories by address and commit, in one folder that several processes may use at once.
 *
 * - `trees`: what was fetched. A tree appears by a rename, so it is never seen half written.
 * - `work`: what sessions have under way. What a dead session left there is swept away.
 * - `uses` and `removals`: who reads a tree and who is about to remove one. Whoever reads sets its mark and then looks
 *   for removals; whoever removes sets its mark and then looks for uses. So one of them always sees the other.
 * - `names`: the commit that an address and a branch stood for, for work without a network.
 */
export class RepositoryCache {
  private readonly sessions: CacheSessions;
  private readonly uses: CacheMarks;
  private readonly removals: CacheMarks;
  private evicting: Promise<void> = Promise.resolve();

  private constructor(
    private readonly folder: string,
    private readonly limitBytes: number,
  ) {
    this.sessions = new CacheSessions(join(folder, 'sessions'));
    this.uses = new CacheMarks(join(folder, 'uses'), this.sessions);
    this.removals = new CacheMarks(join(folder, 'removals'), this.sessions);
  }

  static async open(folder: string, limitBytes: number): Promise<RepositoryCache> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const found = await lstat(folder);
    if (!found.isDirectory() || found.uid !== process.getuid?.()) throw new ForeignCacheError();
    await chmod(folder, 0o700);
    for (const part of ['sessions', 'uses', 'removals', 'trees', 'work', 'names'])
      await mkdir(join(folder, part), { recursive: true, mode: 0o700 });
    const cache = new RepositoryCache(folder, limitBytes);
    await cache.sessions.begin();
    await cache.sweep();
    await mkdir(cache.ownWork, { mode: 0o700 });
    return cache;
  }

  static keyOf(...parts: readonly string[]): string {
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  }

  /** Removes the trees that have other keys and are not in use. */
  async removeAllBut(kept: ReadonlySet<string>): Promise<void> {
    for (const tree of await readdir(join(this.folder, 'trees'))) if (!kept.has(tree)) await this.remove(tree);
    await this.sweepNames();
  }

  /** A new folder for a piece of work. */
  async scratch(): Promise<string> {
    const folder = join(this.ownWork, randomUUID());
    await mkdir(folder, { mode: 0o700 });
    return folder;
  }

  /** The files of a tree, which then stay as long as this session lives; undefined when they are not there. */
  async find(tree: string): Promise<string | undefined> {
    if (!(await this.use(tree))) return undefined;
    const entry = this.entryPath(tree);
    if ((await stat(entry).catch(() => undefined)) === undefined) return undefined;
    const now = new Date();
    await utimes(entry, now, now);
    return this.filesPath(tree);
  }

  /** Takes in a folder with `files` and gives the place where they are now. */
  async keep(tree: string, folder: string, bytes: number): Promise<string> {
    await writeFile(join(folder, ENTRY), JSON.stringify({ bytes }), { mode: 0o600 });
    if (await this.use(tree)) {
      const isThere = await rename(folder, join(this.folder, 'trees', tree)).then(
        () => true,
        // Another process was quicker and has the same files.
        (error: NodeJS.ErrnoException) => error.code === 'ENOTEMPTY' || error.code === 'EEXIST',
      );
      if (isThere) {
        await this.evict();
        return this.filesPath(tree);
      }
    }
    const own = join(this.ownWork, randomUUID());
    await rename(folder, own);
    return join(own, FILES);
  }

  async remember(name: string, version: RememberedVersion): Promise<void> {
    const unfinished = join(this.ownWork, randomUUID());
    await writeFile(unfinished, JSON.stringify(version), { mode: 0o600 });
    await rename(unfinished, join(this.folder, 'names', name));
  }

  async recall(name: string): Promise<RememberedVersion | undefined> {
    try {
      return JSON.parse(await readFile(join(this.folder, 'names', name), 'utf8')) as RememberedVersion;
    } catch {
      return undefined;
    }
  }

  async close(): Promise<void> {
    await this.uses.clearAllOf(this.sessions.own);
    await this.evict();
    await rm(this.ownWork, { recursive: true, force: true });
    await this.sessions.end();
  }

  private async use(tree: string): Promise<boolean> {
    await this.uses.set(tree);
    if (!(await this.removals.has(tree))) return true;
    await this.uses.clear(tree);
    return false;
  }

  /** Removes the trees that were not used for the longest time until the rest is within the limit. */
  private evict(): Promise<void> {
    this.evicting = this.evicting.catch(() => undefined).then(() => this.evictNow());
    return this.evicting;
  }

  private async evictNow(): Promise<void> {
    const trees = await Promise.all((await readdir(join(this.folder, 'trees'))).map((tree) => this.sizeOf(tree)));
    let bytes = trees.reduce((sum, tree) => sum + tree.bytes, 0);
    for (const { tree, bytes: size } of trees.sort((one, other) => one.usedAt - other.usedAt)) {
      if (bytes <= this.limitBytes) return;
      if (await this.remove(tree)) bytes -= size;
    }
  }

  private async sizeOf(tree: string): Promise<{ tree: string; bytes: number; usedAt: number }> {
    const entry = this.entryPath(tree);
    try {
      const { bytes } = JSON.parse(await readFile(entry, 'utf8')) as { bytes: unknown };
      return { tree, bytes: typeof bytes === 'number' ? bytes : 0, usedAt: (await stat(entry)).mtimeMs };
    } catch {
      // Removed by another process in this moment.
      return { tree, bytes: 0, usedAt: 0 };
    }
  }

  private async remove(tree: string): Promise<boolean> {
    const removed = join(this.ownWork, randomUUID());
    await this.removals.set(tree);
    try {
      if (await this.uses.has(tree)) return false;
      await rename(join(this.folder, 'trees', tree), removed);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
      throw error;
    } finally {
      await this.removals.clear(tree);
    }
    await rm(removed, { recursive: true, force: true });
    return true;
  }

  /** Removes the remains of dead sessions. */
  private async sweep(): Promise<void> {
    for (const session of await readdir(join(this.folder, 'work')))
      if (!(await this.sessions.isLive(session)))
        await rm(join(this.folder, 'work', session), { recursive: true, force: true });
    await this.uses.clearDead();
    await this.removals.clearDead();
    for (const session of await this.sessions.all())
      if (!(await this.sessions.isLive(session))) await this.sessions.forget(session);
    await this.sweepNames();
  }

  /** Forgets names of trees that are no longer there. */
  private async sweepNames(): Promise<void> {
    for (const name of await readdir(join(this.folder, 'names'))) {
      const known = await this.recall(name);
      const isUseless =
        known === undefined || (await stat(this.entryPath(known.tree)).catch(() => undefined)) === undefined;
      if (isUseless) await rm(join(this.folder, 'names', name), { force: true });
    }
  }

  private get ownWork(): string {
    return join(this.folder, 'work', this.sessions.own);
  }

  private entryPath(tree: string): string {
    return join(this.folder, 'trees', tree, ENTRY);
  }

  private filesPath(tree: string): string {
    return join(this.folder, 'trees', tree, FILES);
  }
}
