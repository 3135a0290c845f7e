import { randomBytes } from 'node:crypto';
import { fromBigint, isNumber, NumberValue, toBigint, Value } from '../../values';
import { intOperand, stringOperand } from '../definition/operands';
import { Builtin, BuiltinContext } from '../definition/registry';
import { arg, T } from '../definition/types';

// 128 bits for a range of at most 63: the bias of the remainder is negligible.
function below(limit: bigint): NumberValue {
  return fromBigint(BigInt(`0x${randomBytes(16).toString('hex')}`) % limit);
}

function intn(ctx: BuiltinContext, key: Value, bound: Value): Value {
  const text = stringOperand(key, 1);
  intOperand(bound, 2);
  const limit = isNumber(bound) ? (toBigint(bound) ?? 0n) : 0n;
  if (limit === 0n) return 0;
  const size = limit < 0n ? -limit : limit;
  const slot = `rand.intn ${size} ${text}`;
  const known = ctx.cache.get(slot) as NumberValue | undefined;
  if (known !== undefined) return known;
  const number = below(size);
  ctx.cache.set(slot, number);
  return number;
}

/** Random numbers. */
export const rand: readonly Builtin[] = [
  {
    name: 'rand.intn',
    args: [arg('str', T.string), arg('n', T.number)],
    result: T.number,
    nondeterministic: true,
    description: 'A random integer from 0 up to, not including, |n|; the same for equal arguments within a query.',
    fn: intn,
  },
];
