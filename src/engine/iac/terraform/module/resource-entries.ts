import {
  isJsonObject,
  jsonObject,
  JsonSyntaxError,
  JsonTooDeepError,
  JsonTooManyValuesError,
  mapValues,
  readJson,
  setKey,
  type JsonObject,
  type JsonValue,
} from '../../../json';
import { toJson } from '../values';
import type { EvaluatedBlock } from './evaluated-block';
import type { EvaluatedBody } from './evaluated-body';

/** The entries of a document for a resource: one for each copy, all under the same name. */
export function resourceEntries({ type, name, copies }: EvaluatedBlock): JsonObject[] {
  return copies.map(({ body }) => {
    const properties = propertiesOf(body);
    setKey(properties, 'compiletime_identity', `${type.toLowerCase()}.${name}`);
    return jsonObject([
      ['type', type],
      ['name', name],
      ['properties', properties],
    ]);
  });
}

/** A body as rules read it: nested blocks are lists of objects, and a JSON text is the value that it holds. */
function propertiesOf({ attributes, blocks }: EvaluatedBody): JsonObject {
  const properties = jsonObject();
  for (const [name, { value }] of attributes) setKey(properties, name, withTextsRead(toJson(value)));
  for (const [type, bodies] of blocks) if (bodies.length > 0) setKey(properties, type, bodies.map(propertiesOf));
  return properties;
}

function withTextsRead(value: JsonValue): JsonValue {
  if (typeof value === 'string') return readText(value);
  if (Array.isArray(value)) return value.map(withTextsRead);
  return isJsonObject(value) ? mapValues(value, withTextsRead) : value;
}

const BEGINS_LIKE_JSON = /^\s*[[{]/;
const NO_JSON = [JsonSyntaxError, JsonTooDeepError, JsonTooManyValuesError];

function readText(text: string): JsonValue {
  if (!BEGINS_LIKE_JSON.test(text)) return text;
  try {
    return readJson(text);
  } catch (error) {
    if (NO_JSON.some((refusal) => error instanceof refusal)) return text;
    throw error;
  }
}
