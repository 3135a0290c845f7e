import { isJsonObject, type JsonValue } from '../base/json';
import type { AttributePath } from './model/resource-input';

/**
 * The places of the texts with expressions below a value that is not wholly known. A JSON text with an expression is
 * open as a whole where it is written, but only the texts that hold expressions are open in its value.
 */
export function openTexts(value: JsonValue | undefined, path: AttributePath): readonly AttributePath[] {
  const places = expressionsIn(value, path);
  return places.length === 0 ? [path] : places;
}

function expressionsIn(value: JsonValue | undefined, path: AttributePath): readonly AttributePath[] {
  if (typeof value === 'string') return value.includes('${') ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((each, i) => expressionsIn(each, [...path, i]));
  if (!isJsonObject(value)) return [];
  const keys = Object.keys(value);
  if (keys.some((key) => key.includes('${'))) return [path];
  return keys.flatMap((key) => expressionsIn(value[key], [...path, key]));
}
