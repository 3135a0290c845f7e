import {
  isArray,
  isInteger,
  isNumber,
  isObject,
  isSet,
  NumberValue,
  ObjectValue,
  RSet,
  setMembers,
  toBigint,
  Value,
} from '../../values';
import { elementError, operandError, typeError } from './registry';

/** The operand as string. */
export function stringOperand(value: Value, position: number): string {
  if (typeof value !== 'string') throw typeError(position, value, 'string');
  return value;
}

/** The operand as number. */
export function numberOperand(value: Value, position: number): NumberValue {
  if (!isNumber(value)) throw typeError(position, value, 'number');
  return value;
}

/** The operand as integer within 64 bits; JS numbers are exact up to 2^53, larger ones are saturated. */
export function intOperand(value: Value, position: number): number {
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  if (!isNumber(value)) throw typeError(position, value, 'number');
  const integer = toBigint(value);
  if (integer === undefined || BigInt.asIntN(64, integer) !== integer) {
    throw operandError(position, 'must be integer number but got floating-point number');
  }
  return Number(integer);
}

/** The operand as integer of any size. */
export function bigintOperand(value: Value, position: number): bigint {
  if (!isNumber(value)) throw typeError(position, value, 'integer');
  const integer = isInteger(value) ? toBigint(value) : undefined;
  if (integer === undefined) throw operandError(position, 'must be integer number but got floating-point number');
  return integer;
}

/** The operand as array. */
export function arrayOperand(value: Value, position: number): readonly Value[] {
  if (!isArray(value)) throw typeError(position, value, 'array');
  return value;
}

/** The operand as object. */
export function objectOperand(value: Value, position: number): ObjectValue {
  if (!isObject(value)) throw typeError(position, value, 'object');
  return value;
}

/** The operand as set. */
export function setOperand(value: Value, position: number): RSet {
  if (!isSet(value)) throw typeError(position, value, 'set');
  return value;
}

/** The operand as list of strings, from an array or a set. */
export function stringsOperand(value: Value, position: number): readonly string[] {
  const members = isArray(value) ? value : isSet(value) ? setMembers(value) : undefined;
  if (members === undefined) throw typeError(position, value, 'array', 'set');
  for (const member of members) if (typeof member !== 'string') throw elementError(position, value, member, 'string');
  return members as readonly string[];
}
