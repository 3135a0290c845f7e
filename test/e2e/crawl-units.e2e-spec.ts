import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import { json, refusedInXml, StandIn, type AskedCall, type StandInAnswer } from '../support/clouds/aws-stand-in';
import { temporaryFolder } from '../support/embedded-mongo';
import { connectTo } from '../support/mongoose-connection';
import type { ObservedProcess } from '../support/observed-process';
import { RunWorkload } from '../support/run-workload';
import { itInDeep } from '../support/sampled';
import { buildService } from '../support/service-process';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { THREAD_SCRIPT } from '../support/run-threads';
import { createTestApp, ownDatabaseUri } from '../support/test-app';
import { signToken } from '../support/tokens';
import { until } from '../support/until';
import { workerBeside } from '../support/worker-beside';
import { readyWorker } from '../support/worker-process';

const CONNECTORS = ['first', 'second', 'third', 'fourth'];
const TABLES = ['orders', 'bad', 'users'];
const ARN = 'arn:aws:dynamodb:::';
const node = (id: string, type = 'aws') => ({
  ...{ masterSnapshotId: id, arn: ARN, collection: 'tables', type, region: 'us-east-1' },
  ...{ listMethod: 'list_tables', detailMethods: ['describe_table'] },
});
const SECRET = 'the-secret-of-the-connector';
const cases = ['TABLES', 'AGAIN'].map((id) => ({
  ...{ masterTestId: id, masterSnapshotId: [id], type: 'rego', rule: 'file(keyed.rego)' },
  evals: [{ id: `${id}-1`, eval: 'data.live.keyed' }],
}));
const FILES: readonly [string, string][] = [
  ...CONNECTORS.map((name, i): [string, string] => {
    const user = { name: 'ann', 'access-key': `AKID${name.toUpperCase()}`, 'secret-access': SECRET };
    const accounts = [{ 'account-id': `12345678901${i}`, users: [user] }];
    return [`${name}.json`, JSON.stringify({ fileType: 'structure', type: 'aws', accounts })];
  }),
  [
    'snap.json',
    JSON.stringify({
      fileType: 'masterSnapshot',
      snapshots: CONNECTORS.map((source, i) => ({
        ...{ source, testUser: 'ann', accountId: `12345678901${i}`, type: 'aws' },
        nodes: [node('TABLES'), node('AGAIN')],
      })),
    }),
  ],
  ['tests.json', JSON.stringify({ fileType: 'mastertest', masterSnapshot: 'snap', testSet: [{ cases }] })],
  ['keyed.rego', 'package live\nkeyed = true { input.Table.KeySchema }\nkeyed = false { not input.Table.KeySchema }\n'],
];

