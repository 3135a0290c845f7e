import { ScratchFolder } from './scratch-folder';

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
  return (globalThis.sharedTestSetup ??= { scratch: await ScratchFolder.enter() });
}
