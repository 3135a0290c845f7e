import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { ServiceError } from '../../common/errors/service-error';
import { JobQueueService } from '../../jobs';
import { DELETE_COLLECTION } from './collection-deletion.job';
import { CollectionsRepository, type Collection } from './data';

/** Finds a collection by its name for the other domains. */
@Injectable()
export class CollectionLookupService {
  constructor(
    private readonly collections: CollectionsRepository,
    private readonly jobs: JobQueueService,
  ) {}

  /** The collection of that name, archived or not; 404 when there is none. */
  async existing(tenant: TenantId, name: string): Promise<Collection> {
    const collection = await this.collections.findByName(tenant, name);
    if (collection === null) throw ServiceError.notFound(`Collection ${name} not found`);
    return collection;
  }

  /** The name of a collection; undefined when it was deleted. */
  nameOf(tenant: TenantId, containerId: number): Promise<string | undefined> {
    return this.collections.findName(tenant, containerId);
  }

  /** The deleted collections whose contents may still be there, for reads that name no collection. */
  async deletedIds(tenant: TenantId): Promise<number[]> {
    const deletions = await this.jobs.pending(DELETE_COLLECTION, tenant);
    return [...new Set(deletions.map(({ containerId }) => containerId))];
  }

  /** The names of all collections, by containerId. */
  names(tenant: TenantId): Promise<ReadonlyMap<number, string>> {
    return this.collections.listNames(tenant);
  }

  /** All collections, archived or not. */
  all(tenant: TenantId): Promise<Pick<Collection, 'containerId' | 'name' | 'status'>[]> {
    return this.collections.listAll(tenant);
  }

  /** The collection of that name for a write: 404 when there is none, 409 when it is archived. */
  async writable(tenant: TenantId, name: string): Promise<Collection> {
    const collection = await this.existing(tenant, name);
    this.requireActive(collection);
    return collection;
  }

  /**
   * Keeps a collection from being archived or deleted, and others that hold it waiting, until the transaction under way
   * has ended.
   */
  async hold(tenant: TenantId, { containerId }: Pick<Collection, 'containerId'>): Promise<void> {
    await this.collections.hold(tenant, containerId);
  }

  /** 409 when the collection is archived, for writes that first check whether they could be done otherwise. */
  requireActive({ name, status }: Collection): void {
    if (status === 'inactive') throw ServiceError.conflict(`Collection ${name} is archived`);
  }
}
