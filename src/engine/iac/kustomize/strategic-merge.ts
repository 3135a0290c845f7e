import { KustomizeError } from './kustomize-error';
import { copyOf, isHolder, mapIn, memberOf, textOf, type Located, type LocatedMap } from './located';
import { mergeKeys } from './merge-keys';
import { idOf, type ObjectId } from './object-id';

const DIRECTIVE = '$patch';
const MOST_COMPARISONS = 10_000_000;

/** Applies a strategic merge patch to an object; undefined when the patch takes it away. */
export function strategicMerge(object: Located, patch: Located): Located | undefined {
  return new Merge(idOf(object)).merged(object, patch, []);
}

class Merge {
  constructor(private readonly id: ObjectId) {}

  merged(target: Located | undefined, patch: Located, path: readonly string[]): Located | undefined {
    if (patch.content === null) return undefined;
    if (patch.content instanceof Map) return this.map(target, patch, patch.content, path);
    if (Array.isArray(patch.content)) return this.list(target, patch, patch.content, path);
    if (isHolder(target)) throw mismatch(patch, path);
    return copyOf(patch);
  }

  private map(
    target: Located | undefined,
    patch: Located,
    members: LocatedMap,
    path: readonly string[],
  ): Located | undefined {
    const directive = textOf(members.get(DIRECTIVE));
    if (directive === 'delete') return undefined;
    const former = target && target.content !== null && directive !== 'replace' ? target : undefined;
    if (former && !(former.content instanceof Map)) throw mismatch(patch, path);
    const result = new Map(mapIn(former));
    for (const [key, member] of members) {
      if (key === DIRECTIVE) continue;
      const merged = this.merged(result.get(key), member, [...path, key]);
      if (merged) result.set(key, merged);
      else result.delete(key);
    }
    return { place: former?.place ?? patch.place, content: result };
  }

  private list(
    target: Located | undefined,
    patch: Located,
    items: readonly Located[],
    path: readonly string[],
  ): Located | undefined {
    const former = Array.isArray(target?.content) ? target.content : [];
    if (target && target.content !== null && !Array.isArray(target.content)) throw mismatch(patch, path);
    const wholes = items.filter(isWhole);
    if (wholes.some((item) => textOf(memberOf(item, DIRECTIVE)) === 'delete')) return undefined;
    const keys = wholes.length > 0 ? undefined : mergeKeys(this.id, path);
    const own = items.filter((item) => !wholes.includes(item));
    if (!keys || !target) {
      const all = own.flatMap((item) => this.merged(undefined, item, path) ?? []);
      return { place: patch.place, content: all };
    }
    if (former.length * own.length > MOST_COMPARISONS)
      throw new KustomizeError(`the lists at ${path.join('.')} are too long to be joined`, patch.place);
    const left = [...former];
    const merged = own.flatMap((item) => {
      const at = left.findIndex((each) => isSameItem(each, item, keys));
      const [known] = at < 0 ? [undefined] : left.splice(at, 1);
      return this.merged(known, item, path) ?? [];
    });
    return { place: target.place, content: [...merged, ...left] };
  }
}

/** True for an item of a list that is about the whole of it. */
function isWhole(item: Located): boolean {
  const members = mapIn(item);
  return members?.size === 1 && members.has(DIRECTIVE);
}

/** Items are the same when all keys that both have are the same, and they share one. */
function isSameItem(a: Located, b: Located, keys: readonly string[]): boolean {
  if (keys[0] === '') return textOf(a) === textOf(b);
  const pairs = keys.map((key) => [textOf(memberOf(a, key)), textOf(memberOf(b, key))]);
  return (
    pairs.some(([first, second]) => first !== '' && first === second) &&
    pairs.every(([first, second]) => first === second || first === '' || second === '')
  );
}

function mismatch(patch: Located, path: readonly string[]): KustomizeError {
  return new KustomizeError(`the patch has another kind of value than the object at ${path.join('.')}`, patch.place);
}
