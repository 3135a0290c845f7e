import type { NestExpressApplication } from '@nestjs/platform-express';
import type { TenantId } from '../../src/common/context/tenant';
import { RunsRepository } from '../../src/modules/runs/data/runs.repository';
import { RunFactory, type BuiltRun } from '../factories/run.factory';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const PATH = '/api/compliance/run/';

interface RunRow {
  readonly taskid: string;
  readonly collection: string;
  readonly state: string;
}

describe('runs', () => {
  let app: NestExpressApplication;
  let client: TenantClient;
  let completed: BuiltRun;
  let waiting: BuiltRun;
  const tenant = randomTenant();

  beforeAll(async () => {
    app = await createTestApp();
    client = new TenantClient(app, tenant);
    const one = await RunFactory.inNewCollection(app, tenant, 'one');
    const two = await RunFactory.inNewCollection(app, tenant, 'two');
    await RunFactory.inNewCollection(app, tenant, 'idle');
    await one.build('2026-03-01T10:00:00Z', [], { state: 'failed', kind: 'crawler' });
    completed = await one.build('2026-03-02T10:00:00Z', [], { state: 'running' });
    const runs = app.get(RunsRepository, { strict: false });
    await runs.setProgress(tenant as TenantId, completed.run._id, { done: 7, total: 9 });
    const item = { scope: 'file', name: 'a.json', node: 'N', reason: 'not-a-template', detail: '' };
    const end = {
      state: 'completed',
      reason: '',
      counts: { passed: 1, failed: 2, skipped: 3, excluded: 4, error: 5 },
      coverage: {
        total: 3,
        byReason: [
          { reason: 'not-a-template', count: 2 },
          { reason: '__proto__', count: 1 },
        ],
        items: [item],
      },
      inventory: [],
    } as const;
    await runs.finish(tenant as TenantId, completed.run._id, end, new Date('2026-03-02T10:01:00Z'));
    waiting = await two.build('2026-03-03T10:00:00Z', [], { state: 'queued' });
  });
  afterAll(() => app.close());

  const list = async (query: object = {}) => {
    const { body } = await client.get(PATH, query).expect(200);
    return body as { data: { results: RunRow[] }; metadata: object };
  };
  const states = async (query: object) => (await list(query)).data.results.map(({ state }) => state);

  it('should list all runs of the tenant, newest first', async () => {
    const { data, metadata } = await list();
    expect(data.results.map(({ collection, state }) => `${collection} ${state}`)).toEqual([
      'two queued',
      'one completed',
      'one failed',
    ]);
    expect(metadata).toEqual({ count: 3, current_page: 1, next_index: -1, total: 3 });
  });

  it('should show all of a run', async () => {
    const { body } = await client.get(PATH, { taskid: completed.run.taskid }).expect(200);
    // As text: a field named __proto__ would not be compared.
    expect(JSON.stringify(body.data)).toBe(
      JSON.stringify({
        results: [
          {
            taskid: completed.run.taskid,
            collection: 'one',
            kind: 'compliance',
            state: 'completed',
            progress: { done: 9, total: 9 },
            created_at: Date.parse('2026-03-02T10:00:00Z'),
            started_at: Date.parse('2026-03-02T10:00:00Z'),
            finished_at: Date.parse('2026-03-02T10:01:00Z'),
            reason: '',
            counts: { passed: 1, failed: 2, skipped: 3, excluded: 4, error: 5 },
            coverage: {
              total: 3,
              by_reason: Object.fromEntries([
                ['not-a-template', 2],
                ['__proto__', 1],
              ]),
              items: [{ scope: 'file', name: 'a.json', node: 'N', reason: 'not-a-template', detail: '' }],
            },
            session_id: `session_${Date.parse('2026-03-02T10:00:00Z')}`,
            result_id: completed.resultId,
            log: completed.run.log,
          },
        ],
      }),
    );
    expect(body.metadata).toEqual({ count: 1, current_page: 1, next_index: -1, total: 1 });
  });

  it('should leave out times that have not come', async () => {
    const [run] = (await list({ taskid: waiting.run.taskid })).data.results;
    expect(run).toMatchObject({ state: 'queued', created_at: Date.parse('2026-03-03T10:00:00Z') });
    expect(Object.keys(run)).not.toEqual(expect.arrayContaining(['started_at']));
    expect(Object.keys(run)).not.toEqual(expect.arrayContaining(['finished_at']));
  });

  it('should list the runs of a collection, none of one that never ran', async () => {
    expect(await states({ collection: 'one' })).toEqual(['completed', 'failed']);
    expect(await states({ collection: 'idle' })).toEqual([]);
    expect(await states({ collection: 'one', taskid: completed.run.taskid })).toEqual(['completed']);
  });

  it('should page, also the single run of a task', async () => {
    const first = await list({ index: 0, count: 2 });
    expect(first.data.results.map(({ state }) => state)).toEqual(['queued', 'completed']);
    expect(first.metadata).toEqual({ count: 2, current_page: 1, next_index: 2, total: 3 });
    expect(await states({ index: 2, count: 2 })).toEqual(['failed']);
    const { taskid } = completed.run;
    expect(await list({ taskid, index: 0 })).toMatchObject({ data: { results: [{ taskid }] }, metadata: { total: 1 } });
    expect(await list({ taskid, index: 1 })).toMatchObject({
      data: { results: [] },
      metadata: { count: 0, current_page: 1, next_index: -1, total: 1 },
    });
  });

  it.each([
    [{ collection: 'three' }, 'Collection three not found'],
    [{ taskid: 'unknown' }, 'Task unknown not found'],
    [{ taskid: 'unknown', collection: 'three' }, 'Collection three not found'],
  ])('should not find %j', async (query, message) => {
    const { body } = await client.get(PATH, query).expect(404);
    expect(body).toMatchObject({ error: 'not found', message, data: {} });
  });

  it('should not find a task in another collection than its own', async () => {
    await client.get(PATH, { taskid: completed.run.taskid, collection: 'two' }).expect(404);
  });

  it.each([
    [{ 'taskid[$ne]': 'x' }, 'taskid must be a string'],
    [{ collection: ['one', 'two'] }, 'collection must be a string'],
    [{ index: 0, count: 0 }, 'count must be a whole number from 1 to 10000'],
  ])('should refuse %j', async (query, message) => {
    const { body } = await client.get(PATH, query).expect(400);
    expect(body).toMatchObject({ error: 'validation error', message, error_list: [message] });
  });

  it('should no longer show the runs of a deleted collection, although its rows are still there', async () => {
    const own = new TenantClient(app, randomTenant());
    const runs = await RunFactory.inNewCollection(app, own.tenant, 'gone');
    const { run } = await runs.build('2026-03-01T10:00:00Z', []);
    await own.delete('/api/collection', { collection: 'gone', status: 'delete' }).expect(200);
    expect((await own.get(PATH).expect(200)).body.data.results).toEqual([]);
    expect((await own.get('/api/logs/', { index: 0 }).expect(200)).body.metadata.total).toBe(0);
    await own.get(PATH, { taskid: run.taskid }).expect(404);
    await own.get('/api/compliance/report/', { taskid: run.taskid }).expect(404);
    await own.get('/api/logs/details/', { log_name: run.log }).expect(404);
  });

  it('should need the permission of its area', async () => {
    const as = (permission: string) => new TenantClient(app, tenant, { permissions: [permission] });
    const paths = [PATH, '/api/compliance/scheduler/queue', '/api/compliance/report/?collection=one', '/api/logs/'];
    for (const path of [...paths, `/api/logs/details/?log_name=${completed.run.log}`]) {
      await as('compliance_read').get(path).expect(200);
      await as('resource_full_control').get(path).expect(403);
    }
    const cancel = { taskid: 'none' };
    await as('compliance_read').delete('/api/compliance/scheduler/queue', cancel).expect(403);
    await as('compliance_full_control').delete('/api/compliance/scheduler/queue', cancel).expect(404);
  });
});
