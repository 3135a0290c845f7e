import { Cron } from 'croner';
import { nextTime } from './next-time';
import type { Timing, Unit } from './timing';
import { isDay } from '../../../engine/base/time/day';

/** A schedule as users write it. */
export interface WrittenSchedule {
  readonly schedule: string;
  readonly recur?: string;
}

export interface TimingLimits {
  /** The moment at which the schedule was written; its first time lies after it. */
  readonly now: Date;
  /** The shortest time allowed between two runs. */
  readonly minimumMinutes: number;
}

/** A schedule that cannot be kept, and how it must be written. */
export class BadSchedule extends Error {}

const UNITS: Readonly<Record<string, Unit>> = { hourly: 'hour', daily: 'day', weekly: 'week', monthly: 'month' };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_STEP = 1000;
/** Times of a cron pattern that are compared: its minutes repeat every hour, and its hours every day. */
const COMPARED_TIMES = 200;

const FORM =
  'schedule must be written as once@HH:MM, hourly@HH:MM, daily@HH:MM, weekly@HH:MM or monthly@HH:MM in UTC, with the ' +
  'first day after it if needed (daily@11:00 date@2026-12-31), or as cron@ with five fields and a time zone ' +
  '(cron@0 6 * * 1-5 Europe/Berlin)';

/** Reads a schedule; throws BadSchedule when it is not well formed, lies in the past or comes too often. */
export function readTiming({ schedule, recur }: WrittenSchedule, limits: TimingLimits): Timing {
  const text = schedule.trim();
  const timing = /^cron@/i.test(text) ? readCron(text.slice(5), recur) : readTimes(text, recur, limits.now);
  if (nextTime(timing, limits.now) === undefined)
    throw new BadSchedule(
      timing.kind === 'once'
        ? 'schedule lies in the past: write a later time, in UTC'
        : 'schedule names a day that never comes',
    );
  requireSeldom(timing, limits);
  return timing;
}

function readTimes(text: string, recur: string | undefined, now: Date): Timing {
  const [, word, hours, minutes, date] =
    /^(once|hourly|daily|weekly|monthly)@(\d{1,2}):(\d{2})(?:\s+date@(\S+))?$/i.exec(text) ?? [];
  if (word === undefined || Number(hours) > 23 || Number(minutes) > 59) throw new BadSchedule(FORM);
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  const unit = UNITS[word.toLowerCase()] as Unit | undefined;
  const today = at(now.toISOString().slice(0, 10), time);
  // Hours have begun today; a day, week or month begins with the next moment at which the clock shows that time.
  const begin = unit === 'hour' || today > now ? today : new Date(today.getTime() + DAY_MS);
  const first = date === undefined ? begin : at(dayOf(date), time);
  if (unit !== undefined) return { kind: 'every', unit, step: stepOf(recur), first };
  requireNoRecur(recur, 'once');
  return { kind: 'once', at: first };
}

function dayOf(text: string): string {
  const day = writtenDay(text);
  if (day === undefined) throw new BadSchedule(`date@${text} is no day, or may mean two: write it as date@2026-12-31`);
  return day;
}

function at(day: string, time: string): Date {
  return new Date(`${day}T${time}:00.000Z`);
}

function stepOf(recur: string | undefined): number {
  if (recur === undefined) return 1;
  const step = /^[1-9]\d{0,3}$/.test(recur) ? Number(recur) : NaN;
  if (!(step <= MAX_STEP)) throw new BadSchedule(`recur must be a whole number from 1 to ${MAX_STEP}`);
  return step;
}

function requireNoRecur(recur: string | undefined, word: string): void {
  if (recur !== undefined && stepOf(recur) > 1)
    throw new BadSchedule(`recur belongs to hourly, daily, weekly and monthly, not to ${word}`);
}

function readCron(text: string, recur: string | undefined): Timing {
  requireNoRecur(recur, 'cron');
  const words = text.trim().split(/\s+/);
  if (words.length !== 5 && words.length !== 6) throw new BadSchedule(FORM);
  const [fields, zone] = [words.slice(0, 5).join(' '), words[5] ?? 'UTC'];
  requireZone(zone);
  try {
    new Cron(fields, { timezone: zone, paused: true });
  } catch (error) {
    const why = (error as Error).message.replace(/^\w+: |\.$/g, '');
    throw new BadSchedule(`schedule has cron fields that cannot be read: ${why}; write five such as cron@0 6 * * 1-5`);
  }
  return { kind: 'cron', fields, zone };
}

function requireZone(zone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw new BadSchedule(
      `schedule names the time zone ${zone}, which does not exist: write one such as Europe/Berlin`,
    );
  }
}

/** Changes of the clock do not count: a schedule is as good in spring as in autumn. */
function requireSeldom(written: Timing, { now, minimumMinutes }: TimingLimits): void {
  const timing = written.kind === 'cron' ? { ...written, zone: 'UTC' } : written;
  let former = nextTime(timing, now);
  for (let count = 0; former !== undefined && count < COMPARED_TIMES; count++) {
    const next = nextTime(timing, former);
    if (next !== undefined && next.getTime() - former.getTime() < minimumMinutes * MINUTE_MS)
      throw new BadSchedule(
        `schedule comes more often than every ${minimumMinutes} minutes, the limit of SCHEDULE_MINIMUM: name fewer times`,
      );
    if (timing.kind !== 'cron') return;
    former = next;
  }
}

/**
 * The day that a text means, as `yyyy-mm-dd`. With slashes the day or the month may come first, so that only one
 * reading may be a day, or both the same. Undefined when it is none or may be two.
 */
function writtenDay(text: string): string | undefined {
  if (isDay(text)) return text;
  const [, first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const two = (number: string): string => number.padStart(2, '0');
  const readings = new Set([`${year}-${two(first)}-${two(second)}`, `${year}-${two(second)}-${two(first)}`]);
  const days = [...readings].filter(isDay);
  return days.length === 1 ? days[0] : undefined;
}
