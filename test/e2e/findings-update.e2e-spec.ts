import type { NestExpressApplication } from '@nestjs/platform-express';
import type { TenantId } from '../../src/common/context/tenant';
import { FindingsUpdateService } from '../../src/modules/findings/findings-update.service';
import { FindingsRepository, RunSummariesRepository } from '../../src/modules/findings/data';
import { RunCoverageRepository } from '../../src/modules/runs/data';
import { ExpiredRunsRepository } from '../../src/modules/runs/data/expired-runs.repository';
import { RunFactory, type BuiltRun, type CaseOptions, type ScannedResource } from '../factories/run.factory';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant, uriOfDatabase } from '../support/test-app';
import { until } from '../support/until';

const OPEN: CaseOptions = { id: 'OPEN', state: 'failed', deniedPaths: ['/a'] };
const as = (state: CaseOptions['state'], one: CaseOptions = OPEN): CaseOptions => ({ ...one, state });
const at = (n: number, ...cases: readonly CaseOptions[]): ScannedResource => ({ path: `arn:aws:s3:::b-${n}`, cases });
/** What two runs of a collection found: something of each kind comes, stays, changes and goes. */
const RUNS: readonly (readonly ScannedResource[])[] = [
  [at(1, OPEN), at(2, OPEN), at(3, as('passed')), at(4, OPEN), at(5, as('passed')), at(6, as('excluded'))],
  [
    at(1, OPEN),
    at(2, as('passed')),
    at(3, OPEN),
    at(5, as('skipped')),
    at(6, OPEN),
    at(7, { ...OPEN, deniedPaths: ['/a', '/b'] }),
  ],
];

interface CollectionSummary {
  readonly collection: string;
  readonly state: string;
  readonly counts: object;
  readonly newly_failed: { readonly count: number };
}

/** Times of runs differ by milliseconds, since they are unique in a tenant. */
function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

