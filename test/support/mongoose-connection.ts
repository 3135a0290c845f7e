import mongoose, { type Connection } from 'mongoose';
import { DRIVER_OPTIONS, withoutThoseOf } from '../../src/database/connection-options';
import { databaseUri } from './test-app';

/** A connection with the service's options to a separate database. */
export async function connectTo(database: string): Promise<Connection> {
  const uri = databaseUri(database);
  return mongoose.createConnection(uri, withoutThoseOf(uri, DRIVER_OPTIONS)).asPromise();
}
