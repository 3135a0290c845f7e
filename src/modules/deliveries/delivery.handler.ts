import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/time/clock';
import { TransactionsService } from '../../database/transactions.service';
import { OnJob, OnJobGivenUp, type GivenUpJob, type JobContext } from '../../jobs';
import { UnsealError } from '../../secrets';
import type { FilterNews, RunNews } from './content';
import { DeliveriesRepository, type Delivery, type DeliveryType } from './data';
import { DeliveryNewsService } from './delivery-news.service';
import { DeliveryQueueService } from './delivery-queue.service';
import { DeliveryStepsService } from './delivery-steps.service';
import { DELIVERY, type DeliveryPayload } from './delivery.job';
import { NotificationTargetsService } from './notification-targets.service';
import { nextAttemptMs } from './retry-times';
import { RunNewsService } from './run-news.service';
import { newsSendable } from './sendable';
import { refused, type Outcome } from './senders';
import { SenderService } from './sender.service';

const TIME_LIMIT_MS = 10_000;

type TypedDelivery = Delivery & { readonly type: DeliveryType };

/**
 * Makes attempts at deliveries. The row names the job that may change it, so an attempt that was overtaken changes
 * nothing; a process that stops lets the message under way go out and notes it.
 */
@Injectable()
export class DeliveryHandler {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly targets: NotificationTargetsService,
    private readonly news: DeliveryNewsService,
    private readonly runNews: RunNewsService,
    private readonly sending: SenderService,
    private readonly queue: DeliveryQueueService,
    private readonly steps: DeliveryStepsService,
    private readonly transactions: TransactionsService,
    private readonly clock: Clock,
  ) {}

  @OnJob(DELIVERY)
  async deliver({ tenant, payload, id }: JobContext<DeliveryPayload>): Promise<void> {
    const delivery = await this.deliveries.findById(tenant, payload.deliveryId);
    if (delivery === null || delivery.jobId !== id || !isTyped(delivery)) return;
    const found = await this.news.of(delivery);
    if ('state' in found) return this.end(delivery, found.state, { reason: found.reason });
    await this.settle(delivery, await this.attempt(delivery, found.news));
  }

  /** Its process has died at every attempt, or it fails in a way that nobody foresaw. */
  @OnJobGivenUp(DELIVERY)
  async giveUp({ tenant, payload, id }: GivenUpJob<DeliveryPayload>): Promise<void> {
    const delivery = await this.deliveries.findById(tenant, payload.deliveryId);
    if (delivery === null || delivery.jobId !== id || !isTyped(delivery)) return;
    await this.end(delivery, 'dead', { reason: 'the message could not be made; the log of the service says why' });
  }

  private async attempt(delivery: TypedDelivery, news: RunNews | FilterNews): Promise<Outcome> {
    const { tenant, containerId } = delivery;
    try {
      const target = await this.targets.find(tenant, containerId, delivery);
      if (target === undefined) return refused('the notification was deleted');
      const sendable = newsSendable(delivery, news, this.runNews.publicUrl);
      return await this.sending.send({ tenant, containerId, target }, sendable, TIME_LIMIT_MS);
    } catch (error) {
      if (error instanceof UnsealError)
        return refused('the secrets of the notification cannot be opened; write them again');
      throw error;
    }
  }

  private async settle(delivery: TypedDelivery, { kind, retryAfterMs, ...outcome }: Outcome): Promise<void> {
    const now = this.clock.now();
    const attempts = delivery.attempts + 1;
    const { status, answer, reason } = outcome;
    const said = { attempts, lastAttemptAt: now, status, answer, reason };
    if (kind === 'sent') return this.end(delivery, 'sent', said);
    const left = delivery.tryUntil.getTime() - now.getTime();
    if (kind === 'refused' || left <= 0) return this.end(delivery, 'dead', said);
    const delayMs = nextAttemptMs(attempts, { retryAfterMs }, left);
    await this.transactions.run(async () => {
      const jobId = await this.queue.enqueue(delivery, delayMs);
      const nextAttemptAt = new Date(now.getTime() + delayMs);
      await this.deliveries.change(delivery, { ...said, state: 'retrying', jobId, nextAttemptAt });
    });
    this.steps.note(delivery, 'failed', reason);
  }

  /** Only one that is dead may be repeated and so needs its content. */
  private async end(
    delivery: TypedDelivery,
    state: 'sent' | 'skipped' | 'dead',
    said: Partial<Pick<Delivery, 'attempts' | 'lastAttemptAt' | 'status' | 'answer' | 'reason'>>,
  ): Promise<void> {
    const done = state === 'dead' ? {} : { content: undefined };
    await this.deliveries.change(delivery, { ...said, ...done, state, jobId: undefined, nextAttemptAt: undefined });
    this.transactions.afterCommit(() => this.steps.note(delivery, state, said.reason));
  }
}

function isTyped(delivery: Delivery): delivery is TypedDelivery {
  return delivery.type !== undefined;
}
