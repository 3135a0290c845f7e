import type { NestExpressApplication } from '@nestjs/platform-express';
import type { TenantId } from '../../src/common/context/tenant';
import { FindingsUpdateService } from '../../src/modules/findings/findings-update.service';
import { RunFactory, type BuiltRun, type CaseOptions, type ScannedResource } from '../factories/run.factory';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const FIELDS = { severity: 'High', title: 'Closed', description: 'Open ports are found.', rule: 'file(rule.rego)' };
const OPEN: CaseOptions = { id: 'OPEN', state: 'failed', message: '=1+1', fields: FIELDS, rule: 'package rule' };
const as = (state: CaseOptions['state'], one: CaseOptions = OPEN): CaseOptions => ({ ...one, state });
const at = (name: string, ...cases: readonly CaseOptions[]): ScannedResource => ({
  ...{ path: `/${name}`, json: { name, db_password: 'do not show me', nested: [{ a: 1 }] }, cases },
});

describe('a finding', () => {
  let app: NestExpressApplication;
  let client: TenantClient;
  let shop: RunFactory;
  let built: BuiltRun[];
  let id: string;

  beforeAll(async () => {
    app = await createTestApp();
    client = new TenantClient(app, randomTenant());
    shop = await RunFactory.inNewCollection(app, client.tenant, 'shop');
    built = [
      await shop.build('2026-03-01T10:00:00Z', [at('a', as('passed')), at('b', OPEN), at('gone', as('passed'))]),
      await shop.build('2026-03-02T10:00:00Z', [at('a', OPEN), at('b', as('passed')), at('gone', OPEN)]),
      await shop.build('2026-03-03T10:00:00Z', [at('a', OPEN), at('b', as('skipped')), at('new', as('passed'))]),
    ];
    await app.get(FindingsUpdateService, { strict: false }).catchUp(client.tenant as TenantId, shop.containerId);
    id = (await client.get('/api/findings/', { state: 'failed' }).expect(200)).body.data.results[0].id as string;
  });
  afterAll(() => app.close());

  it('should be shown with its rule, its history and without a fix that nobody looked for', async () => {
    const { body } = await client.get(`/api/findings/${id}/`).expect(200);
    expect(body.data).toMatchObject({
      finding: { id, collection: 'shop', state: 'failed', resource_path: '/a' },
      rule: {
        id: 'OPEN',
        title: 'Closed',
        description: 'Open ports are found.',
        severity: 'High',
        text: 'package rule',
      },
      ...{ taskid: built[2].run.taskid, result_id: built[2].resultId, test_id: 'OPEN' },
      fix: { state: 'unknown', diff: '' },
      history: [
        { state: 'failed', taskid: built[1].run.taskid, time: Date.parse('2026-03-02T10:00:00Z'), message: '=1+1' },
        { state: 'passed', taskid: built[0].run.taskid },
      ],
    });
    expect(body.data).not.toHaveProperty('exclusion');
  });

  it('should show the lines of the stored version without secrets, to those who may read resources', async () => {
    const { body } = await client.get(`/api/findings/${id}/source/`, { around: 1 }).expect(200);
    const texts = (body.data.lines as { text: string }[]).map(({ text }) => text);
    expect(texts).toEqual(['{', '  "name": "a",', '  "db_password": "********",']);
    expect(body.data).toMatchObject({ first_line: 1, total_lines: 9, is_json: true, commit: '' });
    const reader = new TenantClient(app, client.tenant, { permissions: ['compliance_read'] });
    await reader.get(`/api/findings/${id}/`).expect(200);
    const refused = await reader.get(`/api/findings/${id}/source/`).expect(403);
    expect(refused.body.message).toContain('resource_read');
  });

  it('should be shown as soon as it is listed, wherever the update of findings has come to', async () => {
    const other = new TenantClient(app, randomTenant());
    const garden = await RunFactory.inNewCollection(app, other.tenant, 'garden');
    await garden.build('2026-03-01T10:00:00Z', [at('c', OPEN)]);
    const updates = app.get(FindingsUpdateService, { strict: false });
    let listed = 0;
    for (let cut = 1, isCutOff = true; isCutOff; cut++) {
      let left = cut;
      isCutOff = await updates
        .catchUp(other.tenant as TenantId, garden.containerId, () => {
          if (--left === 0) throw new Error('cut off');
        })
        .then(
          () => false,
          () => true,
        );
      const { body } = await other.get('/api/findings/', { collection: 'garden' }).expect(200);
      for (const row of body.data.results as { id: string }[]) {
        await other.get(`/api/findings/${row.id}/`).expect(200);
        await other.get(`/api/findings/${row.id}/source/`).expect(200);
        listed += isCutOff ? 1 : 0;
      }
    }
    expect(listed).toBeGreaterThan(0);
  });

  it('should be exported with the others of a filter', async () => {
    const text = async (query: object) => {
      const answer = await client.get('/api/findings/export/', query).buffer(true).expect(200);
      expect(answer.headers['content-disposition']).toContain('attachment');
      return answer.text;
    };
    const csv = await text({ format: 'csv', state: 'failed' });
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain(",'=1+1,");
    expect(await text({ format: 'csv' })).toContain('skipped,,OPEN,');
    expect(JSON.parse(await text({ format: 'json' }))).toMatchObject([{ id }, { state: 'skipped' }]);
    expect(JSON.parse(await text({ format: 'json', rule: 'X' }))).toEqual([]);
    const sarif = JSON.parse(await text({ format: 'sarif', state: 'failed' })) as { runs: { results: object[] }[] };
    expect(sarif.runs[0].results).toMatchObject([{ ruleId: 'OPEN', message: { text: '=1+1' } }]);
    await client.get('/api/findings/export/', { formatt: 'csv' }).expect(400);
  });

  it('should say clearly that it is gone', async () => {
    const { body } = await client.get('/api/findings/3f2a9c01de3f2a9c01de3f2a/').expect(404);
    expect(body.message).toContain('it was fixed, its resource is gone or was not read, or its collection was deleted');
    await client.get('/api/findings/x/source/').expect(404);
    await new TenantClient(app, randomTenant()).get(`/api/findings/${id}/`).expect(404);
  });

  describe('between two runs', () => {
    const compare = async (query: object) =>
      (await client.get('/api/compare/', { collection: 'shop', ...query }).expect(200)).body as {
        data: { results: object[] };
        metadata: object;
      };

    it('should be compared with the run before', async () => {
      const { data } = await compare({});
      expect(data).toMatchObject({
        ...{ collection: 'shop', from: { taskid: built[1].run.taskid }, to: { taskid: built[2].run.taskid } },
        changes: { newly_failed: 0, newly_undecided: 1, fixed: 0, other: 1, came: 1, went: 1 },
        results: [
          { change: 'newly_undecided', rule: 'OPEN', resource_path: '/b', before: 'passed', after: 'skipped' },
          { change: 'other', resource_path: '/gone', before: 'failed', after: '' },
        ],
      });
    });

    it('should be compared between chosen runs, by resource, and in pages', async () => {
      const chosen = { from: built[0].run.taskid, to: built[1].run.taskid };
      const { data, metadata } = await compare({ ...chosen, index: 0, count: 2 });
      expect(metadata).toEqual({ count: 2, current_page: 1, next_index: 2, total: 3 });
      expect(data.results).toMatchObject([
        { change: 'newly_failed', resource_path: '/a', id, before: 'passed', after: 'failed', severity: 'High' },
        { change: 'newly_failed', resource_path: '/gone' },
      ]);
      expect((await compare({ show: 'resources' })).data.results).toMatchObject([
        { change: 'came', resource_path: '/new' },
        { change: 'went', resource_path: '/gone' },
      ]);
    });

    it('should be compared with the worst of each kind of change first', async () => {
      const other = new TenantClient(app, randomTenant());
      const shed = await RunFactory.inNewCollection(app, other.tenant, 'shed');
      const named = (id: string, severity: string): CaseOptions => ({ ...OPEN, id, fields: { ...FIELDS, severity } });
      const [low, medium, high, fixed] = [
        named('A', 'Low'),
        named('B', 'Medium'),
        named('C', 'High'),
        named('D', 'High'),
      ];
      await shed.build('2026-03-01T10:00:00Z', [at('a', as('passed', low), as('passed', medium), fixed)]);
      await shed.build('2026-03-02T10:00:00Z', [at('a', low, medium, high, as('passed', fixed))]);
      const { body } = await other.get('/api/compare/', { collection: 'shed', index: 0, count: 4 }).expect(200);
      const rows = body.data.results as { change: string; rule: string; severity: string }[];
      expect(rows.map(({ change, rule, severity }) => [change, rule, severity])).toEqual([
        ['newly_failed', 'C', 'High'],
        ['newly_failed', 'B', 'Medium'],
        ['newly_failed', 'A', 'Low'],
        ['fixed', 'D', 'High'],
      ]);
    });

    it('should refuse runs that cannot be compared', async () => {
      await client.get('/api/compare/', { collection: 'shop', from: 'x' }).expect(404);
      await client.get('/api/compare/', { collection: 'nowhere' }).expect(404);
      const { run } = await shop.build('2026-02-01T10:00:00Z', [], { state: 'failed' });
      await client.get('/api/compare/', { collection: 'shop', from: run.taskid }).expect(409);
      const first = { collection: 'shop', to: built[0].run.taskid };
      const { body } = await client.get('/api/compare/', first).expect(400);
      expect(body.message).toBe('Collection shop has fewer than two completed runs');
    });
  });

  it('should tell which exclusion would hide it, and write none', async () => {
    const exclusions = [
      { exclusionType: 'single', masterTestID: 'OPEN', paths: ['a'] },
      { exclusionType: 'test', masterTestID: 'OPEN' },
      { exclusionType: 'resource', paths: ['/nothing'] },
    ];
    const { body } = await client
      .post('/api/exclusions/resources/preview/', { container: 'shop', exclusions })
      .expect(200);
    expect(body.data.results).toMatchObject([
      { hides: { count: 1, severities: { High: 1 } }, findings: [{ id }], is_known: false },
      { exclusionType: 'test', hides: { count: 2 } },
      { hides: { count: 0 }, findings: [] },
    ]);
    const listed = await client.get('/api/exclusions/resources/', { container: 'shop' }).expect(200);
    expect(listed.body.data.exclusions).toEqual([]);
    expect(body.data.results[0].hidden).toEqual({ count: 0, path: '/api/findings/', query: 'collection=shop' });
    await client.post('/api/exclusions/resources/preview/', { container: 'shop', exclusions: [{}] }).expect(400);
  });
});
