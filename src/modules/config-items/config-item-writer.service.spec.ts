import { mongo } from 'mongoose';
import type { AuditService } from '../audit/audit.service';
import type { TenantId } from '../../common/context/tenant';
import type { TransactionsService } from '../../database/transactions.service';
import type { CollectionLookupService } from '../collections/collection-lookup.service';
import type { ConfigItemStoreService } from './config-item-store.service';
import { ConfigItemWriterService } from './config-item-writer.service';
import { DocumentTooLargeError } from './data/stored-document';
import type { NotificationFiltersService } from './notification-filters.service';

describe(ConfigItemWriterService.name, () => {
  const writer = (run: () => Promise<unknown>) =>
    new ConfigItemWriterService(
      {} as CollectionLookupService,
      {} as ConfigItemStoreService,
      { run } as unknown as TransactionsService,
      {} as AuditService,
      {} as NotificationFiltersService,
    );
  const write = (...outcomes: (Error | undefined)[]) => {
    const attempts = [...outcomes];
    const run = () => {
      const outcome = attempts.shift();
      return outcome === undefined ? Promise.resolve() : Promise.reject(outcome);
    };
    return writer(run).write('t' as TenantId, 'op', 'c', []);
  };
  const serverError = (code: number, errmsg: string) => new mongo.MongoServerError({ code, errmsg });
  const tooLarge = serverError(
    388,
    'WiredTigerRecordStore::insertRecord :: caused by :: transaction is too large and will not fit in the storage engine cache',
  );
  const duplicate = serverError(11000, 'E11000 duplicate key error');

  it.each([
    ['a transaction that MongoDB cannot hold', tooLarge],
    ['a document that MongoDB cannot hold', new DocumentTooLargeError()],
  ])('should answer 413 to %s', async (_what, error) => {
    await expect(write(error)).rejects.toMatchObject({
      kind: 'too-large',
      details: { message: 'This is too large to be stored at once; send fewer or smaller files.' },
    });
  });

  it('should write again once when another process made the same item at that moment', async () => {
    await expect(write(duplicate, undefined)).resolves.toBeUndefined();
    await expect(write(duplicate, duplicate)).rejects.toBe(duplicate);
  });

  it('should answer 413 when the second attempt finds it too large', async () => {
    await expect(write(duplicate, tooLarge)).rejects.toMatchObject({ kind: 'too-large' });
  });

  it('should leave other errors as they are', async () => {
    const other = serverError(1, 'something else');
    await expect(write(other)).rejects.toBe(other);
  });
});
