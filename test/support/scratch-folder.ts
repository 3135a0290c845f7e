import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DataFolder } from '../../src/database/embedded/data-folder';
import { endLeftover } from '../../src/database/embedded/leftover';
import { claimOwnership } from '../../src/database/embedded/ownership';

const PREFIX = 'plumbline-tests-';

/**
 * The temporary folder of one test run and of every process that its tests start, so that nothing they leave behind
 * outlives the run.
 */
export class ScratchFolder {
  private constructor(
    private readonly folder: string,
    private readonly before: string | undefined,
  ) {}

  static async enter(): Promise<ScratchFolder> {
    await removeAbandoned();
    const folder = await mkdtemp(path.join(os.tmpdir(), PREFIX));
    await claimOwnership(folder);
    const scratch = new ScratchFolder(folder, process.env.TMPDIR);
    process.env.TMPDIR = folder;
    return scratch;
  }

  async leave(): Promise<void> {
    if (this.before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = this.before;
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Removes what killed test runs have left behind; the folder of a living run is not touched. */
async function removeAbandoned(): Promise<void> {
  const names = (await readdir(os.tmpdir())).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => removeWithoutOwner(path.join(os.tmpdir(), name)).catch(() => undefined)));
}

async function removeWithoutOwner(folder: string): Promise<void> {
  const entries = await readdir(folder);
  // A run that has just made its folder may not have claimed it yet.
  if (!entries.some((entry) => entry.startsWith('owner.'))) return;
  await claimOwnership(folder);
  await Promise.all(entries.map((entry) => endMongod(path.join(folder, entry))));
  await rm(folder, { recursive: true, force: true });
}

/** Ends the mongod that was left running on a folder, if the folder has been one of an embedded mongod. */
async function endMongod(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir).catch(() => []);
  if (!entries.some((entry) => entry.startsWith('owner.'))) return;
  await claimOwnership(dataDir);
  await endLeftover(await DataFolder.open(dataDir), () => undefined);
}
