import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import * as https from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A key with its certificate, which is for `git.example.test`. */
export const CERTIFICATE = readFileSync(join(__dirname, '../../fixtures/git/self-signed.pem'), 'utf8');
export const HOST = 'git.example.test';

interface PlainAnswer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly text: string;
}

type Answer = object | PlainAnswer;

export interface Asked {
  readonly path: string;
  readonly token: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/** Answers a request; undefined leaves it to what every cluster answers. */
export type Handler = (asked: Asked, response: ServerResponse) => Answer | undefined | 'nothing';

/** An API server on loopback with a certificate of its own. */
export class ApiServer {
  readonly asked: Asked[] = [];
  private readonly server: https.Server;

  private constructor(private readonly handler: Handler) {
    const listener = (request: IncomingMessage, response: ServerResponse): void => this.answer(request, response);
    this.server = https.createServer({ key: CERTIFICATE, cert: CERTIFICATE }, listener);
  }

  static async start(handler: Handler): Promise<ApiServer> {
    const started = new ApiServer(handler);
    await new Promise<void>((resolve) => started.server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  get url(): string {
    return `https://${HOST}:${(this.server.address() as AddressInfo).port}`;
  }

  paths(): string[] {
    return this.asked.map(({ path }) => path);
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, 'https://x');
    const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
    const asked = { path: pathname, token, query: searchParams, headers };
    this.asked.push(asked);
    const answer = this.handler(asked, response) ?? DISCOVERY[pathname] ?? failed(404, 'not found');
    if (answer === 'nothing') return;
    if (isPlain(answer)) response.writeHead(answer.status, answer.headers).end(answer.text);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }
}

function isPlain(answer: Answer): answer is PlainAnswer {
  return 'text' in answer;
}

export function failed(status: number, message: string, headers?: Record<string, string>): Answer {
  return { status, ...(headers && { headers }), text: JSON.stringify({ kind: 'Status', message }) };
}

const DISCOVERY: Readonly<Record<string, object>> = {
  '/api/v1': {
    groupVersion: 'v1',
    resources: [
      { name: 'pods', singularName: 'pod', kind: 'Pod', namespaced: true },
      { name: 'pods/log', singularName: '', kind: 'Pod', namespaced: true },
      { name: 'serviceaccounts', singularName: 'serviceaccount', kind: 'ServiceAccount', namespaced: true },
      { name: 'secrets', singularName: 'secret', kind: 'Secret', namespaced: true },
    ],
  },
  '/apis': {
    groups: [
      { name: 'apps', preferredVersion: { groupVersion: 'apps/v1' } },
      { name: 'rbac.authorization.k8s.io', preferredVersion: { groupVersion: 'rbac.authorization.k8s.io/v1' } },
      { name: 'networking.k8s.io', preferredVersion: { groupVersion: 'networking.k8s.io/v1' } },
    ],
  },
  '/apis/apps/v1': {
    groupVersion: 'apps/v1',
    resources: [{ name: 'deployments', singularName: 'deployment', kind: 'Deployment', namespaced: true }],
  },
  '/apis/rbac.authorization.k8s.io/v1': {
    groupVersion: 'rbac.authorization.k8s.io/v1',
    resources: [{ name: 'clusterroles', singularName: 'clusterrole', kind: 'ClusterRole', namespaced: false }],
  },
  '/apis/networking.k8s.io/v1': {
    groupVersion: 'networking.k8s.io/v1',
    resources: [
      { name: 'ingresses', singularName: 'ingress', kind: 'Ingress', namespaced: true },
      { name: 'networkpolicies', singularName: 'networkpolicy', kind: 'NetworkPolicy', namespaced: true },
    ],
  },
};
