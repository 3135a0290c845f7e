import { removeAbandonedMongos, startThrowAwayMongo } from './embedded-mongo';

/** Shared by the setup and the teardown of all jest projects, which run in one process. */
export interface SharedMongo {
  users: number;
  remove(): Promise<void>;
}

declare global {
  var sharedTestMongo: SharedMongo | undefined;
}

/** Jest calls this once per project; the first call starts the mongod that all of them use. */
export default async function globalSetup(): Promise<void> {
  if (globalThis.sharedTestMongo !== undefined) {
    globalThis.sharedTestMongo.users += 1;
    return;
  }
  if (process.env.TEST_MONGODB_URI !== undefined) return;
  await removeAbandonedMongos();
  const { mongo, remove } = await startThrowAwayMongo();
  process.env.TEST_MONGODB_URI = mongo.uri;
  globalThis.sharedTestMongo = { users: 1, remove };
}
