import {
  arithmetic,
  compareNumbers,
  convert,
  DYNAMIC,
  isMapping,
  isNull,
  isSequence,
  NUMBER,
  NumberValue,
  toDouble,
  typeOf,
  Value,
} from '../values';
import type { FunctionDefinition, Parameter } from './definition';
import { FunctionError } from './function-error';
import { goLogarithm } from './logarithm';
import { goPower } from './power';
import { wholeNumber } from './whole-number';

const { absolute, add, fromDouble, fromInteger, roundToInteger } = arithmetic;
const num: Parameter = { name: 'num', type: NUMBER };
const numbers: Parameter = { name: 'numbers', type: NUMBER };

function machineFloat(value: Value): number {
  const float = toDouble(value as NumberValue);
  // Infinity itself passes; a number too large for a machine float does not.
  if (!Number.isFinite(float) && typeof value !== 'number') throw new FunctionError('value is out of range');
  return float;
}

function extreme(args: readonly Value[], sign: 1 | -1): Value {
  if (args.length === 0) throw new FunctionError('must pass at least one number');
  const values = args as readonly NumberValue[];
  return values.reduce((best, value) => (compareNumbers(value, best) * sign > 0 ? value : best), -sign * Infinity);
}

function sum([list]: readonly Value[]): Value {
  if (!isSequence(list)) {
    const what = isMapping(list) ? 'argument must be list, set, or tuple' : 'cannot sum noniterable';
    throw new FunctionError(what, 0);
  }
  if (list.items.length === 0) throw new FunctionError('cannot sum an empty list', 0);
  return list.items.map(summand).reduce(add);
}

function summand(value: Value): NumberValue {
  if (isNull(value)) throw new FunctionError('argument must be list, set, or tuple of number values', 0);
  return convert(value, NUMBER) as NumberValue;
}

const SMALL_BASE = 36;

function parseInteger([text, base]: readonly Value[]): Value {
  if (typeof text !== 'string') throw new FunctionError(`first argument must be a string, not ${typeOf(text).kind}`, 0);
  const radix = wholeNumber(base, 1);
  if (radix < 2n || radix > 62n) throw new FunctionError('base must be a whole number between 2 and 62 inclusive', 1);
  const negative = text.startsWith('-');
  const digits = /^[+-]/.test(text) ? text.slice(1) : text;
  let value = 0n;
  for (const character of digits) {
    const digit = digitOf(character, Number(radix));
    if (digit >= radix) throw new FunctionError(`cannot parse "${text}" as a base ${radix} integer`, 0);
    value = value * radix + BigInt(digit);
  }
  if (digits === '') throw new FunctionError(`cannot parse "${text}" as a base ${radix} integer`, 0);
  return fromInteger(negative ? -value : value);
}

// Up to base 36 small and capital letters mean the same.
function digitOf(character: string, radix: number): number {
  if (/^[0-9]$/.test(character)) return Number(character);
  if (/^[a-z]$/.test(character)) return character.charCodeAt(0) - 87;
  if (/^[A-Z]$/.test(character)) return character.charCodeAt(0) - (radix <= SMALL_BASE ? 55 : 29);
  return Infinity;
}

/** Numeric functions. */
export const numberFunctions: readonly FunctionDefinition[] = [
  { name: 'abs', parameters: [num], call: ([value]) => absolute(value as NumberValue) },
  { name: 'ceil', parameters: [num], call: ([value]) => roundToInteger(value as NumberValue, true) },
  { name: 'floor', parameters: [num], call: ([value]) => roundToInteger(value as NumberValue, false) },
  {
    name: 'log',
    parameters: [num, { name: 'base', type: NUMBER }],
    call: ([value, base]) => fromDouble(goLogarithm(machineFloat(value)) / goLogarithm(machineFloat(base))),
  },
  { name: 'max', parameters: [], rest: numbers, call: (args) => extreme(args, 1) },
  { name: 'min', parameters: [], rest: numbers, call: (args) => extreme(args, -1) },
  {
    name: 'parseint',
    parameters: [
      { name: 'number', type: DYNAMIC },
      { name: 'base', type: NUMBER },
    ],
    call: (args, { work }) => {
      work.text(typeof args[0] === 'string' ? args[0].length ** 2 / 100 : 0);
      return parseInteger(args);
    },
  },
  {
    name: 'pow',
    parameters: [num, { name: 'power', type: NUMBER }],
    call: ([value, power]) => fromDouble(goPower(machineFloat(value), machineFloat(power))),
  },
  {
    name: 'signum',
    parameters: [num],
    call: ([value]) => {
      const integer = wholeNumber(value, 0);
      return fromInteger(integer < 0n ? -1 : integer > 0n ? 1 : 0);
    },
  },
  {
    name: 'sum',
    parameters: [{ name: 'list', type: DYNAMIC }],
    call: (args, { work }) => {
      const [list] = args;
      if (isSequence(list)) work.members(list.items.length);
      return sum(args);
    },
  },
];
