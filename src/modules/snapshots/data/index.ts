export { DatabaseCollection } from './database-collection.schema';
export { DatabaseCollectionsRepository } from './database-collections.repository';
export { SnapshotPart } from './snapshot-part.schema';
export { SnapshotVersion } from './snapshot-version.schema';
export { SnapshotVersionsRepository } from './snapshot-versions.repository';
export type {
  BoundedQuery,
  NewestSnapshot,
  StoredSnapshot,
  VersionPlace,
  VersionRow,
} from './snapshot-versions.repository';
export { SnapshotWriterRepository } from './snapshot-writer.repository';
export { SnapshotsDataModule } from './snapshots-data.module';
export { storedTagKey } from './tag-keys';
