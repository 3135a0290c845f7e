import type { Connection, mongo } from 'mongoose';

export const MIGRATIONS = Symbol('migrations');

/** One numbered step of the database; a number, once released, never changes its meaning. */
export interface Migration {
  readonly id: number;
  readonly name: string;
  /** Must do no harm when run again: a crash between the work and the ledger repeats it. */
  up(connection: Connection): Promise<void>;
}

export interface IndexSpecification {
  readonly key: Readonly<Record<string, 1 | -1>>;
  readonly options?: Pick<
    mongo.CreateIndexesOptions,
    'unique' | 'partialFilterExpression' | 'expireAfterSeconds' | 'name'
  >;
}

/**
 * A migration that creates indexes, by MongoDB collection. It carries their specifications itself: one that read the
 * schemas of today would create other indexes than it did when it was applied, and a later one would never come to an
 * old database.
 */
export function createIndexes(
  id: number,
  name: string,
  indexes: Readonly<Record<string, readonly IndexSpecification[]>>,
): Migration {
  return {
    id,
    name,
    up: async (connection) => {
      for (const [collection, specifications] of Object.entries(indexes))
        for (const { key, options } of specifications)
          await connection.collection(collection).createIndex({ ...key }, { ...options });
    },
  };
}

export function unique(key: IndexSpecification['key'], options?: IndexSpecification['options']): IndexSpecification {
  return { key, options: { ...options, unique: true } };
}
