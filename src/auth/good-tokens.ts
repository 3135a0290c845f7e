import { createHash } from 'node:crypto';
import type { CheckedToken, TokenClaims } from '../common/context/service-request';

export const CLOCK_SKEW_SECONDS = 30;
const KEPT_MS = 30_000;
const KEPT_TOKENS = 1000;

interface KeptToken {
  readonly token: CheckedToken;
  readonly until: number;
}

/**
 * Tokens that were found good. A service sends the same token with thousands of requests, and checking its signature
 * costs as much as a tenth of a short request. A token is kept for half a minute, at most until it expires.
 */
export class GoodTokens {
  private readonly kept = new Map<string, KeptToken>();

  find(text: string): CheckedToken | undefined {
    const kept = this.kept.get(text);
    if (kept !== undefined && Date.now() < kept.until) return kept.token;
    this.kept.delete(text);
    return undefined;
  }

  keep(text: string, claims: TokenClaims): CheckedToken {
    const { exp } = claims;
    const expires = typeof exp === 'number' ? (exp + CLOCK_SKEW_SECONDS) * 1000 : Infinity;
    const token = { claims: Object.freeze(claims), digest: digestOfSignedPart(text) };
    if (this.kept.size >= KEPT_TOKENS) this.kept.delete(this.kept.keys().next().value as string);
    this.kept.set(text, { token, until: Math.min(Date.now() + KEPT_MS, expires) });
    return token;
  }
}

/** The signature is left out: another encoding of the same one would give one token several counts. */
function digestOfSignedPart(text: string): string {
  return createHash('sha256')
    .update(text.slice(0, text.lastIndexOf('.')))
    .digest('base64');
}
