import { AuditEntry } from '../audit/data';
import { createIndexes, type Migration } from '../database/migrations/migration';
import { Job, JobSchedule, JobTurn } from '../jobs/data';
import { Collection, Counter } from '../modules/collections/data';
import { Exclusion } from '../modules/exclusions/data';
import { SavedFilter } from '../modules/filters/data';
import { DriftOutput, DriftResult } from '../modules/drift/data';
import { Resource } from '../modules/resources/data';
import { Result, RunResource, RunText, Run } from '../modules/runs/data';
import { ConfigItem, ConfigItemVersion } from '../modules/config-items/data';
import { DatabaseCollection, SnapshotPart, SnapshotVersion } from '../modules/snapshots/data';

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
