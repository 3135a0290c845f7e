import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  json,
  refused,
  refusedInXml,
  StandIn,
  xml,
  type AskedCall,
  type StandInAnswer,
} from '../support/clouds/aws-stand-in';
import { GoogleServer, paged, PROJECT, refused as denied } from '../support/clouds/google-server';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { temporaryFolder } from '../support/embedded-mongo';
import { runToEnd, uploadFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { sampled } from '../support/sampled';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const SECRET = 'the-secret-of-the-connector';
const ARN = 'arn:aws:dynamodb:us-east-1::orders';
const TEMPLATE = `resource "aws_dynamodb_table" "orders" {
  name = "orders"
  hash_key = "id"
  tags = { service_unique_id = "u-1", resource_type = "aws_dynamodb_table" }
}
`;
const TAGS = [
  { Key: 'service_unique_id', Value: 'u-1' },
  { Key: 'resource_type', Value: 'aws_dynamodb_table' },
];
const user = { name: 'ann', 'access-key': 'AKIDEXAMPLE', 'secret-access': SECRET };
const nodes = (region: object) => [
  {
    ...{ masterSnapshotId: 'TABLES', arn: 'arn:aws:dynamodb:::', collection: 'aws_dynamodb', type: 'aws', ...region },
    ...{ listMethod: 'list_tables', detailMethods: ['describe_table'] },
  },
];
const running = (region: object = {}) => ({
  fileType: 'masterSnapshot',
  snapshots: [{ source: 'account', testUser: 'ann', accountId: '123456789012', type: 'aws', nodes: nodes(region) }],
});
const FILES = {
  'iac.json': { fileType: 'structure', type: 'filesystem', folderPath: '.' },
  'account.json': {
    ...{ fileType: 'structure', type: 'aws' },
    accounts: [{ 'account-id': '123456789012', users: [user] }],
  },
  'written.json': {
    fileType: 'masterSnapshot',
    snapshots: [
      { source: 'iac', nodes: [{ masterSnapshotId: 'IAC', type: 'terraform', collection: 'tf', paths: ['/'] }] },
    ],
  },
  'running.json': running(),
  'tests.json': {
    fileType: 'mastertest',
    masterSnapshot: 'running',
    testSet: [
      {
        cases: [
          {
            ...{ masterTestId: 'KEYED', masterSnapshotId: ['TABLES'], type: 'rego', rule: 'file(live.rego)' },
            evals: [{ id: 'E1', eval: 'data.live.keyed' }],
          },
        ],
      },
    ],
  },
  'live.rego': 'package live\nkeyed = true { input.Table.KeySchema }\nkeyed = false { not input.Table.KeySchema }\n',
};

interface Row {
  readonly scope: string;
  readonly name?: string;
  readonly reason: string;
  readonly detail: string;
}

type Answers = Readonly<Record<string, (asked: AskedCall) => StandInAnswer | Promise<StandInAnswer> | undefined>>;

const WORKING: Answers = {
  ListTables: ({ region }) => json({ TableNames: region === 'us-east-1' ? ['orders'] : [] }),
  DescribeTable: () =>
    json({ Table: { TableName: 'orders', KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }], ItemCount: 1 } }),
  ListTagsOfResource: () => json({ Tags: TAGS }),
};

/** Only the region that has the table answers otherwise. */
const there =
  (answer: StandInAnswer) =>
  ({ region }: AskedCall): StandInAnswer =>
    region === 'us-east-1' ? answer : json({ TableNames: [] });

