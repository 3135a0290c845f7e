import {
  cloudEvent,
  filterMessage,
  runMessage,
  TEST,
  testMessage,
  type CloudEvent,
  type FilterNews,
  type Message,
  type RunNews,
} from './content';
import type { Delivery } from './data';

/** The content of a message, for programs and for people. */
export interface Sendable {
  readonly event: CloudEvent;
  readonly message: Message;
}

/** The message about a run, or about what it changed in a filter. */
export function newsSendable(
  { _id, event: type, tenant }: Pick<Delivery, '_id' | 'event' | 'tenant'>,
  news: RunNews | FilterNews,
  publicUrl: string,
): Sendable {
  const event = cloudEvent({ id: _id.toHexString(), type, time: news.finished, publicUrl, tenant, data: news });
  return { event, message: 'filter' in news ? filterMessage(news) : runMessage(news) };
}

/** The message that tries a notification out. */
export function testSendable(
  { id, now, tenant, publicUrl }: { id: string; now: Date; tenant: string; publicUrl: string },
  collection: string,
  notification: string,
): Sendable {
  const data = { collection, notification };
  const event = cloudEvent({ id, type: TEST, time: now.toISOString(), publicUrl, tenant, data });
  return { event, message: testMessage(collection, notification) };
}
