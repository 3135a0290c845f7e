import type { Connection, mongo } from 'mongoose';

export const MIGRATIONS = Symbol('migrations');

/** One numbered step of the database; a number, once released, never changes its meaning. */
export interface Migration {
  readonly id: number;
  readonly name: string;
  /** Must be safe to run twice: it is repeated when the process crashes before it was recorded as applied. */
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
 * A migration that creates indexes, by MongoDB collection. It carries their specifications itself: a migration that
 * read the current schemas would create other indexes today than when it was released, and an index added later would
 * never reach an old database.
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
      // At once: MongoDB gives a new collection all its indexes as it is made, and builds each that comes later by itself.
      for (const [collection, specifications] of Object.entries(indexes))
        await connection
          .collection(collection)
          .createIndexes(specifications.map(({ key, options }) => ({ key: { ...key }, ...options })));
    },
  };
}

/** A migration that drops an index which nothing uses any more. */
export function dropIndex(id: number, name: string, collection: string, index: string): Migration {
  return {
    id,
    name,
    up: async (connection) => {
      const rows = connection.collection(collection);
      if (await rows.indexExists(index)) await rows.dropIndex(index);
    },
  };
}

/** A migration that gives a field to the rows of earlier versions, which have been written without it. */
export function addField(id: number, name: string, collection: string, field: string, value: number): Migration {
  return {
    id,
    name,
    up: async (connection) => {
      await connection.collection(collection).updateMany({ [field]: { $exists: false } }, { $set: { [field]: value } });
    },
  };
}

export function unique(key: IndexSpecification['key'], options?: IndexSpecification['options']): IndexSpecification {
  return { key, options: { ...options, unique: true } };
}
