import { ServiceError } from '../errors/service-error';
import { dayRange, type DayRange } from './wire-time';

/** The range of two days when both are given, undefined when not; 400 when the start lies after the end. */
export function requireOrderedDays(startDay: string | undefined, endDay: string | undefined): DayRange | undefined {
  if (startDay === undefined || endDay === undefined) return undefined;
  const range = dayRange(startDay, endDay);
  if (range === undefined) throw ServiceError.invalidFields(['start_date must not lie after end_date']);
  return range;
}
