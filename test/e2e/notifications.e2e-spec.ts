import { getModelToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Model } from 'mongoose';
import { AuditEntry } from '../../src/modules/audit/data/audit-entry.schema';
import type { TenantId } from '../../src/common/context/tenant';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const PATH = '/api/manage/notification/';

describe('notifications', () => {
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp();
    client = new TenantClient(app, randomTenant());
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    for (const name of ['first', 'second', 'third', 'Second.*']) await put(name);
    await put('first');
    await client
      .post('/api/manage/config', {
        resource_type: 'others',
        resource_name: 'no notification',
        container_name: 'c',
        data: { json: { content: 'x' } },
      })
      .expect(200);
  });
  afterAll(() => app.close());

  const put = (resource_name: string, container_name = 'c') =>
    client
      .post('/api/manage/config', {
        resource_type: 'notifications',
        resource_name,
        container_name,
        data: { json: { notifications: [{ notificationId: 'n', type: 'email' }] } },
      })
      .expect(200);
  const names = async (query: object = {}) => {
    const { body } = await client.get(PATH, { container: 'c', ...query }).expect(200);
    return body.data.map(({ name }: { name: string }) => name);
  };

  it('should list the newest change first, with the ISO time of it', async () => {
    const { body } = await client.get(PATH, { container: 'c' }).expect(200);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['first', 'Second.*', 'third', 'second']);
    expect(body.data[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'first',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(body.metadata).toEqual({ count: 4, current_page: 1, next_index: -1, total: 4 });
  });

  it('should page and search a literal part of the name in any case', async () => {
    const { body } = await client.get(PATH, { container: 'c', index: 1, count: 2 }).expect(200);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Second.*', 'third']);
    expect(body.metadata).toEqual({ count: 2, current_page: 1, next_index: 3, total: 4 });
    expect(await names({ search: 'SECOND' })).toEqual(['Second.*', 'second']);
    expect(await names({ search: '.*' })).toEqual(['Second.*']);
    expect(await names({ search: '' })).toHaveLength(4);
  });

  it('should delete by name, once, and keep the version that was there', async () => {
    await put('gone');
    const { body } = await client.delete(`${PATH}?container=c&notification_name=gone`).expect(200);
    expect(body).toMatchObject({ data: {}, message: 'Notification deleted successfully.' });
    const again = (await client.delete(`${PATH}?container=c&notification_name=gone`).expect(404)).body;
    expect(again).toMatchObject({ error: 'not found', message: 'Notification gone not found' });
    await put('gone');
    await put('gone');
    await client.delete(`${PATH}?container=c&notification_name=gone`).expect(200);
    const rows = await app
      .get<Model<AuditEntry>>(getModelToken(AuditEntry.name))
      .find({ tenant: client.tenant as TenantId, name: 'gone', operation: 'deleteNotification' })
      .lean();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ entity: 'notifications', collectionName: 'c', after: '' });
    expect(rows[0].before).not.toBe('');
  });

  it.each(['..%2Fx', '$where', 'a%00b', 'no%20notification'])('should not find %s', async (name) => {
    await client.delete(`${PATH}?container=c&notification_name=${name}`).expect(404);
  });

  it('should refuse missing and mistyped parameters, unknown and archived containers', async () => {
    expect((await client.get(PATH).expect(400)).body.error_list).toEqual(['container is required']);
    expect((await client.get(PATH, { container: 'c', 'search[$ne]': 'x' }).expect(400)).body.error_list).toEqual([
      'search must be a string',
    ]);
    expect((await client.get(PATH, { container: 'c', index: -1 }).expect(400)).body.error_list).toHaveLength(1);
    expect((await client.delete(PATH).expect(400)).body.error_list).toEqual([
      'container is required',
      'notification_name is required',
    ]);
    expect((await client.get(PATH, { container: 'nowhere' }).expect(404)).body.message).toBe(
      'Collection nowhere not found',
    );
    await client.delete(`${PATH}?container=nowhere&notification_name=x`).expect(404);
    await client.post('/api/collection', { collection: 'old' }).expect(200);
    await client.delete('/api/collection', { collection: 'old', status: 'archive' }).expect(200);
    await client.get(PATH, { container: 'old' }).expect(200);
  });

  it('should not delete from an archived container, and answer 404 before 409', async () => {
    await client.post('/api/collection', { collection: 'archived' }).expect(200);
    await put('kept', 'archived');
    await client.delete('/api/collection', { collection: 'archived', status: 'archive' }).expect(200);
    const { body } = await client.delete(`${PATH}?container=archived&notification_name=x`).expect(404);
    expect(body.message).toBe('Notification x not found');
    await client.delete(`${PATH}?container=archived&notification_name=kept`).expect(409);
    const tried = (notification_name: string) =>
      client.post(`${PATH}test/`, { container: 'archived', notification_name });
    await tried('x').expect(404);
    await tried('kept').expect(409);
    expect((await client.get(PATH, { container: 'archived' }).expect(200)).body.data).toHaveLength(1);
  });
});
