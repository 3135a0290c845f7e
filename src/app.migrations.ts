import { AuditEntry } from './audit/schemas/audit-entry.schema';
import { createIndexes, type Migration } from './database/migrations/migration';
import { Job } from './jobs/schemas/job.schema';
import { JobSchedule } from './jobs/schemas/job-schedule.schema';
import { JobTurn } from './jobs/schemas/job-turn.schema';
import { Collection } from './modules/collections/schemas/collection.schema';
import { Counter } from './modules/collections/schemas/counter.schema';
import { Exclusion } from './modules/exclusions/schemas/exclusion.schema';
import { SavedFilter } from './modules/filters/schemas/saved-filter.schema';
import { DriftOutput } from './modules/drift/schemas/drift-output.schema';
import { DriftResult } from './modules/drift/schemas/drift-result.schema';
import { Resource } from './modules/resources/schemas/resource.schema';
import { Result } from './modules/runs/schemas/result.schema';
import { RunResource } from './modules/runs/schemas/run-resource.schema';
import { RunText } from './modules/runs/schemas/run-text.schema';
import { Run } from './modules/runs/schemas/run.schema';
import { ConfigItem } from './modules/config-items/schemas/config-item.schema';
import { ConfigItemVersion } from './modules/config-items/schemas/config-item-version.schema';
import { DatabaseCollection } from './modules/snapshots/schemas/database-collection.schema';
import { SnapshotPart } from './modules/snapshots/schemas/snapshot-part.schema';
import { SnapshotVersion } from './modules/snapshots/schemas/snapshot-version.schema';

/** All migrations in their order; released ones are never edited. */
export const APP_MIGRATIONS: readonly Migration[] = [
  createIndexes(1, 'indexes of collections', [Collection.name, Counter.name, DatabaseCollection.name]),
  createIndexes(2, 'indexes of the audit', [AuditEntry.name]),
  createIndexes(10, 'indexes of the jobs', [Job.name, JobTurn.name, JobSchedule.name]),
  createIndexes(20, 'indexes of config items', [ConfigItem.name, ConfigItemVersion.name]),
  createIndexes(30, 'indexes of snapshots', [DatabaseCollection.name, SnapshotVersion.name, SnapshotPart.name]),
  createIndexes(40, 'indexes of runs', [Run.name, RunResource.name, Result.name, RunText.name]),
  createIndexes(41, 'indexes of resources', [Resource.name]),
  createIndexes(50, 'indexes of saved filters', [SavedFilter.name]),
  createIndexes(51, 'indexes of exclusions', [Exclusion.name]),
  createIndexes(60, 'indexes of drift outputs', [DriftOutput.name, DriftResult.name]),
];
