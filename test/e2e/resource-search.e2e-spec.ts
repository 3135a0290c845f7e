import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import { getConnectionToken } from '@nestjs/mongoose';
import { RunFactory, type ScannedResource } from '../factories/run.factory';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const failing = [{ id: 'T1' }, { id: 'T2', state: 'failed' as const }];

describe('resource search', () => {
  let app: NestExpressApplication;
  let client: TenantClient;
  let runs: RunFactory;

  beforeAll(async () => {
    app = await createTestApp();
    const tenant = randomTenant();
    client = new TenantClient(app, tenant);
    runs = await RunFactory.inNewCollection(app, tenant, 'cloud');
    await runs.build('2026-03-01T10:00:00Z', [
      { path: 'arn:aws:ec2:us-east-1:1:instance/i-old' },
      { path: 'arn:aws:ec2:us-east-1:1:instance/i-1', cases: failing },
    ]);
    await runs.build('2026-03-05T10:00:00Z', LAST_RUN);
    await runs.build('2026-03-06T10:00:00Z', [{ path: '/not-finished' }], { state: 'running' });
    await runs.build('2026-03-07T10:00:00Z', [{ path: '/broken' }], { state: 'failed' });
    await runs.build('2026-03-08T10:00:00Z', [{ path: '/only-crawled' }], { kind: 'crawler' });
    await runs.build('2026-03-09T10:00:00Z', [{ path: '/of-a-pull-request' }], { kind: 'pull_request' });
  });
  afterAll(() => app.close());

  const LAST_RUN: ScannedResource[] = [
    { path: 'arn:aws:ec2:us-east-1:1:instance/i-1', cases: [{ id: 'T1' }], services: ['EC2'] },
    { path: 'arn:aws:ec2:eu-west-1:1:instance/i-2', cases: failing, region: 'EU-West-1', services: ['ec2', 'KMS'] },
    { path: 'arn:aws:s3:::Logs.prod', type: 'aws_s3', accountId: '000000000042', user: 'auditor', region: '' },
    {
      path: '/aws/main.tf',
      paths: ['/aws/vars.tf', '/aws/main.tf'],
      type: 'terraform',
      innerTypes: ['aws_s3_bucket', 'AWS_KMS_Key'],
      branch: 'develop',
      projectId: 'shop',
      subscriptionId: 'sub-1',
    },
    { path: '/other', connector: 'gitIac', type: 'json' },
  ];

  const search = async (query: object) =>
    (await client.get('/api/resource/search/', { collection: 'cloud', connector: 'awsConn', ...query }).expect(200))
      .body;
  const pathsOf = async (query: object) =>
    (await search(query)).data.results.map((row: { resource_paths: string[] }) =>
      row.resource_paths.at(-1),
    ) as string[];

  it('should show the resources of the last completed compliance run by type and path', async () => {
    const body = await search({});
    expect(body.data.results.map((row: { resource_paths: string[] }) => row.resource_paths.at(-1))).toEqual([
      'arn:aws:ec2:eu-west-1:1:instance/i-2',
      'arn:aws:ec2:us-east-1:1:instance/i-1',
      'arn:aws:s3:::Logs.prod',
      '/aws/main.tf',
    ]);
    expect(body.data.results[0]).toEqual({
      collection_name: 'cloud',
      compliant: false,
      judged: true,
      resource_names: ['i-2'],
      resource_node_id: expect.stringMatching(/^AWS_SNAPSHOT_[0-9a-f]{10}$/),
      resource_paths: ['arn:aws:ec2:eu-west-1:1:instance/i-2'],
      resource_type: 'aws_ec2',
    });
    expect(body.data.results[1].compliant).toBe(true);
    expect(body.data.results[2].resource_names).toEqual(['Logs.prod']);
    expect(body.data.results[3].resource_names).toEqual(['vars.tf', 'main.tf']);
    expect(body.data.resource_type_list).toEqual(['aws_ec2', 'aws_s3', 'terraform']);
    expect(body.data.filter).toEqual({ collection: 'cloud', connector: 'awsConn' });
    expect(body.metadata).toEqual({ count: 4, current_page: 1, next_index: -1, total: 4, not_judged: 2 });
  });

  it('should not call compliant what could not be checked', async () => {
    const runs = await RunFactory.inNewCollection(app, client.tenant, 'unchecked');
    await runs.build('2026-03-01T10:00:00Z', [
      { path: '/broken', cases: [{ id: 'A' }, { id: 'B', state: 'error' }] },
      { path: '/excluded', cases: [{ id: 'A' }, { id: 'B', state: 'excluded' }] },
    ]);
    for (const dates of [{}, { start_date: '2026-03-01', end_date: '2026-03-01' }]) {
      const { data } = await search({ collection: 'unchecked', ...dates });
      expect(data.results.map((row: { compliant: boolean }) => row.compliant)).toEqual([false, true]);
    }
  });

  it.each<[object, string[]]>([
    [{ resource_type: 'terraform' }, ['/aws/main.tf']],
    [{ resource_type: ' aws_kms_KEY , AWS_S3' }, ['arn:aws:s3:::Logs.prod', '/aws/main.tf']],
    [{ region: 'eu-west-1' }, ['arn:aws:ec2:eu-west-1:1:instance/i-2']],
    [{ services: 'kms, none' }, ['arn:aws:ec2:eu-west-1:1:instance/i-2']],
    [{ account_id: 42 }, ['arn:aws:s3:::Logs.prod']],
    [{ account_id: '000000000042' }, ['arn:aws:s3:::Logs.prod']],
    [{ user: 'auditor' }, ['arn:aws:s3:::Logs.prod']],
    [{ branch_name: 'develop', project_id: 'shop', subscription_id: 'sub-1' }, ['/aws/main.tf']],
    [{ resource_search: 'LOGS.P' }, ['arn:aws:s3:::Logs.prod']],
    [{ resource_search: 'vars' }, ['/aws/main.tf']],
    [{ resource_search: '.*' }, []],
    [{ resource_search: '(((' }, []],
    [{ connector: 'gitIac' }, ['/other']],
    [{ connector: 'unknown' }, []],
    [
      { region: 'eu-west-1', account_id: 123456789012, resource_type: 'aws_ec2' },
      ['arn:aws:ec2:eu-west-1:1:instance/i-2'],
    ],
  ])('should filter by %j', async (query, paths) => {
    expect(await pathsOf(query)).toEqual(paths);
    const { data: whole } = await search(query);
    const page = await search({ ...query, index: 0, count: 10 });
    expect([page.data, page.metadata.total]).toEqual([whole, paths.length]);
  });

  it('should answer alike about a run of an earlier version, which has no groups', async () => {
    const former = await RunFactory.inNewCollection(app, client.tenant, 'former');
    await former.build('2026-03-05T10:00:00Z', LAST_RUN);
    const queries = [{ region: 'eu-west-1' }, { user: 'tester', resource_type: 'aws_s3' }, { services: 'ec2' }, {}];
    const answers = async () => {
      const asked = queries.map((query) => search({ collection: 'former', ...query, index: 0, count: 1 }));
      return (await Promise.all(asked)).map(({ data, metadata }) => [data, metadata]);
    };
    const grouped = await answers();
    expect(grouped.map(([, { total, not_judged }]) => [total, not_judged])).toEqual([
      [1, 0],
      [0, 0],
      [2, 0],
      [4, 2],
    ]);
    const groups = app.get<Connection>(getConnectionToken()).collection('run_resource_groups');
    const { deletedCount } = await groups.deleteMany({ tenant: client.tenant, containerId: former.containerId });
    expect(deletedCount).toBeGreaterThan(3);
    expect(await answers()).toEqual(grouped);
  });

  it('should list the types under the same filter less the type', async () => {
    expect((await search({ resource_type: 'aws_s3', user: 'tester' })).data).toMatchObject({
      results: [],
      resource_type_list: ['aws_ec2', 'terraform'],
    });
    expect((await search({ connector: 'unknown' })).data.resource_type_list).toEqual([]);
  });

  it('should echo only what was given and applied', async () => {
    const given = {
      account_id: '000000000042',
      region: 'x , y',
      resource_type: ' , ',
      user: '',
      start_date: '2026-03-01',
    };
    expect((await search(given)).data.filter).toEqual({
      collection: 'cloud',
      connector: 'awsConn',
      account_id: 42,
      region: 'x , y',
    });
  });

  it('should page without repeating or skipping', async () => {
    const first = await search({ index: 0, count: 3 });
    const second = await search({ index: 3, count: 3 });
    expect(first.metadata).toEqual({ count: 3, current_page: 1, next_index: 3, total: 4, not_judged: 2 });
    expect(second.metadata).toEqual({ count: 1, current_page: 2, next_index: -1, total: 4, not_judged: 2 });
    const ids = [...first.data.results, ...second.data.results].map((row) => row.resource_node_id as string);
    expect(new Set(ids).size).toBe(4);
    const filtered = await search({ index: 1, count: 1, resource_type: 'aws_ec2' });
    expect(filtered.metadata).toEqual({ count: 1, current_page: 2, next_index: -1, total: 2, not_judged: 0 });
    expect((await search({ index: 100 })).data.results).toEqual([]);
  });

  describe('with dates', () => {
    it('should show each resource of every run inside once, compliant as in the newest of them', async () => {
      const both = await search({ start_date: '2026-03-01', end_date: '2026-03-05' });
      expect(both.data.results).toHaveLength(5);
      expect(both.metadata.total).toBe(5);
      const one = both.data.results.find((row: { resource_names: string[] }) => row.resource_names[0] === 'i-1');
      expect(one.compliant).toBe(true);
      expect(both.data.filter).toMatchObject({ start_date: '2026-03-01', end_date: '2026-03-05' });
      const first = await search({ start_date: '2026-03-01', end_date: '2026-03-01' });
      expect(first.data.results.map((row: { compliant: boolean }) => row.compliant)).toEqual([false, true]);
    });

    it('should call a resource compliant as in the newest run inside, also when only an older one fits the filter', async () => {
      const changed = await RunFactory.inNewCollection(app, client.tenant, 'changed');
      await changed.build('2026-03-01T10:00:00Z', [
        { path: '/a', services: ['S3'] },
        { path: '/b', services: ['S3'] },
      ]);
      await changed.build('2026-03-02T10:00:00Z', [{ path: '/a', services: ['KMS'], cases: failing }]);
      const range = { collection: 'changed', services: 's3', start_date: '2026-03-01', end_date: '2026-03-02' };
      for (const window of [{}, { index: 0, count: 10 }]) {
        const { data } = await search({ ...range, ...window });
        expect(data.results.map((row: { compliant: boolean }) => row.compliant)).toEqual([false, true]);
      }
    });

    it('should take whole days, both ends inclusive, and leave out all but completed compliance runs', async () => {
      expect(await pathsOf({ start_date: '2026-03-02', end_date: '2026-03-04' })).toEqual([]);
      expect(await pathsOf({ start_date: '2026-03-06', end_date: '2026-03-31' })).toEqual([]);
      expect(await pathsOf({ start_date: '2026-03-05', end_date: '2026-03-05' })).toHaveLength(4);
    });

    it('should page and filter', async () => {
      const range = { start_date: '2026-03-01', end_date: '2026-03-31', resource_type: 'aws_ec2' };
      const page = await search({ ...range, index: 1, count: 1 });
      expect(page.metadata).toEqual({ count: 1, current_page: 2, next_index: 2, total: 3, not_judged: 1 });
      expect(page.data.resource_type_list).toEqual(['aws_ec2', 'aws_s3', 'terraform']);
    });
  });

  it('should show an empty list for a collection that never ran', async () => {
    await client.post('/api/collection', { collection: 'fresh' }).expect(200);
    const body = await search({ collection: 'fresh', region: 'x' });
    expect(body.data).toMatchObject({ resource_type_list: [], results: [] });
    expect(
      (await search({ collection: 'fresh', start_date: '2026-01-01', end_date: '2026-12-31' })).data.results,
    ).toEqual([]);
  });

  it.each<[object, number, string]>([
    [{ collection: '' }, 400, 'collection is required'],
    [{ connector: '' }, 400, 'connector is required'],
    [{ 'connector[$ne]': 'x' }, 400, 'connector must be a string'],
    [{ account_id: '12x' }, 400, 'account_id must be a whole number from 0 to 9007199254740991'],
    [{ account_id: '-1' }, 400, 'account_id must be a whole number from 0 to 9007199254740991'],
    [{ start_date: '2026-02-30', end_date: '2026-03-01' }, 400, 'start_date must be a date of the form yyyy-mm-dd'],
    [{ start_date: '2026-03-02', end_date: '2026-03-01' }, 400, 'start_date must not be after end_date'],
    [{ 'region[$gt]': '' }, 400, 'region must be a string'],
    [{ index: '1e9' }, 400, 'index must be a whole number from 0 to 9007199254740991'],
    [{ collection: 'nowhere' }, 404, 'Collection nowhere not found'],
  ])('should refuse %j', async (query, status, message) => {
    const { body } = await client
      .get('/api/resource/search/', { collection: 'cloud', connector: 'awsConn', ...query })
      .expect(status);
    expect(body.message).toBe(message);
  });

  it('should show another tenant with equal names only its own', async () => {
    const tenant = randomTenant();
    const other = await RunFactory.inNewCollection(app, tenant, 'cloud');
    await other.build('2026-03-09T10:00:00Z', [{ path: '/theirs' }]);
    const { body } = await new TenantClient(app, tenant)
      .get('/api/resource/search/', { collection: 'cloud', connector: 'awsConn' })
      .expect(200);
    expect(body.data.results).toHaveLength(1);
    expect(await pathsOf({})).not.toContain('/theirs');
  });
});
