import { work } from '../../../base/limits/meter';
import { objGet } from '../../values/access';
import { objectOf, objEntries } from '../../values/builders';
import { isObject, type ObjectValue, type Value } from '../../values/types';

/** Two objects become one, recursively; where they cannot, the first wins. */
export function mergeDocuments(a: Value, b: Value): Value {
  if (!isObject(a) || !isObject(b)) return a;
  const entries: (readonly [Value, Value])[] = [];
  for (const [key, value] of objEntries(a)) {
    const other = objGet(b, key);
    entries.push([key, other === undefined ? value : mergeDocuments(value, other)]);
  }
  work(entries.length);
  for (const [key, value] of objEntries(b)) if (objGet(a, key) === undefined) entries.push([key, value]);
  return objectOf(entries);
}

/** The nested object that holds a value at a path. */
function treeOf(path: readonly Value[], value: Value): Value {
  let found = value;
  for (let i = path.length - 1; i >= 0; i--) found = objectOf([[path[i], found]]);
  return found;
}

/** A document with the value at a path replaced; other values on the path are overwritten. */
export function replaceAt(root: Value | undefined, path: readonly Value[], value: Value): Value {
  if (path.length === 0) return value;
  if (root === undefined || !isObject(root)) return treeOf(path, value);
  const [key, ...rest] = path;
  const object: ObjectValue = root;
  const child = objGet(object, key);
  const entries = objEntries(object).filter(([each]) => each !== key);
  work(entries.length);
  return objectOf([...entries, [key, replaceAt(child, rest, value)]]);
}
