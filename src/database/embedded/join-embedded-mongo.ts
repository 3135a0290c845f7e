import { setTimeout as delay } from 'node:timers/promises';
import { DataFolder } from './data-folder';
import { EmbeddedMongoError, hasCode } from './embedded-mongo.error';
import type { EmbeddedMongoLog } from './embedded-mongo.types';
import { livingClaim } from './ownership';
import { uriOf } from './start-embedded-mongo';

const POLL_MS = 200;

/** The address of the mongod of the service that runs on a data folder; waits for it while that service starts. */
export async function joinEmbeddedMongo(dataDir: string, log: EmbeddedMongoLog): Promise<string> {
  for (let isFirst = true; ; isFirst = false) {
    const claim = await livingClaim(dataDir).catch(noneWithoutFolder);
    if (claim === undefined) throw noService(dataDir);
    const record = await (await DataFolder.open(dataDir)).readRecord();
    if (record?.claim === claim) return uriOf(record);
    if (isFirst) log({ level: 'info', message: `Waiting for the MongoDB of the service on ${dataDir}` });
    await delay(POLL_MS);
  }
}

function noneWithoutFolder(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}

function noService(dataDir: string): EmbeddedMongoError {
  const remedy = 'start the service there first, or set MONGODB_URI to the MongoDB that it uses.';
  return new EmbeddedMongoError('no-service', `No service runs on the data folder ${dataDir}: ${remedy}`);
}
