import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Clock } from '../../common/time/clock';
import { TransactionsService } from '../../database/transactions.service';
import { RunsRepository, type Run } from '../runs/data';
import type { RunAnnouncements } from '../runs/execution';
import { FILTER_CHANGED, oneLine, RUN_COMPLETED, RUN_FAILED } from './content';
import { DeliveriesRepository, type Delivery } from './data';
import { DeliveryQueueService } from './delivery-queue.service';
import { DeliveryStepsService } from './delivery-steps.service';
import { NotificationTargetsService } from './notification-targets.service';
import { TRIED_FOR_MS } from './retry-times';
import type { Target } from './target';

/** All of them are noted in one transaction. */
const MOST_RECEIVERS = 100;
const LONGEST_NAME = 200;

/** Notes the messages about a run in the transaction that ends it, so that none is lost and none is sent for nothing. */
@Injectable()
export class OutboxService implements RunAnnouncements {
  constructor(
    private readonly targets: NotificationTargetsService,
    private readonly runs: RunsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly queue: DeliveryQueueService,
    private readonly steps: DeliveryStepsService,
    private readonly transactions: TransactionsService,
    private readonly clock: Clock,
  ) {}

  async ended(run: Run, state: 'completed' | 'failed'): Promise<void> {
    const { targets, unknown } = await this.targets.chosen(run.tenant, run.containerId);
    const event = state === 'failed' ? RUN_FAILED : RUN_COMPLETED;
    const receivers = targets.slice(0, MOST_RECEIVERS);
    const comparison = receivers.some(({ filter }) => filter !== undefined) ? await this.comparison(run, state) : {};
    for (const { filter, item, notificationId, type, level } of receivers) {
      const about = filter === undefined ? {} : { event: FILTER_CHANGED, filter, ...comparison };
      await this.add({ ...this.row(run, event), item, notificationId, type, level, ...about }, type);
    }
    const left = targets.length - MOST_RECEIVERS;
    for (const problem of [...unknownNames(unknown), ...(left > 0 ? [tooMany(targets.length)] : [])])
      await this.deliveries.insert({ ...this.row(run, event), ...problem });
  }

  /** A skipped delivery needs no attempt. */
  private async add(row: Delivery, type: Target['type']): Promise<void> {
    const isQueued = row.state === 'queued';
    await this.deliveries.insert({ ...row, ...(isQueued && { jobId: await this.queue.enqueue(row) }) });
    this.transactions.afterCommit(() => this.steps.note({ ...row, type }, isQueued ? 'queued' : 'skipped', row.reason));
  }

  /** The run that filters compare this one with; skipped when there is nothing to compare. */
  private async comparison(run: Run, state: 'completed' | 'failed'): Promise<Partial<Delivery>> {
    if (state === 'failed') return skipped('the run failed: what is in the filter was not compared');
    if (run.kind !== 'compliance') return skipped('only runs that judge are compared');
    const previous = await this.runs.findCompletedBefore(run.tenant, run.containerId, run.time);
    return previous === null ? skipped('there was no run to compare with') : { previousRunId: previous._id };
  }

  private row({ tenant, containerId, _id: runId, taskid }: Run, event: string) {
    const now = this.clock.now();
    const tryUntil = new Date(now.getTime() + TRIED_FOR_MS);
    const owner = { _id: new Types.ObjectId(), tenant, containerId, runId, taskid };
    return { ...owner, event, state: 'queued' as const, attempts: 0, createdAt: now, tryUntil, answer: '', reason: '' };
  }
}

function skipped(reason: string): Partial<Delivery> {
  return { state: 'skipped', reason };
}

type Undelivered = Pick<Delivery, 'item' | 'notificationId' | 'level' | 'state' | 'reason'>;

/** Names in tests that mean no notification: it must not go unnoticed that nobody is told. */
function unknownNames(names: readonly string[]): Undelivered[] {
  const shown = new Set(names.slice(0, MOST_RECEIVERS).map((name) => oneLine(name, LONGEST_NAME)));
  return [...shown].map((item) =>
    undelivered(item, `a test names the notification ${item}, and the collection has none of that name`),
  );
}

function tooMany(count: number): Undelivered {
  return undelivered('', `the collection has ${count} receivers, and a run is told to ${MOST_RECEIVERS} at most`);
}

function undelivered(item: string, reason: string): Undelivered {
  return { item, notificationId: '', level: 'all', state: 'dead', reason };
}
