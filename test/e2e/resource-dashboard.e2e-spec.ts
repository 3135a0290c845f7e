import type { NestExpressApplication } from '@nestjs/platform-express';
import { RunFactory, type BuiltRun } from '../factories/run.factory';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const ARN = 'arn:aws:s3:::logs';
const MARCH = { start_date: '2026-03-01', end_date: '2026-03-31' };

describe('resource dashboard', () => {
  let app: NestExpressApplication;
  let client: TenantClient;
  let factory: RunFactory;
  let first: BuiltRun;
  let second: BuiltRun;
  let third: BuiltRun;

  beforeAll(async () => {
    app = await createTestApp();
    const tenant = randomTenant();
    client = new TenantClient(app, tenant);
    factory = await RunFactory.inNewCollection(app, tenant, 'My-Cloud_1.x y');
    const other = { path: 'arn:aws:s3:::other' };
    first = await factory.build('2026-03-01T10:00:00Z', [
      { path: ARN, collection: 'Aws.S3', json: { acl: 'private' }, cases: [{ id: 'B' }, { id: 'A', state: 'failed' }] },
      other,
    ]);
    second = await factory.build('2026-03-02T10:00:00Z', [
      {
        path: ARN,
        collection: 'Aws.S3',
        json: { acl: 'public' },
        cases: [
          { id: 'B', title: 'Buckets are private' },
          { id: 'A' },
          { id: 'C', state: 'error' },
          { id: 'D', state: 'excluded' },
          { id: 'E', state: 'skipped', reason: 'unread-value' },
        ],
      },
      other,
    ]);
    await factory.buildDrift(first.run, first.resources[0], 'undrifted', { cloud: {}, iac: {} });
    await factory.buildDrift(second.run, second.resources[0], 'drifted', {
      cloud: { name: 'logs', properties: { acl: 'public', size: 1 }, type: 's3' },
      iac: { name: 'logs', properties: { acl: 'private', size: null }, type: 's3' },
    });
    third = await factory.build('2026-03-03T10:00:00Z', [
      { path: ARN, collection: 'Aws.S3', json: { acl: 'private' }, cases: [{ id: 'B', state: 'failed' }] },
      { path: '/tf/main.tf', paths: ['/tf/vars.tf', '/tf/main.tf'], structure: 'filesystem' },
    ]);
  });
  afterAll(() => app.close());

  const get = (query: object) => client.get('/api/resource/dashboard', { collection: 'My-Cloud_1.x y', ...query });
  const nodeId = () => third.resources[0].nodeId;
  const dashboard = async (query: object) => (await get(query).expect(200)).body.data;

  it('should show the resource that a node id means now, or the one of the path', async () => {
    const nodes = await RunFactory.inNewCollection(app, client.tenant, 'nodes');
    const node = (path: string) => ({ path, nodeId: 'SNAPSHOT_1', cases: [{ id: 'T' }] });
    await nodes.build('2026-03-01T10:00:00Z', [node('/old')]);
    await nodes.build('2026-03-02T10:00:00Z', [node('/new')]);
    const query = { collection: 'nodes', resource_node_id: 'SNAPSHOT_1' };
    expect(await dashboard(query)).toMatchObject({ resource_path: '/new', total_test: 1 });
    expect(await dashboard({ ...query, resource_path: '/old' })).toMatchObject({
      resource_path: '/old',
      total_test: 0,
    });
    await get({ ...query, resource_path: '/other' }).expect(404);
  });

  it('should show the last run only', async () => {
    expect(await dashboard({ resource_node_id: nodeId() })).toEqual({
      compliant: 'No',
      judged: true,
      configuration_drifts: [],
      drift_output: {
        container: 'My-Cloud_1.x y',
        drift_output_id: expect.stringMatching(/^[0-9a-f]{24}$/),
        drift_result: 'drifted',
        drift_result_id: `mycloud1xy_${nodeId()}_${Date.parse('2026-03-02T10:00:00Z') / 1000}`,
        timestamp: Date.parse('2026-03-02T10:00:00Z'),
      },
      fail_count: 1,
      pass_count: 0,
      total_test: 1,
      first_crawl: '2026-03-01 10:00:00',
      resource_collection_name: 'awss3',
      resource_path: ARN,
      resource_status: 'active',
      resource_url: `https://console.aws.amazon.com/go/view?arn=${encodeURIComponent(ARN)}`,
      testcases: [
        {
          date: '2026-03-03 10:00:00',
          result_id: third.resultId,
          status: 'failed',
          test_id: 'B',
          snapshot_id: nodeId(),
          title: 'Title of B',
        },
      ],
      open_testcases: [],
    });
  });

  it('should show what could not be decided, which neither passes nor fails', async () => {
    const data = await dashboard({ resource_node_id: nodeId(), ...MARCH });
    expect(data.open_testcases).toEqual([
      {
        date: '2026-03-02 10:00:00',
        result_id: second.resultId,
        test_id: 'E',
        snapshot_id: nodeId(),
        title: 'Title of E',
        reason: 'unread-value',
      },
    ]);
  });

  it('should agree with the search over the same days: as the newest run that saw the resource judged it', async () => {
    const name = 'repaired';
    const runs = await RunFactory.inNewCollection(app, client.tenant, name);
    const bucket = (state: 'passed' | 'failed' | 'error') => ({ path: '/main.tf', cases: [{ id: 'T', state }] });
    await runs.build('2026-03-01T10:00:00Z', [bucket('failed')]);
    await runs.build('2026-03-02T10:00:00Z', [bucket('passed')]);
    await runs.build('2026-03-03T10:00:00Z', [bucket('error')]);
    await runs.build('2026-03-04T10:00:00Z', [bucket('passed')]);
    await runs.build('2026-03-05T10:00:00Z', [{ path: '/other.tf' }]);
    const until = async (end_date: string) => {
      const days = { collection: name, start_date: '2026-03-01', end_date };
      const search = await client.get('/api/resource/search', { ...days, connector: 'awsConn' }).expect(200);
      const rows = search.body.data.results as { compliant: boolean; resource_names: string[] }[];
      const { compliant, total_test: tests } = await dashboard({ ...days, resource_path: '/main.tf' });
      const searched = rows.find(({ resource_names: [first] }) => first === 'main.tf')?.compliant ? 'Yes' : 'No';
      return { compliant, searched, tests };
    };
    expect(await until('2026-03-01')).toEqual({ compliant: 'No', searched: 'No', tests: 1 });
    expect(await until('2026-03-02')).toEqual({ compliant: 'Yes', searched: 'Yes', tests: 2 });
    expect(await until('2026-03-03')).toEqual({ compliant: 'No', searched: 'No', tests: 2 });
    expect(await until('2026-03-05')).toEqual({ compliant: 'Yes', searched: 'Yes', tests: 3 });
  });

  it('should not call compliant what could not be checked', async () => {
    const days = { start_date: '2026-03-02', end_date: '2026-03-02' };
    expect(await dashboard({ resource_node_id: nodeId(), ...days })).toMatchObject({
      compliant: 'No',
      fail_count: 0,
      total_test: 2,
    });
  });

  it('should show all runs and the changes inside two dates', async () => {
    const data = await dashboard({ resource_node_id: nodeId(), ...MARCH });
    expect(data.testcases.map((row: Record<string, string>) => [row.date, row.test_id, row.status])).toEqual([
      ['2026-03-03 10:00:00', 'B', 'failed'],
      ['2026-03-02 10:00:00', 'A', 'passed'],
      ['2026-03-02 10:00:00', 'B', 'passed'],
      ['2026-03-01 10:00:00', 'A', 'failed'],
      ['2026-03-01 10:00:00', 'B', 'passed'],
    ]);
    expect(data).toMatchObject({ total_test: 5, pass_count: 3, fail_count: 2, compliant: 'No' });
    expect(data.configuration_drifts).toEqual([
      {
        new_resource_id: second.resources[0].versionId?.toHexString(),
        new_resource_time: '2026-03-02 10:00:00',
        old_resource_id: first.resources[0].versionId?.toHexString(),
        old_resource_time: '2026-03-01 10:00:00',
      },
      {
        new_resource_id: third.resources[0].versionId?.toHexString(),
        new_resource_time: '2026-03-03 10:00:00',
        old_resource_id: second.resources[0].versionId?.toHexString(),
        old_resource_time: '2026-03-02 10:00:00',
      },
    ]);
  });

  it('should take the drift output of the range', async () => {
    const data = await dashboard({ resource_node_id: nodeId(), start_date: '2026-03-01', end_date: '2026-03-01' });
    expect(data.drift_output.drift_result).toBe('undrifted');
    expect(data.configuration_drifts).toEqual([]);
    const late = await dashboard({ resource_node_id: nodeId(), start_date: '2026-03-03', end_date: '2026-03-03' });
    expect(late.drift_output).toEqual({});
  });

  it('should show of the many pairs of a template the first in the order of its output', async () => {
    const many = await RunFactory.inNewCollection(app, client.tenant, 'many');
    const { run, resources } = await many.build('2026-03-01T10:00:00Z', [{ path: '/main.tf' }]);
    const none = { cloud: {}, iac: {} };
    await many.buildDrift(run, resources[0], 'undrifted', none, { resultId: 'second', seq: 1 });
    await many.buildDrift(run, resources[0], 'drifted', none, { resultId: 'first', seq: 0 }, '/other');
    const { drift_output: output } = await dashboard({ collection: 'many', resource_path: '/main.tf' });
    expect(output).toMatchObject({ drift_result: 'drifted', drift_result_id: 'first' });
  });

  it('should take one date alone as none', async () => {
    const data = await dashboard({ resource_node_id: nodeId(), start_date: '2026-03-01' });
    expect(data).toMatchObject({ configuration_drifts: [], total_test: 1 });
  });

  it('should find a resource by its path, and demand that both agree', async () => {
    expect((await dashboard({ resource_path: ARN })).resource_path).toBe(ARN);
    expect((await dashboard({ resource_path: ARN, resource_node_id: nodeId() })).resource_path).toBe(ARN);
    expect((await dashboard({ resource_path: '/tf/main.tf' })).resource_path).toBe('/tf/main.tf');
    const { body } = await get({ resource_path: '/x', resource_node_id: nodeId() }).expect(404);
    expect(body.error).toBe('not found');
  });

  it('should say Yes and count nothing when the last run left no case for it', async () => {
    const data = await dashboard({ resource_path: '/tf/main.tf' });
    expect(data).toMatchObject({ compliant: 'Yes', total_test: 0, testcases: [], drift_output: {} });
  });

  it('should call a resource inactive when the newest crawl no longer found it', async () => {
    await factory.listAgain('2026-03-04T10:00:00Z', [{ path: ARN, collection: 'Aws.S3', json: { acl: 'private' } }]);
    expect((await dashboard({ resource_path: 'arn:aws:s3:::other' })).resource_status).toBe('inactive');
    expect((await dashboard({ resource_path: ARN })).resource_status).toBe('active');
  });

  it.each<[object, number, string]>([
    [{}, 400, 'resource_node_id or resource_path is required'],
    [{ resource_node_id: '' }, 400, 'resource_node_id or resource_path is required'],
    [{ resource_node_id: 'x', ...MARCH, end_date: '2026-02-01' }, 400, 'start_date must not be after end_date'],
    [{ resource_node_id: 'x', start_date: 'soon' }, 400, 'start_date must be a date of the form yyyy-mm-dd'],
    [{ 'resource_path[$ne]': 'x' }, 400, 'resource_path must be a string'],
    [{ collection: '', resource_node_id: 'x' }, 400, 'collection is required'],
    [{ collection: 'nowhere', resource_node_id: 'x' }, 404, 'Collection nowhere not found'],
    [{ resource_node_id: 'x' }, 404, 'Resource x not found'],
    [{ resource_path: '/x' }, 404, 'Resource /x not found'],
  ])('should refuse %j', async (query, status, message) => {
    expect((await get(query).expect(status)).body.message).toBe(message);
  });

  describe('drift detail', () => {
    const detail = (body: object) => client.post('/api/drift_detection/report/detail/', body);
    const ids = async () => {
      const { drift_output: output } = await dashboard({ resource_node_id: nodeId() });
      return {
        container: output.container as string,
        drift_output_id: output.drift_output_id as string,
        drift_result_id: output.drift_result_id as string,
      };
    };

    it('should show the result that the dashboard names', async () => {
      const named = await ids();
      const { body } = await detail(named).expect(200);
      expect(body.data).toEqual({
        cloud_snapshot: { name: 'logs', properties: { acl: 'public', size: 1 }, type: 's3' },
        iac_snapshot: { name: 'logs', properties: { acl: 'private', size: null }, type: 's3' },
        cloud_type: 'aws',
        iac_type: 'terraform',
        container: 'My-Cloud_1.x y',
        resource_type: 's3',
        result: 'drifted',
        result_id: named.drift_result_id,
        tags: { service_unique_id: '1a4f8d52-6d0b-4c39-9f2e-0c7a4f6f1f11', resource_type: 'aws_s3_bucket' },
        timestamp: Date.parse('2026-03-02T10:00:00Z'),
        drifted_attributes: [],
        flips: [],
      });
    });

    it('should refuse unknown and malformed ids, and those of another container', async () => {
      await client.post('/api/collection', { collection: 'elsewhere' }).expect(200);
      const named = await ids();
      await detail({ ...named, drift_output_id: 'f'.repeat(24) }).expect(404);
      await detail({ ...named, drift_output_id: 'malformed' }).expect(404);
      await detail({ ...named, drift_result_id: 'unknown' }).expect(404);
      await detail({ ...named, container: 'elsewhere' }).expect(404);
      await detail({ ...named, container: 'nowhere' }).expect(404);
      const { body } = await detail({ drift_output_id: { $ne: 1 }, container: 5 }).expect(400);
      expect(body.error_list).toEqual([
        'container must be a string',
        'drift_output_id must be a string',
        'drift_result_id is required',
      ]);
    });

    it('should need the permission to read drift', async () => {
      const allowed = new TenantClient(app, client.tenant, { permissions: ['drift_read'] });
      await allowed.post('/api/drift_detection/report/detail/', await ids()).expect(200);
      const refused = new TenantClient(app, client.tenant, { permissions: ['resource_read'] });
      await refused.post('/api/drift_detection/report/detail/', await ids()).expect(403);
    });
  });
});
