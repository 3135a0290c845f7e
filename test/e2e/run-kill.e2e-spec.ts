import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection, mongo } from 'mongoose';
import { temporaryFolder } from '../support/embedded-mongo';
import { connectTo } from '../support/mongoose-connection';
import { buildService, ServiceProcess } from '../support/service-process';
import { ownDatabaseUri } from '../support/test-app';
import { signToken } from '../support/tokens';
import { until } from '../support/until';

const TEMPLATES = 24;
const RULES = 8;
const TENANT = 'killed';
/** How many results are written when the service is killed; 0: as soon as the run begins. */
const MOMENTS = [0, 1, 2 * TEMPLATES, 4 * TEMPLATES, 7 * TEMPLATES];

/** Takes some milliseconds on every template, so that a kill hits the run somewhere. */
const rule = (i: number) => `package rule
odd = true { count([1 | numbers.range(1, 4000)[_] > 0]) > 0; input.n % 2 == ${i % 2} }
odd = false { input.n % 2 != ${i % 2} }
odd_err = sprintf("rule ${i} on %d", [input.n]) { odd == false }
`;

interface Row {
  readonly testId: string;
  readonly snapshotId: string;
  readonly state: string;
  readonly message: string;
}

describe('a run whose worker is killed', () => {
  const root = temporaryFolder();
  const uri = ownDatabaseUri('kill');
  const env = {
    MONGODB_URI: uri,
    DATA_DIR: temporaryFolder(),
    CONNECTOR_ROOTS: root,
    JOB_LEASE: '2',
    JOB_POLL_MS: '50',
  };
  let connection: Connection;
  let service: ServiceProcess;
  let undisturbed: Row[];

  beforeAll(async () => {
    await buildService();
    connection = await connectTo(new URL(uri).pathname.slice(1));
    service = await ServiceProcess.start(env);
    await fill();
    undisturbed = await outputOf(await ended(await start()));
  });
  afterAll(async () => {
    await service.end('SIGTERM');
    await connection.close();
  });

  async function call(path: string, init: RequestInit = {}): Promise<{ data: Record<string, unknown> }> {
    const headers = { authorization: `Bearer ${signToken({ tenant: TENANT })}`, ...init.headers };
    const answer = await fetch(`${service.url}/${TENANT}/api${path}`, { ...init, headers });
    const body = (await answer.json()) as { data: Record<string, unknown> };
    expect({ path, status: answer.status, body }).toMatchObject({ status: 200 });
    return body;
  }

  const post = (path: string, body: object) =>
    call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

  async function fill(): Promise<void> {
    mkdirSync(join(root, 'files'));
    for (let n = 0; n < TEMPLATES; n++) writeFileSync(join(root, `files/${n}.json`), JSON.stringify({ n }));
    await post('/collection', { collection: 'c' });
    const nodes = [{ masterSnapshotId: 'J', type: 'json', paths: ['/'] }];
    const cases = Array.from({ length: RULES }, (_, i) => ({
      ...{ masterTestId: `T${i}`, masterSnapshotId: ['J'], type: 'rego', rule: `file(${i}.rego)` },
      evals: [{ eval: 'data.rule.odd', message: 'data.rule.odd_err' }],
    }));
    const documents: [string, string][] = [
      ['iac.json', JSON.stringify({ fileType: 'structure', type: 'filesystem', folderPath: 'files' })],
      ['snap.json', JSON.stringify({ fileType: 'masterSnapshot', snapshots: [{ source: 'iac', nodes }] })],
      ['tests.json', JSON.stringify({ fileType: 'mastertest', masterSnapshot: 'snap', testSet: [{ cases }] })],
      ...cases.map((_, i): [string, string] => [`${i}.rego`, rule(i)]),
    ];
    const form = new FormData();
    form.append('container_name', 'c');
    for (const [name, text] of documents) form.append('files', new Blob([text]), name);
    await call('/manage/config/upload', { method: 'POST', body: form });
  }

  async function start(): Promise<string> {
    return (await post('/compliance/run/', { collection: 'c' })).data.taskid as string;
  }

  const record = (taskid: string) => connection.collection('runs').findOne({ tenant: TENANT, taskid });

  const ended = (taskid: string): Promise<mongo.WithId<mongo.BSON.Document>> =>
    until(async () => {
      const run = await record(taskid);
      return run !== null && ['completed', 'failed', 'cancelled'].includes(run.state as string) && run;
    });

  /** The results of a run, which must be one for every pair of rule and template. */
  async function outputOf(run: mongo.WithId<mongo.BSON.Document>): Promise<Row[]> {
    expect(run).toMatchObject({ state: 'completed', counts: { passed: 96, failed: 96, error: 0 } });
    expect(await connection.collection('run_resources').countDocuments({ runId: run._id })).toBe(TEMPLATES);
    const fields = { _id: 0, testId: 1, snapshotId: 1, state: 1, message: 1 };
    const order = { testId: 1, snapshotId: 1 } as const;
    return connection.collection<Row>('results').find({ runId: run._id }).project<Row>(fields).sort(order).toArray();
  }

  it.each(MOMENTS)('should be finished by another one, nothing lost or doubled, after %d results', async (moment) => {
    const taskid = await start();
    await until(async () => {
      const run = await record(taskid);
      if (run === null || run.state === 'queued') return false;
      return (
        run.state === 'completed' ||
        (await connection.collection('results').countDocuments({ runId: run._id })) >= moment
      );
    });
    await service.end('SIGKILL');
    service = await ServiceProcess.start(env);
    expect(await outputOf(await ended(taskid))).toEqual(undisturbed);
  });

  it('should have been in the middle of its work', async () => {
    expect(await connection.collection('run_logs').countDocuments({ msg: /begins anew/ })).toBeGreaterThan(0);
  });
});
