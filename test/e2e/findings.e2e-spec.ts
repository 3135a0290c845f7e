import type { NestExpressApplication } from '@nestjs/platform-express';
import type { TenantId } from '../../src/common/context/tenant';
import { FindingsRepository } from '../../src/modules/findings/data';
import { FindingsUpdateService } from '../../src/modules/findings/findings-update.service';
import { RunFactory, type CaseOptions, type ScannedResource } from '../factories/run.factory';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

interface Shown {
  readonly id: string;
  readonly collection: string;
  readonly rule: string;
  readonly state: string;
  readonly severity: string;
  readonly change?: string;
  readonly first_seen: number;
  readonly since: number;
  readonly resource_path: string;
}

const tagged = (severity: string, compliance: readonly string[] = []) => ({
  severity,
  rule_severity: severity.toLowerCase(),
  title: 'Ports are closed',
  tags: [{ cloud: 'AWS', service: ['EC2'], compliance }],
});
const OPEN: CaseOptions = {
  id: 'OPEN',
  state: 'failed',
  message: 'port 22 is open',
  fields: tagged('Critical', ['CIS AWS 5.0']),
};
const PLAIN: CaseOptions = { id: 'PLAIN', state: 'failed', fields: tagged('Low', ['PCI-DSS v4.0']) };
const at = (n: number, ...cases: readonly CaseOptions[]): ScannedResource => ({
  path: `arn:aws:ec2:us-east-1:123456789012:instance/i-${n}`,
  reference: '123456789012',
  cases,
});
const as = (state: CaseOptions['state'], one: CaseOptions): CaseOptions => ({ ...one, state });

const EXCLUSION = '65f1c0ffee65f1c0ffee65f1';

