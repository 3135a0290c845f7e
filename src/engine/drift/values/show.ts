import { JsonNumber, jsonObject, setKey, type JsonObject, type JsonValue } from '../../json';
import { memberOf } from './access';
import type { ShownPath } from './path';

type Holder = JsonObject | JsonValue[];

/** Sets a reduced property. Unlike in a document, one that is not set is there as null. */
export function show(properties: Holder, [step, ...rest]: ShownPath, value: JsonValue): void {
  if (rest.length === 0) {
    put(properties, step, value);
    return;
  }
  const current = memberAt(properties, step);
  const inner: Holder = isHolder(current) ? current : rest[0].kind === 'index' ? [] : jsonObject();
  put(properties, step, inner);
  show(inner, rest, value);
}

function put(holder: Holder, step: ShownPath[number], value: JsonValue): void {
  if (step.kind === 'key' && !Array.isArray(holder)) setKey(holder, step.key, value);
  else if (step.kind === 'index' && Array.isArray(holder)) holder[step.index] = value;
}

function memberAt(holder: Holder, step: ShownPath[number]): JsonValue | undefined {
  if (step.kind === 'key') return memberOf(holder, step.key);
  return Array.isArray(holder) ? holder[step.index] : undefined;
}

function isHolder(value: JsonValue | undefined): value is Holder {
  return typeof value === 'object' && value !== null && !(value instanceof JsonNumber);
}
