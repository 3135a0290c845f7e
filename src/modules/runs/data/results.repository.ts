import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import type { Scoped } from '../../../database/tenant-scope';
import type { RowBatches } from '../../../common/envelope/reply';
import { COUNTED, type PageWindow } from '../../../common/pagination/page';
import { literalSubstring } from '../../../database/literal-regex';
import { mapBatches, rowBatches } from '../../../database/row-batches';
import {
  BY_STATE,
  asOfRun,
  asOfRuns,
  byTest,
  eitherOf,
  resultsAmongRuns,
  resultsNotOf,
  resultsOfRun,
  withCommits,
} from './run-results';
import type { RunRef } from './runs.repository';
import { Result, RESULT_STATES, type ResultState } from './result.schema';
import type {
  ResultInput,
  CaseRow,
  ListedResult,
  StoredResult,
  TestCounts,
  CaseCounts,
  ResultKey,
  ResultVerdict,
  AcceptedResult,
  FailedResult,
  OpenResult,
  PastResult,
  ResultFilter,
  RunTestCase,
} from './result-rows';

/** Digits of the place of a result that tell its case; the others tell the resource. */
const CASE_DIGITS = 6;

const BY_KEY = { testId: 1, snapshotId: 1 } as const;
const NOT_PASSED = RESULT_STATES.filter((state) => state !== 'passed');
/** The interface only shows these as test cases. */
const VERDICTS = ['passed', 'failed'] as const;
const LISTED = {
  _id: 0,
  testId: 1,
  snapshotId: 1,
  state: 1,
  reason: 1,
  message: 1,
  testName: 1,
  snapshots: 1,
  containerId: 1,
  caseDigest: 1,
  findings: 1,
  commit: 1,
} as const;
const STORED = {
  ...LISTED,
  testType: 1,
  snapshotName: 1,
  exclusionId: 1,
  place: 1,
  autoRemediate: 1,
} as const;
const HELD = { _id: 0, runId: 1, runTime: 1, until: 1 } as const;
/** The cases of a resource: verdicts, and those that could not be decided. */
const CASES = [...VERDICTS, 'skipped'] as const;

@Injectable()
export class ResultsRepository {
  constructor(@InjectTenantModel(Result) private readonly results: TenantModel<Result>) {}

  /**
   * Writes results that are those of one run alone in bulk; those written before a crash are kept. Returns the number of new
   * ones.
   */
  insertMany(tenant: TenantId, run: RunRef, inputs: readonly ResultInput[]): Promise<number> {
    const { _id: runId, containerId, time: runTime } = run;
    return this.results.insertNewRows(inputs.map((input) => ({ tenant, containerId, runId, runTime, ...input })));
  }

  /** Passed, failed and skipped cases of a resource in these runs (newest first), newest run first, then by test. */
  async listCases(
    tenant: TenantId,
    containerId: number,
    identity: string,
    runs: readonly RunRef[],
  ): Promise<CaseRow[]> {
    if (runs.length === 0) return [];
    const rows = await this.results
      .find({ ...resultsAmongRuns(tenant, containerId, runs), identities: identity, state: { $in: CASES } })
      .select({ ...HELD, state: 1, reason: 1, testId: 1, snapshotId: 1, title: 1 })
      .sort(BY_KEY)
      .lean<CaseRow[]>()
      .exec();
    return asOfRuns(runs, rows);
  }

  /** One passed or failed case of a run; without a snapshot id the first by snapshot id. */
  async findVerdict(
    tenant: TenantId,
    run: RunRef,
    testId: string,
    snapshotId: string | undefined,
  ): Promise<Result | null> {
    const filter: Scoped<Result> = {
      ...resultsOfRun(tenant, run),
      testId,
      ...(snapshotId === undefined ? {} : { snapshotId }),
      state: { $in: VERDICTS },
    };
    return asOfRun(run, await this.results.findOne(filter).sort({ snapshotId: 1 }).lean().exec());
  }

