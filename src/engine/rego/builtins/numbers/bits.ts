import { fromBigint, Value } from '../../values';
import { bigintOperand } from '../definition/operands';
import { Builtin, builtinError, operandError } from '../definition/registry';
import { arg, T } from '../definition/types';

const MAX_SHIFT = 1_000_000n;

function binary(operation: (a: bigint, b: bigint) => bigint): Builtin['fn'] {
  return (_ctx, x, y) => fromBigint(operation(bigintOperand(x, 1), bigintOperand(y, 2)));
}

function shiftCount(count: bigint): bigint {
  if (count < 0n) throw operandError(2, 'must be an unsigned integer number but got a negative integer');
  // As OPA, which keeps 64 bits of the count.
  return BigInt.asUintN(64, count);
}

function shiftLeft(x: bigint, y: bigint): bigint {
  const count = shiftCount(y);
  if (count > MAX_SHIFT && x !== 0n) throw builtinError('number out of range');
  return x === 0n ? 0n : x << count;
}

function shiftRight(x: bigint, y: bigint): bigint {
  const count = shiftCount(y);
  return x >> (count > MAX_SHIFT * 4n ? MAX_SHIFT * 4n : count);
}

const pair = [arg('x', T.number), arg('y', T.number)];
const shift = [arg('x', T.number), arg('s', T.number)];
const name = (suffix: string): string => `bits.${suffix}`;

function entry(suffix: string, args: Builtin['args'], description: string, fn: Builtin['fn']): Builtin {
  return { name: name(suffix), args, result: T.number, description, fn };
}

/** Bitwise functions on integers of any size, negative ones in two's complement. */
export const bits: readonly Builtin[] = [
  entry(
    'or',
    pair,
    'Bitwise or.',
    binary((x, y) => x | y),
  ),
  entry(
    'and',
    pair,
    'Bitwise and.',
    binary((x, y) => x & y),
  ),
  entry(
    'xor',
    pair,
    'Bitwise exclusive or.',
    binary((x, y) => x ^ y),
  ),
  entry('negate', [arg('x', T.number)], 'Flips all bits.', (_ctx, x: Value) => fromBigint(~bigintOperand(x, 1))),
  entry('lsh', shift, 'Shifts s bits to the left.', binary(shiftLeft)),
  entry('rsh', shift, 'Shifts s bits to the right.', binary(shiftRight)),
];
