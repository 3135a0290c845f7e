import { accessTokenIn, type AccessToken } from '../provider/access-token';
import { CloudError } from '../provider/cloud-error';
import { assertionOf, type ServiceAccount } from './service-account';
import type { Transport } from './transport';

/** Several services accept nothing narrower. The rights of the account decide what can be read. */
const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Clocks differ; a statement from the future is not accepted. */
const SKEW_SECONDS = 30;

/** The tokens of a service account. They are asked for with its key alone and exist in memory only. */
export class Tokens {
  private current: Promise<AccessToken> | undefined;

  constructor(
    private readonly transport: Transport,
    private readonly account: ServiceAccount,
    private readonly url: URL,
    private readonly now: () => number,
    private readonly onSecret?: (text: string) => void,
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
    return (await (this.current as Promise<AccessToken>)).text;
  }

  private async ask(): Promise<AccessToken> {
    const begun = this.now();
    const issuedAtSeconds = Math.floor(begun / 1000) - SKEW_SECONDS;
    const assertion = assertionOf(this.account, { audience: this.url.href, scope: SCOPE, issuedAtSeconds });
    this.onSecret?.(assertion);
    const answer = await this.transport.ask({
      url: this.url,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
      endpoint: this.url.href,
    });
    const token = accessTokenIn(answer, begun);
    if (!token) throw new CloudError('unexpected-answer', 'the answer of the token service has no token');
    this.onSecret?.(token.text);
    return token;
  }
}
