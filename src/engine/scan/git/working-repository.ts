import { statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { ScanEnvironment } from '../model/scan-context';
import { runProgram, type ProgramResult } from '../../base/programs';
import { ScanError } from '../model/scan-error';

/** Settings that the repository must not decide: they would run programs. */
const SAFE = ['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'core.quotePath=false'].flatMap((setting) => [
  '-c',
  setting,
]);
/** The programs that git runs on the files of a repository, such as those of LFS. */
const FILTERS = '^filter\\..*\\.(clean|smudge|process|required)$';
/**
 * What git may reach where a clone with a filter lacks something: nothing. An address can name a program, too, and older
 * versions of git do not know GIT_NO_LAZY_FETCH.
 */
export const NO_NETWORK = { GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none', GIT_TERMINAL_PROMPT: '0' } as const;

/** Git waits without end for a pipe in the place of one of its files. */
const LONGEST_MS = 10 * 60_000;

export interface GitSettings {
  readonly environment: Pick<ScanEnvironment, 'searchPath' | 'variable'>;
  readonly signal: AbortSignal;
}

/** The root of the git repository that a folder lies in; undefined when it lies in none. */
export function repositoryRoot(folder: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    if (statSync(join(current, '.git'), { throwIfNoEntry: false })) return current;
    if (dirname(current) === current) return undefined;
  }
}

/** A git repository that the user works in. Nothing in it is changed, and no program that it names is run. */
export class WorkingRepository {
  private filtersOff: Promise<readonly string[]> | undefined;

  constructor(
    readonly root: string,
    private readonly settings: GitSettings,
  ) {}

  /** The path of a folder or file from the root; empty for the root itself. */
  pathOf(full: string): string {
    return relative(this.root, full);
  }

  async git(args: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<ProgramResult> {
    this.filtersOff ??= this.withoutFilters();
    return this.run([...(await this.filtersOff), ...args], more);
  }

  private async withoutFilters(): Promise<string[]> {
    const { stdout } = await this.run(['config', '--name-only', '--get-regexp', FILTERS], {});
    const names = stdout.split('\n').filter((name) => name !== '');
    const unknown = names.find((name) => name.includes('='));
    if (unknown !== undefined)
      throw new ScanError(
        `${this.root} names a filter that cannot be switched off: remove ${unknown} from its configuration`,
      );
    return names.flatMap((name) => ['-c', `${name}=${name.endsWith('.required') ? 'false' : ''}`]);
  }

  private async run(args: readonly string[], more: Readonly<Record<string, string>>): Promise<ProgramResult> {
    const limit = AbortSignal.timeout(LONGEST_MS);
    const signal = AbortSignal.any([this.settings.signal, limit]);
    try {
      return await this.within(signal, args, more);
    } catch (error) {
      this.settings.signal.throwIfAborted();
      throw limit.aborted
        ? new ScanError(`git took longer than ${LONGEST_MS / 60_000} minutes in ${this.root}`)
        : error;
    }
  }

  private within(
    signal: AbortSignal,
    args: readonly string[],
    more: Readonly<Record<string, string>>,
  ): Promise<ProgramResult> {
    const { environment } = this.settings;
    const own = ['HOME', 'XDG_CONFIG_HOME', 'TMPDIR'].flatMap((name) => {
      const value = environment.variable(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    return runProgram({
      program: 'git',
      args: [...SAFE, ...args],
      folder: this.root,
      environment: {
        PATH: environment.searchPath ?? '/usr/local/bin:/usr/bin:/bin',
        ...Object.fromEntries(own),
        LC_ALL: 'C',
        GIT_OPTIONAL_LOCKS: '0',
        ...NO_NETWORK,
        ...more,
      },
      signal,
    });
  }
}
