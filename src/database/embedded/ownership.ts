import { randomBytes } from 'node:crypto';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedMongoError, hasCode } from './embedded-mongo.error';
import { startTimeOf } from './process-info';

const CLAIM = /^owner\.(\d{1,9})$/;
const ATTEMPTS = 20;

interface Claim {
  pid: number;
  startTime: string;
  released: boolean;
}

/** Held by the one process that may run a mongod on a data folder. */
export interface Ownership {
  /** Differs from that of every other claim on the folder. */
  readonly number: number;
  release(): Promise<void>;
}

/**
 * Claims a data folder for this process; refused while another living process holds it. The claims are files
 * `owner.<n>`, of which the highest number is the valid one. A new claim takes the next number, and the file system
 * lets only one process create it, so of several that find a dead owner one wins. The highest file is never removed,
 * only marked as released, so that no number is used twice.
 */
export async function claimOwnership(folder: string): Promise<Ownership> {
  const startTime = (await startTimeOf(process.pid)) ?? '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const held = await highestClaim(folder);
    if (held !== undefined) await refuseWhenAlive(folder, held.file);
    const number = (held?.number ?? 0) + 1;
    const file = path.join(folder, `owner.${number}`);
    const claim: Claim = { pid: process.pid, startTime, released: false };
    if (!(await createWhole(file, JSON.stringify(claim)))) continue;
    if ((await highestClaim(folder))?.number !== number) {
      await rm(file, { force: true });
      continue;
    }
    await removeLower(folder, number);
    return { number, release: () => writeFile(file, JSON.stringify({ ...claim, released: true })) };
  }
  throw inUse(folder, 'several processes start on it at once');
}

async function refuseWhenAlive(folder: string, file: string): Promise<void> {
  const pid = await livingHolder(file);
  if (pid !== undefined) throw inUse(folder, `process ${pid} runs on it`);
}

/** The number of the claim that a living process has on a folder. */
export async function livingClaim(folder: string): Promise<number | undefined> {
  const held = await highestClaim(folder);
  return held !== undefined && (await livingHolder(held.file)) !== undefined ? held.number : undefined;
}

async function livingHolder(file: string): Promise<number | undefined> {
  const claim = await readClaim(file);
  if (claim === undefined || claim.released) return undefined;
  return (await startTimeOf(claim.pid)) === claim.startTime ? claim.pid : undefined;
}

function inUse(folder: string, why: string): EmbeddedMongoError {
  return new EmbeddedMongoError(
    'data-dir-in-use',
    `The data folder ${folder} is in use: ${why}. Stop that service, or give this one another DATA_DIR or a MONGODB_URI.`,
  );
}

async function claims(folder: string): Promise<{ number: number; file: string }[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => {
    const number = CLAIM.exec(name)?.[1];
    return number === undefined ? [] : [{ number: Number(number), file: path.join(folder, name) }];
  });
}

async function highestClaim(folder: string): Promise<{ number: number; file: string } | undefined> {
  return (await claims(folder)).sort((a, b) => b.number - a.number)[0];
}

async function removeLower(folder: string, number: number): Promise<void> {
  const lower = (await claims(folder)).filter((claim) => claim.number < number);
  await Promise.all(lower.map((claim) => rm(claim.file, { force: true })));
}

async function readClaim(file: string): Promise<Claim | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Claim;
  } catch {
    return undefined;
  }
}

/** Creates a file that is never visible half written; false when it exists. */
async function createWhole(file: string, content: string): Promise<boolean> {
  const temporary = path.join(path.dirname(file), `.claim-${randomBytes(6).toString('hex')}`);
  await writeFile(temporary, content);
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
