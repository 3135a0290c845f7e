/** More rows take so long to be made that requests to the same process would notice. */
const MOST_ROWS = 250;
/** Each is some 400 bytes in the row; more would be large in memory and long on their way to the database. */
const MOST_RESOURCES = 2500;

/** Results in portions that can be written at once: a result that joins many resources is large. */
export function* portions<T extends { readonly resources: readonly unknown[] }>(
  results: readonly T[],
): Generator<readonly T[]> {
  let start = 0;
  let resources = 0;
  for (const [i, result] of results.entries()) {
    resources += result.resources.length;
    if (i > start && (i - start === MOST_ROWS || resources > MOST_RESOURCES)) {
      yield results.slice(start, i);
      start = i;
      resources = result.resources.length;
    }
  }
  if (start < results.length) yield results.slice(start);
}

/** What comes one by one, in lists. */
export function* inLists<T>(values: Iterable<T>, length: number): Generator<readonly T[]> {
  let list: T[] = [];
  for (const value of values) {
    if (list.push(value) < length) continue;
    yield list;
    list = [];
  }
  if (list.length > 0) yield list;
}
