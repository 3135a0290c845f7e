import { work } from '../../base/limits/meter';
import {
  chargeConversion,
  chargeProduct,
  digitsOf,
  fromBigint,
  fromDecimal,
  MAX_INTEGER_DIGITS,
  toBigint,
  toDecimal,
} from './numbers';
import { NumberValue } from './types';

// As OPA: what is not an integer is computed in a binary float of 64 bits and written in its shortest decimal form.
export const PRECISION = 64;
const MAX_EXPONENT = 100_000;
const SAFE = 1n << 64n;
const FEW_BITS = 1500;
const DIGITS_PER_STEP = 512;
const BITS_PER_STEP = 16_384;

/** A binary float: sign(mantissa) * |mantissa| * 2^exponent, the mantissa of at most 64 bits. */
export interface Float {
  readonly mantissa: bigint;
  readonly exponent: number;
}

/** A result that is too large to compute; the caller turns it into an error of the rule. */
export class NumberRangeError extends Error {}

function bitLength(value: bigint): number {
  if (value === 0n) return 0;
  const digits = value.toString(16);
  return digits.length * 4 - Math.clz32(parseInt(digits[0], 16)) + 28;
}

/** Rounds mantissa * 2^exponent, half to even; `sticky` says that lower bits were cut off before. */
function normalise(mantissa: bigint, exponent: number, sticky = false, precision = PRECISION): Float {
  if (mantissa === 0n) return { mantissa, exponent: 0 };
  const negative = mantissa < 0n;
  let magnitude = negative ? -mantissa : mantissa;
  const excess = bitLength(magnitude) - precision;
  if (excess > 0) {
    const shift = BigInt(excess);
    const rest = magnitude & ((1n << shift) - 1n);
    const half = 1n << (shift - 1n);
    magnitude >>= shift;
    exponent += excess;
    if (rest > half || (rest === half && (sticky || (magnitude & 1n) === 1n))) magnitude += 1n;
  }
  if (Math.abs(exponent) > MAX_EXPONENT * 4) throw new NumberRangeError('number out of range');
  return { mantissa: negative ? -magnitude : magnitude, exponent };
}

/** The 64-bit float nearest to a number. */
export function toFloat(value: NumberValue): Float {
  if (typeof value === 'number' && Number.isInteger(value)) return { mantissa: BigInt(value), exponent: 0 };
  if (typeof value === 'bigint') return normalise(value, 0);
  const { negative, digits, point } = toDecimal(value);
  if (Math.abs(point) > MAX_EXPONENT) throw new NumberRangeError('number out of range');
  const power = point - digits.length;
  chargeConversion(digits.length + Math.abs(power));
  const coefficient = BigInt((negative ? '-' : '') + digits);
  if (power >= 0) return normalise(coefficient * 5n ** BigInt(power), power);
  return quotient(coefficient, 5n ** BigInt(-power), power);
}

// numerator / denominator * 2^exponent with one rounding at the end.
function quotient(numerator: bigint, denominator: bigint, exponent: number): Float {
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const shift = Math.max(0, PRECISION + 2 - (bitLength(top) - bitLength(bottom)));
  const scaled = top << BigInt(shift);
  const result = scaled / bottom;
  return normalise(negative ? -result : result, exponent - shift, scaled % bottom !== 0n);
}

function addFloats(a: Float, b: Float): Float {
  if (a.mantissa === 0n) return b;
  if (b.mantissa === 0n) return a;
  const exponent = Math.min(a.exponent, b.exponent);
  if (Math.abs(a.exponent - b.exponent) > MAX_EXPONENT) return a.exponent > b.exponent ? a : b;
  const sum = (a.mantissa << BigInt(a.exponent - exponent)) + (b.mantissa << BigInt(b.exponent - exponent));
  return normalise(sum, exponent);
}

/** The shortest decimal that reads back as the float, as canonical number. */
export function fromFloat(float: Float, precision = PRECISION): NumberValue {
  if (float.mantissa === 0n) return 0;
  const negative = float.mantissa < 0n;
  let mantissa = negative ? -float.mantissa : float.mantissa;
  let exponent = float.exponent;
  const missing = precision - bitLength(mantissa);
  mantissa <<= BigInt(missing);
  exponent -= missing;
  chargePrinting(Math.abs(exponent));
  // All in units of half the last bit: value 2m, bounds 2m-1 and 2m+1. Below a power of two the neighbour is nearer,
  // but Go's big.Float ignores that.
  let numerator = mantissa * 2n;
  let denominator = 1n;
  const exp = exponent - 1;
  let low = numerator - 1n;
  let high = numerator + 1n;
  if (exp >= 0) {
    const factor = 1n << BigInt(exp);
    numerator *= factor;
    low *= factor;
    high *= factor;
  } else denominator = 1n << BigInt(-exp);
  return shortest(negative, { numerator, low, high, denominator, inclusive: (mantissa & 1n) === 0n });
}

/** Charges the search for the shortest decimal: about twenty divisions of numbers as long as the exponent. */
function chargePrinting(exponent: number): void {
  if (exponent > FEW_BITS) work(Math.floor((exponent * exponent) / BITS_PER_STEP));
}

interface Interval {
  readonly numerator: bigint;
  readonly low: bigint;
  readonly high: bigint;
  readonly denominator: bigint;
  readonly inclusive: boolean;
}

