import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import type { Scoped } from '../../../database/tenant-scope';
import type { RowBatches } from '../../../common/envelope/reply';
import type { PageWindow } from '../../../common/pagination/page';
import { literalSubstring } from '../../../database/literal-regex';
import { rowBatches } from '../../../database/row-batches';
import type { RunRef } from './runs.repository';
import { Result, type ResultState } from './result.schema';

/** A result as a run passes it; the fields of the run are added here. */
export type ResultInput = Omit<Result, 'tenant' | 'containerId' | 'runId' | 'runTime'>;

/** A test case in a list. */
export type CaseRow = Pick<Result, 'runId' | 'runTime' | 'state' | 'reason' | 'testId' | 'snapshotId' | 'title'>;

/** A result in the list of all results of a run. */
export type ListedResult = Pick<
  Result,
  | 'testId'
  | 'snapshotId'
  | 'state'
  | 'reason'
  | 'message'
  | 'testName'
  | 'snapshots'
  | 'containerId'
  | 'caseDigest'
  | 'findings'
  | 'commit'
>;

/** A result as exports read it. */
export type StoredResult = ListedResult &
  Pick<Result, 'testType' | 'snapshotName' | 'exclusionId' | 'place' | 'autoRemediate'>;

/** The number of results of a test item in a state. */
export interface TestCounts extends Pick<Result, 'testName' | 'testType' | 'state'> {
  readonly count: number;
}

/** The number of results of a case in a state; the digest is that of the case as it was stored. */
export interface CaseCounts extends Pick<Result, 'testId' | 'state' | 'caseDigest'> {
  readonly count: number;
}

/** Identifies a result in its run. */
export type ResultKey = Pick<Result, 'testId' | 'snapshotId'>;

/** A result as two runs are compared by. */
export type ResultVerdict = ResultKey & Pick<Result, 'state' | 'caseDigest' | 'deniedPaths'>;

/** An excluded result with the paths that were denied when it was first seen. */
export type AcceptedResult = ResultKey & Pick<Result, 'exclusionId' | 'acceptedPaths'>;

/** A failed result as fixes are looked for. */
export type FailedResult = ResultKey & Pick<Result, 'inputDigest' | 'snapshots'>;

/** A result that is not passed, as findings are made of it. */
export type OpenResult = ListedResult & Pick<Result, 'exclusionId' | 'deniedPaths' | 'identities'>;

/** A result as the history of a finding shows it. */
export type PastResult = Pick<Result, 'runId' | 'runTime' | 'state' | 'message' | 'reason'>;

/** The results of a run that a list shows. */
export interface ResultFilter {
  readonly state?: ResultState;
  readonly testIds?: readonly string[];
  /** Only results that name one of these paths somewhere: as their resource, its file, a call of a module or a place. */
  readonly named?: readonly string[];
}

/** A test of a run with the digest of its case as it was stored. */
export type RunTestCase = Pick<Result, 'testId' | 'caseDigest'>;

/** Digits of the place of a result that tell its case; the others tell the resource. */
const CASE_DIGITS = 6;

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
const BY_TEST = { tenant: 1, runId: 1, testName: 1, testType: 1, place: 1, state: 1 } as const;
const ROW = { _id: 0, runId: 1, runTime: 1, state: 1, reason: 1, testId: 1, snapshotId: 1, title: 1 } as const;
/** The cases of a resource: verdicts, and those that could not be decided. */
const CASES = [...VERDICTS, 'skipped'] as const;

@Injectable()
export class ResultsRepository {
  constructor(@InjectTenantModel(Result) private readonly results: TenantModel<Result>) {}

  /**
   * Writes results of a run in bulk, one document each; those written before a crash are kept. Returns the number of
   * new ones.
   */
  insertMany(tenant: TenantId, run: RunRef, inputs: readonly ResultInput[]): Promise<number> {
    const { _id: runId, containerId, time: runTime } = run;
    return this.results.insertNewRows(inputs.map((input) => ({ tenant, containerId, runId, runTime, ...input })));
  }

  /** Passed, failed and skipped cases of a resource in these runs (newest first), newest run first, then by test. */
  listCases(tenant: TenantId, containerId: number, identity: string, runs: readonly RunRef[]): Promise<CaseRow[]> {
    if (runs.length === 0) return Promise.resolve([]);
    return this.casesOf(tenant, containerId, identity, runs).lean().exec();
  }

  /** One passed or failed case of a run; without a snapshot id the first by snapshot id. */
  findVerdict(
    tenant: TenantId,
    runId: Types.ObjectId,
    testId: string,
    snapshotId: string | undefined,
  ): Promise<Result | null> {
    const filter: Scoped<Result> = {
      tenant,
      runId,
      testId,
      ...(snapshotId === undefined ? {} : { snapshotId }),
      state: { $in: VERDICTS },
    };
    return this.results.findOne(filter).sort({ snapshotId: 1 }).lean().exec();
  }

