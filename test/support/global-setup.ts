import { createRequire } from 'node:module';
import { ScratchFolder } from './scratch-folder';

const { ensureMetadata } = createRequire(__filename)('../../scripts/swagger-metadata') as { ensureMetadata(): void };

/** What the setups have made, for the teardown of all jest projects: they run in one process. */
export interface SharedSetup {
  readonly scratch: ScratchFolder;
  removeMongo?: () => Promise<void>;
}

declare global {
  var sharedTestSetup: SharedSetup | undefined;
}

/** Jest calls each setup file once, whatever the number of projects that name it. */
export default async function globalSetup(): Promise<SharedSetup> {
  ensureMetadata();
  return (globalThis.sharedTestSetup ??= { scratch: await ScratchFolder.enter() });
}
