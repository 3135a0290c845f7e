import { doubleToDecimal } from './decimal';

/** Digits of a positive number: 0.DIGITS times ten to the power of `point`. */
interface Digits {
  readonly digits: string;
  readonly point: number;
}

const SHORTEST_EXPONENT_FROM = 6;

/** The double's parts: value = mantissa * 2^exponent. */
function parts(value: number): { mantissa: bigint; exponent: number } {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(value));
  const bits = view.getBigUint64(0);
  const fraction = bits & 0xfffffffffffffn;
  const biased = Number(bits >> 52n);
  if (biased === 0) return { mantissa: fraction, exponent: -1074 };
  return { mantissa: fraction | (1n << 52n), exponent: biased - 1075 };
}

// Every double has a finite decimal expansion: m * 2^-k = m * 5^k / 10^k.
function exactDigits(value: number): Digits {
  const { mantissa, exponent } = parts(value);
  if (mantissa === 0n) return { digits: '', point: 0 };
  if (exponent >= 0) {
    const digits = (mantissa << BigInt(exponent)).toString();
    return { digits, point: digits.length };
  }
  const digits = (mantissa * 5n ** BigInt(-exponent)).toString();
  return { digits, point: digits.length + exponent };
}

/** Keeps `count` digits, half to even on the exact value. */
function round({ digits, point }: Digits, count: number): Digits {
  if (count >= digits.length) return { digits, point };
  if (count < 0) return { digits: '', point: 0 };
  const kept = digits.slice(0, count);
  const rest = digits.slice(count);
  const half = rest[0] === '5' && /^50*$/.test(rest);
  const odd = count > 0 && Number(kept[count - 1]) % 2 === 1;
  const up = half ? odd : rest[0] >= '5';
  if (!up) return { digits: kept, point };
  const next = (BigInt(kept === '' ? '0' : kept) + 1n).toString().padStart(count, '0');
  return next.length > count
    ? { digits: next.slice(0, Math.max(count, 1)), point: point + 1 }
    : { digits: next, point };
}

function scientific({ digits, point }: Digits, precision: number, letter: string): string {
  const shown = digits.padEnd(precision + 1, '0').slice(0, precision + 1);
  const exponent = digits === '' ? 0 : point - 1;
  const power = `${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  return `${shown[0]}${precision > 0 ? `.${shown.slice(1)}` : ''}${letter}${power}`;
}

function fixed({ digits, point }: Digits, precision: number): string {
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  if (precision === 0) return whole;
  const zeros = '0'.repeat(Math.min(precision, Math.max(0, -point)));
  return `${whole}.${(zeros + digits.slice(Math.max(0, point))).padEnd(precision, '0').slice(0, precision)}`;
}

function general(value: number, precision: number | undefined, upper: boolean): string {
  const wanted = precision === 0 ? 1 : precision;
  const shortest = doubleToDecimal(Math.abs(value));
  const rounded = wanted === undefined ? shortest : round(exactDigits(value), wanted);
  const digits = { digits: rounded.digits.replace(/0+$/, ''), point: rounded.digits === '' ? 1 : rounded.point };
  let limit = wanted ?? SHORTEST_EXPONENT_FROM;
  if (wanted !== undefined && limit > digits.digits.length && digits.digits.length >= digits.point) {
    limit = digits.digits.length;
  }
  const exponent = digits.point - 1;
  if (exponent < -4 || exponent >= Math.max(limit, 1)) {
    return scientific(digits, Math.max(0, digits.digits.length - 1), upper ? 'E' : 'e');
  }
  return fixed(digits, Math.max(0, digits.digits.length - digits.point));
}

function hexadecimal(value: number, precision: number | undefined): string {
  let { mantissa, exponent } = parts(value);
  if (mantissa === 0n) return '0x0p+00';
  while (mantissa < 1n << 52n) {
    mantissa <<= 1n;
    exponent--;
  }
  exponent += 52;
  let fraction = 13;
  if (precision !== undefined && precision < 13) {
    const cut = BigInt(4 * (13 - precision));
    const rest = mantissa & ((1n << cut) - 1n);
    mantissa >>= cut;
    const half = 1n << (cut - 1n);
    if (rest > half || (rest === half && (mantissa & 1n) === 1n)) mantissa += 1n;
    fraction = precision;
    if (mantissa >> BigInt(4 * fraction + 1) !== 0n) {
      mantissa >>= 1n;
      exponent++;
    }
  }
  const digits = mantissa.toString(16);
  let tail = digits.slice(1).padEnd(fraction, '0');
  tail = precision === undefined ? tail.replace(/0+$/, '') : tail.padEnd(precision, '0');
  const power = `${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  return `0x${digits[0]}${tail === '' ? '' : `.${tail}`}p${power}`;
}

/** A finite double without its sign, as Go's strconv.FormatFloat writes it; no precision means the shortest form. */
export function formatFloat(value: number, verb: string, precision?: number): string {
  const shortest = doubleToDecimal(Math.abs(value));
  switch (verb) {
    case 'e':
    case 'E':
      if (precision === undefined) return scientific(shortest, Math.max(0, shortest.digits.length - 1), verb);
      return scientific(round(exactDigits(value), precision + 1), precision, verb);
    case 'f':
    case 'F': {
      if (precision === undefined) return fixed(shortest, Math.max(0, shortest.digits.length - shortest.point));
      const exact = exactDigits(value);
      return fixed(round(exact, exact.point + precision), precision);
    }
    case 'b': {
      const { mantissa, exponent } = parts(value);
      return `${mantissa}p${exponent < 0 ? '' : '+'}${exponent}`;
    }
    case 'x':
      return hexadecimal(value, precision);
    case 'X':
      return hexadecimal(value, precision).toUpperCase();
    default:
      return general(value, precision, verb === 'G');
  }
}
