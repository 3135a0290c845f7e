import { isJsonObject, mapValues, type JsonObject } from '../../base/json';

const MASK = '********';
/** The whole object once more, as it was last written. */
const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/** An object of a cluster; of one that is a secret its keys, but not its values, which nobody needs to judge it. */
export function withoutSecretValues(object: JsonObject): JsonObject {
  if (object.kind !== 'Secret') return object;
  return mapValues(object, (value, key) => {
    if (!isJsonObject(value)) return value;
    if (key === 'data' || key === 'stringData') return mapValues(value, () => MASK);
    return key === 'metadata' ? withoutLastApplied(value) : value;
  });
}

function withoutLastApplied(metadata: JsonObject): JsonObject {
  const { annotations } = metadata;
  if (!isJsonObject(annotations)) return metadata;
  return { ...metadata, annotations: mapValues(annotations, (value, key) => (key === LAST_APPLIED ? MASK : value)) };
}
