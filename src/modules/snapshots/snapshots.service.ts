import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { CollectionLookupService } from '../collections';
import { DatabaseCollectionsRepository } from './data';
import type { DatabaseCollectionListView } from './database-collection.view';

/** The names under which documents are stored. */
@Injectable()
export class SnapshotsService {
  constructor(
    private readonly databaseCollections: DatabaseCollectionsRepository,
    private readonly collections: CollectionLookupService,
  ) {}

  async listDatabaseCollections(tenant: TenantId): Promise<DatabaseCollectionListView> {
    return { results: await this.databaseCollections.listNames(tenant, await this.collections.deletedIds(tenant)) };
  }
}
