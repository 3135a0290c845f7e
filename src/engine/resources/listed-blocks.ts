import { isJsonObject, jsonObject, type JsonObject, type JsonValue } from '../base/json';
import type { Attributes, ValueType } from '../iac/provider-facts';

/** Attributes in which every block stands in a list: the JSON syntax of Terraform lets a single one stand alone. */
export function withListedBlocks(written: JsonObject, attributes: Attributes | undefined): JsonObject {
  if (!attributes) return written;
  return jsonObject(Object.keys(written).map((name) => [name, listed(written[name], attributes.get(name)?.type)]));
}

function listed(value: JsonValue, type: ValueType | undefined): JsonValue {
  if (type?.kind === 'object') {
    if (Array.isArray(value)) return value.map((each) => listed(each, type));
    return isJsonObject(value) ? withListedBlocks(value, type.attributes) : value;
  }
  if ((type?.kind !== 'list' && type?.kind !== 'set') || type.of.kind !== 'object') return value;
  if (Array.isArray(value)) return value.map((each) => listed(each, type.of));
  return isJsonObject(value) ? [listed(value, type.of)] : value;
}
