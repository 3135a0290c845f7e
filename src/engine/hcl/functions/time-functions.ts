import { daysFromCivil, daysInMonth, SECONDS_PER_DAY } from '../../base/go/time/civil';
import { parseGoDuration } from '../../base/go/time/duration';
import { formatMoment, Moment } from '../../base/go/time/format';
import { arithmetic, STRING } from '../values';
import { formatDate } from './date-format';
import type { FunctionDefinition, Parameter } from './definition';
import { FunctionError } from './function-error';

const RFC3339 = '2006-01-02T15:04:05Z07:00';
const TIMESTAMP = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:Z|([-+])(\d{2}):(\d{2}))$/;
const BILLION = 1_000_000_000n;

/** Reads a time in the form of RFC 3339. */
function parseTimestamp(text: string, index: number): Moment {
  const match = TIMESTAMP.exec(text) as (string | undefined)[] | null;
  if (match === null) throw new FunctionError('not a valid RFC3339 timestamp', index);
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number);
  const [zoneHour, zoneMinute] = [Number(match[9] ?? 0), Number(match[10] ?? 0)];
  const valid =
    month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(month, year) && hour < 24 && minute < 60 && second < 60;
  if (!valid || zoneHour > 23 || zoneMinute > 59) throw new FunctionError('not a valid RFC3339 timestamp', index);
  const offset = (zoneHour * 60 + zoneMinute) * 60 * (match[8] === '-' ? -1 : 1);
  const local = daysFromCivil(year, month, day) * SECONDS_PER_DAY + hour * 3600 + minute * 60 + second;
  return {
    seconds: local - offset,
    nanoseconds: Number((match[7] ?? '').slice(0, 9).padEnd(9, '0')),
    zone: { offsetAt: () => offset, abbreviationAt: () => '' },
  };
}

function addDuration(moment: Moment, duration: string): Moment {
  const total = BigInt(moment.seconds) * BILLION + BigInt(moment.nanoseconds) + parseGoDuration(duration);
  const seconds = total / BILLION - (total % BILLION < 0n ? 1n : 0n);
  return { ...moment, seconds: Number(seconds), nanoseconds: Number(total - seconds * BILLION) };
}

function compareMoments(a: Moment, b: Moment): number {
  return Math.sign(a.seconds - b.seconds || a.nanoseconds - b.nanoseconds);
}

const timestamp: Parameter = { name: 'timestamp', type: STRING };

/** Functions on times. */
export const timeFunctions: readonly FunctionDefinition[] = [
  {
    name: 'formatdate',
    parameters: [
      { name: 'format', type: STRING },
      { name: 'time', type: STRING },
    ],
    call: ([format, time], { work }) => {
      work.text((format as string).length * 4);
      return formatDate(format as string, parseTimestamp(time as string, 1));
    },
  },
  {
    name: 'timeadd',
    parameters: [timestamp, { name: 'duration', type: STRING }],
    call: ([time, duration]) =>
      formatMoment(addDuration(parseTimestamp(time as string, 0), duration as string), RFC3339),
  },
  {
    name: 'timecmp',
    parameters: [
      { ...timestamp, name: 'timestamp_a' },
      { ...timestamp, name: 'timestamp_b' },
    ],
    call: ([a, b]) =>
      arithmetic.fromInteger(compareMoments(parseTimestamp(a as string, 0), parseTimestamp(b as string, 1))),
  },
];
