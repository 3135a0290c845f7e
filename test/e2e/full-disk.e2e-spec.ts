import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { temporaryFolder } from '../support/embedded-mongo';
import { GitRepository } from '../support/git-repository';
import { mongodsOn } from '../support/mongods-on';
import { dataFolderWithMongod } from '../support/observed-process';
import { ruleOverJsonFiles, writeNumberedFiles } from '../support/run-collection';
import { itInDeep } from '../support/sampled';
import { buildService, ServiceProcess } from '../support/service-process';
import { ownDatabaseUri, randomTenant } from '../support/test-app';
import { signToken } from '../support/tokens';
import { until } from '../support/until';

interface Answer {
  readonly status: number;
  readonly message: string;
  readonly data: Record<string, unknown>;
}

interface RunRow {
  readonly state: string;
  readonly reason: string;
  readonly counts: Record<string, number>;
  readonly coverage: { readonly items: readonly { readonly reason: string; readonly detail: string }[] };
}

const FILES = 40;
/** Takes some milliseconds on every file, so that the disk is full while there is still something to write. */
const RULE = `package rule
even = true { count([1 | numbers.range(1, 50000)[_] > 0]) > 0; input.n % 2 == 0 }
even = false { input.n % 2 == 1 }
`;

/** Lets a process write files of no more than this size, as if the disk were full behind it. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}

describe('a full disk', () => {
  const tenant = randomTenant();
  let service: ServiceProcess;

  beforeAll(() => buildService());
  afterEach(() => service.end('SIGTERM'));

  async function call(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = { authorization: `Bearer ${signToken({ tenant })}`, ...init.headers };
    const answer = await fetch(`${service.url}/${tenant}/api${path}`, { ...init, headers });
    return (await answer.json()) as Answer;
  }

  const post = (path: string, body: object) =>
    call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

  function upload(collection: string, files: Readonly<Record<string, string | object>>): Promise<Answer> {
    const form = new FormData();
    form.append('container_name', collection);
    for (const [name, content] of Object.entries(files))
      form.append('files', new Blob([typeof content === 'string' ? content : JSON.stringify(content)]), name);
    return call('/manage/config/upload', { method: 'POST', body: form });
  }

  async function addCollection(collection: string, connector: object): Promise<void> {
    expect(await post('/collection', { collection })).toMatchObject({ status: 200 });
    const files = { ...ruleOverJsonFiles(RULE, 'data.rule.even'), 'iac.json': connector };
    expect(await upload(collection, files)).toMatchObject({ status: 200 });
  }

  const start = async (collection: string) => (await post('/compliance/run/', { collection })).data.taskid as string;

  const look = async (taskid: string): Promise<RunRow | undefined> => {
    const { status, data } = await call(`/compliance/run/?taskid=${taskid}`);
    return status === 200 ? (data.results as RunRow[])[0] : undefined;
  };

  const ended = (taskid: string): Promise<RunRow> =>
    until(async () => {
      const run = await look(taskid);
      return run !== undefined && ['completed', 'failed', 'cancelled'].includes(run.state) && run;
    });

  it('should cost what needs the room, say so, and nothing else', async () => {
    const root = temporaryFolder();
    writeNumberedFiles(root, FILES);
    const repository = new GitRepository(root, 'large.git');
    repository.commit({ 'file.json': '{"n": 2}', 'large.bin': randomBytes(3_000_000).toString('latin1') });
    service = await ServiceProcess.start({
      MONGODB_URI: ownDatabaseUri('full'),
      DATA_DIR: temporaryFolder(),
      CONNECTOR_ROOTS: root,
      RULE_THREADS: '1',
      GIT_PROTOCOLS: 'file',
    });
    await addCollection('large', { fileType: 'structure', type: 'filesystem', gitProvider: repository.url });
    await addCollection('small', { fileType: 'structure', type: 'filesystem', folderPath: 'files' });
    limitFiles(service.child.pid ?? 0, 500_000);
    const failed = await ended(await start('large'));
    expect(failed).toMatchObject({
      state: 'failed',
      reason: 'no connector could be read; the coverage names each and the reason',
      coverage: { items: [{ reason: 'limit-reached', detail: expect.stringMatching(/connector iac.*no room/) }] },
    });
    const counts = { passed: FILES / 2, failed: FILES / 2, skipped: 0, excluded: 0, error: 0 };
    expect(await ended(await start('small'))).toMatchObject({ state: 'completed', counts });
    limitFiles(service.child.pid ?? 0, 0);
    expect(await ended(await start('small'))).toMatchObject({ state: 'completed', counts });
    limitFiles(service.child.pid ?? 0, 'unlimited');
    expect(await ended(await start('large'))).toMatchObject({ state: 'completed', counts: { passed: 1 } });
  });

  itInDeep(
    'should be named by requests while the database cannot write, and a run completes when there is room',
    async () => {
      const root = temporaryFolder();
      writeNumberedFiles(root, FILES);
      const dataDir = dataFolderWithMongod();
      service = await ServiceProcess.start({ DATA_DIR: dataDir, CONNECTOR_ROOTS: root, JOB_POLL_MS: '200' });
      await addCollection('c', { fileType: 'structure', type: 'filesystem', folderPath: 'files' });
      const taskid = await start('c');
      // A short run may be over before it is looked at.
      await until(async () => !['queued', undefined].includes((await look(taskid))?.state));
      limitFiles(service.child.pid ?? 0, 0);
      for (const pid of mongodsOn(dataDir)) limitFiles(pid, 0);
      const refused = await until(async () => {
        const answer = await upload('c', { 'later.rego': 'package later' });
        return answer.status !== 200 && answer.message.includes('disk') && answer;
      });
      expect(refused).toMatchObject({
        status: 503,
        message: 'The disk of the database is full: nothing can be stored before there is room on it again.',
      });
      expect((await fetch(`${service.url}/health/live`)).status).toBe(200);
      limitFiles(service.child.pid ?? 0, 'unlimited');
      expect(await ended(taskid)).toMatchObject({
        state: 'completed',
        counts: { passed: FILES / 2, failed: FILES / 2 },
      });
      expect(await upload('c', { 'later.rego': 'package later' })).toMatchObject({ status: 200 });
    },
  );
});
