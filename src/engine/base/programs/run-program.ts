import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import {
  environmentOf,
  killGroup,
  MAX_OUTPUT_BYTES,
  TooMuchOutputError,
  type Program,
  type ProgramResult,
} from './program';

export interface ProgramRun extends Program {
  /** The limit of each process's address space, where the system knows such a limit. */
  readonly memoryBytes?: number;
  /** Text that the program and its children can read, once, from descriptor 3. */
  readonly handedOver?: string;
  /** Ends the program and all its children; the run then rejects with the reason. */
  readonly signal: AbortSignal;
  /** Takes the program's output, which is collected otherwise. An error that it throws ends the program. */
  readonly onOutput?: (chunk: Buffer) => void;
  /** Hears the program's messages, whose end is in the result. An error that it throws ends the program. */
  readonly onMessage?: (chunk: Buffer) => void;
}

const MAX_MESSAGE_LENGTH = 64 * 1024;

/**
 * The text is constant and all arguments stay arguments. A second process waits for the end of descriptor 4, which is
 * the end of this one, be it by `kill -9`; it then ends the whole process group, so that no program is left alone. A line
 * on descriptor 4 says that there is no such program: exit statuses are the program's own.
 */
const GUARDED = [
  '[ -z "$1" ] || ulimit -v "$1" 2>/dev/null; shift',
  'case "$1" in */*) [ -f "$1" ] && [ -x "$1" ];; *) command -v "$1" >/dev/null;; esac || { echo >&4; exit 127; }',
  // A write beyond a limit of this process then fails with a message instead of ending git without one.
  "(trap '' XFSZ) 2>/dev/null && trap '' XFSZ",
  '(read -r end <&4; kill -s KILL 0) >/dev/null 2>&1 3<&- &',
  'exec "$@" 4<&-',
].join('\n');

/** Runs a program in a process group and session of its own: without a terminal, nothing can ask questions. */
export function runProgram(run: ProgramRun): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    if (run.signal.aborted) return reject(run.signal.reason as Error);
    const kilobytes = run.memoryBytes === undefined ? '' : String(Math.ceil(run.memoryBytes / 1024));
    const child = spawn('/bin/sh', ['-c', GUARDED, 'sh', kilobytes, run.program, ...run.args], {
      cwd: run.folder,
      env: environmentOf(run),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', run.handedOver === undefined ? 'ignore' : 'pipe', 'pipe'],
    });
    const [, , , login, guard] = child.stdio as unknown as [null, Readable, Readable, Writable, Readable & Writable];
    let problem: Error | undefined;
    let started = true;
    const end = (why: Error): void => {
      problem ??= why;
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) killGroup(child.pid);
    };
    const abort = (): void => end(run.signal.reason as Error);
    run.signal.addEventListener('abort', abort, { once: true });

    const printed: Buffer[] = [];
    let printedBytes = 0;
    let stderr = '';
    const collect = (chunk: Buffer): void => {
      printedBytes += chunk.length;
      if (printedBytes > MAX_OUTPUT_BYTES)
        throw new TooMuchOutputError(`more than ${MAX_OUTPUT_BYTES} bytes of output`);
      printed.push(chunk);
    };
    const take = (chunk: Buffer, taker: ((chunk: Buffer) => void) | undefined): void => {
      if (problem !== undefined) return;
      try {
        taker?.(chunk);
      } catch (error) {
        end(error as Error);
      }
    };
    child.stdout?.on('data', (chunk: Buffer) => take(chunk, run.onOutput ?? collect));
    child.stderr?.on('data', (chunk: Buffer) => {
      // The cause of a failure stands at the end.
      stderr = (stderr + chunk.toString('utf8')).slice(-MAX_MESSAGE_LENGTH);
      take(chunk, run.onMessage);
    });
    // A program that ends early does not read what it was given.
    login?.on('error', () => undefined);
    login?.end(run.handedOver);
    guard?.on('error', () => undefined);
    guard?.once('data', () => (started = false));

    child.once('error', (error) => end(error));
    child.once('exit', () => guard?.end());
    child.once('close', (status, endedBy) => {
      run.signal.removeEventListener('abort', abort);
      login?.destroy();
      guard?.destroy();
      if (problem !== undefined) reject(problem);
      else resolve({ started, status, endedBy, stdout: Buffer.concat(printed).toString('utf8'), stderr });
    });
  });
}
