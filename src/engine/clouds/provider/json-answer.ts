import { isJsonObject, jsonExtent, MAX_JSON_VALUES, readJson, type JsonObject } from '../../base/json';
import { TOO_LARGE, tooLargeMessage } from './answer-limit';
import { CloudError } from './cloud-error';

/** The object in the body of an answer; undefined when it holds none. Throws a CloudError for one that is too large. */
export function objectIn(body: Buffer): JsonObject | undefined {
  // Small values take many times their length in memory.
  if (jsonExtent(body).values > MAX_JSON_VALUES)
    throw new CloudError('unexpected-answer', tooLargeMessage(`${MAX_JSON_VALUES} values`), TOO_LARGE);
  try {
    const value = readJson(body.toString('utf8'));
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The seconds that a header `Retry-After` asks for, which may be a date; undefined without it. */
export function retryAfterSeconds(header: string | undefined, now: number): number | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  const seconds = /^\s*\d+(?:\.\d+)?\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
