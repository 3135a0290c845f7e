/**
 * A number that is no ordinary integer: mantissa times two to the power of the exponent, with the number of bits that
 * results of calculations with it keep. Numbers written in a configuration keep 512 bits, results of functions that go
 * through a machine number keep 53 or 64: `length(a) / length(b)` is coarser than `1 / 3`.
 */
export interface BigFloat {
  readonly kind: 'number';
  readonly negative: boolean;
  readonly mantissa: bigint;
  readonly exponent: number;
  readonly precision: number;
}

/** A JavaScript number when it is a safe integer of full precision or infinite; anything else is a BigFloat. */
export type NumberValue = number | BigFloat;

/** A calculation that has no result, or a number too large to handle. */
export class NumberError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NumberError';
  }
}

/** The precision of numbers that are written in a configuration. */
export const FULL_PRECISION = 512;
/** Beyond this power of two a number is refused: its digits would fill pages. */
const LARGEST_EXPONENT = 40_000;
const SAFE_BITS = 53;

/** The number of bits of a positive integer. */
export function bitLength(value: bigint): number {
  if (value === 0n) return 0;
  const digits = value.toString(16);
  return (digits.length - 1) * 4 + (32 - Math.clz32(parseInt(digits[0], 16)));
}

/** The parts of a finite number. */
export function partsOf(value: NumberValue): BigFloat {
  if (typeof value !== 'number') return value;
  return {
    kind: 'number',
    negative: value < 0 || Object.is(value, -0),
    mantissa: BigInt(Math.abs(value)),
    exponent: 0,
    precision: FULL_PRECISION,
  };
}

/** Rounds to the precision, half to even; `rest` says that something lies below the last bit of the mantissa. */
export function makeNumber(
  negative: boolean,
  mantissa: bigint,
  exponent: number,
  precision: number,
  rest = false,
): NumberValue {
  const surplus = bitLength(mantissa) - precision;
  if (surplus > 0) {
    const below = mantissa & ((1n << BigInt(surplus)) - 1n);
    const half = 1n << BigInt(surplus - 1);
    mantissa >>= BigInt(surplus);
    exponent += surplus;
    if (below > half || (below === half && (rest || (mantissa & 1n) === 1n))) mantissa += 1n;
  }
  if (Math.abs(exponent) > LARGEST_EXPONENT && mantissa !== 0n) throw new NumberError('the number is out of range');
  if (precision === FULL_PRECISION) {
    const plain = safeInteger(negative, mantissa, exponent);
    if (plain !== undefined) return plain;
  }
  return { kind: 'number', negative, mantissa, exponent, precision };
}

function safeInteger(negative: boolean, mantissa: bigint, exponent: number): number | undefined {
  if (mantissa === 0n) return negative ? -0 : 0;
  if (exponent < 0) {
    const places = BigInt(-exponent);
    if ((mantissa & ((1n << places) - 1n)) !== 0n) return undefined;
    mantissa >>= places;
  } else if (exponent > SAFE_BITS) return undefined;
  else mantissa <<= BigInt(exponent);
  if (mantissa > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  return negative ? -Number(mantissa) : Number(mantissa);
}

/** The number a machine float holds; `precision` is 53 for results of floating-point functions. */
export function fromDouble(value: number, precision = SAFE_BITS): NumberValue {
  if (Number.isNaN(value)) throw new NumberError('the result is not a number');
  if (!Number.isFinite(value)) return value;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(value));
  const bits = view.getBigUint64(0);
  const biased = Number(bits >> 52n);
  const fraction = bits & 0xfffffffffffffn;
  const [mantissa, exponent] = biased === 0 ? [fraction, -1074] : [fraction | (1n << 52n), biased - 1075];
  return makeNumber(value < 0 || Object.is(value, -0), mantissa, exponent, precision);
}

