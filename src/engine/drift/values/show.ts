import { JsonNumber, jsonObject, memberOf, setKey, type JsonObject, type JsonValue } from '../../base/json';
import type { ShownPath } from './path';

type Holder = JsonObject | JsonValue[];

/** Sets a reduced property. Unlike in a document, one that is not set is there as null. */
export function show(properties: Holder, path: ShownPath, value: JsonValue): void {
  let holder = properties;
  const last = path.length - 1;
  for (let at = 0; at < last; at++) {
    const current = memberAt(holder, path[at]);
    const inner: Holder = isHolder(current) ? current : path[at + 1].kind === 'index' ? [] : jsonObject();
    if (inner !== current) put(holder, path[at], inner);
    holder = inner;
  }
  put(holder, path[last], value);
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
