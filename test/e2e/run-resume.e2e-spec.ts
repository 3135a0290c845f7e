import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import type { Run } from '../../src/modules/runs/data';
import { temporaryFolder } from '../support/embedded-mongo';
import { GitRepository } from '../support/git-repository';
import { connectTo } from '../support/mongoose-connection';
import { itInDeep } from '../support/sampled';
import { buildService, ServiceProcess } from '../support/service-process';
import { ownDatabaseUri } from '../support/test-app';
import { signToken } from '../support/tokens';
import { until } from '../support/until';

const TEMPLATES = 12;
const RULES = 4;
const TENANT = 'resumed';

/** Takes a while on every template, so that the run can be killed in the middle. */
const rule = (i: number) => `package rule
text = false { count([1 | numbers.range(1, 20000)[_] > 0]) > 0 }
text_err = sprintf("%s by ${i}", [input.text]) { text == false }
`;

describe('a run that is resumed', () => {
  const dataDir = temporaryFolder();
  const uri = ownDatabaseUri('resume');
  const repositories = temporaryFolder();
  const env = {
    MONGODB_URI: uri,
    DATA_DIR: dataDir,
    GIT_PROTOCOLS: 'file',
    CONNECTOR_ROOTS: repositories,
    JOB_LEASE: '2',
    JOB_POLL_MS: '200',
    RULE_THREADS: '1',
  };
  const repository = new GitRepository(repositories);
  let connection: Connection;
  let service: ServiceProcess;

  beforeAll(async () => {
    await buildService();
    connection = await connectTo(new URL(uri).pathname.slice(1));
    service = await ServiceProcess.start(env);
    await fill();
  });
  afterAll(async () => {
    await service.end('SIGTERM');
    await connection.close();
  });

  async function call(path: string, init: RequestInit): Promise<{ data: Record<string, unknown> }> {
    const headers = { authorization: `Bearer ${signToken({ tenant: TENANT })}`, ...init.headers };
    const answer = await fetch(`${service.url}/${TENANT}/api${path}`, { method: 'POST', ...init, headers });
    const body = (await answer.json()) as { data: Record<string, unknown> };
    expect({ path, status: answer.status, body }).toMatchObject({ status: 200 });
    return body;
  }

  const post = (path: string, body: object) =>
    call(path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

  function commit(text: string): string {
    const files = Array.from({ length: TEMPLATES }, (_, n) => [`${n}.json`, JSON.stringify({ text })]);
    return repository.commit(Object.fromEntries(files) as Record<string, string>);
  }

  async function fill(): Promise<void> {
    await post('/collection', { collection: 'c' });
    const nodes = [{ masterSnapshotId: 'J', type: 'json', paths: ['/'] }];
    const cases = Array.from({ length: RULES }, (_, i) => ({
      ...{ masterTestId: `T${i}`, masterSnapshotId: ['J'], type: 'rego', rule: `file(${i}.rego)` },
      evals: [{ eval: 'data.rule.text', message: 'data.rule.text_err' }],
    }));
    const documents: [string, string][] = [
      ['iac.json', JSON.stringify({ fileType: 'structure', type: 'filesystem', gitProvider: repository.url })],
      ['snap.json', JSON.stringify({ fileType: 'masterSnapshot', snapshots: [{ source: 'iac', nodes }] })],
      ['tests.json', JSON.stringify({ fileType: 'mastertest', masterSnapshot: 'snap', testSet: [{ cases }] })],
      ...cases.map((_, i): [string, string] => [`${i}.rego`, rule(i)]),
    ];
    const form = new FormData();
    form.append('container_name', 'c');
    for (const [name, text] of documents) form.append('files', new Blob([text]), name);
    await call('/manage/config/upload', { body: form });
    const exclusions = [{ exclusionType: 'test', masterTestID: 'T0' }];
    await post('/exclusions/resources', { container: 'c', exclusions });
  }

  const record = async (taskid: string) => (await connection.collection<Run>('runs').findOne({ taskid })) ?? undefined;

  /** Starts a run and kills the service as soon as a result of it is written. */
  async function startAndKill(): Promise<string> {
    const written = connection.collection('results').watch([{ $match: { 'fullDocument.state': 'failed' } }]);
    // Opens it: results that are written from now on are seen.
    await written.tryNext();
    const { taskid } = (await post('/compliance/run/', { collection: 'c' })).data as { taskid: string };
    await written.next();
    await service.end('SIGKILL');
    await written.close();
    expect(await record(taskid)).toMatchObject({ state: 'running' });
    return taskid;
  }

  /** Starts the service again and waits for the end of the run. */
  async function finished(taskid: string): Promise<Run> {
    service = await ServiceProcess.start(env);
    return until(async () => {
      const run = await record(taskid);
      return run?.state === 'running' ? undefined : run;
    });
  }

  const messages = async ({ _id }: Run) =>
    (await connection.collection('results').find({ runId: _id, state: 'failed' }).toArray()).map(
      ({ message }) => String(message).split(' ')[0],
    );
  const warnings = async ({ _id }: Run) =>
    (await connection.collection('run_logs').find({ runId: _id, level: 'warn' }).toArray()).map(({ msg }) =>
      String(msg),
    );

  const EVERYTHING = { passed: 0, failed: (RULES - 1) * TEMPLATES, skipped: 0, excluded: TEMPLATES, error: 0 };

  it('should read the commit and the exclusions that it began with', async () => {
    const first = commit('first');
    const taskid = await startAndKill();
    commit('second');
    await connection.collection('exclusions').deleteMany({ tenant: TENANT });
    const run = await finished(taskid);
    expect(run).toMatchObject({ state: 'completed', counts: EVERYTHING, commits: [{ commit: first }] });
    expect(new Set(await messages(run))).toEqual(new Set(['first']));
    expect(await warnings(run)).toEqual([]);
  });

  itInDeep('should begin anew when its commit can no longer be had, and say so', async () => {
    const lost = commit('lost');
    const taskid = await startAndKill();
    repository.git('update-ref', '-d', 'refs/heads/main');
    const kept = commit('kept');
    repository.git('reflog', 'expire', '--expire=now', '--all');
    repository.git('gc', '--quiet', '--prune=now');
    rmSync(join(dataDir, 'cache'), { recursive: true });
    const run = await finished(taskid);
    expect(run).toMatchObject({ state: 'completed', commits: [{ commit: kept }] });
    expect(await messages(run)).toEqual(Array(RULES * TEMPLATES).fill('kept'));
    expect(await warnings(run)).toEqual([
      `the connector iac: the commit ${lost} is not on this machine; the run begins anew with what its repositories hold now`,
    ]);
  });
});
