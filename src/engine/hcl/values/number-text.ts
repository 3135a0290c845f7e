import { BigFloat, bitLength, FULL_PRECISION, makeNumber, NumberError, NumberValue, partsOf } from './number';

/** Digits of a positive number: 0.DIGITS times ten to the power of `point`; no zeros at the end, none at all for zero. */
interface Digits {
  readonly digits: string;
  readonly point: number;
}

const DECIMAL = /^([+-]?)([0-9]*)(?:\.([0-9]*))?(?:([eEpP])([+-]?[0-9]+))?$/;
const INFINITY = /^([+-]?)[iI]nf$/;
const LARGEST_POWER = 10_000;
const LARGEST_DIGITS = 20_000;

/** Reads a decimal number with 512 bits; undefined when the text is none. */
export function parseNumber(text: string): NumberValue | undefined {
  const infinity = INFINITY.exec(text);
  if (infinity !== null) return infinity[1] === '-' ? -Infinity : Infinity;
  const match = DECIMAL.exec(text);
  if (match === null) return undefined;
  const [, sign, whole, fraction = '', letter = 'e', power = '0'] = match;
  const digits = whole + fraction;
  if (digits === '') return undefined;
  if (digits.length > LARGEST_DIGITS) throw new NumberError('the number has too many digits');
  const mantissa = BigInt(digits);
  // With the letter p the exponent is a power of two.
  const binary = letter.toLowerCase() === 'p' ? Number(power) : 0;
  const exponent = (binary === 0 ? Number(power) : 0) - fraction.length;
  if (mantissa !== 0n && Math.max(Math.abs(exponent), Math.abs(binary)) > LARGEST_POWER)
    throw new NumberError('the number is out of range');
  if (mantissa === 0n || exponent === 0) return makeNumber(sign === '-', mantissa, binary, FULL_PRECISION);
  if (exponent > 0) return makeNumber(sign === '-', mantissa * 10n ** BigInt(exponent), 0, FULL_PRECISION);
  const divisor = 10n ** BigInt(-exponent);
  const shift = Math.max(0, FULL_PRECISION + 2 + bitLength(divisor) - bitLength(mantissa));
  const dividend = mantissa << BigInt(shift);
  const quotient = dividend / divisor;
  return makeNumber(sign === '-', quotient, binary - shift, FULL_PRECISION, quotient * divisor !== dividend);
}

/** The shortest decimal text without an exponent that stands for the number at its precision. */
export function numberText(value: NumberValue): string {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return value < 0 ? '-Inf' : '+Inf';
    return Object.is(value, -0) ? '-0' : String(value);
  }
  return (value.negative ? '-' : '') + fixed(shortest(value));
}

/** The text that Go's formatting of big floats gives for the verbs e, E, f, g and G; -1 asks for the shortest digits. */
export function formatNumber(value: NumberValue, verb: string, precision: number): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return value < 0 ? '-Inf' : '+Inf';
  const parts = partsOf(value);
  const digits = digitsFor(parts, verb, precision);
  const sign = parts.negative ? '-' : '';
  switch (verb) {
    case 'e':
    case 'E':
      return sign + scientific(digits, precision < 0 ? digits.digits.length - 1 : precision, verb);
    case 'f':
      return sign + fixed(digits, precision < 0 ? undefined : precision);
    default:
      return sign + general(digits, precision, verb === 'G' ? 'E' : 'e');
  }
}

function digitsFor(value: BigFloat, verb: string, precision: number): Digits {
  if (precision < 0) return shortest(value);
  const exact = exactDigits(value.mantissa, value.exponent);
  if (verb === 'f') return roundDigits(exact, exact.point + precision);
  if (verb === 'e' || verb === 'E') return roundDigits(exact, precision + 1);
  return roundDigits(exact, precision === 0 ? 1 : precision);
}

