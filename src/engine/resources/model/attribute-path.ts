import { isJsonObject, jsonObject, type JsonValue } from '../../base/json';
import type { AttributePath } from './resource-input';

/** A copy with another value at a path, or without the value. */
export function replaced(value: JsonValue, path: AttributePath, by: JsonValue | undefined): JsonValue {
  const [key, ...rest] = path;
  if (key === undefined) return by ?? null;
  if (Array.isArray(value)) {
    const index = Number(key);
    if (rest.length === 0 && by === undefined) return value.filter((_, i) => i !== index);
    return value.map((each, i) => (i === index ? replaced(each, rest, by) : each));
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.keys(value).flatMap((name): [string, JsonValue][] => {
    if (name !== String(key)) return [[name, value[name]]];
    if (rest.length > 0) return [[name, replaced(value[name], rest, by)]];
    return by === undefined ? [] : [[name, by]];
  });
  return jsonObject(entries);
}
