import os from 'node:os';
import type { MongooseModuleFactoryOptions } from '@nestjs/mongoose';
import type { ConnectOptions } from 'mongoose';

/** A request answers 503 within 2 s when MongoDB is away; looking for a server therefore takes less than that. */
export const AWAY_AFTER_MS = 1500;

/** How the service talks to MongoDB, embedded or not. */
export const DRIVER_OPTIONS: ConnectOptions = {
  appName: 'plumbline',
  // The driver would load this module through import(), which Jest cannot do.
  runtimeAdapters: { os },
  serverSelectionTimeoutMS: AWAY_AFTER_MS,
  waitQueueTimeoutMS: AWAY_AFTER_MS,
  // A server that hangs is found by its missed heartbeats, and what waits for it is then interrupted.
  connectTimeoutMS: AWAY_AFTER_MS,
  heartbeatFrequencyMS: 1000,
  maxPoolSize: 50,
  w: 'majority',
  readConcernLevel: 'majority',
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
};

export function connectionOptions(uri: string): MongooseModuleFactoryOptions {
  return { uri, ...DRIVER_OPTIONS, retryAttempts: 3, retryDelay: 1000 };
}
