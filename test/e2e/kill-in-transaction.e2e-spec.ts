import type { NestExpressApplication } from '@nestjs/platform-express';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { Clock } from '../../src/common/time/clock';
import type { EmbeddedMongo } from '../../src/database/embedded';
import { JobWorkerService } from '../../src/jobs';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { WriteGate, type Write } from '../support/write-gate';
import { startThrowAwayMongo, temporaryFolder } from '../support/embedded-mongo';
import type { ObservedProcess } from '../support/observed-process';
import { endOfRun, ruleOverJsonFiles, startRun, uploadFiles, writeNumberedFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { itInDeep } from '../support/sampled';
import { buildService } from '../support/service-process';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { readyWorker } from '../support/worker-process';

const HOUR_MS = 3_600_000;
const RULE = `package rule
even = true { input.n % 2 == 0 }
`;

class AdvancedClock extends Clock {
  aheadMs = 0;

  override now(): Date {
    return new Date(super.now().getTime() + this.aheadMs);
  }
}

describe('a worker that is killed at an awkward moment', () => {
  const root = temporaryFolder();
  const clock = new AdvancedClock();
  let mongod: { mongo: EmbeddedMongo; remove(): Promise<void> };
  let survivor: NestExpressApplication;
  let connection: Connection;
  let gate: WriteGate;

  beforeAll(async () => {
    await buildService();
    writeNumberedFiles(root, 2);
    mongod = await startThrowAwayMongo();
    gate = await WriteGate.before(mongod.mongo.uri);
    survivor = await createTestApp({
      env: { MONGODB_URI: mongod.mongo.uri, CONNECTOR_ROOTS: root, JOB_POLL_MS: '50' },
      customise: (builder) =>
        builder
          .overrideProvider(RUN_THREAD_OPTIONS)
          .useValue({ script: THREAD_SCRIPT })
          .overrideProvider(Clock)
          .useValue(clock),
    });
    connection = survivor.get<Connection>(getConnectionToken());
    // The transaction of the killed worker is only ended by the test.
    await admin({ setParameter: 1, transactionLifetimeLimitSeconds: HOUR_MS / 1000 });
  });
  afterAll(async () => {
    await gate.close();
    await survivor.close();
    await mongod.remove();
  });

  const admin = (command: object) => connection.getClient().db('admin').command(command);

  const openTransactions = async (): Promise<mongo.ServerSessionId[]> => {
    const all = connection
      .getClient()
      .db('admin')
      .aggregate([{ $currentOp: { idleSessions: true } }], { readConcern: 'local' });
    const found = (await all.toArray()) as { active: boolean; transaction?: object; lsid: mongo.ServerSessionId }[];
    return found.filter(({ active, transaction }) => !active && transaction !== undefined).map(({ lsid }) => lsid);
  };

  const tenantWithCollection = async (): Promise<TenantClient> => {
    const client = new TenantClient(survivor, randomTenant());
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await uploadFiles(client, 'c', ruleOverJsonFiles(RULE, 'data.rule.even'));
    return client;
  };

  const newWorker = () =>
    readyWorker({
      MONGODB_URI: gate.uri,
      DATA_DIR: temporaryFolder(),
      CONNECTOR_ROOTS: root,
      JOB_LEASE: '600',
      RULE_THREADS: '1',
    });

  /** Kills a worker at a write and ends its lease. */
  const killAt = async (worker: ObservedProcess, stopped: Promise<Write>): Promise<void> => {
    await stopped;
    await worker.end('SIGKILL');
    gate.open();
    await connection.collection('jobs').updateMany({ state: 'running' }, { $set: { leaseUntil: new Date(0) } });
  };

  itInDeep(
    'should leave the log of its run whole, also when the next one is killed while it brings the log',
    async () => {
      const client = await tenantWithCollection();
      const first = await newWorker();
      // The texts of cases are written after those of rules, outside of transactions.
      const atCases = gate.stopAt({ isFirst: ({ collection }) => collection === 'run_texts', after: 1, isDone: false });
      const taskid = await startRun(client, 'c');
      await killAt(first, atCases);
      const run = await connection.collection('runs').findOne({ taskid });
      const { _id: runId, tenant, containerId, time: runTime, log } = run as mongo.WithId<mongo.BSON.Document>;
      const lines = ['one', 'two', 'three'].map((msg, seq) => ({ msg, seq, level: 'info', module: 'test' }));
      const ofRun = { tenant, containerId, runId, runTime, log, timestamp: new Date() };
      // A slow run may have kept lines of its own by now.
      await connection.collection('run_logs').deleteMany({ runId });
      await connection.collection('run_logs').insertMany(lines.map((line) => ({ ...ofRun, ...line })));

      const isMove = ({ command, collection }: Write) => command === 'update' && collection === 'run_logs';
      const atLog = gate.stopAt({ isFirst: isMove, after: 0, isDone: false });
      await killAt(await newWorker(), atLog);
      const last = await newWorker();
      expect(await endOfRun(survivor, client, taskid)).toMatchObject({ state: 'completed' });
      await last.end('SIGTERM');
      const { body } = await client.get('/api/logs/details/', { log_name: log as string }).expect(200);
      const shown = (body.data.results as { msg: string }[]).map(({ msg }) => msg);
      expect(shown.slice(0, 4)).toEqual(['one', 'two', 'three', 'compliance run of c begins anew']);
      expect(await connection.collection('runs').findOne({ taskid })).not.toHaveProperty('formerIds');
    },
  );

  it('should delay no run of another tenant when that is inside a transaction', async () => {
    const other = await tenantWithCollection();
    const lost: { client: TenantClient; taskid: string }[] = [];
    // The workers have written to their jobs in the same transactions: when a run begins, and when it has results.
    for (const written of ['runs', 'results']) {
      const client = await tenantWithCollection();
      const worker = await newWorker();
      const stopped = gate.stopAt({ isFirst: ({ collection }) => collection === written, after: 0, isDone: false });
      lost.push({ client, taskid: await startRun(client, 'c') });
      await stopped;
      await worker.end('SIGKILL');
      gate.open();
    }
    // They may have been claiming other jobs at that moment, too.
    const held = await openTransactions();
    expect(held.length).toBeGreaterThanOrEqual(lost.length);

    // By the clock of the survivor the lease is over.
    clock.aheadMs = HOUR_MS;
    const waiting = await startRun(other, 'c');
    survivor.get(JobWorkerService).start();
    expect(await endOfRun(survivor, other, waiting)).toMatchObject({ state: 'completed' });
    expect(await openTransactions()).toEqual(expect.arrayContaining(held));

    await admin({ killSessions: held.map(({ id }) => ({ id })) });
    for (const { client, taskid } of lost) {
      const counts = { passed: 1, failed: 0, error: 0 };
      expect(await endOfRun(survivor, client, taskid)).toMatchObject({ state: 'completed', counts });
      const { results } = (await client.get('/api/compliance/results/', { taskid }).expect(200)).body.data;
      expect(results).toMatchObject([{ state: 'passed' }]);
    }
  });
});
