import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const REGISTER = path.join(__dirname, 'register-typescript.js');

/** Runs a TypeScript file in a separate process, with the given variables added to the environment of this one. */
export function forkTypescript(
  file: string,
  env: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): ChildProcess {
  return fork(file, {
    execArgv: [...nodeOptions, '-r', REGISTER],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