  /** One page of the results of a run, by test and resource, with the number of all that match. */
  listPage(
    tenant: TenantId,
    runId: Types.ObjectId,
    filter: ResultFilter,
    { index, count }: PageWindow,
  ): Promise<[ListedResult[], number]> {
    const page = this.resultsOf(tenant, runId, filter).skip(index).limit(count);
    return Promise.all([page.lean().exec(), this.results.countDocuments(ofRun(tenant, runId, filter)).exec()]);
  }

  /** All results of a run, by test and resource, as a cursor delivers them. */
  streamAll(tenant: TenantId, runId: Types.ObjectId, filter: ResultFilter): RowBatches<ListedResult> {
    return rowBatches(this.resultsOf(tenant, runId, filter).lean<ListedResult>());
  }

  /** The tests of a run, by id; MongoDB jumps from one to the next in the index and reads one result of each. */
  async listTests(tenant: TenantId, runId: Types.ObjectId): Promise<RunTestCase[]> {
    const found = await this.results.aggregate<{ _id: string; caseDigest: string }>({ tenant, runId }, [
      { $sort: { testId: 1, snapshotId: 1 } },
      { $group: { _id: '$testId', caseDigest: { $first: '$caseDigest' } } },
      { $sort: { _id: 1 } },
    ]);
    return found.map(({ _id: testId, caseDigest }) => ({ testId, caseDigest }));
  }

  /** The states of the results of a run, as far as they are among some states, as a cursor delivers them. */
  streamVerdicts(tenant: TenantId, runId: Types.ObjectId, states: readonly ResultState[]): RowBatches<ResultVerdict> {
    return rowBatches(
      this.results
        .find({ tenant, runId, state: { $in: [...states] } })
        .select({ _id: 0, testId: 1, snapshotId: 1, state: 1, caseDigest: 1, deniedPaths: 1 })
        .sort({ testId: 1, snapshotId: 1 })
        .lean<ResultVerdict>(),
    );
  }

  /** The results of a run that are not passed, as a cursor delivers them. */
  streamOpen(tenant: TenantId, runId: Types.ObjectId): RowBatches<OpenResult> {
    return rowBatches(
      this.results
        .find({ tenant, runId, state: { $ne: 'passed' } })
        .select({ ...LISTED, exclusionId: 1, deniedPaths: 1, identities: 1 })
        .sort({ testId: 1, snapshotId: 1 })
        .lean<OpenResult>(),
    );
  }

  /** The results of a test on a resource in all runs that are kept, newest first. */
  listHistory(
    tenant: TenantId,
    containerId: number,
    { identity, testId, snapshotId }: ResultKey & { readonly identity: string },
    limit: number,
  ): Promise<PastResult[]> {
    return this.results
      .find({ tenant, containerId, identities: identity, testId, snapshotId })
      .sort({ runTime: -1 })
      .limit(limit)
      .select({ _id: 0, runId: 1, runTime: 1, state: 1, message: 1, reason: 1 })
      .lean<PastResult[]>()
      .exec();
  }

  /** One result of a run, whatever its state. */
  findByKey(tenant: TenantId, runId: Types.ObjectId, { testId, snapshotId }: ResultKey): Promise<Result | null> {
    return this.results.findOne({ tenant, runId, testId, snapshotId }).lean().exec();
  }

  /** The failed results of a run, by test and resource, as a cursor delivers them. */
  streamFailed(tenant: TenantId, runId: Types.ObjectId): RowBatches<FailedResult> {
    return rowBatches(
      this.results
        .find({ tenant, runId, state: 'failed' })
        .select({ _id: 0, testId: 1, snapshotId: 1, inputDigest: 1, snapshots: 1 })
        .sort({ testId: 1, snapshotId: 1 })
        .lean<FailedResult>(),
    );
  }

  /** The passed results of some test ids of a run, as a cursor delivers them. */
  streamPassed(
    tenant: TenantId,
    runId: Types.ObjectId,
    testIds: readonly string[],
  ): RowBatches<Pick<Result, 'testId' | 'snapshots'>> {
    return rowBatches(
      this.results
        .find({ tenant, runId, testId: { $in: [...testIds] }, state: 'passed' })
        .select({ _id: 0, testId: 1, snapshots: 1 })
        .lean<Pick<Result, 'testId' | 'snapshots'>>(),
    );
  }

  /** A few results of a run, in any order. */
  listByKeys(tenant: TenantId, runId: Types.ObjectId, keys: readonly ResultKey[]): Promise<ListedResult[]> {
    if (keys.length === 0) return Promise.resolve([]);
    const either = keys.map(({ testId, snapshotId }) => ({ tenant, runId, testId, snapshotId }));
    return this.results.find({ tenant, runId, $or: either }).select(LISTED).lean<ListedResult[]>().exec();
  }

