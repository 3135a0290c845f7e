import { gzipSync } from 'node:zlib';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { CODE_HOSTS, type CodeHost } from '../../src/modules/code-hosts/events';
import { CallRate } from '../../src/modules/code-hosts/webhook/receiver/call-rate';
import { StartRunService } from '../../src/modules/runs/start';
import { WebhookSecretsService } from '../../src/modules/code-hosts';
import { newCommit, proof, pushBody, SwitchedOnWebhook } from '../support/code-host';
import { RawConnection } from '../support/raw-http';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, databaseUri, randomTenant } from '../support/test-app';
import { until } from '../support/until';

const URLS: Readonly<Record<CodeHost, string>> = {
  github: 'https://github.com/Acme/shop.git',
  gitlab: 'https://gitlab.com/acme/shop.git',
  bitbucket: 'https://bitbucket.org/acme/shop',
  azure: 'https://dev.azure.com/acme/web/_git/shop',
};
const CONNECTORS: Readonly<Record<CodeHost, string>> = {
  github: 'git@github.com:acme/shop.git',
  gitlab: 'https://gitlab.com/acme/shop',
  bitbucket: 'https://someone@bitbucket.org/acme/shop.git',
  azure: 'git@ssh.dev.azure.com:v3/acme/web/shop',
};
const UNAUTHORIZED = { data: {}, error: 'Unauthorized', message: '', metadata: {}, status: 401 };
const DAY_MS = 86_400_000;

interface ListedRun {
  readonly taskid: string;
  readonly kind: string;
}

