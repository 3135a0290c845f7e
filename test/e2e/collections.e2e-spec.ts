import type { NestExpressApplication } from '@nestjs/platform-express';
import { createTestApp, randomTenant } from '../support/test-app';
import { TenantClient } from '../support/tenant-client';

describe('collections', () => {
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp();
    client = new TenantClient(app, randomTenant());
  });
  afterAll(() => app.close());

  const create = (collection: string, collection_type?: unknown) =>
    client.post('/api/collection', { collection, collection_type });
  const names = async (query: object) => {
    const { body } = await client.get('/api/collection/list', query).expect(200);
    return (body.data.results as { name: string }[]).map(({ name }) => name);
  };

  it('should answer a creation with HTTP 200, the message and empty data', async () => {
    const { body } = await create('created').expect(200);
    expect(body).toEqual({
      data: {},
      error: '',
      error_list: [],
      message: 'Collection created successfully.',
      metadata: {},
      status: 200,
    });
  });

  it('should refuse a name that is taken, also by an archived collection', async () => {
    await create('taken').expect(200);
    const { body } = await create('taken').expect(409);
    expect(body).toEqual({
      data: {},
      error: 'conflict',
      message: 'Collection taken already exists',
      metadata: {},
      status: 409,
    });
    await client.delete('/api/collection', { collection: 'taken', status: 'archive' }).expect(200);
    await create('taken').expect(409);
  });

  it('should let one of twenty simultaneous creations win', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('raced')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await names({ search: 'raced' })).toEqual(['raced']);
  });

  it('should carry out many creations at once, each with a number of its own', async () => {
    const own = new TenantClient(app, randomTenant());
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => own.post('/api/collection', { collection: `c${i}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(60).fill(200));
    const { body } = await own.get('/api/collection/list').expect(200);
    const ids = (body.data.results as { containerId: number }[]).map(({ containerId }) => containerId);
    expect(ids).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
  });

  it.each([
    ['a', true],
    ['A b_c.d-9', true],
    ['x'.repeat(100), true],
    ['x'.repeat(101), false],
    ['-a', false],
    ['a/b', false],
    ['a\n', false],
    ['ä', false],
  ])('should take %p as a name: %p', async (name, valid) => {
    const { body } = await create(name).expect(valid ? 200 : 400);
    if (!valid)
      expect(body).toMatchObject({
        error: 'validation error',
        error_list: [expect.stringMatching(/^collection must/)],
      });
  });

  it.each([[undefined], ['infrastructure'], ['nonsense'], [5], [null]])(
    'should take %p as collection_type',
    async (type) => {
      await create(`typed ${String(type)}`, type).expect(200);
    },
  );

  describe('lists', () => {
    const tenant = randomTenant();
    let own: TenantClient;
    beforeAll(async () => {
      own = new TenantClient(app, tenant);
      for (let i = 1; i <= 12; i++) await own.post('/api/collection', { collection: `c${i}.x` }).expect(200);
    });

    it('should number collections from 1 in the order of their creation and never use a number again', async () => {
      await own.delete('/api/collection', { collection: 'c12.x', status: 'delete' }).expect(200);
      await own.post('/api/collection', { collection: 'c12.x' }).expect(200);
      const { body } = await own.get('/api/collection/list').expect(200);
      const ids = body.data.results.map(({ containerId }: { containerId: number }) => containerId);
      expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13]);
      expect(body.metadata).toEqual({ count: 12, current_page: 1, next_index: -1, total: 12 });
      expect(body.data.results[0]).toEqual({
        name: 'c1.x',
        containerId: 1,
        status: 'active',
        connectors: [],
        masterSnapshots: [],
        masterTests: [],
        snapshots: [],
        tests: [],
        others: [],
        notifications: [],
      });
    });

    it('should page without repeating or skipping', async () => {
      const seen: string[] = [];
      let index = 0;
      const pages: object[] = [];
      while (index !== -1) {
        const { body } = await own.get('/api/collection/list', { index, count: 5 }).expect(200);
        seen.push(...body.data.results.map(({ name }: { name: string }) => name));
        pages.push(body.metadata);
        index = body.metadata.next_index;
      }
      expect(new Set(seen).size).toBe(12);
      expect(pages).toEqual([
        { count: 5, current_page: 1, next_index: 5, total: 12 },
        { count: 5, current_page: 2, next_index: 10, total: 12 },
        { count: 2, current_page: 3, next_index: -1, total: 12 },
      ]);
    });

    it('should give ten records when only index is passed, and an empty page past the end', async () => {
      expect((await own.get('/api/collection/list', { index: 0 })).body.metadata).toMatchObject({
        count: 10,
        next_index: 10,
      });
      const past = (await own.get('/api/collection/list', { index: 9007199254740991 }).expect(200)).body;
      expect(past.data.results).toEqual([]);
      expect(past.metadata).toMatchObject({ count: 0, next_index: -1, total: 12 });
    });

    it('should search a literal part of the name in any case', async () => {
      const found = async (search: string) =>
        (await own.get('/api/collection/list', { search })).body.data.results.length as number;
      expect(await found('C1')).toBe(4);
      expect(await found('1.X')).toBe(2);
      expect(await found('c.*')).toBe(0);
      expect(await found('c\0')).toBe(0);
      expect(await found('')).toBe(12);
    });

    it.each([
      [{ index: -1 }, 'index must be a whole number from 0 to 9007199254740991'],
      [{ index: 'x' }, 'index must be a whole number from 0 to 9007199254740991'],
      [{ index: '1.5' }, 'index must be a whole number from 0 to 9007199254740991'],
      [{ count: 0 }, 'count must be a whole number from 1 to 10000'],
      [{ count: 10001, index: 0 }, 'count must be a whole number from 1 to 10000'],
      [{ container_type: 'other' }, 'container_type must be one of iac, cspm'],
      [{ 'search[$ne]': '1' }, 'search must be a string'],
      [{ search: ['a', 'b'] }, 'search must be a string'],
    ])('should refuse %p', async (query, reason) => {
      const { body } = await own.get('/api/collection/list', query).expect(400);
      expect(body).toEqual({
        data: {},
        error: 'validation error',
        error_list: [reason],
        message: reason,
        metadata: {},
        status: 400,
      });
    });
  });

  describe('existence', () => {
    it('should say whether a collection exists, archived ones included', async () => {
      await create('there').expect(200);
      const exists = async (collection: string) =>
        (await client.get('/api/collection', { collection }).expect(200)).body.data;
      expect(await exists('there')).toEqual({ exists: true });
      expect(await exists('There')).toEqual({ exists: false });
      expect(await exists('$not/a name')).toEqual({ exists: false });
      expect(await exists('x'.repeat(5000))).toEqual({ exists: false });
      await client.delete('/api/collection', { collection: 'there', status: 'inactive' }).expect(200);
      expect(await exists('there')).toEqual({ exists: true });
    });

    it.each([[{}], [{ collection: '' }], [{ 'collection[$ne]': '1' }]])('should refuse %p', async (query) => {
      const { body } = await client.get('/api/collection', query).expect(400);
      expect(body.error_list).toEqual([expect.stringMatching(/^collection /)]);
    });
  });

  describe('archive, unarchive and delete', () => {
    it('should archive and unarchive, both idempotent, in both spellings', async () => {
      await create('cycle').expect(200);
      const change = async (status: string) =>
        (await client.delete('/api/collection', { collection: 'cycle', status }).expect(200)).body;
      const status = async () =>
        (await client.get('/api/collection/list', { search: 'cycle' })).body.data.results[0].status as string;
      for (const archive of ['archive', 'inactive', 'inactive']) {
        expect(await change(archive)).toMatchObject({ message: 'Collection cycle archived successfully', data: {} });
        expect(await status()).toBe('inactive');
      }
      for (const activate of ['unarchive', 'active', 'active']) {
        expect((await change(activate)).message).toBe('Collection cycle unarchived successfully');
        expect(await status()).toBe('active');
      }
    });

    it('should delete, with the parameters in the query string as well, and free the name at once', async () => {
      await create('gone').expect(200);
      const { body } = await client.delete('/api/collection?collection=gone&status=delete').expect(200);
      expect(body.message).toBe('Collection gone deleted successfully');
      expect(await names({ search: 'gone' })).toEqual([]);
      await create('gone').expect(200);
    });

    it('should prefer the body to the query string', async () => {
      await create('body wins').expect(200);
      const { body } = await client.delete('/api/collection?collection=other&status=delete', {
        collection: 'body wins',
        status: 'archive',
      });
      expect(body.message).toBe('Collection body wins archived successfully');
    });

    it('should answer 404 for an unknown collection and 400 for an unknown status', async () => {
      const unknown = (await client.delete('/api/collection', { collection: 'nowhere', status: 'archive' }).expect(404))
        .body;
      expect(unknown).toMatchObject({ error: 'not found', message: 'Collection nowhere not found' });
      const { body } = await client.delete('/api/collection', { collection: 'nowhere', status: 'paused' }).expect(400);
      expect(body.error_list).toEqual(['status must be one of archive, unarchive, delete, active, inactive']);
    });

    it('should name every field that is wrong', async () => {
      const { body } = await client.delete('/api/collection').expect(400);
      expect(body.error_list).toEqual(['collection is required', expect.stringMatching(/^status /)]);
      expect(body.message).toBe('collection is required');
    });
  });

  it('should list no database collection before any snapshot is stored', async () => {
    const { body } = await client.get('/api/database/collection').expect(200);
    expect(body.data).toEqual({ results: [] });
  });
});
