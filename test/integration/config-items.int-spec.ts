import type { ItemKind } from '../../src/engine/files/collection-files';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import mongoose, { type Connection, type mongo } from 'mongoose';
import type { TenantId } from '../../src/common/context/tenant';
import { readJson } from '../../src/engine/base/json/json-reader';
import type { JsonObject } from '../../src/engine/base/json/json-value';
import { TransactionsService } from '../../src/database/transactions.service';
import { ConfigItemStoreService } from '../../src/modules/config-items/config-item-store.service';
import { ConfigItemVersionsRepository } from '../../src/modules/config-items/data/config-item-versions.repository';
import { ConfigItemsRepository } from '../../src/modules/config-items/data/config-items.repository';
import { DriftConfigItemsService } from '../../src/modules/config-items/drift-config-items.service';
import { newDocument } from '../../src/modules/config-items/upload/new-document';
import { stagesOf } from '../support/explain';
import { createTestApp, randomTenant } from '../support/test-app';

describe('storage of config items', () => {
  const tenant = randomTenant() as TenantId;
  const other = randomTenant() as TenantId;
  let app: NestExpressApplication;
  let items: ConfigItemsRepository;
  let versions: ConfigItemVersionsRepository;

  const put = async (owner: TenantId, containerId: number, kind: ItemKind, name: string, text: string) => {
    const document = await newDocument(kind, readJson(text) as JsonObject);
    return app
      .get(TransactionsService)
      .run(() => app.get(ConfigItemStoreService).put(owner, containerId, { kind, name, document }));
  };

  beforeAll(async () => {
    app = await createTestApp();
    items = app.get(ConfigItemsRepository);
    versions = app.get(ConfigItemVersionsRepository);
    for (const owner of [tenant, other]) {
      await put(owner, 1, 'connector', 'git', '{"type":"filesystem","gitProvider":"https://h/r"}');
      await put(owner, 1, 'connector', 'git.json', `{"type":"aws","owner":"${owner}"}`);
      await put(owner, 1, 'connector', 'b', '{"type":"slack","webhook":"x"}');
      await put(owner, 2, 'connector', 'git', '{"type":"kubernetes"}');
      await put(owner, 2, 'notifications', 'n', '{"notifications":[]}');
      for (const text of ['one', 'two', 'three']) await put(owner, 1, 'others', 'a.rego', `{"content":"${text}"}`);
    }
  });
  afterAll(() => app.close());

  it('should find an item by reference: the exact name, else without .json', async () => {
    const found = async (reference: string) =>
      (await items.findByReference(tenant, 1, 'connector', reference))?.connectorType;
    expect(await found('git')).toBe('filesystem');
    expect(await found('git.json')).toBe('aws');
    expect(await found('b.json')).toBe('slack');
    expect(await found('c.json')).toBeUndefined();
  });

  it('should list the items of a kind with their bodies, by name', async () => {
    const listed = await items.listOfKind(tenant, 1, 'connector');
    expect(listed.map(({ name }) => name)).toEqual(['b', 'git', 'git.json']);
    expect(JSON.parse(listed[2].body)).toEqual({ type: 'aws', owner: tenant });
    expect(app.get(ConfigItemStoreService).document(listed[0])).toMatchObject({ webhook: 'x' });
  });

  it('should keep every version under its number', async () => {
    const kept = await versions.listVersions(tenant, 1, 'others', 'a.rego');
    expect(kept.map(({ version, body }) => [version, body])).toEqual([
      [2, '{"content":"two"}'],
      [1, '{"content":"one"}'],
    ]);
    expect((await versions.find(tenant, 1, 'others', 'a.rego', 1))?.body).toBe('{"content":"one"}');
    expect((await items.find(tenant, 1, 'others', 'a.rego'))?.version).toBe(3);
  });

  it('should go on counting versions after a delete', async () => {
    const store = app.get(ConfigItemStoreService);
    await put(tenant, 3, 'others', 'x', '{"content":"1"}');
    await app.get(TransactionsService).run(() => store.remove(tenant, 3, 'others', 'x'));
    await put(tenant, 3, 'others', 'x', '{"content":"2"}');
    expect((await items.find(tenant, 3, 'others', 'x'))?.version).toBe(2);
  });

  it('should keep the drift configuration as the one item of its kind', async () => {
    const drift = app.get(DriftConfigItemsService);
    const save = (saved: object) => put(tenant, 7, 'drift_config', 'drift_config', JSON.stringify(saved));
    const config = { is_drift_detection_active: true, iac_mastersnapshot: 'a', cloud_mastersnapshot: 'b' };
    expect(await drift.get(tenant, 7)).toBeNull();
    expect((await save(config)).before).toBeNull();
    expect(await drift.get(tenant, 7)).toEqual(config);
    expect(await drift.get(other, 7)).toBeNull();
    const { before, after } = await save({ ...config, is_drift_detection_active: false });
    expect([before?.version, after?.version]).toEqual([1, 2]);
    expect((await drift.get(tenant, 7))?.is_drift_detection_active).toBe(false);
  });

  it('should delete a container in batches and leave other containers and tenants alone', async () => {
    for (let i = 0; i < 5; i++) await put(tenant, 4, 'others', `f${i}`, '{"content":"x"}');
    await put(tenant, 4, 'others', 'f0', '{"content":"y"}');
    await put(other, 4, 'others', 'f0', '{"content":"x"}');
    expect(await items.deleteByContainer(tenant, 4, 3)).toBe(3);
    expect(await items.deleteByContainer(tenant, 4, 3)).toBe(2);
    expect(await items.deleteByContainer(tenant, 4, 3)).toBe(0);
    expect(await versions.deleteByContainer(tenant, 4)).toBe(1);
    expect(await versions.deleteByContainer(tenant, 4)).toBe(0);
    expect(await items.listNames(other, [4])).toHaveLength(1);
    expect(await items.listNames(tenant, [1, 2])).toHaveLength(6);
  });

  describe('index use', () => {
    /** The stages of every query that `work` sends. */
    const stages = async (work: () => Promise<unknown>): Promise<string[][]> => {
      const sent: [string, string, ...unknown[]][] = [];
      mongoose.set('debug', (collection: string, method: string, ...args: unknown[]) => {
        sent.push([collection, method, ...args]);
      });
      await work().finally(() => mongoose.set('debug', false));
      expect(sent.length).toBeGreaterThan(0);
      return Promise.all(sent.map(([name, method, ...args]) => explain(name, method, args)));
    };
    const explain = async (name: string, method: string, args: unknown[]): Promise<string[]> => {
      const connection = app.get<Connection>(getConnectionToken());
      const collection = connection.db!.collection(name);
      if (method === 'distinct') {
        const query = args[1] as mongo.Document;
        return stagesOf(await connection.db!.command({ explain: { distinct: name, key: args[0], query } }));
      }
      const [filter, options] = args as [mongo.Document, mongo.FindOptions | undefined];
      if (method === 'countDocuments')
        return stagesOf(await collection.find(filter, { projection: { _id: 0, tenant: 1 } }).explain());
      expect(['find', 'findOne']).toContain(method);
      const { projection, sort, hint, skip, limit } = options ?? {};
      return stagesOf(await collection.find(filter, { projection, sort, hint, skip, limit }).explain());
    };

    it.each<[string, boolean, () => Promise<unknown>]>([
      ['find', false, () => items.find(tenant, 1, 'connector', 'git')],
      ['findByReference', false, () => items.findByReference(tenant, 1, 'connector', 'git.json')],
      ['listOfKind', false, () => items.listOfKind(tenant, 1, 'connector')],
      ['listSources', false, () => items.listSources(tenant, 1)],
      ['listNames', true, () => items.listNames(tenant, [1, 2, 3])],
      ['listConnectorTypes', true, () => items.listConnectorTypes(tenant, 1)],
      ['listContainersWithConnector', true, () => items.listContainersWithConnector(tenant)],
      ['listContainersWithConnector of types', true, () => items.listContainersWithConnector(tenant, ['aws', 'azure'])],
      [
        'listPageOfKind',
        true,
        () => items.listPageOfKind(tenant, 2, 'notifications', undefined, { index: 0, count: 10 }),
      ],
      [
        'a page of listPageOfKind',
        true,
        () => items.listPageOfKind(tenant, 2, 'notifications', 'n', { index: 0, count: 5 }),
      ],
      ['versions.find', false, () => versions.find(tenant, 1, 'others', 'a.rego', 1)],
      ['versions.listVersions', false, () => versions.listVersions(tenant, 1, 'others', 'a.rego')],
      ['versions.lastVersion', true, () => versions.lastVersion(tenant, 1, 'others', 'a.rego')],
    ])('should serve %s from an index (covered: %s), without sorting', async (_, covered, work) => {
      for (const used of await stages(work)) {
        expect(used).toEqual(expect.arrayContaining([expect.stringMatching(/^(IXSCAN|DISTINCT_SCAN)$/)]));
        expect(used).not.toContain('COLLSCAN');
        expect(used).not.toContain('SORT');
        if (covered) expect(used).not.toContain('FETCH');
      }
    });
  });
});
