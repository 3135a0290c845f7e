import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { Reply, type RowBatches } from '../../../common/envelope/reply';
import { countedPage, type PageWindow } from '../../../common/pagination/page';
import { listReply } from '../../../database/list-reply';
import { mapBatches } from '../../../database/row-batches';
import { withoutRepetition } from '../../../engine/model';
import { reportRow, type ReportRow } from '../../../engine/reports';
import { ResultsRepository, RunTextsRepository, type ListedResult, type ResultFilter, type RunRef } from '../data';
import type { RunResultsDto } from './dto/run-results.dto';
import { NamedAccounts } from './named-accounts';
import { RunLookupService } from './run-lookup.service';
import { accountOf, toRunResultView, type ListedRow } from './run-result.view';
import { reportedResult, storedCase } from './stored-case';

/** The filters of a list of results. */
type AskedResults = Pick<RunResultsDto, 'state' | 'severity' | 'rule' | 'path'>;

interface ShownResult {
  readonly result: ListedResult;
  readonly row: ReportRow;
}

/** All results of a run, each with the texts of its case and the place of a failure. */
@Injectable()
export class RunResultsService {
  constructor(
    private readonly lookup: RunLookupService,
    private readonly stored: ResultsRepository,
    private readonly texts: RunTextsRepository,
    private readonly accounts: NamedAccounts,
  ) {}

  async list(tenant: TenantId, query: RunResultsDto) {
    const { run, collection } = await this.lookup.checked(tenant, query);
    const beside = { taskid: run.taskid, collection, state: run.state };
    return this.listOf(tenant, run, query, query.window, beside);
  }

  /** The results of a run that are asked for, with something beside them. */
  async listOf(
    tenant: TenantId,
    run: RunRef,
    asked: AskedResults,
    window: PageWindow | undefined,
    beside: Readonly<Record<string, unknown>>,
  ) {
    const { state, path } = asked;
    const testIds = await this.testIdsOf(tenant, run, asked);
    const filter: ResultFilter = {
      ...(state !== undefined && { state }),
      ...(testIds && { testIds }),
      ...(path !== undefined && { named: spellings(path) }),
    };
    const withRows = async (results: readonly ListedResult[]) => {
      const rows = await this.listedRows(tenant, run.containerId, results);
      return path === undefined ? rows : rows.filter((row) => isAt(path, row));
    };
    const all = () => mapBatches(this.stored.streamAll(tenant, run, filter), withRows);
    // Only the row of a result tells where it is shown, so that all which name the path are read.
    if (window === undefined || path !== undefined)
      return listReply({ all, page: (wanted) => pageOf(all(), wanted) }, window, toRunResultView, { beside });
    const [results, page] = await countedPage(
      window,
      (wanted) => this.stored.listPage(tenant, run, filter, wanted),
      () => this.stored.count(tenant, run, filter),
    );
    return Reply.of({ ...beside, results: (await withRows(results)).map(toRunResultView) }, { page });
  }

  /** Results as lists show them. */
  async listedRows(tenant: TenantId, containerId: number, results: readonly ListedResult[]): Promise<ListedRow[]> {
    const placeOf = (result: ListedResult) => ({ containerId, account: accountOf(result) });
    const [rows, nameOf] = await Promise.all([
      this.withRows(tenant, containerId, results),
      this.accounts.of(tenant, results.map(placeOf)),
    ]);
    return rows.map((row) => ({ ...row, member: nameOf(placeOf(row.result)) }));
  }

  /** The tests of a run that a severity and the id of a rule choose; undefined for all. */
  private async testIdsOf(tenant: TenantId, run: RunRef, { rule, severity }: AskedResults) {
    if (rule === undefined && severity === undefined) return undefined;
    const tests = (await this.stored.listTests(tenant, run)).filter(
      ({ testId }) => rule === undefined || testId === rule || withoutRepetition(testId) === rule,
    );
    if (severity === undefined) return tests.map(({ testId }) => testId);
    const cases = await this.casesOf(tenant, run.containerId, tests);
    return tests.filter(({ caseDigest }) => cases.get(caseDigest)?.severity === severity).map(({ testId }) => testId);
  }

  /** Results with what reports show of them. Many results share one case, which is read once. */
  async withRows(tenant: TenantId, containerId: number, results: readonly ListedResult[]): Promise<ShownResult[]> {
    const cases = await this.casesOf(tenant, containerId, results);
    return results.map((result) => {
      const testCase = cases.get(result.caseDigest) ?? storedCase('{}');
      return { result, row: reportRow(reportedResult(result, testCase)) };
    });
  }

  /** The cases of results by their digests. */
  async casesOf(tenant: TenantId, containerId: number, of: readonly Pick<ListedResult, 'caseDigest'>[]) {
    const digests = [...new Set(of.map(({ caseDigest }) => caseDigest))];
    const texts = await this.texts.findAll(tenant, containerId, digests);
    return new Map(digests.map((digest) => [digest, storedCase(texts.get(digest) ?? '{}')]));
  }
}

function isAt(path: string, { result, row }: ShownResult): boolean {
  const { path: resourcePath = '' } = result.snapshots[0] ?? {};
  return [row.path, resourcePath].some((own) => withoutSlash(own) === withoutSlash(path));
}

/** The paths of a cloud and of a repository, which differ in the slash at their beginning. */
function spellings(path: string): string[] {
  return [withoutSlash(path), `/${withoutSlash(path)}`];
}

function withoutSlash(path: string): string {
  return path.replace(/^\//, '');
}

/** The rows of a page, and the number of all rows; no other row is kept. */
async function pageOf<T>(batches: RowBatches<T>, { index, count }: PageWindow): Promise<[T[], number]> {
  const page: T[] = [];
  let total = 0;
  for await (const batch of batches) {
    page.push(...batch.slice(Math.max(0, index - total), Math.max(0, index + count - total)));
    total += batch.length;
  }
  return [page, total];
}
