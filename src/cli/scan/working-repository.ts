import { statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { CommandLineEnvironment } from '../../config/command-line';
import { runProgram, type ProgramResult } from '../../engine/base/programs';

/** Settings that the repository must not decide: they would run programs. */
const SAFE = ['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'core.quotePath=false'].flatMap((setting) => [
  '-c',
  setting,
]);

export interface GitSettings {
  readonly environment: Pick<CommandLineEnvironment, 'searchPath' | 'variable'>;
  readonly signal: AbortSignal;
}

/** The root of the git repository that a folder lies in; undefined when it lies in none. */
export function repositoryRoot(folder: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    if (statSync(join(current, '.git'), { throwIfNoEntry: false })) return current;
    if (dirname(current) === current) return undefined;
  }
}

/** A git repository that the user works in. Nothing in it is changed. */
export class WorkingRepository {
  constructor(
    readonly root: string,
    private readonly settings: GitSettings,
  ) {}

  /** The path of a folder or file from the root; empty for the root itself. */
  pathOf(full: string): string {
    return relative(this.root, full);
  }

  git(args: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<ProgramResult> {
    const { environment, signal } = this.settings;
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
        GIT_TERMINAL_PROMPT: '0',
        GIT_OPTIONAL_LOCKS: '0',
        GIT_NO_LAZY_FETCH: '1',
        ...more,
      },
      signal,
    });
  }
}
