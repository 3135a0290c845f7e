import { isDay } from '../../../engine/base/time/day';

/**
 * The day that a text means, as `yyyy-mm-dd`. With slashes the day or the month may come first, so that only one
 * reading may be a day, or both the same. Undefined when it is none or may be two.
 */
export function writtenDay(text: string): string | undefined {
  if (isDay(text)) return text;
  const [, first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const two = (number: string): string => number.padStart(2, '0');
  const readings = new Set([`${year}-${two(first)}-${two(second)}`, `${year}-${two(second)}-${two(first)}`]);
  const days = [...readings].filter(isDay);
  return days.length === 1 ? days[0] : undefined;
}
