import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyedQueue } from '../../../../common/async/keyed-queue';
import { Clock } from '../../../../common/time/clock';
import { isDuplicateKey } from '../../../../database/duplicate-key';
import { TransactionsService } from '../../../../database/transactions.service';
import { repositoryKey } from '../../../../engine/repositories';
import { CollectionLookupService, type Collection } from '../../../collections';
import { PullQueueService } from '../../pulls/pull-queue.service';
import type { RunPullRequest } from '../../../runs/data';
import { atFreeSession, StartRunService } from '../../../runs/start';
import { WebhookDeliveriesRepository, WebhooksRepository, type AcceptedCall, type Webhook } from '../../data';
import type { CodeHost, HostEvent, PullEvent, Push } from '../../events';
import { ReadBranchesService } from './read-branches.service';

type Delivery = Parameters<WebhookDeliveriesRepository['isKnown']>[0];

/** New files are only found by looking for them. */
const WORK = { kind: 'compliance', crawl: true } as const;

type Event = Exclude<HostEvent, { readonly nothing: string }>;

/** A push or a pull request as one delivery tells of it. */
export interface EventDelivery {
  readonly host: CodeHost;
  readonly event: Event;
  /** The host's own id of the delivery; empty when it gives none. */
  readonly delivery: string;
  readonly digest: string;
}

/** Queues the runs of pushes and pull requests: the run and the memory of the delivery are written together or not at all. */
@Injectable()
export class PushedRunsService {
  /** Transactions about one webhook abort each other, so within one process they wait for each other. */
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly branches: ReadBranchesService,
    private readonly collections: CollectionLookupService,
    private readonly starts: StartRunService,
    private readonly pulls: PullQueueService,
    private readonly transactions: TransactionsService,
    private readonly clock: Clock,
  ) {}

  async take(webhook: Webhook, received: EventDelivery): Promise<AcceptedCall> {
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
    { host, event, delivery, digest }: EventDelivery,
    moment: { now: Date; time: Date },
  ): Promise<AcceptedCall> {
    const at = moment.now;
    const ignored = (message: string): AcceptedCall => ({ at, outcome: 'ignored', message });
    const name = await this.collections.nameOf(tenant, containerId);
    if (name === undefined) return ignored('the collection was deleted');
    const collection = await this.collections.existing(tenant, name);
    if (collection.status === 'inactive') return ignored('the collection is archived');
    const unread = await this.branches.whyUnread(tenant, containerId, watchedBy(event));
    if (unread !== undefined) return ignored(unread);
    const row = { tenant, containerId, host, delivery, digest, subject: subjectOf(event), at };
    if (await this.isDone(row, collection, event))
      return { at, outcome: 'repeated', message: 'this delivery has queued a run before' };
    await this.deliveries.insert(row);
    if ('pull' in event)
      return { at, ...(await this.judged(tenant, collection, pullOf(host, event.pull), event.pull, moment)) };
    const taskid = await this.starts.startUnattended(tenant, collection, WORK, moment);
    return { at, outcome: 'queued', message: `a push to ${event.push.branches.join(', ').slice(0, 200)}`, taskid };
  }

  /** A pull request that could not be judged is judged again when its delivery is sent again, or told again. */
  private async isDone(row: Delivery, collection: Collection, event: Event): Promise<boolean> {
    if (!(await this.deliveries.isKnown(row))) return false;
    if (!('pull' in event) || event.pull.isClosed) return true;
    const run = await this.pulls.judgedBy(row.tenant, collection, pullOf(row.host, event.pull));
    return run !== null && !this.pulls.isUnreported(run);
  }

  private async judged(
    tenant: Webhook['tenant'],
    collection: Collection,
    pull: RunPullRequest,
    { isClosed }: PullEvent,
    moment: { now: Date; time: Date },
  ): Promise<Omit<AcceptedCall, 'at'>> {
    const message = `pull request ${pull.number} to ${pull.target}`.slice(0, 200);
    if (isClosed) {
      const ended = await this.pulls.close(tenant, collection, pull);
      return { outcome: ended > 0 ? 'queued' : 'ignored', message: `${message} was closed` };
    }
    const run = await this.pulls.judgedBy(tenant, collection, pull);
    if (run !== null && this.pulls.isUnreported(run)) {
      await this.pulls.tellAgain(tenant, run);
      return { outcome: 'queued', message: `${message}: the host is told again`, taskid: run.taskid };
    }
    // Votes and titles change without a commit.
    if (run !== null) return { outcome: 'repeated', message: `${message}: its commit is judged already` };
    return { outcome: 'queued', message, taskid: await this.pulls.start(tenant, collection, pull, moment) };
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

/** The branch whose files the event is about, as a push to it would name it. */
function watchedBy(event: Event): Push {
  if ('push' in event) return event.push;
  const { addresses, target, defaultBranch } = event.pull;
  return { addresses, branches: [target], defaultBranch };
}

function pullOf(host: CodeHost, { addresses, number, target, source, head, isFork }: PullEvent): RunPullRequest {
  return { host, repositories: keysOf(addresses), number, target, source, head, isFork };
}

function keysOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((address) => repositoryKey(address) ?? []))].sort();
}

function subjectOf(event: Event): string {
  const about =
    'push' in event
      ? [keysOf(event.push.addresses), [...event.push.branches].sort()]
      : [keysOf(event.pull.addresses), 'pull request', event.pull.number];
  return createHash('sha256').update(JSON.stringify(about)).digest('hex');
}
