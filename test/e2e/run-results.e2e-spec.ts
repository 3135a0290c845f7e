import type { NestExpressApplication } from '@nestjs/platform-express';
import { RunFactory, type BuiltRun } from '../factories/run.factory';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const RESULTS = '/api/compliance/results/';
const FIELDS = { title: 'Buckets are private', severity: 'high', remediation_description: 'Close the bucket.' };

/** A case in a module that could not be decided. */
const OPEN = {
  fields: FIELDS,
  reason: 'unresolved-expression',
  calls: [{ file: 'main.tf', line: 7 }],
  findings: { location: { file: 'modules/store/main.tf', line: 2 } },
};

describe('the results of a run', () => {
  let app: NestExpressApplication;
  let client: TenantClient;
  let first: BuiltRun;
  let second: BuiltRun;

  beforeAll(async () => {
    app = await createTestApp();
    client = new TenantClient(app, randomTenant());
    const runs = await RunFactory.inNewCollection(app, client.tenant, 'one');
    await RunFactory.inNewCollection(app, client.tenant, 'idle');
    first = await runs.build('2026-03-01T10:00:00Z', [{ path: '/a', cases: [{ id: 'OLD' }] }]);
    second = await runs.build('2026-03-02T10:00:00Z', [
      { path: '/a', cases: [{ id: 'T1', state: 'failed', message: 'it is open', fields: FIELDS }, { id: 'T2' }] },
      {
        path: '/b',
        cases: [
          { id: 'T1', fields: FIELDS },
          { id: 'T3', state: 'error' },
        ],
      },
      { path: '/c', cases: [{ id: 'T1', state: 'excluded', fields: FIELDS }] },
      { path: '/d', cases: [{ id: 'T1', state: 'skipped', ...OPEN }] },
    ]);
    // A crawl has no results: an empty list would look as if nothing had failed.
    await runs.build('2026-03-02T12:00:00Z', [{ path: '/a' }], { kind: 'crawler' });
    await runs.build('2026-03-03T10:00:00Z', [], { state: 'queued' });
    const crawled = await RunFactory.inNewCollection(app, client.tenant, 'crawled');
    await crawled.build('2026-03-01T10:00:00Z', [{ path: '/a' }], { kind: 'crawler' });
    const filtered = await RunFactory.inNewCollection(app, client.tenant, 'filtered');
    await filtered.build('2026-03-01T10:00:00Z', [
      {
        path: '/main.tf',
        cases: [
          { id: 'CRIT', state: 'failed', fields: { severity: 'Critical', rule_severity: 'critical' } },
          { id: 'HIGH', state: 'failed', fields: { severity: 'High' } },
          { id: 'HIGH~2', fields: { severity: 'High' } },
          { id: 'HIGHER', fields: { severity: 'low' } },
        ],
      },
      { path: '/a+b/(x).tf', cases: [{ id: 'HIGH', state: 'failed', fields: { severity: 'High' } }] },
      {
        path: '/stack',
        cases: [
          {
            id: 'CALLED',
            state: 'failed',
            calls: [{ file: 'main.tf', line: 7 }],
            findings: { location: { file: 'modules/"store"/main.tf', line: 2 } },
          },
        ],
      },
    ]);
  });
  afterAll(() => app.close());

  const answer = async (query: object) => (await client.get(RESULTS, query).expect(200)).body;
  const found = async (query: object) =>
    ((await answer(query)).data.results as { test_id: string; resource_path: string }[])
      .map(({ test_id, resource_path }) => `${test_id} ${resource_path}`)
      .sort();

  it('should say of each how severe it is, what is wrong, where, and what to do', async () => {
    const { data, metadata } = await answer({ collection: 'one', state: 'failed' });
    expect(data).toEqual({
      taskid: second.run.taskid,
      collection: 'one',
      state: 'completed',
      results: [
        {
          state: 'failed',
          severity: 'High',
          test_id: 'T1',
          title: 'Buckets are private',
          path: '/a',
          message: 'it is open',
          reason: '',
          remediation: 'Close the bucket.',
          test_name: 'mastertests',
          snapshot_id: second.resources[0].nodeId,
          resource_path: '/a',
        },
      ],
    });
    expect(metadata).toEqual({ count: 1, current_page: 1, next_index: -1, total: 1 });
  });

  it.each<[object, string[]]>([
    [{}, ['T1 /a', 'T1 /b', 'T1 /c', 'T1 /d', 'T2 /a', 'T3 /b']],
    [{ state: 'passed' }, ['T1 /b', 'T2 /a']],
    [{ state: 'excluded' }, ['T1 /c']],
    [{ state: 'error' }, ['T3 /b']],
    [{ state: 'skipped' }, ['T1 /d']],
    [{ index: 4, count: 5 }, ['T2 /a', 'T3 /b']],
  ])('should show those of the newest run that began, filtered by %j', async (query, expected) => {
    expect(await found({ collection: 'one', ...query })).toEqual(expected);
  });

  it('should say of one that could not be decided why, where it stands, and which calls of modules lead there', async () => {
    const { data } = await answer({ collection: 'one', state: 'skipped' });
    expect(data.results).toMatchObject([
      {
        state: 'skipped',
        reason: 'unresolved-expression',
        path: 'modules/store/main.tf',
        line: 2,
        calls: [{ path: 'main.tf', line: 7 }],
      },
    ]);
  });

  it.each<[object, string[]]>([
    [{ severity: 'Critical' }, ['CRIT /main.tf']],
    [{ severity: 'High' }, ['HIGH /a+b/(x).tf', 'HIGH /main.tf', 'HIGH~2 /main.tf']],
    [{ severity: 'low' }, ['CALLED /stack', 'HIGHER /main.tf']],
    [{ severity: 'Medium' }, []],
    [{ rule: 'HIGH' }, ['HIGH /a+b/(x).tf', 'HIGH /main.tf', 'HIGH~2 /main.tf']],
    [{ rule: 'HIGH~2' }, ['HIGH~2 /main.tf']],
    [{ rule: 'HIG' }, []],
    [{ path: '/a+b/(x).tf' }, ['HIGH /a+b/(x).tf']],
    [{ path: 'a+b/(x).tf' }, ['HIGH /a+b/(x).tf']],
    [{ path: 'modules/"store"/main.tf' }, ['CALLED /stack']],
    [{ path: '/stack' }, ['CALLED /stack']],
    [{ path: 'main.tf' }, ['CRIT /main.tf', 'HIGH /main.tf', 'HIGHER /main.tf', 'HIGH~2 /main.tf']],
    [{ path: 'main.tf', index: 1, count: 2 }, ['HIGH /main.tf', 'HIGHER /main.tf']],
    [{ path: 'in.tf' }, []],
    [{ path: 'main.tf', severity: 'High', rule: 'HIGH', state: 'failed' }, ['HIGH /main.tf']],
    [{ severity: 'Critical', rule: 'HIGH' }, []],
  ])('should show only what %j asks for', async (query, expected) => {
    expect(await found({ collection: 'filtered', ...query })).toEqual(expected);
  });

  it('should count all that match, and no other, on each page', async () => {
    const page = (query: object) => answer({ collection: 'filtered', index: 1, count: 2, ...query });
    expect((await page({ path: 'main.tf' })).metadata).toEqual({ count: 2, current_page: 1, next_index: 3, total: 4 });
    expect((await page({ severity: 'high' })).metadata).toMatchObject({ count: 2, total: 3, next_index: -1 });
  });

  it('should show those of a task', async () => {
    expect(await found({ taskid: first.run.taskid })).toEqual(['OLD /a']);
  });

  it('should neither repeat nor skip a row from page to page', async () => {
    const pages = await Promise.all([0, 2, 4].map((index) => found({ collection: 'one', index, count: 2 })));
    expect(pages.flat().sort()).toEqual(await found({ collection: 'one' }));
  });

  it.each<[object, string]>([
    [{ collection: 'two' }, 'Collection two not found'],
    [{ collection: 'idle' }, 'Collection idle was never checked'],
    [{ collection: 'crawled' }, 'Collection crawled was never checked'],
    [{ taskid: 'none' }, 'Task none not found'],
  ])('should not find %j', async (query, message) => {
    expect((await client.get(RESULTS, query).expect(404)).body).toMatchObject({ error: 'not found', message });
  });

  it.each<[object, string]>([
    [{}, 'taskid or collection is required'],
    [{ collection: 'one', state: 'open' }, 'state must be one of passed, failed, skipped, excluded, error'],
    [{ 'taskid[$ne]': 'x' }, 'taskid must be a string'],
    [{ collection: 'one', severity: 'urgent' }, 'severity must be one of Critical, High, Medium, Low'],
    [{ collection: 'one', 'path[$ne]': 'x' }, 'path must be a string'],
    [{ collection: 'one', severty: 'High' }, 'severty is not known here'],
    [{ collection: 'one', 'constructor[$ne]': 'x' }, 'constructor is not known here'],
  ])('should refuse %j', async (query, message) => {
    expect((await client.get(RESULTS, query).expect(400)).body).toMatchObject({ error_list: [message] });
  });
});
