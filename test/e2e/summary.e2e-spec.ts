import type { NestExpressApplication } from '@nestjs/platform-express';
import type { TenantId } from '../../src/common/context/tenant';
import { Clock } from '../../src/common/time/clock';
import { FindingsUpdateService } from '../../src/modules/findings/findings-update.service';
import { RunFactory, type CaseOptions, type ScannedResource } from '../factories/run.factory';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

interface Counted {
  readonly count: number;
  readonly path: string;
  readonly query: string;
}

const NOW = new Date('2026-03-04T12:00:00Z');
const HIGH = {
  severity: 'High',
  tags: [{ cloud: 'AWS', service: ['S3'], compliance: ['CIS-AWS-5.0', 'NIST-800-53r5'] }],
};
const OPEN: CaseOptions = { id: 'OPEN', state: 'failed', fields: HIGH };
const at = (n: number, ...cases: readonly CaseOptions[]): ScannedResource => ({ path: `arn:aws:s3:::b-${n}`, cases });
const as = (state: CaseOptions['state'], one: CaseOptions = OPEN): CaseOptions => ({ ...one, state });

describe('the summary over collections', () => {
  let app: NestExpressApplication;
  let client: TenantClient;
  let shop: RunFactory;

  beforeAll(async () => {
    app = await createTestApp({
      customise: (builder) => builder.overrideProvider(Clock).useValue({ now: () => NOW }),
    });
    client = new TenantClient(app, randomTenant());
    shop = await RunFactory.inNewCollection(app, client.tenant, 'shop');
    const old = await RunFactory.inNewCollection(app, client.tenant, 'old');
    const broken = await RunFactory.inNewCollection(app, client.tenant, 'broken');
    await RunFactory.inNewCollection(app, client.tenant, 'never');
    await RunFactory.inNewCollection(app, client.tenant, 'archived');
    await client.delete('/api/collection', { collection: 'archived', status: 'archive' }).expect(200);
    await client
      .post('/api/exclusions/resources/', {
        container: 'shop',
        exclusions: [
          { exclusionType: 'resource', paths: ['x'], owner: 'platform team', expires_at: '2026-03-20' },
          { exclusionType: 'resource', paths: ['y'], expires_at: '2026-03-01' },
        ],
      })
      .expect(200);
    await shop.build('2026-03-02T10:00:00Z', [at(1, OPEN), at(2, OPEN), at(3, as('passed')), at(4, as('passed'))]);
    const { run, resources } = await shop.build('2026-03-03T10:00:00Z', [
      at(1, OPEN),
      at(2, as('passed')),
      at(3, OPEN),
      at(4, as('skipped')),
      at(5, as('excluded')),
    ]);
    await shop.buildReport(run, [
      { reason: 'not-read' },
      { reason: 'not-a-template' },
      { reason: 'unresolved-expression' },
      { reason: 'unmanaged' },
      { reason: 'not-read', name: 'b' },
    ]);
    await shop.buildDrift(run, resources[0], 'drifted', { cloud: {}, iac: {} }, { flips: '[{"test_id":"OPEN"}]' });
    await old.build('2026-02-01T10:00:00Z', [at(1, as('passed'))]);
    await broken.build('2026-03-01T10:00:00Z', [at(1, OPEN)]);
    await broken.build('2026-03-03T10:00:00Z', [], { state: 'failed' });
    for (const { containerId } of [shop, old, broken]) await update(containerId);
  });
  afterAll(() => app.close());

  const update = (containerId: number) =>
    app.get(FindingsUpdateService, { strict: false }).catchUp(client.tenant as TenantId, containerId);
  const summary = async () =>
    (await client.get('/api/summary/').expect(200)).body.data as Record<string, unknown> & {
      collections: Record<string, unknown>[];
    };

  it('should tell what changed, what to do first, frameworks, and what is hidden', async () => {
    expect(await summary()).toMatchObject({
      as_of: Date.parse('2026-03-03T10:00:00Z'),
      changes: {
        newly_failed: { count: 1, path: '/api/findings/', query: 'change=newly_failed' },
        fixed: { count: 1 },
        newly_undecided: { count: 1 },
      },
      states: { failed: { count: 3 }, skipped: { count: 1 }, error: { count: 0 }, excluded: { count: 1 } },
      severities: { Critical: { count: 0 }, High: { count: 3, query: 'severity=High&state=failed' } },
      passed: 2,
      first: [{ collection: 'broken' }, { collection: 'shop' }, { collection: 'shop' }],
      frameworks: [
        { framework: 'CIS-AWS-5.0', rules: 1, passed: 2, failed: 3, undecided: 1, excluded: 1, score: 40 },
        { framework: 'NIST-800-53r5' },
      ],
      hidden: {
        ...{ excluded: { count: 1 }, expiring_soon: { count: 0 }, expired_exclusions: 1 },
        expired_in: [
          {
            ...{ collection: 'shop', count: 1 },
            ...{ path: '/api/exclusions/resources/', query: 'container=shop&expired=true' },
          },
        ],
      },
      drift: { flips: 1, collections: [{ collection: 'shop', flips: 1, query: 'container=shop&flips=true' }] },
      is_complete: false,
      gaps: { count: 2, path: '/api/summary/gaps/', query: '' },
    });
  });

  it('should say of each collection whether its answer is whole', async () => {
    const { collections } = await summary();
    expect(collections).toMatchObject([
      { collection: 'broken', state: 'failed', last_run: { state: 'failed' }, counts: { failed: 1 } },
      { collection: 'never', state: 'never' },
      { collection: 'old', state: 'stale', last_run: { state: 'completed' } },
      { collection: 'shop', state: 'current', gaps: { total: 2, by_reason: [{ reason: 'not-read', count: 2 }] } },
    ]);
    expect(Object.keys(collections[1])).toEqual(['collection', 'state']);
  });

  it('should count exactly what it links to', async () => {
    const found: Counted[] = [];
    JSON.stringify(await summary(), (_, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'count' in value && 'query' in value)
        found.push(value as Counted);
      return value;
    });
    const linked = found.filter(({ path }) => path !== '');
    expect(linked).toHaveLength(found.length);
    expect(linked.length).toBeGreaterThan(30);
    for (const { count, path, query } of linked) {
      const { body } = await client.get(`${path}?${query}&index=0`).expect(200);
      expect([query, body.metadata.total]).toEqual([query, count]);
    }
  });

  it('should have findings brought up to date that are behind', async () => {
    await shop.build('2026-03-04T10:00:00Z', [at(1, OPEN)]);
    const behind = await summary();
    expect(behind.collections[3]).toMatchObject({ collection: 'shop', state: 'updating', counts: { failed: 2 } });
    await update(shop.containerId);
    expect((await summary()).collections[3]).toMatchObject({ state: 'current', counts: { failed: 1 } });
  });

  it('should show frameworks and days of chosen collections', async () => {
    const frameworks = await client.get('/api/frameworks/', { collection: 'old' }).expect(200);
    expect(frameworks.body.data.results).toMatchObject([{ framework: 'CIS-AWS-5.0', score: 100 }, {}]);
    const trend = await client.get('/api/trend/', { days: 4 }).expect(200);
    const days = (trend.body.data.results as { date: string; failed: number; passed: number }[]).map(
      ({ date, failed, passed }) => [date, failed, passed],
    );
    expect(days).toEqual([
      ['2026-03-01', 1, 1],
      ['2026-03-02', 3, 3],
      ['2026-03-03', 3, 2],
      ['2026-03-04', 2, 1],
    ]);
    await client.get('/api/trend/', { days: 0 }).expect(400);
    await client.get('/api/frameworks/', { collection: 'nowhere' }).expect(404);
  });

  it('should be empty in a tenant without collections, and refused without the permission', async () => {
    const { body } = await new TenantClient(app, randomTenant()).get('/api/summary/').expect(200);
    expect(body.data).toMatchObject({ as_of: 0, first: [], frameworks: [], is_complete: true, collections: [] });
    const reader = new TenantClient(app, client.tenant, { permissions: ['resource_read'] });
    for (const path of ['summary', 'frameworks', 'trend']) await reader.get(`/api/${path}/`).expect(403);
    await client.get('/api/summary/', { collection: 'shop' }).expect(400);
  });
});