describe('a cloud that fails after it was known', () => {
  const root = temporaryFolder();
  let standIn: StandIn;
  let google: GoogleServer;
  let answers: Answers;
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    standIn = await StandIn.start((asked) => answers[asked.call]?.(asked));
    google = await GoogleServer.start();
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: {
        CONNECTOR_ROOTS: join(root, '{tenant}'),
        RULE_THREADS: '1',
        AWS_ENDPOINT_URL: standIn.url,
        GOOGLE_API_URL: google.addresses.api,
        GOOGLE_TOKEN_URL: google.addresses.token,
      },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
  });
  beforeEach(async () => {
    answers = WORKING;
    client = new TenantClient(app, randomTenant());
    mkdirSync(join(root, client.tenant));
    writeFileSync(join(root, client.tenant, 'main.tf'), TEMPLATE);
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await uploadFiles(client, 'c', FILES);
    const config = { is_drift_detection_active: true, iac_mastersnapshot: 'written', cloud_mastersnapshot: 'running' };
    await client.post('/api/drift_detection/config/', { container: 'c', ...config }).expect(200);
  });
  afterAll(async () => {
    await app?.close();
    await standIn?.stop();
    await google?.stop();
  });

  const run = () => runToEnd(app, client, 'c', { crawl: true });

  const drift = async () =>
    (await client.get('/api/drift_detection/report/', { container: 'c' }).expect(200)).body.data.results;

  const failures: readonly [string, Answers, object, Row][] = [
    [
      'the key is wrong',
      { GetCallerIdentity: () => refusedInXml('InvalidClientTokenId', 403) },
      {},
      { scope: 'node', name: 'running snapshots[0]', reason: 'auth-failed', detail: 'InvalidClientTokenId' },
    ],
    [
      'the token has expired in the middle',
      { DescribeTable: () => refused('ExpiredTokenException') },
      {},
      { scope: 'call', name: ARN, reason: 'auth-failed', detail: 'describe_table: ExpiredTokenException' },
    ],
    [
      'a region is not enabled',
      {},
      { region: 'sa-east-1' },
      { scope: 'region', name: 'sa-east-1', reason: 'unknown-region', detail: 'not enabled for the account' },
    ],
    [
      'nothing is permitted',
      { ListTables: () => refused('AccessDeniedException', 400, 'not authorized to perform ListTables') },
      {},
      { scope: 'region', name: 'us-east-1', reason: 'access-denied', detail: 'to perform ListTables' },
    ],
    [
      'one region fails',
      { ListTables: there(refused('InternalServerError', 500)) },
      {},
      { scope: 'region', name: 'us-east-1', reason: 'api-error', detail: 'dynamodb list_tables' },
    ],
    [
      'half a page comes',
      { ListTables: there({ body: '{"TableNames":["ord' }) },
      {},
      { scope: 'region', name: 'us-east-1', reason: 'unexpected-answer', detail: 'cannot be read' },
    ],
    [
      'the answer has another shape',
      { ListTables: there(json({ Tables: [] })) },
      {},
      { scope: 'region', name: 'us-east-1', reason: 'unexpected-answer', detail: 'the answer has no TableNames' },
    ],
    [
      'the pages go in a circle',
      {
        ListTables: ({ body }) =>
          json({ TableNames: [], LastEvaluatedTableName: body.includes('"one"') ? 'two' : 'one' }),
      },
      {},
      { scope: 'region', name: 'us-east-1', reason: 'unexpected-answer', detail: 'a page that was there already' },
    ],
    [
      'the tags are denied',
      { ListTagsOfResource: () => refused('AccessDeniedException') },
      {},
      { scope: 'call', name: ARN, reason: 'access-denied', detail: 'list_tags_of_resource' },
    ],
    [
      'the credentials are those of another account',
      { GetCallerIdentity: () => xml('GetCallerIdentity', '<Account>210987654321</Account>') },
      {},
      { scope: 'node', reason: 'auth-failed', detail: 'account 210987654321' },
    ],
  ];
  it.each(sampled(failures, 2))('should lose nothing when %s', async (_, failing, region, { detail, ...row }) => {
    expect(await run()).toMatchObject({ state: 'completed', counts: { passed: 1 } });
    expect(await drift()).toMatchObject([{ result: 'undrifted', cloud_path: ARN }]);
    answers = { ...WORKING, ...failing };
    await uploadFiles(client, 'c', { 'running.json': running(region) });
    await run();
    const { body: report } = await client.get('/api/compliance/report/', { collection: 'c' }).expect(200);
    expect(report.data.results).toContainEqual(
      expect.objectContaining({ ...row, detail: expect.stringContaining(detail) as string }),
    );
    expect(JSON.stringify(report)).not.toContain(SECRET);
    expect(report.data.results).not.toContainEqual(expect.objectContaining({ reason: 'missing-in-cloud' }));
    expect(await drift()).toMatchObject([{ result: 'undrifted', cloud_path: ARN }]);
    const { body: search } = await client.get('/api/resource/search', { connector: 'account', collection: 'c' });
    expect(search.data.results).toMatchObject([{ resource_names: ['orders'] }]);
    const { body: dashboard } = await client
      .get('/api/resource/dashboard/', { collection: 'c', resource_path: ARN })
      .expect(200);
    expect(dashboard.data).toMatchObject({ resource_status: 'active', drift_output: { drift_result: 'undrifted' } });
  });

  it('should name both sides of a pair of tags that occurs twice, and guess nothing', async () => {
    answers = { ...WORKING, ListTables: there(json({ TableNames: ['orders', 'copy'] })) };
    await run();
    expect(await drift()).toEqual([]);
    const { body: report } = await client.get('/api/compliance/report/', { collection: 'c' }).expect(200);
    const ambiguous = report.data.results.filter(({ reason }: { reason: string }) => reason === 'ambiguous-tags');
    expect(ambiguous.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['/main.tf aws_dynamodb_table.orders', ARN, ARN.replace('orders', 'copy')]),
    );
  });

  it('should lose nothing of Google Cloud when an API is switched off', async () => {
    const path = `projects/${PROJECT}/topics/orders`;
    const topics = `v1/projects/${PROJECT}/topics`;
    const entry = { source: 'project', testUser: 'ann', 'project-id': PROJECT };
    await client.post('/api/collection', { collection: 'g' }).expect(200);
    await uploadFiles(client, 'g', {
      'project.json': { fileType: 'structure', ...google.connector() },
      'running.json': {
        fileType: 'masterSnapshot',
        snapshots: [{ ...entry, nodes: [{ masterSnapshotId: 'TOPICS', type: 'pubsub/topics.list', collection: 't' }] }],
      },
      'tests.json': {
        ...{ fileType: 'mastertest', masterSnapshot: 'running' },
        testSet: [
          {
            cases: [
              {
                ...{ masterTestId: 'NAMED', masterSnapshotId: ['TOPICS'], type: 'rego', rule: 'file(topic.rego)' },
                evals: [{ id: 'E1', eval: 'data.topic.named' }],
              },
            ],
          },
        ],
      },
      'topic.rego': 'package topic\nnamed = true { input.name }\n',
    });
    const runAll = () => runToEnd(app, client, 'g', { crawl: true });
    google.on('pubsub', topics, paged('topics', [{ name: path }]));
    expect(await runAll()).toMatchObject({ state: 'completed', counts: { passed: 1, error: 0 } });
    google.on('pubsub', topics, () => denied(403, 'PERMISSION_DENIED', 'off', 'SERVICE_DISABLED'));
    expect(await runAll()).toMatchObject({ counts: { passed: 0, failed: 0, error: 1 } });
    const { body: report } = await client.get('/api/compliance/report/', { collection: 'g' }).expect(200);
    expect(report.data.results).toContainEqual(
      expect.objectContaining({ scope: 'region', name: PROJECT, reason: 'api-disabled' }),
    );
    expect(JSON.stringify(report)).not.toMatch(/PRIVATE KEY|ya29/);
    const { body: dashboard } = await client
      .get('/api/resource/dashboard/', { collection: 'g', resource_path: path })
      .expect(200);
    expect(dashboard.data).toMatchObject({ resource_status: 'active' });
  });
});
