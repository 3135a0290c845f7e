import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { getPriority } from 'node:os';
import * as path from 'node:path';
import { temporaryFolder } from '../support/embedded-mongo';
import { dataFolderWithMongod, ObservedProcess } from '../support/observed-process';
import { sampled } from '../support/sampled';
import { buildService } from '../support/service-process';
import { createTestApp, ownDatabaseUri } from '../support/test-app';
import { signToken } from '../support/tokens';
import { until } from '../support/until';
import { startWorker } from '../support/worker-process';

const TENANT = 'apart';

describe('a worker apart from the service', () => {
  const uri = ownDatabaseUri('worker');

  beforeAll(async () => {
    await buildService();
    // Migrates the database.
    await (await createTestApp({ env: { MONGODB_URI: uri } })).close();
  });

  it('should do the jobs of a service on the same data folder, and end when told to', async () => {
    const env = { DATA_DIR: dataFolderWithMongod() };
    const service = ObservedProcess.service({ ...env, JOB_CONCURRENCY: '0' });
    // The service has only begun to start: the worker waits for its MongoDB and for its migrations.
    await until(() => existsSync(path.join(env.DATA_DIR, 'owner.1')));
    const starting = startWorker({ ...env, WORKER_PORT: '0', JOB_POLL_MS: '200', RUN_NICE: '3' });
    const [, url] = await service.printed(/ready at (http:\S+)/);
    const [, health] = await starting.printed(/health at (http:[^"\s]+)\/health\/ready/);
    expect(getPriority(starting.pid)).toBe(Math.max(getPriority(), 3));

    const call = async (method: string, route: string, body: object) => {
      const headers = {
        authorization: `Bearer ${signToken({ tenant: TENANT })}`,
        'content-type': 'application/json',
      };
      const answer = await fetch(`${url}/${TENANT}/api${route}`, { method, headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(200);
    };
    await call('POST', '/collection', { collection: 'c' });
    await call('POST', '/compliance/run/', { collection: 'c' });
    await until(async () => {
      const headers = { authorization: `Bearer ${signToken({ tenant: TENANT })}` };
      const runs = await fetch(`${url}/${TENANT}/api/compliance/run/?collection=c`, { headers });
      const { data } = (await runs.json()) as { data: { results: { state: string }[] } };
      return data.results[0].state === 'failed';
    });

    const ready = await fetch(`${health}/health/ready`);
    expect({ status: ready.status, body: await ready.json() }).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect((await fetch(`${health}/health/live`)).status).toBe(200);
    expect(await (await fetch(`${health}/metrics`)).text()).toContain('jobs_running');
    expect((await fetch(`${health}/${TENANT}/api/collection/list`)).status).toBe(404);
    expect((await fetch(`${health}/api/collection/list`)).status).toBe(404);
    expect((await fetch(`${health}/docs`)).status).toBe(404);

    expect(await starting.end('SIGHUP')).toBe(0);
    expect(starting.stderr).toBe('');
    for (const line of starting.stdout.trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
    expect(await service.end('SIGINT')).toBe(0);
  });

  it('should say why it cannot start, in one sentence, and end with 2', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    const empty = temporaryFolder();
    const failures: [Record<string, string>, RegExp][] = [
      [{ DATA_DIR: empty }, new RegExp(`^No service runs on the data folder ${empty}: .*MONGODB_URI`)],
      [{ DATA_DIR: path.join(empty, 'none') }, /^No service runs on the data folder /],
      [{ MONGODB_URI: uri, WORKER_PORT: port }, new RegExp(`^Port ${port} .*is in use.*set WORKER_PORT`)],
      [{ MONGODB_URI: 'mongodb://127.0.0.1:1/x' }, /^MongoDB at 127\.0\.0\.1:1 cannot be reached/],
      [{ MONGODB_URI: ownDatabaseUri('empty') }, /^The database is not up to date \(\d+ migrations.*migrate\.$/],
    ];
    await Promise.all(
      sampled(failures, 2).map(async ([env, sentence]) => {
        const worker = startWorker(env);
        const code = await worker.ended;
        expect({ env, code, stderr: worker.stderr.trimEnd() }).toEqual({
          ...{ env, code: 2 },
          stderr: expect.stringMatching(sentence),
        });
        expect(worker.stderr.trimEnd()).not.toContain('\n');
      }),
    );
    other.close();
    const wrong = startWorker({ JOB_CONCURRENCY: '0', WORKER_PORT: 'x' });
    expect(await wrong.ended).toBe(2);
    expect(wrong.stderr).toMatch(/^Configuration is not valid:\n {2}- .*WORKER_PORT.*\n {2}- JOB_CONCURRENCY.*\n$/);
  });

  it('should get the signals that npm gets', async () => {
    const npm = new ObservedProcess('npm', ['run', 'start:worker'], { MONGODB_URI: uri });
    await npm.printed(/The worker is ready/);
    // It ends when no process holds the output any more, so the worker has ended too.
    await npm.end('SIGTERM');
  });
});
