import type { NestExpressApplication } from '@nestjs/platform-express';
import { getConnectionToken } from '@nestjs/mongoose';
import * as fc from 'fast-check';
import { Types, type Connection } from 'mongoose';
import { Clock } from '../../src/common/time/clock';
import type { TenantId } from '../../src/common/context/tenant';
import { beginIntervals } from '../../src/database/interval-start.service';
import type { ResultInput } from '../../src/modules/runs/data/result-rows';
import { ResultsRepository } from '../../src/modules/runs/data/results.repository';
import { RunRetentionService } from '../../src/modules/runs/data/run-retention.service';
import { RunsRepository } from '../../src/modules/runs/data/runs.repository';
import type { ResultState } from '../../src/modules/runs/data/result.schema';
import type { Run } from '../../src/modules/runs/data/run.schema';
import type { HeldRun } from '../../src/modules/runs/execution/held-run';
import { OwnResultWriter, type ResultWriter } from '../../src/modules/runs/execution/result-writer';
import { resultWriter, RunFactory } from '../factories/run.factory';
import { createTestApp, ownDatabaseUri, randomTenant } from '../support/test-app';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIRST = Date.parse('2026-01-01T10:00:00Z');
const TESTS = ['A', 'B', 'C'];
const SNAPSHOTS = ['r1', 'r2', 'r3', 'r4'];
const STATES = ['passed', 'failed', 'skipped', 'excluded', 'error'] as const;
const TEST_ITEM = { testName: 'mastertests', testType: 'mastertest' };

interface Shown {
  readonly testId: string;
  readonly snapshotId: string;
  readonly state: ResultState;
  readonly message: string;
  readonly commit: string;
}

/** What happens on one day. */
interface Day {
  readonly kind: 'completed' | 'failed' | 'given up' | 'cancelled' | 'overtaken' | 'older' | 'expiry';
  readonly results: readonly Shown[];
  /** The results that are written before the run is lost. */
  readonly written: number;
}

class AdvancedClock extends Clock {
  aheadMs = 0;

  override now(): Date {
    return new Date(super.now().getTime() + this.aheadMs);
  }
}

