import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import { renameTenant } from '../../src/app/rename-tenant';
import type { TenantId } from '../../src/common/context/tenant';
import { ConfigItemStoreService } from '../../src/modules/config-items/config-item-store.service';
import { ConfigItemsRepository } from '../../src/modules/config-items/data/config-items.repository';
import { FindingsUpdateService } from '../../src/modules/findings/findings-update.service';
import { RunFactory } from '../factories/run.factory';
import { buildService, ServiceProcess } from '../support/service-process';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, databaseUri, randomTenant } from '../support/test-app';

const CONNECTOR = { type: 'filesystem', httpsAccessToken: 'a-token', gitProvider: 'https://host.example/r.git' };

describe('a tenant that gets another name', () => {
  const before = randomTenant();
  const after = randomTenant();
  const uri = databaseUri(`plumbline_${before}`);
  const env = { MONGODB_URI: uri, SECRETS_KEY: `k:${'11'.repeat(32)}` };
  let app: NestExpressApplication;

  beforeAll(async () => {
    await buildService();
    app = await createTestApp({ env });
    const client = new TenantClient(app, before);
    const shop = await RunFactory.inNewCollection(app, client.tenant, 'shop');
    await client
      .post('/api/manage/config', {
        ...{ resource_type: 'connector', resource_name: 'repository', container_name: 'shop' },
        data: { json: CONNECTOR },
      })
      .expect(200);
    const open = { id: 'OPEN', state: 'failed', message: 'port 22 is open' } as const;
    await shop.build('2026-03-01T10:00:00Z', [{ path: 'arn:aws:ec2:x:1:instance/i-1', cases: [open] }]);
    await app.get(FindingsUpdateService).catchUp(client.tenant as TenantId, shop.containerId);
  });
  afterAll(async () => {
    await app.get<Connection>(getConnectionToken()).dropDatabase();
    await app.close();
  });

  const connection = () => app.get<Connection>(getConnectionToken());

  it('should be named at the start where nothing reaches it, with the command that renames it', async () => {
    await connection().collection('collections').insertOne({ tenant: 'ui', name: 'c', containerId: 1 });
    const service = await ServiceProcess.start({ ...env, JOB_CONCURRENCY: '0' });
    await service.end('SIGTERM');
    expect(service.output()).toContain('npm run cli -- tenants rename ui NEW-NAME');
    expect(service.output()).not.toContain(`rename ${before}`);
  });

  it('should get neither a reserved name nor that of another one', async () => {
    const other = new TenantClient(app, randomTenant());
    await other.post('/api/collection', { collection: 'c' }).expect(200);
    await expect(renameTenant(app, before, 'ui')).rejects.toThrow('ui cannot be the name of a tenant');
    await expect(renameTenant(app, before, other.tenant)).rejects.toThrow(`there is a tenant ${other.tenant} already`);
    await expect(renameTenant(app, 'nobody', after)).rejects.toThrow('there is no tenant nobody');
  });

  it('should keep collections, runs, findings and secrets', async () => {
    await renameTenant(app, before, after);
    const client = new TenantClient(app, after);
    const { results } = (await client.get('/api/findings').expect(200)).body.data;
    expect(results).toMatchObject([{ collection: 'shop', rule: 'OPEN', first_seen: Date.UTC(2026, 2, 1, 10) }]);
    await client.get(`/api/findings/${results[0].id}`).expect(200);
    expect((await client.get('/api/compliance/run').expect(200)).body.data.results).toHaveLength(1);
    expect(await secretsOf(after)).toEqual(CONNECTOR);
    await app.get(FindingsUpdateService).catchUp(after as TenantId, 1);
    expect(await connection().collection('findings').countDocuments()).toBe(1);
  });

  it('should be renamed to the end by another try, where the first one was cut off', async () => {
    const last = randomTenant();
    await renameTenant(app, after, last);
    // The last step is missing.
    for (const name of ['collections', 'counters'])
      await connection()
        .collection(name)
        .updateMany({ tenant: last }, { $set: { tenant: after } });
    await renameTenant(app, after, last);
    const { data } = (await new TenantClient(app, last).get('/api/collection/list').expect(200)).body;
    expect(data.results).toHaveLength(1);
    expect(await secretsOf(last)).toEqual(CONNECTOR);
  });

  it('should keep its name while its secrets cannot be opened', async () => {
    const [row] = await connection().collection('config_items').find().toArray();
    await connection()
      .collection('config_items')
      .updateOne({ _id: row._id }, { $set: { 'secrets.keyId': 'lost' } });
    const renaming = renameTenant(app, row.tenant as string, before);
    await expect(renaming).rejects.toThrow('a stored secret cannot be opened: set SECRETS_KEY');
    expect(await connection().collection('collections').countDocuments({ tenant: before })).toBe(0);
  });

  async function secretsOf(tenant: string): Promise<unknown> {
    const item = await app.get(ConfigItemsRepository).find(tenant as TenantId, 1, 'connector', 'repository');
    return JSON.parse(JSON.stringify(app.get(ConfigItemStoreService).document(item!)));
  }
});
