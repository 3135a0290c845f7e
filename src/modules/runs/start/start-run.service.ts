import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit';
import type { TenantId } from '../../../common/context/tenant';
import { Reply } from '../../../common/envelope/reply';
import { ServiceError } from '../../../common/errors/service-error';
import { Clock } from '../../../common/time/clock';
import { isDuplicateKey } from '../../../database/duplicate-key';
import { Transactions } from '../../../database/transactions';
import { JobQueue } from '../../../jobs';
import { CollectionLookup, collectionJobKey } from '../../collections';
import { RunsRepository, type Run } from '../data';
import { logName } from './log-name';
import { RUN } from './run.job';

type RunKind = Run['kind'];

const STARTED: Readonly<Record<RunKind, string>> = {
  compliance: 'Compliance started running successfully.',
  crawler: 'Crawler started running successfully.',
};
const OPERATIONS: Readonly<Record<RunKind, string>> = { compliance: 'startRun', crawler: 'startCrawler' };

@Injectable()
export class StartRunService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly lookup: CollectionLookup,
    private readonly jobs: JobQueue,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async start(tenant: TenantId, kind: RunKind, collection: string, crawl = false) {
    const now = this.clock.now();
    // A session is a moment; when another run has it, the whole is tried with the next one.
    for (let time = now; ; time = new Date(time.getTime() + 1)) {
      try {
        const { taskid, sessionId } = await this.transactions.run(() =>
          this.queue(tenant, { kind, crawl }, collection, now, time),
        );
        return Reply.of({ taskid, session_id: sessionId }, { message: STARTED[kind] });
      } catch (error) {
        if (isDuplicateKey(error, 'slot')) throw alreadyActive(collection, 'queued');
        if (!isDuplicateKey(error, 'sessionId')) throw error;
      }
    }
  }

  private async queue(
    tenant: TenantId,
    { kind, crawl }: Pick<Run, 'kind' | 'crawl'>,
    collection: string,
    now: Date,
    time: Date,
  ): Promise<Run> {
    const { containerId, name } = await this.lookup.writable(tenant, collection);
    // Runs of earlier versions have no slot, and one that waits may have another.
    const active = await this.runs.findActive(tenant, containerId);
    if (active) throw alreadyActive(name, active.state);
    const taskid = await this.jobs.enqueue(RUN, tenant, { name, containerId }, { key: collectionJobKey(containerId) });
    const queued = { containerId, taskid, kind, crawl, log: logName(time), slot: 'current' as const };
    const run = await this.runs.insertAt(tenant, queued, now, time);
    const { sessionId } = run;
    const after = { taskid, sessionId, kind };
    await this.audit.record(tenant, { operation: OPERATIONS[kind], entity: 'run', collection, name: taskid, after });
    return run;
  }
}

function alreadyActive(collection: string, state: Run['state']): ServiceError {
  return ServiceError.conflict(`A run of collection ${collection} is already ${state}: wait for its end, or cancel it`);
}
