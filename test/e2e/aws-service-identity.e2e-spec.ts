import type { NestExpressApplication } from '@nestjs/platform-express';
import { StandIn, xml } from '../support/clouds/aws-stand-in';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { until } from '../support/until';

const ROLE = { name: 'ann', region: 'us-east-1', 'role-arn': 'arn:aws:iam::123456789012:role/reader' };
const connector = (user: object) => ({
  fileType: 'structure',
  type: 'aws',
  accounts: [{ 'account-id': '123456789012', users: [user] }],
});
const RUNNING = {
  fileType: 'masterSnapshot',
  snapshots: [
    {
      ...{ source: 'account', testUser: 'ann' },
      nodes: [
        {
          ...{ masterSnapshotId: 'SNS', arn: 'arn:aws:sns:::', collection: 'aws_sns', type: 'aws' },
          ...{ listMethod: 'list_topics', detailMethods: ['get_topic_attributes'] },
        },
      ],
    },
  ],
};
const CREDENTIALS = `<Credentials><AccessKeyId>ASIAROLE</AccessKeyId><SecretAccessKey>s</SecretAccessKey>
<SessionToken>t</SessionToken><Expiration>2100-01-01T00:00:00Z</Expiration></Credentials>`;

describe('roles that the service assumes with its own identity', () => {
  const before = { ...process.env };
  let standIn: StandIn;
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'AKIDSERVICE', AWS_SECRET_ACCESS_KEY: 'of-the-service' });
    standIn = await StandIn.start(({ call }) => {
      if (call === 'AssumeRole') return xml(call, CREDENTIALS);
      return call === 'ListTopics' ? xml(call, '<Topics></Topics>') : undefined;
    });
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: { RULE_THREADS: '1', AWS_ENDPOINT_URL: standIn.url, AWS_SERVICE_IDENTITY: 'true' },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
    client = new TenantClient(app, randomTenant());
    await client.post('/api/collection', { collection: 'c' }).expect(200);
  });

  afterAll(async () => {
    await app?.close();
    await standIn?.stop();
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  });

  const upload = (files: Readonly<Record<string, object>>) =>
    client.upload(
      '/api/manage/config/upload',
      { container_name: 'c' },
      Object.entries(files).map(([name, content]) => ['files', name, JSON.stringify(content)] as const),
    );

  it('should refuse a connector that brings an external id of its own', async () => {
    const { body } = await upload({ 'account.json': connector({ ...ROLE, 'external-id': 'of-another' }) }).expect(400);
    expect(JSON.stringify(body)).toContain('is assumed with the external id of the service');
    expect(JSON.stringify(body)).not.toContain('of-another');
  });

  it('should use the external id of the tenant', async () => {
    await upload({ 'account.json': connector(ROLE), 'running.json': RUNNING }).expect(200);
    const { body } = await client.post('/api/compliance/crawler/', { collection: 'c' }).expect(200);
    const run = await until(async () => {
      const { taskid } = body.data as { taskid: string };
      const [found] = (await client.get('/api/compliance/run/', { taskid })).body.data.results;
      return ['completed', 'failed'].includes(found.state as string) && found;
    });
    expect(run).toMatchObject({ state: 'completed', coverage: { total: 0 } });
    const [assumed, ...rest] = standIn.asked;
    expect(assumed).toMatchObject({ call: 'AssumeRole', accessKey: 'AKIDSERVICE' });
    expect(assumed.body).toContain(`ExternalId=plumbline-${client.tenant}`);
    expect(new Set(rest.map(({ accessKey }) => accessKey))).toEqual(new Set(['ASIAROLE']));
  });
});
