import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Clock } from '../../src/common/time/clock';
import { JobWorkerService } from '../../src/jobs';
import { RunTextsRepository } from '../../src/modules/runs/data/run-texts.repository';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { temporaryFolder } from '../support/embedded-mongo';
import { ruleOverJsonFiles, startRun, uploadFiles, writeNumberedFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, ownDatabaseUri, randomTenant } from '../support/test-app';
import { jobsAtWork } from '../support/jobs-at-work';
import { until } from '../support/until';

const HOUR_MS = 3_600_000;
/** Inputs and rules are stored before cases. */
const CASES_STORED = 2;
const RULE = `package rule
even = true { input.n % 2 == 0 }
even = false { input.n % 2 == 1 }
`;

class AdvancedClock extends Clock {
  aheadMs = 0;

  override now(): Date {
    return new Date(super.now().getTime() + this.aheadMs);
  }
}

/** Its lease ends by the clock of the other one, and its own heartbeats are too rare to tell it. */
describe('a worker that does not know that its run was taken over', () => {
  const root = temporaryFolder();
  const clock = new AdvancedClock();
  let lost: NestExpressApplication;
  let next: NestExpressApplication;
  let client: TenantClient;
  let connection: Connection;

  beforeAll(async () => {
    const env = {
      MONGODB_URI: ownDatabaseUri('lost'),
      CONNECTOR_ROOTS: root,
      JOB_LEASE: '600',
      JOB_POLL_MS: '200',
      RULE_THREADS: '1',
    };
    const start = (own: Clock) =>
      createTestApp({
        env,
        customise: (builder) =>
          builder
            .overrideProvider(RUN_THREAD_OPTIONS)
            .useValue({ script: THREAD_SCRIPT })
            .overrideProvider(Clock)
            .useValue(own),
      });
    lost = await start(new Clock());
    next = await start(clock);
    client = new TenantClient(lost, randomTenant());
    connection = lost.get<Connection>(getConnectionToken());
  });
  afterAll(async () => {
    await lost.close();
    await next.close();
  });

  async function fill(): Promise<void> {
    writeNumberedFiles(root, 4);
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await uploadFiles(client, 'c', ruleOverJsonFiles(RULE, 'data.rule.even'));
  }

  /** All that a run leaves, as it is stored. */
  const outputOf = async (taskid: string) => {
    const run = await connection.collection('runs').findOne({ taskid });
    const rows = (name: string) =>
      connection.collection(name).find({ runId: run?._id }).sort({ testId: 1, snapshotId: 1, identity: 1 }).toArray();
    return { run, results: await rows('results'), resources: await rows('run_resources'), log: await rows('run_logs') };
  };

  it('should change nothing of what the other one has written, and leave nothing behind', async () => {
    await fill();
    let proceed!: () => void;
    const suspended = new Promise<void>((resolve) => (proceed = resolve));
    const texts = lost.get(RunTextsRepository, { strict: false });
    const store = texts.store.bind(texts);
    // After the rules the texts of the cases are stored, right before their results.
    const stores = jest.spyOn(texts, 'store').mockImplementation(async (...args) => {
      if (stores.mock.calls.length > CASES_STORED) await suspended;
      return store(...args);
    });
    const taskid = await startRun(client, 'c');
    lost.get(JobWorkerService).start();
    await until(() => stores.mock.calls.length > CASES_STORED);

    rmSync(join(root, 'files/3.json'));
    clock.aheadMs = HOUR_MS;
    next.get(JobWorkerService).start();
    await until(async () => (await connection.collection('runs').findOne({ taskid }))?.state === 'completed');
    const output = await outputOf(taskid);
    expect(output.run).toMatchObject({ counts: { passed: 2, failed: 1 } });
    expect(output.results.map(({ snapshots }) => (snapshots as { path: string }[])[0].path)).toHaveLength(3);

    proceed();
    await until(async () => (await jobsAtWork(lost)) === 0);
    expect(await outputOf(taskid)).toEqual(output);

    clock.aheadMs += HOUR_MS;
    await until(
      async () => (await connection.collection('results').countDocuments({ runId: { $ne: output.run?._id } })) === 0,
    );
  });
});
