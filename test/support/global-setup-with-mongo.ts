import { startThrowAwayMongo } from './embedded-mongo';
import globalSetup from './global-setup';

/** The setup of the projects that need a mongod: one for all of them. */
export default async function globalSetupWithMongo(): Promise<void> {
  const shared = await globalSetup();
  if (process.env.TEST_MONGODB_URI !== undefined) return;
  const { mongo, remove } = await startThrowAwayMongo();
  process.env.TEST_MONGODB_URI = mongo.uri;
  shared.removeMongo = remove;
}
