import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import type { PageWindow } from '../../../common/pagination/page';
import { listReply } from '../../../database/list-reply';
import { mapBatches } from '../../../database/row-batches';
import type { TestCase } from '../../../engine/files/cases';
import { reportRow, type ReportedResult } from '../../../engine/reports';
import { ResultsRepository, RunTextsRepository, type ListedResult, type ResultFilter, type RunRef } from '../data';
import type { RunResultsDto } from './dto/run-results.dto';
import { RunLookup } from './run-lookup.service';
import { toRunResultView } from './run-result.view';
import { findingsOf, remedyOf, storedCase } from './stored-case';

/** All results of a run, each with the texts of its case and the place of a failure. */
@Injectable()
export class RunResultsService {
  constructor(
    private readonly lookup: RunLookup,
    private readonly stored: ResultsRepository,
    private readonly texts: RunTextsRepository,
  ) {}

  async list(tenant: TenantId, query: RunResultsDto) {
    const { run, collection } = await this.lookup.checked(tenant, query);
    const { state, window } = query;
    const beside = { taskid: run.taskid, collection, state: run.state };
    return this.listOf(tenant, run, { state }, window, beside);
  }

  /** The results of a run that a filter chooses, with something beside them. */
  listOf(
    tenant: TenantId,
    run: RunRef,
    filter: ResultFilter,
    window: PageWindow | undefined,
    beside: Readonly<Record<string, unknown>>,
  ) {
    const withRows = (results: readonly ListedResult[]) => this.withRows(tenant, run.containerId, results);
    const rows = {
      all: () => mapBatches(this.stored.streamAll(tenant, run._id, filter), withRows),
      page: async (asked: PageWindow) => {
        const [page, total] = await this.stored.listPage(tenant, run._id, filter, asked);
        return [await withRows(page), total] as const;
      },
    };
    return listReply(rows, window, toRunResultView, { beside });
  }

  /** Results with what reports show of them. Many results share one case, which is read once. */
  async withRows(tenant: TenantId, containerId: number, results: readonly ListedResult[]) {
    const digests = [...new Set(results.map(({ caseDigest }) => caseDigest))];
    const texts = await this.texts.findAll(tenant, containerId, digests);
    const cases = new Map(digests.map((digest) => [digest, storedCase(texts.get(digest) ?? '{}')]));
    return results.map((result) => {
      const testCase = cases.get(result.caseDigest) ?? storedCase('{}');
      return { result, row: reportRow(reported(result, testCase)) };
    });
  }
}

function reported(result: ListedResult, testCase: TestCase): ReportedResult {
  const { state, testId, message, reason, snapshots } = result;
  const { location, locations, leaked_paths: leakedPaths, asked_as: askedAs } = findingsOf(result);
  return {
    state,
    testId,
    message,
    reason,
    testCase,
    location,
    locations,
    leakedPaths,
    askedAs,
    resources: snapshots.map(({ path, file = '', address, calls }) => ({
      path,
      file,
      ...(address !== undefined && { address }),
      ...(calls && { calls }),
    })),
    evaluation: { remediationDescription: remedyOf(testCase) },
  };
}
