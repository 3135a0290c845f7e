import { spawnSync, type SpawnOptions, type SpawnSyncOptionsWithBufferEncoding } from 'node:child_process';
import {
  environmentOf,
  killGroup,
  MAX_OUTPUT_BYTES,
  TooMuchOutputError,
  type Program,
  type ProgramResult,
} from './program';

export interface SyncProgramRun extends Program {
  readonly timeoutMillis: number;
  /** The limit of the output, and of the messages. */
  readonly maxOutputBytes?: number;
}

export class TookTooLongError extends Error {}

/** Runs a program as `runProgram` does, and waits for it: for threads whose work is synchronous. */
export function runProgramSync(run: SyncProgramRun): ProgramResult {
  const { maxOutputBytes = MAX_OUTPUT_BYTES } = run;
  // Node starts a process group here too, though its types do not say so.
  const options: SpawnSyncOptionsWithBufferEncoding & Pick<SpawnOptions, 'detached'> = {
    cwd: run.folder,
    env: environmentOf(run),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: run.timeoutMillis,
    killSignal: 'SIGKILL',
    maxBuffer: maxOutputBytes,
    windowsHide: true,
  };
  const { pid, error, status, signal, stdout, stderr } = spawnSync(run.program, run.args, options);
  // The program itself has ended; its children may not have.
  if (pid > 0) killGroup(pid);
  const code = error !== undefined && 'code' in error ? error.code : undefined;
  if (code === 'ETIMEDOUT') throw new TookTooLongError(`longer than ${run.timeoutMillis} ms`);
  if (code === 'ENOBUFS') throw new TooMuchOutputError(`more than ${maxOutputBytes} bytes of output`);
  const text = (output: Buffer | null): string => output?.toString('utf8') ?? '';
  return { started: error === undefined, status, endedBy: signal, stdout: text(stdout), stderr: text(stderr) };
}
