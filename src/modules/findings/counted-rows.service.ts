import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import type { RowBatches } from '../../common/envelope/reply';
import { Clock } from '../../common/time/clock';
import { chainedLists, type ListPart } from '../../database/chained-lists';
import { listReply } from '../../database/list-reply';
import { mapBatches } from '../../database/row-batches';
import { toExclusionView } from '../exclusions';
import { ExclusionsRepository } from '../exclusions/data';
import {
  ResultsRepository,
  RunCoverageRepository,
  RunsRepository,
  type ListedResult,
  type ResultFilter,
  type RunRef,
} from '../runs/data';
import { RunResultsService, toRunReportRowView, toRunResultView } from '../runs/records';
import type { ExpiredExclusionView, GapView, PassedResultView } from './counted-rows.view';
import { RunSummariesRepository, type ShownSummary } from './data';
import type { ListExpiredDto, ListGapsDto, ListPassedDto } from './dto/counted-rows.dto';
import { RulesOfCasesService } from './rules-of-cases.service';
import { StandingService } from './standing.service';

/** Lists the rows that the summary counts and that are no findings, collection by collection. */
@Injectable()
export class CountedRowsService {
  constructor(
    private readonly standings: StandingService,
    private readonly summaries: RunSummariesRepository,
    private readonly runs: RunsRepository,
    private readonly stored: ResultsRepository,
    private readonly results: RunResultsService,
    private readonly rules: RulesOfCasesService,
    private readonly coverage: RunCoverageRepository,
    private readonly exclusions: ExclusionsRepository,
    private readonly clock: Clock,
  ) {}

  async gaps(tenant: TenantId, { collection: names, reason, window }: ListGapsDto) {
    const known = await this.known(tenant, names);
    const parts = known.map(([collection, { runId, taskid, gaps }]): ListPart<GapView> => {
      const counted = gaps.filter((gap) => reason === undefined || gap.reason === reason);
      const reasons = counted.map((gap) => gap.reason);
      const toViews = (rows: Parameters<typeof toRunReportRowView>[0][]) =>
        rows.map((row) => ({ collection, taskid, ...toRunReportRowView(row) }));
      return {
        count: counted.reduce((sum, { count }) => sum + count, 0),
        all: () => mapBatches(this.coverage.streamGaps(tenant, runId, reasons), (rows) => toViews([...rows])),
        page: async (asked) => toViews(await this.coverage.listGaps(tenant, runId, reasons, asked)),
      };
    });
    return listReply(chainedLists(parts), window, (row) => row);
  }

  async passed(tenant: TenantId, { collection: names, framework, window }: ListPassedDto) {
    const known = await this.known(tenant, names);
    const parts = known.map(([collection, summary]): ListPart<PassedResultView> => {
      const toViews = async (results: readonly ListedResult[]) => {
        const rows = await this.results.listedRows(tenant, summary.containerId, results);
        return rows.map((row) => ({ collection, ...toRunResultView(row) }));
      };
      return {
        count: passedIn(summary, framework),
        all: () => mapBatches(this.allPassed(tenant, summary, framework), toViews),
        page: async (asked) => {
          const { run, filter } = await this.passedOf(tenant, summary, framework);
          return run ? toViews(await this.stored.listPage(tenant, run, filter, asked)) : [];
        },
      };
    });
    return listReply(chainedLists(parts), window, (row) => row);
  }

  async expired(tenant: TenantId, { collection: names, window }: ListExpiredDto) {
    const chosen = await this.standings.chosen(tenant, names);
    const endedBefore = this.clock.now().toISOString().slice(0, 10);
    const counts = await this.exclusions.countExpired(tenant, [...chosen.keys()], endedBefore);
    const parts = byName(chosen).map(([containerId, collection]): ListPart<ExpiredExclusionView> => {
      const rows = (asked?: { index: number; count: number }) =>
        mapBatches(this.exclusions.stream(tenant, containerId, { endedBefore }, asked), (batch) =>
          batch.map((row) => ({ collection, ...toExclusionView(row) })),
        );
      return {
        count: counts.get(containerId) ?? 0,
        all: () => rows(),
        page: async (asked) => {
          const page: ExpiredExclusionView[] = [];
          for await (const batch of rows(asked)) page.push(...batch);
          return page;
        },
      };
    });
    return listReply(chainedLists(parts), window, (row) => row);
  }

  /** The newest summaries of collections with their names, by name. */
  private async known(tenant: TenantId, names?: readonly string[]): Promise<[string, ShownSummary][]> {
    const chosen = await this.standings.chosen(tenant, names);
    const newest = await this.summaries.listNewest(tenant, [...chosen.keys()]);
    const byContainer = new Map(newest.map((summary) => [summary.containerId, summary]));
    return byName(chosen).flatMap(([containerId, name]) => {
      const summary = byContainer.get(containerId);
      return summary ? [[name, summary] as [string, ShownSummary]] : [];
    });
  }

  private async *allPassed(
    tenant: TenantId,
    summary: ShownSummary,
    framework: string | undefined,
  ): RowBatches<ListedResult> {
    const { run, filter } = await this.passedOf(tenant, summary, framework);
    if (run) yield* this.stored.streamAll(tenant, run, filter);
  }

  /** The run of a summary, unless it was cleaned up, and the filter of its passed results. */
  private async passedOf(
    tenant: TenantId,
    { runId, containerId }: ShownSummary,
    framework: string | undefined,
  ): Promise<{ run: RunRef | null; filter: ResultFilter }> {
    const run = await this.runs.findRef(tenant, runId);
    if (!run || framework === undefined) return { run, filter: { state: 'passed' } };
    const tests = await this.stored.listTests(tenant, run);
    const ruleOf = await this.rules.of(
      tenant,
      containerId,
      tests.map(({ caseDigest }) => caseDigest),
    );
    const isOfIt = (caseDigest: string) => ruleOf(caseDigest).frameworks.some(({ name }) => name === framework);
    const testIds = tests.filter(({ caseDigest }) => isOfIt(caseDigest)).map(({ testId }) => testId);
    return { run, filter: { state: 'passed', testIds } };
  }
}

function byName(chosen: ReadonlyMap<number, string>): [number, string][] {
  return [...chosen].sort(([, a], [, b]) => (a < b ? -1 : 1));
}

function passedIn({ counts, frameworks }: ShownSummary, framework: string | undefined): number {
  if (framework === undefined) return counts.passed;
  return frameworks.find((one) => one.framework === framework)?.passed ?? 0;
}
