import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import type { TenantId } from '../../src/common/context/tenant';
import { FindingGroupsRepository, FindingsRepository, type FindingGrouping } from '../../src/modules/findings/data';
import { FindingsUpdateService } from '../../src/modules/findings/findings-update.service';
import { RunFactory, type CaseOptions, type ScannedResource } from '../factories/run.factory';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const GROUPINGS: readonly FindingGrouping[] = ['rule', 'resource', 'file'];
const SEVERITIES = ['Critical', 'High', 'Medium', 'Low'];

const failing = (rule: number, state: CaseOptions['state'] = 'failed'): CaseOptions => ({
  ...{ id: `RULE-${rule}`, state, message: `rule ${rule} is broken` },
  fields: {
    title: `Title of ${rule}`,
    severity: SEVERITIES[rule % 4],
    rule_severity: SEVERITIES[rule % 4].toLowerCase(),
  },
});
const at = (n: number, ...cases: readonly CaseOptions[]): ScannedResource => ({ path: `arn:aws:s3:::b-${n}`, cases });

interface Group {
  readonly key: string;
  readonly query: string;
  readonly count: number;
}

describe('groups of findings', () => {
  let app: NestExpressApplication;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const get = <T>(type: new (...args: never[]) => T): T => app.get<T>(type, { strict: false });
  const newTenant = () => {
    const client = new TenantClient(app, randomTenant());
    const tenant = client.tenant as TenantId;
    const catchUp = (...runs: readonly RunFactory[]) =>
      Promise.all(runs.map(({ containerId }) => get(FindingsUpdateService).catchUp(tenant, containerId)));
    const groups = async (by: FindingGrouping, query: object = {}) => {
      const { body } = await client.get('/api/findings/', { group_by: by, ...query }).expect(200);
      return body as { data: { results: Group[] }; metadata: object };
    };
    /** Each list must be what is worked out from all findings, whether it is read from groups that are kept or not. */
    const areExact = async (isKept: boolean, names: readonly string[] = []) => {
      for (const collection of [undefined, ...names])
        for (const by of GROUPINGS) {
          const live = jest.spyOn(get(FindingsRepository), 'groupPage');
          const paged = await groups(by, { collection, index: 0, count: 100 });
          if (collection === undefined) expect(live.mock.calls).toHaveLength(isKept ? 0 : 1);
          live.mockRestore();
          // The same findings, asked for in words that no kept groups answer.
          const worked = await groups(by, { collection, index: 0, count: 100, severity: SEVERITIES.join() });
          const plain = (rows: readonly Group[]) => rows.map((row) => ({ ...row, query: '' }));
          expect(plain(paged.data.results)).toEqual(plain(worked.data.results));
          expect(paged.metadata).toEqual(worked.metadata);
          expect((await groups(by, { collection })).data).toEqual(paged.data);
          for (const { query, count } of paged.data.results)
            expect((await client.get(`/api/findings/?${query}&index=0`).expect(200)).body.metadata.total).toBe(count);
        }
    };
    return { client, tenant, catchUp, groups, areExact };
  };

  it('should follow the findings from run to run, over collections that change at once', async () => {
    const { client, catchUp, areExact, groups } = newTenant();
    const [shop, bank] = [
      await RunFactory.inNewCollection(app, client.tenant, 'shop'),
      await RunFactory.inNewCollection(app, client.tenant, 'bank'),
    ];
    await shop.build('2026-03-01T10:00:00Z', [at(1, failing(1), failing(2)), at(2, failing(1)), at(3, failing(3))]);
    await bank.build('2026-03-01T11:00:00Z', [at(1, failing(1)), at(9, failing(3, 'skipped'), failing(4, 'excluded'))]);
    await catchUp(shop, bank);
    await areExact(true);
    expect((await groups('rule', { index: 0 })).data.results).toMatchObject([
      { key: 'RULE-1', title: 'Title of 1', count: 3, collections: 2, severities: { High: 3 } },
      { key: 'RULE-2', count: 1, collections: 1 },
      { key: 'RULE-3', count: 2, collections: 2 },
    ]);
    for (const day of [2, 3, 4]) {
      // Fixed, new, changed, gone and come back.
      const found = [at(1, failing(1, day === 3 ? 'failed' : 'passed')), at(2 + day, failing(day), failing(1))];
      await shop.build(`2026-03-0${day}T10:00:00Z`, found);
      await bank.build(`2026-03-0${day}T11:00:00Z`, [...found, at(20, failing(2, 'error'))]);
      await catchUp(shop, bank);
      await areExact(true, day === 4 ? ['shop', 'bank'] : []);
    }
  });

  it('should sum up what many collections change at the same moment', async () => {
    const { client, catchUp, areExact } = newTenant();
    const factories: RunFactory[] = [];
    for (let i = 0; i < 6; i++) factories.push(await RunFactory.inNewCollection(app, client.tenant, `c-${i}`));
    for (const day of [1, 2, 3]) {
      for (const [i, factory] of factories.entries())
        await factory.build(`2026-03-0${day}T1${i}:00:00Z`, [
          at(day, failing(1)),
          at(10 + i, failing(3), failing(day + 3)),
        ]);
      await catchUp(...factories);
    }
    await areExact(true);
  });

  it('should come in pages, the worst and then the largest first', async () => {
    const { client, catchUp, groups } = newTenant();
    const shop = await RunFactory.inNewCollection(app, client.tenant, 'shop');
    await shop.build('2026-03-01T10:00:00Z', [
      at(1, failing(4), failing(3)),
      at(2, failing(3), failing(7)),
      at(3, failing(7)),
    ]);
    await catchUp(shop);
    const page = await groups('rule', { index: 1, count: 1 });
    expect(page.data.results).toMatchObject([{ key: 'RULE-3', count: 2 }]);
    expect(page.metadata).toEqual({ count: 1, current_page: 2, next_index: 2, total: 3 });
    expect((await groups('rule', { index: 2, count: 1 })).metadata).toMatchObject({ next_index: -1 });
  });

  it('should leave out a collection while it is archived, and have it back', async () => {
    const { client, tenant, catchUp, areExact } = newTenant();
    const [shop, bank] = [
      await RunFactory.inNewCollection(app, client.tenant, 'shop'),
      await RunFactory.inNewCollection(app, client.tenant, 'bank'),
    ];
    await shop.build('2026-03-01T10:00:00Z', [at(1, failing(1))]);
    await bank.build('2026-03-01T11:00:00Z', [at(1, failing(1)), at(2, failing(2))]);
    await catchUp(shop, bank);
    const change = (status: string) => client.delete('/api/collection', { collection: 'bank', status }).expect(200);
    await change('archive');
    const { body } = await client.get('/api/findings/', { group_by: 'rule', index: 0 }).expect(200);
    expect(body.data.results).toMatchObject([{ key: 'RULE-1', count: 1, collections: 1 }]);
    await catchUp(bank);
    expect(await get(FindingGroupsRepository).listKept(tenant)).toEqual([shop.containerId]);
    await areExact(true);
    await change('unarchive');
    await areExact(false);
    await catchUp(bank);
    await areExact(true);
  });

  it('should be made for findings of an earlier version, and be gone with their collection', async () => {
    const { client, tenant, catchUp, areExact } = newTenant();
    const [shop, bank] = [
      await RunFactory.inNewCollection(app, client.tenant, 'shop'),
      await RunFactory.inNewCollection(app, client.tenant, 'bank'),
    ];
    await shop.build('2026-03-01T10:00:00Z', [at(1, failing(1))]);
    await bank.build('2026-03-01T11:00:00Z', [at(1, failing(1)), at(2, failing(2))]);
    await catchUp(shop, bank);
    const rows = app.get<Connection>(getConnectionToken()).collection('finding_groups');
    await rows.deleteMany({ tenant });
    await areExact(false);
    await catchUp(shop);
    await areExact(false);
    await catchUp(bank);
    await areExact(true);
    while ((await get(FindingGroupsRepository).deleteByContainer(tenant, bank.containerId, 1)) > 0);
    expect(await rows.distinct('containerId', { tenant })).toEqual([0, shop.containerId]);
    expect(await rows.countDocuments({ tenant, containerId: 0 })).toBe(3);
  });
});
