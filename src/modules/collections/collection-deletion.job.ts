import { defineJob } from '../../jobs';

export interface DeletedCollection {
  readonly name: string;
  readonly containerId: number;
}

/** The progress of a deletion. The domain is identified by its name, so that a release may add or reorder domains. */
export interface DeletionStep {
  readonly at: string;
  /** The number of rows of that domain deleted so far. */
  readonly deleted: number;
}

/**
 * Removes the contents of a deleted collection. Its attempts last about a week, so only a database that stays broken
 * makes it fail.
 */
export const DELETE_COLLECTION = defineJob<DeletedCollection, DeletionStep>('collection.delete', {
  maxAttempts: 1000,
});

/**
 * A request that looked the collection up just before its deletion may write after it: MongoDB ends such a
 * transaction after a minute at the latest.
 */
export const LATE_WRITES_MS = 120_000;
