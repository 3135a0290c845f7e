import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { copyOf, readCloud, writeAt } from './access';
import type { AttributeMap } from './attribute-map';

export const HIDDEN = '(hidden)';

/** A reduced value as it may be shown: without what is secret in it. */
export function withoutSecrets(attribute: AttributeMap | undefined, value: JsonValue): JsonValue {
  if (!attribute || value === null) return value;
  if (attribute.isSecret) return HIDDEN;
  const items = (attribute.items ?? []).filter(hasSecret);
  if (items.length === 0 || !Array.isArray(value)) return value;
  return value.map((each) => (isJsonObject(each) ? elementWithout(items, each) : each));
}

function elementWithout(items: readonly AttributeMap[], element: JsonObject): JsonValue {
  const copy = copyOf(element);
  if (!isJsonObject(copy)) return HIDDEN;
  for (const item of items) {
    const found = readCloud(copy, item.cloud);
    if (found) writeAt(copy, item.cloud, withoutSecrets(item, found.value), { asBlocks: false });
  }
  return copy;
}

function hasSecret({ isSecret, items = [] }: AttributeMap): boolean {
  return isSecret || items.some(hasSecret);
}
