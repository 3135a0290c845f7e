import { mkdtempSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { mongo as driver } from 'mongoose';
import { EmbeddedMongo, startEmbeddedMongo } from '../../src/database/embedded';
import { DataFolder } from '../../src/database/embedded/data-folder';
import { endLeftover } from '../../src/database/embedded/leftover';
import { claimOwnership } from '../../src/database/embedded/ownership';

/** The service's default folder, so that a clone downloads mongod once, for the tests and for `npm start`. */
export const MONGOD_CACHE = path.resolve(__dirname, '../../.plumbline/bin');

const TEST_FOLDER_PREFIX = 'plumbline-test-';

/** Longer than any test leaves a folder without a living owner. */
const ABANDONED_AFTER_MS = 10 * 60 * 1000;

/** URI of the mongod of the whole test run; each suite uses its own database or tenant. */
export function testMongoUri(): string {
  const uri = process.env.TEST_MONGODB_URI;
  if (uri === undefined) throw new Error('TEST_MONGODB_URI is not set: the jest project lacks the global setup');
  return uri;
}

/** A driver client for tests: the driver would load `os` through import(), which Jest's module system cannot do. */
export function connectClient(uri: string): driver.MongoClient {
  return new driver.MongoClient(uri, { runtimeAdapters: { os } });
}

/** An empty folder under the system's temporary one. */
export function temporaryFolder(): string {
  return mkdtempSync(path.join(os.tmpdir(), TEST_FOLDER_PREFIX));
}

/** Removes what killed test runs have left behind; a folder whose owner is alive is not touched. */
export async function removeAbandonedMongos(): Promise<void> {
  const names = (await readdir(os.tmpdir())).filter((name) => name.startsWith(TEST_FOLDER_PREFIX));
  await Promise.all(names.map((name) => removeAbandoned(path.join(os.tmpdir(), name)).catch(() => undefined)));
}

async function removeAbandoned(dataDir: string): Promise<void> {
  if (Date.now() - (await stat(dataDir)).mtimeMs < ABANDONED_AFTER_MS) return;
  if (!(await readdir(dataDir)).some((entry) => entry.startsWith('owner.'))) return;
  await claimOwnership(dataDir);
  await endLeftover(await DataFolder.open(dataDir), () => undefined);
  await rm(dataDir, { recursive: true, force: true });
}

/** Starts a mongod with temporary data; `remove` ends it and deletes its folder. */
export async function startThrowAwayMongo(): Promise<{ mongo: EmbeddedMongo; remove(): Promise<void> }> {
  const dataDir = temporaryFolder();
  const mongo = await startEmbeddedMongo({
    dataDir,
    binary: process.env.MONGOD_BINARY,
    cacheDir: MONGOD_CACHE,
    throwAway: true,
    log: ({ level, message }) => process.stderr.write(`[mongod] ${level}: ${message}\n`),
  });
  return {
    mongo,
    remove: async () => {
      await mongo.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
