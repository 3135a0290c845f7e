import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Value } from '../../values';
import { stringOperand } from '../definition/operands';
import { Builtin, BuiltinContext } from '../definition/registry';
import { arg, T } from '../definition/types';

const CHARACTERS_PER_STEP = 64;

function operand(ctx: BuiltinContext, value: Value, position: number): string {
  const text = stringOperand(value, position);
  ctx.step(1 + Math.floor(text.length / CHARACTERS_PER_STEP));
  return text;
}

function hash(algorithm: string): Builtin {
  return {
    name: `crypto.${algorithm}`,
    args: [arg('x', T.string)],
    result: T.string,
    description: `The ${algorithm.toUpperCase()} hash of a string in hexadecimal.`,
    fn: (ctx, text) =>
      createHash(algorithm)
        .update(operand(ctx, text, 1))
        .digest('hex'),
  };
}

function hmac(algorithm: string): Builtin {
  return {
    name: `crypto.hmac.${algorithm}`,
    args: [arg('x', T.string), arg('key', T.string)],
    result: T.string,
    description: `The ${algorithm.toUpperCase()} message authentication code of a string under a key, in hexadecimal.`,
    fn: (ctx, text, key) => {
      const [message, secret] = [operand(ctx, text, 1), operand(ctx, key, 2)];
      return createHmac(algorithm, secret).update(message).digest('hex');
    },
  };
}

function macsEqual(ctx: BuiltinContext, mac1: Value, mac2: Value): Value {
  const [a, b] = [Buffer.from(operand(ctx, mac1, 1)), Buffer.from(operand(ctx, mac2, 2))];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Hashes and message authentication codes. */
export const cryptoFunctions: readonly Builtin[] = [
  hash('md5'),
  hash('sha1'),
  hash('sha256'),
  hmac('md5'),
  hmac('sha1'),
  hmac('sha256'),
  hmac('sha512'),
  {
    name: 'crypto.hmac.equal',
    args: [arg('mac1', T.string), arg('mac2', T.string)],
    result: T.boolean,
    description:
      'Returns true if two message authentication codes are equal, in a time that does not depend on where they differ.',
    fn: macsEqual,
  },
];
