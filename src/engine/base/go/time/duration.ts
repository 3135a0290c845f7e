import { quote as quoteFully } from '../strings/strings';
import { goError } from '../go-error';
import { quote } from './quote';

const HOURS: Readonly<Record<string, number>> = { d: 24, w: 7 * 24, y: 365 * 24 };
const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['ns', 1n],
  ['us', 1_000n],
  ['µs', 1_000n],
  ['μs', 1_000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
]);
const LIMIT = 1n << 63n;
const MAX_DIGITS = 19;
const EXTENDED_UNIT = /[dwy]/;
const EXTENDED = /^([-+]?)((?:[0-9.]+(?:ms|us|µs|ns|[a-z]))+)$/;
const EXTENDED_SEGMENT = /([0-9.]+)(ms|us|µs|ns|[a-z])/g;
const SEGMENT = /([0-9]*)(\.?)([0-9]*)([^0-9.]*)/y;
const PLAIN_DECIMAL = /^(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;

/** Nanoseconds of a duration in Go's notation, and in days (d), weeks (w) and years (y) of 365 days. */
export function parseDuration(text: string): bigint {
  if (!EXTENDED_UNIT.test(text)) return parseGoDuration(text, text);
  const match = EXTENDED.exec(text);
  if (match === null) throw invalid(text);
  const segments = match[2].replace(EXTENDED_SEGMENT, (whole: string, digits: string, unit: string) => {
    if (!Object.hasOwn(HOURS, unit)) return whole;
    if (!PLAIN_DECIMAL.test(digits)) throw invalid(text);
    return `${fixed(Number(digits) * HOURS[unit], text)}h`;
  });
  return parseGoDuration(match[1] + segments, text);
}

function fixed(hours: number, text: string): string {
  if (!Number.isFinite(hours)) throw invalid(text);
  if (hours >= 1e21) return BigInt(hours).toString();
  const written = String(hours);
  const exponent = written.indexOf('e-');
  if (exponent < 0) return written;
  const digits = written.slice(0, exponent).replace('.', '');
  return `0.${'0'.repeat(Number(written.slice(exponent + 2)) - 1)}${digits}`;
}

/** Nanoseconds of a duration in Go's notation alone. */
export function parseGoDuration(text: string, original = text): bigint {
  const negative = text.startsWith('-');
  const body = negative || text.startsWith('+') ? text.slice(1) : text;
  if (body === '0') return 0n;
  if (body === '') throw invalid(original);
  let total = 0n;
  SEGMENT.lastIndex = 0;
  while (SEGMENT.lastIndex < body.length) {
    const [, whole, , fraction, name] = SEGMENT.exec(body) as RegExpExecArray;
    total += segment(whole, fraction, name, original);
    if (total > LIMIT) throw invalid(original);
  }
  if (negative) return -total;
  if (total === LIMIT) throw invalid(original);
  return total;
}

function segment(whole: string, fraction: string, name: string, original: string): bigint {
  if (whole === '' && fraction === '') throw invalid(original);
  const significant = whole.replace(/^0+/, '');
  if (significant.length > MAX_DIGITS) throw invalid(original);
  const integer = BigInt(significant === '' ? '0' : significant);
  if (integer > LIMIT) throw invalid(original);
  if (name === '') throw goError(`time: missing unit in duration ${shown(original)}`);
  const unit = UNITS.get(name);
  if (unit === undefined) {
    throw goError(`time: unknown unit ${quote(name)} in duration ${shown(original)}`);
  }
  if (integer > LIMIT / unit) throw invalid(original);
  const nanoseconds = integer * unit + fractionOf(fraction, unit);
  if (nanoseconds > LIMIT) throw invalid(original);
  return nanoseconds;
}

// Go keeps the digits of the fraction that fit 63 bits and multiplies in doubles; the last nanosecond depends on it.
function fractionOf(digits: string, unit: bigint): bigint {
  let value = 0n;
  let scale = 1;
  for (const digit of digits.slice(0, MAX_DIGITS)) {
    if (value > (LIMIT - 1n) / 10n) break;
    const next = value * 10n + BigInt(digit);
    if (next > LIMIT) break;
    value = next;
    scale *= 10;
  }
  return value === 0n ? 0n : BigInt(Math.trunc(Number(value) * (Number(unit) / scale)));
}

function invalid(text: string): Error {
  return goError(`time: invalid duration ${shown(text)}`);
}

// OPA itself reads days, weeks and years, Go everything else, and each quotes in its own way.
function shown(text: string): string {
  return EXTENDED_UNIT.test(text) ? quoteFully(text) : quote(text);
}
