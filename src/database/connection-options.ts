import type { MongooseModuleFactoryOptions } from '@nestjs/mongoose';

/** A request answers 503 within 2 s when MongoDB is away or hangs; one operation therefore waits less than that. */
export const OPERATION_TIMEOUT_MS = 1500;

/** How the service talks to MongoDB, embedded or not. */
export function connectionOptions(uri: string): MongooseModuleFactoryOptions {
  return {
    uri,
    appName: 'plumbline',
    timeoutMS: OPERATION_TIMEOUT_MS,
    serverSelectionTimeoutMS: OPERATION_TIMEOUT_MS,
    connectTimeoutMS: OPERATION_TIMEOUT_MS,
    heartbeatFrequencyMS: 2000,
    maxPoolSize: 50,
    w: 'majority',
    readConcernLevel: 'majority',
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
    retryAttempts: 3,
    retryDelay: 1000,
  };
}
