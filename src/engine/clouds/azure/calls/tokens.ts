import { accessTokenIn, type AccessToken } from '../../provider/access-token';
import { CloudError } from '../../provider/cloud-error';
import { objectIn } from '../../provider/json-answer';
import type { AzureEndpoints, Part } from './endpoints';
import type { HttpReply, HttpRequest } from './http';
import { refusalOf } from './replies';
import type { Clock } from './turns';

export interface Credentials {
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The tokens of a session: one for each part of Azure, got with the credentials of the connector alone. */
export class Tokens {
  private readonly known = new Map<Part, Promise<AccessToken>>();
  /** The refusal after which nothing is asked any more: the secret was revoked or has expired. */
  private refusal: CloudError | undefined;

  constructor(
    private readonly credentials: Credentials,
    private readonly endpoints: AzureEndpoints,
    private readonly clock: Clock,
    private readonly send: (request: HttpRequest) => Promise<HttpReply>,
    private readonly onToken?: (text: string) => void,
  ) {}

  async of(part: Part): Promise<string> {
    const known = this.known.get(part);
    if (known) {
      const { text, renewAt } = await known;
      if (this.clock.now() < renewAt) return text;
      this.drop(part, known);
    }
    const token = this.known.get(part) ?? this.fresh(part);
    return (await token).text;
  }

  /** Forgets a token that is no longer accepted. */
  async forget(part: Part, text: string): Promise<void> {
    const known = this.known.get(part);
    if (known && (await known).text === text) this.drop(part, known);
  }

  private drop(part: Part, token: Promise<AccessToken>): void {
    if (this.known.get(part) === token) this.known.delete(part);
  }

  private fresh(part: Part): Promise<AccessToken> {
    const token = this.ask(part);
    this.known.set(part, token);
    token.catch(() => this.drop(part, token));
    return token;
  }

  private async ask(part: Part): Promise<AccessToken> {
    if (this.refusal) throw this.refusal;
    const { tenantId, clientId, clientSecret } = this.credentials;
    const askedAt = this.clock.now();
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: `${this.endpoints[part]}/.default`,
    });
    const reply = await this.send({
      method: 'POST',
      url: new URL(`/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`, this.endpoints.login),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: form.toString(),
    });
    if (reply.status !== 200) {
      const failure = refusalOf(reply);
      if (failure.reason === 'auth-failed') this.refusal = failure;
      throw failure;
    }
    const token = accessTokenIn(objectIn(reply.body), askedAt);
    if (!token) throw new CloudError('unexpected-answer', 'the answer of the login has no token');
    this.onToken?.(token.text);
    return token;
  }
}