  /** One page of the results of a run, by test and resource. */
  async listPage(
    tenant: TenantId,
    run: RunRef,
    filter: ResultFilter,
    { index, count }: PageWindow,
  ): Promise<ListedResult[]> {
    const page = this.resultsOf(tenant, run, filter).skip(index).limit(count);
    return withCommits(run, await page.lean<ListedResult[]>().exec());
  }

  /** The number of results, at most one more than lists are counted. */
  count(tenant: TenantId, run: RunRef, filter: ResultFilter): Promise<number> {
    const matched = this.results.countDocuments(ofRun(tenant, run, filter)).limit(COUNTED + 1);
    return (isByState(run, filter) ? matched.hint(BY_STATE) : matched).exec();
  }

  /** All results of a run, by test and resource, as a cursor delivers them. */
  streamAll(tenant: TenantId, run: RunRef, filter: ResultFilter): RowBatches<ListedResult> {
    const rows = rowBatches(this.resultsOf(tenant, run, filter).lean<ListedResult>());
    return mapBatches(rows, (batch) => withCommits(run, batch));
  }

  /** The tests of a run, by id; MongoDB jumps from one to the next in the index where it can. */
  async listTests(tenant: TenantId, run: RunRef): Promise<RunTestCase[]> {
    if (run.hasIntervals) {
      const cases = await this.countByCase(tenant, run);
      const byTest = new Map(cases.map(({ testId, caseDigest }) => [testId, caseDigest]));
      return [...byTest].map(([testId, caseDigest]) => ({ testId, caseDigest })).sort(byTestId);
    }
    const found = await this.results.aggregate<{ _id: string; caseDigest: string }>(resultsOfRun(tenant, run), [
      { $sort: { testId: 1, snapshotId: 1 } },
      { $group: { _id: '$testId', caseDigest: { $first: '$caseDigest' } } },
      { $sort: { _id: 1 } },
    ]);
    return found.map(({ _id: testId, caseDigest }) => ({ testId, caseDigest }));
  }

  /** The states of the results of a run, as far as they are among some states, as a cursor delivers them. */
  streamVerdicts(tenant: TenantId, run: RunRef, states: readonly ResultState[]): RowBatches<ResultVerdict> {
    return rowBatches(
      this.results
        .find({ ...resultsOfRun(tenant, run), state: { $in: [...states] } })
        .select({ _id: 0, testId: 1, snapshotId: 1, state: 1, caseDigest: 1, deniedPaths: 1 })
        .sort(BY_KEY)
        .lean<ResultVerdict>(),
    );
  }

  /**
   * The states of the results of a run that are not those of another one of its collection, as a cursor delivers them: the
   * rows that begin or end between the two, or all where one of them has rows of its own.
   */
  streamDiffering(tenant: TenantId, run: RunRef, other: RunRef): RowBatches<ResultVerdict> {
    return rowBatches(
      this.results
        .find(resultsNotOf(tenant, run, other))
        .select({ _id: 0, testId: 1, snapshotId: 1, state: 1, caseDigest: 1, deniedPaths: 1 })
        .sort(BY_KEY)
        .lean<ResultVerdict>(),
    );
  }

  /** The results of a run that are not passed, as a cursor delivers them. */
  streamOpen(tenant: TenantId, run: RunRef): RowBatches<OpenResult> {
    const open = this.results
      .find({ ...resultsOfRun(tenant, run), state: { $in: NOT_PASSED } })
      .select({ ...LISTED, exclusionId: 1, deniedPaths: 1, identities: 1 })
      .sort(BY_KEY);
    const rows = rowBatches((run.hasIntervals ? open.hint(BY_STATE) : open).lean<OpenResult>());
    return mapBatches(rows, (batch) => withCommits(run, batch));
  }

