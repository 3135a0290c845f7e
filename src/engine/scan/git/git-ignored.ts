import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ScanEnvironment } from '../model/scan-context';
import { runProgram, TooMuchOutputError, type ProgramResult } from '../../base/programs';
import { FOLDERS_OF_TOOLS } from '../../iac/model';
import { NO_NETWORK } from './working-repository';

export interface GitIgnored {
  /** Files and folders, from the folder that was asked for. */
  readonly paths: readonly string[];
  /** The reason why git gives no answer in a repository. */
  readonly problem?: string;
}

/** Settings of a repository that name programs. */
const NO_PROGRAMS = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];
const LIST = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z'];
const NO_REPOSITORY = /^fatal: not a git repository/;
/** Git waits for a pipe without end, and reads a device without end. */
const LONGEST_MS = 60_000;
const MOST_MEMORY = 4 * 1024 ** 3;
/** Files that git reads here. */
const READ_BY_GIT = ['.gitignore', '.git/config', '.git/info/exclude', '.git/index', '.git/HEAD'];

/**
 * The files and folders below a folder that git ignores and does not track. A repository inside another follows its own
 * rules. Without git, and outside a repository, there are none.
 */
export async function gitIgnored(
  folder: string,
  environment: ScanEnvironment,
  signal: AbortSignal,
): Promise<GitIgnored> {
  const ignored = new Set<string>();
  let problem: string | undefined;
  const waiting = [''];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { hasRepository, folders } = look(join(folder, path));
    if (path === '' || hasRepository) {
      const { started, status, stdout, stderr } = await list(join(folder, path), environment, signal);
      if (!started) return { paths: [] };
      if (status !== 0 && !NO_REPOSITORY.test(stderr)) problem ??= stderr.split('\n')[0];
      const names = status === 0 ? stdout.split('\0').filter((name) => name !== '' && name !== './') : [];
      for (const found of names.map((name) => below(path, name.replace(/\/$/, ''))))
        if (!existsSync(join(folder, found, '.git'))) ignored.add(found);
    }
    for (const name of folders) if (!ignored.has(below(path, name))) waiting.push(below(path, name));
  }
  const paths = [...ignored].filter((path) => !ignored.has(path.slice(0, Math.max(0, path.lastIndexOf('/')))));
  return { paths: paths.sort(), ...(problem !== undefined && { problem }) };
}

function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function look(folder: string): { readonly hasRepository: boolean; readonly folders: readonly string[] } {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return {
      hasRepository: entries.some(({ name }) => name === '.git'),
      folders: entries
        .filter((entry) => entry.isDirectory() && entry.name !== '.git' && !FOLDERS_OF_TOOLS.includes(entry.name))
        .map(({ name }) => name),
    };
  } catch {
    // The walk for templates says that it cannot be read.
    return { hasRepository: false, folders: [] };
  }
}

async function list(folder: string, environment: ScanEnvironment, signal: AbortSignal): Promise<ProgramResult> {
  const special = READ_BY_GIT.find((name) => isSpecial(join(folder, name)));
  if (special !== undefined) return failed(`${special} is a device or a pipe`);
  const variables: Record<string, string> = { LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', ...NO_NETWORK };
  for (const name of ['PATH', 'HOME', 'XDG_CONFIG_HOME']) {
    const value = environment.variable(name);
    if (value !== undefined) variables[name] = value;
  }
  const limit = AbortSignal.timeout(LONGEST_MS);
  try {
    return await runProgram({
      program: 'git',
      args: [...NO_PROGRAMS, ...LIST],
      folder,
      environment: variables,
      memoryBytes: MOST_MEMORY,
      signal: AbortSignal.any([signal, limit]),
    });
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) return failed(`git took longer than ${LONGEST_MS / 1000} s`);
    if (!(error instanceof TooMuchOutputError)) throw error;
    return failed(error.message);
  }
}

function failed(stderr: string): ProgramResult {
  return { started: true, status: null, endedBy: null, stdout: '', stderr };
}

function isSpecial(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile() && !found.isDirectory();
}
