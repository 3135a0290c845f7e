import { readdir, readFile } from 'node:fs/promises';
import { until } from './until';

/**
 * Suspends a process and waits until all its threads stand still. The signal reaches the others only after the thread
 * that takes it has been scheduled, which a busy machine can delay.
 */
export async function suspend(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  if (process.platform === 'linux') await until(() => isSuspended(pid));
}

async function isSuspended(pid: number): Promise<boolean> {
  const threads = await readdir(`/proc/${pid}/task`);
  const stats = await Promise.all(threads.map((id) => readFile(`/proc/${pid}/task/${id}/stat`, 'utf8')));
  return stats.every((stat) => /\) T /.test(stat));
}
