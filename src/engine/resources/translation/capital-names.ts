import { isJsonObject, valueAt, type JsonValue } from '../../base/json';
import type { AttributePath } from '../model/resource-input';

const SMALL_NAME = /^[a-z][A-Za-z]*$/;

function capitalName(name: string): string {
  return SMALL_NAME.test(name) ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;
}

/** A path with the keys that a value has, or with capital letters as CloudFormation has them. */
export function capitalKeys(found: JsonValue, path: AttributePath): AttributePath {
  let holder: JsonValue | undefined = found;
  return path.map((key) => {
    const isOwn =
      typeof key === 'number' || (holder !== undefined && isJsonObject(holder) && Object.hasOwn(holder, key));
    const own = isOwn ? key : capitalName(key);
    holder = holder === undefined ? undefined : valueAt(holder, [own]);
    return own;
  });
}

/** A value with the names of CloudFormation; what is no name of a property stays. */
export function capital(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(capital);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [capitalName(key), capital(each)]));
}
