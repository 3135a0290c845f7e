import { availableParallelism } from 'node:os';
import { commandLineEnvironment, silenceAwsSdkNotices } from '../../config/command-line';
import { EarlyThreads } from '../../engine/run/schedule/early-threads';
import type { ScanRequest } from '../../engine/scan/model/scan-request';
import { spokenOn, type ScanOptions } from './scan-options';
import { privateFolder } from './cache-folder';
import { olderTable } from './older-table';
import { ScanError } from '../../engine/scan/model/scan-error';
import type { CommandProcess } from './terminal';
import { warnerOf } from './warner';

const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type Signal = keyof typeof CODES;

/** The time that a scan may take to end the processes it has started. */
const PATIENCE_MS = 5000;

/** Work on what a scan finds, with the parts of a scan; returns the exit code. */
export type ScanJob = (args: ScanRequest, options: ScanOptions) => Promise<number>;

/** A scan that ends in order when the user interrupts it: nothing half-written stays behind. Its job is loaded once its threads start. */
export async function interruptibleScan(
  args: ScanRequest,
  command: CommandProcess,
  load: () => Promise<ScanJob>,
): Promise<number> {
  const controller = new AbortController();
  const { signal } = controller;
  let caught: Signal | undefined;
  function interrupt(name: Signal): void {
    // The user insists: there is nothing to wait for.
    if (caught !== undefined) command.exit(CODES[name]);
    caught = name;
    controller.abort();
    setTimeout(() => command.exit(CODES[name]), PATIENCE_MS).unref();
  }
  for (const name of Object.keys(CODES) as Signal[]) command.on(name, () => interrupt(name));
  const environment = commandLineEnvironment(command.env);
  silenceAwsSdkNotices();
  if (environment.problems.length > 0) throw new ScanError(environment.problems.join('; '));
  const workingFolder = command.cwd();
  const warn = warnerOf(command);
  const cacheFolder = args.usesCache ? privateFolder(environment.cacheFolder, warn) : undefined;
  const threads = args.threads ?? availableParallelism();
  const threadOptions = command.threadOptions && { threadOptions: command.threadOptions };
  let early: EarlyThreads | undefined = new EarlyThreads(threads, { cacheFolder, ...command.threadOptions });
  /** They belong to the first run. */
  function threadsOfRun(): EarlyThreads | undefined {
    const started = early;
    early = undefined;
    return started;
  }
  const { cloudProviders, runContainer, runFolders, ScanRepositories } = await import('./scan-parts');
  const job = await load();
  const repositories = new ScanRepositories(args, environment, cacheFolder, workingFolder, signal);
  const { aws, azure, awsServiceIdentity, google, keyRoots } = environment;
  const clouds = cloudProviders({
    aws,
    azure: { ...azure, versions: () => olderTable('azureVersions', workingFolder, warn) },
    ...(awsServiceIdentity && { awsServiceIdentity: {} }),
    google: { ...google, keyRoots, params: () => olderTable('googleParams', workingFolder, warn) },
    kubernetes: { allowPrivateHosts: true },
    secret: (name) => Promise.resolve(environment.variable(name)),
  });
  try {
    return await job(args, {
      ...spokenOn(command),
      environment,
      cacheFolder,
      workingFolder,
      signal,
      repositories,
      threads,
      ...threadOptions,
      ...(!args.offline && { clouds }),
      runContainer: (container, options) => runContainer(container, { ...options, ...threadOptions }, threadsOfRun()),
      runFolders: (scan, options) => runFolders(scan, { ...options, ...threadOptions }, threadsOfRun()),
    });
  } catch (error) {
    if (caught === undefined) throw error;
    return CODES[caught];
  } finally {
    void early?.close();
    await repositories.close();
  }
}
