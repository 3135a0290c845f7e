import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { readYaml, YamlSyntaxError } from '../../base/yaml';

/** A settings file with the lines of its parts. */
export interface WrittenSettings {
  readonly content: JsonObject;
  /** The line of the value that these keys lead to, or of the innermost part of it that is there. */
  readonly lineOf: (keys: readonly string[]) => number;
}

export class WrittenSettingsError extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

/** Reads YAML, and JSON as a part of it; throws a WrittenSettingsError. */
export function readWrittenSettings(text: string): WrittenSettings {
  const offsets = new Map<unknown, Map<string, number>>();
  const locate = (holder: JsonObject | JsonValue[], key: string | number, offset: number): void => {
    const known = offsets.get(holder) ?? new Map<string, number>();
    offsets.set(holder, known.set(String(key), offset));
  };
  const content = contentOf(text, locate);
  const twice = repeatedKey(text);
  if (twice) throw new WrittenSettingsError(`${twice.key} is written twice: put all of it in one place`, twice.line);
  return {
    content,
    lineOf: (keys) => {
      let at = 0;
      let holder: JsonValue | undefined = content;
      for (const key of keys) {
        const offset: number | undefined = offsets.get(holder)?.get(key);
        if (offset === undefined) break;
        at = offset;
        holder = Array.isArray(holder) ? holder[Number(key)] : isJsonObject(holder) ? holder[key] : undefined;
      }
      return lineAt(text, at);
    },
  };
}

type Locate = (holder: JsonObject | JsonValue[], key: string | number, offset: number) => void;

function contentOf(text: string, locate: Locate): JsonObject {
  try {
    const documents = readYaml(text, { locate });
    const value = documents[0]?.value ?? {};
    if (documents.length <= 1 && isJsonObject(value)) return value;
  } catch (error) {
    if (!(error instanceof YamlSyntaxError)) throw error;
    throw new WrittenSettingsError(`it is no YAML: ${error.problem}`, error.line);
  }
  throw new WrittenSettingsError('it must be one mapping of keys to values, such as version: 1', 1);
}

/** Of two equal keys YAML would take the last without a word. */
function repeatedKey(text: string): { readonly key: string; readonly line: number } | undefined {
  const seen = new Set<string>();
  for (const { 1: key, index } of text.matchAll(/^([\w-]+)[ \t]*:/gm)) {
    if (seen.has(key)) return { key, line: lineAt(text, index) };
    seen.add(key);
  }
  return undefined;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
