import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { mongo } from 'mongoose';
import type { EmbeddedMongo } from '../../src/database/embedded';
import { connectClient, startThrowAwayMongo } from '../support/embedded-mongo';
import { MongoProxy } from '../support/mongo-proxy';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

/** Longer than a request waits for a database without heartbeats. */
const SLOW_MS = 3000;
const unavailable = (message: string) => ({
  data: {},
  error: 'service unavailable',
  message,
  metadata: {},
  status: 503,
});

describe('a database that is slow', () => {
  let mongod: EmbeddedMongo;
  let removeMongo: () => Promise<void>;
  let admin: mongo.MongoClient;
  let app: NestExpressApplication;

  beforeAll(async () => {
    ({ mongo: mongod, remove: removeMongo } = await startThrowAwayMongo());
    admin = await connectClient(mongod.uri).connect();
    app = await createTestApp({ env: { MONGODB_URI: mongod.uri } });
  });
  afterAll(async () => {
    await app.close();
    await admin.close();
    await removeMongo();
  });

  /** Blocks all writes; reads and heartbeats continue, as on a machine whose disk is busy. */
  const holdWrites = () => admin.db('admin').command({ fsync: 1, lock: true });
  const releaseWrites = () => admin.db('admin').command({ fsyncUnlock: 1 });
  const create = (client: TenantClient, collection: string) =>
    client.post('/api/collection', { collection }).then(({ body }) => body as Record<string, unknown>);

  it('should do what takes three seconds, also for more requests than there are connections', async () => {
    await holdWrites();
    const answers = Array.from({ length: 60 }, () => create(new TenantClient(app, randomTenant()), 'slow'));
    await delay(SLOW_MS);
    await releaseWrites();
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ status: 200 });
  });

  it('should not take its own stall for the silence of the database', async () => {
    await holdWrites();
    const answer = create(new TenantClient(app, randomTenant()), 'stalled');
    await delay(500);
    const released = releaseWrites();
    await delay(10);
    const end = performance.now() + SLOW_MS;
    while (performance.now() < end);
    await released;
    expect(await answer).toMatchObject({ status: 200 });
  });

  it('should give up at the time limit, say so, and leave nothing behind', async () => {
    const hasty = await createTestApp({ env: { MONGODB_URI: mongod.uri, REQUEST_TIME_LIMIT: '2' } });
    try {
      const client = new TenantClient(hasty, randomTenant());
      await create(client, 'before');
      await holdWrites();
      try {
        expect(await create(client, 'late')).toEqual(unavailable('The request took longer than 2 s, try again later.'));
      } finally {
        await releaseWrites();
      }
      await create(client, 'after');
      const { body } = await client.get('/api/collection/list').expect(200);
      expect(body.data.results.map(({ name }: { name: string }) => name)).toEqual(['before', 'after']);
    } finally {
      await hasty.close();
    }
  });
});

describe('a connection to the database that breaks', () => {
  let removeMongo: () => Promise<void>;
  let proxy: MongoProxy;
  let app: NestExpressApplication;

  beforeAll(async () => {
    const { mongo, remove } = await startThrowAwayMongo();
    removeMongo = remove;
    proxy = await MongoProxy.before(mongo.uri);
    app = await createTestApp({ env: { MONGODB_URI: proxy.uri } });
  });
  afterAll(async () => {
    await app.close();
    await proxy.close();
    await removeMongo();
  });

  it('should answer 503 in the middle of a large write, and store it the next time', async () => {
    const client = new TenantClient(app, randomTenant());
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    const upload = () =>
      client.upload('/api/manage/config/upload', { container_name: 'c' }, [
        ['others', 'large.txt', randomBytes(4_500_000).toString('hex')],
      ]);
    proxy.breakNextAfter(100_000);
    const { body } = await upload();
    expect(body).toEqual(unavailable('The database cannot be reached at the moment, try again shortly.'));
    await upload().expect(200);
  });
});