describe('webhook receiver', () => {
  let app: NestExpressApplication;
  let client: TenantClient;
  let hook: SwitchedOnWebhook;

  beforeAll(async () => {
    app = await createTestApp({ env: { PUBLIC_URL: 'https://gateway.example/plumbline/' } });
  });
  afterAll(() => app.close());
  afterEach(() => jest.restoreAllMocks());

  const connect = (name: string, gitProvider: string, branchName: string | undefined = 'main', to = client) =>
    to
      .post('/api/manage/config', {
        ...{ resource_type: 'connector', resource_name: name, container_name: 'c' },
        data: { json: { fileType: 'structure', type: 'filesystem', gitProvider, branchName } },
      })
      .expect(200);
  const collectionOf = async (to: TenantClient): Promise<SwitchedOnWebhook> => {
    await to.post('/api/collection', { collection: 'c' }).expect(200);
    for (const host of CODE_HOSTS) await connect(host, CONNECTORS[host], 'main', to);
    return SwitchedOnWebhook.of(app, to, 'c');
  };
  const runs = async (of = client): Promise<ListedRun[]> =>
    (await of.get('/api/compliance/run/', { collection: 'c' }).expect(200)).body.data.results as ListedRun[];
  const settings = async () => (await client.get('/api/webhook/', { collection: 'c' }).expect(200)).body.data;

  beforeEach(async () => {
    client = new TenantClient(app, randomTenant());
    hook = await collectionOf(client);
  });

  describe('settings', () => {
    it('should have an id from the first switch on, and keep it', async () => {
      await client.post('/api/collection', { collection: 'fresh' }).expect(200);
      const never = { collection: 'fresh', enabled: false, id: '', secret_set: '', hosts: [] };
      expect((await client.get('/api/webhook/', { collection: 'fresh' })).body.data).toEqual(never);
      const first = await settings();
      expect(first.id).toMatch(/^[\w-]{32}$/);
      expect(first.hosts).toEqual(
        CODE_HOSTS.map((host) => ({
          host,
          address: `https://gateway.example/plumbline/${client.tenant}/api/webhook/${host}/${first.id}`,
        })),
      );
      for (const enable of [true, false, true])
        await client.post('/api/webhook/github/create', { collection: 'c', enable }).expect(200);
      expect(await settings()).toEqual(first);
    });

    it('should show a secret once and store it sealed, and refuse one where there is no webhook', async () => {
      const connection = app.get<Connection>(getConnectionToken());
      const stored = JSON.stringify(await connection.collection('webhooks').find({ tenant: client.tenant }).toArray());
      expect(stored).toContain('sealed');
      expect(stored).not.toContain(hook.secret);
      expect(JSON.stringify(await settings())).not.toContain(hook.secret);
      const audit = await client.get('/api/audit/', { collection: 'c' }).expect(200);
      expect(audit.text).not.toContain(hook.secret);
      expect(audit.body.data.results).toContainEqual(
        expect.objectContaining({ operation: 'makeWebhookSecret', entity: 'webhook secret' }),
      );
      await client.post('/api/collection', { collection: 'fresh' }).expect(200);
      const refused = await client.post('/api/webhook/secret/', { collection: 'fresh' }).expect(409);
      expect(refused.body.message).toMatch(/switch it on first/);
      await client.post('/api/webhook/secret/', { collection: 'none' }).expect(404);
    });

    it('should let only those call who know the newest secret', async () => {
      const { secret } = (await client.post('/api/webhook/secret/', { collection: 'c' }).expect(200)).body.data;
      expect(secret).not.toBe(hook.secret);
      const body = pushBody('github', { url: URLS.github });
      await hook.call('github', body).expect(401);
      await hook.call('github', body, proof('github', body, secret as string)).expect(200);
    });
  });

  describe('a push', () => {
    it.each(CODE_HOSTS)('should queue a run for %s, whatever form its address has', async (host) => {
      const { body } = await hook.push(host, { url: URLS[host] }).expect(200);
      const [run] = await runs();
      expect(run).toMatchObject({ kind: 'compliance', state: 'queued' });
      expect(body).toMatchObject({ data: { outcome: 'queued', taskid: run.taskid }, message: 'a push to main' });
      expect((await hook.calls(host)).last_call).toMatchObject({ outcome: 'queued', taskid: run.taskid });
      const audit = await client.get('/api/audit/', { collection: 'c', user: `webhook ${host}` }).expect(200);
      expect(audit.body.data.results).toMatchObject([{ operation: 'startRun', name: run.taskid }]);
    });

    it('should join the run that waits', async () => {
      const { taskid } = (await client.post('/api/compliance/crawler/', { collection: 'c' }).expect(200)).body.data;
      for (const host of CODE_HOSTS)
        expect((await hook.push(host, { url: URLS[host] }).expect(200)).body.data).toEqual({
          outcome: 'queued',
          taskid,
        });
      expect(await runs()).toMatchObject([{ taskid, kind: 'compliance' }]);
    });

    it('should lead to one run when many come at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, i) => {
          const host = CODE_HOSTS[i % 4];
          return hook.push(host, { url: URLS[host] });
        }),
      );
      const [{ taskid }] = await runs();
      for (const { body } of answers) expect(body.data).toEqual({ outcome: 'queued', taskid });
      expect(await runs()).toHaveLength(1);
    });

    it('should count once when it is delivered many times at once', async () => {
      const body = pushBody('github', { url: URLS.github });
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => hook.call('github', body, { 'X-GitHub-Delivery': 'd' })),
      );
      const outcomes = answers.map((answer) => (answer.body.data as { outcome: string }).outcome).sort();
      expect(outcomes).toEqual(['queued', ...Array.from({ length: 7 }, () => 'repeated')]);
    });

    it('should be remembered only together with its run', async () => {
      const starts = app.get(StartRunService, { strict: false });
      jest.spyOn(starts, 'startUnattended').mockRejectedValueOnce(new Error('the process dies here'));
      const body = pushBody('github', { url: URLS.github });
      const delivery = { 'X-GitHub-Delivery': 'd' };
      await hook.call('github', body, delivery).expect(500);
      expect(await runs()).toEqual([]);
      expect((await hook.calls('github')).last_call).toBeUndefined();
      expect((await hook.call('github', body, delivery).expect(200)).body.data.outcome).toBe('queued');
    });
  });

  describe('a repeated call', () => {
    const outcome = async (body: string, delivery: string) =>
      (await hook.call('bitbucket', body, { 'X-Request-UUID': delivery }).expect(200)).body.data.outcome as string;

    it('should do nothing, by its id or by its body', async () => {
      const first = pushBody('bitbucket', { url: URLS.bitbucket });
      expect(await outcome(first, 'a')).toBe('queued');
      expect(await outcome(first, 'a')).toBe('repeated');
      expect(await outcome(first, 'under another id')).toBe('repeated');
      expect(await outcome(pushBody('bitbucket', { url: URLS.bitbucket }), 'a')).toBe('repeated');
      expect((await hook.calls('bitbucket')).last_call).toMatchObject({ outcome: 'repeated' });
    });

    it('should count anew when the branch was set back in between, which has the same body', async () => {
      const [there, back] = [newCommit(), newCommit()].map((commit) =>
        pushBody('bitbucket', { url: URLS.bitbucket, commit }),
      );
      const outcomes: string[] = [];
      for (const [i, body] of [there, back, there, there].entries()) outcomes.push(await outcome(body, `d${i}`));
      expect(outcomes).toEqual(['queued', 'queued', 'queued', 'repeated']);
    });

    it('should count when the first one did nothing', async () => {
      const body = pushBody('github', { url: 'https://github.com/acme/later.git' });
      const deliver = async () => (await hook.call('github', body, { 'X-GitHub-Delivery': 'd' }).expect(200)).body.data;
      expect((await deliver()).outcome).toBe('ignored');
      await connect('later', 'https://github.com/acme/later');
      expect((await deliver()).outcome).toBe('queued');
    });

    it('should be known for seven days', async () => {
      await hook.push('github', { url: URLS.github }, { 'X-GitHub-Delivery': 'd' }).expect(200);
      const rows = app
        .get<Connection>(getConnectionToken())
        .collection<{ at: Date; expireAt: Date }>('webhook_deliveries');
      const [{ at, expireAt }] = await rows.find({ tenant: client.tenant }).toArray();
      expect(expireAt.getTime() - at.getTime()).toBe(7 * DAY_MS);
    });
  });

  describe('a forged call', () => {
    it.each(CODE_HOSTS)('should be refused for %s without a word, and noted', async (host) => {
      const accepted = await hook.push(host, { url: URLS[host] }).expect(200);
      const body = pushBody(host, { url: URLS[host], branch: 'main' });
      const forged = [
        hook.call(host, body, proof(host, body, 'another secret')),
        hook.call(host, body, proof(host, body, '')),
        request(app.getHttpServer()).post(hook.path(host)).set('Content-Type', 'application/json').send(body),
      ];
      for (const call of forged) expect((await call.expect(401)).body).toEqual(UNAUTHORIZED);
      expect(await runs()).toHaveLength(1);
      expect(await hook.calls(host)).toMatchObject({
        last_call: { outcome: 'queued', taskid: accepted.body.data.taskid },
        last_refused: { message: expect.stringMatching(/give the host the secret/) },
      });
    });

    it.each(['github', 'bitbucket'] as const)(
      'should be refused when a byte of %s is missing or changed',
      async (host) => {
        const body = pushBody(host, { url: URLS[host] });
        const headers = proof(host, body, hook.secret);
        for (const other of [body.slice(0, -1), `${body} `, body.replace('main', 'mane'), ''])
          await hook.call(host, other === '' ? ' ' : other, headers).expect(401);
        expect(await runs()).toEqual([]);
      },
    );

    it('should be refused while there is no secret', async () => {
      await client.post('/api/collection', { collection: 'bare' }).expect(200);
      await client.post('/api/webhook/github/create', { collection: 'bare', enable: true }).expect(200);
      const { id } = (await client.get('/api/webhook/', { collection: 'bare' }).expect(200)).body.data;
      const body = pushBody('gitlab', { url: URLS.gitlab });
      await request(app.getHttpServer())
        .post(`/${client.tenant}/api/webhook/gitlab/${id}`)
        .set({ 'Content-Type': 'application/json', 'X-Gitlab-Token': '' })
        .send(body)
        .expect(401);
    });
  });

  it('should answer alike where nothing listens: unknown, switched off, of another tenant, deleted', async () => {
    const other = new TenantClient(app, randomTenant());
    const foreign = await collectionOf(other);
    const body = pushBody('github', { url: URLS.github });
    const answerTo = async (path: string) => {
      const headers = { 'Content-Type': 'application/json', 'X-GitHub-Event': 'push' };
      const call = request(app.getHttpServer())
        .post(path)
        .set(headers)
        .set(proof('github', body, hook.secret));
      const answer = await call.send(body).expect(404);
      return JSON.stringify(answer.body).replace(path, '<path>');
    };
    const path = (tenant: string, host: string, id: string) => `/${tenant}/api/webhook/${host}/${id}`;
    const unknown = await answerTo(path(client.tenant, 'github', 'x'.repeat(32)));
    expect(unknown).toContain('No operation answers POST <path>');
    expect(await answerTo(path(client.tenant, 'github', 'x'))).toBe(unknown);
    expect(await answerTo(path(client.tenant, 'github', foreign.id))).toBe(unknown);
    expect(await answerTo(path(other.tenant, 'github', hook.id))).toBe(unknown);
    expect(await answerTo(path(client.tenant, 'gitea', hook.id))).toBe(unknown);
    expect(await answerTo(`/api/webhook/github/${hook.id}`)).toBe(unknown);
    await client.post('/api/webhook/github/create', { collection: 'c', enable: false }).expect(200);
    expect(await answerTo(hook.path('github'))).toBe(unknown);
    await other.delete('/api/collection', { collection: 'c', status: 'delete' }).expect(200);
    expect(await answerTo(foreign.path('github'))).toBe(unknown);
    expect(await runs()).toEqual([]);
  });

  it('should do nothing in another tenant with the same names and repositories', async () => {
    const other = new TenantClient(app, randomTenant());
    const theirs = await collectionOf(other);
    await hook.push('github', { url: URLS.github }).expect(200);
    expect(await runs(other)).toEqual([]);
    expect(await theirs.calls('github')).toEqual({ host: 'github', address: expect.stringContaining(theirs.id) });
    const body = pushBody('github', { url: URLS.github });
    await hook.call('github', body, proof('github', body, theirs.secret)).expect(401);
  });

  it.each<[string, string, Record<string, string>, object]>([
    ['a ping', 'a ping: the webhook is set up', { 'X-GitHub-Event': 'ping' }, { zen: 'Keep it logically awesome.' }],
    [
      'a pull request without a commit',
      'the event names no pull request with a commit and a branch',
      { 'X-GitHub-Event': 'pull_request' },
      { action: 'opened' },
    ],
    ['another event', 'star is no push and no pull request', { 'X-GitHub-Event': 'star' }, {}],
    ['a tag', 'no branch has new commits: a tag, or a branch that was deleted', {}, { ref: 'refs/tags/v1' }],
    [
      'another branch',
      'no connector of the collection reads the branch feature',
      {},
      { ref: 'refs/heads/feature', after: 'a', repository: { clone_url: URLS.github, default_branch: 'main' } },
    ],
    [
      'another repository',
      'no connector of the collection reads github.com/acme/other',
      {},
      { ref: 'refs/heads/main', after: 'a', repository: { clone_url: 'https://github.com/acme/other.git' } },
    ],
  ])('should do nothing about %s, and note it', async (_what, message, headers, payload) => {
    const { body } = await hook.call('github', JSON.stringify(payload), headers).expect(200);
    expect(body).toMatchObject({ data: { outcome: 'ignored' }, message });
    expect((await hook.calls('github')).last_call).toMatchObject({ outcome: 'ignored', message });
    expect(await runs()).toEqual([]);
  });

  it('should do nothing while the collection is archived', async () => {
    await client.delete('/api/collection', { collection: 'c', status: 'archive' }).expect(200);
    const { body } = await hook.push('github', { url: URLS.github }).expect(200);
    expect(body).toMatchObject({ data: { outcome: 'ignored' }, message: 'the collection is archived' });
    expect(await runs()).toEqual([]);
  });

  it.each<[string, number, () => { body: string | Buffer; headers?: Record<string, string> }, RegExp]>([
    [
      'a form',
      415,
      () => ({ body: 'payload={}', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
      /choose this content type/,
    ],
    [
      'a packed body',
      415,
      () => ({ body: gzipSync('{}'), headers: { 'Content-Encoding': 'gzip' } }),
      /plain application\/json/,
    ],
    ['more than 10 MB', 413, () => ({ body: Buffer.alloc(10 * 1024 ** 2 + 1, 32) }), /larger than 10 MB/],
    ['no JSON', 400, () => ({ body: '{"ref": ' }), /no JSON object/],
    ['a list', 400, () => ({ body: '[]' }), /no JSON object/],
    ['endless nesting', 400, () => ({ body: '['.repeat(100_000) }), /no JSON object/],
    ['too many values', 400, () => ({ body: `[${'0,'.repeat(2_000_000)}0]` }), /no JSON object/],
  ])('should refuse %s with %i, and note it', async (_what, status, call, noted) => {
    const { body, headers = {} } = call();
    const answer = await hook.call('github', body, headers);
    expect([answer.status, answer.body.status]).toEqual([status, status]);
    expect((await hook.calls('github')).last_refused?.message).toMatch(noted);
    expect(await runs()).toEqual([]);
  });

  it('should do nothing about a body that breaks off, and note it', async () => {
    const body = pushBody('gitlab', { url: URLS.gitlab });
    const head = [
      `POST ${hook.path('gitlab')} HTTP/1.1`,
      'Host: service.example',
      'Content-Type: application/json',
      `X-Gitlab-Token: ${hook.secret}`,
      `Content-Length: ${body.length + 1}`,
    ];
    const connection = await RawConnection.open(app);
    connection.write(`${head.join('\r\n')}\r\n\r\n${body}`).socket.end();
    const { message } = await until(async () => (await hook.calls('gitlab')).last_refused);
    expect(message).toMatch(/did not arrive whole/);
    expect(await runs()).toEqual([]);
  });

  it('should take a body of almost 10 MB', async () => {
    const body = pushBody('github', { url: URLS.github }).padEnd(10 * 1024 ** 2, ' ');
    await hook.call('github', body).expect(200);
    expect(await runs()).toHaveLength(1);
  });

  it('should count what comes of calls', async () => {
    await hook.push('gitlab', { url: URLS.gitlab }).expect(200);
    await hook.push('gitlab', { url: URLS.gitlab }, { 'X-Gitlab-Token': 'x' }).expect(401);
    const { text } = await request(app.getHttpServer()).get('/metrics').expect(200);
    expect(text).toMatch(/webhook_calls_total\{host="gitlab",outcome="queued"\} [1-9]/);
    expect(text).toMatch(/webhook_calls_total\{host="gitlab",outcome="refused"\} [1-9]/);
  });
});

