import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Types, type Connection } from 'mongoose';
import type { TenantId } from '../../src/common/context/tenant';
import type { Resource } from '../../src/engine/model';
import { DriftOutputsRepository } from '../../src/modules/drift/data/drift-outputs.repository';
import { UnmanagedResourcesRepository } from '../../src/modules/drift/data/unmanaged-resources.repository';
import { ResourcesRepository } from '../../src/modules/resources/data/resources.repository';
import type { ResultInput } from '../../src/modules/runs/data/result-rows';
import { ResultsRepository } from '../../src/modules/runs/data/results.repository';
import { RunCoverageRepository, type CoverageInput } from '../../src/modules/runs/data/run-coverage.repository';
import { RunLogsRepository } from '../../src/modules/runs/data/run-logs.repository';
import { RunResourceGroupsRepository } from '../../src/modules/runs/data/run-resource-groups.repository';
import { RunResourcesRepository } from '../../src/modules/runs/data/run-resources.repository';
import { RunOutputsRepository } from '../../src/modules/runs/data/run-outputs.repository';
import { RunRetentionService } from '../../src/modules/runs/data/run-retention.service';
import { RunTextsRepository } from '../../src/modules/runs/data/run-texts.repository';
import { RunFixesService } from '../../src/modules/fixes/run-fixes.service';
import { RunsRepository } from '../../src/modules/runs/data/runs.repository';
import { SnapshotVersionsRepository } from '../../src/modules/snapshots/data/snapshot-versions.repository';
import { RunFactory, type ScannedResource } from '../factories/run.factory';
import { createTestApp, randomTenant } from '../support/test-app';

const STORES = [
  'runs',
  'run_resources',
  'run_resource_groups',
  'results',
  'run_texts',
  'run_coverage',
  'run_logs',
  'resources',
  'snapshot_versions',
  'drift_outputs',
  'drift_results',
  'drift_unmanaged',
  'fix_searches',
  'fixes',
];

const inAccount = (account: string, path: string): Resource => ({
  ...{ identity: account + path, nodeId: `N_${account}${path}`, masterSnapshotIds: ['N'], connector: 'org' },
  ...{ structure: 'aws', databaseCollection: 'c', type: 'aws', innerTypes: [], path, paths: [path], region: '' },
  ...{ user: '', accountId: account, subscriptionId: '', projectId: '', branch: '', reference: account },
  ...{ repository: '', commit: '', file: '' },
});

