import { Cron } from 'croner';
import type { Timing, Unit } from './timing';

const HOUR_MS = 3_600_000;
const LENGTHS: Readonly<Record<Exclude<Unit, 'month'>, number>> = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
};

/** The first time of a schedule after a moment; undefined when there is none any more. */
export function nextTime(timing: Timing, after: Date): Date | undefined {
  switch (timing.kind) {
    case 'once':
      return timing.at > after ? timing.at : undefined;
    case 'every':
      return timing.first > after ? timing.first : nextOfInterval(timing, after);
    case 'cron':
      return nextOfCron(timing, after);
  }
}

function nextOfInterval({ unit, step, first }: Timing & { kind: 'every' }, after: Date): Date {
  if (unit === 'month') return nextOfMonths(step, first, after);
  const length = LENGTHS[unit] * step;
  const passed = Math.floor((after.getTime() - first.getTime()) / length);
  return new Date(first.getTime() + (passed + 1) * length);
}

function nextOfMonths(step: number, first: Date, after: Date): Date {
  const months = (after.getUTCFullYear() - first.getUTCFullYear()) * 12 + after.getUTCMonth() - first.getUTCMonth();
  for (let count = Math.floor(months / step) * step; ; count += step) {
    const time = monthsLater(first, count);
    if (time > after) return time;
  }
}

/** The same day of a later month, or the last one of a month that is shorter. */
function monthsLater(first: Date, count: number): Date {
  const year = first.getUTCFullYear();
  const month = first.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(first.getUTCDate(), lastDay);
  return new Date(Date.UTC(year, month, day, first.getUTCHours(), first.getUTCMinutes()));
}

/** croner gives a time that a clock change skips as the first moment after it. */
function nextOfCron({ fields, zone }: Timing & { kind: 'cron' }, after: Date): Date | undefined {
  const cron = new Cron(fields, { timezone: zone, paused: true });
  const namesHours = !/^\*(?:\/1)?$/.test(fields.split(' ')[1]);
  let time = cron.nextRun(after);
  while (time !== null && namesHours && isRepeated(time, zone)) time = cron.nextRun(time);
  return time ?? undefined;
}

/** True in an hour that a clock change doubles, the second time. Clocks are changed by an hour or by half an hour. */
function isRepeated(time: Date, zone: string): boolean {
  const clock = clockIn(zone);
  const shown = clock.format(time);
  return [HOUR_MS, HOUR_MS / 2].some((change) => clock.format(time.getTime() - change) === shown);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  return clock;
}
