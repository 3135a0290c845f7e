import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const REGISTER = path.join(__dirname, 'register-typescript.js');

/** Runs a TypeScript file in a process of its own, with the variables passed on top of this one's. */
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