describe('data of runs', () => {
  let app: NestExpressApplication;
  let connection: Connection;
  let tenant: TenantId;

  beforeAll(async () => {
    app = await createTestApp();
    connection = app.get<Connection>(getConnectionToken());
  });
  beforeEach(() => {
    tenant = randomTenant() as TenantId;
  });
  afterAll(() => app.close());

  const get = <T>(type: new (...args: never[]) => T): T => app.get<T>(type, { strict: false });
  const counts = async (containerId: number) =>
    Object.fromEntries(
      await Promise.all(
        STORES.map(async (name) => [name, await connection.collection(name).countDocuments({ tenant, containerId })]),
      ),
    ) as Record<string, number>;

  const scan = (version: number, ...paths: string[]): ScannedResource[] =>
    paths.map((path) => ({ path, json: { path, version }, cases: [{ id: 'A' }, { id: 'B', state: 'failed' }] }));

  describe('slots', () => {
    it('should hold one run of a collection each until it ends', async () => {
      const { containerId } = await RunFactory.inNewCollection(app, tenant, 'c');
      const runs = get(RunsRepository);
      const insert = (slot: 'current' | 'next', taskid: string, container = containerId) =>
        runs.insert(tenant, { containerId: container, taskid, kind: 'crawler', log: taskid, slot }, new Date());
      const first = await insert('current', 'a');
      await expect(insert('current', 'b')).rejects.toThrow('duplicate key');
      await runs.start(tenant, first._id, new Date());
      await expect(insert('current', 'b')).rejects.toThrow('duplicate key');
      await insert('next', 'c');
      await expect(insert('next', 'd')).rejects.toThrow('duplicate key');
      await insert('current', 'e', containerId + 1);
      await runs.abandon(tenant, first._id, { state: 'failed', reason: '' }, new Date());
      await insert('current', 'f');
    });
  });

  describe('retention', () => {
    it('should delete whole runs before a moment, and versions that nothing refers to', async () => {
      const runs = await RunFactory.inNewCollection(app, tenant, 'c');
      const old = await runs.build('2026-01-01T10:00:00Z', scan(1, '/a', '/gone'));
      await runs.buildDrift(old.run, old.resources[0], 'drifted', { cloud: {}, iac: {} });
      await runs.buildReport(old.run, [{}, {}]);
      await runs.buildFixes(old.run, 'old');
      await runs.buildLog(old.run, [{}, {}]);
      await runs.build('2026-01-15T10:00:00Z', scan(2, '/a'), { state: 'failed' });
      const kept = await runs.build('2026-02-15T10:00:00Z', scan(2, '/a'));
      await runs.buildReport(kept.run, [{}]);
      await runs.buildFixes(kept.run, 'kept');
      await runs.buildLog(kept.run, [{}, {}, {}]);
      const retention = get(RunRetentionService);
      const before = new Date('2026-02-01T00:00:00Z');
      let steps = 0;
      while ((await retention.expireBatch(tenant, runs.containerId, before, 1)) > 0) steps++;
      expect(steps).toBeGreaterThan(5);
      expect(await counts(runs.containerId)).toMatchObject({
        runs: 1,
        run_resources: 1,
        run_resource_groups: 1,
        results: 2,
        snapshot_versions: 1,
        run_coverage: 1,
        run_logs: 3,
        drift_outputs: 0,
        drift_results: 0,
        drift_unmanaged: 0,
        fix_searches: 1,
        fixes: 2,
      });
      expect((await get(RunsRepository).findNewestCompleted(tenant, runs.containerId))?._id).toEqual(kept.run._id);
    });

    it('should never delete the last run output nor the versions it refers to', async () => {
      const runs = await RunFactory.inNewCollection(app, tenant, 'c');
      await runs.build('2026-01-01T10:00:00Z', scan(1, '/a', '/b'));
      const last = await runs.build('2026-01-02T10:00:00Z', scan(2, '/a', '/b'));
      await runs.build('2026-01-03T10:00:00Z', scan(3, '/a'), { state: 'failed' });
      const retention = get(RunRetentionService);
      while ((await retention.expireBatch(tenant, runs.containerId, new Date('2027-01-01T00:00:00Z'))) > 0);
      expect(await counts(runs.containerId)).toMatchObject({
        runs: 1,
        run_resources: 2,
        // The next run takes back what the last one has begun.
        results: 6,
        snapshot_versions: 2,
      });
      const shown = await get(ResultsRepository).listPage(tenant, last.run, {}, { index: 0, count: 10 });
      expect(shown).toHaveLength(4);
      for (const { versionId } of last.resources) {
        expect(versionId).toBeDefined();
        if (versionId)
          expect(
            await get(SnapshotVersionsRepository).findInDatabaseCollection(tenant, 'aws_ec2', versionId),
          ).not.toBeNull();
      }
    });

    it('should delete what has ended before the moment, completed or not, and nothing that has not ended', async () => {
      const runs = await RunFactory.inNewCollection(app, tenant, 'c');
      const states = async () =>
        (
          await connection
            .collection('runs')
            .find({ tenant, containerId: runs.containerId })
            .sort({ time: 1 })
            .toArray()
        )
          .map(({ state }) => state as string)
          .join();
      const expire = async (before: string) => {
        while ((await get(RunRetentionService).expireBatch(tenant, runs.containerId, new Date(before))) > 0);
      };
      await runs.build('2026-01-01T10:00:00.000Z', scan(1, '/a'), { state: 'failed' });
      await runs.build('2026-01-01T11:00:00.000Z', scan(1, '/a'), { state: 'running' });
      await runs.build('2026-01-01T12:00:00.000Z', [], { state: 'queued' });
      await expire('2026-01-01T10:00:00.000Z');
      expect(await states()).toBe('failed,running,queued');
      await expire('2026-01-01T10:00:00.001Z');
      expect(await states()).toBe('running,queued');
      await expire('2027-01-01T00:00:00.000Z');
      expect(await states()).toBe('running,queued');
      expect(await counts(runs.containerId)).toMatchObject({ run_resources: 1, snapshot_versions: 1 });
    });

    it('should delete the records of pull requests, and keep the last run output though they are newer', async () => {
      const runs = await RunFactory.inNewCollection(app, tenant, 'c');
      await runs.build('2026-01-01T10:00:00.000Z', scan(1, '/a'));
      await runs.build('2026-01-01T11:00:00.000Z', [], { kind: 'pull_request' });
      await runs.build('2026-01-01T12:00:00.000Z', [], { kind: 'pull_request', state: 'failed' });
      const kinds = async () => {
        const left = connection.collection('runs').find({ tenant, containerId: runs.containerId });
        return (await left.toArray()).map(({ kind }) => kind as string);
      };
      while (
        (await get(RunRetentionService).expireBatch(tenant, runs.containerId, new Date('2027-01-01T00:00:00Z'))) > 0
      );
      expect(await kinds()).toEqual(['compliance']);
      expect(await counts(runs.containerId)).toMatchObject({ run_resources: 1, snapshot_versions: 1 });
    });

    it('should keep a version that a drift result refers to, though nothing has seen it since', async () => {
      const runs = await RunFactory.inNewCollection(app, tenant, 'c');
      const crawled = await runs.build('2026-01-01T10:00:00Z', scan(1, '/live', '/gone'));
      const compared = await runs.build('2026-03-01T10:00:00Z', scan(1, '/other'));
      const [live] = crawled.resources;
      const documents = { cloud: null, iac: null };
      const versionIds = [live.versionId ?? new Types.ObjectId()];
      await runs.buildDrift(compared.run, live, 'drifted', documents, { versionIds });
      const before = new Date('2026-02-01T00:00:00Z');
      while ((await get(RunRetentionService).expireBatch(tenant, runs.containerId, before)) > 0);
      const left = await connection
        .collection('snapshot_versions')
        .find({ tenant, containerId: runs.containerId })
        .sort({ path: 1 })
        .toArray();
      expect(left.map(({ path }) => path as string)).toEqual(['/live', '/other']);
    });

    it('should keep a version that a run inside the time refers to, however long ago it was first seen', async () => {
      const runs = await RunFactory.inNewCollection(app, tenant, 'c');
      await runs.build('2026-01-01T10:00:00Z', scan(1, '/a'));
      await runs.build('2026-02-01T10:00:00Z', scan(1, '/a'));
      await runs.build('2026-03-01T10:00:00Z', scan(2, '/a'));
      const expire = async (before: string) => {
        while ((await get(RunRetentionService).expireBatch(tenant, runs.containerId, new Date(before))) > 0);
      };
      const versions = () =>
        connection.collection('snapshot_versions').countDocuments({ tenant, containerId: runs.containerId });
      await expire('2026-02-01T10:00:00Z');
      expect(await versions()).toBe(2);
      await expire('2026-02-01T10:00:00.001Z');
      expect(await versions()).toBe(1);
    });

    it('should go over the collections of all tenants', async () => {
      const other = randomTenant();
      const factories = [
        await RunFactory.inNewCollection(app, tenant, 'c'),
        await RunFactory.inNewCollection(app, tenant, 'd'),
        await RunFactory.inNewCollection(app, other, 'c'),
      ];
      for (const runs of factories) {
        // Older than the runs of other tests, so that the pass has only these to delete.
        await runs.build('2001-01-01T10:00:00Z', scan(1, '/a'));
        await runs.build('2001-02-01T10:00:00Z', scan(1, '/a'));
      }
      while ((await get(RunRetentionService).deleteExpired(new Date('2001-03-01T00:00:00Z'), 10)) > 0);
      const left = await connection.collection('runs').countDocuments({ tenant: { $in: [tenant, other] } });
      expect(left).toBe(3);
    });

    it('should leave out of searches what is being deleted', async () => {
      const runs = await RunFactory.inNewCollection(app, tenant, 'c');
      await runs.build('2026-01-01T10:00:00Z', scan(1, '/a', '/b'));
      await runs.build('2026-02-01T10:00:00Z', scan(1, '/a'));
      await get(RunRetentionService).expireBatch(tenant, runs.containerId, new Date('2026-01-15T00:00:00Z'), 1);
      const range = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-01-31T00:00:00Z') };
      expect(await get(RunsRepository).listCompletedBetween(tenant, runs.containerId, range)).toEqual([]);
    });
  });

  it('should delete all of a container in batches and nothing of another', async () => {
    const mine = await RunFactory.inNewCollection(app, tenant, 'mine');
    const other = await RunFactory.inNewCollection(app, tenant, 'other');
    for (const runs of [mine, other]) {
      const { run, resources } = await runs.build('2026-01-01T10:00:00Z', scan(1, '/a', '/b', '/c'));
      await runs.buildDrift(run, resources[0], 'drifted', { cloud: {}, iac: {} });
      await runs.buildReport(run, [{}, {}, {}]);
      await runs.buildLog(run, [{}, {}, {}]);
    }
    const before = await counts(other.containerId);
    const stores = [
      get(ResultsRepository),
      get(RunResourcesRepository),
      get(RunResourceGroupsRepository),
      get(RunsRepository),
      get(RunTextsRepository),
      get(RunCoverageRepository),
      get(RunLogsRepository),
      get(ResourcesRepository),
      get(DriftOutputsRepository),
      get(UnmanagedResourcesRepository),
      get(SnapshotVersionsRepository),
    ];
    for (const store of stores) {
      let deleted = 0;
      do {
        deleted = await store.deleteByContainer(tenant, mine.containerId, 2);
        expect(deleted).toBeLessThanOrEqual(2);
      } while (deleted > 0);
    }
    expect(Object.values(await counts(mine.containerId))).toEqual(STORES.map(() => 0));
    expect(await counts(other.containerId)).toEqual(before);
  });

  it('should write nothing twice when a run is resumed', async () => {
    const runs = await RunFactory.inNewCollection(app, tenant, 'c');
    const { run } = await runs.build('2026-01-01T10:00:00Z', scan(1, '/a'), { state: 'running' });
    const [stored] = await connection.collection('results').find({ tenant }).toArray();
    const result = Object.fromEntries(
      Object.entries(stored).filter(([name]) => !['_id', 'tenant', 'containerId', 'runId', 'runTime'].includes(name)),
    ) as unknown as ResultInput;
    const again = [result, { ...result, testId: 'NEW' }];
    expect(await get(ResultsRepository).insertMany(tenant, run, again)).toBe(1);
    expect((await counts(runs.containerId)).results).toBe(3);
  });

  it('should add no row of a report and no line of a log twice', async () => {
    const runs = await RunFactory.inNewCollection(app, tenant, 'c');
    const { run } = await runs.build('2026-01-01T10:00:00Z', [], { state: 'running' });
    const row = (name: string): CoverageInput => ({
      ...{ state: 'error', scope: 'case', name, node: 'N', reason: 'rule-file-missing', detail: '' },
      exclusionId: '',
    });
    const coverage = get(RunCoverageRepository);
    const long = row('x'.repeat(1000));
    const equal = row('2');
    expect(await coverage.insertMany(tenant, run, [equal, equal, row('1')])).toBe(3);
    expect(await coverage.insertMany(tenant, run, [long, row('1'), { ...long, node: 'O' }, row('0')])).toBe(3);
    const [rows, total] = await coverage.listPage(tenant, run._id, {}, { index: 0, count: 10 });
    expect([rows.map(({ name }) => name), total]).toEqual([['0', '1', '2', '2', long.name, long.name], 6]);

    const logs = get(RunLogsRepository);
    const line = (msg: string) => ({ timestamp: run.time, level: 'info', module: 'crawl', msg }) as const;
    expect(await logs.nextSeq(tenant, run._id)).toBe(0);
    expect(await logs.append(tenant, run, run.log, [line('0'), line('1')], 0)).toBe(2);
    expect(await logs.append(tenant, run, run.log, [line('again'), line('2')], 1)).toBe(1);
    expect(await logs.nextSeq(tenant, run._id)).toBe(3);
    const [lines] = await logs.listPage(tenant, run._id, {}, { index: 0, count: 10 });
    expect(lines.map(({ msg }) => msg)).toEqual(['0', '1', '2']);
  });

  it('should delete what a run has found out, and leave its record, its log and the other runs', async () => {
    const runs = await RunFactory.inNewCollection(app, tenant, 'c');
    for (const time of ['2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z']) {
      const { run, resources } = await runs.build(time, scan(1, '/a'));
      await runs.buildDrift(run, resources[0], 'drifted', { cloud: {}, iac: {} });
      await runs.buildFixes(run, 'f');
      await runs.buildReport(run, [{}, {}]);
      await runs.buildLog(run, [{}]);
    }
    const both = await counts(runs.containerId);
    const last = await get(RunsRepository).findNewestCompleted(tenant, runs.containerId);
    while ((await get(RunOutputsRepository).deleteByRun(tenant, last!._id, 1)) > 0);
    expect(await counts(runs.containerId)).toEqual({
      ...both,
      run_resources: 1,
      run_resource_groups: 1,
      results: 2,
      run_coverage: 2,
      drift_outputs: 1,
      drift_results: 1,
      drift_unmanaged: 1,
      fix_searches: 1,
      fixes: 2,
    });
  });

  it('should show for what runs the fixes of the templates that drift has joined to it', async () => {
    const runs = await RunFactory.inNewCollection(app, tenant, 'c');
    const path = '/main.tf#aws_s3_bucket.logs';
    const failed = (...ids: string[]) => ids.map((id) => ({ id, state: 'failed' as const }));
    const { run, resources } = await runs.build('2026-01-01T10:00:00Z', [
      { path: 'arn:logs', cases: failed('R1~2', 'R2~2', 'R3~2') },
      { path: 'arn:other', cases: failed('R1~2') },
      { path, structure: 'filesystem', connector: 'iac', cases: [...failed('R1'), { id: 'R2' }] },
    ]);
    await runs.buildDrift(run, resources[0], 'drifted', { cloud: {}, iac: {} });
    const target = { testId: 'R1', ruleId: 'R1', connector: 'iac', nodeId: resources[2].nodeId, path, file: 'main.tf' };
    const edits = [{ file: 'main.tf', start: 0, end: 2, text: 'b\n' }];
    const proof = { verdicts: 1, results: 3, supposing: {}, undecided: [] };
    const fix = { target, repaired: [target], source: 0, edits, marks: [], proof, hidesSecret: false, hidden: [] };
    const files = new Map([['main.tf', { before: 'a\n', after: 'b\n' }]]);
    const found = {
      ...{ fixes: [fix], unfixed: [], unopened: new Map(), secrets: [], failed: 1, unread: '' },
      sources: [{ connectors: ['iac'], folder: '/', reference: 'main', files }],
    };
    const { rows, ...counted } = await get(RunFixesService).of(tenant, run, () => Promise.resolve(found));
    expect(counted).toEqual({ repaired: 2, unfixed: 3, reason: '' });
    expect(rows.map((row) => [row.target.testId, row.target.path, row.template?.path ?? row.reason])).toEqual([
      ['R1', path, ''],
      ['R1~2', 'arn:logs', path],
      ['R1~2', 'arn:other', 'no-template'],
      ['R2~2', 'arn:logs', 'template-passes'],
      ['R3~2', 'arn:logs', 'template-not-judged'],
    ]);
    expect(rows[1].diff).toBe(rows[0].diff);
  });

  it('should give each run of a tenant a session of its own', async () => {
    const runs = await RunFactory.inNewCollection(app, tenant, 'c');
    const time = '2026-01-01T10:00:00Z';
    const sessions = [];
    for (let i = 0; i < 3; i++) sessions.push((await runs.build(time, [], { state: 'queued' })).run.sessionId);
    const at = Date.parse(time);
    expect(sessions).toEqual([`session_${at}`, `session_${at + 1}`, `session_${at + 2}`]);
  });

  it('should not start or finish a run that has ended', async () => {
    const runs = await RunFactory.inNewCollection(app, tenant, 'c');
    const { run } = await runs.build('2026-01-01T10:00:00Z', [], { state: 'cancelled' });
    const repository = get(RunsRepository);
    expect(await repository.start(tenant, run._id, new Date())).toBe(false);
    const end = {
      state: 'completed',
      reason: '',
      counts: { passed: 0, failed: 0, skipped: 0, excluded: 0, error: 0 },
      coverage: { total: 0, byReason: [], items: [] },
      inventory: [],
    } as const;
    expect(await repository.finish(tenant, run._id, end, new Date())).toBe(false);
    expect((await repository.findById(tenant, run._id))?.state).toBe('cancelled');
  });

  it('should never let the progress of a run go back', async () => {
    const runs = await RunFactory.inNewCollection(app, tenant, 'c');
    const { run } = await runs.build('2026-01-01T10:00:00Z', [], { state: 'running' });
    const repository = get(RunsRepository);
    const shown = async (done: number, total: number) => {
      await repository.setProgress(tenant, run._id, { done, total });
      return (await repository.findById(tenant, run._id))?.progress;
    };
    expect(await shown(7, 10)).toEqual({ done: 7, total: 10 });
    expect(await shown(2, 4)).toEqual({ done: 7, total: 10 });
    expect(await shown(8, 9)).toEqual({ done: 8, total: 10 });
  });

  it('should have done all of a completed run, and keep what its end tells as it is', async () => {
    const runs = await RunFactory.inNewCollection(app, tenant, 'c');
    const { run } = await runs.build('2026-01-01T10:00:00Z', [], { state: 'running' });
    const repository = get(RunsRepository);
    await repository.setProgress(tenant, run._id, { done: 9, total: 10 });
    const coverage = {
      total: 1,
      byReason: [{ reason: '$state', count: 1 }],
      items: [{ scope: 'file', name: '$$ROOT', node: '', reason: '$state', detail: '$tenant' }],
    };
    const counts = { passed: 1, failed: 0, skipped: 0, excluded: 0, error: 0 };
    const end = { state: 'completed', reason: '$taskid', counts, coverage, inventory: [] } as const;
    expect(await repository.finish(tenant, run._id, end, new Date(1))).toBe(true);
    expect(await repository.findByTask(tenant, run.taskid)).toMatchObject({
      ...end,
      finishedAt: new Date(1),
      progress: { done: 10, total: 10 },
    });
  });

  it('should note one commit for each name of a repository, and nothing of a run of another tenant', async () => {
    const runs = await RunFactory.inNewCollection(app, tenant, 'c');
    const { run } = await runs.build('2026-01-01T10:00:00Z', [], { state: 'running' });
    const repository = get(RunsRepository);
    const first = { repository: 'https://host/a', asked: 'main', reference: 'refs/heads/main', commit: '1' };
    const other = { ...first, asked: 'v1', commit: '3' };
    const stranger = randomTenant() as TenantId;
    for (const [owner, commit] of [
      [tenant, first],
      [tenant, { ...first, commit: '2' }],
      [tenant, other],
      [stranger, { ...first, asked: 'v2' }],
    ] as const)
      await repository.addCommit(owner, run._id, commit);
    await repository.setProgress(stranger, run._id, { done: 1, total: 1 });
    expect(await repository.findByTask(tenant, run.taskid)).toMatchObject({
      commits: [first, other],
      progress: { done: 0, total: 0 },
    });
  });

  it('should list the resources of some members of an organisation alone, and nothing of another tenant', async () => {
    const [resources, other] = [get(ResourcesRepository), randomTenant() as TenantId];
    const found = ['1', '2', '3'].flatMap((account) => ['a', 'b'].map((path) => inAccount(account, path)));
    for (const each of [tenant, other]) await resources.recordSeen(each, 1, new Date(), found);
    const members = await resources.listMembersFoundBy(tenant, 1, 'org', ['N']);
    expect(members.map(({ accountId }) => accountId).sort()).toEqual(['1', '2', '3']);
    const listed = await resources.listFoundBy(
      ...([tenant, 1, 'org', ['N']] as const),
      members.filter(({ accountId }) => accountId !== '2'),
    );
    expect(listed.map(({ identity }) => identity).sort()).toEqual(['1a', '1b', '3a', '3b']);
    expect(await resources.listFoundBy(tenant, 1, 'org', ['N'], [])).toEqual([]);
    expect(await resources.listFoundBy(tenant, 1, 'org', ['N'])).toHaveLength(6);
    expect(await resources.listMembersFoundBy(tenant, 1, 'org', ['OTHER'])).toEqual([]);
  });

  it('should store a string once', async () => {
    const texts = get(RunTextsRepository);
    const [first, , again] = await texts.store(tenant, 1, ['package a', 'package b', 'package a']);
    expect(again).toBe(first);
    await texts.store(tenant, 1, ['package a']);
    expect(await connection.collection('run_texts').countDocuments({ tenant })).toBe(2);
    expect(await texts.findAll(tenant, 1, [first, 'unknown'])).toEqual(new Map([[first, 'package a']]));
    expect(await texts.findAll(tenant, 2, [first])).toEqual(new Map());
  });
});
