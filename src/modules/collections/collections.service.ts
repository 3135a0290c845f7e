import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { TransactionsService } from '../../database/transactions.service';
import { JobQueueService } from '../../jobs';
import { DELETE_COLLECTION, LATE_WRITES_MS } from './collection-deletion.job';
import { CollectionCreationService } from './collection-creation.service';
import { CollectionLookupService } from './collection-lookup.service';
import { isCollectionName } from './dto/collection-name';
import { CollectionTasks, collectionJobKey } from './collection-tasks';
import { CollectionsRepository, type Collection } from './data';
import type { ChangeCollectionDto } from './dto/change-collection.dto';
import type { CreateCollectionDto } from './dto/create-collection.dto';

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
    private readonly creation: CollectionCreationService,
    private readonly lookup: CollectionLookupService,
    private readonly transactions: TransactionsService,
    private readonly audit: AuditService,
    private readonly jobs: JobQueueService,
    private readonly tasks: CollectionTasks,
  ) {}

  async create(tenant: TenantId, { collection: name, collection_type }: CreateCollectionDto) {
    await this.creation.create(tenant, 'createCollection', name, collection_type);
    return Reply.empty('Collection created successfully.');
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

  /** The collection as it is afterwards; null when it was deleted. */
  private async apply(
    tenant: TenantId,
    before: Collection,
    status: ChangeCollectionDto['status'],
  ): Promise<Collection | null> {
    if (ACTIONS[status] !== 'unarchived') await this.tasks.cancelAll(tenant, before.containerId);
    if (status === 'delete') {
      await this.collections.deleteByName(tenant, before.name);
      await this.enqueueDeletion(tenant, before);
      return null;
    }
    const after = { ...before, status: status === 'archive' || status === 'inactive' ? 'inactive' : 'active' } as const;
    await this.collections.setStatus(tenant, before.name, after.status);
    return after;
  }

  /**
   * Queues the deletion of the contents, which follows the answer; a second, delayed job deletes rows that were being
   * written meanwhile.
   */
  private async enqueueDeletion(tenant: TenantId, { name, containerId }: Collection): Promise<void> {
    const key = collectionJobKey(containerId);
    await this.jobs.enqueue(DELETE_COLLECTION, tenant, { name, containerId }, { key });
    await this.jobs.enqueue(DELETE_COLLECTION, tenant, { name, containerId }, { key, delayMs: LATE_WRITES_MS });
  }
}
