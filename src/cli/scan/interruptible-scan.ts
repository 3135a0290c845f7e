import { commandLineEnvironment } from '../../config/command-line';
import { cloudProviders } from '../../engine/cloud-providers';
import { runContainer } from '../../engine/run';
import type { ScanArguments } from './arguments';
import { privateFolder } from './cache-folder';
import { runScan, warnerOf, type Terminal } from './run-scan';
import { ScanRepositories } from './scan-repositories';

const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type Signal = keyof typeof CODES;

/** How long a scan may take to end what it started outside this process. */
const PATIENCE_MS = 5000;

/** A scan that ends in order when the user interrupts it: nothing half-written stays behind. */
export async function interruptibleScan(args: ScanArguments, terminal: Terminal): Promise<number> {
  const controller = new AbortController();
  const { signal } = controller;
  let caught: Signal | undefined;
  function interrupt(name: Signal): void {
    // The user insists: there is nothing to wait for.
    if (caught !== undefined) process.exit(CODES[name]);
    caught = name;
    controller.abort();
    setTimeout(() => process.exit(CODES[name]), PATIENCE_MS).unref();
  }
  for (const name of Object.keys(CODES) as Signal[]) process.on(name, () => interrupt(name));
  const environment = commandLineEnvironment();
  const workingFolder = process.cwd();
  const warn = warnerOf(terminal);
  const cacheFolder = args.usesCache ? privateFolder(environment.cacheFolder, warn) : undefined;
  const repositories = new ScanRepositories(args, environment, cacheFolder, workingFolder, signal);
  const { aws } = environment;
  const clouds = cloudProviders({
    aws,
    kubernetes: { allowPrivateHosts: true },
    secret: (name) => Promise.resolve(environment.variable(name)),
  });
  try {
    return await runScan(args, {
      terminal,
      environment,
      cacheFolder,
      workingFolder,
      signal,
      repositories,
      ...(!args.offline && { clouds }),
      run: runContainer,
    });
  } catch (error) {
    if (caught === undefined) throw error;
    return CODES[caught];
  } finally {
    await repositories.close();
  }
}
