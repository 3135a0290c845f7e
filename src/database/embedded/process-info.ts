import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { hasCode } from './embedded-mongo.error';
import { runCommand } from './run-command';

const PS_LIMIT_MS = 5_000;

/**
 * Start time from the contents of `/proc/<pid>/stat`; undefined for a process that has ended and waits to be reaped.
 * The first thread may have ended before others: as long as one is left, files and ports are held.
 */
export function startTimeFromStat(stat: string): string | undefined {
  // The second field is the program's name in brackets and may itself hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  const threads = Number(fields[17]);
  return state === 'X' || (state === 'Z' && threads <= 1) ? undefined : fields[19];
}

/** A value that distinguishes this process from a later one with the same id; undefined when no such process runs. */
export async function startTimeOf(pid: number): Promise<string | undefined> {
  if (!exists(pid)) return undefined;
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/stat`, 'utf8').then(startTimeFromStat, () => undefined);
  }
  const [line] = await ps(pid, ['stat=', 'lstart=']);
  return line === undefined || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
}

/** The command line as its arguments; empty when it cannot be seen. */
export async function argumentsOf(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').then(
      (text) => text.split('\0'),
      () => [],
    );
  }
  const [line] = await ps(pid, ['command=']);
  return line === undefined ? [] : line.split(' ');
}

/** Ends a process that need not be a child: SIGTERM, then SIGKILL after the limit. */
export async function endProcess(pid: number, limitMs: number, killedLimitMs = limitMs): Promise<void> {
  const started = await startTimeOf(pid);
  if (started === undefined) return;
  const gone = async (withinMs: number): Promise<boolean> => {
    const until = Date.now() + withinMs;
    while (Date.now() < until) {
      if ((await startTimeOf(pid)) !== started) return true;
      await delay(20);
    }
    return false;
  };
  process.kill(pid, 'SIGTERM');
  if (await gone(limitMs)) return;
  process.kill(pid, 'SIGKILL');
  if (!(await gone(killedLimitMs))) throw new Error(`process ${pid} does not end`);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

async function ps(pid: number, columns: readonly string[]): Promise<string[]> {
  const shown = columns.flatMap((column) => ['-o', column]);
  return runCommand('ps', [...shown, '-p', String(pid)], { limitMs: PS_LIMIT_MS }).catch(() => []);
}
