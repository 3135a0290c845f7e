import type { NestExpressApplication } from '@nestjs/platform-express';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const PATH = '/api/webhook/github/create';

describe('webhook', () => {
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp();
    client = new TenantClient(app, randomTenant());
    for (const collection of ['a', 'b']) await client.post('/api/collection', { collection }).expect(200);
  });
  afterAll(() => app.close());

  const save = (collection: unknown, enable: unknown) => client.post(PATH, { collection, enable });
  const configuration = async (container_name: string) => {
    const query = { resource_type: 'collection_configuration', resource_name: 'x', container_name };
    return (await client.get('/api/manage/config', query).expect(200)).body.data.json.configuration;
  };

  it('should switch on and off, idempotently, and show the state in the collection configuration', async () => {
    for (const enable of [true, true, false, false, true]) {
      const { body } = await save('a', enable).expect(200);
      expect(body).toMatchObject({ data: {}, message: 'Successfully updated configuration', status: 200 });
      expect(await configuration('a')).toEqual({ generate_pr: true, webhook_enabled: enable });
    }
    expect(await configuration('b')).toEqual({ generate_pr: true, webhook_enabled: false });
  });

  it('should keep the rest of the configuration, and the state when that is written', async () => {
    const update = (json: object) =>
      client.post('/api/manage/config', {
        resource_type: 'collection_configuration',
        resource_name: 'x',
        container_name: 'b',
        data: { json },
      });
    await update({ configuration: { generate_pr: false, own: [1] }, more: true }).expect(200);
    await save('b', true).expect(200);
    expect(await configuration('b')).toEqual({ generate_pr: false, own: [1], webhook_enabled: true });
    await update({ configuration: { generate_pr: true, webhook_enabled: 'ignored' } }).expect(200);
    expect(await configuration('b')).toEqual({ generate_pr: true, webhook_enabled: true });
  });

  it.each([
    [undefined, true, 'collection is required'],
    [['a'], true, 'collection must be a string'],
    ['a', undefined, 'enable is required'],
    ['a', 'true', 'enable must be true or false'],
    ['a', 1, 'enable must be true or false'],
  ])('should refuse collection %j with enable %j', async (collection, enable, reason) => {
    expect((await save(collection, enable).expect(400)).body.error_list).toEqual([reason]);
  });

  it('should answer 404 for an unknown and 409 for an archived collection', async () => {
    expect((await save('nowhere', true).expect(404)).body.message).toBe('Collection nowhere not found');
    await client.post('/api/collection', { collection: 'old' }).expect(200);
    await client.delete('/api/collection', { collection: 'old', status: 'archive' }).expect(200);
    expect((await save('old', true).expect(409)).body.message).toBe('Collection old is archived');
    expect(await configuration('old')).toEqual({ generate_pr: true, webhook_enabled: false });
  });
});
