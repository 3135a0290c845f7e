import { NumberValue, toBigint, Value } from '../values';
import { FunctionError } from './function-error';

const LEAST = -(2n ** 63n);
const MOST = 2n ** 63n - 1n;

/** The argument as an integer of 64 bits; functions refuse others. */
export function wholeNumber(value: Value, index: number): bigint {
  const integer = toBigint(value as NumberValue);
  if (integer === undefined || integer < LEAST || integer > MOST) {
    throw new FunctionError(`value must be a whole number, between ${LEAST} and ${MOST}`, index);
  }
  return integer;
}
