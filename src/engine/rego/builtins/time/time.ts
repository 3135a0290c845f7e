import { fromBigint, isArray, isNumber, toBigint, Value } from '../../values';
import { intOperand, numberOperand, stringOperand } from '../definition/operands';
import { Builtin, BuiltinContext, builtinError, claimText, typeError } from '../definition/registry';
import { arg, T } from '../definition/types';
import { daysFromCivil, daysInMonth, SECONDS_PER_DAY, weekdayOf } from '../../../base/go/time/civil';
import { parseDuration } from '../../../base/go/time/duration';
import { formatMoment, localTime, Moment } from '../../../base/go/time/format';
import { NAMED_LAYOUTS } from '../../../base/go/time/layout';
import { WEEKDAYS } from '../../../base/go/time/names';
import { parseTime } from '../../../base/go/time/parse';
import { loadZone, UTC, Zone } from '../../../base/go/time/zones';

const BILLION = 1_000_000_000n;
const MIN_NS = -(1n << 63n);
const MAX_NS = (1n << 63n) - 1n;
const TIME_EXPECTED = 'either number (ns) or [number (ns), string (tz)]';

function timestamp(value: Value): bigint {
  const integer = toBigint(numberOperand(value, 1));
  if (integer === undefined || integer < MIN_NS || integer > MAX_NS) throw builtinError('timestamp too big');
  return integer;
}

function floorDivide(a: bigint, b: bigint): bigint {
  return a >= 0n || a % b === 0n ? a / b : a / b - 1n;
}

function momentOf(ns: bigint, zone: Zone): Moment {
  const seconds = floorDivide(ns, BILLION);
  return { seconds: Number(seconds), nanoseconds: Number(ns - seconds * BILLION), zone };
}

function readTime(value: Value): { readonly moment: Moment; readonly layout: string } {
  if (isNumber(value)) return { moment: momentOf(timestamp(value), UTC), layout: '' };
  if (!isArray(value) || value.length === 0) throw typeError(1, value, TIME_EXPECTED);
  numberOperand(value[0], 1);
  const zone = value.length > 1 ? loadZone(stringOperand(value[1], 1)) : UTC;
  const layout = value.length > 2 ? stringOperand(value[2], 1) : '';
  return { moment: momentOf(timestamp(value[0]), zone), layout };
}

function nanoseconds(seconds: bigint, fraction: number): Value {
  const ns = seconds * BILLION + BigInt(fraction);
  if (ns < MIN_NS || ns > MAX_NS) throw builtinError('time outside of valid range');
  return fromBigint(ns);
}

function parse(layout: string, text: string): Value {
  const instant = parseTime(NAMED_LAYOUTS.get(layout) ?? layout, text);
  return nanoseconds(BigInt(instant.seconds), instant.nanoseconds);
}

function textOperand(ctx: BuiltinContext, value: Value): string {
  const text = stringOperand(value, 1);
  claimText(ctx, text.length);
  return text;
}

function parseNs(ctx: BuiltinContext, layout: Value, text: Value): Value {
  const [reference, value] = [stringOperand(layout, 1), stringOperand(text, 2)];
  claimText(ctx, reference.length + value.length);
  return parse(reference, value);
}

function format(ctx: BuiltinContext, time: Value): Value {
  const { moment, layout } = readTime(time);
  claimText(ctx, layout.length);
  const reference = layout === '' ? 'RFC3339Nano' : layout;
  return formatMoment(moment, NAMED_LAYOUTS.get(reference) ?? reference);
}

const MAX_YEAR = 10_000;
const MAX_DAYS = MAX_YEAR * 366;

function addDate(_ctx: BuiltinContext, time: Value, years: Value, months: Value, days: Value): Value {
  const { moment } = readTime(time);
  const local = localTime(moment);
  const [y, m, d] = [intOperand(years, 2), intOperand(months, 3), intOperand(days, 4)].map(BigInt);
  const total = (BigInt(local.year) + y) * 12n + BigInt(local.month - 1) + m;
  const year = floorDivide(total, 12n);
  const day = BigInt(local.day) + d;
  if (year < -MAX_YEAR || year > MAX_YEAR || day < -MAX_DAYS || day > MAX_DAYS) {
    throw builtinError('time outside of valid range');
  }
  const date = daysFromCivil(Number(year), Number(total - year * 12n) + 1, 1) + Number(day) - 1;
  const clock = local.hour * 3600 + local.minute * 60 + local.second;
  return nanoseconds(BigInt(toUtc(date * SECONDS_PER_DAY + clock, moment.zone)), moment.nanoseconds);
}

