import type { NestExpressApplication } from '@nestjs/platform-express';
import { RunFactory, type BuiltRun } from '../factories/run.factory';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const REPORT = '/api/compliance/report/';
const LOGS = '/api/logs/';
const LINES = '/api/logs/details/';

describe('what a run leaves beside passed and failed', () => {
  let app: NestExpressApplication;
  let client: TenantClient;
  let runs: RunFactory;
  let first: BuiltRun;
  let second: BuiltRun;

  beforeAll(async () => {
    app = await createTestApp();
    client = new TenantClient(app, randomTenant());
    runs = await RunFactory.inNewCollection(app, client.tenant, 'one');
    await RunFactory.inNewCollection(app, client.tenant, 'idle');
    first = await runs.build('2026-03-01T10:00:00Z', []);
    second = await runs.build('2026-03-02T10:00:00Z', [], { state: 'failed' });
    await runs.build('2026-03-03T10:00:00Z', [], { state: 'queued', kind: 'crawler' });
    await runs.buildReport(first.run, [{ name: 'of the first run' }]);
    await runs.buildReport(second.run, [
      { name: 'notes.txt' },
      { state: 'error', scope: 'case', name: 'T1', node: 'S_1', reason: 'rule-file-missing', detail: '/main.tf' },
      { state: 'excluded', scope: 'case', name: 'T2', node: 'S_1', reason: 'excluded', exclusionId: 'e-1' },
      { scope: 'case', name: 'single T3 /b', node: 'e-2', reason: 'exclusion-expired', detail: 'over' },
      { name: 'README.md' },
    ]);
    await runs.buildLog(first.run, [{ msg: 'of the first run' }]);
    const time = (ms: number) => new Date(second.run.time.getTime() + ms);
    await runs.buildLog(second.run, [
      { timestamp: time(1), level: 'debug', msg: 'Reading C:\\templates\\a.tf (1/2)' },
      { timestamp: time(2), level: 'info', module: 'evaluate', msg: '100% of [main.tf] in $HOME' },
      { timestamp: time(3), level: 'warn', msg: 'ÄRGER: a+b matches .* nothing' },
      { timestamp: time(4), level: 'error', msg: 'rule ^x.rego$ does not compile\nline 2' },
    ]);
  });
  afterAll(() => app.close());

  const report = async (query: object) => (await client.get(REPORT, query).expect(200)).body;
  const names = async (query: object) =>
    (await report(query)).data.results.map(({ name }: { name: string }) => name) as string[];
  const lines = async (query: object) =>
    (await client.get(LINES, { log_name: second.run.log, ...query }).expect(200)).body;
  const levels = async (query: object) =>
    (await lines(query)).data.results.map(({ level }: { level: string }) => level) as string[];

  it('should show the newest run of a collection that has started, by kind and name', async () => {
    expect(await report({ collection: 'one' })).toMatchObject({
      data: {
        taskid: second.run.taskid,
        collection: 'one',
        results: [
          { state: 'coverage', name: 'single T3 /b', node: 'e-2', reason: 'exclusion-expired' },
          { name: 'README.md' },
          { name: 'notes.txt', exclusion_id: '' },
          {
            state: 'error',
            scope: 'case',
            name: 'T1',
            node: 'S_1',
            reason: 'rule-file-missing',
            detail: '/main.tf',
            exclusion_id: '',
          },
          { state: 'excluded', name: 'T2', exclusion_id: 'e-1' },
        ],
      },
      metadata: { count: 5, current_page: 1, next_index: -1, total: 5 },
    });
  });

  it('should show the run of a task', async () => {
    expect(await names({ taskid: first.run.taskid })).toEqual(['of the first run']);
    expect(await names({ taskid: first.run.taskid, collection: 'one' })).toEqual(['of the first run']);
  });

  it.each([
    [{ state: 'error' }, ['T1']],
    [{ state: 'excluded' }, ['T2']],
    [{ state: 'coverage', reason: 'not-a-template' }, ['README.md', 'notes.txt']],
    [{ reason: 'exclusion-expired' }, ['single T3 /b']],
    [{ reason: 'not-a' }, []],
    [{ state: 'error', reason: 'excluded' }, []],
    [{ state: '', reason: '', index: 3, count: 2 }, ['T1', 'T2']],
  ])('should filter the report by %j', async (query, expected) => {
    expect(await names({ collection: 'one', ...query })).toEqual(expected);
  });

  it('should page a filtered report', async () => {
    const { data, metadata } = await report({ collection: 'one', state: 'coverage', index: 2, count: 2 });
    expect(data.results).toMatchObject([{ name: 'notes.txt' }]);
    expect(metadata).toEqual({ count: 1, current_page: 2, next_index: -1, total: 3 });
  });

  it('should list the logs of runs, newest first', async () => {
    const { body } = await client.get(LOGS, { collection: 'one' }).expect(200);
    expect(body.data.results.map((row: { status: string }) => row.status)).toEqual(['queued', 'failed', 'completed']);
    expect(body.data.results[1]).toEqual({
      log_name: second.run.log,
      collection: 'one',
      kind: 'compliance',
      status: 'failed',
      timestamp: Date.parse('2026-03-02T10:00:00Z'),
    });
    const page = (await client.get(LOGS, { index: 2, count: 2 }).expect(200)).body;
    expect(page.data.results).toMatchObject([{ log_name: first.run.log }]);
    expect(page.metadata).toEqual({ count: 1, current_page: 2, next_index: -1, total: 3 });
    expect((await client.get(LOGS, { collection: 'idle' }).expect(200)).body.data.results).toEqual([]);
  });

  it('should show the lines of a log in their order', async () => {
    const { data, metadata } = await lines({});
    expect(data.results[1]).toEqual({
      timestamp: second.run.time.getTime() + 2,
      level: 'info',
      module: 'evaluate',
      msg: '100% of [main.tf] in $HOME',
    });
    expect(data.results.map(({ level }: { level: string }) => level)).toEqual(['debug', 'info', 'warn', 'error']);
    expect(metadata).toEqual({ count: 4, current_page: 1, next_index: -1, total: 4 });
  });

  it('should show no line of a log that has none', async () => {
    const { run } = await runs.build('2026-03-04T10:00:00Z', []);
    expect((await lines({ log_name: run.log })).data.results).toEqual([]);
  });

  it.each<[object, string[]]>([
    [{ level: 'debug' }, ['debug', 'info', 'warn', 'error']],
    [{ level: 'warn' }, ['warn', 'error']],
    [{ level: 'error' }, ['error']],
    [{ search: 'MAIN.TF' }, ['info']],
    [{ search: '[main' }, ['info']],
    [{ search: '$HOME' }, ['info']],
    [{ search: 'c:\\templates\\' }, ['debug']],
    [{ search: '(1/2)' }, ['debug']],
    [{ search: 'ärger' }, ['warn']],
    [{ search: 'a+b' }, ['warn']],
    [{ search: '.*' }, ['warn']],
    [{ search: '^x.rego$' }, ['error']],
    [{ search: 'compile\nline' }, ['error']],
    [{ search: 'main-tf' }, []],
    [{ search: 'r', level: 'info', index: 1, count: 1 }, ['error']],
  ])('should filter the lines of a log by %j', async (query, expected) => {
    expect(await levels(query)).toEqual(expected);
  });

  it.each<[string, object, string]>([
    [REPORT, { collection: 'two' }, 'Collection two not found'],
    [REPORT, { collection: 'idle' }, 'Collection idle never ran'],
    [REPORT, { taskid: 'none' }, 'Task none not found'],
    [LOGS, { collection: 'two' }, 'Collection two not found'],
    [LINES, { log_name: 'none' }, 'Log none not found'],
  ])('should not find %s %j', async (path, query, message) => {
    const { body } = await client.get(path, query).expect(404);
    expect(body).toMatchObject({ error: 'not found', message, data: {} });
  });

  it.each<[string, object, string]>([
    [REPORT, {}, 'taskid or collection is required'],
    [REPORT, { taskid: '', collection: '' }, 'taskid or collection is required'],
    [REPORT, { collection: 'one', state: 'passed' }, 'state must be one of coverage, error, excluded, skipped'],
    [REPORT, { collection: 'one', 'reason[$ne]': 'x' }, 'reason must be a string'],
    [REPORT, { collection: 'two', index: -1 }, 'index must be a whole number from 0 to 9007199254740991'],
    [LINES, {}, 'log_name is required'],
    [LINES, { log_name: 'x', level: 'INFO' }, 'level must be one of debug, info, warn, error'],
    [LINES, { log_name: 'x', 'search[$regex]': 'x' }, 'search must be a string'],
    [LOGS, { 'collection[$ne]': 'x' }, 'collection must be a string'],
  ])('should refuse %s %j', async (path, query, message) => {
    const { body } = await client.get(path, query).expect(400);
    expect(body).toMatchObject({ error: 'validation error', message, error_list: [message] });
  });
});
