import os from 'node:os';
import type { MongooseModuleFactoryOptions } from '@nestjs/mongoose';
import type { ConnectOptions } from 'mongoose';

/** A request answers 503 within 2 s when MongoDB is away; looking for a server therefore takes less than that. */
export const AWAY_AFTER_MS = 1500;

/** For a connection while others use all of them; requests end at a limit of their own. */
const BUSY_AFTER_MS = 10_000;
const HUNG_AFTER_MS = 5000;

/** How the service talks to MongoDB, embedded or not. */
export const DRIVER_OPTIONS: ConnectOptions = {
  appName: 'plumbline',
  // The driver would load this module through import(), which Jest cannot do.
  runtimeAdapters: { os },
  serverSelectionTimeoutMS: AWAY_AFTER_MS,
  waitQueueTimeoutMS: BUSY_AFTER_MS,
  // A server that hangs is found by its missed heartbeats, and what waits for it is then interrupted. Requests are
  // answered before that; a shorter time would take a stall of this process for a server that hangs.
  connectTimeoutMS: HUNG_AFTER_MS,
  heartbeatFrequencyMS: 500,
  maxPoolSize: 50,
  w: 'majority',
  readConcernLevel: 'majority',
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
};

/** Used when the address names no database; MongoDB's own default would be `test`. */
export const DEFAULT_DATABASE = 'plumbline';

const NAMES_DATABASE = /^mongodb(?:\+srv)?:\/\/[^/]+\/[^?]/;

export function connectionOptions(uri: string): MongooseModuleFactoryOptions {
  const database = NAMES_DATABASE.test(uri) ? {} : { dbName: DEFAULT_DATABASE };
  return { uri, ...database, ...DRIVER_OPTIONS, retryAttempts: 3, retryDelay: 1000 };
}
