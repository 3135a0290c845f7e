import { JsonNumber, type JsonValue } from '../../json';
import type { ReadYamlOptions } from './read-yaml-options';

/** The value that an application tag makes of a value at an offset. */
export function applyTag(tag: string, value: JsonValue, offset: number, options: ReadYamlOptions): JsonValue {
  const result = options.tag?.(tag, value);
  if (result === undefined) return value;
  locateNew(result, value, offset, options.locate);
  return result;
}

/** Locates a value built by a hook at the offset of the value it was built from. */
function locateNew(built: JsonValue, value: JsonValue, offset: number, locate: ReadYamlOptions['locate']): void {
  if (built === value || built === null || typeof built !== 'object' || built instanceof JsonNumber) return;
  for (const [key, member] of Object.entries(built)) {
    locate?.(built, Array.isArray(built) ? Number(key) : key, offset);
    locateNew(member, value, offset, locate);
  }
}
