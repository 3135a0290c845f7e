import { Dec, isNumber, isPrintable, quote, runeCount, toBigint, toDouble, toRegoText, Value } from '../../values';
import { formatFloat } from '../../../base/go/numbers/format-float';
import { room, work } from '../../../base/limits/meter';
import { chargeConversion, digitsOf } from '../../values/numbers';

const BYTES_PER_PAIR = 32;
const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);

/** An operand as the Go value that OPA passes to fmt. */
export type Operand =
  | { readonly type: 'int64' | '*big.Int'; readonly value: bigint }
  | { readonly type: 'float64'; readonly value: number }
  | { readonly type: 'string'; readonly value: string };

/** The text between the percent sign and the verb. */
export interface Flags {
  plus: boolean;
  minus: boolean;
  sharp: boolean;
  space: boolean;
  zero: boolean;
  /** Strings in quotes, for %#v. */
  goSyntax: boolean;
  width: number | undefined;
  precision: number | undefined;
}

/** The Go value for an operand: int64, big.Int, float64, or a string with the printed value. */
export function toOperand(value: Value, limit: number): Operand {
  if (typeof value === 'string') return { type: 'string', value };
  if (!isNumber(value)) return { type: 'string', value: toRegoText(value, limit) };
  const integer = value instanceof Dec ? undefined : toBigint(value);
  if (integer !== undefined) {
    return { type: integer >= INT64_MIN && integer <= INT64_MAX ? 'int64' : '*big.Int', value: integer };
  }
  // OPA decides by the printed form: a float has a point or an exponent.
  const text = toRegoText(value);
  const double = toDouble(value);
  return Number.isFinite(double) && /[.eE]/.test(text)
    ? { type: 'float64', value: double }
    : { type: 'string', value: text };
}

function pad(text: string, flags: Flags, zeros = flags.zero): string {
  const missing = (flags.width ?? 0) - runeCount(text);
  if (missing <= 0) return text;
  if (flags.minus) return text + ' '.repeat(missing);
  return (zeros ? '0' : ' ').repeat(missing) + text;
}

function signOf(negative: boolean, flags: Flags): string {
  return negative ? '-' : flags.plus ? '+' : flags.space ? ' ' : '';
}

const BASES: Readonly<Record<string, number>> = { b: 2, o: 8, O: 8, d: 10, v: 10, x: 16, X: 16 };

function integerDigits(value: bigint, verb: string, flags: Flags): string {
  const base = BASES[verb];
  chargeConversion(digitsOf(value));
  let digits = (value < 0n ? -value : value).toString(base);
  if (verb === 'X') digits = digits.toUpperCase();
  const sign = signOf(value < 0n, flags);
  let least = 0;
  if (flags.precision !== undefined) {
    if (flags.precision === 0 && value === 0n) return '';
    least = flags.precision;
  } else if (flags.zero && !flags.minus && flags.width !== undefined) least = flags.width - sign.length;
  digits = digits.padStart(least, '0');
  if (flags.sharp && base === 2) digits = `0b${digits}`;
  if (flags.sharp && base === 8 && !digits.startsWith('0')) digits = `0${digits}`;
  if (flags.sharp && base === 16) digits = `0${verb}${digits}`;
  if (verb === 'O') digits = `0o${digits}`;
  return sign + digits;
}

function character(value: bigint): string {
  const valid = value >= 0n && value <= 0x10ffffn && !(value >= 0xd800n && value <= 0xdfffn);
  return valid ? String.fromCodePoint(Number(value)) : '\ufffd';
}

function unicode(value: bigint, flags: Flags): string {
  const digits = BigInt.asUintN(64, value).toString(16).toUpperCase();
  const text = `U+${digits.padStart(Math.max(4, flags.precision ?? 0), '0')}`;
  return flags.sharp && value >= 0n && value <= 0x10ffffn && isPrintable(character(value))
    ? `${text} '${character(value)}'`
    : text;
}

function quotedCharacter(value: bigint, flags: Flags): string {
  const text = character(value);
  if (text === "'") return "'\\''";
  return text === '"' ? `'"'` : `'${quote(text, flags.plus).slice(1, -1)}'`;
}

function formatInteger(value: bigint, verb: string, flags: Flags): string | undefined {
  if (verb in BASES) return pad(integerDigits(value, verb, flags), flags, false);
  if (verb === 'c') return pad(character(value), flags);
  if (verb === 'q') return pad(quotedCharacter(value, flags), flags);
  return verb === 'U' ? pad(unicode(value, flags), flags, false) : undefined;
}

function formatBig(value: bigint, verb: string, flags: Flags): string {
  const known = verb === 's' ? 'd' : verb;
  const actual = known === 'O' ? { ...flags, sharp: false } : flags;
  if (known in BASES) return pad(integerDigits(value, known, actual), flags, false);
  return `%!${verb}(big.Int=${value})`;
}

