import { defineJob } from '../../jobs';

export interface DeletedCollection {
  readonly name: string;
  readonly containerId: number;
}

/** Where a deletion stands. The domain goes by its name, so that a release may add or reorder domains. */
export interface DeletionStep {
  readonly at: string;
  /** Rows of that domain that are gone. */
  readonly deleted: number;
}

/** Removes what belonged to a deleted collection. It never gives up for good: a week of tries is a broken database. */
export const DELETE_COLLECTION = defineJob<DeletedCollection, DeletionStep>('collection.delete', {
  maxAttempts: 1000,
});

/**
 * A request that looked the collection up just before its deletion may write after it: MongoDB ends such a
 * transaction after a minute at the latest.
 */
export const LATE_WRITES_MS = 120_000;