  /** The results of a test on a resource in these runs (newest first), newest first. */
  async listHistory(
    tenant: TenantId,
    containerId: number,
    { identity, testId, snapshotId }: ResultKey & { readonly identity: string },
    runs: readonly RunRef[],
  ): Promise<PastResult[]> {
    if (runs.length === 0) return [];
    const rows = await this.results
      .find({ ...resultsAmongRuns(tenant, containerId, runs), identities: identity, testId, snapshotId })
      .select({ ...HELD, state: 1, message: 1, reason: 1 })
      .lean<PastResult[]>()
      .exec();
    return asOfRuns(runs, rows);
  }

  /** One result of a run, whatever its state. */
  async findByKey(tenant: TenantId, run: RunRef, { testId, snapshotId }: ResultKey): Promise<Result | null> {
    return asOfRun(
      run,
      await this.results
        .findOne({ ...resultsOfRun(tenant, run), testId, snapshotId })
        .lean()
        .exec(),
    );
  }

  /** The failed results of a run, by test and resource, as a cursor delivers them. */
  streamFailed(tenant: TenantId, run: RunRef): RowBatches<FailedResult> {
    const failed = this.results
      .find({ ...resultsOfRun(tenant, run), state: 'failed' })
      .select({ _id: 0, testId: 1, snapshotId: 1, inputDigest: 1, snapshots: 1 })
      .sort(BY_KEY);
    return rowBatches((run.hasIntervals ? failed.hint(BY_STATE) : failed).lean<FailedResult>());
  }

  /** The passed results of some test ids of a run, as a cursor delivers them. */
  streamPassed(
    tenant: TenantId,
    run: RunRef,
    testIds: readonly string[],
  ): RowBatches<Pick<Result, 'testId' | 'snapshots'>> {
    return rowBatches(
      this.results
        .find({ ...resultsOfRun(tenant, run), testId: { $in: [...testIds] }, state: 'passed' })
        .select({ _id: 0, testId: 1, snapshots: 1 })
        .lean<Pick<Result, 'testId' | 'snapshots'>>(),
    );
  }

  /** A few results of a run, in any order. */
  async listByKeys(tenant: TenantId, run: RunRef, keys: readonly ResultKey[]): Promise<ListedResult[]> {
    if (keys.length === 0) return [];
    const rows = await this.results
      .find(eitherOf(tenant, run, keys))
      .select(LISTED)
      .lean<ListedResult[]>()
      .exec();
    return withCommits(run, rows);
  }

  /** The results of some tests on some resources of a run, in any order. */
  async listAmong(
    tenant: TenantId,
    run: RunRef,
    testIds: readonly string[],
    snapshotIds: readonly string[],
  ): Promise<StoredResult[]> {
    const rows = await this.results
      .find({ ...resultsOfRun(tenant, run), testId: { $in: [...testIds] }, snapshotId: { $in: [...snapshotIds] } })
      .select(STORED)
      .lean<StoredResult[]>()
      .exec();
    return withCommits(run, rows);
  }

  /** The excluded ones of a few results of a run, with the paths that they cover. */
  listAccepted(tenant: TenantId, run: RunRef, keys: readonly ResultKey[]): Promise<AcceptedResult[]> {
    if (keys.length === 0) return Promise.resolve([]);
    return this.results
      .find({ ...eitherOf(tenant, run, keys), state: 'excluded' })
      .select({ _id: 0, testId: 1, snapshotId: 1, exclusionId: 1, acceptedPaths: 1 })
      .lean<AcceptedResult[]>()
      .exec();
  }

  /** The results of a test item in these states, in the order of reports, as a cursor delivers them. */
  streamOfTest(
    tenant: TenantId,
    run: RunRef,
    { testName, testType }: Pick<Result, 'testName' | 'testType'>,
    states: readonly ResultState[],
  ): RowBatches<StoredResult> {
    const rows = rowBatches(
      this.results
        .find({ ...resultsOfRun(tenant, run), testName, testType, state: { $in: [...states] } })
        .sort({ place: 1 })
        .select(STORED)
        .hint(byTest(run))
        .lean<StoredResult>(),
    );
    return mapBatches(rows, (batch) => withCommits(run, batch));
  }

