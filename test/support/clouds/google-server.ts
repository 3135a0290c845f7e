import { generateKeyPairSync, verify, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonObject } from '../../../src/engine/base/json';

export interface GoogleRequest {
  readonly service: string;
  readonly path: string;
  readonly method: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

export interface GoogleAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: object;
  /** The body as it is, in place of `json`. */
  readonly text?: string;
  /** Announces more than is sent, and breaks the connection. */
  readonly isCut?: boolean;
}

/** Undefined leaves the request without an answer. */
export type GoogleHandler = (request: GoogleRequest) => GoogleAnswer | undefined;

export const PROJECT = 'shop-1';
export const EMAIL = 'reader@shop-1.iam.gserviceaccount.com';

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';

/** APIs of Google on loopback: tokens for signed statements only, and answers for valid tokens only. */
export class GoogleServer {
  readonly asked: GoogleRequest[] = [];
  readonly privateKey: string;
  tokensGiven = 0;
  /** Set to what the token service answers in place of a token. */
  refusal: GoogleAnswer | undefined;
  /** Answers in place of the server; undefined leaves it to the server, and `hang` never answers. */
  intercept: (request: GoogleRequest) => GoogleAnswer | 'hang' | undefined = () => undefined;
  private readonly publicKey: KeyObject;
  private readonly valid = new Set<string>();
  private readonly handlers = new Map<string, GoogleHandler>();
  private readonly server: Server;

  private constructor() {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    this.publicKey = pair.publicKey;
    this.server = createServer((request, response) => void this.take(request, response));
  }

  static async start(): Promise<GoogleServer> {
    const started = new GoogleServer();
    await new Promise<void>((resolve) => started.server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  /** The addresses as the environment gives them. */
  get addresses(): { readonly api: string; readonly token: string } {
    const url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return { api: `${url}/api/{service}`, token: `${url}/token` };
  }

  /** The content of a connector with the key of the account. */
  connector(user: JsonObject = {}, project: JsonObject = {}): JsonObject {
    const key = { private_key_id: 'k1', private_key: this.privateKey, client_email: EMAIL, ...user };
    const users = [{ name: 'ann', type: 'service_account', ...key }];
    // The address in the file is that of an attacker.
    return {
      type: 'google',
      token_uri: 'http://127.0.0.1:9/steal',
      projects: [{ 'project-id': PROJECT, users, ...project }],
    };
  }

  /** Answers requests for a path of a service. */
  on(service: string, path: string, handler: GoogleHandler): this {
    this.handlers.set(`${service} ${path}`, handler);
    return this;
  }

  reset(): void {
    this.handlers.clear();
    this.asked.length = 0;
    this.refusal = undefined;
    this.tokensGiven = 0;
    this.valid.clear();
  }

  /** All tokens that were given are no longer accepted. */
  expireTokens(): void {
    this.valid.clear();
  }

  paths(): string[] {
    return this.asked.map(({ service, path }) => `${service} ${path}`);
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    if (pathname === '/token') return send(response, this.refusal ?? this.tokenFor(new URLSearchParams(body)));
    const [, service = '', path = ''] = /^\/api\/(\w+)\/(.*)$/.exec(pathname) ?? [];
    const asked = { service, path, method: request.method ?? '', query: searchParams, body };
    this.asked.push(asked);
    const other = this.intercept(asked);
    if (other !== undefined) return other === 'hang' ? undefined : send(response, other);
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!this.valid.has(token)) return send(response, refused(401, 'UNAUTHENTICATED', `no valid token ${token}`));
    const handler = this.handlers.get(`${service} ${path}`) ?? ((): GoogleAnswer => notFound(path));
    const answer = handler(asked);
    if (answer) send(response, answer);
  }

  private tokenFor(form: URLSearchParams): GoogleAnswer {
    const parts = (form.get('assertion') ?? '').split('.');
    const [header, claims] = parts
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as JsonObject);
    const isSigned = verify(
      'RSA-SHA256',
      Buffer.from(parts.slice(0, 2).join('.')),
      this.publicKey,
      Buffer.from(parts[2] ?? '', 'base64url'),
    );
    const seconds = Date.now() / 1000;
    const isRight =
      form.get('grant_type') === GRANT &&
      header?.alg === 'RS256' &&
      claims?.iss === EMAIL &&
      claims.scope === SCOPE &&
      claims.aud === this.addresses.token &&
      Number(claims.exp) - Number(claims.iat) <= 3600 &&
      Number(claims.iat) <= seconds;
    if (!isSigned || !isRight)
      return { status: 400, json: { error: 'invalid_grant', error_description: `Invalid ${form.get('assertion')}` } };
    const token = `ya29.token-${++this.tokensGiven}`;
    this.valid.add(token);
    return { json: { access_token: token, expires_in: 3600, token_type: 'Bearer' } };
  }
}

/** An error as the APIs answer it. */
export function refused(status: number, code: string, message = 'refused', reason = ''): GoogleAnswer {
  const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }];
  return { status, json: { error: { code: status, message, status: code, ...(reason && { details }) } } };
}

export function notFound(path: string): GoogleAnswer {
  return refused(404, 'NOT_FOUND', `The resource '${path}' was not found`);
}

/** A list in pages of the size that a request asks for, at most `most` elements each. */
export function paged(key: string, items: readonly object[], most = 2, parameter = 'pageToken'): GoogleHandler {
  return ({ query }) => {
    const from = Number(query.get(parameter) ?? 0);
    const asked = Number(query.get('maxResults') ?? query.get('pageSize') ?? most);
    const to = from + Math.min(most, asked);
    const page = items.slice(from, to);
    return {
      json: { ...(page.length > 0 && { [key]: page }), ...(to < items.length && { nextPageToken: String(to) }) },
    };
  };
}

/** An aggregated list: the elements of all places, in pages, and a warning for places without any. */
export function aggregated(kind: string, places: Readonly<Record<string, readonly object[]>>, most = 2): GoogleHandler {
  const all = Object.entries(places).flatMap(([place, items]) => items.map((item) => ({ place, item })));
  return ({ query }) => {
    const from = Number(query.get('pageToken') ?? 0);
    const to = from + Math.min(most, Number(query.get('maxResults') ?? most));
    const page = all.slice(from, to);
    const items = Object.keys(places).map((place) => {
      const own = page.filter((each) => each.place === place).map(({ item }) => item);
      return [place, own.length > 0 ? { [kind]: own } : { warning: { code: 'NO_RESULTS_ON_PAGE' } }];
    });
    const next = to < all.length ? { nextPageToken: String(to) } : {};
    return { json: { kind: `compute#${kind}AggregatedList`, items: Object.fromEntries(items) as object, ...next } };
  };
}

function send(response: ServerResponse, { status = 200, headers, json, text, isCut }: GoogleAnswer): void {
  const body = text ?? JSON.stringify(json ?? {});
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(isCut && { 'content-length': String(body.length + 100) }),
    ...headers,
  });
  if (!isCut) response.end(body);
  else response.write(body, () => response.destroy());
}
