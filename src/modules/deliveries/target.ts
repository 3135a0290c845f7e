import { createHash } from 'node:crypto';
import { isJsonObject, objectsOf, textOf, textsOf, type JsonObject, type JsonValue } from '../../engine/base/json';
import { DELIVERY_LEVELS, DELIVERY_TYPES, type DeliveryLevel, type DeliveryType } from './data';

/** A notification as it is written. */
export interface Target {
  /** Name of the notification item; empty when a test names the receiver itself. */
  readonly item: string;
  readonly notificationId: string;
  readonly type: DeliveryType;
  readonly level: DeliveryLevel;
  /** Id of the saved filter whose changes are told in place of the runs themselves. */
  readonly filter?: string;
  readonly fields: JsonObject;
}

/** The notifications of an item; those of an unknown type have no effect. */
export function targetsIn(item: string, document: JsonObject): Target[] {
  return objectsOf(document.notifications).flatMap((fields) => {
    const type = typeOf(fields);
    if (type === undefined) return [];
    const filter = textOf(fields.filter).trim();
    const notificationId = textOf(fields.notificationId);
    return [{ item, notificationId, type, level: levelOf(fields), ...(filter !== '' && { filter }), fields }];
  });
}

/** The receiver that a test names itself, by its type and address. */
export function inlineTarget(entry: JsonValue): Target | undefined {
  const type = isJsonObject(entry) ? typeOf(entry) : undefined;
  if (!isJsonObject(entry) || type === undefined) return undefined;
  const identity = JSON.stringify([type, textsOf(entry.address)]);
  const digest = createHash('sha256').update(identity).digest('hex').slice(0, 16);
  return { item: '', notificationId: `inline-${digest}`, type, level: levelOf(entry), fields: entry };
}

function typeOf({ type }: JsonObject): DeliveryType | undefined {
  const written = textOf(type).trim().toLowerCase();
  return DELIVERY_TYPES.find((known) => known === written);
}

function levelOf({ level }: JsonObject): DeliveryLevel {
  const written = textOf(level).trim().toLowerCase();
  return DELIVERY_LEVELS.find((known) => known === written) ?? 'all';
}
