import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { toWireTime } from '../../common/time/wire-time';
import { DELIVERY_STATES, DELIVERY_TYPES, type DeliveryState, type ListedDelivery } from './data';
import type { Outcome } from './senders';
import type { Target } from './target';

/** A message about a run to one receiver. */
@ApiSchema({ name: 'Delivery' })
export class DeliveryView {
  /**
   * Id of the delivery and of its event.
   * @example "65f1c0ffee65f1c0ffee65f1"
   */
  delivery_id!: string;

  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  container!: string;

  /**
   * Name of the notification file; empty for a receiver that a test names itself.
   * @example "on-failure"
   */
  notification_name!: string;

  /**
   * The notification inside that file.
   * @example "on-failure"
   */
  notification_id!: string;

  /** The kind of receiver; empty when a test names a notification that does not exist. */
  @ApiProperty({ enum: [...DELIVERY_TYPES, ''] })
  type!: string;

  /**
   * Type of the event.
   * @example "plumbline.run.completed"
   */
  event!: string;

  /**
   * The task of the run that it is about.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  taskid!: string;

  /**
   * Id of the saved filter whose changes it tells; empty when it is about the run itself.
   * @example ""
   */
  filter!: string;

  /** `skipped`: its level or filter asks for no message about that run; `dead`: it is not tried any more. */
  @ApiProperty({ enum: DELIVERY_STATES })
  state!: DeliveryState;

  /**
   * The number of attempts.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  attempts!: number;

  /**
   * The status of the last answer, that of HTTP or of a mail server; 0 when there was none.
   * @example 204
   */
  @ApiProperty({ type: 'integer' })
  status!: number;

  /**
   * The beginning of the last answer.
   * @example "ok"
   */
  answer!: string;

  /**
   * The reason why it was not sent, and what helps; empty when all went well.
   * @example ""
   */
  reason!: string;

  /**
   * The time at which it was queued, UTC.
   * @example "2026-12-31 06:00:00"
   */
  created!: string;

  /**
   * The time of the last attempt, UTC; empty when there was none.
   * @example "2026-12-31 06:00:01"
   */
  last_attempt!: string;

  /**
   * The time of the next attempt, UTC; empty when there is none.
   * @example ""
   */
  next_attempt!: string;
}

/** Deliveries, newest first. */
@ApiSchema({ name: 'Deliveries' })
export class DeliveriesView {
  results!: DeliveryView[];
}

/** The outcome of a message that tries a notification out. */
@ApiSchema({ name: 'TestedNotification' })
export class TestedNotificationView {
  /**
   * The notification inside the file.
   * @example "on-failure"
   */
  notification_id!: string;

  /** The kind of receiver. */
  @ApiProperty({ enum: DELIVERY_TYPES })
  type!: string;

  /**
   * True when the receiver has taken it.
   * @example true
   */
  sent!: boolean;

  /**
   * The status of the answer, that of HTTP or of a mail server; 0 when there was none.
   * @example 204
   */
  @ApiProperty({ type: 'integer' })
  status!: number;

  /**
   * The beginning of the answer.
   * @example "ok"
   */
  answer!: string;

  /**
   * The reason why it was not sent, and what helps; empty when all went well.
   * @example ""
   */
  reason!: string;
}

/** The outcome for each notification of the file. */
@ApiSchema({ name: 'TestedNotifications' })
export class TestedNotificationsView {
  results!: TestedNotificationView[];
}

export function toDeliveryView(row: ListedDelivery, container: string): DeliveryView {
  return {
    delivery_id: row._id.toHexString(),
    container,
    notification_name: row.item,
    notification_id: row.notificationId,
    type: row.type ?? '',
    event: row.event,
    taskid: row.taskid,
    filter: row.filter ?? '',
    state: row.state,
    attempts: row.attempts,
    status: row.status ?? 0,
    answer: row.answer,
    reason: row.reason,
    created: toWireTime(row.createdAt),
    last_attempt: row.lastAttemptAt === undefined ? '' : toWireTime(row.lastAttemptAt),
    next_attempt: row.nextAttemptAt === undefined ? '' : toWireTime(row.nextAttemptAt),
  };
}

export function toTestedNotificationView({ notificationId, type }: Target, outcome: Outcome): TestedNotificationView {
  const { kind, status = 0, answer, reason } = outcome;
  return { notification_id: notificationId, type, sent: kind === 'sent', status, answer, reason };
}
