import { writeJson, type JsonObject } from '../../../base/json';
import { CloudError } from '../../provider/cloud-error';
import { PageMarks } from '../../provider/page-marks';
import { Slots } from '../../provider/slots';
import { PUBLIC_CLOUD, type AzureEndpoints, type Part } from './endpoints';
import { HttpClient, TOO_LATE, type HttpReply, type HttpRequest } from './http';
import { Operation } from './operation';
import { readReply } from './replies';
import { Tokens, type Credentials } from './tokens';
import { SYSTEM_CLOCK, Turns, type Clock } from './turns';

export interface AzureOptions {
  /** Replaces the addresses of the public cloud, for sovereign clouds. */
  readonly endpoints?: Partial<AzureEndpoints>;
  /** The time limit of one try of a call. */
  readonly callMillis?: number;
  readonly tries?: number;
  readonly callsAtOnce?: number;
  readonly clock?: Clock;
}

const CALL_MILLIS = 30_000;
const TRIES = 5;
const CALLS_AT_ONCE = 8;
/** Failures that took long, and would take as long at the next call. */
const COSTS_TIME: readonly string[] = [TOO_LATE, 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH'];

/** Connections break; a server closes those that nobody has used for a while. */
const BROKEN: readonly string[] = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'EAI_AGAIN'];
/** The last provider in a path, whose service answers. */
const PROVIDER = /\/providers\/([^/]+)(?!.*\/providers\/)/i;

/** Asks Azure with the credentials of one connector; throws a CloudError. */
export class AzureCalls {
  private readonly endpoints: AzureEndpoints;
  private readonly clock: Clock;
  private readonly client: HttpClient;
  private readonly slots: Slots;
  private readonly turns: Turns;
  private readonly tokens: Tokens;
  /** Providers, and calls to none, that let a call wait until it was given up are not asked again. */
  private readonly silent = new Map<string, CloudError>();

  constructor(
    credentials: Credentials,
    private readonly options: AzureOptions,
    private readonly signal?: AbortSignal,
    onToken?: (text: string) => void,
  ) {
    this.endpoints = { ...PUBLIC_CLOUD, ...options.endpoints };
    this.clock = options.clock ?? SYSTEM_CLOCK;
    this.client = new HttpClient(options.callMillis ?? CALL_MILLIS, this.clock, signal);
    this.slots = new Slots(options.callsAtOnce ?? CALLS_AT_ONCE);
    this.turns = new Turns(this.clock, signal);
    const send = (request: HttpRequest): Promise<HttpReply> => this.persistent(request);
    this.tokens = new Tokens(credentials, this.endpoints, this.clock, send, onToken);
  }

  /** Asks for a token, so that wrong credentials are told from missing permissions. */
  async logIn(): Promise<void> {
    await this.tokens.of('management');
  }

  async get(part: Part, path: string, query: Readonly<Record<string, string>>): Promise<JsonObject> {
    return readReply(await this.reply(part, { method: 'GET', url: this.address(part, path, query) }));
  }

  /** The answer to a POST, awaited where Azure answers that it works on it. */
  async post(path: string, query: Readonly<Record<string, string>>, body: JsonObject): Promise<JsonObject> {
    const request = { method: 'POST', url: this.address('management', path, query), body: writeJson(body) } as const;
    const reply = await this.reply('management', request);
    if (reply.status !== 202) return readReply(reply);
    const poll = (address: string): Promise<HttpReply> =>
      this.reply('management', { method: 'GET', url: this.sameHost('management', address) });
    return this.unlessSilent('management', request.url, () =>
      new Operation(poll, this.clock, this.signal).result(reply),
    );
  }

  /** All pages of a list; `nextKey` is the member that has the address of the next one. */
  async *pages(
    part: Part,
    path: string,
    query: Readonly<Record<string, string>>,
    nextKey = 'nextLink',
  ): AsyncGenerator<JsonObject> {
    const marks = new PageMarks();
    for (let url = this.address(part, path, query); ;) {
      const page = readReply(await this.reply(part, { method: 'GET', url }));
      yield page;
      const next = Object.hasOwn(page, nextKey) ? page[nextKey] : null;
      if (next === null || next === '') return;
      if (typeof next !== 'string') throw new CloudError('unexpected-answer', `the ${nextKey} is no address`);
      marks.add(next);
      url = this.sameHost(part, next);
    }
  }

  close(): void {
    this.client.close();
  }

  private address(part: Part, path: string, query: Readonly<Record<string, string>>): URL {
    const url = new URL(pathInUrl(path), this.endpoints[part]);
    url.search = new URLSearchParams(query).toString();
    return url;
  }

  /** The token of a part is for its own host alone. */
  private sameHost(part: Part, address: string): URL {
    const base = new URL(this.endpoints[part]);
    const url = URL.canParse(address, base.href) ? new URL(address, base) : undefined;
    if (url?.origin !== base.origin || url.username !== '' || url.password !== '')
      throw new CloudError('unexpected-answer', 'the answer leads to another host, which is not asked');
    return url;
  }

  private reply(part: Part, request: Pick<HttpRequest, 'method' | 'url' | 'body'>): Promise<HttpReply> {
    return this.slots.use(() => this.unlessSilent(part, request.url, () => this.authorized(part, request)));
  }

  private async unlessSilent<T>(part: Part, { pathname }: URL, work: () => Promise<T>): Promise<T> {
    const provider = PROVIDER.exec(pathname)?.[1] ?? pathname.slice(pathname.lastIndexOf('/'));
    const asked = `${part} ${provider}`.toLowerCase();
    const silent = this.silent.get(asked);
    if (silent) throw silent;
    try {
      return await work();
    } catch (error) {
      if (error instanceof CloudError && COSTS_TIME.includes(error.code)) this.silent.set(asked, error);
      throw error;
    }
  }

  /** A token that is refused before its time is replaced once. */
  private async authorized(part: Part, request: Pick<HttpRequest, 'method' | 'url' | 'body'>): Promise<HttpReply> {
    for (let isSecond = false; ; isSecond = true) {
      const token = await this.tokens.of(part);
      const headers = {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
      };
      const reply = await this.persistent({ ...request, headers });
      if (reply.status !== 401 || isSecond) return reply;
      await this.tokens.forget(part, token);
    }
  }

  /** Tries again when the service is busy or fails, or the connection breaks. */
  private async persistent(request: HttpRequest): Promise<HttpReply> {
    const tries = this.options.tries ?? TRIES;
    for (let attempt = 1; ; attempt++) {
      await this.turns.next();
      const reply = await this.client.send(request).catch((error: unknown) => {
        const isBroken = error instanceof CloudError && BROKEN.includes(error.code);
        if (!isBroken || attempt >= tries) throw error;
        return undefined;
      });
      if (reply === undefined) {
        this.turns.afterBusy({}, attempt);
        continue;
      }
      this.turns.note(reply.headers);
      const isBusy = reply.status === 429 || reply.status >= 500;
      if (!isBusy || attempt >= tries) return reply;
      this.turns.afterBusy(reply.headers, attempt);
    }
  }
}

/** A path as it stands in an address. Snapshot files name paths, so none may lead out of its own place. */
function pathInUrl(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.some((segment) => segment === '.' || segment === '..'))
    throw new CloudError('unknown-method', 'the path has segments that lead elsewhere');
  return `/${segments.map(encodeURIComponent).join('/')}`;
}
