import { textOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import { assertionOf, type ServiceAccount } from './service-account';
import type { Transport } from './transport';

interface Token {
  readonly text: string;
  readonly renewAt: number;
}

/** Several services accept nothing narrower. The rights of the account decide what can be read. */
const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** A token is renewed so long before its end, or after half of its time when that is less. */
const MARGIN_MILLIS = 5 * 60_000;
/** Clocks differ; a statement from the future is not accepted. */
const SKEW_SECONDS = 30;
const PRINTABLE = /^[\x21-\x7e]{1,8192}$/;

/** The tokens of a service account. They are asked for with its key alone and exist in memory only. */
export class Tokens {
  private current: Promise<Token> | undefined;

  constructor(
    private readonly transport: Transport,
    private readonly account: ServiceAccount,
    private readonly url: URL,
    private readonly now: () => number,
  ) {}

  /** A token that is still valid for some time; another one than that which a service has refused. */
  async token(refused?: string): Promise<string> {
    const asked = this.current;
    const known = await asked;
    if (known && known.text !== refused && this.now() < known.renewAt) return known.text;
    // Others may have asked for a new one meanwhile.
    if (this.current === asked) {
      const next = this.ask();
      this.current = next;
      next.catch((error: unknown) => {
        // A key that was refused is not shown again for every call that is still to come.
        const isFinal = error instanceof CloudError && error.reason === 'auth-failed';
        if (this.current === next && !isFinal) this.current = undefined;
      });
    }
    return (await (this.current as Promise<Token>)).text;
  }

  private async ask(): Promise<Token> {
    const begun = this.now();
    const issuedAtSeconds = Math.floor(begun / 1000) - SKEW_SECONDS;
    const assertion = assertionOf(this.account, { audience: this.url.href, scope: SCOPE, issuedAtSeconds });
    const answer = await this.transport.ask({
      url: this.url,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
      endpoint: this.url.href,
    });
    return tokenOf(answer, begun);
  }
}

function tokenOf({ access_token, expires_in, token_type }: JsonObject, begun: number): Token {
  const text = textOf(access_token);
  const millis = Number(textOf(expires_in)) * 1000;
  const isBearer = token_type === undefined || textOf(token_type).toLowerCase() === 'bearer';
  if (!PRINTABLE.test(text) || !(millis > 0) || !isBearer)
    throw new CloudError('unexpected-answer', 'the answer of the token service has no token');
  return { text, renewAt: begun + Math.max(millis - MARGIN_MILLIS, millis / 2) };
}
