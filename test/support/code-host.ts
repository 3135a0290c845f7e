import { createHmac, randomBytes } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import request, { type Test } from 'supertest';
import type { CodeHost } from '../../src/modules/code-hosts/events';
import type { TenantClient } from './tenant-client';

export interface Pushed {
  /** The address of the repository as the host gives it. */
  readonly url: string;
  readonly branch?: string;
  readonly commit?: string;
}

/** The body of a push, with the fields that the receiver reads and some that it does not. */
const PUSHES: Readonly<Record<CodeHost, (pushed: Required<Pushed>) => object>> = {
  github: ({ url, branch, commit }) => ({
    ref: `refs/heads/${branch}`,
    after: commit,
    repository: { clone_url: url, default_branch: 'main', private: true },
    commits: [{ id: commit, message: 'change' }],
  }),
  gitlab: ({ url, branch, commit }) => ({
    object_kind: 'push',
    ref: `refs/heads/${branch}`,
    after: commit,
    project: { git_http_url: url, default_branch: 'main', id: 15 },
  }),
  bitbucket: ({ url, branch, commit }) => ({
    repository: { links: { html: { href: url } }, full_name: 'team/shop' },
    push: { changes: [{ new: { type: 'branch', name: branch, target: { hash: commit } } }] },
  }),
  azure: ({ url, branch, commit }) => ({
    id: randomBytes(8).toString('hex'),
    eventType: 'git.push',
    resource: {
      refUpdates: [{ name: `refs/heads/${branch}`, newObjectId: commit }],
      repository: { remoteUrl: url, defaultBranch: 'refs/heads/main' },
    },
  }),
};

const EVENTS: Readonly<Record<CodeHost, Record<string, string>>> = {
  github: { 'X-GitHub-Event': 'push' },
  gitlab: { 'X-Gitlab-Event': 'Push Hook' },
  bitbucket: { 'X-Event-Key': 'repo:push' },
  azure: {},
};

export function pushBody(host: CodeHost, { url, branch = 'main', commit = newCommit() }: Pushed): string {
  return JSON.stringify(PUSHES[host]({ url, branch, commit }));
}

interface ReportedPull {
  readonly url: string;
  readonly number: number;
  readonly head: string;
  readonly action: string;
  /** The branch that it goes to; `main` when it is left out. */
  readonly target?: string;
}

/** The event of a pull request from a fork, as GitHub sends it; an edited one goes to another branch than before. */
export function pullBody({ url, number, head, action, target = 'main' }: ReportedPull): string {
  return JSON.stringify({
    action,
    number,
    ...(action === 'edited' && { changes: { base: { ref: { from: 'another' } } } }),
    pull_request: {
      number,
      base: { ref: target, repo: { id: 1 } },
      head: { ref: 'change', sha: head, repo: { id: 2 } },
    },
    repository: { clone_url: url, default_branch: 'main' },
  });
}

/** The address and the secret of a webhook. */
export interface WebhookSetup {
  readonly address: string;
  readonly secret: string;
}

/** Tells a service in another process of a pull request, as GitHub does; returns the task of its run. */
export function tellOfPull(hook: WebhookSetup, pull: ReportedPull): Promise<string> {
  return tellOf(hook, 'pull_request', pullBody(pull));
}

/** Tells a service in another process of an event, as GitHub does; returns the task of its run. */
export async function tellOf(hook: WebhookSetup, event: string, body: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', 'X-GitHub-Event': event };
  const signed = { ...headers, ...proof('github', body, hook.secret) };
  const answer = await fetch(hook.address, { method: 'POST', body, headers: signed });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`the webhook answered ${answer.status}: ${text}`);
  return (JSON.parse(text) as { data: { taskid: string } }).data.taskid;
}

export function newCommit(): string {
  return randomBytes(20).toString('hex');
}

/** The headers that prove to know a secret. */
export function proof(host: CodeHost, body: string | Buffer, secret: string): Record<string, string> {
  const hmac = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const login = Buffer.from(`plumbline:${secret}`).toString('base64');
  const proofs: Readonly<Record<CodeHost, Record<string, string>>> = {
    github: { 'X-Hub-Signature-256': hmac },
    gitlab: { 'X-Gitlab-Token': secret },
    bitbucket: { 'X-Hub-Signature': hmac },
    azure: { Authorization: `Basic ${login}` },
  };
  return proofs[host];
}

/** The webhook of a collection that is switched on, as its hosts call it. */
export class SwitchedOnWebhook {
  private constructor(
    private readonly app: INestApplication,
    readonly client: TenantClient,
    readonly collection: string,
    readonly id: string,
    readonly secret: string,
  ) {}

  static async of(app: INestApplication, client: TenantClient, collection: string): Promise<SwitchedOnWebhook> {
    await client.post('/api/webhook/github/create', { collection, enable: true }).expect(200);
    const { secret } = (await client.post('/api/webhook/secret/', { collection }).expect(200)).body.data;
    const { id } = (await client.get('/api/webhook/', { collection }).expect(200)).body.data;
    return new SwitchedOnWebhook(app, client, collection, id as string, secret as string);
  }

  path(host: string): string {
    return `/${this.client.tenant}/api/webhook/${host}/${this.id}`;
  }

  /** Sends a body with the proof of the host; `headers` win over its own. */
  call(host: CodeHost, body: string | Buffer, headers: Record<string, string> = {}): Test {
    return request(this.app.getHttpServer())
      .post(this.path(host))
      .set({ 'Content-Type': 'application/json', ...EVENTS[host], ...proof(host, body, this.secret), ...headers })
      .send(body);
  }

  push(host: CodeHost, pushed: Pushed, headers: Record<string, string> = {}): Test {
    return this.call(host, pushBody(host, pushed), headers);
  }

  /** The last calls of a host as the settings show them. */
  async calls(host: CodeHost): Promise<LastCalls> {
    const { body } = await this.client.get('/api/webhook/', { collection: this.collection }).expect(200);
    return (body.data.hosts as (LastCalls & { host: CodeHost })[]).find((one) => one.host === host)!;
  }
}

export interface LastCalls {
  readonly address: string;
  readonly last_call?: { readonly outcome: string; readonly message: string; readonly taskid?: string };
  readonly last_refused?: { readonly message: string };
  readonly last_judged?: {
    readonly number: number;
    readonly outcome: string;
    readonly message: string;
    readonly taskid: string;
  };
}