describe('webhook limits and keys', () => {
  const KEYS = ['old:' + '11'.repeat(32), 'new:' + '22'.repeat(32)];

  it('should refuse more calls of one id than the limit, and of no other', async () => {
    const app = await createTestApp({
      customise: (builder) => builder.overrideProvider(CallRate).useValue(new CallRate(2)),
    });
    const client = new TenantClient(app, randomTenant());
    for (const collection of ['a', 'b']) await client.post('/api/collection', { collection }).expect(200);
    const [a, b] = [await SwitchedOnWebhook.of(app, client, 'a'), await SwitchedOnWebhook.of(app, client, 'b')];
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    for (const status of [401, 200, 429, 429])
      await a.push('gitlab', { url: URLS.gitlab }, status === 401 ? { 'X-Gitlab-Token': 'x' } : {}).expect(status);
    const limited = await a.push('gitlab', { url: URLS.gitlab }).expect(429);
    clock.mockRestore();
    expect(limited.headers['retry-after']).toBe('60');
    expect((await a.calls('gitlab')).last_refused?.message).toBe('More than 2 calls in a minute.');
    await b.push('gitlab', { url: URLS.gitlab }).expect(200);
    await app.close();
  });

  it('should seal secrets anew with a new key, and refuse calls when the key is lost', async () => {
    const env = { MONGODB_URI: databaseUri(`webhook_keys_${randomTenant()}`) };
    const tenant = randomTenant();
    const withKeys = (keys: readonly string[]) => createTestApp({ env: { ...env, SECRETS_KEY: keys.join(',') } });
    const [old, renewed] = KEYS;
    let app = await withKeys([old]);
    const first = new TenantClient(app, tenant);
    await first.post('/api/collection', { collection: 'c' }).expect(200);
    const hook = await SwitchedOnWebhook.of(app, first, 'c');
    await app.close();
    const answer = async (keys: readonly string[], rotates = false): Promise<number> => {
      app = await withKeys(keys);
      const rotation = rotates && (await app.get(WebhookSecretsService, { strict: false }).rotateKeys());
      if (rotation) expect(rotation).toEqual({ rotated: 1, skipped: 0, failed: 0 });
      const body = pushBody('github', { url: URLS.github });
      const call = request(app.getHttpServer()).post(hook.path('github')).set('Content-Type', 'application/json');
      const { status } = await call.set(proof('github', body, hook.secret)).send(body);
      await app.close();
      return status;
    };
    expect(await answer([renewed])).toBe(401);
    expect(await answer([renewed, old], true)).toBe(200);
    expect(await answer([renewed])).toBe(200);
  });
});
