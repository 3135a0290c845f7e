/**
 * The results of work on each item, in the order of the items. Work on the next ones has begun already, but never on more
 * than `count` at once, so that memory does not grow with the number of items.
 */
export async function* lookAhead<I, O>(
  items: AsyncIterable<I> | Iterable<I>,
  count: number,
  work: (item: I) => Promise<O>,
): AsyncGenerator<O> {
  const begun: Promise<O>[] = [];
  for await (const item of items) {
    const promise = work(item);
    // A failure is met when its turn comes; until then it must not count as unhandled.
    promise.catch(() => undefined);
    begun.push(promise);
    if (begun.length >= count) yield await (begun.shift() as Promise<O>);
  }
  for (const promise of begun) yield await promise;
}
