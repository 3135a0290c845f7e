import { isJsonObject, writeJson, type JsonValue } from '../../base/json';
import type { Step } from './rule-syntax';

/** The value at a path; null when the path leads nowhere. */
export function valueAt(root: JsonValue, steps: readonly Step[]): JsonValue {
  return steps.reduce(stepInto, root);
}

function stepInto(value: JsonValue, step: Step): JsonValue {
  if (step.kind === 'key') return Array.isArray(value) ? collected(value, step.key) : member(value, step.key);
  if (!Array.isArray(value)) return null;
  if (step.kind === 'all') return value;
  if (step.kind === 'index') return value[step.index] ?? null;
  return value.find((each) => isJsonObject(each) && hasText(member(each, step.key), step.value)) ?? null;
}

function member(value: JsonValue, key: string): JsonValue {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : null;
}

/** The values under a key of all elements that have it; lists among them give their elements. */
function collected(list: readonly JsonValue[], key: string): JsonValue[] {
  const found: JsonValue[] = [];
  for (const element of list) {
    const value = Array.isArray(element) ? collected(element, key) : has(element, key) ? element[key] : undefined;
    if (Array.isArray(value)) for (const each of value) found.push(each);
    else if (value !== undefined) found.push(value);
  }
  return found;
}

function has(value: JsonValue, key: string): value is Record<string, JsonValue> {
  return isJsonObject(value) && Object.hasOwn(value, key);
}

function hasText(value: JsonValue, text: string): boolean {
  return (typeof value === 'string' ? value : writeJson(value)) === text;
}
