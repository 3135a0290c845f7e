import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { mapBatches } from '../../../database/row-batches';
import type { TestCase } from '../../../engine/files/cases';
import { readJson, type JsonObject } from '../../../engine/base/json';
import {
  driftRow,
  stateCounts,
  unmanagedRow,
  type ReportedCase,
  type ReportedRun,
  type ReportedTest,
} from '../../../engine/reports';
import { DriftOutputsRepository, UnmanagedResourcesRepository, type ListedDrift } from '../../drift/data';
import {
  ResultsRepository,
  RunCoverageRepository,
  RunResourcesRepository,
  RunTextsRepository,
  type ReportedRunRecord,
  type RunTest,
  type SkippedRow,
  type StoredResult,
  type TestCounts,
} from '../data';
import { reportedCase, storedCase } from './stored-case';

/** Runs as the writers of reports read them: never all results at once. */
@Injectable()
export class StoredRunsService {
  constructor(
    private readonly results: ResultsRepository,
    private readonly coverage: RunCoverageRepository,
    private readonly texts: RunTextsRepository,
    private readonly resources: RunResourcesRepository,
    private readonly drift: DriftOutputsRepository,
    private readonly unmanaged: UnmanagedResourcesRepository,
  ) {}

  async reported(tenant: TenantId, run: ReportedRunRecord, container: string): Promise<ReportedRun> {
    const counts = await this.results.countByTest(tenant, run);
    const skipped = await this.coverage.listSkipped(tenant, run._id);
    const tests = run.tests ?? (await this.testsOf(tenant, run, counts));
    const hasDrift = await this.drift.hasOutput(tenant, run._id);
    const { total, byReason } = run.coverage;
    return {
      container,
      startedAt: run.time.getTime(),
      log: run.log,
      reason: run.reason,
      tests: tests.map((test) => this.test(tenant, run, test, counts.filter(isOf(test)), skipped.filter(isOf(test)))),
      coverage: {
        total,
        byReason,
        rows: () => this.coverage.streamAll(tenant, run._id, { state: 'coverage' }),
        lost: () => this.coverage.streamAll(tenant, run._id, { state: 'coverage', isLost: true }),
      },
      notJudged: await this.resources.notJudgedByType(tenant, run._id),
      ...(hasDrift && {
        drift: () => mapBatches(this.drift.streamAll(tenant, run._id, {}), (rows) => rows.map(driftRowOf)),
        unmanaged: () =>
          mapBatches(this.unmanaged.streamAll(tenant, run._id, undefined), (rows) => rows.map(unmanagedRow)),
      }),
    };
  }

  private test(
    tenant: TenantId,
    run: ReportedRunRecord,
    test: RunTest,
    counts: readonly TestCounts[],
    skipped: readonly SkippedRow[],
  ): ReportedTest {
    const count = (state: TestCounts['state']) => counts.find((each) => each.state === state)?.count ?? 0;
    const cases = new Map<string, TestCase>();
    return {
      test,
      counts: stateCounts(count, skipped),
      skipped: skipped.map(({ name, reason, count: skips, place }) => ({
        test,
        testId: name,
        reason,
        count: skips,
        place,
      })),
      results: (...states) =>
        mapBatches(
          this.results.streamOfTest(tenant, run, { testName: test.name, testType: typeOf(test) }, states),
          (rows) => this.withCases(tenant, run.containerId, test, rows, cases),
        ),
    };
  }

  /** The tests of a run that did not note them: those that have results. */
  private testsOf(tenant: TenantId, run: ReportedRunRecord, counts: readonly TestCounts[]): Promise<RunTest[]> {
    const tests = new Map(counts.map(({ testName, testType }) => [`${testType} ${testName}`, { testName, testType }]));
    return Promise.all(
      [...tests.values()].map(async (test) => {
        const shown = (await this.results.findSnapshotName(tenant, run, test)) ?? '';
        const isMaster = test.testType === 'mastertest';
        return { name: test.testName, isMaster, snapshot: isMaster ? shown.replace(/_gen$/, '') : shown };
      }),
    );
  }

  /** Many results share one case, which is read once for a report. */
  private async withCases(
    tenant: TenantId,
    containerId: number,
    test: RunTest,
    results: readonly StoredResult[],
    cases: Map<string, TestCase>,
  ): Promise<ReportedCase[]> {
    const digests = [...new Set(results.map(({ caseDigest }) => caseDigest))].filter((digest) => !cases.has(digest));
    const texts =
      digests.length === 0 ? new Map<string, string>() : await this.texts.findAll(tenant, containerId, digests);
    for (const digest of digests) cases.set(digest, storedCase(texts.get(digest) ?? '{}'));
    return results.map((result) => reportedCase(result, test, cases.get(result.caseDigest) ?? storedCase('{}')));
  }
}

function typeOf({ isMaster }: RunTest): string {
  return isMaster ? 'mastertest' : 'test';
}

function isOf(test: RunTest): (row: Pick<TestCounts, 'testName' | 'testType'>) => boolean {
  return ({ testName, testType }) => testName === test.name && testType === typeOf(test);
}

/** Results that were stored before a field existed do not have it. */
function driftRowOf(
  row: ListedDrift & Partial<Pick<ListedDrift, 'flips' | 'untracked' | 'iacResource' | 'joinedBy'>>,
): JsonObject {
  const { result, cloudType, iacType, iacPath, iacResource = '', cloudPath, untracked = 0 } = row;
  return driftRow({
    result,
    cloudType,
    iacType,
    iacPath,
    iacResource,
    cloudPath,
    untracked,
    joinedBy: row.joinedBy ?? 'tags',
    resourceType: row.resourceType,
    tags: { id: row.tagServiceId, type: row.tagResourceType },
    driftedAttributes: readJson(row.driftedAttributes),
    flips: readJson(row.flips ?? '[]'),
  });
}