/** An integer as functions such as `length` return it, with the precision of a machine integer. */
export function fromInteger(value: number | bigint): NumberValue {
  const integer = BigInt(value);
  const magnitude = integer < 0n ? -integer : integer;
  const size = bitLength(magnitude);
  if (size > LARGEST_EXPONENT) throw new NumberError('the number is out of range');
  return makeNumber(integer < 0n, magnitude, 0, Math.max(64, size));
}

/** The nearest machine float; infinite when out of range. */
export function toDouble(value: NumberValue): number {
  if (typeof value === 'number') return value;
  const places = bitLength(value.mantissa) + value.exponent;
  if (places > 1024) return value.negative ? -Infinity : Infinity;
  if (places < -1100) return value.negative ? -0 : 0;
  const { negative, mantissa, exponent } = partsOf(
    makeNumber(value.negative, value.mantissa, value.exponent, SAFE_BITS),
  );
  // Two steps, since two to the power of -1100 alone is zero already.
  const half = Math.trunc(exponent / 2);
  const magnitude = Number(mantissa) * 2 ** half * 2 ** (exponent - half);
  return negative ? -magnitude : magnitude;
}

/** The integer a number is; undefined when it has a fraction or is infinite. */
export function toBigint(value: NumberValue): bigint | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? BigInt(value) : undefined;
  const { negative, mantissa, exponent } = value;
  let magnitude = mantissa;
  if (exponent >= 0) magnitude <<= BigInt(exponent);
  else {
    const places = BigInt(-exponent);
    if ((magnitude & ((1n << places) - 1n)) !== 0n) return undefined;
    magnitude >>= places;
  }
  return negative ? -magnitude : magnitude;
}

/** The integer below (or above, with `up`) a finite number, of the precision that number had. */
export function roundToInteger(value: NumberValue, up: boolean): NumberValue {
  if (typeof value === 'number' || value.exponent >= 0) return value;
  const places = BigInt(-value.exponent);
  const whole = value.mantissa >> places;
  const exact = whole << places === value.mantissa;
  const magnitude = exact || value.negative === up ? whole : whole + 1n;
  return makeNumber(magnitude === 0n ? false : value.negative, magnitude, 0, value.precision);
}

function isNegative(value: NumberValue): boolean {
  return typeof value === 'number' ? value < 0 : value.negative && value.mantissa !== 0n;
}

/** Order of two numbers by value. */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  if (a === Infinity || b === -Infinity) return 1;
  if (a === -Infinity || b === Infinity) return -1;
  const [x, y] = aligned(partsOf(a), partsOf(b));
  return x < y ? -1 : x > y ? 1 : 0;
}

// Both as integers of the same power of two.
function aligned(a: BigFloat, b: BigFloat): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  const scaled = ({ negative, mantissa, exponent: own }: BigFloat): bigint => {
    const magnitude = mantissa << BigInt(own - exponent);
    return negative ? -magnitude : magnitude;
  };
  return [scaled(a), scaled(b), exponent];
}

export function negate(value: NumberValue): NumberValue {
  return typeof value === 'number' ? -value : { ...value, negative: !value.negative };
}

export function absolute(value: NumberValue): NumberValue {
  return typeof value === 'number' ? Math.abs(value) : { ...value, negative: false };
}

export function add(a: NumberValue, b: NumberValue): NumberValue {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
  }
  if (isInfinite(a) || isInfinite(b)) {
    if (isInfinite(a) && isInfinite(b) && a !== b) throw new NumberError("can't compute sum of opposing infinities");
    return isInfinite(a) ? a : b;
  }
  const [x, y] = [partsOf(a), partsOf(b)];
  const precision = Math.max(x.precision, y.precision);
  const [left, right, exponent] = aligned(x, y);
  const sum = left + right;
  const negative = sum === 0n ? x.negative && y.negative : sum < 0n;
  return makeNumber(negative, sum < 0n ? -sum : sum, exponent, precision);
}

export function subtract(a: NumberValue, b: NumberValue): NumberValue {
  return add(a, negate(b));
}

