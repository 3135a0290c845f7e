import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/time/clock';
import type { TenantId } from '../../common/context/tenant';
import { DocumentReply, type RowBatches } from '../../common/envelope/reply';
import { ownVersion } from '../../config';
import { mapBatches } from '../../database/row-batches';
import type { StateCounts } from '../../engine/model';
import { csvReport, sarifReport, type ReportedCase, type ReportedRun, type ReportedTest } from '../../engine/reports';
import { ResultsRepository, RunsRepository, RunTextsRepository, type ResultState } from '../runs/data';
import { reportedCase, storedCase } from '../runs/records';
import { FindingsRepository, RunSummariesRepository, type Finding, type FindingFilter } from './data';
import type { ExportFindingsDto } from './dto/finding.dto';
import { FindingFiltersService } from './finding-filters.service';
import { FindingViewsService } from './finding-views.service';

const OBJECT = { type: 'object', additionalProperties: true };
const TYPES = { csv: 'text/csv', json: 'application/json', sarif: 'application/sarif+json' } as const;
const UNCOUNTED: StateCounts = { passed: 0, failed: 0, skipped: 0, excluded: 0, error: 0 };

/** The schemas of exported documents, by media type. */
export const EXPORTED_FINDINGS = {
  [TYPES.json]: { schema: { type: 'array', items: OBJECT } },
  [TYPES.sarif]: { schema: OBJECT },
  [TYPES.csv]: { schema: { type: 'string' } },
} as const;

type Selected = Awaited<ReturnType<FindingFiltersService['of']>>;

/** The findings of a filter as documents, written while they are read. */
@Injectable()
export class FindingsExportService {
  constructor(
    private readonly filters: FindingFiltersService,
    private readonly findings: FindingsRepository,
    private readonly summaries: RunSummariesRepository,
    private readonly runs: RunsRepository,
    private readonly results: ResultsRepository,
    private readonly texts: RunTextsRepository,
    private readonly views: FindingViewsService,
    private readonly clock: Clock,
  ) {}

  async export(tenant: TenantId, query: ExportFindingsDto): Promise<DocumentReply> {
    const selected = await this.filters.of(tenant, query);
    const { format = 'csv' } = query;
    const parts = { type: TYPES[format], fileName: `findings.${format}` };
    if (format === 'json') return new DocumentReply(this.json(tenant, selected), parts);
    const run = await this.reported(tenant, selected);
    return new DocumentReply(format === 'csv' ? csvReport(run) : sarifReport(run, ownVersion()), parts);
  }

  private async *json(tenant: TenantId, { filter, names }: Selected): AsyncGenerator<string> {
    let separator = '[\n';
    for await (const batch of this.findings.streamAll(tenant, filter, 'severity'))
      for (const view of await this.views.of(tenant, batch, names)) {
        yield separator + JSON.stringify(view);
        separator = ',\n';
      }
    yield separator === '[\n' ? '[]\n' : '\n]\n';
  }

  /** Each collection stands in the place of a test item. */
  private async reported(tenant: TenantId, { filter, names }: Selected): Promise<ReportedRun> {
    const summaries = await this.summaries.listNewest(tenant, filter.containerIds);
    const tests: ReportedTest[] = [];
    for (const { containerId, runId } of summaries) {
      const test = { name: names.get(containerId) ?? '', isMaster: true, snapshot: '' };
      const ofCollection = { ...filter, containerIds: [containerId] };
      tests.push({
        test,
        counts: UNCOUNTED,
        skipped: filter.states.includes('skipped') ? await this.skipped(tenant, ofCollection, test) : [],
        results: (...states) => {
          const wanted = filter.states.filter((state) => states.includes(state));
          return mapBatches(this.rows(tenant, ofCollection, wanted), (rows) =>
            this.withCases(tenant, containerId, runId, rows, test),
          );
        },
      });
    }
    return {
      ...{ container: '', startedAt: this.clock.now().getTime(), log: '', reason: '', notJudged: [] },
      tests,
      coverage: { total: 0, byReason: [], rows: () => [], lost: () => [] },
    };
  }

  /** Sorted by rule, since their results are read by test. */
  private rows(tenant: TenantId, filter: FindingFilter, states: readonly ResultState[]): RowBatches<Finding> {
    return this.findings.streamAll(tenant, { ...filter, states }, 'rule');
  }

  private async skipped(tenant: TenantId, filter: FindingFilter, test: ReportedTest['test']) {
    const counts = new Map<
      string,
      { test: typeof test; testId: string; place: string; reason: string; count: number }
    >();
    for await (const batch of this.rows(tenant, filter, ['skipped']))
      for (const { testId, reason } of batch) {
        const key = `${testId}\n${reason}`;
        const known = counts.get(key) ?? { test, testId, place: '', reason, count: 0 };
        known.count++;
        counts.set(key, known);
      }
    return [...counts.values()];
  }

  private async withCases(
    tenant: TenantId,
    containerId: number,
    runId: Finding['changedBy'],
    rows: readonly Finding[],
    test: ReportedTest['test'],
  ): Promise<ReportedCase[]> {
    const results = await this.resultsOf(tenant, runId, rows);
    // A run whose findings are just being written has no numbers yet.
    const later = rows.filter((row) => !results.has(keyOf(row)));
    for (const changedBy of new Map(later.map((row) => [row.changedBy.toHexString(), row.changedBy])).values())
      for (const [key, result] of await this.resultsOf(tenant, changedBy, later)) results.set(key, result);
    const digests = [...new Set([...results.values()].map(({ caseDigest }) => caseDigest))];
    const texts = await this.texts.findAll(tenant, containerId, digests);
    const cases = new Map([...texts].map(([digest, text]) => [digest, storedCase(text)]));
    return rows.flatMap((row) => {
      const result = results.get(keyOf(row));
      return result ? [reportedCase(result, test, cases.get(result.caseDigest) ?? storedCase('{}'))] : [];
    });
  }

  private async resultsOf(tenant: TenantId, runId: Finding['changedBy'], rows: readonly Finding[]) {
    const testIds = [...new Set(rows.map(({ testId }) => testId))];
    const snapshotIds = [...new Set(rows.map(({ snapshotId }) => snapshotId))];
    const run = await this.runs.findRef(tenant, runId);
    const found = run ? await this.results.listAmong(tenant, run, testIds, snapshotIds) : [];
    return new Map(found.map((result) => [keyOf(result), result]));
  }
}

function keyOf({ testId, snapshotId }: Pick<Finding, 'testId' | 'snapshotId'>): string {
  return `${testId}\n${snapshotId}`;
}
