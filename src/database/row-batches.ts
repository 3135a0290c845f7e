const BATCH_SIZE = 500;

/** The part of a Mongoose query that is needed to read it row by row. */
interface Streamable<T> {
  cursor(options: { batchSize: number }): {
    /** The driver's own cursor, there after the first row. */
    readonly cursor?: { bufferedCount(): number };
    next(): Promise<T | null>;
    close(): Promise<unknown>;
  };
}

/**
 * The rows of a query a batch at a time; the cursor is closed when the reader stops, whatever the reason. Use it with
 * a lean query in the order of an index: a sort in memory would hold all rows at the server.
 */
export async function* rowBatches<T>(query: Streamable<T>, batchSize = BATCH_SIZE): AsyncGenerator<T[], void, void> {
  const cursor = query.cursor({ batchSize });
  try {
    let batch: T[] = [];
    for (let row = await cursor.next(); row !== null; row = await cursor.next()) {
      batch.push(row);
      // What one reply of the server holds is bounded in bytes (16 MB), also when its rows are large.
      if (batch.length < batchSize && (cursor.cursor?.bufferedCount() ?? 0) > 0) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
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
