import type { NestExpressApplication } from '@nestjs/platform-express';
import document from '../../docs/openapi.json';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

type Described = Readonly<Record<string, { readonly requestBody?: { readonly content: object } }>>;

/** `POST /path` or `DELETE /path` of each operation with a JSON body. */
const WITH_BODY = Object.entries(document.paths as Readonly<Record<string, Described>>).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) =>
    requestBody !== undefined && 'application/json' in requestBody.content ? [[method, path] as const] : [],
  ),
);

describe('objects of many keys', () => {
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp();
    client = new TenantClient(app, randomTenant());
    await client.post('/api/collection', { collection: 'wide' }).expect(200);
  });
  afterAll(() => app.close());

  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, i]));
  const refusal = {
    error: 'validation error',
    message: 'An object in the body holds more than 1000 keys.',
    status: 400,
  };
  const item = (data: object) => ({
    resource_type: 'collection_configuration',
    container_name: 'wide',
    resource_name: 'collection_configuration',
    data,
  });
  const json = { configuration: { generate_pr: true } };

  it('should find operations with a body', () => expect(WITH_BODY.length).toBeGreaterThan(8));

  it.each(WITH_BODY)('should refuse more than 1,000 keys at the top: %s %s', async (method, path) => {
    const send = method === 'delete' ? client.delete.bind(client) : client.post.bind(client);
    const { body } = await send(path, keys(1001));
    expect(body).toMatchObject(refusal);
  });

  it('should refuse them in what it ignores and in lists, at any depth', async () => {
    const collection = 'never-made';
    for (const ignored of [keys(1001), [[keys(1001)]], { a: { b: keys(1001) } }])
      expect((await client.post('/api/collection', { collection, ignored })).body).toMatchObject(refusal);
    const { body } = await client.get('/api/collection', { collection });
    expect(body.data).toEqual({ exists: false });
  });

  it('should ignore 1,000 unknown keys', async () => {
    await client.post('/api/collection', { collection: 'wide-2', ignored: keys(1000), ...keys(998) }).expect(200);
  });

  it('should store the document of an item whatever it holds, and refuse what is around it', async () => {
    await client.post('/api/manage/config', item({ json: { ...json, ...keys(5000) } })).expect(200);
    const stored = await client.get('/api/manage/config', {
      resource_type: 'collection_configuration',
      container_name: 'wide',
      resource_name: 'collection_configuration',
    });
    expect(stored.body.data.json).toMatchObject({ key4999: 4999 });
    for (const wrong of [
      { ...item({ json }), ...keys(1000) },
      item({ json, ...keys(1000) }),
      item({ json, beside: keys(1001) }),
    ])
      expect((await client.post('/api/manage/config', wrong)).body).toMatchObject(refusal);
    expect((await client.post('/api/manage/config', item('x'.repeat(5000) as never))).body.message).toBe(
      'data must be an object',
    );
  });
});
