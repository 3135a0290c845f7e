import mongoose, { type Connection } from 'mongoose';
import { DRIVER_OPTIONS } from '../../src/database/connection-options';
import { databaseUri } from './test-app';

/** A connection of the service's kind to a database of its own. */
export async function connectTo(database: string): Promise<Connection> {
  return mongoose.createConnection(databaseUri(database), DRIVER_OPTIONS).asPromise();
}
