import { Dec, objGet, RObject, RSet, setHas, type ObjectValue, type Value } from '../values';

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
    ['sortedKeys', 'sortedMembers', 'canonical', 'scalars', 'composites', 'negative', 'digits', 'point'].includes(key) ||
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
