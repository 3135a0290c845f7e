import { Cron } from 'croner';
import type { Timing, Unit } from './timing';
import { momentOf, shownAt } from './wall-clock';

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

/** A clock in the zone decides where hours are named: a time that it shows twice counts once, one that it skips counts too. */
function nextOfCron({ fields, zone }: Timing & { kind: 'cron' }, after: Date): Date | undefined {
  const namesHours = !/^\*(?:\/1)?$/.test(fields.split(' ')[1]);
  if (!namesHours) return new Cron(fields, { timezone: zone, paused: true }).nextRun(after) ?? undefined;
  const cron = new Cron(fields, { timezone: 'UTC', paused: true });
  for (let shown = cron.nextRun(shownAt(after, zone)); shown !== null; shown = cron.nextRun(shown)) {
    const moment = momentOf(shown, zone);
    if (moment > after) return moment;
  }
  return undefined;
}
