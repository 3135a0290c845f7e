import { fromBigint, NumberValue, parseNumber, Value } from '../../values';
import { productOfFloats, toFloat, truncate } from '../../values/arith';
import { computing } from './numbers';
import { stringOperand } from '../definition/operands';
import { Builtin, BuiltinContext, builtinError, claimText } from '../definition/registry';
import { arg, T } from '../definition/types';
import { work } from '../../../base/limits/meter';
import { chargeConversion } from '../../values/numbers';

const AMOUNT = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;
const MAX_EXPONENT_DIGITS = 6;
const DECIMALS = 10n;
/** Go's value of the constant 0.001: the nearest double, as a fraction. */
const MILLI = { numerator: 1_152_921_504_606_847n, denominator: 1n << 60n };

const SI: Readonly<Record<string, bigint>> = {
  k: 1_000n,
  m: 1_000_000n,
  g: 1_000_000_000n,
  t: 1_000_000_000_000n,
  p: 1_000_000_000_000_000n,
  e: 1_000_000_000_000_000_000n,
};
const POWERS = 'kmgtpe';

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function fail(name: string, message: string): Error {
  return builtinError(`${name}: ${message}`);
}

// `e` starts an exponent only before a digit or a sign: in 5e it is the unit exa.
function amountLength(text: string, name: string): number {
  for (let i = 0; i < text.length; i++) {
    work(1);
    if (/[0-9.+-]/.test(text[i])) continue;
    if (!/[eE]/.test(text[i]) || !/[0-9+-]/.test(text[i + 1] ?? '')) return i;
    if (/[+-]/.test(text[i + 1])) i++;
    let digits = 0;
    while (digits <= MAX_EXPONENT_DIGITS && /[0-9]/.test(text[i + 1 + digits] ?? '')) digits++;
    if (digits > MAX_EXPONENT_DIGITS) throw fail(name, 'exponent too large');
  }
  return text.length;
}

function split(text: string, name: string, noAmount: string): readonly [amount: string, unit: string] {
  if (text.includes(' ')) throw fail(name, 'spaces not allowed in resource strings');
  const length = amountLength(text, name);
  if (length === 0) throw fail(name, noAmount);
  return [text.slice(0, length), text.slice(length)];
}

function siFactor(unit: string): Fraction | undefined {
  if (unit === '') return { numerator: 1n, denominator: 1n };
  if (unit === 'm') return MILLI;
  const power = POWERS.indexOf(unit[0].toLowerCase());
  if (power < 0) return undefined;
  if (unit.length === 1) return { numerator: SI[unit.toLowerCase()], denominator: 1n };
  return unit.slice(1) === 'i' ? { numerator: 1024n ** BigInt(power + 1), denominator: 1n } : undefined;
}

function byteFactor(unit: string): bigint | undefined {
  const match = /^([kmgtpe])(i?)b?$/.exec(unit);
  if (unit === '') return 1n;
  if (match === null) return undefined;
  return match[2] === '' ? SI[match[1]] : 1024n ** BigInt(POWERS.indexOf(match[1]) + 1);
}

function fractionOf(amount: string): Fraction {
  const [mantissa, exponent = '0'] = amount.toLowerCase().split('e');
  const [whole, decimals = ''] = mantissa.replace(/^[+-]/, '').split('.');
  const digits = BigInt(`${whole}${decimals}`) * (mantissa.startsWith('-') ? -1n : 1n);
  const power = BigInt(exponent) - BigInt(decimals.length);
  return power >= 0n
    ? { numerator: digits * 10n ** power, denominator: 1n }
    : { numerator: digits, denominator: 10n ** -power };
}

// Ten decimals, the last one rounded half away from zero, when the value is not an integer.
function decimalOf({ numerator, denominator }: Fraction): NumberValue {
  if (numerator % denominator === 0n) return fromBigint(numerator / denominator);
  const negative = numerator < 0n;
  const scaled = (negative ? -numerator : numerator) * 10n ** DECIMALS;
  const rounded = (2n * scaled + denominator) / (2n * denominator);
  const digits = rounded.toString().padStart(Number(DECIMALS) + 1, '0');
  const point = digits.length - Number(DECIMALS);
  return parseNumber(`${negative ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`) ?? 0;
}

function claimAmount(ctx: BuiltinContext, amount: string): void {
  const exponent = /[eE]([+-]?[0-9]+)$/.exec(amount);
  const digits = amount.length + Math.abs(Number(exponent?.[1] ?? 0));
  claimText(ctx, digits);
  chargeConversion(digits);
}

function parse(ctx: BuiltinContext, value: Value): Value {
  const name = 'units.parse';
  const [amount, raw] = split(stringOperand(value, 1).replaceAll('"', ''), name, 'no amount provided');
  const unit = raw.slice(0, 1) + raw.slice(1).toLowerCase();
  const factor = siFactor(unit);
  if (factor === undefined) throw fail(name, `unit ${unit} not recognized`);
  if (!AMOUNT.test(amount)) throw fail(name, 'could not parse amount to a number');
  claimAmount(ctx, amount);
  return computing(() => {
    const { numerator, denominator } = fractionOf(amount);
    return decimalOf({ numerator: numerator * factor.numerator, denominator: denominator * factor.denominator });
  });
}

function parseBytes(ctx: BuiltinContext, value: Value): Value {
  const name = 'units.parse_bytes';
  const text = stringOperand(value, 1).toLowerCase().replaceAll('"', '');
  const [amount, unit] = split(text, name, 'no byte amount provided');
  const factor = byteFactor(unit);
  if (factor === undefined) throw fail(name, `byte unit ${unit} not recognized`);
  if (!AMOUNT.test(amount)) throw fail(name, 'could not parse byte amount to a number');
  claimAmount(ctx, amount);
  return computing(() => {
    const floats = [parseNumber(normalised(amount)) ?? 0, factor].map(toFloat);
    return fromBigint(truncate(productOfFloats(floats[0], floats[1])));
  });
}

// JSON's spelling of a number: no plus, digits on both sides of the point.
function normalised(amount: string): string {
  return amount
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.(?![0-9])/, '')
    .replace(/^(-?)0+(?=[0-9])/, '$1');
}

/** Quantities with units. */
export const units: readonly Builtin[] = [
  {
    name: 'units.parse',
    args: [arg('x', T.string)],
    result: T.number,
    description: 'The number of a quantity with a decimal (m, K, M, G ...) or binary (Ki, Mi ...) unit.',
    fn: parse,
  },
  {
    name: 'units.parse_bytes',
    args: [arg('x', T.string)],
    result: T.number,
    description: 'The whole number of bytes of a size such as `10KB` or `1.5 GiB` without the space.',
    fn: parseBytes,
  },
];
