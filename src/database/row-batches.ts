const BATCH_SIZE = 500;

/** The part of a lean Mongoose query or an aggregation that is needed to read it a batch at a time. */
interface Streamable<T> {
  cursor(options: { batchSize: number }): {
    /** The driver's own cursor, there after the first row. */
    readonly cursor?: { readBufferedDocuments(): T[] };
    next(): Promise<T | null>;
    close(): Promise<unknown>;
  };
  /** Of aggregations. */
  option?(options: { batchSize: number }): unknown;
}

/**
 * The rows of a lean query, as many at a time as one reply of the server holds: at most `batchSize`, and at most 16 MB
 * of large ones. The cursor is closed when the reader stops, whatever the reason. The order must be that of an
 * index: a sort in memory would hold all rows at the server.
 */
export async function* rowBatches<T>(query: Streamable<T>, batchSize = BATCH_SIZE): AsyncGenerator<T[], void, void> {
  // The cursor of an aggregation would take it for the first batch only; the second would be 16 MB.
  query.option?.({ batchSize });
  const cursor = query.cursor({ batchSize });
  try {
    for (let row = await cursor.next(); row !== null; row = await cursor.next()) {
      // One await per row costs several times the row.
      yield [row, ...(cursor.cursor?.readBufferedDocuments() ?? [])];
    }
  } finally {
    await cursor.close();
  }
}

/** Turns each batch into another one, for instance rows into views with what one query adds to all of them. */
export async function* mapBatches<T, U>(
  batches: AsyncIterable<readonly T[]>,
  toViews: (rows: readonly T[]) => readonly U[] | Promise<readonly U[]>,
): AsyncGenerator<readonly U[], void, void> {
  for await (const batch of batches) yield await toViews(batch);
}
