import { Injectable } from '@nestjs/common';
import { mongo } from 'mongoose';
import { AuditService } from '../../audit';
import { KeyedQueue } from '../../common/async/keyed-queue';
import type { TenantId } from '../../common/context/tenant';
import { ServiceError } from '../../common/errors/service-error';
import { isDuplicateKey } from '../../database/duplicate-key';
import { Transactions } from '../../database/transactions';
import { CollectionLookup } from '../collections';
import type { Collection } from '../collections/data';
import { ConfigItemStore, type ItemChange, type ItemDraft } from './config-item-store.service';
import { type ConfigItem, BodyTooLargeError } from './data';

const TOO_LARGE = 'This is too large to be stored at once; send fewer or smaller files.';

/** Writes items of one collection: all of them or none, each with its audit row. */
@Injectable()
export class ConfigItemWriter {
  /** Transactions that meet on the same item undo each other; inside one process they can as well wait their turn. */
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly lookup: CollectionLookup,
    private readonly store: ConfigItemStore,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** `beside` runs in the same transaction, after the items. Throws DraftRefused for a mask without a secret. */
  async write(
    tenant: TenantId,
    operation: string,
    collectionName: string,
    drafts: readonly ItemDraft[],
    beside: (collection: Collection) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await this.inTransaction(tenant, collectionName, async (collection) => {
      for (const draft of drafts) {
        const change = await this.store.put(tenant, collection.containerId, draft);
        await this.record(tenant, operation, collection, draft, change);
      }
      await beside(collection);
    });
  }

  /** Runs `work` on a collection that may be written to, in a transaction. */
  async inTransaction<T>(
    tenant: TenantId,
    collectionName: string,
    work: (collection: Collection) => Promise<T>,
  ): Promise<T> {
    const attempt = () => this.transactions.run(async () => work(await this.lookup.writable(tenant, collectionName)));
    return this.turns.run(JSON.stringify([tenant, collectionName]), async () => {
      try {
        // Two processes created the same item at once: the second now replaces what the first has made.
        return await attempt().catch((error: unknown) =>
          isDuplicateKey(error) ? attempt() : Promise.reject(error as Error),
        );
      } catch (error) {
        throw isTooLarge(error) ? new ServiceError('too-large', { message: TOO_LARGE }) : error;
      }
    });
  }

  /** Notes a change of an item; what is hashed holds secrets masked and sealed only. */
  async record(
    tenant: TenantId,
    operation: string,
    { name: collection }: Collection,
    { kind: entity, name }: Pick<ItemDraft, 'kind' | 'name'>,
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
  if (error instanceof BodyTooLargeError) return true;
  return error instanceof mongo.MongoServerError && error.message.includes('transaction is too large');
}

function audited(item: ConfigItem | null): object | null {
  return item && { body: item.body, secrets: item.secrets?.sealed ?? '' };
}
