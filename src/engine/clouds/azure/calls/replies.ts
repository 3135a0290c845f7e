import { isJsonObject, textOf, type JsonObject } from '../../../base/json';
import { CloudError } from '../../provider/cloud-error';
import { objectIn } from '../../provider/json-answer';
import type { CloudFailureReason } from '../../provider/model';
import type { HttpReply } from './http';

const REASONS: Readonly<Record<number, CloudFailureReason>> = {
  401: 'auth-failed',
  403: 'access-denied',
  429: 'throttled',
};
/** Codes that say more than their status. */
const CODES: Readonly<Record<string, CloudFailureReason>> = {
  // Nothing of a provider can exist in a subscription that has not registered it.
  MissingSubscriptionRegistration: 'api-not-served',
  SubscriptionNotRegistered: 'api-not-served',
  InvalidResourceNamespace: 'unknown-method',
  InvalidResourceType: 'unknown-method',
  ExpiredAuthenticationToken: 'auth-failed',
  InvalidAuthenticationToken: 'auth-failed',
};
/** Longer than any report shows: secrets are hidden before a message is cut to what is shown. */
const LONGEST_MESSAGE = 10_000;
/** The forms that tokens have in messages. */
const TOKENS = /Bearer\s+[^\s"']+|\beyJ[\w-]+\.[\w.-]+/gi;
const NEW_SECRET = 'the client secret has expired, the connector needs a new one';
const REFUSED = 'the credentials are not accepted, look at tenant_id, client_id and client_secret of the connector';

/** The object in an answer of a status below 300; throws a CloudError. */
export function readReply({ status, body }: HttpReply): JsonObject {
  const answer = objectIn(body);
  if (status < 200 || status >= 300) throw errorOf(status, answer);
  if (!answer) throw new CloudError('unexpected-answer', `the answer cannot be read (HTTP ${status})`);
  return answer;
}

function errorOf(status: number, answer: JsonObject = {}): CloudError {
  if (status < 400) return new CloudError('unexpected-answer', `the answer cannot be read (HTTP ${status})`);
  const error = isJsonObject(answer.error) ? answer.error : answer;
  const code = textOf(error.code);
  const reason = CODES[code] ?? REASONS[status] ?? 'api-error';
  const shown = code === '' ? `HTTP ${status}` : code;
  // A message about a token may quote it.
  if (reason === 'auth-failed') return new CloudError(reason, `${shown}: the token is not accepted`, code);
  return new CloudError(
    reason,
    [shown, shortened(textOf(error.message))].filter((part) => part !== '').join(': '),
    code,
  );
}

/** The failure to get a token. Descriptions are not shown: they may quote the request. */
export function refusalOf({ status, body }: HttpReply): CloudError {
  const answer = objectIn(body) ?? {};
  const [code = ''] = /AADSTS\d+/.exec(textOf(answer.error_description)) ?? [];
  const shown = code || shortened(textOf(answer.error)).replace(/[^\w.-]/g, '') || `HTTP ${status}`;
  if (status === 429) return new CloudError('throttled', `${shown}: no token was given`, shown);
  if (status >= 500 || status < 400)
    return new CloudError(status < 400 ? 'unexpected-answer' : 'api-error', `${shown}: no token was given`, shown);
  return new CloudError('auth-failed', `${shown}: ${code === 'AADSTS7000222' ? NEW_SECRET : REFUSED}`, shown);
}

function shortened(message: string): string {
  const text = message.replace(TOKENS, '***');
  return text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}...` : text;
}
