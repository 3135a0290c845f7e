import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunWorkload } from '../../../test/support/run-workload';

const COLLECTIONS = 10;
const OF_EACH = 100;
/** The kernel counts the time of processes in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** The share of a core that the service and a worker take while they wait, without schedules and with a thousand. */
export async function measureSchedules(
  workload: RunWorkload,
  pids: readonly number[],
  seconds: number,
  print: (line: string) => void,
): Promise<void> {
  for (let n = 0; n < COLLECTIONS; n++) await workload.addCollection(`scheduled ${n}`);
  const without = await shareOfCore(pids, seconds);
  for (let n = 0; n < COLLECTIONS * OF_EACH; n++) {
    const time = `${n % 24}`.padStart(2, '0');
    await workload.schedule({
      ...{ collection: `scheduled ${n % COLLECTIONS}`, name: `s${n}`, test: 'TEST' },
      schedule: `monthly@${time}:00 date@2050-01-01`,
    });
  }
  const withThem = await shareOfCore(pids, seconds);
  const cost = withThem - without;
  print(
    `${COLLECTIONS * OF_EACH} schedules: ${percent(withThem)} of a core over ${seconds} s, without them ${percent(without)}: ` +
      `they cost ${percent(cost)} (aim below 1 %)`,
  );
}

async function shareOfCore(pids: readonly number[], seconds: number): Promise<number> {
  const before = pids.map(secondsUsed);
  await delay(seconds * 1000);
  return pids.reduce((sum, pid, i) => sum + secondsUsed(pid) - before[i], 0) / seconds;
}

/** Processor time of a process, from the fields behind its name. */
export function secondsUsed(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