  /** The results of some tests on some resources of a run, in any order. */
  listAmong(
    tenant: TenantId,
    runId: Types.ObjectId,
    testIds: readonly string[],
    snapshotIds: readonly string[],
  ): Promise<StoredResult[]> {
    return this.results
      .find({ tenant, runId, testId: { $in: [...testIds] }, snapshotId: { $in: [...snapshotIds] } })
      .select(STORED)
      .lean<StoredResult[]>()
      .exec();
  }

  /** The excluded ones of a few results of a run, with the paths that they cover. */
  listAccepted(tenant: TenantId, runId: Types.ObjectId, keys: readonly ResultKey[]): Promise<AcceptedResult[]> {
    if (keys.length === 0) return Promise.resolve([]);
    const either = keys.map(({ testId, snapshotId }) => ({ tenant, runId, testId, snapshotId }));
    return this.results
      .find({ tenant, runId, state: 'excluded', $or: either })
      .select({ _id: 0, testId: 1, snapshotId: 1, exclusionId: 1, acceptedPaths: 1 })
      .lean<AcceptedResult[]>()
      .exec();
  }

  /** The results of a test item in these states, in the order of reports, as a cursor delivers them. */
  streamOfTest(
    tenant: TenantId,
    runId: Types.ObjectId,
    { testName, testType }: Pick<Result, 'testName' | 'testType'>,
    states: readonly ResultState[],
  ): RowBatches<StoredResult> {
    return rowBatches(
      this.results
        .find({ tenant, runId, testName, testType, state: { $in: [...states] } })
        .sort({ place: 1 })
        .select(STORED)
        .hint(BY_TEST)
        .lean<StoredResult>(),
    );
  }

  /** Counts the results of each test item of a run in each state, by name; read from the index alone. */
  async countByTest(tenant: TenantId, runId: Types.ObjectId): Promise<TestCounts[]> {
    const group = { testName: '$testName', testType: '$testType', state: '$state' };
    const counted = await this.results
      .aggregate<{ _id: Omit<TestCounts, 'count'>; count: number }>({ tenant, runId }, [
        { $group: { _id: group, count: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ])
      .hint(BY_TEST);
    return counted.map(({ _id, count }) => ({ ..._id, count }));
  }

  /**
   * Counts the results of each case of a run in each state. The counts are read from the index alone, which tells cases
   * apart by the places of their results; one result of each tells what the case is.
   */
  async countByCase(tenant: TenantId, runId: Types.ObjectId): Promise<CaseCounts[]> {
    const order = { $substrCP: ['$place', 0, CASE_DIGITS] };
    const group = { testName: '$testName', testType: '$testType', order, state: '$state' };
    const counted = await this.results
      .aggregate<{ _id: Pick<Result, 'state'>; count: number; place: string }>({ tenant, runId }, [
        { $group: { _id: group, count: { $sum: 1 }, place: { $first: '$place' } } },
      ])
      .hint(BY_TEST);
    const places = [...new Set(counted.map(({ place }) => place))];
    const firsts = await this.results
      .find({ tenant, runId, place: { $in: places } })
      .select({ _id: 0, place: 1, testId: 1, caseDigest: 1 })
      .hint(BY_TEST)
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
    runId: Types.ObjectId,
    { testName, testType }: Pick<Result, 'testName' | 'testType'>,
  ): Promise<string | undefined> {
    const row = await this.results
      .findOne({ tenant, runId, testName, testType })
      .select({ _id: 0, snapshotName: 1 })
      .hint(BY_TEST)
      .lean();
    return row?.snapshotName;
  }

  deleteByRun(tenant: TenantId, runId: Types.ObjectId, limit = DELETE_BATCH): Promise<number> {
    return this.results.deleteBatch({ tenant, runId }, limit);
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.results.deleteBatch({ tenant, containerId }, limit);
  }

  private resultsOf(tenant: TenantId, runId: Types.ObjectId, filter: ResultFilter) {
    return this.results
      .find(ofRun(tenant, runId, filter))
      .select(LISTED)
      .sort({ testId: 1, snapshotId: 1 });
  }

  private casesOf(tenant: TenantId, containerId: number, identity: string, runs: readonly RunRef[]) {
    return this.results
      .find({
        tenant,
        containerId,
        identities: identity,
        // Narrows the index scan: otherwise every run that ever saw the resource would be read.
        runTime: { $gte: runs[runs.length - 1].time, $lte: runs[0].time },
        runId: { $in: runs.map(({ _id }) => _id) },
        state: { $in: CASES },
      })
      .select(ROW)
      .sort({ runTime: -1, testId: 1, snapshotId: 1 });
  }
}

function ofRun(tenant: TenantId, runId: Types.ObjectId, { state, testIds, named }: ResultFilter): Scoped<Result> {
  return {
    tenant,
    runId,
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
