import { AuditEntry } from '../audit/data/audit-entry.schema';
import { createIndexes, type Migration } from '../database/migrations/migration';
import { Job } from '../jobs/data/job.schema';
import { JobSchedule } from '../jobs/data/job-schedule.schema';
import { JobTurn } from '../jobs/data/job-turn.schema';
import { Collection } from '../modules/collections/data/collection.schema';
import { Counter } from '../modules/collections/data/counter.schema';
import { Exclusion } from '../modules/exclusions/data/exclusion.schema';
import { SavedFilter } from '../modules/filters/data/saved-filter.schema';
import { DriftOutput } from '../modules/drift/data/drift-output.schema';
import { DriftResult } from '../modules/drift/data/drift-result.schema';
import { Resource } from '../modules/resources/data/resource.schema';
import { Result } from '../modules/runs/data/result.schema';
import { RunResource } from '../modules/runs/data/run-resource.schema';
import { RunText } from '../modules/runs/data/run-text.schema';
import { Run } from '../modules/runs/data/run.schema';
import { ConfigItem } from '../modules/config-items/data/config-item.schema';
import { ConfigItemVersion } from '../modules/config-items/data/config-item-version.schema';
import { DatabaseCollection } from '../modules/snapshots/data/database-collection.schema';
import { SnapshotPart } from '../modules/snapshots/data/snapshot-part.schema';
import { SnapshotVersion } from '../modules/snapshots/data/snapshot-version.schema';

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
