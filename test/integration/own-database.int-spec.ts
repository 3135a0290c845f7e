import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, ownDatabaseUri, randomTenant, uriOfDatabase } from '../support/test-app';

describe('a database of its own that a suite leaves', () => {
  const filledCollections = async (app: NestExpressApplication): Promise<string[]> => {
    const collections = await app.get<Connection>(getConnectionToken()).db!.collections();
    const rows = await Promise.all(
      collections.map(async (each) => [each.collectionName, await each.findOne()] as const),
    );
    return rows
      .filter(([, row]) => row !== null)
      .map(([name]) => name)
      .sort();
  };

  it('should come to the next as a new one is, and to one at a time', async () => {
    const fresh = await createTestApp({ env: { MONGODB_URI: ownDatabaseUri('fresh') } });
    const first = await createTestApp({ ownDatabase: true });
    await new TenantClient(first, randomTenant()).post('/api/collection', { collection: 'c' }).expect(200);
    expect(await filledCollections(first)).toContain('collections');
    await first.close();

    const second = await createTestApp({ ownDatabase: true });
    const third = await createTestApp({ ownDatabase: true });
    expect(uriOfDatabase(second)).toBe(uriOfDatabase(first));
    expect(uriOfDatabase(third)).not.toBe(uriOfDatabase(second));
    expect(await filledCollections(second)).toEqual(await filledCollections(fresh));
    await second.close();
    await third.close();
    await fresh.close();
  });
});
