import { createHash } from 'node:crypto';
import { verify } from 'jsonwebtoken';
import type { CheckedToken, TokenClaims } from '../common/context/service-request';
import type { TokenVerification } from './token-verification';

const CLOCK_SKEW_SECONDS = 30;
/** A key that its provider withdraws is no longer used after this long. */
const KEPT_MS = 60_000;
const KEPT_TOKENS = 1000;

type Verification = Pick<TokenVerification, 'keyOf' | 'algorithms'> &
  Partial<Pick<TokenVerification, 'issuer' | 'audience'>>;

interface KeptToken {
  readonly token: CheckedToken;
  readonly until: number;
}

/**
 * Checks tokens. A service sends the same token with thousands of requests, so a token that was found good is kept for
 * a minute, at most until it expires; checking it costs as much as a tenth of a short request.
 */
export class CheckedTokens {
  private readonly kept = new Map<string, KeptToken>();

  constructor(
    private readonly verification: Verification,
    private readonly now: () => number = Date.now,
  ) {}

  /** The token's claims, or undefined when it is not valid; fails when the keys cannot be fetched. */
  async check(text: string): Promise<CheckedToken | undefined> {
    const kept = this.kept.get(text);
    if (kept !== undefined && this.now() < kept.until) return kept.token;
    this.kept.delete(text);
    const claims = await this.verified(text);
    if (claims === undefined) return undefined;
    const token = { claims, digest: digestOfSignedPart(text) };
    this.keep(text, token);
    return token;
  }

  private async verified(text: string): Promise<TokenClaims | undefined> {
    const { algorithms, issuer, audience } = this.verification;
    const key = await this.verification.keyOf(text);
    if (key === undefined) return undefined;
    try {
      const options = { algorithms, issuer, audience, clockTolerance: CLOCK_SKEW_SECONDS };
      const claims = verify(text, key, { ...options, clockTimestamp: Math.floor(this.now() / 1000) });
      return typeof claims === 'string' ? undefined : Object.freeze(claims);
    } catch {
      return undefined;
    }
  }

  private keep(text: string, token: CheckedToken): void {
    const { exp } = token.claims;
    const expires = typeof exp === 'number' ? (exp + CLOCK_SKEW_SECONDS) * 1000 : Infinity;
    if (this.kept.size >= KEPT_TOKENS) this.kept.delete(this.kept.keys().next().value as string);
    this.kept.set(text, { token, until: Math.min(this.now() + KEPT_MS, expires) });
  }
}

/** The signature is left out: another encoding of the same one would give one token several counts. */
function digestOfSignedPart(text: string): string {
  return createHash('sha256')
    .update(text.slice(0, text.lastIndexOf('.')))
    .digest('base64');
}