// When the clock skips or repeats an hour, Go uses the offset that its first guess leads to.
function toUtc(local: number, zone: Zone): number {
  return local - zone.offsetAt(local - zone.offsetAt(local));
}

function diff(_ctx: BuiltinContext, first: Value, second: Value): Value {
  const a = readTime(first).moment;
  const other = { ...readTime(second).moment, zone: a.zone };
  const after = a.seconds > other.seconds || (a.seconds === other.seconds && a.nanoseconds > other.nanoseconds);
  const [from, to] = (after ? [other, a] : [a, other]).map(localTime);
  let [year, month, day] = [to.year - from.year, to.month - from.month, to.day - from.day];
  let [hour, minute, sec] = [to.hour - from.hour, to.minute - from.minute, to.second - from.second];
  if (sec < 0) [sec, minute] = [sec + 60, minute - 1];
  if (minute < 0) [minute, hour] = [minute + 60, hour - 1];
  if (hour < 0) [hour, day] = [hour + 24, day - 1];
  if (day < 0) [day, month] = [day + daysInMonth(from.month, from.year), month - 1];
  if (month < 0) [month, year] = [month + 12, year - 1];
  return [year, month, day, hour, minute, sec];
}

const timeType = T.union(T.number, T.tuple(T.number, T.string));
const time = arg('x', timeType);
const dateType = T.tuple(T.number, T.number, T.number);

/** Functions on times: nanoseconds since 1970, alone or as [ns, zone] or [ns, zone, layout]. */
export const timeFunctions: readonly Builtin[] = [
  {
    name: 'time.now_ns',
    args: [],
    result: T.number,
    nondeterministic: true,
    description: 'The time of the query in nanoseconds since 1970, the same for all calls.',
    fn: (ctx) => fromBigint(ctx.now),
  },
  {
    name: 'time.parse_ns',
    args: [arg('layout', T.string), arg('value', T.string)],
    result: T.number,
    description: 'Reads a time by a Go reference layout or the name of one (ANSIC ... RFC3339Nano).',
    fn: parseNs,
  },
  {
    name: 'time.parse_rfc3339_ns',
    args: [arg('value', T.string)],
    result: T.number,
    description: 'Reads a time in the format of RFC 3339.',
    fn: (ctx, value) => parse('RFC3339', textOperand(ctx, value)),
  },
  {
    name: 'time.parse_duration_ns',
    args: [arg('duration', T.string)],
    result: T.number,
    description: 'Nanoseconds of a duration such as `1h30m` or `1y2w3d`.',
    fn: (ctx, duration) => fromBigint(parseDuration(textOperand(ctx, duration))),
  },
  {
    name: 'time.format',
    args: [arg('x', T.union(T.number, T.tuple(T.number, T.string), T.tuple(T.number, T.string, T.string)))],
    result: T.string,
    description: 'Writes a time by its layout; RFC3339Nano without one.',
    fn: format,
  },
  {
    name: 'time.date',
    args: [time],
    result: dateType,
    description: 'The [year, month, day] of a time.',
    fn: (_ctx, x) => {
      const { year, month, day } = localTime(readTime(x).moment);
      return [year, month, day];
    },
  },
  {
    name: 'time.clock',
    args: [time],
    result: dateType,
    description: 'The [hour, minute, second] of a time.',
    fn: (_ctx, x) => {
      const { hour, minute, second } = localTime(readTime(x).moment);
      return [hour, minute, second];
    },
  },
  {
    name: 'time.weekday',
    args: [time],
    result: T.string,
    description: 'The English name of the day of the week.',
    fn: (_ctx, x) => WEEKDAYS[weekdayOf(localTime(readTime(x).moment).days)],
  },
  {
    name: 'time.add_date',
    args: [arg('ns', T.number), arg('years', T.number), arg('months', T.number), arg('days', T.number)],
    result: T.number,
    description: 'The time that many years, months and days later; days beyond a month run into the next.',
    fn: addDate,
  },
  {
    name: 'time.diff',
    args: [arg('x', timeType), arg('y', timeType)],
    result: T.tuple(T.number, T.number, T.number, T.number, T.number, T.number),
    description: 'The [years, months, days, hours, minutes, seconds] between two times, by the calendar of the first.',
    fn: diff,
  },
];
