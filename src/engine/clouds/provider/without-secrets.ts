import { isJsonObject, type JsonObject } from '../../base/json';
import type { DataPath } from './data-path';

const MASK = '********';

/** The answer with a mask where a secret stands: that there is one may matter. */
export function withoutSecrets(answer: JsonObject, secrets: readonly DataPath[]): JsonObject {
  return secrets.reduce<JsonObject>((rest, path) => {
    const replaced = path.replace(rest, (value) => (value === '' ? value : MASK));
    return isJsonObject(replaced) ? replaced : rest;
  }, answer);
}
