import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Types, type Connection } from 'mongoose';
import { readJson } from '../../src/engine/base/json';
import { RunFactory } from '../factories/run.factory';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const ALL = { query: '{}', query_collection: 'aws_ec2', start_date: '2026-03-01', end_date: '2026-03-31' };
const MARCH = { start_date: '2026-03-01', end_date: '2026-03-31' };

describe('queries', () => {
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp();
    const tenant = randomTenant();
    client = new TenantClient(app, tenant);
    const runs = await RunFactory.inNewCollection(app, tenant, 'one');
    const vm = (n: number, open: boolean) => ({
      path: `/vm/${n}`,
      json: { name: `vm${n}`, open, tags: [{ k: 'env', v: 'prod' }], n, list: [1, 2, n] },
    });
    await runs.build('2026-03-01T10:00:00Z', [vm(1, true)]);
    await runs.build('2026-03-01T10:00:01Z', [vm(2, true)]);
    await runs.build('2026-03-01T10:00:02Z', [vm(3, false)]);
    await runs.build('2026-03-02T10:00:00Z', [vm(1, false), vm(2, true)]);
    await runs.build('2026-04-02T10:00:00Z', [
      { path: '/big', json: readJson('{"n":9007199254740993,"b":9007199254740992}') },
      // MongoDB looks at its time limit between two documents.
      ...Array.from({ length: 40 }, (_, i) => ({ path: `/slow/${i}`, json: { text: 'a'.repeat(30_000 + i) } })),
    ]);
    const tagged = (env: string) => ({ path: '/tagged', json: { n: 1 }, tags: { 'a.b:c': env } });
    await runs.build('2026-05-01T10:00:00Z', [tagged('test')]);
    await runs.build('2026-05-02T10:00:00Z', [tagged('prod')]);
    const other = await RunFactory.inNewCollection(app, `${tenant}x`, 'one');
    await other.build('2026-03-01T10:00:00Z', [{ path: '/secret', json: { name: 'other tenant', open: true } }]);
  });
  afterAll(() => app.close());

  const ofNewTenant = async () => {
    const tenant = randomTenant();
    const runs = await RunFactory.inNewCollection(app, tenant, 'one');
    return { tenant, runs, client: new TenantClient(app, tenant) };
  };
  const ask = (query: unknown, more: object = {}) =>
    client.get('/api/query/resources', {
      query: typeof query === 'string' ? query : JSON.stringify(query),
      query_collection: 'aws_ec2',
      ...more,
    });
  const found = async (query: unknown, more: object = MARCH) =>
    (await ask(query, more).expect(200)).body.data.results as { config: object; resource_name: string; date: string }[];

  it('should give the newest matching snapshot alone without both dates', async () => {
    const { body } = await ask({ 'json.open': true }).expect(200);
    expect(body.data.results).toEqual([
      { config: expect.objectContaining({ open: true }), resource_name: '2', date: '2026-03-01 10:00:01' },
    ]);
    expect(body.metadata).toEqual({ count: 1, current_page: 1, next_index: -1, total: 1 });
    expect(await found({ 'json.open': true }, { start_date: '2026-03-01' })).toHaveLength(1);
    expect(await found({ 'json.open': 'never' }, {})).toEqual([]);
    expect((await ask({}, { index: 1 }).expect(200)).body.metadata).toMatchObject({ count: 0, total: 1 });
  });

  it('should give all versions in range, newest first', async () => {
    const all = await found({ 'json.name': { $regex: '^VM', $options: 'i' } });
    expect(all.map(({ resource_name, date }) => [date, resource_name])).toEqual([
      ['2026-03-02 10:00:00', '1'],
      ['2026-03-01 10:00:02', '3'],
      ['2026-03-01 10:00:01', '2'],
      ['2026-03-01 10:00:00', '1'],
    ]);
    const second = { start_date: '2026-03-02', end_date: '2026-03-02' };
    // Unchanged since the first day and seen again on the second, so inside; vm 3 was not seen again.
    expect((await found({}, second)).map(({ resource_name }) => resource_name)).toEqual(['1', '2']);
  });

  it('should page', async () => {
    const { body } = await ask({}, { ...MARCH, index: 1, count: 2 }).expect(200);
    expect(body.metadata).toEqual({ count: 2, current_page: 1, next_index: 3, total: 4 });
  });

  it('should show nothing twice when a version comes while somebody pages', async () => {
    const json = (n: number) => ({ path: `/paged/${n}`, json: { n } });
    const { runs, client: reader } = await ofNewTenant();
    await runs.build('2026-03-01T10:00:00Z', [json(1), json(2), json(3)]);
    const page = async (index: number) =>
      (await reader.get('/api/query/resources', { ...ALL, index, count: 1 }).expect(200)).body;
    const first = await page(0);
    await runs.build('2026-03-01T11:00:00Z', [json(4)]);
    const [second, third] = [await page(1), await page(2)];
    const names = [first, second, third].map(({ data }) =>
      (data.results as { resource_name: string }[]).map((row) => row.resource_name),
    );
    expect(names.flat().sort()).toEqual(['1', '2', '3']);
    expect(third.metadata).toEqual({ count: 1, current_page: 3, next_index: -1, total: 3 });
    expect((await page(0)).metadata).toMatchObject({ next_index: 1, total: 4 });
    expect((await page(4)).metadata).toEqual({ count: 0, current_page: 5, next_index: -1, total: 4 });
  });

  it('should count no further than 10,000, and page beyond', async () => {
    const { runs, client: reader, tenant } = await ofNewTenant();
    await runs.build('2026-03-01T10:00:00Z', [{ path: '/copied', json: { n: 1 } }]);
    const versions = app.get<Connection>(getConnectionToken()).collection('snapshot_versions');
    const row = await versions.findOne({ tenant });
    const copies = (count: number) => Array.from({ length: count }, () => ({ ...row, _id: new Types.ObjectId() }));
    await versions.insertMany(copies(9_999));
    const page = async (index: number) =>
      (await reader.get('/api/query/resources', { ...ALL, index, count: 2 }).expect(200)).body.metadata;
    expect(await page(0)).toEqual({ count: 2, current_page: 1, next_index: 2, total: 10_000 });
    await versions.insertMany(copies(2));
    const bounded = { total: 10_000, is_bounded: true };
    expect(await page(0)).toEqual({ count: 2, current_page: 1, next_index: 2, ...bounded });
    expect(await page(9_999)).toEqual({ count: 2, current_page: 5000, next_index: 10_001, ...bounded });
    expect(await page(10_001)).toEqual({ count: 1, current_page: 5001, next_index: -1, ...bounded });
  });

  it.each<[object, number]>([
    [{ path: '/vm/1' }, 2],
    [{ 'paths.0': '/vm/1', container: 'one', source: 'awsConn', structure: 'aws', region: 'us-east-1' }, 2],
    [{ timestamp: { $gte: Date.parse('2026-03-02') } }, 1],
    [{ 'json.tags': { $elemMatch: { k: 'env', v: { $in: ['prod'] } } } }, 4],
    [{ 'json.list': { $all: [1, 3], $size: 3 } }, 1],
    [{ 'json.tags': { $all: [{ $elemMatch: { k: 'env', v: 'prod' } }, { $elemMatch: { k: { $ne: 'x' } } }] } }, 4],
    [{ [`json${'.a'.repeat(99)}`]: { $exists: false } }, 4],
    [{ 'json.n': { $mod: [2, 1] }, $nor: [{ 'json.open': true }] }, 2],
    [{ 'json.n': { $not: { $gt: 1 } } }, 2],
    [{ 'json.n': { $type: 'number' }, 'json.missing': { $exists: false } }, 4],
    [{ $or: [{ 'json.n': { $numberInt: '2' } }, { name: '3' }] }, 2],
  ])('should find by %j', async (query, count) => {
    expect(await found(query)).toHaveLength(count);
  });

  it('should compare whole numbers beyond 2^53 exactly and give them back', async () => {
    const range = { start_date: '2026-04-01', end_date: '2026-04-30' };
    const answer = await ask('{"json.n": 9007199254740993}', range).expect(200);
    expect(answer.text).toContain('"config":{"n":9007199254740993,"b":9007199254740992}');
    expect(await found('{"json.n": {"$numberLong": "9007199254740993"}}', range)).toHaveLength(1);
    expect(await found('{"json.n": 9007199254740992}', range)).toHaveLength(0);
  });

  it('should find what has a tag, dots and colons in its name included, and keep what it was before', async () => {
    const may = { start_date: '2026-05-01', end_date: '2026-05-31' };
    expect(await found({ 'tags.a.b:c': { $exists: true } }, may)).toHaveLength(2);
    expect(await found({ 'tags.a.b:c': 'test' }, may)).toMatchObject([{ date: '2026-05-01 10:00:00' }]);
    expect(await found({ 'tags.a': { $exists: true } }, may)).toEqual([]);
  });

  it('should answer a POST with the fields in the body', async () => {
    const query = JSON.stringify({ name: { $in: Array.from({ length: 9000 }, (_, i) => `name ${i}`).concat('1') } });
    const { body } = await client
      .post('/api/query/resources', { query, query_collection: 'aws_ec2', ...MARCH, index: 0, count: 1 })
      .expect(200);
    expect(body.metadata).toMatchObject({ count: 1, total: 2 });
    const wrong = { query: {}, query_collection: 5, index: 1.5, count: '0' };
    expect((await client.post('/api/query/resources', wrong).expect(400)).body.error_list).toHaveLength(4);
  });

  it('should not leave the tenant and the database collection', async () => {
    expect(JSON.stringify(await found({}))).not.toContain('other tenant');
    expect(JSON.stringify(await found({ $or: [{ 'json.open': true }, { name: { $exists: true } }] }))).not.toContain(
      'other tenant',
    );
    for (const field of ['tenant', 'databaseCollection', 'containerId', '_id', 'firstSeen', 'text', '$and.0.tenant'])
      await ask({ [field]: { $exists: true } }).expect(400);
  });

  it.each<[unknown, object, number, string]>([
    ['', {}, 400, 'query is required'],
    [{}, { query_collection: '' }, 400, 'query_collection is required'],
    [{}, { query_collection: 'unknown' }, 404, 'Database collection unknown not found'],
    ['{', {}, 400, 'The query is no valid JSON'],
    ['[1]', {}, 400, 'The query must be a JSON object'],
    [{ $where: 'sleep(5000)' }, {}, 400, 'The operator $where is not allowed'],
    [{ $expr: { $function: { body: 'x', args: [], lang: 'js' } } }, {}, 400, 'The operator $expr is not allowed'],
    [{ 'json.a': { $function: {} } }, {}, 400, 'The operator $function is not allowed'],
    [{ $lookup: { from: 'runs' } }, {}, 400, 'The operator $lookup is not allowed'],
    [{ $text: { $search: 'x' } }, {}, 400, 'The operator $text is not allowed'],
    ['{"json.a":{"__proto__":{"$where":"1"}}}', {}, 400, 'The key __proto__ is not allowed'],
    [{ 'json.a': { _bsontype: 'ObjectId' } }, {}, 400, 'The key _bsontype is not allowed'],
    [{ [`json${'.a'.repeat(300)}`]: 1 }, {}, 400, 'A field path has more than 100 levels'],
    [
      { 'json.a': { $numberDecimal: `${'1'.repeat(34)}.1` } },
      {},
      400,
      '$numberDecimal does not hold a value of its kind',
    ],
    [{ 'json.a': { $regex: '(' } }, {}, 400, 'The database cannot run this query: look at its patterns and operands'],
    [{}, { start_date: '2026-03-02', end_date: '2026-03-01' }, 400, 'start_date must not be after end_date'],
    [{}, { start_date: '2026-13-01' }, 400, 'start_date must be a date of the form yyyy-mm-dd'],
    [{}, { index: -1 }, 400, 'index must be a whole number from 0 to 9007199254740991'],
  ])('should refuse %j with %j', async (query, more, status, message) => {
    const { body } = await ask(query, more).expect(status);
    expect(body).toMatchObject({ message, error: status === 400 ? 'validation error' : 'not found' });
  });

  it('should refuse hostile queries', async () => {
    const post = (query: string) => client.post('/api/query/resources', { query, query_collection: 'aws_ec2' });
    const deep = await post(`${'{"json.a":'.repeat(10_000)}1${'}'.repeat(10_000)}`).expect(400);
    expect(deep.body.message).toBe('The query is nested deeper than 20 levels');
    const long = await post(`{"json.a":{"$in":[${'1,'.repeat(2_500_000)}1]}}`).expect(400);
    expect(long.body.message).toContain('query must have at most');
    const many = await post(`{"json.a":{"$in":[${'1,'.repeat(900_000)}1]}}`).expect(400);
    expect(many.body.message).toBe('The query has more than 10000 array elements');
  });

  it('should stop a query at its time limit', async () => {
    const limited = await createTestApp({ env: { QUERY_TIME_LIMIT: '1', QUERY_READ_PREFERENCE: 'primaryPreferred' } });
    try {
      const slow = JSON.stringify({
        $or: Array.from({ length: 300 }, (_, i) => ({ 'json.text': { $regex: `(a+)+${i}$` } })),
      });
      const { body } = await new TenantClient(limited, client.tenant)
        .post('/api/query/resources', { query: slow, query_collection: 'aws_ec2' })
        .expect(400);
      expect(body).toMatchObject({ error: 'validation error', message: 'Query took longer than 1 s' });
    } finally {
      await limited.close();
    }
  });

  it('should list samples that it accepts', async () => {
    const { body } = await client.get('/api/query/samples').expect(200);
    expect(body.data.length).toBeGreaterThanOrEqual(5);
    for (const sample of body.data) {
      expect(Object.keys(sample).sort()).toEqual(['collection', 'description', 'query', 'title']);
      // The database collection need not exist yet: 404, but never 400.
      const { status } = await ask(sample.query, { query_collection: sample.collection });
      expect([200, 404]).toContain(status);
    }
  });

  it('should list samples that find something among the documents of the tenant itself', async () => {
    const own = new TenantClient(app, randomTenant());
    const runs = await RunFactory.inNewCollection(app, own.tenant, 'stacks');
    const instance = {
      type: 'aws_instance',
      properties: {
        monitoring: true,
        availability_zone: 'eu-west-1a',
        vpc_security_group_ids: ['sg-12'],
        tags: { 'a.b': true, owner: 'alice' },
      },
    };
    await runs.build('2026-03-01T10:00:00Z', [
      { path: '/net/(main).tf', region: '', collection: 'stacks', json: { resources: [instance] } },
    ]);
    const { body } = await own.get('/api/query/samples').expect(200);
    expect(body.data).toHaveLength(6);
    for (const { collection, query } of body.data as { collection: string; query: object }[]) {
      expect(collection).toBe('stacks');
      const asked = { query: JSON.stringify(query), query_collection: collection };
      const found = await own.get('/api/query/resources', asked).expect(200);
      expect([query, found.body.data.results]).toEqual([query, [expect.anything()]]);
    }
    const others = await new TenantClient(app, randomTenant()).get('/api/query/samples').expect(200);
    expect(JSON.stringify(others.body.data)).not.toMatch(/stacks|alice|sg-12/);
    expect(others.body.data).toHaveLength(6);
  });

  it('should run on the database collections that are listed', async () => {
    const { body } = await client.get('/api/database/collection').expect(200);
    expect(body.data.results).toEqual(['aws_ec2']);
  });

  it('should need the permission to query', async () => {
    await new TenantClient(app, client.tenant, { permissions: ['resource_read'] })
      .get('/api/query/samples')
      .expect(403);
    await new TenantClient(app, client.tenant, { permissions: 'query_read' }).get('/api/query/samples').expect(200);
  });
});
