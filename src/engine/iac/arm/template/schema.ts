import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';

/** Templates for groups, subscriptions, management groups and tenants. */
export function isTemplate(value: JsonValue): value is JsonObject {
  return schemaEnds(value, /eploymenttemplate\.json#?$/i);
}

export function isParameterFile(value: JsonValue): value is JsonObject {
  return schemaEnds(value, /eploymentparameters\.json#?$/i);
}

function schemaEnds(value: JsonValue, end: RegExp): boolean {
  if (!isJsonObject(value) || !Object.hasOwn(value, '$schema')) return false;
  return typeof value.$schema === 'string' && end.test(value.$schema);
}
