import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { ConfigItemStoreService } from '../../src/modules/config-items';
import { PullRunHandler } from '../../src/modules/code-hosts/pulls/pull-run.handler';
import { FixSwitchService } from '../../src/modules/code-hosts/remediation/fix-switch.service';
import { RunsRepository, RunTextsRepository } from '../../src/modules/runs/data';
import type { TenantId } from '../../src/common/context/tenant';
import { RUN_THREAD_OPTIONS, RunBeginningService } from '../../src/modules/runs/execution';
import type { JobContext } from '../../src/jobs';
import { PULL_REPORT } from '../../src/modules/runs/records';
import type { RunPayload } from '../../src/modules/runs/start';
import { pullBody, SwitchedOnWebhook } from '../support/code-host';
import { temporaryFolder } from '../support/embedded-mongo';
import { GitRepository } from '../support/git-repository';
import { GitServer } from '../support/git-server';
import { GithubRest } from '../support/github-rest';
import { endOfRun, ruleOverJsonFiles, uploadFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { itInDeep } from '../support/sampled';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { until } from '../support/until';

const TOKEN = 'very-secret-token';
const RULE = 'package rule\ndefault closed = false\nclosed = true { input.open == false }\n';

describe('a repository that tells of', () => {
  const root = temporaryFolder();
  let app: NestExpressApplication;
  let server: GitServer;
  let host: GithubRest;
  let repository: GitRepository;
  let client: TenantClient;
  let hook: SwitchedOnWebhook;

  beforeAll(async () => {
    server = await GitServer.start(root);
    host = new GithubRest(server);
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: {
        GIT_PROTOCOLS: 'http',
        ALLOW_PRIVATE_HOSTS: 'true',
        JOB_POLL_MS: '200',
        PUBLIC_URL: 'https://plumbline.example.com',
      },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });
  afterEach(() => jest.restoreAllMocks());

  beforeEach(async () => {
    client = new TenantClient(app, randomTenant());
    repository = new GitRepository(root, `acme/${client.tenant}.git`);
    repository.commit({ 'a.json': '{"open": false}' });
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await uploadFiles(client, 'c', {
      ...ruleOverJsonFiles(RULE, 'data.rule.closed'),
      'iac.json': connector(),
    });
    hook = await SwitchedOnWebhook.of(app, client, 'c');
  });

  const connector = (fields: object = { httpsAccessToken: TOKEN }) => ({
    ...{ fileType: 'structure', type: 'filesystem', gitProvider: url(), branchName: 'main' },
    ...fields,
  });
  const url = () => server.url(`acme/${client.tenant}.git`);
  /** Commits files and tells of it as GitHub does; returns the task of the run. */
  const push = async (files: Readonly<Record<string, string>>): Promise<string> => {
    const commit = repository.commit(files);
    const { body } = await hook.push('github', { url: url(), commit }).expect(200);
    expect(body.data).toMatchObject({ outcome: 'queued' });
    return body.data.taskid as string;
  };

  /** Holds runs when they choose their input, until they are let go. */
  const holdRuns = () => {
    const texts = app.get(RunTextsRepository, { strict: false });
    const store = texts.store.bind(texts);
    let goOn!: () => void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const atWork = new Promise<void>((resolve) => {
      jest.spyOn(texts, 'store').mockImplementation(async (...args) => {
        resolve();
        await held;
        return store(...args);
      });
    });
    return { atWork, goOn };
  };

  it('a push should have it judged by the run that it queues, with the files that are new', async () => {
    expect(await endOfRun(app, client, await push({}))).toMatchObject({
      state: 'completed',
      counts: { passed: 1, failed: 0, error: 0 },
    });
    expect(await endOfRun(app, client, await push({ 'b.json': '{"open": true}' }))).toMatchObject({
      state: 'completed',
      counts: { passed: 1, failed: 1, error: 0 },
    });
    expect(await endOfRun(app, client, await push({ 'b.json': '{"open": false}' }))).toMatchObject({
      state: 'completed',
      counts: { passed: 2, failed: 0, error: 0 },
    });
  });

  it('a push should wait behind a run that is at work, one run for all pushes meanwhile', async () => {
    const { atWork, goOn } = holdRuns();
    const running = await push({ 'b.json': '{"open": false}' });
    await atWork;
    const waiting = await push({ 'c.json': '{"open": true}' });
    expect(waiting).not.toBe(running);
    expect(await push({ 'd.json': '{"open": true}' })).toBe(waiting);
    goOn();
    expect(await endOfRun(app, client, running)).toMatchObject({ state: 'completed' });
    expect(await endOfRun(app, client, waiting)).toMatchObject({
      state: 'completed',
      counts: { passed: 2, failed: 2, error: 0 },
    });
    const { results } = (await client.get('/api/compliance/run/', { collection: 'c' }).expect(200)).body.data;
    expect(results).toHaveLength(2);
  });

  describe('pull requests', () => {
    const ALL = { 'a.json': '{"open": false}', 'b.json': '{"open": true}', 'c.json': '{"open": true}' };
    let numbers = 0;
    let number: number;

    beforeEach(() => {
      host.refusal = undefined;
      number = ++numbers;
      repository.commit(ALL);
    });

    /** Commits files to the head of the pull request, from the target branch on. */
    const change = (files: Readonly<Record<string, string>>): string => {
      repository.git('update-ref', 'refs/heads/change', 'refs/heads/main');
      const head = repository.commit({ ...ALL, ...files }, 'change');
      repository.git('update-ref', `refs/pull/${number}/head`, head);
      // A fork's branch is not one of this repository.
      repository.git('update-ref', '-d', 'refs/heads/change');
      return head;
    };
    const tell = async (head: string, action = 'opened', target = 'main') => {
      const body = pullBody({ url: url(), number, head, action, target });
      const { body: answer } = await hook.call('github', body, { 'X-GitHub-Event': 'pull_request' }).expect(200);
      return answer.data as { readonly outcome: string; readonly taskid: string };
    };
    const runs = () => app.get(RunsRepository, { strict: false });
    const judged = (taskid: string) =>
      until(async () => {
        const { last_judged: last } = await hook.calls('github');
        return last?.taskid === taskid && last;
      });

    it('should be judged beside their target, told once, and change nothing that is known of the collection', async () => {
      const output = await push({});
      await endOfRun(app, client, output);
      const head = change({ 'a.json': '{"open": true}', 'b.json': '{"open": false}' });
      const { taskid } = await tell(head);
      expect(await judged(taskid)).toMatchObject({ number, outcome: 'failure', message: '1 newly failed, 1 fixed' });
      expect(host.statesOf(head)).toEqual(['pending', 'failure']);
      expect(host.commentsOf(number)).toEqual([expect.stringMatching(/Newly failed[^]*`a\.json[^]*Fixed[^]*`b\.json/)]);
      const link = `https://plumbline.example.com/ui/runs?task=${taskid}&tenant=${client.tenant}`;
      const links = host.statuses.filter(({ commit }) => commit === head).map((status) => status.link);
      expect(links).toEqual([link, link]);
      expect(host.commentsOf(number)).toEqual([expect.stringContaining(`[\`${taskid}\`](${link})`)]);
      expect(host.authorizations).toEqual(new Set([`Bearer ${TOKEN}`]));
      expect(await tell(head, 'reopened')).toMatchObject({ outcome: 'repeated' });

      const better = change({ 'b.json': '{"open": false}' });
      const again = await tell(better, 'synchronize');
      expect(await judged(again.taskid)).toMatchObject({ outcome: 'success' });
      expect(host.statesOf(better)).toEqual(['pending', 'success']);
      expect(host.commentsOf(number)).toEqual([expect.not.stringContaining('Newly failed')]);

      const { results } = (await client.get('/api/compliance/run/', { collection: 'c' }).expect(200)).body.data;
      expect(results).toMatchObject([
        { kind: 'pull_request', state: 'completed', pull_request: { head: better, outcome: 'success', untold: '' } },
        { kind: 'pull_request', state: 'completed', pull_request: { head, outcome: 'failure' } },
        { kind: 'compliance', taskid: output },
      ]);
      await client.get('/api/compliance/results/', { taskid }).expect(409);
      const last = (await client.get('/api/compliance/results/', { collection: 'c' }).expect(200)).body.data;
      expect(last).toMatchObject({ taskid: output });
      const { containerId } = await endOfRun(app, client, output);
      expect(await runs().findNewestCompleted(client.tenant as TenantId, containerId)).toMatchObject({
        taskid: output,
      });
      // Nothing of the heads is left among what the collection is known to have.
      const { results: found } = (
        await client.get('/api/compliance/results/', { collection: 'c', state: 'failed' }).expect(200)
      ).body.data;
      expect(found.map(({ path }: { path: string }) => path).sort()).toEqual(['b.json', 'c.json']);
      const { text: metrics } = await request(app.getHttpServer()).get('/metrics').expect(200);
      for (const outcome of ['success', 'failure'])
        expect(metrics).toMatch(new RegExp(`^pull_requests_total\\{host="github",outcome="${outcome}"\\} [1-9]`, 'm'));
      expect(metrics).toMatch(/^pull_request_reports_total\{host="github",step="posted"\} [1-9]/m);
    });

    it('should be an error, and no success, when a template can no longer be read', async () => {
      const head = change({ 'a.json': '{"open": fal' });
      expect(await judged((await tell(head)).taskid)).toMatchObject({
        outcome: 'error',
        message: expect.stringMatching(/^could not be judged: .*a\.json/),
      });
      expect(host.statesOf(head)).toEqual(['pending', 'error']);
      expect(host.commentsOf(number)).toEqual([expect.stringContaining('a.json')]);
      // Somebody deletes the comment: the next outcome has one again.
      host.deleteCommentsOf(number);
      const mended = await tell(change({ 'b.json': '{"open": false}' }), 'synchronize');
      expect(await judged(mended.taskid)).toMatchObject({ outcome: 'success' });
      expect(host.commentsOf(number)).toEqual([expect.stringContaining('Fixed')]);
    });

    it('should be judged by the tests and rules that the target has, whatever they make of them', async () => {
      const { 'tests.json': tests } = ruleOverJsonFiles(RULE, 'data.rule.closed');
      repository.commit({ ...ALL, 'pack/tests.json': JSON.stringify(tests), 'pack/rule.rego': RULE });
      await uploadFiles(client, 'c', {
        'tests.json': {
          ...{ fileType: 'mastertest', masterSnapshot: 'snap', connector: 'iac', remoteFile: 'pack/tests.json' },
        },
      });
      const head = change({
        'a.json': '{"open": true}',
        'pack/tests.json': '{"testSet": []}',
        'pack/rule.rego': 'package rule\nclosed = true\n',
      });
      expect(await judged((await tell(head)).taskid)).toMatchObject({
        outcome: 'failure',
        message: '1 newly failed, 0 fixed',
      });
      expect(host.commentsOf(number)).toEqual([expect.stringMatching(/Newly failed[^]*`a\.json/)]);
    });

    it('should say what the token lacks where the user looks', async () => {
      host.refusal = 403;
      const head = change({ 'a.json': '{"open": true}' });
      const { taskid } = await tell(head);
      const remedy = expect.stringMatching(/403 .*Commit statuses/) as string;
      expect(await judged(taskid)).toMatchObject({ outcome: 'failure', message: remedy });
      const [run] = (await client.get('/api/compliance/run/', { taskid }).expect(200)).body.data.results;
      expect(run.pull_request).toMatchObject({ outcome: 'failure', untold: remedy });
      const lines = (await client.get('/api/logs/details/', { log_name: run.log }).expect(200)).body.data.results;
      expect(JSON.stringify(lines)).toMatch(/newly failed: .*a\.json/);
      expect(JSON.stringify(lines)).toMatch(/Commit statuses/);
      expect(JSON.stringify(lines)).not.toContain(TOKEN);

      // When the token is mended, the host is told of what was found, by whatever event names the commit next.
      host.refusal = undefined;
      expect(await tell(head)).toEqual({ outcome: 'queued', taskid });
      await until(() => host.commentsOf(number).length > 0);
      expect(host.statesOf(head)).toEqual(['failure']);
      await until(async () => (await judged(taskid)).message === '1 newly failed, 0 fixed');
      expect(await tell(head)).toMatchObject({ outcome: 'repeated' });
      expect(host.commentsOf(number)).toEqual([expect.stringContaining('Newly failed')]);
    });

    itInDeep('should be told again without another event when the token is mended', async () => {
      host.refusal = 401;
      const head = change({ 'a.json': '{"open": true}' });
      const { taskid } = await tell(head);
      expect(await judged(taskid)).toMatchObject({ message: expect.stringMatching(/401 .*; it is tried again$/) });
      const waiting = { tenant: client.tenant, name: PULL_REPORT.name, state: 'queued' };
      const jobs = app.get<Connection>(getConnectionToken()).collection('jobs');
      // Further events let it be tried at once, and not more often from then on.
      expect(await tell(head)).toEqual({ outcome: 'queued', taskid });
      const tried = { ...waiting, state: 'done', 'payload.taskid': taskid };
      await until(async () => (await jobs.countDocuments(tried)) === 2);
      expect(await jobs.countDocuments({ ...waiting, 'payload.taskid': taskid })).toBe(1);
      // Were the collection deleted now, its status could still be ended.
      const untold = await runs().findByTask(client.tenant as TenantId, taskid);
      expect(untold?.pullRequest).toHaveProperty('owed');
      host.refusal = undefined;
      await until(async () => {
        await jobs.updateMany(waiting, { $set: { availableAt: new Date() } });
        return (await judged(taskid)).message === '1 newly failed, 0 fixed';
      });
      expect(host.statesOf(head)).toEqual(['failure']);
      expect(host.commentsOf(number)).toEqual([expect.stringContaining('Newly failed')]);
      expect(await jobs.countDocuments(waiting)).toBe(0);
    });

    /** Lets the collection read the branch `release` too, where `a.json` fails already. */
    const readRelease = async () => {
      repository.git('update-ref', 'refs/heads/release', 'refs/heads/main');
      repository.commit({ ...ALL, 'a.json': '{"open": true}' }, 'release');
      const nodes = [{ masterSnapshotId: 'J', type: 'json', paths: ['/'] }];
      const snapshots = ['iac', 'released'].map((source) => ({ source, nodes }));
      await uploadFiles(client, 'c', {
        'released.json': { ...connector(), branchName: 'release' },
        'snap.json': { fileType: 'masterSnapshot', snapshots },
      });
    };
    const reportedTo = (head: string) =>
      host.statuses
        .filter(({ commit }) => commit === head)
        .map(({ state, context }) => `${context.replace(`plumbline/${client.tenant}/`, '')} ${state}`);

    /** A process takes up a run that has changed, tells that it judges, and loses the job. */
    const takeUp = async (taskid: string, changed: object) => {
      const tenant = client.tenant as TenantId;
      const stored = app.get<Connection>(getConnectionToken()).collection('runs');
      if (Object.keys(changed).length > 0) await stored.updateOne({ tenant, taskid }, { $set: changed });
      const run = await runs().findByTask(tenant, taskid);
      jest.spyOn(app.get(RunBeginningService, { strict: false }), 'begin').mockResolvedValueOnce(run);
      const lost = () => {
        throw new Error('another process has the job');
      };
      const context = { tenant, id: taskid, payload: { name: 'c', containerId: 0 } };
      const held = { signal: new AbortController().signal, assertHeld: lost, hold: () => Promise.resolve() };
      await app
        .get(PullRunHandler, { strict: false })
        .work({ ...context, ...held } as unknown as JobContext<RunPayload>);
    };

    it.each([
      ['main', 'failure', 'release', 'success'],
      ['release', 'success', 'main', 'failure'],
    ])('should have a status for each branch that a commit goes to: %s first', async (one, is, other, then) => {
      await readRelease();
      const head = change({ 'a.json': '{"open": true}' });
      await judged((await tell(head, 'opened', one)).taskid);
      number = ++numbers;
      repository.git('update-ref', `refs/pull/${number}/head`, head);
      await judged((await tell(head, 'opened', other)).taskid);
      expect(reportedTo(head)).toEqual([
        `c/${one} pending`,
        `c/${one} ${is}`,
        `c/${other} pending`,
        `c/${other} ${then}`,
      ]);
    });

    itInDeep('should end the status for one branch when the pull request goes to another one meanwhile', async () => {
      await readRelease();
      const { atWork, goOn } = holdRuns();
      const head = change({ 'a.json': '{"open": true}' });
      await tell(head);
      await atWork;
      const { taskid } = await tell(head, 'edited', 'release');
      goOn();
      expect(await judged(taskid)).toMatchObject({ outcome: 'success' });
      await until(() => reportedTo(head).length === 4);
      expect(reportedTo(head).sort()).toEqual([
        ...['c/main error', 'c/main pending', 'c/release pending', 'c/release success'],
      ]);
      expect(host.commentsOf(number)).toHaveLength(1);
    });

    itInDeep(
      'should leave the last word to the newest of two pull requests with one commit and one target',
      async () => {
        host.refusal = 403;
        const head = change({ 'b.json': '{"open": false}' });
        const first = await tell(head);
        expect(await judged(first.taskid)).toMatchObject({ outcome: 'success' });
        // It is tried again when the test says so.
        const jobs = app.get<Connection>(getConnectionToken()).collection('jobs');
        const reports = { tenant: client.tenant, name: PULL_REPORT.name };
        const late = new Date('2100-01-01');
        await until(async () => {
          await jobs.updateMany({ ...reports, state: 'queued' }, { $set: { availableAt: late } });
          const soon = { ...reports, state: { $in: ['queued', 'running'] }, availableAt: { $lt: late } };
          return (await jobs.countDocuments(soon)) === 0;
        });
        host.refusal = undefined;
        const opened = number;
        number = ++numbers;
        repository.git('update-ref', `refs/pull/${number}/head`, head);
        await uploadFiles(client, 'c', { 'rule.rego': RULE.replace('== false', '== true') });
        const { taskid } = await tell(head);
        expect(await judged(taskid)).toMatchObject({
          outcome: 'failure',
          message: expect.not.stringContaining('told'),
        });
        number = opened;
        expect(await tell(head)).toEqual({ outcome: 'queued', taskid: first.taskid });
        await until(() => host.commentsOf(opened).length > 0);
        expect(reportedTo(head)).toEqual(['c/main pending', 'c/main failure']);

        // A process that was suspended before it told of the first one wakes up.
        await takeUp(first.taskid, {});
        await until(() => reportedTo(head).length === 4);
        expect(reportedTo(head).slice(2)).toEqual(['c/main pending', 'c/main failure']);

        // The first one is taken up when the second has ended.
        await takeUp(first.taskid, { state: 'running' });
        await until(() => reportedTo(head).length === 6);
        expect(reportedTo(head).slice(4)).toEqual(['c/main pending', 'c/main failure']);
      },
    );

    itInDeep(
      'should leave the outcome to the other pull request with the commit when one is closed meanwhile',
      async () => {
        const head = change({ 'a.json': '{"open": true}' });
        const { taskid } = await tell(head);
        expect(await judged(taskid)).toMatchObject({ outcome: 'failure' });
        number = ++numbers;
        repository.git('update-ref', `refs/pull/${number}/head`, head);
        const { atWork, goOn } = holdRuns();
        await tell(head);
        await atWork;
        await tell(head, 'closed');
        goOn();
        await until(() => reportedTo(head).length === 4);
        expect(reportedTo(head).slice(2)).toEqual(['c/main pending', 'c/main failure']);
      },
    );

    itInDeep(
      'should not leave the outcome to a pull request that waits, and brings another commit before it is judged',
      async () => {
        const head = change({ 'a.json': '{"open": true}' });
        const { taskid } = await tell(head);
        expect(await judged(taskid)).toMatchObject({ outcome: 'failure' });
        number = ++numbers;
        const { atWork, goOn } = holdRuns();
        await tell(change({ 'b.json': '{"open": false}' }));
        await atWork;
        const waiting = await tell(head, 'synchronize');
        await takeUp(taskid, { state: 'running' });
        await until(() => reportedTo(head).length === 4);
        expect(reportedTo(head).slice(2)).toEqual(['c/main pending', 'c/main error']);
        expect(await tell(change({}), 'synchronize')).toMatchObject({ taskid: waiting.taskid });
        goOn();
        expect(await judged(waiting.taskid)).toMatchObject({ outcome: 'success' });
        expect(reportedTo(head)).toHaveLength(4);
      },
    );

    itInDeep('should end the status that an older version has begun, under the name that it had there', async () => {
      const head = change({});
      const { taskid } = await tell(head);
      await judged(taskid);
      const owed = { name: `plumbline/${client.tenant}/c`, access: { keyId: '', sealed: '' } };
      await takeUp(taskid, { state: 'running', 'pullRequest.owed': owed });
      await until(() => reportedTo(head).length === 4);
      expect(reportedTo(head).slice(2)).toEqual(['c pending', 'c error']);
    });

    it('should be told apart where two tenants, or two collections, judge the same commit', async () => {
      const other = new TenantClient(app, randomTenant());
      const head = change({ 'a.json': '{"open": true}' });
      const { taskid } = await tell(head);
      expect(await judged(taskid)).toMatchObject({ outcome: 'failure' });
      for (const [owner, collection] of [[other, 'c'] as const, [client, 'C'] as const]) {
        await owner.post('/api/collection', { collection }).expect(200);
        await uploadFiles(owner, collection, {
          ...ruleOverJsonFiles('package rule\nclosed = true\n', 'data.rule.closed'),
          'iac.json': connector({ httpsAccessToken: `token-of-${collection}` }),
        });
        const otherHook = await SwitchedOnWebhook.of(app, owner, collection);
        const event = pullBody({ url: url(), number, head, action: 'opened' });
        const { body } = await otherHook.call('github', event, { 'X-GitHub-Event': 'pull_request' }).expect(200);
        await until(async () => (await otherHook.calls('github')).last_judged?.taskid === body.data.taskid);
      }

      const reported = host.statuses.filter(({ commit }) => commit === head);
      // GitHub takes names for the same that differ in capitals alone.
      const inCapitals = expect.stringMatching(/\/C\/main~[0-9a-f]{16}$/) as string;
      expect(reported.map(({ state, context, authorization }) => [state, context, authorization])).toEqual([
        ['pending', `plumbline/${client.tenant}/c/main`, `Bearer ${TOKEN}`],
        ['failure', `plumbline/${client.tenant}/c/main`, `Bearer ${TOKEN}`],
        ['pending', `plumbline/${other.tenant}/c/main`, 'Bearer token-of-c'],
        ['success', `plumbline/${other.tenant}/c/main`, 'Bearer token-of-c'],
        ['pending', inCapitals, 'Bearer token-of-C'],
        ['success', inCapitals, 'Bearer token-of-C'],
      ]);
      expect(host.commentsOf(number)).toEqual([
        expect.stringContaining('Newly failed'),
        ...Array<unknown>(2).fill(expect.stringContaining('nothing newly failed')),
      ]);
      await other.get('/api/compliance/run/', { taskid }).expect(404);
      await other.delete('/api/compliance/scheduler/queue', { taskid }).expect(404);
    });

    it('should say that a connector without a token cannot post', async () => {
      await uploadFiles(client, 'c', { 'iac.json': connector({}) });
      const head = change({});
      expect(await judged((await tell(head)).taskid)).toMatchObject({
        outcome: 'success',
        message: expect.stringContaining('httpsAccessToken'),
      });
      expect(host.statesOf(head)).toEqual([]);
    });

    it('should end the status of a commit that a force-push replaces while it is judged, and comment on the newest', async () => {
      const { atWork, goOn } = holdRuns();
      const first = change({ 'a.json': '{"open": true}' });
      const replaced = await tell(first);
      await atWork;
      const second = change({});
      const newest = await tell(second, 'synchronize');
      expect(newest.taskid).not.toBe(replaced.taskid);
      // One that waits takes on what comes meanwhile.
      const third = change({ 'b.json': '{"open": false}' });
      expect(await tell(third, 'synchronize')).toMatchObject({ taskid: newest.taskid });
      goOn();
      await until(() => host.statesOf(first).length === 2 && host.statesOf(third).length === 2);
      expect(host.statesOf(first)).toEqual(['pending', 'error']);
      expect(host.statesOf(second)).toEqual([]);
      expect(host.statesOf(third)).toEqual(['pending', 'success']);
      await until(() => host.commentsOf(number).length > 0);
      expect(host.commentsOf(number)).toEqual([expect.not.stringContaining('Newly failed')]);
      expect(await endOfRun(app, client, replaced.taskid)).toMatchObject({ state: 'cancelled' });
    });

    itInDeep(
      'should judge the commit that it was told of though a force-push has moved its name, and write no comment',
      async () => {
        const first = change({ 'a.json': '{"open": true}' });
        change({});
        const { taskid } = await tell(first);
        expect(await judged(taskid)).toMatchObject({ outcome: 'failure', message: '1 newly failed, 0 fixed' });
        expect(host.statesOf(first)).toEqual(['pending', 'failure']);
        expect(host.commentsOf(number)).toEqual([]);
      },
    );

    it('should end with the pull request, and with the process that judged it', async () => {
      const { atWork, goOn } = holdRuns();
      const head = change({});
      const { taskid } = await tell(head);
      await atWork;
      expect(await tell(head, 'closed')).toMatchObject({ outcome: 'queued' });
      goOn();
      await until(() => host.statesOf(head).length === 2);
      expect(host.statesOf(head)).toEqual(['pending', 'error']);
      expect(host.commentsOf(number)).toEqual([]);
      expect(await endOfRun(app, client, taskid)).toMatchObject({ state: 'cancelled' });

      jest.restoreAllMocks();
      const lost = holdRuns();
      const next = await tell(head, 'reopened');
      await lost.atWork;
      // As the queue does when every process that took the job up has died.
      const given = { tenant: client.tenant as TenantId, id: next.taskid, payload: { name: 'c', containerId: 0 } };
      await app.get(PullRunHandler, { strict: false }).giveUp({ ...given, state: 'failed', attempts: 3 });
      expect(await endOfRun(app, client, next.taskid)).toMatchObject({ state: 'failed' });
      lost.goOn();
      await until(() => host.statesOf(head).length === 4);
      expect(host.statesOf(head)).toEqual(['pending', 'error', 'pending', 'error']);
    });

    it('should end when a user cancels them, also when the connector has lost its token meanwhile', async () => {
      const { atWork, goOn } = holdRuns();
      const head = change({});
      const { taskid } = await tell(head);
      await atWork;
      await uploadFiles(client, 'c', { 'iac.json': connector({}) });
      await client.delete('/api/compliance/scheduler/queue', { taskid }).expect(200);
      goOn();
      expect(await judged(taskid)).toMatchObject({ outcome: 'error', message: 'the run was cancelled' });
      expect(host.statesOf(head)).toEqual(['pending', 'error']);
      const run = await runs().findByTask(client.tenant as TenantId, taskid);
      expect(run).toMatchObject({ state: 'cancelled', pullRequest: { untold: '' } });
      // What was kept to end the status is no longer needed.
      expect(run?.pullRequest).not.toHaveProperty('owed');
    });

    it('should end with their collection, though records and connectors are gone before the host hears', async () => {
      const { atWork, goOn } = holdRuns();
      const head = change({});
      const { taskid } = await tell(head);
      await atWork;
      const tenant = client.tenant as TenantId;
      const { containerId } = (await runs().findByTask(tenant, taskid))!;
      await client.delete('/api/collection', { collection: 'c', status: 'delete' }).expect(200);
      const items = app.get(ConfigItemStoreService, { strict: false });
      await until(async () => (await runs().findByTask(tenant, taskid)) === null);
      await until(async () => (await items.listVersions(tenant, containerId)).length === 0);
      goOn();
      await until(() => host.statesOf(head).length === 2);
      expect(host.statesOf(head)).toEqual(['pending', 'error']);
      expect(new Set(host.statuses.filter(({ commit }) => commit === head).map(({ context }) => context)).size).toBe(1);
      expect(host.commentsOf(number)).toEqual([]);
    });
  });

  describe('fixes', () => {
    const KEY = 'resource "aws_kms_key" "shop" {\n  description = "shop"\n}\n';
    const IMAGES = 'resource "aws_ecr_repository" "shop" {\n  name = "shop"\n}\n';
    const DISK = 'resource "aws_ebs_volume" "disk" {\n  size      = 1\n  encrypted = false\n}\n';
    const allowed = { httpsAccessToken: TOKEN, autoRemediate: true };

    beforeEach(async () => {
      host.refusal = undefined;
      repository.git('config', 'http.receivepack', 'true');
      repository.commit({ 'main.tf': `${KEY}${DISK}`, 'images/main.tf': IMAGES });
      await uploadFiles(client, 'c', { 'iac.json': connector(allowed) });
    });

    const pulls = () => host.pullsOf(`acme/${client.tenant}`);

    it('should be offered after a run, and one by one to those who ask, marked or not, with the webhook off', async () => {
      const nodes = [{ masterSnapshotId: 'TF', type: 'terraform', collection: 'templates', paths: ['/'] }];
      await uploadFiles(client, 'c', {
        'snap.json': { fileType: 'masterSnapshot', snapshots: [{ source: 'iac', nodes }] },
        'tests.json': { masterSnapshot: 'snap', pack: 'plumbline', groups: ['aws/kms', 'aws/ecr', 'aws/ebs'] },
      });
      const { _id, taskid, log } = await endOfRun(app, client, await push({}));
      const said = await until(async () => {
        const { results } = (await client.get('/api/logs/details/', { log_name: log }).expect(200)).body.data;
        return (results as { module: string; msg: string }[]).find(({ module }) => module === 'fixes')?.msg;
      });
      expect(said).toMatch(/^main of http:.*: opened https:.* with 2 fixes$/);
      const [all] = pulls();
      expect(all).toMatchObject({ base: 'main', state: 'open', title: 'Plumbline, c: fix 2 failed checks' });
      expect(all.head).toMatch(/^plumbline\/fix-[0-9a-f]{16}$/);
      expect(all.body).toMatch(/\[`PL-AWS-KMS-1`\]\(https:\S+&rule=PL-AWS-KMS-1\) .*`aws_kms_key.shop` \| `main.tf`/);
      expect(all.body).not.toContain('PL-AWS-EBS');
      expect(repository.git('log', '--format=%s|%an', `main..${all.head}`).split('\n').sort()).toEqual([
        expect.stringMatching(/^Fix PL-AWS-ECR-1: .*\|Plumbline$/),
        expect.stringMatching(/^Fix PL-AWS-KMS-1: .*\|Plumbline$/),
      ]);
      expect(repository.git('show', `${all.head}:main.tf`)).toMatch(/enable_key_rotation = true[^]*encrypted = false/);
      const images = repository.git('show', `${all.head}:images/main.tf`);
      expect(images).toContain('scan_on_push');
      // Whoever moves tags cannot any more: that carries a mark.
      expect(images).not.toContain('IMMUTABLE');

      await client.post('/api/webhook/github/create', { collection: 'c', enable: false }).expect(200);
      const { results } = (await client.get('/api/compliance/results/', { taskid }).expect(200)).body.data;
      const listed = results as { test_id: string; snapshot_id: string; state: string }[];
      const ask = (test: string, of: { snapshot_id?: string; by?: TenantClient } = {}) => {
        const resource = of.snapshot_id ?? listed.find(({ test_id }) => test_id === test)?.snapshot_id;
        const named = { output_id: String(_id), snapshot_id: resource, remediation_id: test };
        return (of.by ?? client).post('/api/remediate/testcase/', named);
      };
      /** Asks until it is known what came of it. */
      const answer = (test: string) =>
        until(async () => {
          const { status, body } = await ask(test);
          return body.data.taskid === undefined && { status, body };
        });
      const opened = await answer('PL-AWS-EBS-1');
      expect(opened).toMatchObject({ status: 200, body: { message: 'Remediation completed' } });
      const [, own, ...others] = pulls();
      expect(own).toMatchObject({ state: 'open', title: 'Plumbline, c: fix 1 failed check (PL-AWS-EBS-1)' });
      expect(own.body).toContain('(replaces)');
      expect([others, opened.body.data.url]).toEqual([[], expect.stringMatching(/\/pull\/\d+$/)]);
      expect(repository.git('show', `${own.head}:main.tf`)).toBe(`${KEY}${DISK}`.replace('false', 'true').trim());

      await ask('PL-AWS-KMS-1', { snapshot_id: 'unknown' }).expect(404);
      await ask('PL-AWS-NONE-1', listed[0]).expect(404);
      await ask('PL-AWS-KMS-1', { by: new TenantClient(app, randomTenant()) }).expect(404);
      const passed = listed.find(({ state }) => state === 'passed')!;
      const { body } = await ask(passed.test_id, passed).expect(400);
      expect(body.message).toMatch(/passed: nothing is to be fixed/);
      await client.delete('/api/collection', { collection: 'c', status: 'archive' }).expect(200);
      await ask('PL-AWS-KMS-1').expect(409);
    });

    it('should only be offered when connector, configuration and webhook allow it', async () => {
      const { containerId } = (await client.get('/api/collection/list')).body.data.results[0] as {
        containerId: number;
      };
      const isOn = () => app.get(FixSwitchService, { strict: false }).isOn(client.tenant as TenantId, containerId);
      const configure = (generate_pr: boolean) =>
        client.post('/api/manage/config', {
          ...{ resource_type: 'collection_configuration', resource_name: 'x', container_name: 'c' },
          data: { json: { configuration: { generate_pr } } },
        });
      const states = [await isOn()];
      await configure(false).expect(200);
      states.push(await isOn());
      await configure(true).expect(200);
      states.push(await isOn());
      await uploadFiles(client, 'c', { 'iac.json': connector() });
      states.push(await isOn());
      await uploadFiles(client, 'c', { 'iac.json': connector(allowed) });
      await client.post('/api/webhook/github/create', { collection: 'c', enable: false }).expect(200);
      states.push(await isOn());
      expect(states).toEqual([true, false, true, false, false]);
    });
  });
});