describe('results that hold from run to run', () => {
  const clock = new AdvancedClock();
  let app: NestExpressApplication;
  let connection: Connection;
  let tenant: TenantId;

  beforeAll(async () => {
    app = await createTestApp({
      env: { MONGODB_URI: ownDatabaseUri('intervals') },
      customise: (builder) => builder.overrideProvider(Clock).useValue(clock),
    });
    connection = app.get<Connection>(getConnectionToken());
  });
  beforeEach(() => {
    tenant = randomTenant() as TenantId;
  });
  afterAll(() => app.close());

  const get = <T>(type: new (...args: never[]) => T): T => app.get<T>(type, { strict: false });

  const oneResult: fc.Arbitrary<Shown> = fc.record({
    testId: fc.constantFrom(...TESTS),
    snapshotId: fc.constantFrom(...SNAPSHOTS),
    state: fc.constantFrom(...STATES),
    message: fc.constantFrom('', 'm'),
    commit: fc.constantFrom('c1', 'c2'),
  });
  const results = fc.uniqueArray(oneResult, {
    selector: ({ testId, snapshotId }) => `${testId} ${snapshotId}`,
    maxLength: 12,
  });
  const day: fc.Arbitrary<Day> = fc.record({
    kind: fc.constantFrom(
      ...(['completed', 'completed', 'completed', 'failed', 'given up', 'cancelled'] as const),
      ...(['overtaken', 'older', 'expiry'] as const),
    ),
    results,
    written: fc.nat({ max: 12 }),
  });

  const inputOf = ({ testId, snapshotId, state, message, commit }: Shown): ResultInput => ({
    ...{
      testId,
      snapshotId,
      identities: [`id-${snapshotId}`],
      state,
      reason: '',
      title: `title of ${testId}`,
      message,
    },
    ...{ ...TEST_ITEM, snapshotName: 'gen', caseDigest: `case ${testId}`, ruleDigest: '', inputDigest: '' },
    snapshots: [
      {
        ...{ id: snapshotId, structure: 'filesystem', reference: 'main', source: 'iac', collection: 'c' },
        ...{ type: 't', region: '', path: `/${snapshotId}` },
      },
    ],
    versionIds: [new Types.ObjectId('0123456789abcdef01234567')],
    ...{ engineVersion: '1', exclusionId: '', findings: '' },
    place: `00000${TESTS.indexOf(testId)}${snapshotId}`,
    // The run of these tests names c1.
    ...(commit !== 'c1' && { commit }),
  });

  async function begin(containerId: number, at: number): Promise<Run> {
    const runs = get(RunsRepository);
    const taskid = new Types.ObjectId().toHexString();
    const run = await runs.insert(tenant, { containerId, taskid, kind: 'compliance', log: taskid }, new Date(at));
    await runs.start(tenant, run._id, new Date(at));
    const source = { connector: 'iac', reference: 'main', commit: 'c1' };
    await runs.addSource(tenant, run._id, source);
    return { ...run, sources: [source] };
  }

  async function write(writer: ResultWriter, shown: readonly Shown[]): Promise<void> {
    for (let i = 0; i < shown.length; i += 5) await writer.write(shown.slice(i, i + 5).map(inputOf));
  }

  const countsOf = (shown: readonly Shown[]) => {
    const count = (state: ResultState) => shown.filter((each) => each.state === state).length;
    return Object.fromEntries(STATES.map((state) => [state, count(state)])) as Record<ResultState, number>;
  };

  async function end(run: Run, state: 'completed' | 'failed', marks: ResultWriter['marks'], shown: readonly Shown[]) {
    const nothing = { coverage: { total: 0, byReason: [], items: [] }, inventory: [] };
    await get(RunsRepository).finish(
      tenant,
      run._id,
      { state, reason: '', counts: countsOf(shown), ...nothing, ...marks },
      run.time,
    );
  }

  const byKey = (a: Shown, b: Shown) => (a.testId + a.snapshotId < b.testId + b.snapshotId ? -1 : 1);

  /** All that the readers say about a run. */
  async function expectRun(run: Run, shown: readonly Shown[]): Promise<void> {
    const stored = (await get(RunsRepository).findRef(tenant, run._id))!;
    const repository = get(ResultsRepository);
    const expected = [...shown].sort(byKey);
    const read: object[] = [];
    for await (const batch of repository.streamAll(tenant, stored, {}))
      for (const { testId, snapshotId, state, message, commit } of batch)
        read.push({ testId, snapshotId, state, message, commit: commit ?? 'c1' });
    expect(read).toEqual(expected);
    const page = await repository.listPage(tenant, stored, { state: 'failed' }, { index: 1, count: 2 });
    const total = await repository.count(tenant, stored, { state: 'failed' });
    const failed = expected.filter(({ state }) => state === 'failed');
    expect([page.map(({ snapshotId }) => snapshotId), total]).toEqual([
      failed.slice(1, 3).map(({ snapshotId }) => snapshotId),
      failed.length,
    ]);
    const byTest = await repository.countByTest(tenant, stored);
    expect(Object.fromEntries(byTest.map(({ state, count }) => [state, count]))).toEqual(
      Object.fromEntries(Object.entries(countsOf(shown)).filter(([, count]) => count > 0)),
    );
    const places: string[] = [];
    for await (const batch of repository.streamOfTest(tenant, stored, TEST_ITEM, [...STATES]))
      places.push(...batch.map(({ testId, snapshotId }) => testId + snapshotId));
    expect(places).toEqual(expected.map(({ testId, snapshotId }) => testId + snapshotId));
    expect((await repository.listTests(tenant, stored)).map(({ testId }) => testId)).toEqual([
      ...new Set(expected.map(({ testId }) => testId)),
    ]);
    for (const key of expected.slice(0, 2))
      expect(await repository.findByKey(tenant, stored, key)).toMatchObject({
        ...key,
        runId: run._id,
        runTime: run.time,
      });
  }

  it(
    'should be those of each run, whatever the runs before and after it, and however they ended',
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(day, { minLength: 3, maxLength: 9 }), async (days) => {
          const { containerId } = await RunFactory.inNewCollection(app, tenant, new Types.ObjectId().toHexString());
          const known = new Map<Run, readonly Shown[]>();
          let overtaken: { readonly run: Run; readonly results: readonly Shown[] } | undefined;
          for (const [i, { kind, results: found, written }] of days.entries()) {
            const at = FIRST + i * DAY_MS;
            if (kind === 'expiry') {
              const retention = get(RunRetentionService);
              const before = new Date(at - 2 * DAY_MS);
              while ((await retention.expireBatch(tenant, containerId, before, 3)) > 0);
              for (const run of known.keys())
                if ((await get(RunsRepository).findRef(tenant, run._id)) === null) known.delete(run);
              continue;
            }
            const run = await begin(containerId, at);
            if (kind === 'overtaken') {
              overtaken ??= { run, results: found };
              continue;
            }
            const writer =
              kind === 'older'
                ? new OwnResultWriter({ tenant, run } as HeldRun, get(ResultsRepository))
                : await resultWriter(app, tenant, run, undefined, 5);
            const isLost = kind === 'given up' || kind === 'cancelled';
            await write(writer, isLost ? found.slice(0, written) : found);
            if (isLost) {
              if (written % 2 === 1) await writer.finish();
              if (kind === 'cancelled') while ((await get(ResultsRepository).deleteByRun(tenant, run._id)) > 0);
              await get(RunsRepository).abandon(tenant, run._id, { state: 'failed', reason: '' }, run.time);
              continue;
            }
            await writer.finish();
            await end(run, kind === 'failed' ? 'failed' : 'completed', writer.marks, found);
            known.set(run, found);
            if (overtaken) {
              const late = await resultWriter(app, tenant, overtaken.run, undefined, 5);
              await write(late, overtaken.results);
              await late.finish();
              await end(overtaken.run, 'completed', late.marks, overtaken.results);
              known.set(overtaken.run, overtaken.results);
              overtaken = undefined;
            }
            for (const [each, shown] of known) await expectRun(each, shown);
          }
          await expectHistory(containerId, known);
          await expectDifferences(known);
        }),
        { numRuns: 8 },
      ),
    600_000,
  );

  /** The dashboard of a resource and the history of a finding over all runs that are kept. */
  async function expectHistory(containerId: number, known: ReadonlyMap<Run, readonly Shown[]>): Promise<void> {
    const runs = [...known.keys()].sort((a, b) => b.time.getTime() - a.time.getTime());
    const refs = await Promise.all(runs.map(async ({ _id }) => (await get(RunsRepository).findRef(tenant, _id))!));
    const cases = await get(ResultsRepository).listCases(tenant, containerId, 'id-r1', refs);
    const shown = runs.flatMap((run) =>
      [...(known.get(run) ?? [])]
        .sort(byKey)
        .filter(({ snapshotId, state }) => snapshotId === 'r1' && ['passed', 'failed', 'skipped'].includes(state))
        .map(({ testId, state }) => [run._id.toHexString(), testId, state]),
    );
    expect(cases.map(({ runId, testId, state }) => [runId.toHexString(), testId, state])).toEqual(shown);
    const key = { identity: 'id-r2', testId: 'B', snapshotId: 'r2' };
    const history = await get(ResultsRepository).listHistory(tenant, containerId, key, refs);
    expect(history.map(({ runTime, state }) => [runTime, state])).toEqual(
      runs.flatMap((run) =>
        (known.get(run) ?? [])
          .filter(({ testId, snapshotId }) => testId === 'B' && snapshotId === 'r2')
          .map(({ state }) => [run.time, state]),
      ),
    );
  }

  /** What a comparison of two runs reads is all that differs, and nothing that the run does not have. */
  async function expectDifferences(known: ReadonlyMap<Run, readonly Shown[]>): Promise<void> {
    const textsOf = (results: readonly Pick<Shown, 'testId' | 'snapshotId' | 'state'>[]) =>
      results.map(({ testId, snapshotId, state }) => [testId, snapshotId, state].join(' '));
    const runs = await Promise.all(
      [...known].map(async ([{ _id }, shown]) => ({
        ref: (await get(RunsRepository).findRef(tenant, _id))!,
        shown: textsOf(shown),
      })),
    );
    for (const run of runs)
      for (const other of runs) {
        const read: string[] = [];
        for await (const batch of get(ResultsRepository).streamDiffering(tenant, run.ref, other.ref))
          read.push(...textsOf(batch));
        expect(run.shown).toEqual(expect.arrayContaining(read));
        expect(read).toEqual(expect.arrayContaining(run.shown.filter((text) => !other.shown.includes(text))));
      }
  }

  const named = (state: ResultState, ...keys: readonly string[]): Shown[] =>
    keys.map((key) => ({ testId: key[0], snapshotId: key.slice(1), state, message: '', commit: 'c1' }));

  async function complete(containerId: number, i: number, shown: readonly Shown[]): Promise<Run> {
    const run = await begin(containerId, FIRST + i * DAY_MS);
    const writer = await resultWriter(app, tenant, run);
    await write(writer, shown);
    await writer.finish();
    await end(run, 'completed', writer.marks, shown);
    return run;
  }
  const rows = (containerId: number) => connection.collection('results').countDocuments({ tenant, containerId });

  it('should only be written where they differ from those of the run before', async () => {
    const { containerId } = await RunFactory.inNewCollection(app, tenant, 'c');
    await complete(containerId, 0, named('passed', 'Ar1', 'Ar2', 'Br1', 'Br2'));
    expect(await rows(containerId)).toBe(4);
    await complete(containerId, 1, named('passed', 'Ar1', 'Ar2', 'Br1', 'Br2'));
    expect(await rows(containerId)).toBe(4);
    await complete(containerId, 2, [...named('passed', 'Ar1', 'Ar2', 'Br1'), ...named('failed', 'Br2')]);
    expect(await rows(containerId)).toBe(5);
  });

  it('should be written at once where little has changed, and those that earlier versions have written not again', async () => {
    const { containerId } = await RunFactory.inNewCollection(app, tenant, 'c');
    await complete(containerId, 0, named('passed', 'Ar1', 'Ar2', 'Br1', 'Br2', 'Cr1', 'Cr2', 'Cr3'));
    const stored = connection.collection('results');
    for (const { _id, digest } of await stored.find({ tenant, containerId }).toArray())
      await stored.updateOne({ _id }, { $set: { digest: `${digest}${'x'.repeat(20)}` } });
    const run = await begin(containerId, FIRST + DAY_MS);
    let transactions = 0;
    const writer = await resultWriter(app, tenant, run, () => Promise.resolve(void transactions++));
    const shown = [
      ...named('failed', 'Ar1'),
      ...named('passed', 'Ar2', 'Br1', 'Br2', 'Cr1', 'Cr2'),
      ...named('error', 'Cr3'),
    ];
    await write(writer, shown);
    await writer.finish();
    expect([transactions, await rows(containerId)]).toEqual([1, 9]);
    await end(run, 'completed', writer.marks, shown);
    await expectRun(run, shown);
  });

  it('should not be written by a worker that another one has replaced', async () => {
    const { containerId } = await RunFactory.inNewCollection(app, tenant, 'c');
    const before = await complete(containerId, 0, named('passed', 'Ar1', 'Ar2'));
    const run = await begin(containerId, FIRST + DAY_MS);
    const refuse = () => Promise.reject(new Error('the run was taken over'));
    const lost = await resultWriter(app, tenant, run, refuse, 1);
    await expect(write(lost, named('failed', 'Ar1'))).rejects.toThrow('taken over');
    await expect(lost.finish()).rejects.toThrow('taken over');
    const late = await resultWriter(app, tenant, run, refuse);
    await write(late, named('failed', 'Ar1'));
    await expect(late.finish()).rejects.toThrow('taken over');
    await expectRun(before, named('passed', 'Ar1', 'Ar2'));
    expect(await rows(containerId)).toBe(2);
  });

  it('should be those of one run alone for an hour in a database that processes of the version before may use', async () => {
    const { containerId } = await RunFactory.inNewCollection(app, tenant, 'c');
    const whole = await complete(containerId, 0, named('passed', 'Ar1', 'Ar2'));
    await connection.collection('interval_starts').deleteMany({});
    await beginIntervals(88).up(connection);
    const own = await complete(containerId, 1, named('passed', 'Ar1', 'Ar2'));
    expect(await connection.collection('results').countDocuments({ tenant, until: { $exists: false } })).toBe(2);
    clock.aheadMs = HOUR_MS + 1000;
    await complete(containerId, 2, named('passed', 'Ar1', 'Ar2'));
    expect(await rows(containerId)).toBe(4);
    for (const run of [whole, own]) await expectRun(run, named('passed', 'Ar1', 'Ar2'));
  });
});
