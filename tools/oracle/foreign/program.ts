import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A program to compare with: named by a variable of the environment, else found on the PATH; undefined: not there. */
export function oracle(name: string, variable: string): string | undefined {
  const named = process.env[variable];
  if (named !== undefined) return named;
  const paths = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

export function run(program: string, args: readonly string[], cwd: string): Ended {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error) throw error;
  return { code: status, out: stdout, err: stderr };
}
