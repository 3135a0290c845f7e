import { shown } from './shown';

const MINUTE = 60_000;
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

const ages = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const clocks = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function age(ms: number): string {
  const past = ms - Date.now();
  const [unit, length] = UNITS.find(([, size]) => Math.abs(past) >= size) ?? ['minute', MINUTE];
  return ages.format(Math.round(past / length), unit);
}

function utc(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

export function dateText(ms: number): string {
  return times.format(new Date(ms));
}

/** A time in the words of the reader, with UTC on hover. */
export function Time({
  ms,
  isAge = false,
  isClock = false,
}: {
  readonly ms: number;
  readonly isAge?: boolean;
  /** Without the day. */
  readonly isClock?: boolean;
}) {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={date.toISOString()} title={utc(date)}>
      {isAge ? age(ms) : (isClock ? clocks : times).format(date)}
    </time>
  );
}

/** A time of the API in its older form, which is UTC, as epoch milliseconds. */
export function wireTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** A day of the API, which is one of UTC. */
export function dateOfDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? shown(day, 30) : days.format(date);
}

/** The day of a time in UTC, as the API takes it. */
export function dayText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** A length of time in the two units that matter. */
export function took(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