function formatDouble(value: number, verb: string, flags: Flags): string | undefined {
  if (!'veEfFgGbxX'.includes(verb)) return undefined;
  const usual = 'eEfF'.includes(verb) ? 6 : undefined;
  const precision = flags.precision ?? usual;
  let text = formatFloat(value, verb === 'v' ? 'g' : verb, precision);
  if (flags.sharp && verb !== 'b')
    text = withPoint(text, 'vgG'.includes(verb) ? (precision ?? 6) : 0, 'xX'.includes(verb));
  const sign = signOf(value < 0, flags);
  const missing = (flags.width ?? 0) - text.length - sign.length;
  if (flags.zero && !flags.minus && missing > 0) return sign + '0'.repeat(missing) + text;
  return pad(sign + text, flags, false);
}

// The sharp flag: always a decimal point, and for %g the zeros at the end up to the precision.
function withPoint(text: string, precision: number, hexadecimal: boolean): string {
  const [number, exponent] = text.split(hexadecimal ? /(?=[pP])/ : /(?=[eE])/);
  const significant = number.replace('.', '').replace(/^0+/, '').length;
  const pointed = number.includes('.') ? number : `${number}.`;
  const digits = number === '0' ? 1 : significant;
  return pointed + '0'.repeat(Math.max(0, precision - digits)) + (exponent ?? '');
}

function formatText(value: string, verb: string, flags: Flags): string | undefined {
  work(1 + (value.length >> 3));
  const cut = flags.precision === undefined ? value : [...value].slice(0, flags.precision).join('');
  switch (verb) {
    case 'v':
      return pad(flags.goSyntax ? quote(cut) : cut, flags);
    case 's':
      return pad(cut, flags);
    case 'q':
      return pad(quoted(cut, flags), flags);
    case 'x':
    case 'X':
      return pad(hexBytes(value, verb, flags), flags);
    default:
      return undefined;
  }
}

function quoted(text: string, flags: Flags): string {
  if (flags.sharp && !/[`\u0000-\u0008\u000a-\u001f\u007f\ufeff]/.test(text)) return `\`${text}\``;
  return quote(text, flags.plus);
}

function hexBytes(text: string, verb: string, flags: Flags): string {
  const bytes = Buffer.from(text, 'utf8').subarray(0, flags.precision);
  work(bytes.length);
  room(bytes.length * BYTES_PER_PAIR);
  const prefix = flags.sharp ? `0${verb}` : '';
  const pairs = [...bytes].map((byte) => byte.toString(16).padStart(2, '0'));
  const shown = verb === 'X' ? pairs.map((pair) => pair.toUpperCase()) : pairs;
  if (flags.space) return shown.map((pair) => prefix + pair).join(' ');
  return shown.length === 0 ? '' : prefix + shown.join('');
}

/**
 * An integer under a verb for floats is the float that it may have been written as: `0.0` and `0` are one number, and in
 * OPA only the first suits these verbs.
 */
function asWritten(operand: Operand, verb: string): Operand {
  if (typeof operand.value !== 'bigint' || !'eEfFgG'.includes(verb)) return operand;
  const double = Number(operand.value);
  return Number.isFinite(double) ? { type: 'float64', value: double } : operand;
}

/** One operand under one verb, or the error that Go prints instead. */
export function formatOperand(given: Operand, verb: string, flags: Flags): string {
  const operand = asWritten(given, verb);
  if (verb === 'T') return formatText(operand.type, 's', flags) ?? '';
  if (operand.type === '*big.Int') return formatBig(operand.value, verb, flags);
  // Under %v (and %w) the flags # and + mean Go syntax and field names, unlike for other verbs.
  const general = verb === 'v' || verb === 'w';
  const actual = general ? { ...flags, sharp: false, plus: false, goSyntax: flags.sharp } : flags;
  const text = knownVerb(operand, verb, actual);
  // As in Go, the value inside the error is still padded to the width.
  return text ?? `%!${verb}(${operand.type}=${knownVerb(operand, 'v', actual) ?? ''})`;
}

function knownVerb(operand: Operand, verb: string, flags: Flags): string | undefined {
  switch (operand.type) {
    case 'float64':
      return formatDouble(operand.value, verb, flags);
    case 'string':
      return formatText(operand.value, verb, flags);
    default:
      return formatInteger(operand.value, verb, flags);
  }
}

/** No flags, no width, no precision. */
export function noFlags(): Flags {
  return {
    plus: false,
    minus: false,
    sharp: false,
    space: false,
    zero: false,
    goSyntax: false,
    width: undefined,
    precision: undefined,
  };
}
