import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { mongo as driver } from 'mongoose';
import { EmbeddedMongo, startEmbeddedMongo } from '../../src/database/embedded';

/** The service's default folder, so that a clone downloads mongod once, for the tests and for `npm start`. */
export const MONGOD_CACHE = path.resolve(__dirname, '../../.plumbline/bin');

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

/** An empty folder under the temporary one. */
export function temporaryFolder(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'plumbline-test-'));
}

/** Starts a mongod with temporary data; `remove` ends it and deletes its folder. */
export async function startThrowAwayMongo({ keepsAll = false } = {}): Promise<{
  mongo: EmbeddedMongo;
  remove(): Promise<void>;
}> {
  const dataDir = temporaryFolder();
  const mongo = await startEmbeddedMongo({
    dataDir,
    binary: process.env.MONGOD_BINARY,
    cacheDir: MONGOD_CACHE,
    // Killed, a throw-away mongod forgets what it has acknowledged in the last tenth of a second.
    throwAway: !keepsAll,
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
