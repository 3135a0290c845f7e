/** A date of the proleptic Gregorian calendar; months and days count from 1. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

export const SECONDS_PER_DAY = 86_400;

const DAYS_PER_ERA = 146_097;
const YEARS_PER_ERA = 400;
const EPOCH_SHIFT = 719_468;
const THURSDAY = 4;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Days since 1970-01-01. The day may lie outside the month; the month may not lie outside the year. */
export function daysFromCivil(year: number, month: number, day: number): number {
  // Years begin in March here, so that the leap day is their last day.
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / YEARS_PER_ERA);
  const yearOfEra = shifted - era * YEARS_PER_ERA;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_SHIFT;
}

/** The date that many days after 1970-01-01. */
export function civilFromDays(days: number): CivilDate {
  const shifted = days + EPOCH_SHIFT;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * YEARS_PER_ERA + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

export function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function daysInMonth(month: number, year: number): number {
  return month === 2 && isLeap(year) ? 29 : MONTH_DAYS[month - 1];
}

/** Sunday is 0. */
export function weekdayOf(days: number): number {
  return (((days + THURSDAY) % 7) + 7) % 7;
}

/** January 1st is 1. */
export function dayOfYear(days: number, year: number): number {
  return days - daysFromCivil(year, 1, 1) + 1;
}

/** Splits seconds since 1970 (of a local clock) into whole days and the time of the day. */
export function splitSeconds(seconds: number): { readonly days: number; readonly clock: Clock } {
  const days = Math.floor(seconds / SECONDS_PER_DAY);
  const rest = seconds - days * SECONDS_PER_DAY;
  return {
    days,
    clock: { hour: Math.floor(rest / 3600), minute: Math.floor(rest / 60) % 60, second: rest % 60 },
  };
}
