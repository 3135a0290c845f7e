export { exactNumber } from './exact-number';
export { objectsOf, textOf, textsOf } from './fields';
export { MAX_JSON_VALUES, jsonExtent } from './json-extent';
export { JsonSyntaxError, JsonTooDeepError, JsonTooManyValuesError, readJson } from './json-reader';
export { JsonStream, JsonStreamError, type JsonListener } from './json-stream';
export { JsonNumber, isJsonObject, jsonObject, mapValues, setKey } from './json-value';
export type { JsonObject, JsonValue } from './json-value';
export { writeJson } from './json-writer';
export { pointerOf } from './pointer';
