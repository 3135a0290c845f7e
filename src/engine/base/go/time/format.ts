import { CivilDate, civilFromDays, Clock, dayOfYear, splitSeconds, weekdayOf } from './civil';
import { Chunk, OffsetForm, parseLayout } from './layout';
import { MONTHS, WEEKDAYS } from './names';
import { Zone } from './zones';

/** An instant in a zone. */
export interface Moment {
  /** Whole seconds since 1970 in UTC. */
  readonly seconds: number;
  readonly nanoseconds: number;
  readonly zone: Zone;
}

/** The date and time of a moment in its zone. */
export interface LocalTime extends Clock, CivilDate {
  readonly days: number;
  readonly offset: number;
}

/** Computes the date and time of a moment in its zone. */
export function localTime({ seconds, zone }: Moment): LocalTime {
  const offset = zone.offsetAt(seconds);
  const { days, clock } = splitSeconds(seconds + offset);
  return { ...civilFromDays(days), ...clock, days, offset };
}

/** Formats a moment by a Go reference layout. */
export function formatMoment(moment: Moment, layout: string): string {
  const local = localTime(moment);
  return parseLayout(layout)
    .map((chunk) => formatChunk(chunk, moment, local))
    .join('');
}

function formatChunk(chunk: Chunk, moment: Moment, local: LocalTime): string {
  switch (chunk.kind) {
    case 'text':
      return chunk.text;
    case 'month name':
      return MONTHS[local.month - 1];
    case 'month short':
      return MONTHS[local.month - 1].slice(0, 3);
    case 'month':
      return String(local.month);
    case 'month 2':
      return padded(local.month, 2);
    case 'weekday name':
      return WEEKDAYS[weekdayOf(local.days)];
    case 'weekday short':
      return WEEKDAYS[weekdayOf(local.days)].slice(0, 3);
    case 'day':
      return String(local.day);
    case 'day _':
      return String(local.day).padStart(2);
    case 'day 2':
      return padded(local.day, 2);
    case 'yearday _':
      return String(dayOfYear(local.days, local.year)).padStart(3);
    case 'yearday 3':
      return padded(dayOfYear(local.days, local.year), 3);
    case 'hour':
      return padded(local.hour, 2);
    case 'hour12':
      return String(local.hour % 12 === 0 ? 12 : local.hour % 12);
    case 'hour12 2':
      return padded(local.hour % 12 === 0 ? 12 : local.hour % 12, 2);
    case 'minute':
      return String(local.minute);
    case 'minute 2':
      return padded(local.minute, 2);
    case 'second':
      return String(local.second);
    case 'second 2':
      return padded(local.second, 2);
    case 'year':
      return padded(local.year, 4);
    case 'year 2':
      return padded(local.year % 100, 2);
    case 'PM':
      return local.hour >= 12 ? 'PM' : 'AM';
    case 'pm':
      return local.hour >= 12 ? 'pm' : 'am';
    case 'zone':
      return moment.zone.abbreviationAt(moment.seconds);
    case 'offset':
      return formatOffset(local.offset, chunk.offset);
    case 'fraction':
      return formatFraction(moment.nanoseconds, chunk);
  }
}

function padded(value: number, width: number): string {
  return (value < 0 ? '-' : '') + String(Math.abs(value)).padStart(width, '0');
}

function formatOffset(offset: number, form: OffsetForm): string {
  if (form.z && offset === 0) return 'Z';
  // An offset of less than a minute west of Greenwich counts as east of it, in Go too.
  const minutes = Math.trunc(offset / 60);
  const sign = minutes < 0 ? '-' : '+';
  const hours = padded(Math.floor(Math.abs(minutes) / 60), 2);
  const parts = [hours, padded(Math.abs(minutes) % 60, 2), padded(Math.abs(offset) % 60, 2)].slice(0, form.parts);
  return sign + parts.join(form.colon ? ':' : '');
}

function formatFraction(nanoseconds: number, chunk: Extract<Chunk, { kind: 'fraction' }>): string {
  if (chunk.trim && nanoseconds === 0) return '';
  const text = chunk.text[0] + padded(nanoseconds, 9).slice(0, chunk.digits);
  return chunk.trim ? text.replace(/[.,]?0*$/, '') : text;
}
