import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { RunCoverageRepository, RunResourcesRepository } from '../data';
import type { RunReportDto } from './dto/run-report.dto';
import { listReply } from '../../../database/list-reply';
import { RunLookupService } from './run-lookup.service';
import { toRunReportRowView } from './run-report.view';

/** Serves the report of a run: errors, exclusions and everything that was not evaluated. */
@Injectable()
export class RunReportService {
  constructor(
    private readonly lookup: RunLookupService,
    private readonly coverage: RunCoverageRepository,
    private readonly resources: RunResourcesRepository,
  ) {}

  async report(tenant: TenantId, query: RunReportDto) {
    const { run, collection } = await this.lookup.asked(tenant, query);
    const { state, reason, window } = query;
    const filter = { state, reason };
    const rows = {
      all: () => this.coverage.streamAll(tenant, run._id, filter),
      page: (asked: NonNullable<typeof window>) => this.coverage.listPage(tenant, run._id, filter, asked),
    };
    const notJudged = await this.resources.notJudgedByType(tenant, run._id);
    return listReply(rows, window, toRunReportRowView, {
      beside: { taskid: run.taskid, collection, state: run.state, not_judged: notJudged },
    });
  }
}
