import * as http from 'node:http';
import type { AddressInfo } from 'node:net';

export const TENANT = '11111111-2222-3333-4444-555555555555';
export const SUBSCRIPTION = 'aaaaaaaa-0000-0000-0000-000000000001';
export const CLIENT = { id: 'cccccccc-0000-0000-0000-000000000001', secret: 'the-secret-of-the-client' };

export type PartName = 'login' | 'management' | 'graph';

export interface AskedOfAzure {
  readonly part: PartName;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: string;
  readonly body: string;
}

export interface AzureAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | string;
}

/** Answers in place of the server; undefined leaves it to the server, and `hang` never answers. */
export type Interceptor = (asked: AskedOfAzure, server: AzureServer) => AzureAnswer | 'hang' | 'cut' | undefined;

export interface AzureResource {
  readonly id: string;
  readonly type: string;
  readonly name?: string;
  readonly [key: string]: unknown;
}

/** The members that Azure answers of a setting beside its id and type. */
export interface DiagnosticSetting {
  readonly name: string;
  readonly properties: object;
}

interface Issued {
  readonly part: PartName;
  readonly until: number;
}

/**
 * Login, Resource Manager and Graph on loopback. Tokens, versions and pages are enforced; templates are exported
 * asynchronously.
 */
export class AzureServer {
  readonly asked: AskedOfAzure[] = [];
  readonly subscriptions = new Map([[SUBSCRIPTION, 'shop']]);
  readonly resources: AzureResource[] = [];
  /** Answers of Graph by path, with the version. */
  readonly graph = new Map<string, object>();
  /** The types of providers with their versions. */
  readonly providers = new Map<string, Readonly<Record<string, readonly string[]>>>();
  /** Diagnostic settings by the ids of what they are about; no listing and no template has them. */
  readonly settings = new Map<string, readonly DiagnosticSetting[]>();
  pageSize = 2;
  /** The polls that an export needs; below zero it is refused. */
  exportPolls = -1;
  /** The seconds that an export asks callers to wait, first and between polls. */
  exportPauses: readonly [number, number] = [3, 1];
  secret = CLIENT.secret;
  tokenSeconds = 3600;
  now: () => number = Date.now;
  intercept: Interceptor = () => undefined;
  private readonly tokens = new Map<string, Issued>();
  private readonly operations = new Map<string, { polls: number; readonly id: string }>();
  private readonly servers = new Map<PartName, http.Server>();

  static async start(): Promise<AzureServer> {
    const started = new AzureServer();
    for (const part of ['login', 'management', 'graph'] as const) {
      const server = http.createServer((request, response) => started.receive(part, request, response));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      started.servers.set(part, server);
    }
    return started;
  }

  get endpoints(): Readonly<Record<PartName, string>> {
    return { login: this.url('login'), management: this.url('management'), graph: this.url('graph') };
  }

  /** The variables by which a process finds the server. */
  get environment(): Readonly<Record<string, string>> {
    const { login, management, graph } = this.endpoints;
    return { AZURE_LOGIN_URL: login, AZURE_MANAGEMENT_URL: management, AZURE_GRAPH_URL: graph };
  }

  /** Adds a resource of the resource group `web`; a type of several segments needs a name for each. */
  add(type: string, name: string, more: object = {}): string {
    const [namespace, ...types] = type.split('/');
    const names = name.split('/');
    const segments = types.map((each, i) => `${each}/${names[i]}`).join('/');
    const id = `/subscriptions/${SUBSCRIPTION}/resourceGroups/web/providers/${namespace}/${segments}`;
    this.resources.push({ id, type, name: names.at(-1), location: 'westeurope', properties: {}, ...more });
    return id;
  }

  /** Ends the validity of all tokens. */
  revokeTokens(): void {
    this.tokens.clear();
  }

  paths(part: PartName = 'management'): string[] {
    return this.asked.filter((each) => each.part === part).map(({ method, path }) => `${method} ${path}`);
  }

  async stop(): Promise<void> {
    for (const server of this.servers.values()) {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    }
  }

  private url(part: PartName): string {
    return `http://127.0.0.1:${(this.servers.get(part)?.address() as AddressInfo).port}`;
  }

