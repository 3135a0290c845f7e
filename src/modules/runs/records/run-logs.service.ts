import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { RunLogsRepository } from '../data';
import type { ListLogsDto } from './dto/list-logs.dto';
import type { LogDetailsDto } from './dto/log-details.dto';
import { listReply } from '../../../database/list-reply';
import { toRunLogLineView, toRunLogView } from './run-log.view';
import { RunLookupService } from './run-lookup.service';

/** The logs of runs: every run has one. */
@Injectable()
export class RunLogsService {
  constructor(
    private readonly lookup: RunLookupService,
    private readonly logs: RunLogsRepository,
  ) {}

  async list(tenant: TenantId, { collection, window }: ListLogsDto) {
    const { rows, nameOf } = await this.lookup.list(tenant, collection);
    return listReply(rows, window, (run) => toRunLogView(run, nameOf(run)));
  }

  async details(tenant: TenantId, { log_name, level, search, window }: LogDetailsDto) {
    const { run } = await this.lookup.byLog(tenant, log_name);
    const filter = { level, search };
    const rows = {
      all: () => this.logs.streamAll(tenant, run._id, filter),
      page: (asked: NonNullable<typeof window>) => this.logs.listPage(tenant, run._id, filter, asked),
    };
    return listReply(rows, window, toRunLogLineView);
  }
}
