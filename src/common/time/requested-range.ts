import { ServiceError } from '../errors/service-error';
import { dayRange, type DayRange } from './wire-time';

/** The two optional date parameters of an operation. */
export interface RequestedDates {
  readonly start_date?: string;
  readonly end_date?: string;
}

/** The requested range; one date alone counts as none, a start after the end is refused. */
export function requestedRange({ start_date, end_date }: RequestedDates): DayRange | undefined {
  if (start_date === undefined || end_date === undefined) return undefined;
  const range = dayRange(start_date, end_date);
  if (range === undefined) throw ServiceError.invalidFields(['start_date must not be after end_date']);
  return range;
}
