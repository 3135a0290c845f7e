import { isJsonObject, type JsonObject } from '../../../base/json';
import type { FileKind } from '../model/item-kind';
import { isWrappedNotification } from './file-kind';
import { textIds } from './text-ids';
import { trimKeys } from './trimmed-keys';

/** A document as the service reads it: keys trimmed, ids as strings, wrapped notifications unwrapped. */
export function normalise(kind: FileKind, body: JsonObject): JsonObject {
  const trimmed = trimKeys(body);
  return textIds(kind, kind === 'notifications' ? unwrapped(trimmed) : trimmed);
}

/** The notifications inside `{container, name, json}`; any other document unchanged. */
export function unwrapped(body: JsonObject): JsonObject {
  return isWrappedNotification(body) && isJsonObject(body.json) ? body.json : body;
}
