import { objGet, setHas } from '../../values/access';
import { numberText } from '../../values/numbers';
import { Dec, isNumber, type ObjectValue, RObject, RSet, type Value } from '../../values/types';

/** The value under a key of any collection. */
export function getIn(value: Value, key: Value): Value | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return typeof key === 'number' ? (value as readonly Value[])[key] : undefined;
  if (value instanceof RSet) return setHas(value, key) ? key : undefined;
  if (value instanceof Dec) return undefined;
  return objGet(value as ObjectValue, key);
}

/** Names that arrays and our own classes have as properties; reading them needs the careful way. */
function isSpecialName(key: string): boolean {
  return (
    key in Object.prototype ||
    key in Array.prototype ||
    key in RSet.prototype ||
    key in RObject.prototype ||
    ['sortedKeys', 'sortedMembers', 'canonical', 'scalars', 'composites', 'negative', 'digits', 'point'].includes(
      key,
    ) ||
    /^\d+$/.test(key)
  );
}

/** A reader for a constant string key: one property load where the value is JSON. */
export function stringGetter(key: string): (value: Value) => Value | undefined {
  if (isSpecialName(key)) return (value) => getIn(value, key);
  return (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const found = (value as Record<string, Value | undefined>)[key];
    if (found !== undefined) return found;
    if (value instanceof RObject || value instanceof RSet) return getIn(value, key);
    return undefined;
  };
}

/** The value under a key of a base document: numbers and their digits are the same key there. */
export function getBase(value: Value, key: Value): Value | undefined {
  if (typeof value !== 'object' || value === null || value instanceof RSet || value instanceof Dec) return undefined;
  const name = typeof key === 'string' ? key : isNumber(key) ? numberText(key) : undefined;
  if (name === undefined) return undefined;
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(name) ? (value as readonly Value[])[Number(name)] : undefined;
  return objGet(value as ObjectValue, name);
}

/** The base document at a path. */
export function basePath(root: Value, path: readonly Value[]): Value | undefined {
  let value: Value | undefined = root;
  for (const key of path) {
    value = getBase(value, key);
    if (value === undefined) return undefined;
  }
  return value;
}
