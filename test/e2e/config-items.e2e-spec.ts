import type { NestExpressApplication } from '@nestjs/platform-express';
import { getModelToken } from '@nestjs/mongoose';
import * as fc from 'fast-check';
import type { Model } from 'mongoose';
import { ConfigItemVersion } from '../../src/modules/config-items/data/config-item-version.schema';
import { AuditEntry } from '../../src/modules/audit/data/audit-entry.schema';
import type { TenantId } from '../../src/common/context/tenant';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const PATH = '/api/manage/config';
const connector = {
  fileType: 'structure',
  type: 'filesystem',
  companyName: 'Example',
  gitProvider: 'https://git.example.com/a/b.git',
  branchName: 'main',
  private: true,
};
const snapshot = {
  fileType: 'snapshot',
  snapshots: [{ source: 'git', nodes: [{ snapshotId: '1', path: 'a.json' }] }],
};
const masterSnapshot = {
  fileType: 'masterSnapshot',
  snapshots: [{ source: 'git', nodes: [{ masterSnapshotId: 'M', type: 'terraform', paths: ['/'] }] }],
};
const test = { fileType: 'test', snapshot: 's', testSet: [{ cases: [{ testId: '1', rule: '{1}.a=1' }] }] };
const masterTest = {
  fileType: 'mastertest',
  masterSnapshot: 'm',
  testSet: [{ cases: [{ masterTestId: 'T', type: 'rego', rule: 'file(a.rego)', masterSnapshotId: ['M'] }] }],
};
const notifications = {
  fileType: 'notifications',
  notifications: [{ notificationId: 'n1', type: 'email', level: 'failed', user: 'from@x', to: ['a@x'] }],
};
const driftConfig = { is_drift_detection_active: true, iac_mastersnapshot: 'a', cloud_mastersnapshot: 'b' };

