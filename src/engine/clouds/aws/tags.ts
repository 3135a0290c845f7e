import { isJsonObject, setKey, type JsonValue } from '../../base/json';

/** The tags of an answer: a map, or a list of keys and values under one of the names that services have for them. */
export function tagsOf(value: JsonValue | undefined): Record<string, string> {
  const tags: Record<string, string> = {};
  if (isJsonObject(value)) {
    for (const [key, text] of Object.entries(value)) if (typeof text === 'string') setKey(tags, key, text);
  } else if (Array.isArray(value)) {
    for (const element of value) {
      if (!isJsonObject(element)) continue;
      const key = element.Key ?? element.key ?? element.TagKey;
      const text = element.Value ?? element.value ?? element.TagValue ?? '';
      if (typeof key === 'string' && typeof text === 'string') setKey(tags, key, text);
    }
  }
  return tags;
}