// Cuts the decimal digits where the cut value, rounded down or up, still lies between the two midpoints.
function shortest(negative: boolean, interval: Interval): NumberValue {
  let { numerator, low, high, denominator } = interval;
  let point = decimalPoint(numerator, denominator);
  if (point >= 0) denominator *= 10n ** BigInt(point);
  else {
    const factor = 10n ** BigInt(-point);
    numerator *= factor;
    low *= factor;
    high *= factor;
  }
  let digits = 0n;
  let count = 0;
  for (;;) {
    numerator *= 10n;
    low *= 10n;
    high *= 10n;
    count++;
    digits = numerator / denominator;
    const down = digits * denominator;
    const up = down + denominator;
    const downFits = interval.inclusive ? down >= low : down > low;
    const upFits = interval.inclusive ? up <= high : up < high;
    if (downFits || upFits || numerator === down) {
      const twice = (numerator - down) * 2n;
      const nearerUp = twice > denominator || (twice === denominator && (digits & 1n) === 1n);
      if (numerator !== down && upFits && (!downFits || nearerUp)) digits += 1n;
      break;
    }
  }
  let text = digits.toString();
  if (text.length > count) point += text.length - count;
  else text = text.padStart(count, '0');
  return fromDecimal(negative, text, point);
}

// The p with 10^(p-1) <= numerator/denominator < 10^p.
function decimalPoint(numerator: bigint, denominator: bigint): number {
  let point = Math.ceil((bitLength(numerator) - bitLength(denominator)) * Math.LOG10E * Math.LN2) - 1;
  const below = (priority: number): boolean =>
    priority >= 0
      ? numerator < denominator * 10n ** BigInt(priority)
      : numerator * 10n ** BigInt(-priority) < denominator;
  while (!below(point)) point++;
  while (below(point - 1)) point--;
  return point;
}

/** The integer itself; throws when it has too many digits. */
export function withinRange(value: bigint): bigint {
  if (value > -SAFE && value < SAFE) return value;
  if (bitLength(value) > MAX_INTEGER_DIGITS * 4) throw new NumberRangeError('number out of range');
  return value;
}

/** The number of an integer; throws when it has too many digits. */
export function ofInteger(value: bigint): NumberValue {
  return fromBigint(withinRange(value));
}

/** a + b: exact for integers. */
export function add(a: NumberValue, b: NumberValue): NumberValue {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum) && Number.isInteger(a) && Number.isInteger(b)) return sum;
  }
  const x = toBigint(a);
  const y = toBigint(b);
  if (x !== undefined && y !== undefined) return ofInteger(sumOf(x, y));
  return fromFloat(addFloats(toFloat(a), toFloat(b)));
}

/** a - b: exact for integers. */
export function subtract(a: NumberValue, b: NumberValue): NumberValue {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b;
    if (Number.isSafeInteger(difference) && Number.isInteger(a) && Number.isInteger(b)) return difference;
  }
  const x = toBigint(a);
  const y = toBigint(b);
  if (x !== undefined && y !== undefined) return ofInteger(sumOf(x, -y));
  const { mantissa, exponent } = toFloat(b);
  return fromFloat(addFloats(toFloat(a), { mantissa: -mantissa, exponent }));
}

/** a * b: exact for integers. */
export function multiply(a: NumberValue, b: NumberValue): NumberValue {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (Number.isSafeInteger(product) && Number.isInteger(a) && Number.isInteger(b)) return product + 0;
  }
  const x = toBigint(a);
  const y = toBigint(b);
  if (x !== undefined && y !== undefined) return ofInteger(productOf(x, y));
  const left = toFloat(a);
  const right = toFloat(b);
  return fromFloat(normalise(left.mantissa * right.mantissa, left.exponent + right.exponent));
}

/** The sum of integers, with the work charged. */
export function sumOf(x: bigint, y: bigint): bigint {
  const sum = x + y;
  if (sum > SAFE || sum < -SAFE) work(Math.floor(digitsOf(sum) / DIGITS_PER_STEP));
  return sum;
}

/** The product of integers, with the work charged. */
export function productOf(x: bigint, y: bigint): bigint {
  chargeProduct(digitsOf(x), digitsOf(y));
  return x * y;
}

/** a / b, undefined when b is zero. */
export function divide(a: NumberValue, b: NumberValue): NumberValue | undefined {
  if (typeof a === 'number' && typeof b === 'number' && Number.isInteger(a) && Number.isInteger(b) && a % b === 0) {
    return a / b + 0;
  }
  const right = toFloat(b);
  if (right.mantissa === 0n) return undefined;
  const left = toFloat(a);
  return fromFloat(quotient(left.mantissa, right.mantissa, left.exponent - right.exponent));
}

/** The integer part of a float, towards zero. */
export function truncate({ mantissa, exponent }: Float): bigint {
  if (exponent >= 0) return mantissa << BigInt(exponent);
  const divisor = 1n << BigInt(-exponent);
  return mantissa / divisor;
}

/** a + b of two floats, rounded once. */
export const sumOfFloats = addFloats;

/** a * b of two floats, rounded once. */
export function productOfFloats(a: Float, b: Float, precision = PRECISION): Float {
  return normalise(a.mantissa * b.mantissa, a.exponent + b.exponent, false, precision);
}
