import { Injectable } from '@nestjs/common';
import { mongo } from 'mongoose';
import { AuditService } from '../audit';
import { KeyedQueue } from '../../common/async/keyed-queue';
import type { TenantId } from '../../common/context/tenant';
import { ServiceError } from '../../common/errors/service-error';
import { isDuplicateKey } from '../../database/duplicate-key';
import { TransactionsService } from '../../database/transactions.service';
import { CollectionLookupService } from '../collections';
import type { Collection } from '../collections/data';
import { ConfigItemStoreService, type ItemChange, type NewItem } from './config-item-store.service';
import { type ConfigItem, DocumentTooLargeError } from './data';
import { NotificationFiltersService } from './notification-filters.service';

const TOO_LARGE = 'This is too large to be stored at once; send fewer or smaller files.';

type ItemKey = Pick<NewItem, 'kind' | 'name'>;

/** All changes of config items go through here: each is one transaction together with its audit entries. */
@Injectable()
export class ConfigItemWriterService {
  /** Concurrent transactions on the same item abort each other, so within one process they wait for each other. */
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly lookup: CollectionLookupService,
    private readonly store: ConfigItemStoreService,
    private readonly transactions: TransactionsService,
    private readonly audit: AuditService,
    private readonly notificationFilters: NotificationFiltersService,
  ) {}

  /**
   * `beside` runs in the same transaction, after the items. Throws ItemRefused for a mask without a stored secret, and
   * for a filter that cannot be compared.
   */
  async write(
    tenant: TenantId,
    operation: string,
    collectionName: string,
    items: readonly NewItem[],
    beside: (collection: Collection) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await this.inTransaction(tenant, collectionName, async (collection) => {
      await this.writeInto(tenant, operation, collection, items);
      await beside(collection);
    });
  }

  /** Writes items in the transaction under way, which makes their collection. */
  async writeInto(
    tenant: TenantId,
    operation: string,
    collection: Collection,
    items: readonly NewItem[],
  ): Promise<void> {
    for (const item of items) {
      await this.notificationFilters.require(tenant, collection.name, item);
      const change = await this.store.put(tenant, collection.containerId, item);
      await this.record(tenant, operation, collection, item, change);
    }
  }

  /** Throws the error of `missing` when there is no such item, even on an archived collection: the 409 comes last. */
  async remove(
    tenant: TenantId,
    operation: string,
    collectionName: string,
    item: ItemKey,
    missing: () => Error,
  ): Promise<void> {
    await this.inTurn(tenant, collectionName, async () => {
      const collection = await this.lookup.existing(tenant, collectionName);
      const change = await this.store.remove(tenant, collection.containerId, item.kind, item.name);
      if (change.before === null) throw missing();
      this.lookup.requireActive(collection);
      await this.record(tenant, operation, collection, item, change);
    });
  }

  /**
   * Sets the state of the webhook, which is part of the collection's configuration item. `beside` runs in the same
   * transaction.
   */
  async setWebhook(
    tenant: TenantId,
    operation: string,
    collectionName: string,
    enabled: boolean,
    beside: (collection: Collection) => Promise<void>,
  ): Promise<void> {
    await this.inTransaction(tenant, collectionName, async (collection) => {
      const change = await this.store.setWebhook(tenant, collection.containerId, enabled);
      const item = { kind: 'collection_configuration', name: 'collection_configuration' } as const;
      await this.record(tenant, operation, collection, item, change);
      await beside(collection);
    });
  }

  /** Runs `work` in a transaction, which is undone when the collection is archived: the 409 comes last. */
  private async inTransaction(
    tenant: TenantId,
    collectionName: string,
    work: (collection: Collection) => Promise<void>,
  ): Promise<void> {
    return this.inTurn(tenant, collectionName, async () => {
      const collection = await this.lookup.existing(tenant, collectionName);
      await work(collection);
      this.lookup.requireActive(collection);
    });
  }

  private inTurn(tenant: TenantId, collectionName: string, work: () => Promise<void>): Promise<void> {
    const attempt = () => this.transactions.run(work);
    return this.turns.run(JSON.stringify([tenant, collectionName]), async () => {
      try {
        // Two processes created the same item at once: the second now replaces the item of the first.
        return await attempt().catch((error: unknown) =>
          isDuplicateKey(error) ? attempt() : Promise.reject(error as Error),
        );
      } catch (error) {
        throw isTooLarge(error) ? new ServiceError('too-large', { message: TOO_LARGE }) : error;
      }
    });
  }

  /** Records a change of an item; the hashed state holds secrets only masked and sealed. */
  private async record(
    tenant: TenantId,
    operation: string,
    { name: collection }: Collection,
    { kind: entity, name }: ItemKey,
    { before, after }: ItemChange,
  ): Promise<void> {
    await this.audit.record(tenant, {
      operation,
      entity,
      name,
      collection,
      before: audited(before),
      after: audited(after),
    });
  }
}

function isTooLarge(error: unknown): boolean {
  if (error instanceof DocumentTooLargeError) return true;
  return error instanceof mongo.MongoServerError && error.message.includes('transaction is too large');
}

function audited(item: ConfigItem | null): object | null {
  return item && { body: item.body, secrets: item.secrets?.sealed ?? '' };
}
