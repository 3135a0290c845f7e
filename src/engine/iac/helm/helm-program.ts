import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HelmRunner } from '../model';
import { runProgramSync, TookTooLongError, TooMuchOutputError, type ProgramResult } from '../../base/programs';
import type { Source } from '../../base/source';
import { ChartCopy } from './chart-copy';
import { HelmError } from './helm-error';

export interface HelmProgramOptions {
  /** The path of the program. */
  readonly program: string;
  readonly timeoutMillis?: number;
  readonly maxOutputBytes?: number;
  /** The folder for scratch copies; the system's folder for temporary files unless given. */
  readonly scratchFolder?: string;
}

const TIMEOUT_MILLIS = 60_000;
const LONGEST_MESSAGE = 2_000;
const CHART = 'chart';
/** Older programs do not know it. Where the flag works, nothing in a packed chart can name an address to fetch. */
const NO_SCHEMAS = '--skip-schema-validation';
const KUBE_VERSION = /^v?\d+(?:\.\d+){1,2}(?:[-+][\w.+-]{1,64})?$/;

/** Runs `helm template` on a scratch copy of the chart, with no plugins, no cluster and no way to the network. */
export class HelmProgram implements HelmRunner {
  constructor(private readonly options: HelmProgramOptions) {}

  template(source: Source, folder: string, kubeVersion?: string): string {
    if (kubeVersion !== undefined && !KUBE_VERSION.test(kubeVersion))
      throw new HelmError('helm-failed', 'kubeVersion must be a version of Kubernetes, such as "1.30"');
    const flags = kubeVersion === undefined ? [] : [`--kube-version=${kubeVersion}`];
    const { scratchFolder = tmpdir() } = this.options;
    const scratch = attempt(() => realpathSync(mkdtempSync(join(scratchFolder, 'plumbline-helm-'))));
    try {
      attempt(() => new ChartCopy(source, folder).writeTo(join(scratch, CHART)));
      const result = this.run(scratch, [...flags, NO_SCHEMAS]);
      return outputOf(isUnknownFlag(result) ? this.run(scratch, flags) : result, scratch);
    } finally {
      removeFolder(scratch);
    }
  }

  private run(scratch: string, flags: readonly string[]): ProgramResult {
    const { program, maxOutputBytes } = this.options;
    try {
      return runProgramSync({
        program,
        args: ['template', `./${CHART}`, ...flags],
        folder: scratch,
        environment: environment(scratch),
        timeoutMillis: this.options.timeoutMillis ?? TIMEOUT_MILLIS,
        ...(maxOutputBytes !== undefined && { maxOutputBytes }),
      });
    } catch (error) {
      if (error instanceof TookTooLongError) throw new HelmError('limit-reached', `helm took ${error.message}`);
      if (error instanceof TooMuchOutputError) throw new HelmError('limit-reached', `helm printed ${error.message}`);
      throw error;
    }
  }
}

function outputOf({ started, status, endedBy, stdout, stderr }: ProgramResult, scratch: string): string {
  if (!started) throw new HelmError('helm-not-available', 'the program cannot be run');
  if (status !== 0) throw new HelmError('helm-failed', messageOf(stderr, scratch) || endOf(status, endedBy));
  return stdout;
}

// The system's own message holds paths of this machine.
function attempt<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    throw new HelmError('helm-failed', `no scratch copy of the chart can be made (${code})`);
  }
}

/** A program may have closed folders to us. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    openUp(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

function openUp(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) openUp(join(folder, entry.name));
}

function isUnknownFlag({ status, stderr }: ProgramResult): boolean {
  return status !== null && status !== 0 && stderr.includes(`unknown flag: ${NO_SCHEMAS}`);
}

function endOf(status: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `helm ended with status ${status}` : `helm was ended by ${signal}`;
}

/** Nothing of our own environment: it holds secrets, and the user's settings of Helm with their plugins. */
function environment(scratch: string): Readonly<Record<string, string>> {
  const folders = Object.fromEntries(
    Object.entries({
      HOME: 'home',
      TMPDIR: 'tmp',
      XDG_CACHE_HOME: 'cache',
      XDG_CONFIG_HOME: 'config',
      XDG_DATA_HOME: 'data',
      HELM_CACHE_HOME: 'cache',
      HELM_CONFIG_HOME: 'config',
      HELM_DATA_HOME: 'data',
      HELM_PLUGINS: 'plugins',
    }).map(([name, folder]) => [name, join(scratch, folder)]),
  );
  for (const folder of new Set(Object.values(folders))) mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Nobody listens there, so that nothing outside of this machine is reached.
  const proxies = Object.fromEntries(
    ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'].map((name) => [name, 'http://127.0.0.1:9']),
  );
  return {
    ...folders,
    ...proxies,
    HELM_NO_PLUGINS: '1',
    HELM_NAMESPACE: 'default',
    HELM_REGISTRY_CONFIG: join(scratch, 'config', 'registry.json'),
    HELM_REPOSITORY_CACHE: join(scratch, 'cache', 'repository'),
    HELM_REPOSITORY_CONFIG: join(scratch, 'config', 'repositories.yaml'),
    KUBECONFIG: join(scratch, 'config', 'kubeconfig'),
    LC_ALL: 'C.UTF-8',
  };
}

/** Helm's error message without the paths of scratch folders. */
function messageOf(stderr: string, scratch: string): string {
  const start = stderr.search(/^Error: /m);
  return stderr
    .slice(start < 0 ? 0 : start + 'Error: '.length)
    .replace(/\n*Use --debug flag to render out invalid YAML\n*/, '')
    .replaceAll(`${scratch}/${CHART}/`, '')
    .replaceAll(scratch, '')
    .trim()
    .slice(0, LONGEST_MESSAGE);
}
