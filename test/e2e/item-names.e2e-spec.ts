import type { NestExpressApplication } from '@nestjs/platform-express';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const CONNECTORS: Readonly<Record<string, object>> = {
  git: { type: 'filesystem', gitProvider: 'https://h.example.com/r.git' },
  aws: { type: 'aws', accounts: [{ 'account-id': '1' }] },
  kube: { type: 'kubernetes', clusterUrl: 'https://k', namespaces: [{ namespace: 'n' }] },
  slack: { type: 'slack', webhook: 'https://hooks.example.com' },
};

describe('names of items in lists', () => {
  let app: NestExpressApplication;
  let client: TenantClient;

  const put = (container_name: string, resource_type: string, resource_name: string, json: object) =>
    client.post('/api/manage/config', { resource_type, resource_name, container_name, data: { json } }).expect(200);
  const entry = (source: string, extra: object = {}) => ({
    source,
    nodes: [{ masterSnapshotId: 'M', type: 'terraform', ...extra }],
  });

  beforeAll(async () => {
    app = await createTestApp();
    client = new TenantClient(app, randomTenant());
  });
  afterAll(() => app.close());

  describe('of collections', () => {
    beforeAll(async () => {
      const make = async (collection: string, type: string, connectors: string[]) => {
        await client.post('/api/collection', { collection, collection_type: type }).expect(200);
        for (const name of connectors) await put(collection, 'connector', name, CONNECTORS[name]);
      };
      await make('empty', 'infrastructure', []);
      await make('empty app', 'application', []);
      await make('files', 'infrastructure', ['git']);
      await make('files app', 'application', ['git']);
      await make('cloud', 'infrastructure', ['aws']);
      await make('both', 'infrastructure', ['kube', 'git']);
      await make('chat', 'infrastructure', ['slack']);
      await put('both', 'mastersnapshot', 'm2', { snapshots: [entry('git')] });
      await put('both', 'mastersnapshot', 'm1', { snapshots: [entry('git')] });
      await put('both', 'snapshot', 's', { connector: 'git', remoteFile: 'a.json' });
      await put('both', 'test', 't', { snapshot: 's', connector: 'git', remoteFile: 'a.json' });
      await put('both', 'mastertest', 'mt', { masterSnapshot: 's', connector: 'git', remoteFile: 'a.json' });
      await put('both', 'others', 'a.rego', { content: 'x' });
      await put('both', 'notifications', 'n', { notifications: [{ notificationId: '1', type: 'email' }] });
      await put('both', 'collection_configuration', 'x', { configuration: { a: 1 } });
    });

    const names = async (query: object) => {
      const { body } = await client.get('/api/collection/list', query).expect(200);
      return [body.data.results.map(({ name }: { name: string }) => name), body.metadata.total];
    };

    it('should show the names of each kind, sorted, and the types of connectors', async () => {
      const { body } = await client.get('/api/collection/list', { search: 'both' }).expect(200);
      expect(body.data.results).toEqual([
        {
          name: 'both',
          containerId: 6,
          status: 'active',
          connectors: [
            { name: 'git', type: 'filesystem' },
            { name: 'kube', type: 'kubernetes' },
          ],
          masterSnapshots: [{ name: 'm1' }, { name: 'm2' }],
          masterTests: [{ name: 'mt' }],
          snapshots: [{ name: 's' }],
          tests: [{ name: 't' }],
          others: [{ name: 'a.rego' }],
          notifications: [{ name: 'n' }],
        },
      ]);
    });

    it('should filter by what the connectors are', async () => {
      expect(await names({ container_type: 'cspm' })).toEqual([['cloud', 'both'], 2]);
      expect(await names({ container_type: 'iac' })).toEqual([['empty', 'files', 'both'], 3]);
      expect(await names({ container_type: 'iac', search: 'F' })).toEqual([['files'], 1]);
      expect(await names({ container_type: 'iac', index: 1, count: 1 })).toEqual([['files'], 3]);
      expect(await names({ container_type: '' })).toEqual([
        ['empty', 'empty app', 'files', 'files app', 'cloud', 'both', 'chat'],
        7,
      ]);
    });
  });

  describe('of master snapshots', () => {
    const list = async (container: string) =>
      (await client.get('/api/mastersnapshot/list/', { container }).expect(200)).body.data;

    it('should determine the side by the connectors, else by the types of entries and nodes', async () => {
      await client.post('/api/collection', { collection: 'sides' }).expect(200);
      expect(await list('sides')).toEqual({ cloud_snapshots: [], iac_snapshots: [] });
      for (const [name, body] of Object.entries(CONNECTORS)) await put('sides', 'connector', name, body);
      const master = (name: string, ...snapshots: object[]) => put('sides', 'mastersnapshot', name, { snapshots });
      await master('z files', entry('git'));
      await master('by reference', entry('git.json'));
      await master('misleading type', { ...entry('aws'), type: 'filesystem' });
      await master('both', entry('git'), entry('kube'));
      await master('unknown, entry', { ...entry('unknown'), type: 'azure' });
      await master('unknown, node', entry('unknown', { type: 'Microsoft.Compute/virtualMachines' }));
      await master('unknown, iac', entry('unknown'));
      await put('sides', 'mastersnapshot', 'remote', {
        connector: 'git',
        remoteFile: 'm.json',
        connectorUsers: [{ id: 'USER_1', source: 'aws' }],
      });
      expect(await list('sides')).toEqual({
        cloud_snapshots: ['both', 'misleading type', 'remote', 'unknown, entry', 'unknown, node'],
        iac_snapshots: ['both', 'by reference', 'unknown, iac', 'z files'],
      });
    });

    it('should refuse a missing container and not find an unknown one', async () => {
      expect((await client.get('/api/mastersnapshot/list/').expect(400)).body.error_list).toEqual([
        'container is required',
      ]);
      expect((await client.get('/api/mastersnapshot/list/', { container: 'x' }).expect(404)).body.message).toBe(
        'Collection x not found',
      );
    });
  });
});
