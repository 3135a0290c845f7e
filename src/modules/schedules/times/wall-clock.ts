const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The time that a clock in a zone shows at a moment, written as a moment of UTC. */
export function shownAt(moment: Date, zone: string): Date {
  return new Date(moment.getTime() + offsetOf(moment.getTime(), zone));
}

/**
 * The first moment at which a clock in a zone shows a time, which is written as a moment of UTC. A time that a clock
 * change skips is the first moment after the change.
 */
export function momentOf(shown: Date, zone: string): Date {
  const time = shown.getTime();
  const before = offsetOf(time - DAY_MS, zone);
  const after = offsetOf(time + DAY_MS, zone);
  const moments = [time - before, time - after].sort((a, b) => a - b);
  const found = moments.find((moment) => moment + offsetOf(moment, zone) === time);
  return new Date(found ?? firstWith(after, moments[0], zone));
}

/** The first moment of an offset, which lies less than a day after another moment. Clocks are changed at whole minutes. */
function firstWith(offset: number, moment: number, zone: string): number {
  let [low, high] = [moment / MINUTE_MS, (moment + DAY_MS) / MINUTE_MS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetOf(middle * MINUTE_MS, zone) === offset) high = middle;
    else low = middle;
  }
  return high * MINUTE_MS;
}

/** The milliseconds by which clocks in a zone are ahead of UTC. */
function offsetOf(moment: number, zone: string): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(formatOf(zone).format(moment)) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  return format;
}
