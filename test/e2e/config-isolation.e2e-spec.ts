import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import type { TenantId } from '../../src/common/context/tenant';
import { ConfigItemStoreService } from '../../src/modules/config-items/config-item-store.service';
import { ConfigItemsRepository } from '../../src/modules/config-items/data/config-items.repository';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { until } from '../support/until';

const PATH = '/api/manage/config';
const DRIFT = '/api/drift_detection/config/';

/** Items that both tenants store under the same names, with contents that name their owner. */
const itemsOf = (owner: string) =>
  ({
    connector: { type: 'slack', companyName: owner, webhook: `https://hooks.example.com/${owner}` },
    snapshot: { owner, snapshots: [{ source: 'x', nodes: [{ snapshotId: 'S', path: 'p' }] }] },
    mastersnapshot: { owner, snapshots: [{ source: 'x', nodes: [{ masterSnapshotId: 'M', type: 'arm' }] }] },
    test: { owner, snapshot: 'x', testSet: [{ cases: [{ testId: 'T', rule: 'r' }] }] },
    mastertest: { owner, masterSnapshot: 'x', testSet: [{ cases: [{ masterTestId: 'T', rule: 'r' }] }] },
    collection_configuration: { configuration: { owner } },
    notifications: {
      owner,
      notifications: [{ notificationId: 'n', type: 'webhook', url: 'https://h', secret: owner }],
    },
    drift_config: { is_drift_detection_active: true, iac_mastersnapshot: owner, cloud_mastersnapshot: owner },
    others: { content: `# ${owner}` },
  }) as const;

describe('config items of several tenants under equal names', () => {
  let app: NestExpressApplication;
  let connection: Connection;
  // Whether a filter without the tenant would find the first or the last row, it is that of another tenant.
  let earlier: TenantClient;
  let writer: TenantClient;
  let later: TenantClient;

  beforeAll(async () => {
    // The deletion of a collection is a job: a separate database keeps it away from other suites.
    app = await createTestApp({ jobs: true, ownDatabase: true });
    connection = app.get<Connection>(getConnectionToken());
    [earlier, writer, later] = Array.from({ length: 3 }, () => new TenantClient(app, randomTenant()));
    for (const client of [earlier, writer, later]) {
      await client.post('/api/collection', { collection: 'c' }).expect(200);
      // Two versions of each, so that there is a history too.
      for (const round of ['old', 'new']) await putAll(client, `${round}-${client.tenant}`);
    }
  });
  afterAll(() => app.close());

  const put = (client: TenantClient, kind: string, json: object) =>
    client.post(PATH, { resource_type: kind, resource_name: 'same', container_name: 'c', data: { json } });
  const putAll = async (client: TenantClient, owner: string) => {
    for (const [kind, json] of Object.entries(itemsOf(owner))) await put(client, kind, json).expect(200);
  };
  /** Every document of a tenant, as the database holds it. */
  const rowsOf = async ({ tenant }: TenantClient) => {
    const rows: unknown[] = [];
    for (const { name } of await connection.db!.listCollections().toArray())
      for await (const row of connection.db!.collection(name).find({ tenant }).sort({ _id: 1 })) rows.push([name, row]);
    return rows;
  };
  const webhookOf = async ({ tenant }: TenantClient) => {
    const item = await app.get(ConfigItemsRepository).find(tenant as TenantId, 1, 'connector', 'same');
    return app.get(ConfigItemStoreService).document(item!).webhook;
  };
  const rowsOfOthers = async () => [await rowsOf(earlier), await rowsOf(later)];

  it('should be in containers of the same id', async () => {
    const ids = await connection.collection('config_items').distinct('containerId');
    expect(ids).toEqual([1]);
    for (const client of [earlier, writer, later])
      expect(await webhookOf(client)).toBe(`https://hooks.example.com/new-${client.tenant}`);
  });

  it('should not be touched by what another tenant writes and uploads', async () => {
    const before = await rowsOfOthers();
    // Nine kinds, each with an earlier version.
    for (const rows of before) expect(rows.length).toBeGreaterThan(2 * 9);
    await putAll(writer, 'written');
    await writer.post(DRIFT, { container: 'c', ...itemsOf('saved').drift_config }).expect(200);
    await writer.post('/api/webhook/github/create', { collection: 'c', enable: true }).expect(200);
    const files = (['connector', 'snapshot', 'mastersnapshot', 'test', 'mastertest', 'notifications'] as const).map(
      (kind) => [kind, 'same.json', JSON.stringify(itemsOf('uploaded')[kind])] as const,
    );
    const rule = ['others', 'same', '# uploaded'] as const;
    await writer.upload(`${PATH}/upload`, { container_name: 'c' }, [...files, rule]).expect(200);
    expect(await webhookOf(writer)).toBe('https://hooks.example.com/uploaded');
    expect(await rowsOfOthers()).toEqual(before);
  });

  it('should not lend a secret to a mask of the other tenant', async () => {
    await put(writer, 'connector', { type: 'jira' }).expect(200);
    const masked = { ...itemsOf(`new-${later.tenant}`).connector, webhook: '********' };
    expect((await put(writer, 'connector', masked).expect(400)).body.error_list).toHaveLength(1);
    await put(writer, 'connector', itemsOf('own').connector).expect(200);
    const read = { resource_type: 'connector', resource_name: 'same', container_name: 'c' };
    const { json } = (await writer.get(PATH, read).expect(200)).body.data;
    await put(writer, 'connector', json).expect(200);
    expect(await webhookOf(writer)).toBe('https://hooks.example.com/own');
  });

  it('should not be touched by what another tenant deletes', async () => {
    const before = await rowsOfOthers();
    const left = async () => (await rowsOf(writer)).map((row) => (row as [string])[0]);
    await writer.delete(`/api/manage/notification/?container=c&notification_name=same`).expect(200);
    await writer.delete(`${DRIFT}?container=c`).expect(200);
    expect(await rowsOfOthers()).toEqual(before);
    await writer.delete('/api/collection', { collection: 'c', status: 'delete' }).expect(200);
    await until(async () => !(await left()).some((name) => name.startsWith('config_item')));
    expect(await rowsOfOthers()).toEqual(before);
  });
});
