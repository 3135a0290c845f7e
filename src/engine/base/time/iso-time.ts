import { isDay } from './day';

const ISO_TIME = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const DAY_MS = 86_400_000;

/** A day, with or without a time; Date.parse alone would accept February 30 as a day of March. */
export function isIsoTime(text: string): boolean {
  const day = ISO_TIME.exec(text)?.[1];
  return day !== undefined && isDay(day) && !Number.isNaN(Date.parse(text));
}

/**
 * The first moment, in epoch milliseconds, at which what is valid until a day or a time is over: a day alone lasts to
 * its end in UTC. A time without a zone is one of UTC.
 */
export function endOfIsoTime(text: string): number {
  if (isDay(text)) return Date.parse(`${text}T00:00:00Z`) + DAY_MS;
  return Date.parse(ISO_TIME.exec(text)?.[2] === undefined ? `${text}Z` : text);
}
