import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

export interface ProgramRun {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** The whole environment of the program. */
  readonly environment: Readonly<Record<string, string>>;
  /** The limit of each process's address space, where the system knows such a limit. */
  readonly memoryBytes: number;
  /** Text that the program and its children can read, once, from descriptor 3. */
  readonly handedOver?: string;
  /** Ends the program and all its children; the run then rejects with the reason. */
  readonly signal: AbortSignal;
  /** Takes the program's output, which is collected otherwise. An error that it throws ends the program. */
  readonly onOutput?: (chunk: Buffer) => void;
}

export interface ProgramResult {
  readonly status: number | null;
  readonly endedBy: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export class TooMuchOutputError extends Error {}

const MAX_OUTPUT_BYTES = 20 * 1024 * 1024;
const MAX_MESSAGE_LENGTH = 64 * 1024;

/**
 * The text is constant and all arguments stay arguments. A second process waits for the end of descriptor 4, which is
 * the end of this one, be it by `kill -9`; it then ends the whole process group, so that no program is left alone.
 */
const GUARDED = [
  'ulimit -v "$1" 2>/dev/null; shift',
  // A write beyond a limit of this process then fails with a message instead of ending git without one.
  "(trap '' XFSZ) 2>/dev/null && trap '' XFSZ",
  '(cat <&4; kill -s KILL 0) >/dev/null 2>&1 3<&- &',
  'exec "$@" 4<&-',
].join('\n');

/** Runs a program in a process group and session of its own: without a terminal, nothing can ask questions. */
export function runProgram(run: ProgramRun): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    if (run.signal.aborted) return reject(run.signal.reason as Error);
    const kilobytes = String(Math.ceil(run.memoryBytes / 1024));
    const child = spawn('/bin/sh', ['-c', GUARDED, 'sh', kilobytes, run.program, ...run.args], {
      cwd: run.folder,
      env: run.environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', run.handedOver === undefined ? 'ignore' : 'pipe', 'pipe'],
    });
    const [, , , login, guard] = child.stdio as unknown as Writable[];
    let problem: Error | undefined;
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
    child.stdout?.on('data', (chunk: Buffer) => {
      if (problem !== undefined) return;
      try {
        (run.onOutput ?? collect)(chunk);
      } catch (error) {
        end(error as Error);
      }
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      // The cause of a failure stands at the end.
      stderr = (stderr + chunk.toString('utf8')).slice(-MAX_MESSAGE_LENGTH);
    });
    // A program that ends early does not read what it was given.
    login?.on('error', () => undefined);
    login?.end(run.handedOver);
    guard?.on('error', () => undefined);

    child.once('error', (error) => end(error));
    child.once('exit', () => guard?.destroy());
    child.once('close', (status, endedBy) => {
      run.signal.removeEventListener('abort', abort);
      login?.destroy();
      guard?.destroy();
      if (problem !== undefined) reject(problem);
      else resolve({ status, endedBy, stdout: Buffer.concat(printed).toString('utf8'), stderr });
    });
  });
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
