const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** True for a day `yyyy-mm-dd` that exists in the calendar. */
export function isDay(value: string): boolean {
  if (!DAY.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
