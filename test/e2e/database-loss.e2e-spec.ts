import { setTimeout as delay } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import type { EmbeddedMongo } from '../../src/database/embedded';
import { startThrowAwayMongo } from '../support/embedded-mongo';
import { suspend } from '../support/suspend';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const UNAVAILABLE = {
  data: {},
  error: 'service unavailable',
  message: 'The database cannot be reached at the moment, try again shortly.',
  metadata: {},
  status: 503,
};
const POLL_MS = 100;

describe('a database that goes away', () => {
  let mongo: EmbeddedMongo;
  let removeMongo: () => Promise<void>;
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    ({ mongo, remove: removeMongo } = await startThrowAwayMongo());
    app = await createTestApp({ env: { MONGODB_URI: mongo.uri } });
    client = new TenantClient(app, randomTenant());
    await client.post('/api/collection', { collection: 'kept' }).expect(200);
  });
  afterAll(async () => {
    await app.close();
    await removeMongo();
  });

  const list = () => client.get('/api/collection/list');
  const recovered = async () => {
    while ((await list()).status !== 200) await delay(POLL_MS);
    return (await list()).body.data.results.map(({ name }: { name: string }) => name);
  };

  it('should answer 503 while mongod hangs, and recover when it goes on', async () => {
    await suspend(mongo.pid);
    try {
      const days = { start_date: '2026-03-01', end_date: '2026-03-31' };
      const search = () =>
        client.get('/api/resource/search', { collection: 'kept', connector: 'c', index: 0, ...days });
      const query = () => client.post('/api/query/resources', { query_collection: 'aws', query: '{}' });
      const update = () =>
        client.post('/api/manage/config', {
          container_name: 'kept',
          resource_type: 'connector',
          resource_name: 'n',
          data: { json: { fileType: 'structure', type: 'jira', companyName: 'c' } },
        });
      const create = () => client.post('/api/collection', { collection: 'lost' });
      for (const call of [list, create, search, query, update, list]) {
        const { body } = await call();
        expect(body).toEqual(UNAVAILABLE);
      }
      const ready = await request(app.getHttpServer()).get('/health/ready').expect(503);
      expect(ready.body).toMatchObject({ status: 'error', error: { mongodb: { status: 'down' } } });
      expect(ready.body).not.toHaveProperty('metadata');
      await request(app.getHttpServer()).get('/health/live').expect(200);
    } finally {
      process.kill(mongo.pid, 'SIGCONT');
    }
    expect(await recovered()).toContain('kept');
  });

  it('should answer 503 while mongod is dead, and recover when it is started again', async () => {
    process.kill(mongo.pid, 'SIGKILL');
    const { body } = await list();
    // The supervisor may have restarted it already; no other status than these two may be answered.
    expect([200, 503]).toContain((body as { status: number }).status);
    expect(await recovered()).toContain('kept');
  });
});
