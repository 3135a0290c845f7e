import { textOf, type JsonObject } from '../../base/json';

export interface AccessToken {
  readonly text: string;
  readonly renewAt: number;
}

/** A token is renewed so long before its end, or after nine tenths of a shorter life. */
const MARGIN_MILLIS = 5 * 60_000;
const SHORT_LIFE = 0.9;
/** A token stands in a header. */
const PRINTABLE = /^[\x21-\x7e]{1,16384}$/;

/** The token in the answer of OAuth to a request of that time; undefined when there is none that can be used. */
export function accessTokenIn(answer: JsonObject | undefined, askedAt: number): AccessToken | undefined {
  const { access_token: token, expires_in: life, token_type: type } = answer ?? {};
  const text = textOf(token);
  const millis = Number(textOf(life)) * 1000;
  const isBearer = type === undefined || textOf(type).toLowerCase() === 'bearer';
  if (!PRINTABLE.test(text) || !(millis > 0) || !isBearer) return undefined;
  return { text, renewAt: askedAt + Math.max(millis - MARGIN_MILLIS, millis * SHORT_LIFE) };
}
