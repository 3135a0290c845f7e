import { JsonNumber, type JsonValue } from '../../../base/json';
import type { Unresolved } from './unresolved';

/** The value of an expression: JSON in which parts may be unresolved. Values are immutable. */
export type ArmValue = null | boolean | number | string | JsonNumber | Unresolved | ArmValue[] | ArmObject;

export interface ArmObject {
  [key: string]: ArmValue;
}

export type ArmHolder = ArmValue[] | ArmObject;

export function isHolder(value: ArmValue | JsonValue): value is ArmHolder {
  return typeof value === 'object' && value !== null && (Array.isArray(value) || isPlain(value));
}

export function isArmObject(value: ArmValue | undefined): value is ArmObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && isPlain(value);
}

// Only JsonNumber and Unresolved are classes; every other object is a JSON object.
function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}

/** The key of an object with this name: an exact match first, otherwise one that differs only in case. */
export function keyOf(object: object, name: string): string | undefined {
  if (Object.hasOwn(object, name)) return name;
  const lower = name.toLowerCase();
  return Object.keys(object).find((key) => key.toLowerCase() === lower);
}

/** The value under a key, ignoring case. */
export function memberOf<T>(object: Readonly<Record<string, T>>, name: string): T | undefined {
  const key = keyOf(object, name);
  return key === undefined ? undefined : object[key];
}
