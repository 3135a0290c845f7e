import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../../common/openapi/integer.decorator';
import { toWireTime } from '../../../common/time/wire-time';
import { CALL_OUTCOMES, type CallOutcome, type HostCalls, type Webhook } from '../data';
import { CODE_HOSTS, type CodeHost } from '../events';

/** The last call of a host with the right signature. */
@ApiSchema({ name: 'WebhookCall' })
export class WebhookCallView {
  /**
   * The time of the call, UTC.
   * @example "2026-12-31 06:00:01"
   */
  time!: string;

  /** A run was queued, one that waits took it on or one ended, the delivery was known, or there was nothing to do. */
  @ApiProperty({ enum: CALL_OUTCOMES })
  outcome!: CallOutcome;

  /**
   * More about the outcome.
   * @example "a push to main"
   */
  message!: string;

  /**
   * The task of the run; absent when there is none.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  taskid?: string;
}

/** The last call that was refused. */
@ApiSchema({ name: 'RefusedWebhookCall' })
export class RefusedWebhookCallView {
  /**
   * The time of the call, UTC.
   * @example "2026-12-31 06:00:01"
   */
  time!: string;

  /**
   * The reason and the remedy.
   * @example "the body is not plain application/json: choose this content type at the host"
   */
  message!: string;
}

/** The last pull request whose outcome is known. */
@ApiSchema({ name: 'JudgedPullRequest' })
export class JudgedPullRequestView {
  /**
   * The time at which the host was told, or could not be told, UTC.
   * @example "2026-12-31 06:00:04"
   */
  time!: string;

  /**
   * Its number.
   * @example 7
   */
  @Integer()
  number!: number;

  /**
   * `success`, `failure` or `error`.
   * @example "failure"
   */
  outcome!: string;

  /**
   * The outcome in a sentence; where the host was not told, the reason and the remedy.
   * @example "2 newly failed, 1 fixed"
   */
  message!: string;

  /**
   * The task of the run.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  taskid!: string;
}

/** A code host, the address to give to it, and its last calls. */
@ApiSchema({ name: 'WebhookHost' })
export class WebhookHostView {
  /** The code host. */
  @ApiProperty({ enum: CODE_HOSTS })
  host!: CodeHost;

  /**
   * The address to give to it; without its server when the service does not know under which it is called.
   * @example "https://plumbline.example.com/default/api/webhook/github/3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAA"
   */
  address!: string;

  /** The last call with the right signature; absent when there was none. */
  last_call?: WebhookCallView;

  /** The last call that was refused; absent when there was none. */
  last_refused?: RefusedWebhookCallView;

  /** The last pull request whose outcome is known; absent when there was none. */
  last_judged?: JudgedPullRequestView;
}

/** The webhook of a collection. */
@ApiSchema({ name: 'Webhook' })
export class WebhookView {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection!: string;

  /**
   * True when calls are taken.
   * @example true
   */
  enabled!: boolean;

  /**
   * The end of the addresses; empty when the webhook was never switched on.
   * @example "3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAA"
   */
  id!: string;

  /**
   * The time at which the secret was made, UTC; empty when there is none.
   * @example "2026-12-31 06:00:00"
   */
  secret_set!: string;

  /** The code hosts that may call; none when the webhook was never switched on. */
  hosts!: WebhookHostView[];
}

/** A new secret. */
@ApiSchema({ name: 'WebhookSecret' })
export class WebhookSecretView {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection!: string;

  /**
   * The secret; it is not shown again.
   * @example "mZ6x0Q2l8bqk3Tn5yVw7uJr1cDf4hGs9aEoPiXtLzNM"
   */
  secret!: string;
}

export function toWebhookView(
  collection: string,
  enabled: boolean,
  webhook: Webhook | null,
  addressOf: (host: CodeHost, id: string) => string,
): WebhookView {
  if (webhook === null) return { collection, enabled, id: '', secret_set: '', hosts: [] };
  const { hookId: id, secretSetAt, calls } = webhook;
  return {
    collection,
    enabled,
    id,
    secret_set: secretSetAt === undefined ? '' : toWireTime(secretSetAt),
    hosts: CODE_HOSTS.map((host) => ({ host, address: addressOf(host, id), ...toLastCalls(calls[host] ?? {}) })),
  };
}

function toLastCalls({
  accepted,
  refused,
  judged,
}: HostCalls): Pick<WebhookHostView, 'last_call' | 'last_refused' | 'last_judged'> {
  return {
    ...(accepted && { last_call: toWebhookCallView(accepted) }),
    ...(refused && { last_refused: { time: toWireTime(refused.at), message: refused.message } }),
    ...(judged && { last_judged: toJudgedView(judged) }),
  };
}

function toWebhookCallView({ at, ...call }: NonNullable<HostCalls['accepted']>): WebhookCallView {
  return { time: toWireTime(at), ...call };
}

function toJudgedView({ at, ...judged }: NonNullable<HostCalls['judged']>): JudgedPullRequestView {
  return { time: toWireTime(at), ...judged };
}
