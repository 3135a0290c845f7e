import type { NestExpressApplication } from '@nestjs/platform-express';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const PATH = '/api/drift_detection/config/';

describe('drift configuration', () => {
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

  const config = { is_drift_detection_active: true, iac_mastersnapshot: 'iac', cloud_mastersnapshot: 'cloud' };

  it('should add, replace, read and delete the configuration of a collection', async () => {
    const added = await client.post(PATH, { container: 'c', ...config }).expect(200);
    expect(added.body).toMatchObject({ data: config, message: 'Drift detection configuration added successfully.' });
    expect(Object.keys(added.body.data)).toHaveLength(3);
    expect((await client.get(PATH, { container: 'c' }).expect(200)).body.data).toEqual(config);
    const replaced = { ...config, is_drift_detection_active: false, iac_mastersnapshot: 'other' };
    await client.post(PATH, { container: 'c', ...replaced }).expect(200);
    expect((await client.get(PATH, { container: 'c' })).body.data).toEqual(replaced);
    const deleted = await client.delete(`${PATH}?container=c`).expect(200);
    expect(deleted.body).toMatchObject({ data: {}, message: 'Drift detection configuration deleted successfully.' });
    const gone = await client.get(PATH, { container: 'c' }).expect(404);
    expect(gone.body).toMatchObject({ error: 'not found', message: 'Drift detection configuration not found' });
    await client.delete(`${PATH}?container=c`).expect(404);
  });

  it('should show the ways of joining only when they are set', async () => {
    const chosen = { ...config, join: ['identity', 'tags'] };
    const added = await client.post(PATH, { container: 'c', ...chosen }).expect(200);
    expect(added.body.data).toEqual(chosen);
    expect((await client.get(PATH, { container: 'c' })).body.data).toEqual(chosen);
    await client.post(PATH, { container: 'c', ...config }).expect(200);
    expect((await client.get(PATH, { container: 'c' })).body.data).toEqual(config);
  });

  it('should be the drift_config item of the collection, read and written either way', async () => {
    await client.post(PATH, { container: 'c', ...config }).expect(200);
    const query = { resource_type: 'drift_config', resource_name: 'any', container_name: 'c' };
    expect((await client.get('/api/manage/config', query).expect(200)).body.data).toEqual({
      json: config,
      name: 'drift_config',
    });
    const changed = { ...config, cloud_mastersnapshot: 'new' };
    await client.post('/api/manage/config', { ...query, data: { json: changed } }).expect(200);
    expect((await client.get(PATH, { container: 'c' })).body.data).toEqual(changed);
  });

  it.each([
    [{ ...config, is_drift_detection_active: 'true' }, 'is_drift_detection_active must be true or false'],
    [{ ...config, is_drift_detection_active: undefined }, 'is_drift_detection_active is required'],
    [{ ...config, iac_mastersnapshot: '' }, 'iac_mastersnapshot is required'],
    [{ ...config, cloud_mastersnapshot: { $ne: 1 } }, 'cloud_mastersnapshot must be a string'],
    [{ ...config, join: [] }, 'join must be a list of tags, state, identity, each at most once'],
    [{ ...config, join: ['tags', 'tags'] }, 'join must be a list of tags, state, identity, each at most once'],
    [{ ...config, join: 'tags' }, 'join must be a list of tags, state, identity, each at most once'],
    [{ ...config, join: [{ $ne: 1 }] }, 'join must be a list of tags, state, identity, each at most once'],
  ])('should refuse %p', async (body, reason) => {
    const answer = await client.post(PATH, { container: 'c', ...body }).expect(400);
    expect(answer.body.error_list).toEqual([reason]);
    await client.get(PATH, { container: 'c' }).expect(404);
  });

  it('should answer 404 for an unknown collection and 409 for writes to an archived one', async () => {
    const unknown = await client.post(PATH, { container: 'nowhere', ...config }).expect(404);
    expect(unknown.body.message).toBe('Collection nowhere not found');
    await client.get(PATH, { container: 'nowhere' }).expect(404);
    await client.post(PATH, { container: 'c', ...config }).expect(200);
    await client.delete('/api/collection', { collection: 'c', status: 'archive' }).expect(200);
    await client.post(PATH, { container: 'c', ...config }).expect(409);
    await client.delete(`${PATH}?container=c`).expect(409);
    await client.get(PATH, { container: 'c' }).expect(200);
  });

  it('should answer 404 before 409 when an archived collection has nothing to delete', async () => {
    await client.post('/api/collection', { collection: 'bare' }).expect(200);
    await client.delete('/api/collection', { collection: 'bare', status: 'archive' }).expect(200);
    const { body } = await client.delete(`${PATH}?container=bare`).expect(404);
    expect(body.message).toBe('Drift detection configuration not found');
  });

  it('should give a new tag at each call', async () => {
    const tag = async () => (await client.get('/api/drift_detection/get_tag/').expect(200)).body;
    const first = await tag();
    expect(first).toMatchObject({ message: 'Tag received successfully.' });
    expect(first.data.service_unique_id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect((await tag()).data.service_unique_id).not.toBe(first.data.service_unique_id);
  });
});
