import type { Connection } from 'mongoose';

export const MIGRATIONS = Symbol('migrations');

/** One numbered step of the database; a number, once released, never changes its meaning. */
export interface Migration {
  readonly id: number;
  readonly name: string;
  /** Must do no harm when run again: a crash between the work and the ledger repeats it. */
  up(connection: Connection): Promise<void>;
}

/** A migration that creates the indexes which the schemas of these models declare. */
export function createIndexes(id: number, name: string, modelNames: readonly string[]): Migration {
  return {
    id,
    name,
    up: async (connection) => {
      for (const modelName of modelNames) await connection.model(modelName).createIndexes();
    },
  };
}