describe('the update of findings', () => {
  let app: NestExpressApplication;
  let second: NestExpressApplication;
  let client: TenantClient;
  let updates: FindingsUpdateService;

  beforeAll(async () => {
    app = await createTestApp({ ownDatabase: true, jobs: true });
    second = await createTestApp({ env: { MONGODB_URI: uriOfDatabase(app) }, jobs: true });
    client = new TenantClient(app, randomTenant());
    updates = app.get(FindingsUpdateService, { strict: false });
  });
  afterAll(async () => {
    await second.close();
    await app.close();
  });

  const owner = () => client.tenant as TenantId;
  const build = async (name: string, runs = RUNS): Promise<{ containerId: number; built: BuiltRun[] }> => {
    const factory = await RunFactory.inNewCollection(app, client.tenant, name);
    const built: BuiltRun[] = [];
    for (const [i, found] of runs.entries()) built.push(await factory.build(`2026-03-0${i + 1}T10:00:00Z`, found));
    return { containerId: factory.containerId, built };
  };
  const standing = async (name: string): Promise<CollectionSummary | undefined> => {
    const { body } = await client.get('/api/summary/').expect(200);
    return (body.data as { collections: CollectionSummary[] }).collections.find(
      ({ collection }) => collection === name,
    );
  };
  /** All that a collection shows, without what tells it from another with the same runs. */
  const shown = async (collection: string) => {
    const state = 'failed,skipped,error,excluded,passed';
    const { body } = await client.get('/api/findings/', { collection, state, sort: 'path' }).expect(200);
    const { counts, newly_failed: failed } = (await standing(collection)) ?? {};
    const results = body.data.results as (Record<string, unknown> & { first_seen: number; since: number })[];
    const rows = results.map((row) => ({
      ...{ ...row, id: '', collection: '' },
      ...{ first_seen: dayOf(row.first_seen), since: dayOf(row.since) },
    }));
    return { counts, failed: failed?.count, rows };
  };

  it('should be done by the jobs of two processes, once', async () => {
    await build('shop');
    await until(async () => (await standing('shop'))?.state !== 'updating');
    expect(await standing('shop')).toMatchObject({
      counts: { failed: 4, passed: 1, skipped: 1 },
      newly_failed: { count: 3 },
      fixed: { count: 1 },
      newly_undecided: { count: 1 },
    });
  });

  it('should come to the same end wherever it was cut off', async () => {
    const { containerId } = await build('whole');
    await updates.catchUp(owner(), containerId);
    const whole = await shown('whole');
    expect(whole.rows).toHaveLength(6);
    for (let cut = 1; ; cut++) {
      const name = `cut-${cut}`;
      const { containerId: id } = await build(name);
      let left = cut;
      const assertHeld = () => {
        if (--left === 0) throw new Error('killed');
      };
      const outcome = await updates.catchUp(owner(), id, assertHeld).then(
        () => 'done',
        (error: Error) => error.message,
      );
      await updates.catchUp(owner(), id);
      expect({ cut, ...(await shown(name)) }).toEqual({ cut, ...whole });
      if (outcome === 'done') break;
      expect(outcome).toBe('killed');
    }
  });

  it('should keep what a run could not read, and not call it new when it is read again', async () => {
    const factory = await RunFactory.inNewCollection(app, client.tenant, 'partly');
    const known = [at(1, OPEN), at(2, as('skipped')), at(3, OPEN), at(4, OPEN)];
    await factory.build('2026-03-01T10:00:00Z', known);
    await updates.catchUp(owner(), factory.containerId);
    const partly = async (time: string) => {
      const { run } = await factory.build(time, [at(1, OPEN)]);
      await factory.buildReport(run, [{ scope: 'region', name: 'eu-west-3', reason: 'access-denied' }]);
      await updates.catchUp(owner(), factory.containerId);
    };
    await partly('2026-03-02T10:00:00Z');
    const { rows, failed } = await shown('partly');
    expect({ failed, paths: rows.map((row) => (row as { resource_path?: string }).resource_path) }).toEqual({
      failed: 0,
      paths: ['arn:aws:s3:::b-1'],
    });
    await partly('2026-03-03T10:00:00Z');
    await factory.build('2026-03-04T10:00:00Z', [at(1, OPEN), at(2, OPEN), at(3, as('passed')), at(4, OPEN)]);
    await updates.catchUp(owner(), factory.containerId);
    const { rows: again } = await shown('partly');
    const first = '2026-03-01';
    expect(again).toMatchObject([
      { resource_path: 'arn:aws:s3:::b-1', state: 'failed', first_seen: first, since: first },
      { resource_path: 'arn:aws:s3:::b-2', change: 'newly_failed', first_seen: first, since: '2026-03-04' },
      { resource_path: 'arn:aws:s3:::b-3', state: 'passed', change: 'fixed' },
      { resource_path: 'arn:aws:s3:::b-4', state: 'failed', first_seen: first, since: first },
    ]);
    expect(again.map((row) => 'change' in row)).toEqual([false, true, true, false]);
    // Resources that a whole run does not find are gone, and new when they come back.
    await factory.build('2026-03-05T10:00:00Z', [at(1, OPEN)]);
    await factory.build('2026-03-06T10:00:00Z', [at(1, OPEN), at(4, OPEN)]);
    await updates.catchUp(owner(), factory.containerId);
    expect((await shown('partly')).rows).toMatchObject([
      { resource_path: 'arn:aws:s3:::b-1' },
      { resource_path: 'arn:aws:s3:::b-4', change: 'newly_failed', first_seen: '2026-03-06' },
    ]);
  });

  it('should forget after thirty days what no run could read', async () => {
    const factory = await RunFactory.inNewCollection(app, client.tenant, 'long');
    await factory.build('2026-03-01T11:00:00Z', [at(1, OPEN), at(2, OPEN)]);
    for (const time of ['2026-03-02T11:00:00Z', '2026-04-02T11:00:00Z']) {
      const { run } = await factory.build(time, [at(1, OPEN)]);
      await factory.buildReport(run, [{ scope: 'region', name: 'eu-west-3', reason: 'access-denied' }]);
      await updates.catchUp(owner(), factory.containerId);
    }
    await factory.build('2026-04-03T11:00:00Z', [at(1, OPEN), at(2, OPEN)]);
    await updates.catchUp(owner(), factory.containerId);
    const { body } = await client.get('/api/findings/', { collection: 'long', change: 'newly_failed' }).expect(200);
    expect(body.data.results).toMatchObject([{ resource_path: 'arn:aws:s3:::b-2' }]);
  });

  it('should name the owner that a tag of the resource names', async () => {
    const tagged = (n: number, tags: Record<string, string>): ScannedResource => ({ ...at(n, OPEN), tags });
    const { containerId } = await build('tagged', [
      [tagged(1, { Owner: 'payments' }), tagged(2, { Team: 'shop', owner: '' }), tagged(3, { name: 'x' })],
    ]);
    await updates.catchUp(owner(), containerId);
    const { body } = await client.get('/api/findings/', { collection: 'tagged', sort: 'path' }).expect(200);
    const found = body.data.results as { resource_path: string; owner?: string }[];
    expect(found.map((row) => [row.resource_path.at(-1), row.owner]).sort()).toEqual([
      ['1', 'payments'],
      ['2', 'shop'],
      ['3', undefined],
    ]);
  });

  it('should call a failure new that denies more than before, until the next run', async () => {
    const worse = { ...OPEN, deniedPaths: ['/a', '/b'] };
    const { containerId, built } = await build('worse', [
      [at(1, OPEN), at(2, worse)],
      [at(1, worse), at(2, OPEN)],
    ]);
    await updates.catchUp(owner(), containerId);
    const changed = async () => {
      const { body } = await client.get('/api/findings/', { collection: 'worse', change: 'newly_failed' }).expect(200);
      return (body.data.results as { resource_path: string; first_seen: number; since: number }[]).map(
        ({ resource_path, first_seen, since }) => [resource_path, dayOf(first_seen), dayOf(since)],
      );
    };
    const first = '2026-03-01';
    expect(await changed()).toEqual([['arn:aws:s3:::b-1', first, first]]);
    const { body } = await client.get('/api/compare/', { collection: 'worse' }).expect(200);
    expect(body.data).toMatchObject({
      from: { taskid: built[0].run.taskid },
      changes: { newly_failed: 1, other: 0 },
      results: [{ change: 'newly_failed', before: 'failed', after: 'failed', resource_path: 'arn:aws:s3:::b-1' }],
    });
    const again = await RunFactory.inCollection(app, client.tenant, 'worse');
    await again.build('2026-03-03T10:00:00Z', [at(1, worse), at(2, OPEN)]);
    await updates.catchUp(owner(), containerId);
    expect(await changed()).toEqual([]);
  });

  it('should keep no numbers of a run that is cleaned up meanwhile', async () => {
    const { containerId, built } = await build('old');
    const coverage = app.get(RunCoverageRepository, { strict: false });
    const countGaps = coverage.countGaps.bind(coverage);
    const withdrawn = jest.spyOn(coverage, 'countGaps').mockImplementationOnce(async (tenant, runId) => {
      await app.get(ExpiredRunsRepository, { strict: false }).withdraw(tenant, built[0].run._id);
      return countGaps(tenant, runId);
    });
    await updates.catchUp(owner(), containerId);
    withdrawn.mockRestore();
    const { body } = await client.get('/api/trend/', { collection: 'old', days: 365 }).expect(200);
    const days = (body.data.results as { date: string }[]).map(({ date }) => date);
    expect(days[0] ?? '2026-03-02').not.toBe('2026-03-01');
    expect(await standing('old')).toMatchObject({ taskid: built[1].run.taskid });
  });

  it('should not call a run whole that has lost a template, for whatever reason', async () => {
    const factory = await RunFactory.inNewCollection(app, client.tenant, 'partial');
    const reason = '1 template was not checked';
    const { run } = await factory.build('2026-03-01T10:00:00Z', [at(1, as('passed'))], { reason });
    await factory.buildReport(run, [{ reason: 'not-a-template' }, { reason: 'module-not-called', isLost: true }]);
    await updates.catchUp(owner(), factory.containerId);
    expect(await standing('partial')).toMatchObject({
      last_run: { state: 'completed', reason },
      gaps: { total: 1, by_reason: [{ reason: 'module-not-called', count: 1 }] },
    });
  });

  it('should leave nothing of a collection that was deleted meanwhile', async () => {
    const { containerId } = await build('deleted');
    await client.delete('/api/collection', { collection: 'deleted', status: 'delete' }).expect(200);
    await updates.catchUp(owner(), containerId);
    const left = app.get(RunSummariesRepository, { strict: false });
    expect(await left.findNewest(owner(), containerId)).toBeNull();
    const rows = app.get(FindingsRepository, { strict: false }).streamIds(owner(), containerId);
    for await (const batch of rows) expect(batch).toEqual([]);
  });
});
