import { getModelToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Model } from 'mongoose';
import { AuditEntry } from '../../src/modules/audit/data/audit-entry.schema';
import { createTestApp, randomTenant } from '../support/test-app';
import { TenantClient } from '../support/tenant-client';

interface Row {
  readonly timestamp: number;
  readonly operation: string;
  readonly entity: string;
  readonly name: string;
  readonly user: string;
  readonly before: string;
  readonly after: string;
}

describe('audit', () => {
  let app: NestExpressApplication;
  let client: TenantClient;
  const tenant = randomTenant();
  const began = Date.now();

  const list = async (query: object = {}) => {
    const { body } = await client.get('/api/audit/', query).expect(200);
    return body as { data: { results: Row[] }; metadata: object };
  };
  const names = async (query: object) => (await list(query)).data.results.map(({ name }) => name);

  beforeAll(async () => {
    app = await createTestApp();
    client = new TenantClient(app, tenant);
    const ben = new TenantClient(app, tenant, { sub: 'ben' });
    await client.post('/api/collection', { collection: 'one' }).set('x-request-id', 'req-1').expect(200);
    await ben.post('/api/collection', { collection: 'two' }).expect(200);
    await client.delete('/api/collection', { collection: 'one', status: 'archive' }).expect(200);
    await client.delete('/api/collection', { collection: 'two', status: 'delete' }).expect(200);
    await app.get<Model<AuditEntry>>(getModelToken(AuditEntry.name)).collection.insertMany([
      { tenant, at: new Date('2020-02-29T23:59:59.999Z'), operation: 'old', entity: 'collection', name: 'leap day' },
      {
        tenant,
        at: new Date('2020-03-01T00:00:00.000Z'),
        operation: 'old',
        entity: 'collection',
        name: 'first of March',
      },
    ]);
  });
  afterAll(() => app.close());

  it('should list every change newest first, with hashes instead of states', async () => {
    const { data, metadata } = await list();
    expect(data.results.map(({ operation, name }) => `${operation} ${name}`)).toEqual([
      'changeCollection two',
      'changeCollection one',
      'createCollection two',
      'createCollection one',
      'old first of March',
      'old leap day',
    ]);
    expect(metadata).toEqual({ count: 6, current_page: 1, next_index: -1, total: 6 });
    expect(data.results[3]).toEqual({
      timestamp: expect.any(Number),
      user: 'tester',
      operation: 'createCollection',
      entity: 'collection',
      name: 'one',
      before: '',
      after: expect.stringMatching(/^[0-9a-f]{64}$/),
      request_id: 'req-1',
    });
    expect(data.results[0]).toMatchObject({ before: expect.stringMatching(/^[0-9a-f]{64}$/), after: '' });
    expect(data.results[0].timestamp).toBeGreaterThanOrEqual(began);
    expect(data.results[0].timestamp).toBeLessThanOrEqual(Date.now());
  });

  it('should show by the hashes that one change begins where the last one ended', async () => {
    const own = new TenantClient(app, randomTenant());
    await own.post('/api/collection', { collection: 'c' }).expect(200);
    for (const status of ['archive', 'unarchive', 'delete'])
      await own.delete('/api/collection', { collection: 'c', status }).expect(200);
    const save = (body: object) =>
      own.post('/api/resource/filter', { title: 't', collection: 'c', ...body }).expect(200);
    const id: string = (await save({ user: 'u' })).body.data.filter_id;
    await save({ filter_id: id, user: 'v' });
    await own.delete('/api/resource/filter', { filter_id: id }).expect(200);
    const rows = (await own.get('/api/audit', { collection: 'c' }).expect(200)).body.data.results as Row[];
    for (const [entity, length] of [
      ['filter', 3],
      ['collection', 4],
    ] as const) {
      const changes = rows.filter((row) => row.entity === entity).reverse();
      expect(changes).toHaveLength(length);
      const ends = ['', ...changes.map(({ after }) => after)];
      expect(changes.map(({ before }) => before)).toEqual(ends.slice(0, -1));
      expect(ends.at(-1)).toBe('');
    }
  });

  it('should show by the hashes that a secret changed, without making secrets comparable', async () => {
    const own = new TenantClient(app, randomTenant());
    await own.post('/api/collection', { collection: 'c' }).expect(200);
    const put = (resource_name: string, webhook: string) =>
      own
        .post('/api/manage/config', {
          resource_type: 'connector',
          resource_name,
          container_name: 'c',
          data: { json: { type: 'slack', webhook } },
        })
        .expect(200);
    await put('a', 'first secret');
    await put('a', 'second secret');
    await put('b', 'second secret');
    const rows = (await own.get('/api/audit', { collection: 'c' }).expect(200)).body.data.results as Row[];
    const [other, second, first] = rows;
    expect([first, second, other].map(({ name }) => name)).toEqual(['a', 'a', 'b']);
    expect(second.before).toBe(first.after);
    expect(second.after).not.toBe(first.after);
    expect(other.after).not.toBe(second.after);
  });

  it('should page', async () => {
    const { data, metadata } = await list({ index: 4, count: 4 });
    expect(data.results.map(({ name }) => name)).toEqual(['first of March', 'leap day']);
    expect(metadata).toEqual({ count: 2, current_page: 2, next_index: -1, total: 6 });
  });

  it('should filter by collection, deleted ones too, and by user', async () => {
    expect((await list({ collection: 'two' })).data.results.map(({ user }) => user)).toEqual(['tester', 'ben']);
    expect(await names({ user: 'ben' })).toEqual(['two']);
    expect(await names({ user: 'ben', collection: 'one' })).toEqual([]);
    const { body } = await client.get('/api/audit/', { collection: 'three' }).expect(404);
    expect(body).toMatchObject({ error: 'not found', message: 'Collection three not found' });
  });

  it('should take whole UTC days, both inclusive, and one date alone as none', async () => {
    expect(await names({ start_date: '2020-02-29', end_date: '2020-02-29' })).toEqual(['leap day']);
    expect(await names({ start_date: '2020-02-29', end_date: '2020-03-01', index: 0 })).toHaveLength(2);
    expect(await names({ start_date: '2999-01-01' })).toHaveLength(6);
    expect(await names({ start_date: '2020-01-01', end_date: '' })).toHaveLength(6);
  });

  it.each([
    [{ start_date: '2020-03-01', end_date: '2020-02-29' }, 'start_date must not be after end_date'],
    [{ start_date: '2021-02-29', end_date: '2021-03-01' }, 'start_date must be a date of the form yyyy-mm-dd'],
    [{ end_date: 'yesterday' }, 'end_date must be a date of the form yyyy-mm-dd'],
    [{ 'collection[$ne]': 'x' }, 'collection must be a string'],
    [{ user: ['a', 'b'] }, 'user must be a string'],
    [{ index: -1 }, 'index must be a whole number from 0 to 9007199254740991'],
  ])('should refuse %j', async (query, message) => {
    const { body } = await client.get('/api/audit/', query).expect(400);
    expect(body).toMatchObject({ error: 'validation error', message, error_list: [message] });
  });

  it('should show nothing of another tenant and need the permission of its area', async () => {
    const other = new TenantClient(app, randomTenant());
    expect((await other.get('/api/audit').expect(200)).body.data.results).toEqual([]);
    await other.get('/api/audit', { collection: 'one' }).expect(404);
    await new TenantClient(app, tenant, { permissions: ['collection_full_control'] }).get('/api/audit').expect(403);
    await new TenantClient(app, tenant, { permissions: ['audit_read'] }).get('/api/audit').expect(200);
  });

  it.each([
    [{}, { tenant: 1, at: -1, _id: -1 }],
    [{ collectionName: 'one' }, { tenant: 1, collectionName: 1, at: -1, _id: -1 }],
    [{ user: 'ben' }, { tenant: 1, user: 1, at: -1, _id: -1 }],
  ])('should be served in order by an index for %j', async (filter, keyPattern) => {
    const entries = app.get<Model<AuditEntry>>(getModelToken(AuditEntry.name));
    const explained = await entries.collection
      .find({ tenant, ...filter })
      .sort({ at: -1, _id: -1 })
      .explain();
    const plan = JSON.stringify(explained.queryPlanner.winningPlan);
    expect(plan).toContain(JSON.stringify(keyPattern));
    expect(plan).not.toContain('"SORT"');
  });
});