describe('config items', () => {
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp();
    client = new TenantClient(app, randomTenant());
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await client.post('/api/collection', { collection: 'archived' }).expect(200);
    await client.delete('/api/collection', { collection: 'archived', status: 'archive' }).expect(200);
  });
  afterAll(() => app.close());

  const put = (resource_type: string, resource_name: string, json: unknown, container_name = 'c') =>
    client.post(PATH, { resource_type, resource_name, container_name, data: { json } });
  const get = (resource_type: string, resource_name: string, container_name = 'c') =>
    client.get(PATH, { resource_type, resource_name, container_name });
  const json = async (kind: string, name: string) => (await get(kind, name).expect(200)).body.data.json;

  it.each([
    ['connector', connector, 'Connector updated successfully'],
    ['snapshot', snapshot, 'Snapshot updated successfully'],
    ['mastersnapshot', masterSnapshot, 'Master snapshot updated successfully'],
    ['test', test, 'Test updated successfully'],
    ['mastertest', masterTest, 'Master test updated successfully'],
    ['notifications', notifications, 'Notification updated successfully'],
    ['others', { content: 'package rule\n' }, 'Rule file updated successfully'],
  ])('should store and give back a %s', async (kind, body, message) => {
    const written = await put(kind, 'an item', body).expect(200);
    expect(written.body).toEqual({ data: {}, error: '', error_list: [], message, metadata: {}, status: 200 });
    const read = await get(kind, 'an item').expect(200);
    expect(read.headers['content-type']).toMatch(/^application\/json/);
    expect(read.body).toEqual({
      data: { json: body, name: 'an item' },
      error: '',
      error_list: [],
      message: '',
      metadata: {},
      status: 200,
    });
  });

  it('should replace an item and keep what it was, with its time and author', async () => {
    await put('test', 'replaced', test).expect(200);
    await put('test', 'replaced', { ...test, snapshot: 'second' }).expect(200);
    await put('test', 'replaced', { ...test, snapshot: 'third' }).expect(200);
    expect((await json('test', 'replaced')).snapshot).toBe('third');
    const versions = await app
      .get<Model<ConfigItemVersion>>(getModelToken(ConfigItemVersion.name))
      .find({ tenant: client.tenant as TenantId, name: 'replaced' })
      .sort({ version: 1 })
      .lean();
    expect(versions.map(({ version, body }) => [version, JSON.parse(body).snapshot])).toEqual([
      [1, 's'],
      [2, 'second'],
    ]);
    expect(versions[0]).toMatchObject({ updatedBy: 'tester', updatedAt: expect.any(Date) });
    expect(versions[0].replacedAt.getTime()).toBeGreaterThanOrEqual(versions[0].updatedAt.getTime());
  });

  it('should let simultaneous writes of one new name follow each other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => put('others', 'raced.rego', { content: `v${i}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    const versions = await app
      .get<Model<ConfigItemVersion>>(getModelToken(ConfigItemVersion.name))
      .find({ tenant: client.tenant as TenantId, name: 'raced.rego' })
      .lean();
    expect(versions.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('should give back any JSON document unchanged', async () => {
    const rare = fc.constantFrom('__proto__', 'constructor', 'prototype', '', ' a ', '$x', 'a.b', '\u0000', 'toString');
    const document = fc.dictionary(fc.oneof(rare, fc.string()), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 5 });
    await fc.assert(
      fc.asyncProperty(document, async (extra) => {
        const text = `{"content":"x","extra":${JSON.stringify(extra)}}`;
        await client
          .post(PATH)
          .set('content-type', 'application/json')
          .send(`{"resource_type":"others","resource_name":"any","container_name":"c","data":{"json":${text}}}`)
          .expect(200);
        const answer = await get('others', 'any').expect(200);
        expect(answer.text).toBe(
          `{"data":{"json":${text},"name":"any"},"error":"","error_list":[],"message":"","metadata":{},"status":200}`,
        );
      }),
      { numRuns: 40 },
    );
  });

  it('should keep numbers that a double cannot hold, and deep nesting', async () => {
    const deep = `${'['.repeat(400)}${']'.repeat(400)}`;
    const text = `{"content":"x","n":9007199254740993,"f":0.12345678901234567890,"d":${deep}}`;
    await client
      .post(PATH)
      .set('content-type', 'application/json')
      .send(`{"data":{"json":${text}},"resource_type":"others","resource_name":"exact","container_name":"c"}`)
      .expect(200);
    expect((await get('others', 'exact').expect(200)).text).toContain(`"json":${text}`);
  });

  it('should read a body that begins with a byte order mark', async () => {
    const item = {
      resource_type: 'others',
      resource_name: 'bom',
      container_name: 'c',
      data: { json: { content: 'x' } },
    };
    await client
      .post(PATH)
      .set('content-type', 'application/json')
      .send(`\uFEFF${JSON.stringify(item)}`)
      .expect(200);
    expect((await get('others', 'bom').expect(200)).body.data.json).toEqual({ content: 'x' });
  });

  it('should have a collection configuration from the start, under any name and both spellings', async () => {
    for (const kind of ['collection_configuration', 'collection_configuaration']) {
      const { body } = await get(kind, 'what/ever').expect(200);
      expect(body.data).toEqual({
        name: 'collection_configuration',
        json: { configuration: { generate_pr: true, webhook_enabled: false } },
      });
    }
    const { body } = await put('collection_configuaration', 'any', {
      configuration: { generate_pr: false, webhook_enabled: true, own: 1 },
    }).expect(200);
    expect(body.message).toBe('Collection configuration updated successfully');
    expect(await json('collection_configuration', 'x')).toEqual({
      configuration: { generate_pr: false, webhook_enabled: false, own: 1 },
    });
  });

  it('should have one drift configuration, under any name', async () => {
    expect((await get('drift_config', 'x').expect(404)).body.message).toBe('Drift configuration not found');
    const { body } = await put('drift_config', 'x', driftConfig).expect(200);
    expect(body.message).toBe('Drift configuration updated successfully');
    expect((await get('drift_config', 'y').expect(200)).body.data).toEqual({ json: driftConfig, name: 'drift_config' });
  });

  it.each([
    ['connector', {}, ['Invalid JSON - type field is missing or empty']],
    ['connector', { type: 'ftp' }, ['Invalid JSON - type field is not valid (unknown)']],
    ['connector', { ...connector, fileType: 'nonsense' }, ['Invalid JSON - fileType field is not valid (unknown)']],
    ['connector', { type: 'filesystem' }, ['Invalid JSON - gitProvider field is missing or empty']],
    [
      'connector',
      { type: 'filesystem', folderPath: '/etc' },
      ['Invalid JSON - folderPath field is not valid (folders cannot be read here, CONNECTOR_ROOTS names none)'],
    ],
    ['mastertest', { testSet: masterTest.testSet }, ['Invalid JSON - masterSnapshot field is missing or empty']],
    [
      'mastersnapshot',
      { snapshots: [{ nodes: [{ type: 'terraform' }, 5] }] },
      [
        'Invalid JSON - snapshots[0].source field is missing or empty',
        'Invalid JSON - snapshots[0].nodes[0].masterSnapshotId field is missing or empty',
        'Invalid JSON - snapshots[0].nodes[1] field is not valid (must be an object)',
      ],
    ],
    ['others', { content: ' ' }, ['Invalid JSON - content field is missing or empty']],
    ['test', ['no object'], ['Invalid JSON - the top must be an object']],
    ['test', 'no object', ['Invalid JSON - the top must be an object']],
  ])('should refuse a %s like %j in the words of the upload', async (kind, body, reasons) => {
    const answer = await put(kind, 'refused', body).expect(400);
    expect(answer.body).toEqual({
      data: {},
      error: 'validation error',
      error_list: reasons,
      message: reasons[0],
      metadata: {},
      status: 400,
    });
    await get(kind, 'refused').expect(404);
  });

  it.each([['../../etc/passwd'], ['a\\b'], ['$x'], ['.x'], ['a\u0000b'], ['a\nb'], ['x'.repeat(101)], ['\ud800']])(
    'should refuse the name %j on write and not find it on read',
    async (name) => {
      const { body } = await put('connector', name, connector).expect(400);
      const reason =
        name === '\ud800' ? /^resource_name must be valid Unicode$/ : /^resource_name must have 1 to 100 characters/;
      expect(body.error_list).toEqual([expect.stringMatching(reason)]);
      await get('connector', name).expect(404);
    },
  );

  it.each([['x'.repeat(100)], ['ключ 鍵 🔑'], ['a.b$c'], ['🔑'.repeat(100)]])(
    'should take the name %j',
    async (name) => {
      await put('others', name, { content: 'x' }).expect(200);
      expect((await get('others', name).expect(200)).body.data.name).toBe(name);
    },
  );

  it.each([
    [
      {},
      [/^resource_type is required/, /^container_name is required/, /^resource_name is required/, /^data is required/],
    ],
    [
      { resource_type: 'x', resource_name: 'n', container_name: 'c', data: { json: {} } },
      [/^resource_type must be one of/],
    ],
    [
      { resource_type: 'test', resource_name: 5, container_name: ['c'], data: 'x' },
      [/^container_name must be a string/, /^resource_name must be a string/, /^data must be an object/],
    ],
    [{ resource_type: 'test', resource_name: 'n', container_name: 'c', data: {} }, [/^data must hold an object/]],
    [{ resource_type: 'test', resource_name: 'n', container_name: 'c', data: { json: null } }, [/^data must hold/]],
    [{ resource_type: 'test', resource_name: 'n', container_name: 'c', data: [] }, [/^data must be an object/]],
  ])('should refuse the body %j', async (body, reasons) => {
    const answer = await client.post(PATH, body).expect(400);
    expect(answer.body.error).toBe('validation error');
    expect(answer.body.error_list).toEqual(reasons.map((reason) => expect.stringMatching(reason)));
  });

  it('should refuse a query without its parameters', async () => {
    const { body } = await client.get(PATH, { resource_name: 'x', 'container_name[$ne]': 'c' }).expect(400);
    expect(body.error_list).toEqual([
      expect.stringMatching(/^resource_type /),
      expect.stringMatching(/^container_name must be a string/),
    ]);
  });

  it('should answer 404 for an unknown container and an unknown item', async () => {
    expect((await get('connector', 'x', 'nowhere').expect(404)).body.message).toBe('Collection nowhere not found');
    expect((await put('connector', 'x', connector, 'nowhere').expect(404)).body.message).toBe(
      'Collection nowhere not found',
    );
    expect((await get('mastertest', 'unknown').expect(404)).body).toMatchObject({
      error: 'not found',
      message: 'Master test unknown not found',
    });
  });

  it('should refuse writes to an archived collection and let it be read', async () => {
    const { body } = await put('connector', 'x', connector, 'archived').expect(409);
    expect(body).toMatchObject({ error: 'conflict', message: 'Collection archived is archived' });
    await get('collection_configuration', 'x', 'archived').expect(200);
  });

  it('should refuse what could not be stored anywhere before it says that the collection is archived', async () => {
    await put('connector', 'x', { type: 'slack', webhook: '********' }, 'archived').expect(400);
    const notifications = [{ notificationId: 'n', type: 'email', user: 'a@example.com', filter: 'f'.repeat(24) }];
    await put('notifications', 'x', { notifications }, 'archived').expect(400);
  });

  it('should leave an audit row for a write and none for a refused one', async () => {
    await put('connector', 'audited', connector).expect(200);
    await put('connector', 'audited', {}).expect(400);
    await put('connector', 'audited', { ...connector, branchName: 'other' }).expect(200);
    const rows = await app
      .get<Model<AuditEntry>>(getModelToken(AuditEntry.name))
      .find({ tenant: client.tenant as TenantId, name: 'audited' })
      .sort({ at: 1 })
      .lean();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      operation: 'updateConfigItem',
      entity: 'connector',
      collectionName: 'c',
      user: 'tester',
      before: '',
    });
    expect(rows[1].before).toBe(rows[0].after);
    expect(rows[1].after).not.toBe(rows[0].after);
  });

  it('should need the permissions of the configuration area', async () => {
    const reader = new TenantClient(app, client.tenant, { permissions: ['configuration_read'] });
    await reader.get(PATH, { resource_type: 'connector', resource_name: 'x', container_name: 'c' }).expect(404);
    await reader.post(PATH, {}).expect(403);
    await reader.post(`${PATH}/upload`).expect(403);
  });
});