  /** Counts the results of each test item of a run in each state, by name; read from the index alone. */
  async countByTest(tenant: TenantId, run: RunRef): Promise<TestCounts[]> {
    const group = { testName: '$testName', testType: '$testType', state: '$state' };
    const counted = await this.results
      .aggregate<{ _id: Omit<TestCounts, 'count'>; count: number }>(resultsOfRun(tenant, run), [
        { $group: { _id: group, count: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ])
      .hint(byTest(run));
    return counted.map(({ _id, count }) => ({ ..._id, count }));
  }

  /**
   * Counts the results of each case of a run in each state. The counts are read from the index alone, which tells cases
   * apart by the places of their results; one result of each tells what the case is.
   */
  async countByCase(tenant: TenantId, run: RunRef): Promise<CaseCounts[]> {
    const order = { $substrCP: ['$place', 0, CASE_DIGITS] };
    const group = { testName: '$testName', testType: '$testType', order, state: '$state' };
    const counted = await this.results
      .aggregate<{ _id: Pick<Result, 'state'>; count: number; place: string }>(resultsOfRun(tenant, run), [
        { $group: { _id: group, count: { $sum: 1 }, place: { $first: '$place' } } },
      ])
      .hint(byTest(run));
    const places = [...new Set(counted.map(({ place }) => place))];
    const firsts = await this.results
      .find({ ...resultsOfRun(tenant, run), place: { $in: places } })
      .select({ _id: 0, place: 1, testId: 1, caseDigest: 1 })
      .hint(byTest(run))
      .lean();
    const cases = new Map(firsts.map(({ place, testId, caseDigest }) => [place, { testId, caseDigest }]));
    return counted.flatMap(({ _id: { state }, count, place }) => {
      const found = cases.get(place);
      return found ? [{ ...found, state, count }] : [];
    });
  }

  /** The snapshot that the results of a test item name. */
  async findSnapshotName(
    tenant: TenantId,
    run: RunRef,
    { testName, testType }: Pick<Result, 'testName' | 'testType'>,
  ): Promise<string | undefined> {
    const row = await this.results
      .findOne({ ...resultsOfRun(tenant, run), testName, testType })
      .select({ _id: 0, snapshotName: 1 })
      .hint(byTest(run))
      .lean();
    return row?.snapshotName;
  }

  deleteByRun(tenant: TenantId, runId: Types.ObjectId, limit = DELETE_BATCH): Promise<number> {
    return this.results.deleteBatch({ tenant, runId }, limit);
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.results.deleteBatch({ tenant, containerId }, limit);
  }

  private resultsOf(tenant: TenantId, run: RunRef, filter: ResultFilter) {
    const found = this.results
      .find(ofRun(tenant, run, filter))
      .select(LISTED)
      .sort(BY_KEY);
    return isByState(run, filter) ? found.hint(BY_STATE) : found;
  }
}

/** MongoDB does not know how few results of a run fail; some tests are read by themselves, whatever their states. */
function isByState({ hasIntervals }: RunRef, { state, testIds }: ResultFilter): boolean {
  return hasIntervals === true && state !== undefined && testIds === undefined;
}

function byTestId(a: RunTestCase, b: RunTestCase): number {
  return a.testId < b.testId ? -1 : 1;
}

function ofRun(tenant: TenantId, run: RunRef, { state, testIds, named }: ResultFilter): Scoped<Result> {
  return {
    ...resultsOfRun(tenant, run),
    ...(testIds === undefined ? {} : { testId: { $in: [...testIds] } }),
    ...(state === undefined ? {} : { state }),
    ...(named === undefined ? {} : { $or: naming(named) }),
  };
}

/** The findings are kept as JSON text, in which a place is written as its file and its line. */
function naming(paths: readonly string[]) {
  return [
    { 'snapshots.path': { $in: [...paths] } },
    { 'snapshots.file': { $in: [...paths] } },
    { 'snapshots.calls.file': { $in: [...paths] } },
    ...paths.map((path) => ({
      findings: literalSubstring(`"file":${JSON.stringify(path)}`, { anyCase: false }),
    })),
  ];
}
