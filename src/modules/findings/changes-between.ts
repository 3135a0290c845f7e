import type { RowBatches } from '../../common/envelope/reply';

/** A row of two ordered lists: in one of them, or in both. */
export interface Pair<T> {
  readonly before?: T;
  readonly after?: T;
}

/** Joins two lists that are sorted by the same key, of which no key is twice in one. */
export async function* joined<T>(
  before: RowBatches<T>,
  after: RowBatches<T>,
  compare: (a: T, b: T) => number,
): AsyncGenerator<Pair<T>> {
  const [left, right] = [rowsOf(before), rowsOf(after)];
  let [a, b] = [await left.next(), await right.next()];
  while (!a.done || !b.done) {
    const order = a.done ? 1 : b.done ? -1 : compare(a.value, b.value);
    yield { ...(order <= 0 && !a.done && { before: a.value }), ...(order >= 0 && !b.done && { after: b.value }) };
    if (order <= 0) a = await left.next();
    if (order >= 0) b = await right.next();
  }
}

async function* rowsOf<T>(batches: RowBatches<T>): AsyncGenerator<T, undefined> {
  for await (const batch of batches) yield* batch;
  return undefined;
}
