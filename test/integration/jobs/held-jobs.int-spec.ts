import { Types, type mongo } from 'mongoose';
import type { TenantId } from '../../../src/common/context/tenant';
import { JobSchedulerService } from '../../../src/jobs/job-scheduler.service';
import { startThrowAwayMongo } from '../../support/embedded-mongo';
import { ownDatabaseUri, randomTenant } from '../../support/test-app';
import { ProbeApp } from './probe-jobs';

/** The transactions stand for those of a process that was killed: nobody commits them, and MongoDB ends them late. */
describe('a job that an open transaction holds', () => {
  let mongod: Awaited<ReturnType<typeof startThrowAwayMongo>>;
  let worker: ProbeApp;
  const sessions: mongo.ClientSession[] = [];

  // Its own, since other suites wait until theirs ends the transactions of the processes that they kill.
  beforeAll(async () => {
    mongod = await startThrowAwayMongo();
  });
  afterAll(() => mongod.remove());

  beforeEach(async () => {
    worker = await ProbeApp.start({}, { jobs: false, uri: ownDatabaseUri('held', mongod.mongo.uri) });
    // A machine that is busy must not end the transaction before the test does.
    await worker.connection.db?.admin().command({ setParameter: 1, transactionLifetimeLimitSeconds: 3600 });
  });
  afterEach(async () => {
    for (const session of sessions.splice(0)) await session.endSession();
    await worker.app.close();
  });

  /** Writes to a row and leaves the transaction open. */
  const hold = async (collection: string, filter: object): Promise<mongo.ClientSession> => {
    const session = await worker.connection.startSession();
    sessions.push(session);
    session.startTransaction();
    const { matchedCount } = await worker.connection
      .collection(collection)
      .updateOne(filter, { $set: { heldBy: 'a process that was killed' } }, { session });
    expect(matchedCount).toBe(1);
    return session;
  };
  const holdJob = (id: string) => hold('jobs', { _id: new Types.ObjectId(id) });
  const otherTenant = () => randomTenant() as TenantId;

  it.each([
    ['is to be tried again', { attempts: 1 }, 'done' as const],
    ['has no attempts left', { attempts: 2 }, 'failed' as const],
    ['was cancelled', { cancelRequested: true }, 'cancelled' as const],
  ])('should not delay others when its lease is over and it %s', async (_, fields, end) => {
    const lost = await worker.enqueue('lost');
    const claim = { state: 'running' as const, owner: 'killed', leaseUntil: new Date(0), ...fields };
    await worker.jobs.updateOne({ _id: new Types.ObjectId(lost) }, { $set: claim });
    const held = await holdJob(lost);
    const other = otherTenant();
    const waiting = await worker.enqueue('other', undefined, other);
    worker.start();
    await worker.reached(waiting, 'done', other);
    expect(await worker.queue.find(worker.tenant, lost)).toMatchObject({ state: 'running', owner: 'killed' });
    await held.abortTransaction();
    await worker.reached(lost, end);
  });

  it('should not delay others, of its tenant neither, while it waits', async () => {
    const first = await worker.enqueue('first');
    const held = await holdJob(first);
    const second = await worker.enqueue('second');
    const other = otherTenant();
    const third = await worker.enqueue('third', undefined, other);
    worker.start();
    await worker.reached(second, 'done');
    await worker.reached(third, 'done', other);
    expect(worker.handler.started).not.toContain('first');
    await held.abortTransaction();
    await worker.reached(first, 'done');
  });

  it('should not delay others that are held up by nothing but its key', async () => {
    const ending = await worker.enqueue('ending', 'shared');
    await worker.jobs.updateOne(
      { _id: new Types.ObjectId(ending) },
      { $set: { state: 'running', owner: 'killed', leaseUntil: new Date(Date.now() + 3_600_000) } },
    );
    const held = await holdJob(ending);
    const behind = await worker.enqueue('behind', 'shared');
    const beside = await worker.enqueue('beside');
    worker.start();
    await worker.reached(beside, 'done');
    expect(await worker.queue.find(worker.tenant, behind)).toMatchObject({ state: 'queued' });
    await held.abortTransaction();
  });

  it('should not delay others when the date of a scheduled job is held', async () => {
    await worker.app.get(JobSchedulerService).enqueueDue();
    await worker.connection.collection('job_schedules').updateMany({}, { $set: { dueAt: new Date(0) } });
    await hold('job_schedules', { name: 'retention' });
    worker.clock.aheadMs = 3_600_000;
    const waiting = await worker.enqueue('waiting');
    worker.start();
    await worker.reached(waiting, 'done');
  });
});