export function multiply(a: NumberValue, b: NumberValue): NumberValue {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (Number.isSafeInteger(product)) return product;
    if (Number.isNaN(product)) throw new NumberError("can't multiply zero by infinity");
  }
  if (isInfinite(a) || isInfinite(b)) {
    const other = isInfinite(a) ? b : a;
    if (isZero(other)) throw new NumberError("can't multiply zero by infinity");
    return isNegative(a) === isNegative(b) ? Infinity : -Infinity;
  }
  const [x, y] = [partsOf(a), partsOf(b)];
  const wide = partsOf(
    makeNumber(x.negative !== y.negative, x.mantissa * y.mantissa, x.exponent + y.exponent, FULL_PRECISION),
  );
  const precision = Math.max(x.precision, y.precision, bitLength(oddPart(wide.mantissa)));
  return makeNumber(wide.negative, wide.mantissa, wide.exponent, precision);
}

function oddPart(mantissa: bigint): bigint {
  if (mantissa === 0n) return 0n;
  return mantissa / (mantissa & -mantissa);
}

/** Division; by zero it gives an infinity, zero by zero is an error. */
export function divide(a: NumberValue, b: NumberValue): NumberValue {
  if (typeof a === 'number' && typeof b === 'number' && b !== 0 && Number.isSafeInteger(a) && a % b === 0) return a / b;
  if ((isZero(a) && isZero(b)) || (isInfinite(a) && isInfinite(b))) {
    throw new NumberError("can't divide zero by zero or infinity by infinity");
  }
  const [left, right] = [isNegativeSign(a), isNegativeSign(b)];
  if (isInfinite(a) || isZero(b)) return left === right ? Infinity : -Infinity;
  const x = partsOf(a);
  if (isInfinite(b)) return makeNumber(left !== right, 0n, 0, x.precision);
  const y = partsOf(b);
  const precision = Math.max(x.precision, y.precision);
  const shift = Math.max(0, precision + 2 + bitLength(y.mantissa) - bitLength(x.mantissa));
  const dividend = x.mantissa << BigInt(shift);
  const quotient = dividend / y.mantissa;
  const rest = quotient * y.mantissa !== dividend;
  return makeNumber(left !== right, quotient, x.exponent - y.exponent - shift, precision, rest);
}

/** The remainder of the integer division; with the divisor zero, the number itself. */
export function modulo(a: NumberValue, b: NumberValue): NumberValue {
  if (isInfinite(a) || isInfinite(b)) throw new NumberError("can't use modulo with infinity");
  if (isZero(b)) return a;
  // A zero has a sign, which only a positive divisor keeps.
  if (isZero(a)) return partsOf(b).negative ? 0 : a;
  if (typeof a === 'number' && typeof b === 'number') return a % b || 0;
  const x = partsOf(a);
  const ratio = partsOf(divide(a, b));
  const whole =
    ratio.exponent < 0 ? ratio.mantissa >> BigInt(-ratio.exponent) : ratio.mantissa << BigInt(ratio.exponent);
  const factor = partsOf(makeNumber(ratio.negative, whole, 0, x.precision));
  const y = partsOf(b);
  const product = makeNumber(
    factor.negative !== y.negative,
    factor.mantissa * y.mantissa,
    factor.exponent + y.exponent,
    x.precision,
  );
  const [left, right, exponent] = aligned(x, partsOf(product));
  const difference = left - right;
  return makeNumber(difference < 0n, difference < 0n ? -difference : difference, exponent, x.precision);
}

export function isInfinite(value: NumberValue): value is number {
  return value === Infinity || value === -Infinity;
}

function isZero(value: NumberValue): boolean {
  return typeof value === 'number' ? value === 0 : value.mantissa === 0n;
}

function isNegativeSign(value: NumberValue): boolean {
  return typeof value === 'number' ? value < 0 || Object.is(value, -0) : value.negative;
}
