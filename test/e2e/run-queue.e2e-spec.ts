import { EventEmitter, once } from 'node:events';
import type { TenantId } from '../../src/common/context/tenant';
import { RunsRepository } from '../../src/modules/runs/data/runs.repository';
import { RunFactory, type BuiltRun, type RunOptions } from '../factories/run.factory';
import { PROBE, ProbeApp } from '../integration/jobs/probe-jobs';
import { TenantClient } from '../support/tenant-client';
import { randomTenant } from '../support/test-app';
import { until } from '../support/until';

const QUEUE = '/api/compliance/scheduler/queue';
const FAR_MS = 86_400_000;
const SCANNED = [{ path: '/a', cases: [{ id: 'A' }, { id: 'B', state: 'error' as const }] }];

interface TaskRow {
  readonly taskid: string;
}

describe('queue of runs', () => {
  let probe: ProbeApp;
  let client: TenantClient;
  let runs: RunFactory;

  beforeAll(async () => {
    probe = await ProbeApp.start();
  });
  beforeEach(async () => {
    client = new TenantClient(probe.app, randomTenant());
    runs = await RunFactory.inNewCollection(probe.app, client.tenant, 'one');
  });
  afterAll(() => probe.app.close());

  /** A run with a job that waits. */
  const buildQueued = async (time: string, options: RunOptions = {}, factory = runs, owner = client) => {
    const tenant = owner.tenant as TenantId;
    const taskid = await probe.queue.enqueue(PROBE, tenant, { label: time }, { delayMs: FAR_MS });
    return factory.build(time, SCANNED, { state: 'queued', taskid, ...options });
  };
  const tasks = async (query: object = {}, as = client) => (await as.get(QUEUE, query).expect(200)).body;
  const ids = async (as = client) =>
    (await tasks({}, as)).data.results.map(({ taskid }: TaskRow) => taskid) as string[];
  const cancel = ({ run }: BuiltRun, as = client) => as.delete(QUEUE, { taskid: run.taskid });
  const recordOf = async ({ run }: BuiltRun) =>
    (await client.get('/api/compliance/run/', { taskid: run.taskid }).expect(200)).body.data.results[0];
  const jobOf = ({ run }: BuiltRun, as = client) => probe.queue.find(as.tenant as TenantId, run.taskid);
  const cancellations = async (as = client) =>
    ((await as.get('/api/audit/').expect(200)).body.data.results as { operation: string }[]).filter(
      ({ operation }) => operation === 'cancelTask',
    );
  const rowsOf = async ({ run }: BuiltRun) => {
    const counts: Record<string, number> = {};
    for (const name of ['runs', 'results', 'run_resources', 'run_coverage', 'run_logs'])
      counts[name] = await probe.connection
        .collection(name)
        .countDocuments(name === 'runs' ? { _id: run._id } : { runId: run._id });
    return counts;
  };

  it('should list what waits and runs, oldest first', async () => {
    const running = await runs.build('2026-03-01T10:00:00Z', [], { state: 'running' });
    await runs.build('2026-03-02T10:00:00Z', []);
    await runs.build('2026-03-02T11:00:00Z', [], { state: 'failed' });
    await runs.build('2026-03-02T12:00:00Z', [], { state: 'cancelled' });
    const waiting = await runs.build('2026-03-03T10:00:00Z', [], { state: 'queued', kind: 'crawler' });
    const { data, metadata } = await tasks();
    expect(data.results).toEqual([
      {
        taskid: running.run.taskid,
        container: 'one',
        name: 'compliance',
        state: 'RUNNING',
        start: Date.parse('2026-03-01T10:00:00Z'),
        logname: running.run.log,
      },
      {
        taskid: waiting.run.taskid,
        container: 'one',
        name: 'crawler',
        state: 'INITIALIZED',
        start: Date.parse('2026-03-03T10:00:00Z'),
        logname: waiting.run.log,
      },
    ]);
    expect(metadata).toEqual({ count: 2, current_page: 1, next_index: -1, total: 2 });
    const page = await tasks({ index: 1, count: 1 });
    expect(page.data.results).toMatchObject([{ taskid: waiting.run.taskid }]);
    expect(page.metadata).toEqual({ count: 1, current_page: 2, next_index: -1, total: 2 });
  });

  it('should cancel a queued run at once, its job and its record', async () => {
    const waiting = await buildQueued('2026-03-01T10:00:00Z');
    const { body } = await cancel(waiting).expect(200);
    expect(body).toMatchObject({ data: {}, message: 'Task cancelled', status: 200 });
    expect(await jobOf(waiting)).toMatchObject({ state: 'cancelled' });
    expect(await recordOf(waiting)).toMatchObject({
      state: 'cancelled',
      reason: 'cancelled',
      finished_at: expect.any(Number),
    });
    expect(await ids()).toEqual([]);
    expect(await cancellations()).toEqual([
      expect.objectContaining({ entity: 'run', name: waiting.run.taskid, user: 'tester' }),
    ]);
  });

  it('should take the task from the query string too, where the body wins', async () => {
    const first = await buildQueued('2026-03-01T10:00:00Z');
    const second = await buildQueued('2026-03-02T10:00:00Z');
    await client.delete(`${QUEUE}?taskid=${first.run.taskid}`, { taskid: second.run.taskid }).expect(200);
    expect(await ids()).toEqual([first.run.taskid]);
    await client.delete(`${QUEUE}/?taskid=${first.run.taskid}`).expect(200);
    expect(await ids()).toEqual([]);
  });

  it('should ask a running one to stop, and leave its end to the job', async () => {
    const gate = new EventEmitter();
    const opened = once(gate, 'open');
    const repository = probe.app.get(RunsRepository, { strict: false });
    probe.handler.work = async ({ id, signal, tenant }) => {
      await once(signal, 'abort');
      await opened;
      const run = await repository.findByTask(tenant, id);
      await repository.abandon(tenant, run!._id, { state: 'cancelled', reason: 'cancelled' }, new Date());
      signal.throwIfAborted();
    };
    const tenant = client.tenant as TenantId;
    const taskid = await probe.enqueue('run', undefined, tenant);
    await probe.reached(taskid, 'running', tenant);
    const running = await runs.build('2026-03-01T10:00:00Z', SCANNED, { state: 'running', taskid });
    await cancel(running).expect(200);
    expect(await recordOf(running)).toMatchObject({ state: 'running' });
    expect(await rowsOf(running)).toMatchObject({ results: 2 });
    await cancel(running).expect(200);
    gate.emit('open');
    await probe.reached(taskid, 'cancelled', tenant);
    expect(await recordOf(running)).toMatchObject({ state: 'cancelled' });
    await cancel(running).expect(404);
    expect(await cancellations()).toHaveLength(2);
  });

  it('should cancel one that waits to be resumed, and delete what it has written but its log', async () => {
    const interrupted = await buildQueued('2026-03-01T10:00:00Z', { state: 'running' });
    const kept = await runs.build('2026-03-02T10:00:00Z', SCANNED);
    for (const { run } of [interrupted, kept]) {
      await runs.buildReport(run, [{}]);
      await runs.buildLog(run, [{}]);
    }
    await cancel(interrupted).expect(200);
    expect(await recordOf(interrupted)).toMatchObject({ state: 'cancelled' });
    const left = { runs: 1, results: 0, run_resources: 0, run_coverage: 0, run_logs: 1 };
    await until(async () => JSON.stringify(await rowsOf(interrupted)) === JSON.stringify(left));
    expect(await rowsOf(kept)).toEqual({ runs: 1, results: 2, run_resources: 1, run_coverage: 1, run_logs: 1 });
  });

  it('should end a run whose job is gone', async () => {
    const forgotten = await runs.build('2026-03-01T10:00:00Z', [], { state: 'running', taskid: 'f'.repeat(24) });
    await cancel(forgotten).expect(200);
    expect(await recordOf(forgotten)).toMatchObject({ state: 'cancelled' });
  });

  it.each<NonNullable<RunOptions['state']>>(['completed', 'failed', 'cancelled'])(
    'should not find one that is %s, and record nothing',
    async (state) => {
      const over = await runs.build('2026-03-01T10:00:00Z', [], { state });
      const { body } = await cancel(over).expect(404);
      expect(body).toMatchObject({ error: 'not found', message: `Task ${over.run.taskid} not found`, data: {} });
      expect(await recordOf(over)).toMatchObject({ state });
      expect(await cancellations()).toEqual([]);
    },
  );

  it('should neither show nor cancel a task of another tenant, in both directions', async () => {
    const other = new TenantClient(probe.app, randomTenant());
    const theirs = await RunFactory.inNewCollection(probe.app, other.tenant, 'one');
    const time = '2026-03-01T10:00:00Z';
    const mine = await buildQueued(time);
    const foreign = await buildQueued(time, {}, theirs, other);
    await cancel(foreign, client).expect(404);
    await cancel(mine, other).expect(404);
    expect([await ids(client), await ids(other)]).toEqual([[mine.run.taskid], [foreign.run.taskid]]);
    expect([(await jobOf(mine))?.state, (await jobOf(foreign, other))?.state]).toEqual(['queued', 'queued']);
    expect([...(await cancellations(client)), ...(await cancellations(other))]).toEqual([]);
  });

  it.each([
    [{}, 'taskid is required'],
    [{ taskid: '' }, 'taskid is required'],
    [{ taskid: 5 }, 'taskid must be a string'],
    [{ taskid: { $ne: 'x' } }, 'taskid must be a string'],
  ])('should refuse to cancel %j', async (body, message) => {
    const answer = await client.delete(QUEUE, body).expect(400);
    expect(answer.body).toMatchObject({ error: 'validation error', message, error_list: [message] });
  });

  it('should not find a task that nobody ever had', async () => {
    for (const taskid of ['unknown', 'f'.repeat(24), '$where']) {
      const { body } = await client.delete(QUEUE, { taskid }).expect(404);
      expect(body).toMatchObject({ error: 'not found', message: `Task ${taskid} not found` });
    }
  });
});
