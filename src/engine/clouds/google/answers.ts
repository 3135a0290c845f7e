import { isJsonObject, objectsOf, textOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import { objectIn } from '../provider/json-answer';
import type { CloudFailureReason } from '../provider/model';

export interface Reply {
  readonly status: number;
  readonly body: Buffer;
  /** The time that the service asks us to wait. */
  readonly retryAfterMillis?: number;
}

const REASONS: readonly (readonly [CloudFailureReason, RegExp])[] = [
  ['throttled', /^(user)?rateLimitExceeded$|^(quota|dailyLimit)Exceeded$|^RATE_LIMIT_EXCEEDED$|^RESOURCE_(QUOTA_)?EX/],
  ['api-disabled', /^accessNotConfigured$|^SERVICE_DISABLED$/],
];
/** Longer than any report shows: secrets are hidden before a message is cut to what is shown. */
const LONGEST_MESSAGE = 10_000;
const OAUTH_CODE = /^[a-z_]{1,40}$/;

/** The code of an answer that says that there is no such thing. */
export const NOT_FOUND = '404';
/** The code of an answer that says that the token is not accepted. */
export const UNAUTHENTICATED = '401';

/** The document of an answer without an error. */
export function answerOf({ status, body }: Reply): JsonObject {
  const answer = status === 200 ? objectIn(body) : undefined;
  if (!answer) throw new CloudError('unexpected-answer', `the answer cannot be read (HTTP ${status})`);
  return answer;
}

/** The error of an answer; its message has nothing of the request. */
export function errorOf({ status, body }: Reply): CloudError {
  const answer = objectIn(body);
  const code = String(status);
  if (typeof answer?.error === 'string' && OAUTH_CODE.test(answer.error)) return refusedGrant(answer.error, status);
  // Messages about credentials may quote them.
  if (status === 401) return new CloudError('auth-failed', `HTTP ${status}: the token is not accepted`, code);
  const error = isJsonObject(answer?.error) ? answer.error : {};
  const named = [...objectsOf(error.errors), ...objectsOf(error.details)].map(({ reason }) => textOf(reason));
  const reasons = [...named, textOf(error.status)].filter((reason) => reason !== '');
  const reason = REASONS.find(([, pattern]) => reasons.some((each) => pattern.test(each)))?.[0];
  const message = textOf(error.message).slice(0, LONGEST_MESSAGE);
  const text = [`HTTP ${status}`, reasons[0] ?? '', message].filter((part) => part !== '').join(': ');
  return new CloudError(reason ?? reasonOfStatus(status), text, code);
}

export function isBusy({ status }: Reply, { reason }: CloudError): boolean {
  return reason === 'throttled' || status >= 500;
}

function refusedGrant(error: string, status: number): CloudError {
  if (status >= 500) return new CloudError('api-error', `HTTP ${status}: ${error}`, error);
  if (status === 429) return new CloudError('throttled', `HTTP ${status}: ${error}`, error);
  const hint = 'the key of the connector is not accepted: it is wrong, was revoked, or belongs to another account';
  return new CloudError('auth-failed', `${error}: ${hint}`, error);
}

function reasonOfStatus(status: number): CloudFailureReason {
  if (status === 429) return 'throttled';
  return status === 403 ? 'access-denied' : 'api-error';
}
