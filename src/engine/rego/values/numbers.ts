import { type Decimal, doubleToDecimal, trimZeros } from '../../base/go/numbers/decimal';
import { Dec, NumberValue } from './types';
import { work } from '../../base/limits/meter';

// Beyond the range of a double an integer is kept as decimal if it is long (so that "1e1000000000" costs nothing until
// it is used in arithmetic) or round: such numbers are written with an exponent, and OPA shows them as written.
const MAX_DOUBLE_DIGITS = 308;
const MAX_BIGINT_DIGITS = 1100;
const MAX_ROUND_DIGITS = 17;
const ROUND_FROM = 10n ** BigInt(MAX_DOUBLE_DIGITS);
const MAX_POINT = 1e12;
const FEW_DIGITS = 600;
const SQUARE_PER_STEP = 8192;
const HEXADECIMAL = 16;
const DIGITS_PER_HEXADECIMAL = 1.21;
const SMALL_INTEGER = /^-?\d{1,15}$/;
const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/**
 * Reads a decimal number (JSON syntax, also "+1", ".5" and "5.") into its canonical form, undefined when it is not one.
 */
export function parseNumber(text: string): NumberValue | undefined {
  if (SMALL_INTEGER.test(text)) return Number(text) + 0;
  const match = NUMBER.exec(text);
  if (match === null) return undefined;
  const [, sign, whole, fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return undefined;
  return fromDecimal(sign === '-', whole + fraction, whole.length + Number(exponent));
}

/** The canonical number of 0.DIGITS times ten to the power of `point`; outer zeros are allowed. */
export function fromDecimal(negative: boolean, rawDigits: string, rawPoint: number): NumberValue {
  let start = 0;
  while (rawDigits.charCodeAt(start) === 48) start++;
  let end = rawDigits.length;
  while (end > start && rawDigits.charCodeAt(end - 1) === 48) end--;
  if (start === end) return 0;
  const digits = rawDigits.slice(start, end);
  const point = Math.max(-MAX_POINT, Math.min(MAX_POINT, rawPoint - start));
  if (point >= digits.length) {
    if (isDecimalInteger(digits, point)) return new Dec(negative, digits, point);
    return small(BigInt((negative ? '-' : '') + digits + '0'.repeat(point - digits.length)));
  }
  if (digits.length <= 17) {
    const double = Number(`${negative ? '-' : ''}.${digits}e${point}`);
    if (digits.length <= 15 && point > -300) return double;
    const back = doubleToDecimal(double);
    if (back.digits === digits && back.point === point) return double;
  }
  return new Dec(negative, digits, point);
}

/** The limit of OPA: beyond this binary exponent, printing gets slow. */
const MAX_BINARY_EXPONENT = 100_000;

/** True when a number is too large, or too close to zero, to compute with. */
export function isOutOfRange(value: NumberValue): boolean {
  if (!(value instanceof Dec)) return false;
  const leading = Number(`0.${value.digits.slice(0, MAX_ROUND_DIGITS)}`);
  const exponent = Math.floor(Math.log2(leading) + value.point * Math.log2(10)) + 1;
  return Math.abs(exponent) > MAX_BINARY_EXPONENT;
}

function isDecimalInteger(digits: string, point: number): boolean {
  return point > MAX_BIGINT_DIGITS || (point > MAX_DOUBLE_DIGITS && digits.length <= MAX_ROUND_DIGITS);
}

/** The canonical number of an integer. */
export function fromBigint(integer: bigint): NumberValue {
  if (integer < ROUND_FROM && integer > -ROUND_FROM) return small(integer);
  chargeConversion(digitsOf(integer));
  const { negative, digits, point } = toDecimal(integer);
  return isDecimalInteger(digits, point) ? new Dec(negative, digits, point) : integer;
}

/** Charges a conversion between the two bases, whose cost grows with the square of the digits. */
export function chargeConversion(digits: number): void {
  if (digits > FEW_DIGITS) work(Math.floor((digits * digits) / SQUARE_PER_STEP));
}

/** About how many decimal digits an integer has. */
export function digitsOf(integer: bigint): number {
  if (integer < ROUND_FROM && integer > -ROUND_FROM) return MAX_DOUBLE_DIGITS;
  return integer.toString(HEXADECIMAL).length * DIGITS_PER_HEXADECIMAL;
}

/** Charges a product, a quotient or a remainder of integers by their numbers of digits. */
export function chargeProduct(digits: number, others: number): void {
  if (digits + others > FEW_DIGITS) work(Math.floor((digits * others) / SQUARE_PER_STEP));
}

function small(integer: bigint): NumberValue {
  return integer >= -9007199254740991n && integer <= 9007199254740991n ? Number(integer) : integer;
}

/** The canonical number of a finite double, read as its shortest decimal. */
export function fromDouble(double: number): NumberValue {
  if (Number.isSafeInteger(double) || !Number.isInteger(double)) return double + 0;
  const { negative, digits, point } = doubleToDecimal(double);
  return fromDecimal(negative, digits, point);
}

/** True when a JS number already has the canonical form. */
export function isCanonicalDouble(double: number): boolean {
  return Number.isSafeInteger(double) || (Number.isFinite(double) && !Number.isInteger(double));
}

/** The decimal value of any number. */
export function toDecimal(value: NumberValue): Decimal {
  if (typeof value === 'number') return doubleToDecimal(value);
  if (value instanceof Dec) return value;
  const text = value.toString();
  const negative = text.startsWith('-');
  const all = negative ? text.slice(1) : text;
  return { negative, digits: trimZeros(all), point: all.length };
}

/** Order of two numbers by value. */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
  if (!(a instanceof Dec) && !(b instanceof Dec)) return a < b ? -1 : a > b ? 1 : 0;
  return compareDecimals(toDecimal(a), toDecimal(b));
}

