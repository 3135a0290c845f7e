import {
  add,
  divide,
  fromBigint,
  isNumber,
  isSet,
  multiply,
  NumberRangeError,
  NumberValue,
  subtract,
  toBigint,
  Value,
} from '../../values';
import { fromFloat, sumOfFloats, toFloat, truncate } from '../../values/arith';
import { bigintOperand, numberOperand } from '../definition/operands';
import { Builtin, BuiltinContext, builtinError, claimMembers, typeError } from '../definition/registry';
import { difference } from '../collections/set-algebra';
import { arg, T } from '../definition/types';
import { chargeProduct, digitsOf } from '../../values/numbers';

/** Runs a computation; a number too large to compute with becomes an error of the call. */
export function computing<R>(compute: () => R): R {
  try {
    return compute();
  } catch (error) {
    throw asBuiltinError(error);
  }
}

function asBuiltinError(error: unknown): unknown {
  return error instanceof NumberRangeError ? builtinError(error.message) : error;
}

function binary(compute: (x: NumberValue, y: NumberValue) => NumberValue): Builtin['fn'] {
  return (_ctx, x, y) => {
    const left = numberOperand(x, 1);
    const right = numberOperand(y, 2);
    try {
      return compute(left, right);
    } catch (error) {
      throw asBuiltinError(error);
    }
  };
}

function minus(ctx: BuiltinContext, x: Value, y: Value): Value {
  if (isNumber(x) && isNumber(y)) return computing(() => subtract(x, y));
  if (isSet(x) && isSet(y)) return difference(ctx, x, y);
  if (!isNumber(x) && !isSet(x)) throw typeError(1, x, 'number', 'set');
  throw typeError(2, y, isNumber(y) ? 'set' : 'number');
}

function quotient(x: NumberValue, y: NumberValue): NumberValue {
  const result = divide(x, y);
  if (result === undefined) throw builtinError('divide by zero');
  return result;
}

function remainder(x: NumberValue, y: NumberValue): NumberValue {
  const left = toBigint(x);
  const right = toBigint(y);
  if (left === undefined || right === undefined) throw builtinError('modulo on floating-point number');
  if (right === 0n) throw builtinError('modulo by zero');
  chargeProduct(digitsOf(left), digitsOf(right));
  return fromBigint(left % right);
}

const HALF = { mantissa: 1n, exponent: -1 };
const MINUS_HALF = { mantissa: -1n, exponent: -1 };

// Half away from zero, on the 64-bit float of the number: what OPA computes with.
function round(x: NumberValue): NumberValue {
  const float = toFloat(x);
  return fromBigint(truncate(sumOfFloats(float, float.mantissa < 0n ? MINUS_HALF : HALF)));
}

function isWhole(x: NumberValue): boolean {
  const { mantissa, exponent } = toFloat(x);
  return exponent >= 0 || mantissa % (1n << BigInt(-exponent)) === 0n;
}

// As OPA: between -1 and 0 the integer part has lost its sign, so ceil(-0.5) is 1 and floor(-0.5) is 0.
function ceil(x: NumberValue): NumberValue {
  const whole = truncate(toFloat(x));
  return fromBigint(whole < 0n || isWhole(x) ? whole : whole + 1n);
}

function floor(x: NumberValue): NumberValue {
  const whole = truncate(toFloat(x));
  return fromBigint(whole >= 0n || isWhole(x) ? whole : whole - 1n);
}

function abs(x: NumberValue): NumberValue {
  if (typeof x === 'number') return Math.abs(x);
  const { mantissa, exponent } = toFloat(x);
  return fromFloat({ mantissa: mantissa < 0n ? -mantissa : mantissa, exponent });
}

function unary(compute: (x: NumberValue) => NumberValue): Builtin['fn'] {
  return (_ctx, x) => {
    if (typeof x === 'number' && Number.isInteger(x) && compute !== abs) return x;
    const operand = numberOperand(x, 1);
    return computing(() => compute(operand));
  };
}

function range(ctx: BuiltinContext, from: bigint, to: bigint, step: bigint): Value {
  const distance = from <= to ? to - from : from - to;
  const count = distance / step + 1n;
  claimMembers(ctx, Number(count));
  const direction = from <= to ? step : -step;
  const members: Value[] = [];
  for (let next = from, left = Number(count); left > 0; next += direction, left--) {
    ctx.step();
    members.push(fromBigint(next));
  }
  return members;
}

function rangeStep(ctx: BuiltinContext, a: Value, b: Value, step: Value): Value {
  const [from, to, by] = [bigintOperand(a, 1), bigintOperand(b, 2), bigintOperand(step, 3)];
  if (by <= 0n) throw builtinError('numbers.range_step: step must be a positive integer');
  return range(ctx, from, to, by);
}

const pair = [arg('x', T.number), arg('y', T.number)];
const numberOrSet = T.union(T.number, T.set());

/** Arithmetic. Integers are exact; other numbers are 64-bit floats in their shortest decimal form. */
export const numbers: readonly Builtin[] = [
  { name: 'plus', infix: '+', args: pair, result: T.number, description: 'x plus y.', fn: binary(add) },
  {
    name: 'minus',
    infix: '-',
    args: [arg('x', numberOrSet), arg('y', numberOrSet)],
    result: numberOrSet,
    description: 'x minus y: a difference of numbers or of sets.',
    fn: minus,
  },
  { name: 'mul', infix: '*', args: pair, result: T.number, description: 'x times y.', fn: binary(multiply) },
  {
    name: 'div',
    infix: '/',
    args: pair,
    result: T.number,
    description: 'x divided by y; an error when y is 0.',
    fn: binary(quotient),
  },
  {
    name: 'rem',
    infix: '%',
    args: pair,
    result: T.number,
    description: 'Remainder of x divided by y, integers only, with the sign of x.',
    fn: binary(remainder),
  },
  {
    name: 'round',
    args: [arg('x', T.number)],
    result: T.number,
    description: 'The nearest integer, halves away from zero.',
    fn: unary(round),
  },
  {
    name: 'ceil',
    args: [arg('x', T.number)],
    result: T.number,
    description: 'Rounds up to an integer.',
    fn: unary(ceil),
  },
  {
    name: 'floor',
    args: [arg('x', T.number)],
    result: T.number,
    description: 'Rounds down to an integer.',
    fn: unary(floor),
  },
  {
    name: 'abs',
    args: [arg('x', T.number)],
    result: T.number,
    description: 'The number without its sign.',
    fn: unary(abs),
  },
  {
    name: 'numbers.range',
    args: [arg('a', T.number), arg('b', T.number)],
    result: T.array(T.number),
    description: 'The integers from a to b, both included, falling when a > b.',
    fn: (ctx, a, b) => range(ctx, bigintOperand(a, 1), bigintOperand(b, 2), 1n),
  },
  {
    name: 'numbers.range_step',
    args: [arg('a', T.number), arg('b', T.number), arg('step', T.number)],
    result: T.array(T.number),
    description: 'Every step-th integer from a to b; the step is positive.',
    fn: rangeStep,
  },
];
