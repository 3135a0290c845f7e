import { isJsonObject, readJson, type JsonObject } from '../../base/json';
import type { DriftTemplate } from '../../drift';

export function providersIn(text: string | undefined): Pick<DriftTemplate, 'providers'> {
  const providers = text === undefined ? undefined : readJson(text);
  return Array.isArray(providers) ? { providers } : {};
}

export function objectOf(text: string): JsonObject {
  const document = readJson(text);
  return isJsonObject(document) ? document : {};
}
