import { JsonNumber, type JsonValue } from './json-value';

/** Writes a tree as compact JSON; unlike JSON.stringify it keeps numbers as they were written, -0 too. */
export function writeJson(value: JsonValue): string {
  return hasSpecialNumber(value) ? write(value) : JSON.stringify(value);
}

function hasSpecialNumber(value: JsonValue): boolean {
  if (typeof value === 'number') return Object.is(value, -0);
  if (value === null || typeof value !== 'object') return false;
  if (value instanceof JsonNumber) return true;
  if (Array.isArray(value)) return value.some(hasSpecialNumber);
  for (const key of Object.keys(value)) if (hasSpecialNumber(value[key])) return true;
  return false;
}

function write(value: JsonValue): string {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : JSON.stringify(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (value instanceof JsonNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  const members = Object.keys(value).map((key) => `${JSON.stringify(key)}:${write(value[key])}`);
  return `{${members.join(',')}}`;
}
