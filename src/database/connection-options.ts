import os from 'node:os';
import type { MongooseModuleFactoryOptions } from '@nestjs/mongoose';
import type { ConnectOptions } from 'mongoose';

/**
 * A request is answered with 503 within 2 s when MongoDB is unreachable; selecting a server must take less than that.
 */
const AWAY_AFTER_MS = 1500;

/** Nobody waits for the answer of a worker: its jobs go on when an election is over, which takes some 12 s. */
const WORKER_AWAY_AFTER_MS = 20_000;

/** The longest wait of an operation for a free connection of the pool; requests have their own limit. */
const BUSY_AFTER_MS = 10_000;
const HUNG_AFTER_MS = 5000;

/** The driver's options for MongoDB, embedded or not. */
export const DRIVER_OPTIONS: ConnectOptions = {
  appName: 'plumbline',
  // The driver would load this module through import(), which Jest cannot do.
  runtimeAdapters: { os },
  serverSelectionTimeoutMS: AWAY_AFTER_MS,
  waitQueueTimeoutMS: BUSY_AFTER_MS,
  // A hanging server is detected by its missed heartbeats, and operations that wait for it are then interrupted.
  // Requests are answered before that; a shorter time would mistake a stall of this process for a hanging server.
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

export function connectionOptions(uri: string, { forWorker = false } = {}): MongooseModuleFactoryOptions {
  const database = NAMES_DATABASE.test(uri) ? {} : { dbName: DEFAULT_DATABASE };
  const patience = forWorker ? { serverSelectionTimeoutMS: WORKER_AWAY_AFTER_MS } : {};
  const options = withoutThoseOf(uri, { ...DRIVER_OPTIONS, ...patience });
  return { uri, ...database, ...options, retryAttempts: 3, retryDelay: 1000 };
}

/** Leaves out the limits of time that the address sets itself; the driver would ignore those of the address. */
export function withoutThoseOf<T extends ConnectOptions>(uri: string, options: T): T {
  const own = [...new URLSearchParams(uri.split('?')[1]).keys()].map((name) => name.toLowerCase());
  const kept = Object.entries(options).filter(([name]) => !(/MS$/.test(name) && own.includes(name.toLowerCase())));
  return Object.fromEntries(kept) as T;
}
