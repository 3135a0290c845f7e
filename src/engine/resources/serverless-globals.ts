import { isJsonObject, jsonObject, memberOf, type JsonObject, type JsonValue } from '../base/json';

const SERVERLESS = /^AWS::Serverless::(\w+)$/;

/** A resource of the serverless model with what the template says of all of its type. */
export function withGlobals(type: string, resource: JsonObject, document: JsonValue): JsonObject {
  const [, kind] = SERVERLESS.exec(type) ?? [];
  const given = kind === undefined ? undefined : memberOf(memberOf(document, 'Globals'), kind);
  if (given === undefined) return resource;
  const own = Object.hasOwn(resource, 'Properties') ? resource.Properties : jsonObject();
  return { ...resource, Properties: merged(given, own) };
}

/** Objects are merged, lists are joined, and of other values that of the resource counts. */
function merged(given: JsonValue, own: JsonValue): JsonValue {
  if (Array.isArray(given) && Array.isArray(own)) return [...given, ...own];
  if (!isJsonObject(given) || !isJsonObject(own) || isFunction(given) || isFunction(own)) return own;
  const names = new Set([...Object.keys(given), ...Object.keys(own)]);
  return jsonObject(
    [...names].map((name) => {
      if (!Object.hasOwn(own, name)) return [name, given[name]];
      return [name, Object.hasOwn(given, name) ? merged(given[name], own[name]) : own[name]];
    }),
  );
}

function isFunction(value: JsonObject): boolean {
  const keys = Object.keys(value);
  return keys.length === 1 && /^(?:Ref$|Fn::)/.test(keys[0]);
}
