import {
  fromDecimal,
  isArray,
  isNumber,
  isSet,
  parseNumber,
  quote,
  setMembers,
  setOf,
  typeName,
  Value,
} from '../../values';
import { Builtin, BuiltinContext, builtinError, refuse, typeError } from '../definition/registry';
import { arg, ArgType, T } from '../definition/types';
import { chargeConversion, digitsOf } from '../../values/numbers';

const DECIMAL = /^[+-]?(?:\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+(?:_\d+)*)?$/;
const HEX = /^([+-]?)0[xX]_?([\da-fA-F_]*)(?:\.([\da-fA-F_]*))?[pP]([+-]?\d+)$/;
const NOT_FINITE = /^[+-]*(?:inf|infinity|nan)$/i;
const MAX_HEX_EXPONENT = 1100;

/** Reads a string as Go's strconv.ParseFloat does; a value out of the range of a double is an error too. */
function toNumber(ctx: BuiltinContext, value: Value): Value | undefined {
  if (typeof value === 'string') return fromText(value);
  if (isNumber(value)) return value;
  if (value === null || value === false) return 0;
  if (value === true) return 1;
  return refuse(ctx, 1, value, 'null', 'boolean', 'number', 'string');
}

function fromText(text: string): Value {
  if (NOT_FINITE.test(text)) throw typeError(1, text, 'valid number string');
  if (DECIMAL.test(text)) {
    const plain = text.replaceAll('_', '');
    if (!Number.isFinite(Number(plain))) throw parseError(text, 'value out of range');
    return parseNumber(plain) ?? 0;
  }
  const hex = HEX.exec(text);
  if (hex === null || hex[2] + (hex[3] ?? '') === '') throw parseError(text, 'invalid syntax');
  return fromHex(text, hex);
}

function fromHex(text: string, [, sign, whole, fraction = '', power]: RegExpExecArray): Value {
  const digits = (whole + fraction).replaceAll('_', '');
  const exponent = Number(power) - 4 * fraction.replaceAll('_', '').length;
  if (exponent > MAX_HEX_EXPONENT) throw parseError(text, 'value out of range');
  const mantissa = BigInt(`0x${digits}`);
  chargeConversion(digitsOf(mantissa) + Math.abs(exponent));
  if (exponent >= 0) return fromDecimal(sign === '-', ...decimalOf(mantissa << BigInt(exponent), 0));
  if (exponent < -MAX_HEX_EXPONENT) return 0;
  // n / 2^k = n * 5^k / 10^k
  return fromDecimal(sign === '-', ...decimalOf(mantissa * 5n ** BigInt(-exponent), -exponent));
}

function decimalOf(integer: bigint, places: number): [digits: string, point: number] {
  const digits = integer.toString();
  return [digits, digits.length - places];
}

function parseError(text: string, reason: string): Error {
  return builtinError(`strconv.ParseFloat: parsing ${quote(text)}: ${reason}`);
}

function castArray(ctx: BuiltinContext, value: Value): Value {
  if (isArray(value)) return value;
  if (!isSet(value)) throw typeError(1, value, 'array', 'set');
  ctx.step(value.size + 1);
  return setMembers(value);
}

function castSet(ctx: BuiltinContext, value: Value): Value {
  if (isSet(value)) return value;
  if (!isArray(value)) throw typeError(1, value, 'array', 'set');
  ctx.step(value.length + 1);
  return setOf(value);
}

function cast(type: 'string' | 'boolean' | 'null' | 'object', result: ArgType): Builtin {
  return {
    name: `cast_${type}`,
    deprecated: true,
    args: [arg('x', T.any)],
    result,
    description: `x itself when its type is ${type}, else an error.`,
    fn: (_ctx, value) => {
      if (typeName(value) !== type) throw typeError(1, value, type);
      return value;
    },
  };
}

/** Conversions between types. */
export const casts: readonly Builtin[] = [
  {
    name: 'to_number',
    args: [arg('x', T.union(T.null, T.boolean, T.number, T.string))],
    result: T.number,
    description: 'The number a string spells; null and false are 0, true is 1.',
    fn: toNumber,
  },
  {
    name: 'cast_array',
    deprecated: true,
    args: [arg('x', T.any)],
    result: T.array(),
    description: 'An array of the members of an array or set.',
    fn: castArray,
  },
  {
    name: 'cast_set',
    deprecated: true,
    args: [arg('x', T.any)],
    result: T.set(),
    description: 'A set of the members of an array or set.',
    fn: castSet,
  },
  cast('string', T.string),
  cast('boolean', T.boolean),
  cast('null', T.null),
  cast('object', T.object()),
];
