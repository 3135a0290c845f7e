import { workTimes } from '../../engine/base/limits/timings';

/** A line about the time since the start of the process, and what its threads have done together. */
export function timingsText(): string {
  const clock = performance.now();
  const { user, system } = process.cpuUsage();
  const parts = [['start', performance.nodeTiming.bootstrapComplete] as const, ...(workTimes() ?? [])];
  const shown = parts.map(([work, millis]) => `${work} ${seconds(millis)}`).join(', ');
  return `timings: ${shown}; ${seconds(clock)} in all, ${seconds((user + system) / 1000)} of processor time\n`;
}

function seconds(millis: number): string {
  return `${(millis / 1000).toFixed(2)} s`;
}
