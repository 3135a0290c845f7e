import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import { pageMetadata } from '../../common/pagination/page';
import { Clock } from '../../common/time/clock';
import { Transactions } from '../../database/transactions';
import { DatabaseCollectionsRepository } from '../snapshots/database-collections.repository';
import { CollectionLookup } from './collection-lookup.service';
import { isCollectionName } from './collection-name';
import { CollectionsRepository } from './collections.repository';
import { toCollectionView } from './collection.view';
import type { ChangeCollectionDto } from './dto/change-collection.dto';
import type { CreateCollectionDto } from './dto/create-collection.dto';
import type { ListCollectionsDto } from './dto/list-collections.dto';
import type { Collection } from './schemas/collection.schema';

const ACTIONS = {
  archive: 'archived',
  inactive: 'archived',
  unarchive: 'unarchived',
  active: 'unarchived',
  delete: 'deleted',
} as const satisfies Record<ChangeCollectionDto['status'], string>;

@Injectable()
export class CollectionsService {
  constructor(
    private readonly collections: CollectionsRepository,
    private readonly lookup: CollectionLookup,
    private readonly databaseCollections: DatabaseCollectionsRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async create(tenant: TenantId, { collection: name, collection_type }: CreateCollectionDto) {
    const created = await this.transactions.run(async () => {
      // Asked first so that a refused name uses up no containerId; the unique index settles a race.
      if (await this.collections.exists(tenant, name)) return false;
      const collection = {
        name,
        containerId: await this.collections.nextContainerId(tenant),
        type: collection_type,
        status: 'active',
        createdAt: this.clock.now(),
      } as const;
      if (!(await this.collections.insert(tenant, collection))) return false;
      await this.audit.record(tenant, {
        operation: 'createCollection',
        entity: 'collection',
        collection: name,
        name,
        after: collection,
      });
      return true;
    });
    if (!created) throw ServiceError.conflict(`Collection ${name} already exists`);
    return Reply.empty('Collection created successfully.');
  }

  async list(tenant: TenantId, query: ListCollectionsDto) {
    const [collections, total] = await this.collections.listPage(tenant, query.search, query.window);
    const results = collections.map(toCollectionView);
    return Reply.of({ results }, { page: pageMetadata(query.window, results.length, total) });
  }

  async exists(tenant: TenantId, name: string) {
    return { exists: isCollectionName(name) && (await this.collections.exists(tenant, name)) };
  }

  async change(tenant: TenantId, { collection: name, status }: ChangeCollectionDto) {
    const action = await this.transactions.run(async () => {
      const before = await this.lookup.existing(tenant, name);
      const after = await this.apply(tenant, before, status);
      await this.audit.record(tenant, {
        operation: 'changeCollection',
        entity: 'collection',
        collection: name,
        name,
        before,
        after,
      });
      return ACTIONS[status];
    });
    return Reply.empty(`Collection ${name} ${action} successfully`);
  }

  async listDatabaseCollections(tenant: TenantId) {
    return { results: await this.databaseCollections.listNames(tenant) };
  }

  /** The collection as it is afterwards; null when it is gone. */
  private async apply(
    tenant: TenantId,
    before: Collection,
    status: ChangeCollectionDto['status'],
  ): Promise<Collection | null> {
    if (status === 'delete') {
      await this.collections.deleteByName(tenant, before.name);
      return null;
    }
    const after = { ...before, status: status === 'archive' || status === 'inactive' ? 'inactive' : 'active' } as const;
    await this.collections.setStatus(tenant, before.name, after.status);
    return after;
  }
}
