import { ApiSchema } from '@nestjs/swagger';
import type { DatedItem } from '../../config-items/data';

/** A notification file in a list. */
@ApiSchema({ name: 'Notification' })
export class NotificationView {
  /**
   * Id of the notification file.
   * @example "65f1c0ffee65f1c0ffee65f1"
   */
  id!: string;

  /**
   * Name of the notification file.
   * @example "on-failure"
   */
  name!: string;

  /**
   * Last change, ISO 8601 in UTC.
   * @example "2024-03-13T09:30:00.000Z"
   */
  timestamp!: string;
}

export function toNotificationView({ _id, name, updatedAt }: DatedItem): NotificationView {
  return { id: _id.toHexString(), name, timestamp: updatedAt.toISOString() };
}
