import { JsonNumber } from '../../../base/json';

/** An undefined value. It prints as an empty string, and so do its members. */
export class Undefined {
  readonly isUndefined = true;
}

export const UNDEFINED = new Undefined();

/** A macro, a function or a method. */
export class Callable {
  constructor(readonly call: (args: JinjaValue[], named: ReadonlyMap<string, JinjaValue>) => JinjaValue) {}
}

/** The result of `namespace()` or `import`: members that a template can set. */
export class Namespace {
  readonly members = new Map<string, JinjaValue>();
}

export type JinjaValue =
  null | boolean | number | string | JsonNumber | Undefined | Callable | Namespace | JinjaValue[] | JinjaObject;

export interface JinjaObject {
  [key: string]: JinjaValue;
}

export function isObject(value: JinjaValue): value is JinjaObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof JsonNumber) &&
    !(value instanceof Undefined) &&
    !(value instanceof Callable) &&
    !(value instanceof Namespace)
  );
}

export function isTruthy(value: JinjaValue): boolean {
  if (value === null || value instanceof Undefined) return false;
  if (typeof value === 'string' || Array.isArray(value)) return value.length > 0;
  if (isObject(value)) return Object.keys(value).length > 0;
  return typeof value === 'object' || Boolean(value);
}

export function orUndefined(value: JinjaValue | undefined): JinjaValue {
  return value === undefined ? UNDEFINED : value;
}
