import type { NestExpressApplication } from '@nestjs/platform-express';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const UNKNOWN = 'Invalid filter Id! No resource filter found with given filter Id';

describe('saved filters', () => {
  let app: NestExpressApplication;
  let client: TenantClient;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(() => {
    client = new TenantClient(app, randomTenant());
  });
  afterAll(() => app.close());

  const save = async (body: object): Promise<string> =>
    (await client.post('/api/resource/filter', body).expect(200)).body.data.filter_id;
  const listed = async () => (await client.get('/api/resource/filter').expect(200)).body.data as object[];

  it('should save what was given, and only that, and list in the order of creation', async () => {
    const all = {
      collection: 'c',
      connector: 'gitIac',
      user: 'u',
      account_id: 123456789012,
      subscription_id: 's',
      project_id: 'p',
      member: 'payments-prod',
      unit: 'Production/Payments',
      branch_name: 'b',
      resource_type: 'terraform',
      detail_methods: 'describe_key',
      start_date: '2026-01-01',
      end_date: '2026-01-31',
      query: '{"json.location":"eastus"}',
      query_collection: 'microsoftweb',
    };
    const first = await client.post('/api/resource/filter', { title: 'all', ...all, unknown: 1 }).expect(200);
    expect(first.body).toMatchObject({
      message: 'Resource filter save successfully',
      data: { filter_id: expect.stringMatching(/^[0-9a-f]{24}$/) },
    });
    const second = await save({ title: 'little', collection: '', user: null, start_date: null, connector: 'x' });
    expect(await listed()).toEqual([
      { filter_id: first.body.data.filter_id, title: 'all', filter_data: all },
      { filter_id: second, title: 'little', filter_data: { connector: 'x' } },
    ]);
  });

  it('should take null for not given', async () => {
    const nothing = { filter_id: null, collection: null, account_id: null, start_date: null, query: null };
    const id = await save({ title: 'little', connector: 'x', ...nothing });
    expect(await listed()).toEqual([{ filter_id: id, title: 'little', filter_data: { connector: 'x' } }]);
  });

  it('should replace an existing filter as a whole', async () => {
    const id = await save({ title: 'old', collection: 'c', user: 'u' });
    expect(await save({ title: 'new', filter_id: id, connector: 'k' })).toBe(id);
    expect(await listed()).toEqual([{ filter_id: id, title: 'new', filter_data: { connector: 'k' } }]);
  });

  it.each(['65f1c0ffee65f1c0ffee65f1', 'nonsense'])(
    'should refuse to replace or delete the unknown filter %s',
    async (filter_id) => {
      const refused = { data: {}, error: 'validation error', message: UNKNOWN, metadata: {}, status: 400 };
      expect((await client.post('/api/resource/filter', { title: 't', filter_id }).expect(400)).body).toEqual(refused);
      expect((await client.delete('/api/resource/filter', { filter_id }).expect(400)).body).toEqual(refused);
      expect(await listed()).toEqual([]);
    },
  );

  it('should delete by body or query string', async () => {
    const [one, two] = [await save({ title: '1' }), await save({ title: '2' })];
    const { body } = await client.delete('/api/resource/filter', { filter_id: one }).expect(200);
    expect(body).toMatchObject({ data: {}, message: 'Resource filter deleted successfully' });
    await client.delete(`/api/resource/filter?filter_id=${two}`).expect(200);
    expect(await listed()).toEqual([]);
  });

  it('should neither replace nor delete a filter of another tenant', async () => {
    const id = await save({ title: 'mine' });
    const other = new TenantClient(app, randomTenant());
    await other.post('/api/resource/filter', { title: 'theirs', filter_id: id }).expect(400);
    await other.delete('/api/resource/filter', { filter_id: id }).expect(400);
    expect(await listed()).toEqual([expect.objectContaining({ title: 'mine' })]);
  });

  it('should refuse a query that the query operation would refuse', async () => {
    const { body } = await client.post('/api/resource/filter', { title: 't', query: '{"$where":"1"}' }).expect(400);
    expect(body).toMatchObject({ error: 'validation error', message: expect.stringContaining('$where') });
    await client.post('/api/resource/filter', { title: 't', query: '{' }).expect(400);
    expect(await listed()).toEqual([]);
  });

  it.each([
    [{}, 'title is required'],
    [{ title: 5 }, 'title must be a string'],
    [{ title: 'half a pair \ud83d' }, 'title must be valid Unicode'],
    [{ title: 't', account_id: '123' }, /^account_id must be a whole number/],
    [{ title: 't', account_id: 1.5 }, /^account_id must be a whole number/],
    [{ title: 't', start_date: '2026-02-30' }, 'start_date must be a date of the form yyyy-mm-dd'],
    [{ title: 't', start_date: '2026-02-02', end_date: '2026-02-01' }, 'start_date must not be after end_date'],
    [{ title: 't', collection: { $ne: '' } }, 'collection must be a string'],
  ])('should refuse %p', async (body, reason) => {
    const answer = (await client.post('/api/resource/filter', body).expect(400)).body;
    expect(answer).toMatchObject({ error: 'validation error', error_list: [expect.stringMatching(reason)] });
    expect(await listed()).toEqual([]);
  });
});
