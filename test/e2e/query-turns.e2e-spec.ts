import type { NestExpressApplication } from '@nestjs/platform-express';
import { SnapshotVersionsRepository } from '../../src/modules/snapshots/data';
import { RunFactory } from '../factories/run.factory';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { until } from '../support/until';

/** Fewer than the connections to the database, of which other tenants need some. */
const OF_ONE_TENANT = 8;

describe('many queries of one tenant', () => {
  const greedy = randomTenant();
  const other = randomTenant();
  let app: NestExpressApplication;

  beforeAll(async () => {
    app = await createTestApp();
    for (const tenant of [greedy, other]) {
      const runs = await RunFactory.inNewCollection(app, tenant, 'one');
      await runs.build('2026-03-01T10:00:00Z', [{ path: '/vm/1', json: { name: 'vm1' } }]);
    }
  });
  afterAll(() => app.close());

  it('should wait for their turn, so that the queries of another tenant are answered meanwhile', async () => {
    const versions = app.get(SnapshotVersionsRepository, { strict: false });
    const places = versions.queryPlaces.bind(versions);
    let underWay = 0;
    let most = 0;
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    jest.spyOn(versions, 'queryPlaces').mockImplementation(async (tenant, ...rest) => {
      if (tenant !== greedy) return places(tenant, ...rest);
      most = Math.max(most, ++underWay);
      await gate;
      underWay--;
      return places(tenant, ...rest);
    });
    const days = { start_date: '2026-03-01', end_date: '2026-03-01', index: 0 };
    const ask = (tenant: string) =>
      new TenantClient(app, tenant).get('/api/query/resources', { query: '{}', query_collection: 'aws_ec2', ...days });
    const insist = async (): Promise<number> => {
      const { status } = await ask(greedy);
      // On a slow machine some queries wait in vain for their turn and get 429.
      return status === 429 ? insist() : status;
    };
    const asked = Promise.all(Array.from({ length: 3 * OF_ONE_TENANT }, insist));
    await until(() => underWay >= OF_ONE_TENANT);
    expect((await ask(other).expect(200)).body.data.results).toHaveLength(1);
    letGo();
    expect(await asked).toEqual(Array(3 * OF_ONE_TENANT).fill(200));
    expect(most).toBe(OF_ONE_TENANT);
  });
});
