import type { JsonValue } from '../../src/engine/base/json';

/** What CloudFormation writes with the names of the APIs that begin in lower case: `LogGroupName` is `logGroupName`. */
export function lowerCamel(value: Readonly<Record<string, JsonValue>>): Record<string, JsonValue> {
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key.charAt(0).toLowerCase() + key.slice(1), inside(each)]),
  );
}

function inside(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(inside);
  return typeof value === 'object' && value !== null ? lowerCamel(value as Record<string, JsonValue>) : value;
}
