import { AuditEntry } from './audit/schemas/audit-entry.schema';
import { createIndexes, type Migration } from './database/migrations/migration';
import { Collection } from './modules/collections/schemas/collection.schema';
import { Counter } from './modules/collections/schemas/counter.schema';
import { Exclusion } from './modules/exclusions/schemas/exclusion.schema';
import { SavedFilter } from './modules/filters/schemas/saved-filter.schema';
import { DatabaseCollection } from './modules/snapshots/schemas/database-collection.schema';

/** All migrations in their order; released ones are never edited. */
export const APP_MIGRATIONS: readonly Migration[] = [
  createIndexes(1, 'indexes of collections', [Collection.name, Counter.name, DatabaseCollection.name]),
  createIndexes(2, 'indexes of the audit', [AuditEntry.name]),
  createIndexes(50, 'indexes of saved filters', [SavedFilter.name]),
  createIndexes(51, 'indexes of exclusions', [Exclusion.name]),
];
