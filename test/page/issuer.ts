import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  readonly nonce: string;
  readonly challenge: string;
}

/** An OpenID provider with one person, who agrees to everything: the code flow with PKCE, each code once. */
export class Issuer {
  private readonly codes = new Map<string, Asked>();
  private readonly server = createServer((request, response) => void this.answer(request, response));
  /** The parameters of each sign-in. */
  readonly asked: Readonly<Record<string, string>>[] = [];
  /** What it puts into the id token in place of the nonce. */
  otherNonce: string | undefined;
  /** What it sends back in place of the state. */
  otherState: string | undefined;
  accessToken = 'an-access-token';
  /** False for an issuer that does not say where its sessions end. */
  endsSessions = true;
  /** The parameters of each end of a session. */
  readonly ended: Readonly<Record<string, string>>[] = [];

  async start(): Promise<void> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Access-Control-Allow-Origin', '*');
    const url = new URL(request.url ?? '/', this.address);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration')
      json(200, {
        issuer: this.address,
        authorization_endpoint: `${this.address}/authorize`,
        token_endpoint: `${this.address}/token`,
        ...(this.endsSessions && { end_session_endpoint: `${this.address}/end?realm=a` }),
      });
    else if (url.pathname === '/authorize') this.authorize(url.searchParams, response);
    else if (url.pathname === '/end') {
      this.ended.push(Object.fromEntries(url.searchParams));
      response.writeHead(302, { Location: url.searchParams.get('post_logout_redirect_uri') ?? '' }).end();
    } else if (url.pathname === '/token') {
      const body: Buffer[] = [];
      for await (const chunk of request) body.push(chunk as Buffer);
      const tokens = this.tokens(new URLSearchParams(Buffer.concat(body).toString()));
      json(tokens === undefined ? 400 : 200, tokens ?? { error: 'invalid_grant' });
    } else response.writeHead(404).end();
  }

  private authorize(query: URLSearchParams, response: ServerResponse): void {
    this.asked.push(Object.fromEntries(query));
    const code = randomBytes(8).toString('hex');
    this.codes.set(code, { nonce: query.get('nonce') ?? '', challenge: query.get('code_challenge') ?? '' });
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', this.otherState ?? query.get('state') ?? '');
    response.writeHead(302, { Location: back.href }).end();
  }

  private tokens(body: URLSearchParams): object | undefined {
    const code = body.get('code') ?? '';
    const asked = this.codes.get(code);
    this.codes.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (asked === undefined || asked.challenge !== challenge) return undefined;
    const claims = Buffer.from(JSON.stringify({ nonce: this.otherNonce ?? asked.nonce })).toString('base64url');
    return { access_token: this.accessToken, id_token: `e30.${claims}.`, token_type: 'Bearer' };
  }
}
