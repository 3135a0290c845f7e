import { keysOfPointer, writeJson } from '../../base/json';
import { KustomizeError } from './kustomize-error';
import { copyOf, jsonOf, listIn, mapIn, memberOf, textOf, type Located } from './located';

/** Applies the operations of a JSON patch (RFC 6902) to an object. */
export function jsonPatch(object: Located, operations: readonly Located[]): void {
  for (const operation of operations) apply(object, operation);
}

/** True for a list of operations. */
export function isJsonPatch(value: Located): boolean {
  return listIn(value)?.every((item) => mapIn(item)?.has('op') === true) === true;
}

function apply(object: Located, operation: Located): void {
  const path = textOf(memberOf(operation, 'path'));
  const from = textOf(memberOf(operation, 'from'));
  switch (textOf(memberOf(operation, 'op'))) {
    case 'add':
      return add(object, operation, path, valueOf(operation));
    case 'replace': {
      // Kustomize sets a member that is not there, too.
      if (!mapIn(holderOf(object, operation, path).holder)) take(object, operation, path);
      return add(object, operation, path, valueOf(operation));
    }
    case 'remove':
      take(object, operation, path);
      return;
    case 'move':
      return add(object, operation, path, take(object, operation, from));
    case 'copy':
      return add(object, operation, path, copyOf(valueAt(object, operation, from)));
    case 'test': {
      const found = writeJson(jsonOf(valueAt(object, operation, path)));
      if (found === writeJson(jsonOf(valueOf(operation)))) return;
      throw new KustomizeError(`the test at ${path} fails`, operation.place);
    }
    default:
      throw new KustomizeError('the operation is none of add, replace, remove, move, copy and test', operation.place);
  }
}

function valueOf(operation: Located): Located {
  const value = memberOf(operation, 'value');
  return value ? copyOf(value) : { place: operation.place, content: null };
}

function add(object: Located, operation: Located, path: string, value: Located): void {
  const { holder, key } = holderOf(object, operation, path);
  const members = mapIn(holder);
  const items = listIn(holder);
  if (members) members.set(key, value);
  else if (items) items.splice(key === '-' ? items.length : indexOf(items, key, 1, operation, path), 0, value);
  else throw missing(operation, path);
}

/** Takes a value away and returns it. */
function take(object: Located, operation: Located, path: string): Located {
  const { holder, key } = holderOf(object, operation, path);
  const items = listIn(holder);
  if (items) return items.splice(indexOf(items, key, 0, operation, path), 1)[0];
  const value = memberOf(holder, key);
  if (!value) throw missing(operation, path);
  mapIn(holder)?.delete(key);
  return value;
}

function valueAt(object: Located, operation: Located, path: string): Located {
  const { holder, key } = holderOf(object, operation, path);
  const items = listIn(holder);
  const value = items ? items[indexOf(items, key, 0, operation, path)] : memberOf(holder, key);
  if (!value) throw missing(operation, path);
  return value;
}

function holderOf(object: Located, operation: Located, path: string): { holder: Located; key: string } {
  const keys = path.startsWith('/') ? keysOfPointer(path) : [];
  const key = keys.pop();
  if (key === undefined)
    throw new KustomizeError(`${path || 'an empty text'} is no path below the object`, operation.place);
  let holder: Located | undefined = object;
  for (const each of keys) {
    const items: Located[] | undefined = listIn(holder);
    holder = items ? items[indexOf(items, each, 0, operation, path)] : memberOf(holder, each);
    if (!holder) throw missing(operation, path);
  }
  return { holder, key };
}

function indexOf(items: readonly Located[], key: string, beyond: number, operation: Located, path: string): number {
  const index = /^\d+$/.test(key) ? Number(key) : key === '-' && beyond === 0 ? items.length - 1 : -1;
  if (index < 0 || index >= items.length + beyond) throw missing(operation, path);
  return index;
}

function missing(operation: Located, path: string): KustomizeError {
  return new KustomizeError(`the object has nothing at ${path}`, operation.place);
}
