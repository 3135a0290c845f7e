import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import type { PageWindow } from '../../common/pagination/page';
import { Clock } from '../../common/time/clock';
import { isDuplicateKey } from '../../database/duplicate-key';
import { listReply } from '../../database/list-reply';
import { TransactionsService } from '../../database/transactions.service';
import { JobQueueService } from '../../jobs';
import { RunLookupService } from '../runs/records';
import { FixesRepository, type FixSearch } from './data';
import type { ListFixesDto } from './dto/list-fixes.dto';
import { toFixView } from './fix.view';
import { FIND_FIXES, fixesJobKey } from './find-fixes.job';

/** A search that has failed is made again when somebody asks, but not more often. */
const REPEAT_AFTER_MS = 5 * 60_000;

type AskedRun = Awaited<ReturnType<RunLookupService['ended']>>;

/** Lists the fixes of runs; who asks first for those of a run has them looked for. */
@Injectable()
export class FixesService {
  constructor(
    private readonly lookup: RunLookupService,
    private readonly fixes: FixesRepository,
    private readonly jobs: JobQueueService,
    private readonly transactions: TransactionsService,
    private readonly clock: Clock,
  ) {}

  async list(tenant: TenantId, { collection, taskid, test_id, resource_node_id, window }: ListFixesDto) {
    const asked = await this.lookup.ended(tenant, { collection, ...(taskid !== undefined && { taskid }) });
    const search = await this.search(tenant, asked);
    const { state, reason, repaired, unfixed, runId, attempt } = search;
    const completed = attempt && { runId, attempt };
    const filter = { testId: test_id, snapshotId: resource_node_id };
    const rows = {
      all: () => (completed ? this.fixes.streamAll(tenant, completed, filter) : Readable.from([])),
      page: (page: PageWindow) =>
        completed ? this.fixes.listPage(tenant, completed, filter, page) : Promise.resolve([[], 0] as const),
    };
    const beside = { taskid: asked.run.taskid, collection: asked.collection, state, reason, repaired, unfixed };
    return listReply(rows, window, toFixView, { beside });
  }

  /** The search of a run, which is queued when there is none. */
  private async search(tenant: TenantId, asked: AskedRun): Promise<FixSearch> {
    const { _id: runId } = asked.run;
    const known = await this.fixes.findSearch(tenant, runId);
    if (known && !this.mayRepeat(known)) return known;
    try {
      return await this.transactions.run(async () => {
        const id = await this.enqueue(tenant, asked);
        if (!known) return this.fixes.begin(tenant, asked.run, id, this.clock.now());
        await this.fixes.repeat(tenant, runId, id, this.clock.now());
        return { ...known, state: 'queued', reason: '' };
      });
    } catch (error) {
      // Somebody else has asked at the same moment.
      const other = isDuplicateKey(error, 'runId') ? await this.fixes.findSearch(tenant, runId) : null;
      if (other === null) throw error;
      return other;
    }
  }

  private mayRepeat({ state, finishedAt }: FixSearch): boolean {
    return state === 'failed' && this.clock.now().getTime() - (finishedAt?.getTime() ?? 0) >= REPEAT_AFTER_MS;
  }

  private enqueue(tenant: TenantId, { run, collection }: AskedRun): Promise<string> {
    const payload = { taskid: run.taskid, runId: run._id.toHexString(), name: collection };
    return this.jobs.enqueue(FIND_FIXES, tenant, payload, { key: fixesJobKey(run.containerId) });
  }
}