// Every binary fraction has a finite decimal one: m * 2^-k = m * 5^k / 10^k.
function exactDigits(mantissa: bigint, exponent: number): Digits {
  if (mantissa === 0n) return { digits: '', point: 0 };
  const scaled = exponent >= 0 ? mantissa << BigInt(exponent) : mantissa * 5n ** BigInt(-exponent);
  const digits = scaled.toString();
  return { digits: withoutZeros(digits), point: digits.length + Math.min(0, exponent) };
}

function withoutZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}

/** Keeps `count` digits, half to even on the exact value. */
function roundDigits({ digits, point }: Digits, count: number): Digits {
  if (count < 0) return { digits: '', point: 0 };
  if (count >= digits.length) return { digits, point };
  const half = digits[count] === '5' && count + 1 === digits.length;
  const odd = count > 0 && Number(digits[count - 1]) % 2 === 1;
  return cutDigits({ digits, point }, count, half ? odd : digits[count] >= '5');
}

function cutDigits({ digits, point }: Digits, count: number, up: boolean): Digits {
  const kept = digits.slice(0, count);
  if (!up) return zeroIfEmpty(withoutZeros(kept), point);
  const next = (BigInt(kept === '' ? '0' : kept) + 1n).toString().padStart(count, '0');
  return { digits: withoutZeros(next), point: next.length > count ? point + 1 : point };
}

function zeroIfEmpty(digits: string, point: number): Digits {
  return { digits, point: digits === '' ? 0 : point };
}

// The fewest digits that lie nearer to the number than to its neighbours at its precision.
function shortest(value: BigFloat): Digits {
  const exact = exactDigits(value.mantissa, value.exponent);
  if (value.mantissa === 0n) return exact;
  const shift = value.precision + 1 - bitLength(value.mantissa);
  const mantissa = shift >= 0 ? value.mantissa << BigInt(shift) : value.mantissa >> BigInt(-shift);
  const exponent = value.exponent - shift;
  const lower = exactDigits(mantissa - 1n, exponent).digits;
  const upper = exactDigits(mantissa + 1n, exponent).digits;
  const inclusive = (mantissa & 2n) === 0n;
  const at = (digits: string, i: number): number => (i < digits.length ? digits.charCodeAt(i) - 48 : 0);
  for (let i = 0; i < exact.digits.length; i++) {
    const [low, own, high] = [at(lower, i), at(exact.digits, i), at(upper, i)];
    const down = low !== own || (inclusive && i + 1 === lower.length);
    const up = own !== high && (inclusive || own + 1 < high || i + 1 < upper.length);
    if (down && up) return roundDigits(exact, i + 1);
    if (down || up) return i + 1 >= exact.digits.length ? exact : cutDigits(exact, i + 1, up);
  }
  return exact;
}

function fixed({ digits, point }: Digits, precision = Math.max(0, digits.length - point)): string {
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  if (precision === 0) return whole;
  const zeros = '0'.repeat(Math.min(precision, Math.max(0, -point)));
  return `${whole}.${(zeros + digits.slice(Math.max(0, point))).padEnd(precision, '0').slice(0, precision)}`;
}

function scientific({ digits, point }: Digits, precision: number, letter: string): string {
  const shown = digits.padEnd(Math.max(0, precision) + 1, '0').slice(0, Math.max(0, precision) + 1);
  const exponent = digits === '' ? 0 : point - 1;
  const power = `${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  return `${shown[0]}${precision > 0 ? `.${shown.slice(1)}` : ''}${letter}${power}`;
}

function general(value: Digits, precision: number, letter: string): string {
  const { digits, point } = value;
  let limit = precision === 0 ? 1 : precision;
  if (limit > digits.length && digits.length >= point) limit = digits.length;
  if (precision < 0) limit = 6;
  const exponent = point - 1;
  if (exponent < -4 || exponent >= limit) {
    return scientific(value, (precision < 0 ? digits.length : Math.min(digits.length, precision || 1)) - 1, letter);
  }
  return fixed(value, Math.max(0, digits.length - point));
}
