import type { NestExpressApplication } from '@nestjs/platform-express';
import { RunTextsRepository } from '../../src/modules/runs/data';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { SwitchedOnWebhook } from '../support/code-host';
import { temporaryFolder } from '../support/embedded-mongo';
import { GitRepository } from '../support/git-repository';
import { GitServer } from '../support/git-server';
import { endOfRun, ruleOverJsonFiles, uploadFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, ownDatabaseUri, randomTenant } from '../support/test-app';

const RULE = 'package rule\ndefault closed = false\nclosed = true { input.open == false }\n';

describe('a push to a repository', () => {
  const root = temporaryFolder();
  let app: NestExpressApplication;
  let server: GitServer;
  let repository: GitRepository;
  let client: TenantClient;
  let hook: SwitchedOnWebhook;

  beforeAll(async () => {
    server = await GitServer.start(root);
    app = await createTestApp({
      jobs: true,
      env: {
        MONGODB_URI: ownDatabaseUri('webhook_push'),
        GIT_PROTOCOLS: 'http',
        ALLOW_PRIVATE_HOSTS: 'true',
        JOB_POLL_MS: '20',
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
    repository = new GitRepository(root, `${client.tenant}.git`);
    repository.commit({ 'a.json': '{"open": false}' });
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await uploadFiles(client, 'c', {
      ...ruleOverJsonFiles(RULE, 'data.rule.closed'),
      'iac.json': { fileType: 'structure', type: 'filesystem', gitProvider: url(), branchName: 'main' },
    });
    hook = await SwitchedOnWebhook.of(app, client, 'c');
  });

  const url = () => server.url(`${client.tenant}.git`);
  /** Commits files and tells of it as GitHub does; returns the task of the run. */
  const push = async (files: Readonly<Record<string, string>>): Promise<string> => {
    const commit = repository.commit(files);
    const { body } = await hook.push('github', { url: url(), commit }).expect(200);
    expect(body.data).toMatchObject({ outcome: 'queued' });
    return body.data.taskid as string;
  };

  it('should be judged by the run that it queues, with the files that are new', async () => {
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

  it('should wait behind a run that is at work, one run for all pushes meanwhile', async () => {
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
});
