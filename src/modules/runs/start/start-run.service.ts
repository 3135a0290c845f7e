import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit';
import type { TenantId } from '../../../common/context/tenant';
import { Reply } from '../../../common/envelope/reply';
import { ServiceError } from '../../../common/errors/service-error';
import { Clock } from '../../../common/time/clock';
import { isDuplicateKey } from '../../../database/duplicate-key';
import { TransactionsService } from '../../../database/transactions.service';
import { JobQueueService } from '../../../jobs';
import { CollectionLookupService, collectionJobKey, type Collection } from '../../collections';
import { RunsRepository, type Run, type RunSlot } from '../data';
import { atFreeSession } from './free-session';
import { logName } from './log-name';
import { RUN } from './run.job';

/** A pull request is started by the domain that judges it. */
type RunKind = Exclude<Run['kind'], 'pull_request'>;

/** The work of a run. */
export interface RunWork {
  readonly kind: RunKind;
  readonly crawl: boolean;
}

type StartedCollection = Pick<Collection, 'name' | 'containerId'>;

interface StartMoment {
  readonly now: Date;
  /** The moment of its session. */
  readonly time: Date;
}

const STARTED: Readonly<Record<RunKind, string>> = {
  compliance: 'Compliance started running successfully.',
  crawler: 'Crawler started running successfully.',
};
const OPERATIONS: Readonly<Record<RunKind, string>> = { compliance: 'startRun', crawler: 'startCrawler' };

@Injectable()
export class StartRunService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly lookup: CollectionLookupService,
    private readonly jobs: JobQueueService,
    private readonly transactions: TransactionsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async start(tenant: TenantId, kind: RunKind, collection: string, crawl = false) {
    const moment = { now: this.clock.now() };
    try {
      const { taskid, sessionId } = await atFreeSession(moment.now, (time) =>
        this.transactions.run(() => this.startByHand(tenant, collection, { kind, crawl }, { ...moment, time })),
      );
      return Reply.of({ taskid, session_id: sessionId }, { message: STARTED[kind] });
    } catch (error) {
      throw isDuplicateKey(error, 'slot') ? alreadyActive(collection, 'queued') : error;
    }
  }

  /**
   * Starts a run that nobody is there to repeat, inside the caller's transaction: behind a running one it waits, and one
   * that waits already does its work too. Returns the task that does it.
   */
  async startUnattended(
    tenant: TenantId,
    collection: StartedCollection,
    work: RunWork,
    moment: StartMoment,
  ): Promise<string> {
    const active = await this.runs.listActive(tenant, collection.containerId);
    const waiting = active.find(({ state }) => state === 'queued');
    if (waiting !== undefined && (await this.runs.setWork(tenant, waiting._id, bothOf(waiting, work))))
      return waiting.taskid;
    const slot = active.some((run) => run.slot === 'current') ? 'next' : 'current';
    return (await this.queue(tenant, collection, { ...work, slot }, moment)).taskid;
  }

  private async startByHand(tenant: TenantId, name: string, work: RunWork, moment: StartMoment): Promise<Run> {
    const collection = await this.lookup.writable(tenant, name);
    // Runs of earlier versions have no slot, and one that waits may have another.
    const active = await this.runs.findActive(tenant, collection.containerId);
    if (active) throw alreadyActive(name, active.state);
    return this.queue(tenant, collection, { ...work, slot: 'current' }, moment);
  }

  private async queue(
    tenant: TenantId,
    { containerId, name }: StartedCollection,
    work: RunWork & { readonly slot: RunSlot },
    { now, time }: StartMoment,
  ): Promise<Run> {
    await this.lookup.hold(tenant, { containerId });
    const taskid = await this.jobs.enqueue(RUN, tenant, { name, containerId }, { key: collectionJobKey(containerId) });
    const run = await this.runs.insertAt(tenant, { containerId, taskid, log: logName(time), ...work }, now, time);
    const { sessionId } = run;
    const { kind } = work;
    await this.audit.record(tenant, {
      operation: OPERATIONS[kind],
      entity: 'run',
      collection: name,
      name: taskid,
      after: { taskid, sessionId, kind },
    });
    return run;
  }
}

/** The work of two runs in one. */
function bothOf(one: Pick<Run, 'kind' | 'crawl'>, other: RunWork): RunWork {
  const checks = one.kind === 'compliance' || other.kind === 'compliance';
  const looks = [one, other].some(({ kind, crawl }) => crawl || kind === 'crawler');
  return { kind: checks ? 'compliance' : 'crawler', crawl: checks && looks };
}

function alreadyActive(collection: string, state: Run['state']): ServiceError {
  return ServiceError.conflict(`A run of collection ${collection} is already ${state}: wait for its end, or cancel it`);
}
