import type { JsonObject } from '../../../base/json';
import type { Problems } from '../model/problems';

const TYPES = ['email', 'slack', 'teams', 'webhook'];

/** Checks a notifications file. */
export function checkNotifications(body: JsonObject, problems: Problems): void {
  problems.objects(body.notifications, 'notifications', (notification, path) => {
    problems.id(notification.notificationId, `${path}.notificationId`);
    const type = problems.string(notification.type, `${path}.type`);
    if (type !== undefined && !TYPES.includes(type.toLowerCase())) problems.invalid(`${path}.type`, 'unknown');
  });
}
