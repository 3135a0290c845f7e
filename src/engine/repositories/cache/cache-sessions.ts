import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BEAT_EVERY_MILLIS = 15_000;
/** Long enough for a process that is very busy; the remains of a dead one can wait. */
const STALE_AFTER_MILLIS = 600_000;

/**
 * The sessions that work in a cache folder, be it from other processes or other containers. Each has a file whose time
 * it renews; a process that died, however it died, stops doing so. Process ids would not do: containers have their own.
 */
export class CacheSessions {
  readonly own = randomUUID();
  private beat: NodeJS.Timeout | undefined;

  constructor(private readonly folder: string) {}

  async begin(): Promise<void> {
    await writeFile(this.path(this.own), '', { mode: 0o600 });
    this.beat = setInterval(() => void this.renew().catch(() => undefined), BEAT_EVERY_MILLIS);
    this.beat.unref();
  }

  async end(): Promise<void> {
    clearInterval(this.beat);
    await this.forget(this.own);
  }

  async isLive(id: string): Promise<boolean> {
    const found = await stat(this.path(id)).catch(() => undefined);
    return found !== undefined && found.mtimeMs > Date.now() - STALE_AFTER_MILLIS;
  }

  all(): Promise<string[]> {
    return readdir(this.folder);
  }

  async forget(id: string): Promise<void> {
    await rm(this.path(id), { force: true });
  }

  private async renew(): Promise<void> {
    const now = new Date();
    // Another process may have taken us for dead while this machine slept.
    await utimes(this.path(this.own), now, now).catch(() => writeFile(this.path(this.own), '', { mode: 0o600 }));
  }

  private path(id: string): string {
    return join(this.folder, id);
  }
}
