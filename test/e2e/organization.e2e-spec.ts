import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { answerOf, type StandInAccount } from '../support/clouds/aws-organization';
import { StandIn } from '../support/clouds/aws-stand-in';
import { HttpReceiver } from '../support/http-receiver';
import { runToEnd, uploadFiles } from '../support/run-collection';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { until } from '../support/until';

const UNITS = {
  'r-1': { name: 'Root' },
  'ou-prod': { name: 'Production', in: 'r-1' },
  'ou-pay': { name: 'Payments', in: 'ou-prod' },
  'ou-lab': { name: 'Lab', in: 'r-1' },
};
const SHOP = { id: '000000000001', name: 'shop', in: 'ou-prod', topics: ['orders'] };
const CARDS = { id: '000000000002', name: 'cards', in: 'ou-pay', topics: ['cards'] };
const LAB = { id: '000000000003', name: 'lab', in: 'ou-lab', topics: ['play'] };
const NEW = { id: '000000000004', name: 'new', in: 'ou-lab', topics: ['fresh'] };

const FILES = {
  'org.json': {
    fileType: 'structure',
    type: 'aws',
    organization: {
      'role-name': 'Reader',
      users: [{ name: 'ann', 'access-key': 'AKIDORG', 'secret-access': 'hush-hush' }],
    },
  },
  'running.json': {
    fileType: 'masterSnapshot',
    snapshots: [
      {
        ...{ source: 'org', testUser: 'ann' },
        nodes: [
          {
            ...{ masterSnapshotId: 'TOPICS', arn: 'arn:aws:sns:us-east-1::', type: 'aws', collection: 'aws_sns' },
            ...{ listMethod: 'list_topics', detailMethods: ['get_topic_attributes'] },
          },
        ],
      },
    ],
  },
  'topics.rego': 'package rule\nrulepass = false { input }\n',
  'tests.json': {
    fileType: 'mastertest',
    masterSnapshot: 'running',
    testSet: [
      {
        cases: [
          {
            ...{ masterTestId: 'T', masterSnapshotId: ['TOPICS'], type: 'rego', rule: 'file(topics.rego)' },
            evals: [{ id: 'E', eval: 'data.rule.rulepass' }],
          },
        ],
      },
    ],
  },
};

