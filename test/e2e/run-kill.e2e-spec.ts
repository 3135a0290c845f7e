import { Types, type Connection } from 'mongoose';
import { temporaryFolder } from '../support/embedded-mongo';
import { connectTo } from '../support/mongoose-connection';
import type { ObservedProcess } from '../support/observed-process';
import { RunWorkload } from '../support/run-workload';
import { buildService, ServiceProcess } from '../support/service-process';
import { ownDatabaseUri } from '../support/test-app';
import { until } from '../support/until';
import { readyWorker } from '../support/worker-process';

const SIZE = { templates: 24, rules: 8 };
/** How many results are written when the worker is killed; 0: as soon as the run begins. */
const MOMENTS = [0, 1, 2 * SIZE.templates, 4 * SIZE.templates, 7 * SIZE.templates];

describe('a run whose worker is killed', () => {
  const root = temporaryFolder();
  const uri = ownDatabaseUri('kill');
  const env = {
    MONGODB_URI: uri,
    DATA_DIR: temporaryFolder(),
    CONNECTOR_ROOTS: root,
    // Longer than any stall of a busy machine; the test ends the lease of the worker that it has killed.
    JOB_LEASE: '600',
    JOB_POLL_MS: '200',
  };
  let connection: Connection;
  let service: ServiceProcess;
  let worker: ObservedProcess;
  let workload: RunWorkload;
  let undisturbed: string[];

  beforeAll(async () => {
    await buildService();
    connection = await connectTo(new URL(uri).pathname.slice(1));
    service = await ServiceProcess.start({ ...env, JOB_CONCURRENCY: '0' });
    worker = await readyWorker(env);
    workload = new RunWorkload(service.url, connection.db!, 'killed', SIZE);
    workload.writeTemplates(root);
    await workload.addCollection('undisturbed');
    const run = await workload.ended(await workload.start('undisturbed'));
    expect(run).toMatchObject({ state: 'completed', counts: { passed: 96, failed: 96, error: 0 } });
    undisturbed = await workload.outcome(run);
  });
  afterAll(async () => {
    await worker.end('SIGTERM');
    await service.end('SIGTERM');
    await connection.close();
  });

  it.each(MOMENTS)('should be finished by another one, nothing lost or doubled, after %d results', async (moment) => {
    const collection = `after ${moment}`;
    await workload.addCollection(collection);
    const taskid = await workload.start(collection);
    await workload.begun(taskid);
    await until(
      async () => (await workload.record(taskid))?.state === 'completed' || (await workload.written(taskid)) >= moment,
    );
    await worker.end('SIGKILL');
    const jobs = connection.collection('jobs');
    await jobs.updateOne({ _id: new Types.ObjectId(taskid), state: 'running' }, { $set: { leaseUntil: new Date(0) } });
    worker = await readyWorker(env);
    expect(await workload.outcome(await workload.ended(taskid))).toEqual(undisturbed);
  });

  it('should have been in the middle of its work', async () => {
    expect(await connection.collection('run_logs').countDocuments({ msg: /begins anew/ })).toBeGreaterThan(0);
  });
});
