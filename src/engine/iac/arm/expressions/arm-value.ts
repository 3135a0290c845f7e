import { JsonNumber, type JsonValue } from '../../../json';
import type { Unresolved } from './unresolved';

/** What an expression stands for: JSON in which parts may be unresolved. Never changed once it is made. */
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

// Numbers with many digits and unresolved values are the only instances of classes.
function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}

/** The own key of an object that equals a name, else one that does so without regard to case. */
export function keyOf(object: object, name: string): string | undefined {
  if (Object.hasOwn(object, name)) return name;
  const lower = name.toLowerCase();
  return Object.keys(object).find((key) => key.toLowerCase() === lower);
}

/** The member of an object by a name in any case. */
export function memberOf<T>(object: Readonly<Record<string, T>>, name: string): T | undefined {
  const key = keyOf(object, name);
  return key === undefined ? undefined : object[key];
}
