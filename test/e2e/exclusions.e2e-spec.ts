import type { NestExpressApplication } from '@nestjs/platform-express';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const PATH = '/api/exclusions/resources/';

describe('exclusions', () => {
  let app: NestExpressApplication;
  let client: TenantClient;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    client = new TenantClient(app, randomTenant());
    await client.post('/api/collection', { collection: 'c' }).expect(200);
  });
  afterAll(() => app.close());

  const add = (...exclusions: object[]) => client.post(PATH, { container: 'c', exclusions });
  const listed = async (query: object = {}) => (await client.get(PATH, { container: 'c', ...query }).expect(200)).body;
  const single = { exclusionType: 'single', masterTestID: 'T1', paths: ['/a.tf', '/b.tf'] };
  const test = { exclusionType: 'test', masterTestID: 'T2' };
  const resource = { exclusionType: 'resource', paths: ['/c.tf'] };

  it('should store all types with their extras and list them in the order of creation', async () => {
    const extras = { reason: 'accepted', owner: 'platform', expires_at: '2026-12-31' };
    const { body } = await add({ ...single, ...extras }, test, {
      ...resource,
      masterTestID: 'ignored',
      expires_at: '',
    }).expect(200);
    expect(body).toMatchObject({ data: {}, message: 'Added exclusion successfully.' });
    const answer = await listed();
    expect(answer.data).toEqual({ container: 'c', exclusions: [{ ...single, ...extras }, test, resource] });
    expect(answer.metadata).toEqual({ count: 3, current_page: 1, next_index: -1, total: 3 });
  });

  it('should store an equal exclusion once, whatever the order of its paths', async () => {
    await add(single).expect(200);
    await add({ ...single, paths: ['/b.tf', '/a.tf', '/b.tf'], reason: 'again' }).expect(200);
    expect((await listed()).data.exclusions).toEqual([{ ...single, reason: 'again' }]);
  });

  it('should page and filter by type', async () => {
    await add(single, test, resource).expect(200);
    expect((await listed({ index: 1, count: 1 })).data.exclusions).toEqual([test]);
    expect((await listed({ index: 1, count: 1 })).metadata).toEqual({
      count: 1,
      current_page: 2,
      next_index: 2,
      total: 3,
    });
    expect((await listed({ exclusionType: 'resource' })).data.exclusions).toEqual([resource]);
    await client.get(PATH, { container: 'c', exclusionType: 'other' }).expect(400);
  });

  it('should list those that are over', async () => {
    const [over, later] = ['2020-12-31', '2999-12-31'].map((day) => ({ ...single, expires_at: day }));
    await add(over, { ...test, expires_at: later.expires_at }, resource).expect(200);
    const { data, metadata } = await listed({ expired: 'true', index: 0, count: 10 });
    expect(data.exclusions).toEqual([over]);
    expect(metadata.total).toBe(1);
    await client.get(PATH, { container: 'c', expired: 'maybe' }).expect(400);
  });

  it('should take and delete thousands in one request, and refuse more than it can', async () => {
    const many = Array.from({ length: 2000 }, (_, i) => ({ ...test, masterTestID: `T${i}` }));
    await add(...many).expect(200);
    expect((await listed({ index: 0, count: 1 })).metadata.total).toBe(2000);
    expect((await listed()).data.exclusions).toEqual(many);
    await client.delete(PATH, { container: 'c', exclusions: many }).expect(200);
    expect((await listed()).data.exclusions).toEqual([]);
    const { body } = await add(...Array<object>(5001).fill(test)).expect(400);
    expect(body.error_list).toEqual(['exclusions must have at most 5000 entries']);
  });

  it.each([
    ['exclusions[0].masterTestID', '{"exclusionType":"test","masterTestID":"\\ud800"}'],
    ['exclusions[0].masterTestID', '{"exclusionType":"test","masterTestID":"a\\u0000"}'],
    ['exclusions[0].paths[1]', '{"exclusionType":"resource","paths":["/a","/\\udc00"]}'],
    ['exclusions[0].paths[0]', '{"exclusionType":"resource","paths":["/a\\u0000"]}'],
    ['exclusions[0].reason', '{"exclusionType":"test","masterTestID":"T","reason":"\\ud800"}'],
  ])('should refuse %s that cannot be kept as it is: %s', async (field, exclusion) => {
    const { body } = await client
      .post(PATH)
      .set('content-type', 'application/json')
      .send(`{"container":"c","exclusions":[${exclusion}]}`)
      .expect(400);
    expect(body.error_list).toEqual([expect.stringContaining(`${field} must be`)]);
    expect((await listed()).data.exclusions).toEqual([]);
  });

  it('should not delete an exclusion that is named twice', async () => {
    await add(test).expect(200);
    const { body } = await client.delete(PATH, { container: 'c', exclusions: [test, test] }).expect(404);
    expect(body.error_list).toEqual(['exclusions[1] does not exist']);
    expect((await listed()).data.exclusions).toEqual([test]);
  });

  it('should delete equal exclusions, all or none', async () => {
    await add(single, test, resource).expect(200);
    const { body } = await client
      .delete(PATH, { container: 'c', exclusions: [test, { ...single, paths: ['/a.tf'] }] })
      .expect(404);
    expect(body).toMatchObject({
      error: 'not found',
      error_list: ['exclusions[1] does not exist'],
      message: 'exclusions[1] does not exist',
    });
    expect((await listed()).data.exclusions).toHaveLength(3);
    const done = await client
      .delete(PATH, { container: 'c', exclusions: [test, { ...single, paths: ['/b.tf', '/a.tf'] }] })
      .expect(200);
    expect(done.body.message).toBe('Deleted exclusion successfully.');
    expect((await listed()).data.exclusions).toEqual([resource]);
  });

  it('should take the parameters of a deletion from the query string', async () => {
    await add(test).expect(200);
    const query = new URLSearchParams({ container: 'c', exclusions: JSON.stringify([test]), count: '5', index: '0' });
    await client.delete(`${PATH}?${query.toString()}`).expect(200);
    expect((await listed()).data.exclusions).toEqual([]);
  });

  it.each([
    [[], 'exclusions must be a list that is not empty'],
    ['x', 'exclusions must be a list that is not empty'],
    [['x'], 'exclusions[0] must be an object'],
    [
      [{ exclusionType: 'other', paths: ['a'] }],
      /^exclusions\[0\]\.exclusionType must be one of single, test, resource/,
    ],
    [[test, { exclusionType: 'single', paths: ['a'] }], 'exclusions[1].masterTestID is required'],
    [
      [{ exclusionType: 'single', masterTestID: 'T', paths: [] }],
      'exclusions[0].paths must be a list that is not empty',
    ],
    [[{ exclusionType: 'resource', paths: ['a', ''] }], /^exclusions\[0\]\.paths\[1\] must be a string/],
    [[{ exclusionType: 'resource', paths: [{ $ne: 1 }] }], /^exclusions\[0\]\.paths\[0\] must be a string/],
    [[{ ...test, expires_at: '2026-02-30' }], /^exclusions\[0\]\.expires_at must be a date/],
    [[{ ...test, expires_at: 'soon' }], /^exclusions\[0\]\.expires_at must be a date/],
    [[{ ...test, reason: { a: 1 } }], /^exclusions\[0\]\.reason must be a string/],
  ])('should refuse %p and store nothing', async (exclusions, reason) => {
    const { body } = await client.post(PATH, { container: 'c', exclusions }).expect(400);
    expect(body).toMatchObject({
      error: 'validation error',
      error_list: [typeof reason === 'string' ? reason : expect.stringMatching(reason)],
    });
    expect((await listed()).data.exclusions).toEqual([]);
  });

  it('should not read a list out of a string that is longer than any address', async () => {
    const exclusions = JSON.stringify([test]).padEnd(20_000);
    const { body } = await client.post(PATH, { container: 'c', exclusions }).expect(400);
    expect(body.error_list).toEqual(['exclusions must be a list that is not empty']);
  });

  it('should answer 404 for an unknown collection and 409 for writes to an archived one', async () => {
    await client.post(PATH, { container: 'nowhere', exclusions: [test] }).expect(404);
    await client.get(PATH, { container: 'nowhere' }).expect(404);
    await add(test).expect(200);
    await client.delete('/api/collection', { collection: 'c', status: 'archive' }).expect(200);
    expect((await add(single).expect(409)).body).toMatchObject({
      error: 'conflict',
      message: 'Collection c is archived',
    });
    const missing = await client.delete(PATH, { container: 'c', exclusions: [test, single] }).expect(404);
    expect(missing.body.error_list).toEqual(['exclusions[1] does not exist']);
    await client.delete(PATH, { container: 'c', exclusions: [test] }).expect(409);
    expect((await listed()).data.exclusions).toEqual([test]);
  });
});
