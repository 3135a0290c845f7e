import { JsonNumber, type JsonValue } from '../../base/json';

export type Scalar = string | number | boolean | JsonNumber;

export function isScalar(value: JsonValue | undefined): value is Scalar {
  return (
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value instanceof JsonNumber
  );
}

/** True for a text, a number or a list of them, as parameters and mappings can hold. */
export function isFlat(value: JsonValue): boolean {
  return isScalar(value) || (Array.isArray(value) && value.every(isScalar));
}

/** True for a value of more levels than ordinary expressions have. */
export function isDeep(value: JsonValue, levels = 40): boolean {
  if (typeof value !== 'object' || value === null || value instanceof JsonNumber) return false;
  return levels === 0 || Object.values(value).some((each) => isDeep(each, levels - 1));
}

/** The text of a value as part of a string. */
export function textOf(value: Scalar): string {
  return value instanceof JsonNumber ? value.text : String(value);
}
