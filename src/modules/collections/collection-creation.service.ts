import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit';
import type { TenantId } from '../../common/context/tenant';
import { ServiceError } from '../../common/errors/service-error';
import { Clock } from '../../common/time/clock';
import { TransactionsService } from '../../database/transactions.service';
import { CollectionsRepository, type Collection, type CollectionType } from './data';

/** Makes collections, empty ones and such that have contents from the start. */
@Injectable()
export class CollectionCreationService {
  constructor(
    private readonly collections: CollectionsRepository,
    private readonly transactions: TransactionsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** `beside` runs in the same transaction, after the collection is there; 409 when the name is taken. */
  async create(
    tenant: TenantId,
    operation: string,
    name: string,
    type: CollectionType,
    beside: (collection: Collection) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const taken = () => ServiceError.conflict(`Collection ${name} already exists`);
    // Checked first, so that a refused name uses up no containerId; the unique index decides a race.
    if (await this.collections.exists(tenant, name)) throw taken();
    const collection = {
      tenant,
      name,
      // Outside the transaction: inside, all creations of a tenant would conflict on this one counter.
      containerId: await this.collections.nextContainerId(tenant),
      type,
      status: 'active',
      createdAt: this.clock.now(),
    } as const;
    await this.transactions.run(async () => {
      // Thrown inside the transaction: the refused insert has aborted it, and committing would only start it again.
      if (!(await this.collections.insert(tenant, collection))) throw taken();
      await this.audit.record(tenant, { operation, entity: 'collection', collection: name, name, after: collection });
      await beside(collection);
    });
  }
}
