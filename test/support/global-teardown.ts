import './global-setup';

/** Jest calls this once per project; the last call ends the mongod. */
export default async function globalTeardown(): Promise<void> {
  const shared = globalThis.sharedTestMongo;
  if (shared === undefined) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  globalThis.sharedTestMongo = undefined;
  delete process.env.TEST_MONGODB_URI;
  await shared.remove();
}
