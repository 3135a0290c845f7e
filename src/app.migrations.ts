import { AuditEntry } from './audit/schemas/audit-entry.schema';
import { createIndexes, type Migration } from './database/migrations/migration';
import { Collection } from './modules/collections/schemas/collection.schema';
import { Counter } from './modules/collections/schemas/counter.schema';
import { DatabaseCollection } from './modules/snapshots/schemas/database-collection.schema';
import { SnapshotPart } from './modules/snapshots/schemas/snapshot-part.schema';
import { SnapshotVersion } from './modules/snapshots/schemas/snapshot-version.schema';

/** All migrations in their order; released ones are never edited. */
export const APP_MIGRATIONS: readonly Migration[] = [
  createIndexes(1, 'indexes of collections', [Collection.name, Counter.name, DatabaseCollection.name]),
  createIndexes(2, 'indexes of the audit', [AuditEntry.name]),
  createIndexes(30, 'indexes of snapshots', [DatabaseCollection.name, SnapshotVersion.name, SnapshotPart.name]),
];