function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.digits === '' || b.digits === '') return signOf(a) - signOf(b);
  if (a.negative !== b.negative) return a.negative ? -1 : 1;
  const sign = a.negative ? -1 : 1;
  if (a.point !== b.point) return a.point < b.point ? -sign : sign;
  return a.digits === b.digits ? 0 : a.digits < b.digits ? -sign : sign;
}

function signOf(decimal: Decimal): number {
  return decimal.digits === '' ? 0 : decimal.negative ? -1 : 1;
}

export function isInteger(value: NumberValue): boolean {
  if (typeof value === 'number') return Number.isInteger(value);
  return typeof value === 'bigint' || value.point >= value.digits.length;
}

/** The integer as bigint, undefined when the number has a fraction or more digits than the engine computes with. */
export function toBigint(value: NumberValue): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : undefined;
  if (value.point < value.digits.length || value.point > MAX_INTEGER_DIGITS) return undefined;
  chargeConversion(value.point);
  return BigInt((value.negative ? '-' : '') + value.digits + '0'.repeat(value.point - value.digits.length));
}

/** Integers of more decimal digits are refused by arithmetic. */
export const MAX_INTEGER_DIGITS = 100_000;

/** The nearest double, infinite when out of range. */
export function toDouble(value: NumberValue): number {
  return typeof value === 'object' ? Number(numberText(value)) : Number(value);
}

/** Prints a number: in full, except decimals below 1e-6 and round integers beyond the range of doubles. */
export function numberText(value: NumberValue): string {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number' && Number.isInteger(value)) return String(value);
  const { negative, digits, point } = toDecimal(value);
  const sign = negative ? '-' : '';
  const whole = point >= digits.length;
  if (point < -5 || (whole && point > 21)) {
    const exponent = point - 1;
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
    const power = whole ? String(exponent) : `-${String(-exponent).padStart(2, '0')}`;
    return `${sign}${digits[0]}${fraction}e${power}`;
  }
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (whole) return sign + digits + '0'.repeat(point - digits.length);
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