  private receive(part: PartName, request: http.IncomingMessage, response: http.ServerResponse): void {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      const path = decodeURIComponent(pathname);
      const asked = { part, method: request.method ?? '', path, query: searchParams, token, body };
      this.asked.push(asked);
      const answer = this.intercept(asked, this) ?? this.answer(asked);
      if (answer === 'hang') return;
      if (answer === 'cut') {
        response.writeHead(200, { 'content-length': '1000' }).write('{"value":[');
        response.destroy();
        return;
      }
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers }).end(text);
    });
  }

  private answer(asked: AskedOfAzure): AzureAnswer {
    if (asked.part === 'login') return this.logIn(asked);
    const issued = this.tokens.get(asked.token);
    if (issued?.part !== asked.part) return refused(401, 'InvalidAuthenticationToken', `not valid: ${asked.token}`);
    if (issued.until <= this.now()) return refused(401, 'ExpiredAuthenticationToken', `expired: ${asked.token}`);
    return asked.part === 'graph' ? this.inGraph(asked) : this.managed(asked);
  }

  private logIn({ path, body }: AskedOfAzure): AzureAnswer {
    const form = new URLSearchParams(body);
    if (path !== `/${TENANT}/oauth2/v2.0/token`)
      return { status: 400, body: { error: 'invalid_request', error_description: 'AADSTS90002: no such tenant' } };
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== this.secret) {
      const description = `AADSTS7000215: Invalid client secret provided: ${form.get('client_secret')}`;
      return { status: 401, body: { error: 'invalid_client', error_description: description } };
    }
    const part = (['management', 'graph'] as const).find((each) => form.get('scope') === `${this.url(each)}/.default`);
    if (!part || form.get('grant_type') !== 'client_credentials')
      return { status: 400, body: { error: 'invalid_scope', error_description: 'AADSTS70011: no such scope' } };
    const token = `token-${this.tokens.size + 1}-of-${part}`;
    this.tokens.set(token, { part, until: this.now() + this.tokenSeconds * 1000 });
    return { body: { token_type: 'Bearer', access_token: token, expires_in: this.tokenSeconds } };
  }

  private inGraph({ path, query }: AskedOfAzure): AzureAnswer {
    const answer = this.graph.get(path);
    if (!answer) return refused(403, 'Authorization_RequestDenied', 'Insufficient privileges');
    if (!Array.isArray(answer)) return { body: { '@odata.context': 'x', ...answer } };
    return { body: this.page(answer, `${this.url('graph')}${path}`, query, '@odata.nextLink') };
  }

  private managed(asked: AskedOfAzure): AzureAnswer {
    const { path, query, method } = asked;
    const operation = this.operations.get(path);
    if (operation) return this.polled(operation, path);
    if (!query.has('api-version')) return refused(400, 'MissingApiVersionParameter', 'no version');
    const [, , subscription = ''] = path.split('/');
    if (path.startsWith('/subscriptions/') && !this.subscriptions.has(subscription))
      return refused(404, 'SubscriptionNotFound', `The subscription '${subscription}' could not be found.`);
    if (method === 'POST') return this.exportTemplate(asked);
    return this.found(path, query, subscription);
  }

  private found(path: string, query: URLSearchParams, subscription: string): AzureAnswer {
    const here = `${this.url('management')}${path}`;
    if (path === '/subscriptions')
      return { body: this.page([...this.subscriptions].map(subscriptionOf), here, query, 'nextLink') };
    if (path === `/subscriptions/${subscription}`)
      return { body: subscriptionOf([subscription, this.subscriptions.get(subscription) ?? '']) };
    const [, about] = SETTINGS.exec(path) ?? [];
    if (about !== undefined) return this.settingsOf(about, query);
    const own = this.resources.filter(({ id }) => id.startsWith(`/subscriptions/${subscription}/`));
    if (path === `/subscriptions/${subscription}/resources`) {
      const top = own.filter(
        ({ type, id }) => type.split('/').length === 2 && /\/resourceGroups\/.*\/providers\//.test(id),
      );
      const listed = top.map(({ properties: _, ...each }) => each);
      return { body: this.page(listed, here, query, 'nextLink') };
    }
    const [, namespace] = /^\/subscriptions\/[^/]+\/providers\/([^/]+)$/.exec(path) ?? [];
    if (namespace !== undefined) return this.provider(namespace);
    const same = this.resources.find(({ id }) => id.toLowerCase() === path.toLowerCase());
    if (same) return { body: same };
    const prefix = `${path.toLowerCase()}/`;
    const below = this.resources.filter(({ id }) => {
      const rest = id.toLowerCase().startsWith(prefix) ? id.slice(prefix.length) : '/';
      return !rest.includes('/');
    });
    const parent = path.split('/').slice(0, -1).join('/');
    const isList = below.length > 0 || /\/providers\/[^/]+$/.test(parent) || own.some(({ id }) => id === parent);
    if (!isList) return refused(404, 'ResourceNotFound', `${path} was not found`);
    return { body: this.page(below, here, query, 'nextLink') };
  }

  /** In one answer, with ids in small letters. */
  private settingsOf(about: string, query: URLSearchParams): AzureAnswer {
    if (query.get('api-version') !== '2021-05-01-preview') return refused(400, 'NoRegisteredProviderFound');
    const [id] = about.split('/queueServices/');
    if (!this.resources.some((each) => each.id === id)) return refused(404, 'ResourceNotFound', `${id} was not found`);
    const type = 'Microsoft.Insights/diagnosticSettings';
    const value = (this.settings.get(about) ?? []).map((each) => ({
      ...{ id: `${about}/providers/${type}/${each.name}`.toLowerCase(), type, location: null, kind: null, tags: null },
      ...each,
    }));
    return { body: { value } };
  }

  private provider(namespace: string): AzureAnswer {
    const types = this.providers.get(namespace);
    if (!types) return refused(404, 'InvalidResourceNamespace', `The resource namespace '${namespace}' is invalid.`);
    const resourceTypes = Object.entries(types).map(([resourceType, apiVersions]) => ({ resourceType, apiVersions }));
    return { body: { namespace, resourceTypes } };
  }

  private exportTemplate({ path, body }: AskedOfAzure): AzureAnswer {
    const { resources: [id = ''] = [] } = JSON.parse(body) as { resources?: string[] };
    if (this.exportPolls < 0) return refused(403, 'AuthorizationFailed', 'may not perform exportTemplate/action');
    const where = `/subscriptions/${path.split('/')[2]}/operationresults/${this.operations.size + 1}`;
    this.operations.set(where, { polls: this.exportPolls, id });
    return {
      status: 202,
      headers: { location: `${this.url('management')}${where}`, 'retry-after': String(this.exportPauses[0]) },
      body: '',
    };
  }

  private polled(operation: { polls: number; readonly id: string }, path: string): AzureAnswer {
    if (operation.polls-- > 0)
      return {
        status: 202,
        headers: { location: `${this.url('management')}${path}`, 'retry-after': String(this.exportPauses[1]) },
        body: '',
      };
    return { body: { template: this.templateOf(operation.id) } };
  }

  /** A resource and its children, with the expressions that Azure writes. */
  private templateOf(wanted: string): object {
    const own = this.resources.filter(({ id }) => id === wanted || id.startsWith(`${wanted}/`));
    const [{ name: parent = '' }] = own;
    const below = (id: string): string =>
      id
        .slice(wanted.length + 1)
        .split('/')
        .filter((_, i) => i % 2 === 1)
        .join('/');
    const resources = own.map(({ id, name, ...each }) => ({
      ...each,
      apiVersion: '2023-05-01',
      name: id === wanted ? name : `[concat('${parent}', '/${below(id)}')]`,
    }));
    return { $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#', resources };
  }

  private page(all: readonly unknown[], here: string, query: URLSearchParams, nextKey: string): object {
    const from = Number(query.get('$skiptoken') ?? '0');
    const more = from + this.pageSize < all.length;
    const next = `${here}?api-version=1&$skiptoken=${from + this.pageSize}`;
    return { value: all.slice(from, from + this.pageSize), ...(more && { [nextKey]: next }) };
  }
}

const SETTINGS = /^(.*)\/providers\/Microsoft\.Insights\/diagnosticSettings$/;

export function refused(status: number, code: string, message = code, headers = {}): AzureAnswer {
  return { status, headers, body: { error: { code, message } } };
}

function subscriptionOf([subscriptionId, displayName]: readonly [string, string]): object {
  return { id: `/subscriptions/${subscriptionId}`, subscriptionId, displayName, state: 'Enabled' };
}
