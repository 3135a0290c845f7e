const DAY_MS = 86_400_000;

/** `yyyy-mm-dd hh:mm:ss` in UTC, the form of results, drifts and test cases. */
export function toWireTime(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ');
}

/** The moments between the start of one UTC day and the end of another, both inclusive. */
export interface DayRange {
  readonly from: Date;
  readonly to: Date;
}

/** The range of two days, or undefined when the start lies after the end. */
export function dayRange(startDay: string, endDay: string): DayRange | undefined {
  const from = new Date(`${startDay}T00:00:00.000Z`);
  const to = new Date(Date.parse(`${endDay}T00:00:00.000Z`) + DAY_MS - 1);
  return from <= to ? { from, to } : undefined;
}
