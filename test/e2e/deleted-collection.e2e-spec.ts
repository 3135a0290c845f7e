import type { NestExpressApplication } from '@nestjs/platform-express';
import { OPERATION_CALLS } from '../contract/operation-calls';
import { RunFactory } from '../factories/run.factory';
import { fillTenant, NAMES, type TenantIds } from '../factories/tenant-data.factory';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

/** Operations that read something of one collection, named or by an id. */
const OF_ONE_COLLECTION = [
  'getConfigItem',
  'getDriftDetail',
  'getDriftConfig',
  'listMasterSnapshots',
  'searchResources',
  'getResourceDashboard',
  'getResourceDetail',
  'getTestCase',
  'getConfigurationDrift',
  'queryResources',
  'postResourceQuery',
  'listExclusions',
  'listNotifications',
  'listRunResults',
  'getRunReport',
  'exportRun',
  'getDriftReport',
  'listUnmanaged',
  'getLogDetails',
];

describe('a deleted collection whose contents are still there', () => {
  const marker = 'marker';
  let app: NestExpressApplication;
  let client: TenantClient;
  let ids: TenantIds;

  beforeAll(async () => {
    // Without a worker nothing of it is ever deleted.
    app = await createTestApp();
    client = new TenantClient(app, randomTenant());
    ids = await fillTenant(app, client.tenant, marker);
  });
  afterAll(() => app.close());

  const newest = () =>
    client.get('/api/resource/detail/', {
      resource_collection_name: NAMES.databaseCollection,
      resource_path: NAMES.path,
    });
  const asked = (operationId: string) => {
    const call = OPERATION_CALLS.find((each) => each.operationId === operationId);
    return call!.succeed(client, ids);
  };

  it('should be found before', async () => {
    for (const operationId of OF_ONE_COLLECTION)
      expect({ operationId, status: (await asked(operationId)).status }).toEqual({ operationId, status: 200 });
    await newest().expect(200);
    expect((await asked('listDatabaseCollections')).body.data.results).toContain(NAMES.databaseCollection);
  });

  it('should be gone at once for every operation', async () => {
    await client.delete('/api/collection', { collection: NAMES.collection, status: 'delete' }).expect(200);
    for (const operationId of OF_ONE_COLLECTION)
      expect({ operationId, status: (await asked(operationId)).status }).toEqual({ operationId, status: 404 });
    await newest().expect(404);
    expect((await asked('listDatabaseCollections')).body.data.results).toEqual([]);
    for (const operationId of ['listRuns', 'listLogs', 'listTasks'])
      expect((await asked(operationId)).text).not.toContain(ids.log);
  });

  it('should not hide what another collection holds under the same names', async () => {
    const other = await RunFactory.inNewCollection(app, client.tenant, 'other');
    const json = { version: 7, whose: 'other' };
    await other.build('2026-03-01T10:00:00Z', [{ path: NAMES.path, json }]);
    expect((await asked('listDatabaseCollections')).body.data.results).toEqual([NAMES.databaseCollection]);
    expect((await newest().expect(200)).body.data).toEqual(json);
    const { body } = await asked('queryResources');
    expect(body.data.results).toMatchObject([{ config: json }]);
  });
});
