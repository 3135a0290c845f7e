import {
  guardedRequest,
  RefusedAddress,
  whyUnreachable,
  type GuardedAnswer,
  type GuardOptions,
} from '../../../engine/base/net/guarded-request';
import { keysOfAddress } from '../../../engine/base/secrets';
import { refused, type Outcome } from './outcome';
import { shownAnswer } from './shown-answer';

export interface PostOptions extends Pick<GuardOptions, 'allowPrivateHosts' | 'lookup'> {
  readonly timeLimitMs: number;
  /** Texts that are not shown in the answer, beside the keys in the address. */
  readonly secrets?: readonly string[];
}

export interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The rest of an answer is not read. */
const READ_BYTES = 4096;
const MS_PER_SECOND = 1000;

/** Posts a body to an address that a tenant has written. The address that was checked is the one that is connected to. */
export async function guardedPost(
  address: string,
  posted: Posted,
  { timeLimitMs, secrets = [], ...options }: PostOptions,
): Promise<Outcome> {
  const limit = AbortSignal.timeout(timeLimitMs);
  try {
    const request = { method: 'POST', ...posted } as const;
    const answer = await guardedRequest(address, request, { ...options, readBytes: READ_BYTES }, limit);
    return outcomeOf(answer, [...secrets, ...keysOfAddress(address)]);
  } catch (error) {
    if (error instanceof RefusedAddress) return refused(error.message);
    const answer = '';
    if (limit.aborted) {
      const reason = `no answer within ${timeLimitMs / MS_PER_SECOND} s; let it answer before it works on the message`;
      return { kind: 'unavailable', answer, reason };
    }
    return { kind: 'unavailable', answer, reason: whyUnreachable(error) };
  }
}

function outcomeOf({ status, headers, body }: GuardedAnswer, secrets: readonly string[]): Outcome {
  const answer = shownAnswer(body.toString('utf8'), secrets, body.length < READ_BYTES);
  if (status >= 200 && status < 300) return { kind: 'sent', status, answer, reason: '' };
  const reason = `the receiver answered ${status}`;
  if (status >= 300 && status < 400)
    return {
      kind: 'refused',
      status,
      answer,
      reason: `${reason}; redirects are not followed: write the address itself`,
    };
  if (status < 500 && status !== 408 && status !== 429)
    return { kind: 'refused', status, answer, reason: `${reason}; check its address and secret` };
  const retryAfterMs = waitOf(headers['retry-after']);
  return { kind: 'unavailable', status, answer, reason, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** The wait that a receiver asks for, in seconds or as a date. */
function waitOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text.trim()) ? Number(text) * MS_PER_SECOND : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}
