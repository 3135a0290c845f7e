import { isJsonObject, setKey, type JsonObject, type JsonValue } from '../../base/json';

const MAX_DEPTH = 50;

/** Adds the defaults of a template's schema to the properties of a resource. */
export function withDefaults(properties: JsonValue | undefined, schema: JsonValue | undefined, depth = 0): JsonObject {
  const result: JsonObject = {};
  if (isJsonObject(properties)) for (const key of Object.keys(properties)) setKey(result, key, properties[key]);
  const declared = isJsonObject(schema) && isJsonObject(schema.properties) ? schema.properties : {};
  for (const key of Object.keys(declared)) {
    const declaration = declared[key];
    if (!isJsonObject(declaration) || depth > MAX_DEPTH) continue;
    if (!Object.hasOwn(result, key) && Object.hasOwn(declaration, 'default')) setKey(result, key, declaration.default);
    if (Object.hasOwn(result, key) && isJsonObject(result[key]) && isJsonObject(declaration.properties))
      setKey(result, key, withDefaults(result[key], declaration, depth + 1));
  }
  return result;
}
