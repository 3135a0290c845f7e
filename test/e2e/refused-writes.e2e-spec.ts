import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Test } from 'supertest';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

describe('a refused write', () => {
  let app: NestExpressApplication;
  let client: TenantClient;
  let reader: TenantClient;
  const drift = { is_drift_detection_active: true, iac_mastersnapshot: 'a', cloud_mastersnapshot: 'b' };

  beforeAll(async () => {
    app = await createTestApp();
    const tenant = randomTenant();
    client = new TenantClient(app, tenant);
    reader = new TenantClient(app, tenant, { permissions: ['collection_read'] });
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await client.post('/api/collection', { collection: 'archived' }).expect(200);
    await client.delete('/api/collection', { collection: 'archived', status: 'archive' }).expect(200);
  });
  afterAll(() => app.close());

  const audit = async () => (await client.get('/api/audit/', { index: 0 }).expect(200)).body.metadata.total as number;

  it.each<[number, string, () => Test]>([
    [403, 'without the permission', () => reader.post('/api/collection', { collection: 'x' })],
    [400, 'with a wrong name', () => client.post('/api/collection', { collection: '../x' })],
    [409, 'of a name that is taken', () => client.post('/api/collection', { collection: 'c' })],
    [404, 'of an unknown collection', () => client.delete('/api/collection', { collection: 'x', status: 'delete' })],
    [
      400,
      'of an item that is not valid',
      () =>
        client.post('/api/manage/config', {
          ...{ resource_type: 'test', resource_name: 't', container_name: 'c' },
          data: { json: { fileType: 'test' } },
        }),
    ],
    [
      400,
      'of a file that is not valid',
      () => client.upload('/api/manage/config/upload', { container_name: 'c' }, [['files', 'a.json', '{']]),
    ],
    [
      409,
      'to an archived collection',
      () => client.post('/api/drift_detection/config/', { container: 'archived', ...drift }),
    ],
    [404, 'that deletes no drift configuration', () => client.delete('/api/drift_detection/config/?container=c')],
    [
      404,
      'that deletes an unknown exclusion',
      () =>
        client.delete('/api/exclusions/resources/', {
          container: 'c',
          exclusions: [{ exclusionType: 'test', masterTestID: 'T' }],
        }),
    ],
    [400, 'that deletes an unknown filter', () => client.delete('/api/resource/filter', { filter_id: 'f'.repeat(24) })],
    [
      404,
      'that deletes an unknown notification',
      () => client.delete('/api/manage/notification/?container=c&notification_name=n'),
    ],
    [
      400,
      'of a switch that is no boolean',
      () => client.post('/api/webhook/github/create', { collection: 'c', enable: 1 }),
    ],
    [
      409,
      'that starts a run of an archived collection',
      () => client.post('/api/compliance/run/', { collection: 'archived' }),
    ],
    [404, 'that cancels an unknown task', () => client.delete('/api/compliance/scheduler/queue', { taskid: 'x' })],
  ])('should leave no row in the audit list: %i %s', async (status, _what, write) => {
    const before = await audit();
    const { body } = await write().expect(status);
    expect(body).toMatchObject({ status, data: {}, metadata: {} });
    // Only reasons are listed: the list is there with at least one, or not at all.
    if ('error_list' in body) expect(body.error_list).not.toEqual([]);
    expect(await audit()).toBe(before);
  });
});
