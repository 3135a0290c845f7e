import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyedQueue } from '../../../common/async/keyed-queue';
import { Clock } from '../../../common/time/clock';
import { isDuplicateKey } from '../../../database/duplicate-key';
import { Transactions } from '../../../database/transactions';
import { repositoryKey } from '../../../engine/repositories';
import { CollectionLookup } from '../../collections';
import { atFreeSession, StartRunService } from '../../runs/start';
import { WebhookDeliveriesRepository, WebhooksRepository, type AcceptedCall, type Webhook } from '../data';
import type { CodeHost, Push } from '../hosts';
import { ReadBranches } from './read-branches.service';

/** New files are only found by looking for them. */
const WORK = { kind: 'compliance', crawl: true } as const;

/** A push as one delivery tells of it. */
export interface PushDelivery {
  readonly host: CodeHost;
  readonly push: Push;
  /** The host's own id of the delivery; empty when it gives none. */
  readonly delivery: string;
  readonly digest: string;
}

/** Queues the runs of pushes: the run and the memory of the delivery are written together or not at all. */
@Injectable()
export class PushedRuns {
  /** Transactions about one webhook abort each other, so within one process they wait for each other. */
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly branches: ReadBranches,
    private readonly collections: CollectionLookup,
    private readonly starts: StartRunService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async take(webhook: Webhook, received: PushDelivery): Promise<AcceptedCall> {
    const attempt = () => {
      const now = this.clock.now();
      return atFreeSession(now, (time) =>
        this.transactions.run(async () => {
          const call = await this.callOf(webhook, received, { now, time });
          await this.webhooks.noteAccepted(webhook, received.host, call);
          return call;
        }),
      );
    };
    return this.turns.run(webhook.hookId, () => untilSlotIsFree(attempt));
  }

  private async callOf(
    { tenant, containerId }: Webhook,
    { host, push, delivery, digest }: PushDelivery,
    moment: { now: Date; time: Date },
  ): Promise<AcceptedCall> {
    const at = moment.now;
    const ignored = (message: string): AcceptedCall => ({ at, outcome: 'ignored', message });
    const name = await this.collections.nameOf(tenant, containerId);
    if (name === undefined) return ignored('the collection was deleted');
    const collection = await this.collections.existing(tenant, name);
    if (collection.status === 'inactive') return ignored('the collection is archived');
    const unread = await this.branches.whyUnread(tenant, containerId, push);
    if (unread !== undefined) return ignored(unread);
    const row = { tenant, containerId, host, delivery, digest, subject: subjectOf(push), at };
    if (await this.deliveries.isKnown(row))
      return { at, outcome: 'repeated', message: 'this delivery has queued a run before' };
    await this.deliveries.insert(row);
    const taskid = await this.starts.startUnattended(tenant, collection, WORK, moment);
    return { at, outcome: 'queued', message: `a push to ${push.branches.join(', ').slice(0, 200)}`, taskid };
  }
}

/** Somebody may start a run at the same moment; the next attempt sees it and waits behind it. */
async function untilSlotIsFree<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isDuplicateKey(error, 'slot')) throw error;
    }
  }
}

function subjectOf({ addresses, branches }: Push): string {
  const keys = addresses.flatMap((address) => repositoryKey(address) ?? []);
  const about = [[...new Set(keys)].sort(), [...branches].sort()];
  return createHash('sha256').update(JSON.stringify(about)).digest('hex');
}
