import type { NestExpressApplication } from '@nestjs/platform-express';
import { getConnectionToken } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import { JobWorkerService } from '../../src/jobs';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { uploadFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { until } from '../support/until';

describe('a run that was given up', () => {
  let app: NestExpressApplication;
  let client: TenantClient;
  let connection: Connection;

  beforeAll(async () => {
    app = await createTestApp({
      ownDatabase: true,
      env: { JOB_POLL_MS: '200', JOB_LEASE: '600' },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
    client = new TenantClient(app, randomTenant());
    connection = app.get<Connection>(getConnectionToken());
  });
  afterAll(() => app.close());

  const start = async (collection: string): Promise<string> => {
    const { body } = await client.post('/api/compliance/crawler/', { collection }).expect(200);
    return (body.data as { taskid: string }).taskid;
  };
  const recordOf = async (taskid: string) => {
    const { body } = await client.get('/api/compliance/run/', { taskid }).expect(200);
    return (body.data.results as { state: string; reason: string; result_id: string; log: string }[])[0];
  };
  const reportedOf = async (container: string) => {
    const { body } = await client.get('/api/notification/deliveries/', { container }).expect(200);
    return body.data.results as { event: string; taskid: string }[];
  };
  const ended = (taskid: string) =>
    until(async () => {
      const run = await recordOf(taskid);
      return !['queued', 'running'].includes(run.state) && run;
    });
  /** The run as a worker leaves it that is killed after it has written something. */
  const killedAt = async (taskid: string, job: object): Promise<void> => {
    await connection.collection('jobs').updateOne({ _id: new Types.ObjectId(taskid) }, { $set: job });
    const runs = connection.collection('runs');
    await runs.updateOne({ taskid }, { $set: { state: 'running', startedAt: new Date() } });
    const run = await runs.findOne({ taskid });
    await connection.collection('results').insertOne({ tenant: client.tenant, runId: run?._id, testId: 'T' });
  };
  const expired = { state: 'running', owner: 'killed', leaseUntil: new Date(0) };

  it('should fail or be cancelled, leave nothing behind, and be startable again', async () => {
    const tasks: Record<string, string> = {};
    const notifications = [{ notificationId: 'n', type: 'email', level: 'passed', to: ['team@example.com'] }];
    for (const collection of ['deadly', 'cancelled', 'stopped']) {
      await client.post('/api/collection', { collection }).expect(200);
      await uploadFiles(client, collection, { 'told.json': { fileType: 'notifications', notifications } });
      tasks[collection] = await start(collection);
    }
    await killedAt(tasks.deadly, { ...expired, attempts: 3 });
    await killedAt(tasks.cancelled, { ...expired, attempts: 1, cancelRequested: true });
    await killedAt(tasks.stopped, { cancelRequested: true });
    app.get(JobWorkerService).start();

    const failed = await ended(tasks.deadly);
    expect(failed).toMatchObject({ state: 'failed', reason: expect.stringMatching(/^given up after 3 attempts/) });
    expect(await reportedOf('deadly')).toMatchObject([{ event: 'plumbline.run.failed', taskid: tasks.deadly }]);
    for (const collection of ['cancelled', 'stopped'])
      expect(await ended(tasks[collection])).toMatchObject({ state: 'cancelled', reason: 'cancelled' });
    for (const collection of ['cancelled', 'stopped']) expect(await reportedOf(collection)).toEqual([]);
    await until(async () => (await connection.collection('results').countDocuments({})) === 0);
    const lines = await until(async () => {
      const { body } = await client.get('/api/logs/details/', { log_name: failed.log }).expect(200);
      const { results } = body.data as { results: { msg: string }[] };
      return results.length > 0 && results;
    });
    expect(lines.map(({ msg }) => msg)).toEqual([expect.stringMatching(/^failed: given up/)]);
    expect(await ended(await start('deadly'))).toMatchObject({ state: 'completed', reason: '' });
  });
});
