import { mongo } from 'mongoose';
import { DRIVER_OPTIONS, withoutThoseOf } from './connection-options';
import { UnusableDatabaseError } from './migrations/unusable-database.error';

/** Long enough for a MongoDB that is started at the same time. */
const REACH_LIMIT_MS = 5000;
const OLDEST_MAJOR = 6;
const AUTHENTICATION_FAILED = 18;

/** Checks that the MongoDB at this address can be used at all; the error names the problem and its remedy. */
export async function assertUsable(uri: string): Promise<void> {
  const where = `MongoDB at ${hostsOf(uri)}`;
  const { appName, runtimeAdapters } = DRIVER_OPTIONS;
  let hello: mongo.Document;
  let version: string;
  try {
    const options = { appName, runtimeAdapters, serverSelectionTimeoutMS: REACH_LIMIT_MS };
    const client = new mongo.MongoClient(uri, withoutThoseOf(uri, options));
    try {
      hello = await client.db('admin').command({ hello: 1 });
      version = String((await client.db('admin').command({ buildInfo: 1 })).version);
    } finally {
      await client.close();
    }
  } catch (error) {
    throw new UnusableDatabaseError(`${where} ${reason(error as Error, uri)}`);
  }
  if (Number.parseInt(version, 10) < OLDEST_MAJOR)
    throw new UnusableDatabaseError(`${where} is version ${version}: version ${OLDEST_MAJOR} or newer is needed.`);
  if (hello.setName === undefined && hello.msg !== 'isdbgrid')
    throw new UnusableDatabaseError(
      `${where} is neither a replica set nor a sharded cluster, which transactions need: start it with --replSet and call rs.initiate() once.`,
    );
}

function reason(error: Error, uri: string): string {
  const message = error.message.replaceAll(uri, 'MONGODB_URI');
  const advice = 'correct MONGODB_URI, or leave it out to run an embedded MongoDB.';
  if (error instanceof mongo.MongoServerError && error.code === AUTHENTICATION_FAILED)
    return `refuses the user or the password in MONGODB_URI: correct them.`;
  if (error instanceof mongo.MongoParseError || error instanceof mongo.MongoInvalidArgumentError)
    return `cannot be used (${message}): ${advice}`;
  return `cannot be reached (${message}): start it, ${advice}`;
}

/** Only the hosts, because the address may contain a password. */
function hostsOf(uri: string): string {
  return uri
    .replace(/^[^/]*\/\//, '')
    .replace(/^.*@/s, '')
    .replace(/[/?].*$/s, '');
}
