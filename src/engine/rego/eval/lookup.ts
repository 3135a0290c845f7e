import { objGet, setHas } from '../values/access';
import { numberText } from '../values/numbers';
import { Dec, isNumber, type ObjectValue, RObject, RSet, type Value } from '../values/types';

/** The value under a key of any collection. */
export function getIn(v: Value, key: Value): Value | undefined {
  if (typeof v !== 'object' || v === null) return undefined;
  if (Array.isArray(v)) return typeof key === 'number' ? (v as readonly Value[])[key] : undefined;
  if (v instanceof RSet) return setHas(v, key) ? key : undefined;
  if (v instanceof Dec) return undefined;
  return objGet(v as ObjectValue, key);
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
export function stringGetter(key: string): (v: Value) => Value | undefined {
  if (isSpecialName(key)) return (v) => getIn(v, key);
  return (v) => {
    if (typeof v !== 'object' || v === null) return undefined;
    const found = (v as Record<string, Value | undefined>)[key];
    if (found !== undefined) return found;
    if (v instanceof RObject || v instanceof RSet) return getIn(v, key);
    return undefined;
  };
}

/** The value under a key of a base document: numbers and their digits are the same key there. */
export function getBase(v: Value, key: Value): Value | undefined {
  if (typeof v !== 'object' || v === null || v instanceof RSet || v instanceof Dec) return undefined;
  const name = typeof key === 'string' ? key : isNumber(key) ? numberText(key) : undefined;
  if (name === undefined) return undefined;
  if (Array.isArray(v)) return /^(0|[1-9]\d*)$/.test(name) ? (v as readonly Value[])[Number(name)] : undefined;
  return objGet(v as ObjectValue, name);
}

/** The base document at a path. */
export function basePath(root: Value, path: readonly Value[]): Value | undefined {
  let v: Value | undefined = root;
  for (const key of path) {
    v = getBase(v, key);
    if (v === undefined) return undefined;
  }
  return v;
}