describe('findings over collections', () => {
  let app: NestExpressApplication;
  let client: TenantClient;
  let shop: RunFactory;

  beforeAll(async () => {
    app = await createTestApp();
    client = new TenantClient(app, randomTenant());
    shop = await RunFactory.inNewCollection(app, client.tenant, 'shop');
    const bank = await RunFactory.inNewCollection(app, client.tenant, 'bank');
    await shop.build('2026-03-01T10:00:00Z', [at(1, OPEN), at(2, PLAIN), at(3, as('passed', OPEN)), at(4, OPEN)]);
    await shop.build('2026-03-02T10:00:00Z', [
      at(1, OPEN, { id: 'ERR', state: 'error', reason: 'rule-file-missing' }),
      at(2, as('passed', PLAIN)),
      at(3, OPEN),
      at(5, { ...as('excluded', OPEN), exclusionId: EXCLUSION }),
      at(6, as('excluded', PLAIN)),
    ]);
    await bank.build('2026-03-02T11:00:00Z', [at(1, OPEN), at(9, as('skipped', PLAIN))]);
    for (const { containerId } of [shop, bank])
      await app.get(FindingsUpdateService, { strict: false }).catchUp(client.tenant as TenantId, containerId);
  });
  afterAll(() => app.close());

  const list = async (query: object = {}) => {
    const { body } = await client.get('/api/findings/', query).expect(200);
    return body as { data: { results: Shown[] }; metadata: Record<string, unknown> };
  };
  const keys = async (query: object) =>
    (await list(query)).data.results.map(({ collection, rule, resource_path }) =>
      [collection, rule, resource_path.split('-').at(-1)].join(' '),
    );

  it('should be listed the worst first, then the oldest, over all collections', async () => {
    expect(await keys({})).toEqual(['shop OPEN 1', 'shop OPEN 3', 'bank OPEN 1', 'shop ERR 1', 'bank PLAIN 9']);
    const { data } = await list({ rule: 'OPEN', collection: 'shop', index: 0, count: 1 });
    expect(data.results).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        ...{ collection: 'shop', state: 'failed', severity: 'Critical', rule: 'OPEN', title: 'Ports are closed' },
        ...{ message: 'port 22 is open', reason: '', account: '123456789012', resource_type: 'aws_ec2' },
        path: 'arn:aws:ec2:us-east-1:123456789012:instance/i-1',
        resource_path: 'arn:aws:ec2:us-east-1:123456789012:instance/i-1',
        ...{ groups: ['aws/ec2'], frameworks: ['CIS-AWS-5.0'], fix: 'unknown' },
        ...{ first_seen: Date.parse('2026-03-01T10:00:00Z'), since: Date.parse('2026-03-01T10:00:00Z') },
      },
    ]);
  });

  it('should say what has changed since the run before', async () => {
    expect(await keys({ change: 'newly_failed' })).toEqual(['shop OPEN 3']);
    expect(await keys({ change: 'fixed' })).toEqual(['shop PLAIN 2']);
    expect(await keys({ change: 'newly_undecided' })).toEqual(['shop ERR 1']);
    expect(await keys({ change: 'none' })).toEqual(['shop OPEN 1', 'bank OPEN 1', 'bank PLAIN 9']);
  });

  it.each<[object, string[]]>([
    [{ severity: 'critical,high', collection: 'bank' }, ['bank OPEN 1']],
    [{ state: 'excluded' }, ['shop OPEN 5', 'shop PLAIN 6']],
    [{ exclusion: EXCLUSION }, ['shop OPEN 5']],
    [{ exclusion: EXCLUSION, state: 'failed' }, []],
    [{ exclusion: EXCLUSION, expiring: 'true' }, []],
    [{ rule: 'ERR,PLAIN' }, ['shop ERR 1', 'bank PLAIN 9']],
    [
      { framework: 'cis', collection: 'bank,shop', state: 'failed', sort: 'newest' },
      ['bank OPEN 1', 'shop OPEN 3', 'shop OPEN 1'],
    ],
    [{ framework: 'NIST' }, []],
    [{ group: 'AWS', severity: 'Low' }, ['bank PLAIN 9']],
    [{ group: 'aws/s' }, []],
    [{ account: '123456789012', change: 'newly_failed' }, ['shop OPEN 3']],
    [{ resource: 'arn:aws:ec2:us-east-1:123456789012:instance/i-9' }, ['bank PLAIN 9']],
    [{ file: 'arn:aws:ec2:us-east-1:123456789012:instance/', rule: 'PLAIN' }, ['bank PLAIN 9']],
    [{ search: 'PORT 22', sort: 'path', collection: 'shop' }, ['shop OPEN 1', 'shop OPEN 3']],
    [{ search: '.*' }, []],
    [{ fix: 'proven' }, []],
    [{ expiring: 'true' }, []],
    [{ index: 1, count: 2 }, ['shop OPEN 3', 'bank OPEN 1']],
  ])('should be filtered by %j', async (query, expected) => {
    expect(await keys(query)).toEqual(expected);
  });

  it('should be searched by the rarest word, whatever the order', async () => {
    const words = ['instance', 'nothing', 'plain'];
    const findings = app.get(FindingsRepository, { strict: false });
    expect(await findings.rarestFirst(client.tenant as TenantId, words)).toEqual(['nothing', 'plain', 'instance']);
    for (const search of ['port 3 open', '3 OPEN', 'open.3']) expect(await keys({ search })).toEqual(['shop OPEN 3']);
    expect(await keys({ search: 'ort' })).toEqual([]);
  });

  it('should come in pages that know their number, and in groups that know their findings', async () => {
    expect((await list({ index: 0, count: 2 })).metadata).toEqual({
      count: 2,
      current_page: 1,
      next_index: 2,
      total: 5,
    });
    const { body } = await client.get('/api/findings/', { group_by: 'rule', index: 0, state: 'failed' }).expect(200);
    expect(body.data.results).toEqual([
      {
        ...{ key: 'OPEN', title: 'Ports are closed', severity: 'Critical', count: 3, collections: 2 },
        severities: { Critical: 3, High: 0, Medium: 0, Low: 0 },
        oldest: Date.parse('2026-03-01T10:00:00Z'),
        query: 'state=failed&rule=OPEN',
      },
    ]);
    for (const by of ['rule', 'resource', 'file'])
      for (const { query, count } of (await list({ group_by: by })).data.results as unknown as {
        query: string;
        count: number;
      }[])
        expect((await client.get(`/api/findings/?${query}&index=0`).expect(200)).body.metadata.total).toBe(count);
  });

  it('should keep their ids, and forget what is gone', async () => {
    const [before] = (await list({ rule: 'OPEN', collection: 'shop' })).data.results;
    await shop.build('2026-03-03T10:00:00Z', [at(1, OPEN)]);
    await app.get(FindingsUpdateService, { strict: false }).catchUp(client.tenant as TenantId, shop.containerId);
    const after = await list({ collection: 'shop', state: 'failed,error,skipped,excluded,passed' });
    expect(after.data.results).toEqual([before]);
  });

  it('should refuse what it does not know', async () => {
    for (const query of [
      { serverity: 'High' },
      { severity: 'Worst' },
      { state: 'open' },
      { sort: 'x' },
      { group_by: 'x' },
    ])
      await client.get('/api/findings/', query).expect(400);
    await client.get('/api/findings/', { 'search[$ne]': 'x' }).expect(400);
    const { body } = await client.get('/api/findings/', { collection: 'shop,nowhere' }).expect(404);
    expect(body.message).toBe('Collection nowhere not found');
    const writer = new TenantClient(app, client.tenant, { permissions: ['resource_full_control'] });
    await writer.get('/api/findings/').expect(403);
    expect((await new TenantClient(app, randomTenant()).get('/api/findings/').expect(200)).body.data.results).toEqual(
      [],
    );
  });
});
