import { builtinError } from './builtins/definition/registry';
import { readFirstDocument } from './builtins/encoding/yaml';
import type { FirstDocument } from './builtins/encoding/yaml-read';

/** Reading a character takes fewer steps than this; more are due to aliases of aliases. */
const STEPS_PER_CHARACTER = 100;

/** Reads the text of a YAML file as `yaml.unmarshal` does. */
export function parseYaml(text: string): FirstDocument {
  let left = (text.length + 1) * STEPS_PER_CHARACTER;
  const step = (count = 1): void => {
    left -= count;
    if (left < 0) throw builtinError('yaml: the aliases make the document too large');
  };
  const nothing = (): void => undefined;
  return readFirstDocument(
    { now: 0n, strict: true, cache: new Map(), maxOutput: Infinity, step, room: nothing, look: nothing },
    text,
  );
}
