import type { NestExpressApplication } from '@nestjs/platform-express';
import { Types, type Connection } from 'mongoose';
import { WriteGate, type Write } from '../support/write-gate';
import { temporaryFolder } from '../support/embedded-mongo';
import { connectTo } from '../support/mongoose-connection';
import type { ObservedProcess } from '../support/observed-process';
import { RunWorkload } from '../support/run-workload';
import { sampled } from '../support/sampled';
import { buildService } from '../support/service-process';
import { createTestApp, ownDatabaseUri } from '../support/test-app';
import { readyWorker } from '../support/worker-process';

/** More results than are written at once. */
const SIZE = { templates: 16, rules: 16 };
/** The writes at which the worker is killed: the name of the collection, the number of the write, and if it is done. */
const MOMENTS: readonly [collection: string, nth: number, isDone: boolean][] = [
  ['run_resources', 1, true],
  ['run_texts', 1, false],
  ['results', 1, false],
  ['run_texts', 2, true],
  ['results', 1, true],
  ['results', 2, true],
];
/** The gate kills near the end, at a moment after which MongoDB has no transaction to end. */
const CHOSEN = sampled(MOMENTS, 6);

describe('a run whose worker is killed', () => {
  const root = temporaryFolder();
  const uri = ownDatabaseUri('kill');
  const settings = {
    DATA_DIR: temporaryFolder(),
    CONNECTOR_ROOTS: root,
    // Both longer than any stall of a busy machine; the test ends the lease of the worker that it has killed.
    JOB_LEASE: '600',
    REQUEST_TIME_LIMIT: '600',
    JOB_POLL_MS: '200',
    RULE_THREADS: '1',
  };
  let env: Readonly<Record<string, string>>;
  let gate: WriteGate;
  let connection: Connection;
  let service: NestExpressApplication;
  let worker: ObservedProcess;
  let workload: RunWorkload;
  let undisturbed: string[];

  beforeAll(async () => {
    await buildService();
    connection = await connectTo(new URL(uri).pathname.slice(1));
    service = await createTestApp({ env: { ...settings, MONGODB_URI: uri } });
    gate = await WriteGate.before(uri);
    env = { ...settings, MONGODB_URI: gate.uri };
    worker = await readyWorker(env);
    workload = new RunWorkload(await service.getUrl(), connection.db!, 'killed', SIZE);
    workload.writeTemplates(root);
    await workload.addCollection('undisturbed');
    const run = await workload.ended(await workload.start('undisturbed'));
    expect(run).toMatchObject({ state: 'completed', counts: { passed: 128, failed: 128, error: 0 } });
    undisturbed = await workload.outcome(run);
  });
  afterAll(async () => {
    await worker.end('SIGTERM');
    await gate.close();
    await service.close();
    await connection.close();
  });

  it.each(CHOSEN)('should be finished by another one, nothing lost or doubled: %s %d, done: %s', async (...moment) => {
    const [written, nth, isDone] = moment;
    const collection = `${written} ${nth} ${isDone}`;
    await workload.addCollection(collection);
    let seen = 0;
    const isFirst = (write: Write) => write.collection === written && ++seen === nth;
    const stopped = gate.stopAt({ isFirst, after: 0, isDone });
    const taskid = await workload.start(collection);
    const ended = workload.ended(taskid);
    expect(await Promise.race([stopped, ended])).toMatchObject({ collection: written });
    await worker.end('SIGKILL');
    gate.open();
    const jobs = connection.collection('jobs');
    await jobs.updateOne({ _id: new Types.ObjectId(taskid), state: 'running' }, { $set: { leaseUntil: new Date(0) } });
    worker = await readyWorker(env);
    const run = await ended;
    expect(await workload.takeovers(run)).toBe(1);
    expect(await workload.outcome(run)).toEqual(undisturbed);
  });
});