describe('a collection over an organisation', () => {
  let accounts: readonly StandInAccount[] = [SHOP, CARDS, LAB];
  let standIn: StandIn;
  let receiver: HttpReceiver;
  let watcher: HttpReceiver;
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    standIn = await StandIn.start((call) => answerOf({ ownAccount: '000000000009', units: UNITS, accounts }, call));
    receiver = await HttpReceiver.start();
    watcher = await HttpReceiver.start();
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: {
        RULE_THREADS: '1',
        JOB_POLL_MS: '200',
        AWS_ENDPOINT_URL: standIn.url,
        ALLOW_PRIVATE_HOSTS: 'true',
      },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
    client = new TenantClient(app, randomTenant());
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    const notifications = [{ notificationId: 'n', type: 'webhook', url: receiver.url() }];
    await uploadFiles(client, 'c', { ...FILES, 'told.json': { fileType: 'notifications', notifications } });
  });

  afterAll(async () => {
    await app?.close();
    await receiver?.stop();
    await watcher?.stop();
    await standIn?.stop();
  });

  const run = async () => {
    const { state } = await runToEnd(app, client, 'c', { crawl: true });
    expect(state).toBe('completed');
  };
  const findings = async (query: object) => {
    const { body } = await client.get('/api/findings/', query).expect(200);
    return body.data.results.map(({ resource_path: path }: { resource_path: string }) => path.split(':').at(-1)).sort();
  };
  const resources = async (query: object) => {
    const { body } = await client
      .get('/api/resource/search', { collection: 'c', connector: 'org', ...query })
      .expect(200);
    return body.data.results.map(({ resource_names: [name] }: { resource_names: string[] }) => name).sort();
  };
  const reported = (count: number) =>
    until(() => receiver.requests.length >= count && JSON.parse(receiver.requests[count - 1].body).data);

  it('should name accounts and units, filter by them, and tell which are new and which are gone', async () => {
    await run();
    await until(async () => (await findings({})).length === 3);
    const { body } = await client.get('/api/findings/', { account: 'cards' }).expect(200);
    expect(body.data.results).toMatchObject([
      { account: CARDS.id, account_name: 'cards', unit: 'Root/Production/Payments' },
    ]);
    const detail = await client.get(`/api/findings/${body.data.results[0].id}/`).expect(200);
    expect(detail.body.data.finding).toMatchObject({ account_name: 'cards' });
    const summary = await client.get('/api/summary/').expect(200);
    expect(summary.body.data.first).toContainEqual(
      expect.objectContaining({ account_name: 'cards', unit: 'Root/Production/Payments' }),
    );
    const exported = await client.get('/api/findings/export/', { format: 'json', account: 'cards' }).expect(200);
    expect(exported.body).toMatchObject([{ account_name: 'cards', unit: 'Root/Production/Payments' }]);
    const listed = await client.get('/api/compliance/results/', {
      collection: 'c',
      path: 'arn:aws:sns:us-east-1:000000000002:cards',
    });
    expect(listed.body.data.results).toMatchObject([
      { account: CARDS.id, account_name: 'cards', unit: 'Root/Production/Payments' },
    ]);
    expect(await findings({ unit: 'Production' })).toEqual(['cards', 'orders']);
    expect(await findings({ unit: 'Production/Payments' })).toEqual(['cards']);
    expect(await findings({ unit: 'Lab', account: 'shop' })).toEqual([]);
    expect(await findings({ account: SHOP.id })).toEqual(['orders']);
    expect(await resources({ unit: 'ou-prod' })).toEqual(['cards', 'orders']);
    expect(await resources({ member: 'lab' })).toEqual(['play']);
    expect(await resources({ unit: 'Nowhere' })).toEqual([]);
    expect(await reported(1)).not.toHaveProperty('members');

    const saved = await client.post('/api/resource/filter', { title: 'Lab', collection: 'c', unit: 'Lab' }).expect(200);
    const watched = { notificationId: 'w', type: 'webhook', url: watcher.url(), filter: saved.body.data.filter_id };
    await uploadFiles(client, 'c', { 'watched.json': { fileType: 'notifications', notifications: [watched] } });
    accounts = [SHOP, LAB, NEW];
    await run();
    expect((await reported(2)).members).toEqual({
      added: { count: 1, members: [{ id: NEW.id, name: 'new', connector: 'org', unit: 'Root/Lab' }] },
      gone: {
        count: 1,
        members: [{ id: CARDS.id, name: 'cards', connector: 'org', unit: 'Root/Production/Payments' }],
      },
    });
    const [{ body: change }] = await until(() => watcher.requests.length > 0 && watcher.requests);
    expect(JSON.parse(change).data).toMatchObject({
      entered: { count: 1, resources: [{ name: 'fresh' }] },
      left: { count: 0 },
    });
    await run();
    expect(await reported(3)).not.toHaveProperty('members');
    expect(await resources({ unit: 'Lab' })).toEqual(['fresh', 'play']);
  });

  it('should count the members that the last run could not enter, until one can or they are gone', async () => {
    const behind = async () => {
      const { text } = await request(app.getHttpServer()).get('/metrics').expect(200);
      return Number(/^organization_members_behind (.*)$/m.exec(text)?.[1]);
    };
    const withoutRole = (account: StandInAccount) => ({ ...account, lacksRole: true });
    accounts = [SHOP, withoutRole(LAB), withoutRole(NEW)];
    await run();
    expect(await behind()).toBe(2);
    accounts = [SHOP, LAB, withoutRole(NEW)];
    await run();
    expect(await behind()).toBe(1);
    accounts = [SHOP, LAB];
    await run();
    expect(await behind()).toBe(0);
  });
});
