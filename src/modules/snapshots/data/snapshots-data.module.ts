import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { DatabaseCollectionsRepository } from './database-collections.repository';
import { DatabaseCollection, DatabaseCollectionSchema } from './database-collection.schema';
import { DOCUMENT_THREAD_OPTIONS, DocumentThreadService } from './document-thread.service';
import { SnapshotPart, SnapshotPartSchema } from './snapshot-part.schema';
import { SnapshotVersion, SnapshotVersionSchema } from './snapshot-version.schema';
import { SnapshotPartsRepository } from './snapshot-parts.repository';
import { SnapshotVersionsRepository } from './snapshot-versions.repository';
import { SnapshotWriterRepository } from './snapshot-writer.repository';

@Module({
  imports: [
    TenantModels.forFeature(
      [DatabaseCollection, DatabaseCollectionSchema],
      [SnapshotVersion, SnapshotVersionSchema],
      [SnapshotPart, SnapshotPartSchema],
    ),
  ],
  providers: [
    DatabaseCollectionsRepository,
    DocumentThreadService,
    SnapshotPartsRepository,
    SnapshotVersionsRepository,
    SnapshotWriterRepository,
    { provide: DOCUMENT_THREAD_OPTIONS, useValue: {} },
  ],
  exports: [DatabaseCollectionsRepository, SnapshotVersionsRepository, SnapshotWriterRepository],
})
export class SnapshotsDataModule {}
