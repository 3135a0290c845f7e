import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram, type ProgramResult } from '../../base/programs';

export interface GitRun {
  readonly args: readonly string[];
  /** A folder for this piece of work alone. */
  readonly scratch: string;
  readonly signal: AbortSignal;
  readonly configuration?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** The answer of the credential helper. */
  readonly login?: string;
  readonly onOutput?: (chunk: Buffer) => void;
}

const SEARCH_PATH = '/usr/local/bin:/usr/bin:/bin';

/** Settings that a repository, the user or a server must not decide. */
const CONFIGURATION: Readonly<Record<string, string>> = {
  'core.hooksPath': '/dev/null',
  'core.attributesFile': '/dev/null',
  'core.excludesFile': '/dev/null',
  'core.fsmonitor': 'false',
  'core.askPass': '',
  'credential.helper': '',
  'http.followRedirects': 'false',
  'http.proxy': '',
  'submodule.recurse': 'false',
  'fetch.recurseSubmodules': 'false',
  'transfer.bundleURI': 'false',
  // One pack file is quicker to write, and its size is quicker to watch, than many small files.
  'transfer.unpackLimit': '1',
  // These keep git's use of memory within the limit of its processes on large machines too.
  'pack.threads': '4',
  'core.packedGitWindowSize': '64m',
  'core.packedGitLimit': '512m',
  'core.bigFileThreshold': '64m',
  'gc.auto': '0',
  'maintenance.auto': 'false',
};

/**
 * The `git` of this machine, with an environment and a configuration made from nothing. Filters such as those of LFS
 * are programs that only a configuration can name, so there are none.
 */
export class GitProgram {
  private known: Promise<readonly [number, number]> | undefined;

  constructor(
    private readonly settings: {
      readonly program?: string;
      readonly searchPath?: string;
      readonly memoryBytes: number;
    },
  ) {}

  async run({ args, scratch, signal, configuration, environment, login, onOutput }: GitRun): Promise<ProgramResult> {
    const home = join(scratch, 'home');
    await mkdir(home, { recursive: true, mode: 0o700 });
    const flags = Object.entries({ ...CONFIGURATION, ...configuration }).flatMap(([key, value]) => [
      '-c',
      `${key}=${value}`,
    ]);
    return runProgram({
      program: this.settings.program ?? 'git',
      args: [...flags, ...args],
      folder: scratch,
      memoryBytes: this.settings.memoryBytes,
      environment: {
        PATH: this.settings.searchPath ?? SEARCH_PATH,
        HOME: home,
        XDG_CONFIG_HOME: home,
        TMPDIR: home,
        LC_ALL: 'C',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_ATTR_NOSYSTEM: '1',
        GIT_TERMINAL_PROMPT: '0',
        GIT_ALLOW_PROTOCOL: 'none',
        // The scratch folder may lie inside a repository, whose settings must not count.
        GIT_DIR: join(scratch, 'repository'),
        GIT_WORK_TREE: join(scratch, 'tree', 'files'),
        ...environment,
      },
      ...(login === undefined ? {} : { handedOver: login }),
      signal,
      ...(onOutput === undefined ? {} : { onOutput }),
    });
  }

  /** The first two numbers of the version; zeros when it cannot be told. */
  version(scratch: string, signal: AbortSignal): Promise<readonly [number, number]> {
    this.known ??= this.run({ args: ['version'], scratch, signal }).then(({ stdout }) => {
      const found = /(\d+)\.(\d+)/.exec(stdout);
      return found === null ? [0, 0] : [Number(found[1]), Number(found[2])];
    });
    return this.known;
  }
}
