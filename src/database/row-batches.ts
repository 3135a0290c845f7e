const BATCH_SIZE = 500;

/** The part of a lean Mongoose query or an aggregation that is needed to read it a batch at a time. */
interface Streamable<T> {
  cursor(options: { batchSize: number }): {
    /** The driver's own cursor, which exists after the first row. */
    readonly cursor?: { readBufferedDocuments(): T[] };
    next(): Promise<T | null>;
    close(): Promise<unknown>;
  };
  /** Only aggregations have this method. */
  option?(options: { batchSize: number }): unknown;
}

/**
 * The rows of a lean query, as many at a time as one reply of the server holds: at most `batchSize`, and at most 16 MB
 * of large ones. The cursor is closed when the reader stops, whatever the reason. The order must be that of an
 * index: a sort in memory would hold all rows at the server.
 */
export async function* rowBatches<T>(query: Streamable<T>, batchSize = BATCH_SIZE): AsyncGenerator<T[], void, void> {
  // Given to `cursor()` alone, it would only apply to the first batch of an aggregation; the second would be 16 MB.
  query.option?.({ batchSize });
  const cursor = query.cursor({ batchSize });
  try {
    for (let row = await cursor.next(); row !== null; row = await cursor.next()) {
      // One await per row would cost several times as much as the row itself.
      yield [row, ...(cursor.cursor?.readBufferedDocuments() ?? [])];
    }
  } finally {
    await cursor.close();
  }
}

/** Turns each batch into another one, for instance rows into views with values that one query adds to all of them. */
export async function* mapBatches<T, U>(
  batches: AsyncIterable<readonly T[]>,
  toViews: (rows: readonly T[]) => readonly U[] | Promise<readonly U[]>,
): AsyncGenerator<readonly U[], void, void> {
  for await (const batch of batches) yield await toViews(batch);
}
