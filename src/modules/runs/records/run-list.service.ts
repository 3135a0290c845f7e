import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { CrawlUnitsRepository, isActive, type RunRecord } from '../data';
import type { ListRunsDto } from './dto/list-runs.dto';
import { listReply, type ListedRows } from '../../../database/list-reply';
import { RunLookupService } from './run-lookup.service';
import { toRunView } from './run.view';

/** The records of runs. */
@Injectable()
export class RunListService {
  constructor(
    private readonly lookup: RunLookupService,
    private readonly units: CrawlUnitsRepository,
  ) {}

  async list(tenant: TenantId, { taskid, collection, window }: ListRunsDto) {
    if (taskid !== undefined) {
      const { run, collection: name } = await this.lookup.byTask(tenant, taskid, collection);
      // Fixes are looked for in runs that have ended.
      const units = await this.units.countByState(tenant, taskid, isActive(run) ? 'crawl' : 'fixes');
      return listReply(only(run), window, (row) => toRunView(row, name, units));
    }
    const { rows, nameOf } = await this.lookup.list(tenant, collection);
    return listReply(rows, window, (run) => toRunView(run, nameOf(run)));
  }
}

function only(run: RunRecord): ListedRows<RunRecord> {
  return {
    all: () => Readable.from([[run]]),
    page: ({ index }) => Promise.resolve([index === 0 ? [run] : [], 1]),
  };
}
