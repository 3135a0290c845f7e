import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { DataFolder } from './data-folder';
import { EmbeddedMongoError, hasCode } from './embedded-mongo.error';
import { EmbeddedMongoLog } from './embedded-mongo.types';
import { argumentsOf, endProcess } from './process-info';

const END_LIMIT_MS = 5_000;

/** The process id in mongod's own lock file; the file is empty after a clean stop. */
export async function lockedBy(folder: DataFolder): Promise<number | undefined> {
  const text = await readFile(path.join(folder.dbPath, 'mongod.lock'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

/** Ends a mongod that a killed service left behind on these files. */
export async function endLeftover(folder: DataFolder, log: EmbeddedMongoLog): Promise<void> {
  const pid = await lockedBy(folder);
  if (pid === undefined || !(await runsOn(pid, folder.dbPath))) return;
  log({ level: 'warn', message: `A mongod (process ${pid}) was left behind on ${folder.dbPath}: ending it` });
  try {
    await endProcess(pid, END_LIMIT_MS);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) throw error;
    throw new EmbeddedMongoError(
      'data-dir-in-use',
      `A mongod of another user (process ${pid}) runs on ${folder.dbPath}. Stop it, or choose another DATA_DIR.`,
    );
  }
}

/**
 * True when the process was started with `--dbpath` on this folder: the id alone may by now belong to another program.
 */
async function runsOn(pid: number, dbPath: string): Promise<boolean> {
  const args = await argumentsOf(pid);
  const given = args[args.indexOf('--dbpath') + 1];
  if (!args.includes('--dbpath') || given === undefined) return false;
  if (given === dbPath) return true;
  const [one, other] = await Promise.all([realpath(given).catch(() => given), realpath(dbPath)]);
  return one === other;
}
