import { JsonNumber, type JsonValue } from '../../json';
import type { ReadYamlOptions } from './read-yaml-options';

/** The value that a tag of its own makes of a value which begins at an offset. */
export function applyTag(tag: string, value: JsonValue, offset: number, options: ReadYamlOptions): JsonValue {
  const result = options.tag?.(tag, value);
  if (result === undefined) return value;
  locateNew(result, value, offset, options.locate);
  return result;
}

/** A value that a hook has built gets the offset of the value it was built from. */
function locateNew(built: JsonValue, value: JsonValue, offset: number, locate: ReadYamlOptions['locate']): void {
  if (built === value || built === null || typeof built !== 'object' || built instanceof JsonNumber) return;
  for (const [key, member] of Object.entries(built)) {
    locate?.(built, Array.isArray(built) ? Number(key) : key, offset);
    locateNew(member, value, offset, locate);
  }
}
