import { JsonNumber, writeJson } from '../../../base/json';
import { isArmObject, isHolder, Refusal, type ArmObject, type ArmValue } from '../expressions';

export function textArgument(value: ArmValue | undefined): string {
  if (typeof value !== 'string') throw new Refusal('a string is needed');
  return value;
}

export function listArgument(value: ArmValue | undefined): ArmValue[] {
  if (!Array.isArray(value)) throw new Refusal('an array is needed');
  return value;
}

export function objectArgument(value: ArmValue | undefined): ArmObject {
  if (!isArmObject(value)) throw new Refusal('an object is needed');
  return value;
}

export function booleanArgument(value: ArmValue | undefined): boolean {
  if (typeof value !== 'boolean') throw new Refusal('a boolean is needed');
  return value;
}

/** An integer that fits 64 bits. */
export function integerArgument(value: ArmValue | undefined): bigint {
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value);
  if (value instanceof JsonNumber && /^-?\d{1,20}$/.test(value.text)) return inRange(BigInt(value.text));
  throw new Refusal('an integer is needed');
}

/** An integer used as a position or a length. */
export function positionArgument(value: ArmValue | undefined): number {
  return Number(integerArgument(value));
}

export function integerValue(value: bigint): ArmValue {
  const number = Number(inRange(value));
  return Number.isSafeInteger(number) ? number : new JsonNumber(value.toString());
}

function inRange(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new Refusal('the number does not fit 64 bits');
  return value;
}

/** The string form of a value, for example inside `concat`. */
export function textOf(value: ArmValue): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value instanceof JsonNumber) return value.text;
  if (typeof value === 'number') return String(value);
  return isHolder(value) ? writeJson(value) : value.text;
}

export function equalValues(a: ArmValue, b: ArmValue): boolean {
  if (a === b) return true;
  if (isNumber(a) && isNumber(b)) return Number(textOf(a)) === Number(textOf(b)) && wholeText(a) === wholeText(b);
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((each, i) => equalValues(each, b[i]));
  if (!isArmObject(a) || !isArmObject(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && equalValues(a[key], b[key]));
}

export function isNumber(value: ArmValue | undefined): value is number | JsonNumber {
  return typeof value === 'number' || value instanceof JsonNumber;
}

// Two long integers can be equal as doubles and still differ.
function wholeText(value: number | JsonNumber): string {
  return value instanceof JsonNumber && !/[.eE]/.test(value.text) ? value.text : '';
}
