import type { NestExpressApplication } from '@nestjs/platform-express';
import { Types, type Connection } from 'mongoose';
import { temporaryFolder } from '../support/embedded-mongo';
import { FixWorkload } from '../support/fix-workload';
import { connectTo } from '../support/mongoose-connection';
import type { ObservedProcess } from '../support/observed-process';
import { RunWorkload } from '../support/run-workload';
import { itInDeep } from '../support/sampled';
import { buildService } from '../support/service-process';
import { createTestApp, ownDatabaseUri } from '../support/test-app';
import { signToken } from '../support/tokens';
import { until } from '../support/until';
import { readyWorker } from '../support/worker-process';

const ROOTS = 14;
const TENANT = 'units';

describe('a search for many fixes', () => {
  const uri = ownDatabaseUri('searchunits');
  const files = temporaryFolder();
  // The test ends the leases of workers that it kills.
  const env = {
    ...{ DATA_DIR: temporaryFolder(), MONGODB_URI: uri, CONNECTOR_ROOTS: files, JOB_LEASE: '600' },
    ...{ REQUEST_TIME_LIMIT: '600', JOB_POLL_MS: '100', RULE_THREADS: '1' },
  };
  let connection: Connection;
  let service: NestExpressApplication;
  let workload: RunWorkload;
  let fixes: FixWorkload;
  let expected: string[];
  let workers: ObservedProcess[] = [];

  beforeAll(async () => {
    await buildService();
    FixWorkload.writeTemplates(files, ROOTS);
    connection = await connectTo(new URL(uri).pathname.slice(1));
    service = await createTestApp({ env });
    const url = await service.getUrl();
    workload = new RunWorkload(url, connection.db!, TENANT, { templates: 0, rules: 0 });
    fixes = new FixWorkload(workload, connection.db!, TENANT, url, signToken({ tenant: TENANT }));
    const alone = await start();
    const taskid = await searchOf('alone');
    expected = await fixes.outcome(taskid);
    await alone.end('SIGTERM');
  });
  afterEach(async () => {
    for (const worker of workers) worker.signal('SIGCONT');
    await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
    workers = [];
    await endLeases();
  });
  afterAll(async () => {
    await service?.close();
    await connection?.close();
  });

  const start = async (): Promise<ObservedProcess> => {
    const worker = await readyWorker(env);
    workers.push(worker);
    return worker;
  };
  /** A worker that searches, and one that helps as soon as it is told to go on. */
  const startBoth = async (collection: string) => {
    const [search, helper] = [await start(), await start()];
    helper.signal('SIGSTOP');
    const taskid = await searchOf(collection);
    await until(async () => (await fixes.units(taskid, { state: 'taken' })).length > 0);
    return { search, helper, taskid };
  };
  const searchOf = async (collection: string): Promise<string> => {
    const taskid = await fixes.judged(collection);
    expect((await fixes.ask(collection)).state).toBe('queued');
    return taskid;
  };
  /** Holds a worker at a unit that it has begun. */
  const heldAt = async (worker: ObservedProcess, taskid: string, filter: object): Promise<Types.ObjectId> =>
    until(async () => {
      if ((await fixes.units(taskid, filter)).length === 0) return undefined;
      worker.signal('SIGSTOP');
      // What it had sent before may still be on its way.
      await connection.db!.admin().ping();
      const [unit] = await fixes.units(taskid, filter);
      if (unit) return unit._id;
      worker.signal('SIGCONT');
      return undefined;
    });
  /** Ends the leases of what killed workers held; their last heartbeats, which may still be under way, count no more. */
  const endLeases = (filter: object = {}) =>
    connection
      .collection('jobs')
      .updateMany({ state: 'running', ...filter }, { $set: { leaseUntil: new Date(0), owner: 'nobody' } });
  const cleared = () =>
    until(
      async () =>
        (await connection.collection('crawl_units').countDocuments()) === 0 &&
        (await connection.collection('crawl_unit_parts').countDocuments()) === 0,
    );
  /** Long lists of differences would tell nothing. */
  const expectSame = async (taskid: string): Promise<void> => {
    const found = await fixes.outcome(taskid);
    const differences = [...Array(Math.max(found.length, expected.length)).keys()].filter(
      (i) => found[i] !== expected[i],
    );
    expect(differences.slice(0, 2).map((i) => [expected[i], found[i]])).toEqual([]);
  };
  const helperJobs = { name: 'run.help-search' };

  it('should be answered by other workers, too, as one of them alone answers it', async () => {
    expect(expected.length).toBeGreaterThan(150);
    const { helper, taskid } = await startBoth('together');
    helper.signal('SIGCONT');
    await heldAt(helper, taskid, { state: 'reading' });
    const address = `${await service.getUrl()}/${TENANT}/api/compliance/run/?taskid=${taskid}`;
    const shown = await fetch(address, { headers: { authorization: `Bearer ${signToken({ tenant: TENANT })}` } });
    const [run] = ((await shown.json()) as { data: { results: { units?: { reading: number } }[] } }).data.results;
    expect(run.units?.reading).toBe(1);
    helper.signal('SIGCONT');
    await expectSame(taskid);
    await cleared();
  });

  it('should lose and double nothing when those who help and who search are killed', async () => {
    const { search, helper, taskid } = await startBoth('killed');
    helper.signal('SIGCONT');
    await heldAt(helper, taskid, { state: 'reading' });
    await helper.end('SIGKILL');
    await endLeases(helperJobs);
    const held = await heldAt(search, taskid, { state: 'taken', tries: 1 });
    const found = (await fixes.units(taskid, { state: 'read' })).map(({ readings }) => String(readings[0].reading));
    await search.end('SIGKILL');
    await endLeases();
    await start();
    const [unit] = await until(async () => {
      const read = await fixes.units(taskid, { _id: held, state: 'read' });
      return read.length > 0 && read;
    });
    expect(unit.tries).toBe(2);
    const readings = (await fixes.units(taskid)).flatMap((each) =>
      each.readings.map((one: { reading: unknown }) => String(one.reading)),
    );
    // What was found before is not looked for again.
    expect(readings).toEqual(expect.arrayContaining(found));
    await expectSame(taskid);
    await cleared();
  });

  itInDeep('should go on without a unit that ends each process that answers it, and say so', async () => {
    const { search, helper, taskid } = await startBoth('deadly');
    helper.signal('SIGCONT');
    const deadly = await heldAt(helper, taskid, { state: 'reading' });
    await helper.end('SIGKILL');
    await endLeases(helperJobs);
    await heldAt(search, taskid, { _id: deadly, state: 'taken' });
    await search.end('SIGKILL');
    await endLeases();
    await start();
    const { state, unfixed } = await fixes.searched(taskid);
    expect(state).toBe('completed');
    expect(unfixed).toBeGreaterThan((JSON.parse(expected[0]) as { unfixed: number }).unfixed);
    expect((await fixes.outcome(taskid)).join('\n')).toContain('was given up after 2 attempts');
    await cleared();
  });

  itInDeep('should not be answered by another version of the engine', async () => {
    const { search, helper, taskid } = await startBoth('versions');
    search.signal('SIGSTOP');
    await connection
      .collection('jobs')
      .updateMany({ ...helperJobs, state: 'queued' }, { $set: { 'payload.engine': 'that of another version' } });
    helper.signal('SIGCONT');
    await until(async () => {
      const open = await connection
        .collection('jobs')
        .countDocuments({ ...helperJobs, 'payload.taskid': taskid, state: { $in: ['queued', 'running'] } });
      return open === 0;
    });
    expect(await fixes.units(taskid, { jobId: { $ne: '' } })).toEqual([]);
    search.signal('SIGCONT');
    await expectSame(taskid);
    await cleared();
  });

  it('should leave nothing, and nobody at work, when it is cancelled', async () => {
    const { search, helper, taskid } = await startBoth('cancelled');
    helper.signal('SIGCONT');
    await heldAt(helper, taskid, { state: 'reading' });
    search.signal('SIGSTOP');
    const address = `${await service.getUrl()}/${TENANT}/api/collection?collection=cancelled&status=delete`;
    await fetch(address, { method: 'DELETE', headers: { authorization: `Bearer ${signToken({ tenant: TENANT })}` } });
    for (const worker of [search, helper]) worker.signal('SIGCONT');
    await cleared();
    await until(async () => {
      const names = ['find-fixes', 'run.help-search'];
      return (
        (await connection
          .collection('jobs')
          .countDocuments({ name: { $in: names }, state: { $in: ['queued', 'running'] } })) === 0
      );
    });
  });
});
