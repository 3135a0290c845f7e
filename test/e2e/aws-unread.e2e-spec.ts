import type { NestExpressApplication } from '@nestjs/platform-express';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { json, refused, StandIn, type AskedCall, type StandInAnswer } from '../support/clouds/aws-stand-in';
import { runToEnd, uploadFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const ACCOUNT = '123456789012';
const arnOf = (name: string): string => `arn:aws:dynamodb:us-east-1::${name}`;

type Answers = Readonly<Record<string, (asked: AskedCall) => StandInAnswer | undefined>>;

const nameIn = (body: string): string => String((JSON.parse(body) as { TableName?: string }).TableName);
const DENIED = () => refused('AccessDeniedException', 400, 'you may not');

/** An account with tables. */
const tables = (...names: readonly string[]): Answers => ({
  ListTables: () => json({ TableNames: names }),
  DescribeTable: ({ body }) => json({ Table: { TableName: nameIn(body), DeletionProtectionEnabled: true } }),
  DescribeContinuousBackups: () =>
    json({
      ContinuousBackupsDescription: { PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'DISABLED' } },
    }),
  ListTagsOfResource: () => json({ Tags: [] }),
});

const node = (masterSnapshotId: string, ...detailMethods: readonly string[]) => ({
  ...{ masterSnapshotId, arn: 'arn:aws:dynamodb:::', collection: 'tables', type: 'aws', region: 'us-east-1' },
  ...{ listMethod: 'list_tables', detailMethods },
});

describe('what an account no longer tells', () => {
  let standIn: StandIn;
  let answers: Answers;
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    standIn = await StandIn.start((asked) => answers[asked.call]?.(asked));
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: { RULE_THREADS: '1', AWS_ENDPOINT_URL: standIn.url },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
  });
  afterAll(async () => {
    await app?.close();
    await standIn?.stop();
  });

  const prepare = async (nodes: readonly object[], test: object = { pack: 'plumbline', groups: ['aws/dynamodb'] }) => {
    client = new TenantClient(app, randomTenant());
    const user = { name: 'ann', 'access-key': 'AKIDEXAMPLE', 'secret-access': 's' };
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await uploadFiles(client, 'c', {
      'account.json': { fileType: 'structure', type: 'aws', accounts: [{ 'account-id': ACCOUNT, users: [user] }] },
      'running.json': {
        fileType: 'masterSnapshot',
        snapshots: [{ source: 'account', testUser: 'ann', accountId: ACCOUNT, type: 'aws', nodes }],
      },
      'tests.json': { fileType: 'mastertest', masterSnapshot: 'running', ...test },
    });
  };

  const run = (more: Answers, body: object = { crawl: true }) => {
    answers = more;
    return runToEnd(app, client, 'c', body);
  };

  const search = async (): Promise<
    readonly { resource_node_id: string; resource_names: string[]; compliant: boolean }[]
  > =>
    (await client.get('/api/resource/search', { connector: 'account', collection: 'c' }).expect(200)).body.data.results;

  const statusOf = async (resource_path: string): Promise<string> =>
    (await client.get('/api/resource/dashboard/', { collection: 'c', resource_path }).expect(200)).body.data
      .resource_status;

  it('should be there, and not compliant, when it is listed and nothing else may be read', async () => {
    await prepare([node('TABLES', 'describe_table')]);
    const { DescribeTable: describe, ...others } = tables('orders', 'carts');
    await run({ ...others, DescribeTable: (asked) => (nameIn(asked.body) === 'orders' ? DENIED() : describe(asked)) });
    const unread = (await search()).filter(({ resource_names: [name] }) => name === 'orders');
    expect(unread).toMatchObject([{ compliant: false }]);
    expect(await statusOf(arnOf('orders'))).toBe('active');
    await run(tables('orders'));
    expect((await search()).map((each) => each.resource_node_id)).toEqual([unread[0].resource_node_id]);
    await run(tables('carts'));
    expect(await statusOf(arnOf('orders'))).toBe('inactive');
  });

  it.each<[string, readonly object[], () => Answers]>([
    ['its list', [node('TABLES', 'describe_table')], () => ({ ListTables: DENIED })],
    [
      'a call',
      [node('TABLES', 'describe_table', 'describe_continuous_backups')],
      () => ({ DescribeContinuousBackups: DENIED }),
    ],
    ['all calls', [node('TABLES', 'describe_table')], () => ({ DescribeTable: DENIED })],
    [
      'the list of another node',
      [node('TABLES', 'describe_table'), node('BACKUPS', 'describe_continuous_backups')],
      () => {
        let asked = 0;
        return { ListTables: () => (asked++ === 0 ? json({ TableNames: ['orders', 'carts'] }) : DENIED()) };
      },
    ],
  ])('should leave nothing behind once %s may be read again', async (_, nodes, failing) => {
    await prepare(nodes);
    await run(tables('orders', 'carts'));
    const before = await search();
    await run({ ...tables('orders', 'carts'), ...failing() });
    expect((await search()).map((each) => each.resource_node_id)).toEqual(before.map((each) => each.resource_node_id));
    await run(tables('orders'));
    expect(await search()).toEqual(before.filter(({ resource_names: [name] }) => name.startsWith('orders')));
    expect(await statusOf(arnOf('carts'))).toBe('inactive');
    await run(tables('orders'), {});
    expect(await search()).toEqual(before.filter(({ resource_names: [name] }) => name.startsWith('orders')));
  });

  it('should be there once, when the first run could not list it in all nodes', async () => {
    await prepare([node('TABLES', 'describe_table'), node('BACKUPS', 'describe_continuous_backups')]);
    let asked = 0;
    await run({ ...tables('orders'), ListTables: () => (asked++ === 0 ? json({ TableNames: ['orders'] }) : DENIED()) });
    await run(tables('orders'));
    const healthy = await search();
    await run(tables('orders'), {});
    expect(await search()).toEqual(healthy);
    expect(healthy.map(({ resource_names: [name] }) => name)).toEqual(['orders']);
  });
});