describe('a run over several connectors', () => {
  const uri = ownDatabaseUri('crawlunits');
  // The test ends the leases of workers that it kills.
  const env = {
    ...{ DATA_DIR: temporaryFolder(), MONGODB_URI: uri, JOB_LEASE: '600', REQUEST_TIME_LIMIT: '600' },
    ...{ JOB_POLL_MS: '100', RULE_THREADS: '1' },
  };
  let standIn: StandIn;
  /** Holds the answer to a call back until it resolves. */
  let holds: (asked: AskedCall) => Promise<void> | undefined;
  /** True while the keys of all connectors are wrong. */
  let areKeysWrong = false;
  let connection: Connection;
  let service: NestExpressApplication;
  let serviceUrl: string;
  let workload: RunWorkload;
  let workers: ObservedProcess[] = [];
  let besides: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    await buildService();
    standIn = await StandIn.start(async (asked): Promise<StandInAnswer | undefined> => {
      await holds(asked);
      const { call, body, accessKey } = asked;
      const account = `12345678901${CONNECTORS.findIndex((name) => `AKID${name.toUpperCase()}` === accessKey)}`;
      if (areKeysWrong) return refusedInXml('InvalidClientTokenId', 403);
      if (call === 'GetCallerIdentity')
        return {
          body: `<${call}Response><${call}Result><Account>${account}</Account><Arn>arn:aws:iam::${account}:user/u</Arn></${call}Result></${call}Response>`,
        };
      if (call === 'ListTables') return json({ TableNames: TABLES });
      if (call !== 'DescribeTable') return json({ Tags: [] });
      const { TableName } = JSON.parse(body) as { TableName: string };
      return json({ Table: { TableName, ...(TableName !== 'bad' && { KeySchema: [{ AttributeName: SECRET }] }) } });
    });
    connection = await connectTo(new URL(uri).pathname.slice(1));
    service = await createTestApp({ env: { ...env, AWS_ENDPOINT_URL: standIn.url } });
    serviceUrl = await service.getUrl();
    workload = new RunWorkload(serviceUrl, connection.db!, 'units', { templates: 0, rules: 0 });
  });
  beforeEach(() => {
    holds = () => undefined;
    standIn.asked.length = 0;
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
    await Promise.all(besides.map((end) => end()));
    workers = [];
    besides = [];
  });
  afterAll(async () => {
    await service?.close();
    await connection?.close();
    await standIn?.stop();
  });

  const start = async (): Promise<void> => {
    workers.push(await readyWorker({ ...env, AWS_ENDPOINT_URL: standIn.url }));
  };
  const startBeside = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
    besides.push(await workerBeside({ ...env, AWS_ENDPOINT_URL: standIn.url, ...more }));
  };
  const rows = (collection: string, filter: object = {}) => connection.collection(collection).countDocuments(filter);
  const described = (key: string) =>
    standIn.asked.filter(({ call, accessKey }) => call === 'DescribeTable' && accessKey === key).length;
  /** Holds back the calls of a connector to describe a table until the test lets them go; resolves when one is held. */
  const holding = (isHeld: (asked: AskedCall) => boolean) => {
    let letGo!: () => void;
    const gone = new Promise<void>((resolve) => (letGo = resolve));
    const held = new Promise<void>((resolve) => {
      holds = (asked) => {
        if (!isHeld(asked)) return undefined;
        resolve();
        return gone;
      };
    });
    return { held, letGo };
  };
  /** Ends the leases of what killed workers held; their last heartbeats, which may still be under way, count no more. */
  const endLeases = () =>
    connection
      .collection('jobs')
      .updateMany({ state: 'running' }, { $set: { leaseUntil: new Date(0), owner: 'nobody' } });
  const outcome = async (taskid: string): Promise<string[]> =>
    (await workload.outcome(await workload.ended(taskid))).map((line) => line.replaceAll(taskid, ''));
  const countsIn = (lines: readonly string[]) => lines.find((line) => line.startsWith('["run"'));
  const cleared = () => until(async () => (await rows('crawl_units')) === 0 && (await rows('crawl_unit_parts')) === 0);

  it('should be read by all workers, with the results that one of them alone finds', async () => {
    await workload.addFiles('alone', FILES);
    // One place: the run reads each connector after another worker had time for it.
    await startBeside({ CRAWL_PLACES: '1' });
    const alone = await outcome(await workload.start('alone', { crawl: true }));
    expect(countsIn(alone)).toContain('"passed":16,"failed":8');
    await workload.addFiles('together', FILES);
    await startBeside();
    const { held, letGo } = holding(({ accessKey, call }) => accessKey === 'AKIDTHIRD' && call === 'DescribeTable');
    const taskid = await workload.start('together', { crawl: true });
    await held;
    const token = signToken({ tenant: 'units' });
    const shown = await until(async () => {
      const answer = await fetch(`${serviceUrl}/units/api/compliance/run/?taskid=${taskid}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const [run] = ((await answer.json()) as { data: { results: { units?: object }[] } }).data.results;
      const units = run.units as Readonly<Record<string, number>> | undefined;
      return units?.read === 3 && units;
    });
    expect(shown).toEqual({ waiting: 0, reading: 1, read: 3, failed: 0, taken: 0 });
    expect(JSON.stringify(await connection.collection('crawl_units').find().toArray())).not.toContain(SECRET);
    letGo();
    expect(await outcome(taskid)).toEqual(alone);
    await cleared();
  });

  it('should lose nothing and read no node twice that is read, when all workers are killed', async () => {
    await workload.addFiles('killed', FILES);
    await start();
    const calls = new Map<string, number>();
    const { held } = holding(({ accessKey, call }) => {
      if (call !== 'ListTables') return false;
      calls.set(accessKey, (calls.get(accessKey) ?? 0) + 1);
      // The second node of the second connector.
      return accessKey === 'AKIDSECOND' && calls.get(accessKey) === 2;
    });
    const taskid = await workload.start('killed', { crawl: true });
    await held;
    await until(async () => (await rows('crawl_units', { state: 'read' })) === 3);
    await workers[0].end('SIGKILL');
    const before = CONNECTORS.map((name) => described(`AKID${name.toUpperCase()}`));
    expect(before).toEqual([6, 3, 6, 6]);
    await endLeases();
    holds = () => undefined;
    await start();
    const lines = await outcome(taskid);
    expect(countsIn(lines)).toContain('"passed":16,"failed":8');
    expect(CONNECTORS.map((name) => described(`AKID${name.toUpperCase()}`))).toEqual([6, 6, 6, 6]);
    await cleared();
  });

  itInDeep('should go on without a connector that ends each process that reads it, and say so', async () => {
    await workload.addFiles('deadly', FILES);
    let taskid = '';
    for (let attempt = 0; attempt < 2; attempt++) {
      await start();
      const { held } = holding(({ accessKey, call }) => accessKey === 'AKIDTHIRD' && call === 'ListTables');
      taskid ||= await workload.start('deadly', { crawl: true });
      await held;
      await workers[attempt].end('SIGKILL');
      await endLeases();
    }
    holds = () => undefined;
    await start();
    const run = await workload.ended(taskid);
    expect(run).toMatchObject({ state: 'completed', counts: { passed: 12, failed: 6, error: 2 } });
    const reported = await connection.collection('run_coverage').findOne({ runId: run._id, scope: 'node' });
    expect(reported).toMatchObject({ reason: 'limit-reached' });
    expect(reported?.detail).toContain('the connector third: reading it was given up after 2 attempts');
    await cleared();
  });

  describe('in one process', () => {
    let app: NestExpressApplication;
    let url: string;

    beforeAll(async () => {
      app = await createTestApp({
        jobs: true,
        env: { MONGODB_URI: uri, DATA_DIR: env.DATA_DIR, JOB_POLL_MS: '100', AWS_ENDPOINT_URL: standIn.url },
        customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
      });
      url = `${await app.getUrl()}/units/api`;
    });
    afterAll(() => app?.close());

    const started = async (collection: string) => {
      await workload.addFiles(collection, FILES);
      const { held, letGo } = holding(({ accessKey, call }) => accessKey === 'AKIDFOURTH' && call === 'ListTables');
      const taskid = await workload.start(collection, { crawl: true });
      await held;
      return { taskid, letGo };
    };
    const remove = (path: string) =>
      fetch(`${url}${path}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${signToken({ tenant: 'units' })}` },
      });
    const stopped = () =>
      until(async () => (await rows('jobs', { name: 'run.crawl-unit', state: { $in: ['queued', 'running'] } })) === 0);

    it('should fail when no connector can be opened', async () => {
      await workload.addFiles('refused', FILES);
      areKeysWrong = true;
      const run = await workload.ended(await workload.start('refused', { crawl: true }));
      areKeysWrong = false;
      expect(run).toMatchObject({
        state: 'failed',
        reason: 'no connector could be read; the coverage names each and the reason',
      });
      await cleared();
    });

    it('should leave nothing when its collection is deleted while others read for it', async () => {
      const { taskid, letGo } = await started('deleted');
      await remove('/collection?collection=deleted&status=delete');
      await until(async () => (await workload.record(taskid))?.state !== 'running');
      letGo();
      await stopped();
      await cleared();
    });

    it('should leave nothing when it is cancelled while others read for it', async () => {
      const { taskid, letGo } = await started('cancelled');
      await remove(`/compliance/scheduler/queue/?taskid=${taskid}`);
      const run = await workload.ended(taskid);
      expect(run.state).toBe('cancelled');
      letGo();
      await stopped();
      await cleared();
      expect(await rows('results', { runId: run._id })).toBe(0);
    });
  });
});
