import mongoose, { type Connection } from 'mongoose';
import { DRIVER_OPTIONS } from '../../src/database/connection-options';
import { databaseUri } from './test-app';

/** A connection with the service's options to a separate database. */
export async function connectTo(database: string): Promise<Connection> {
  return mongoose.createConnection(databaseUri(database), DRIVER_OPTIONS).asPromise();
}
