import type { ChildProcess } from 'node:child_process';

const LIMIT_MS = 5_000;

const living = new Set<ChildProcess>();
const ending = new AbortController();

/** Tells programs that run to their end that this process is ending. */
export const endingSignal = ending.signal;

/** Makes sure that the child does not outlive this process, however early a signal comes. */
export function endWithThisProcess(child: ChildProcess): void {
  // The child could not be started.
  if (child.pid === undefined) return;
  if (isEnding()) child.kill('SIGKILL');
  if (living.size === 0) process.once('exit', signalAll);
  living.add(child);
  child.once('exit', () => {
    living.delete(child);
    if (living.size === 0) process.off('exit', signalAll);
  });
}

/** Ends all children: cleanly, and by force after the limit. Children started later are killed at once. */
export async function endChildProcesses(): Promise<void> {
  ending.abort();
  const force = setTimeout(() => living.forEach((child) => child.kill('SIGKILL')), LIMIT_MS);
  signalAll();
  for (const child of living) await new Promise((resolve) => child.once('exit', resolve));
  clearTimeout(force);
}

/** True once this process is ending: work that waited for a child need not continue. */
export function isEnding(): boolean {
  return ending.signal.aborted;
}

function signalAll(): void {
  living.forEach((child) => child.kill('SIGTERM'));
}
