import type { NestExpressApplication } from '@nestjs/platform-express';
import { Clock } from '../../src/common/time/clock';
import type { TenantId } from '../../src/common/context/tenant';
import { JobInterrupted, type JobContext } from '../../src/jobs';
import { ResourcesRepository } from '../../src/modules/resources/data';
import type { RunPayload } from '../../src/modules/runs/start';
import { ResultIntervalsRepository, RunsRepository, RunTextsRepository } from '../../src/modules/runs/data';
import { SnapshotWriterRepository } from '../../src/modules/snapshots/data';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { RunBeginningService } from '../../src/modules/runs/execution/run-beginning.service';
import { RunFactory } from '../factories/run.factory';
import { temporaryFolder } from '../support/embedded-mongo';
import { ruleOverJsonFiles, runToEnd, uploadFiles, writeNumberedFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { jobsAtWork } from '../support/jobs-at-work';
import { until } from '../support/until';

const HOUR_MS = 3_600_000;
const RULE = 'package rule\neven = true { input.n % 2 == 0 }\neven = false { input.n % 2 == 1 }\n';

class AdvancedClock extends Clock {
  aheadMs = 0;

  override now(): Date {
    return new Date(super.now().getTime() + this.aheadMs);
  }
}

describe('a worker that was suspended for longer than its lease', () => {
  const root = temporaryFolder();
  const clock = new AdvancedClock();
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: {
        CONNECTOR_ROOTS: root,
        JOB_POLL_MS: '200',
        JOB_CONCURRENCY: '4',
      },
      customise: (builder) =>
        builder
          .overrideProvider(RUN_THREAD_OPTIONS)
          .useValue({ script: THREAD_SCRIPT })
          .overrideProvider(Clock)
          .useValue(clock),
    });
    client = new TenantClient(app, randomTenant());
    writeNumberedFiles(root, 4);
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await uploadFiles(client, 'c', ruleOverJsonFiles(RULE, 'data.rule.even'));
  });
  afterAll(() => app.close());

  it('should write nothing more, neither of its run nor of the resources', async () => {
    const texts = app.get(RunTextsRepository, { strict: false });
    const store = texts.store.bind(texts);
    let resume!: () => void;
    const suspended = new Promise<void>((resolve) => (resume = resolve));
    jest.spyOn(texts, 'store').mockImplementationOnce(async (...args) => {
      clock.aheadMs += HOUR_MS;
      await suspended;
      return store(...args);
    });
    const run = await runToEnd(app, client, 'c');
    expect(run).toMatchObject({ state: 'completed', counts: { passed: 2, failed: 2 } });
    const writes = [
      jest.spyOn(app.get(ResourcesRepository, { strict: false }), 'recordSeen'),
      jest.spyOn(app.get(SnapshotWriterRepository, { strict: false }), 'storeVersions'),
      jest.spyOn(app.get(ResultIntervalsRepository, { strict: false }), 'insert'),
    ];
    expect(await until(async () => (await jobsAtWork(app)) === 1)).toBe(true);
    resume();
    await until(async () => (await jobsAtWork(app)) === 0);
    expect(writes.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  });

  it('should not begin a run whose job went to another worker before it could', async () => {
    const runs = await RunFactory.inNewCollection(app, client.tenant, 'taken');
    const { run } = await runs.build('2026-03-01T10:00:00Z', [], { state: 'running' });
    const context = {
      ...{ tenant: client.tenant, id: run.taskid },
      hold: () => Promise.reject(new JobInterrupted('lost')),
    } as unknown as JobContext<RunPayload>;
    await expect(app.get(RunBeginningService, { strict: false }).begin(context)).rejects.toThrow('lost');
    const stored = await app.get(RunsRepository, { strict: false }).findByTask(client.tenant as TenantId, run.taskid);
    expect(stored).toMatchObject({ _id: run._id, state: 'running' });
  });
});
