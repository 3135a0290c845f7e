import './global-setup';

/** Jest calls this once, after the last test. */
export default async function globalTeardown(): Promise<void> {
  const shared = globalThis.sharedTestSetup;
  if (shared === undefined) return;
  await shared.removeMongo?.();
  await shared.scratch.leave();
}
