import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { JobWorkerService } from '../../src/jobs/job-worker.service';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { temporaryFolder } from '../support/embedded-mongo';
import { endOfRun, ruleOverJsonFiles, startRun, uploadFiles, writeNumberedFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { until } from '../support/until';

describe('probes and metrics', () => {
  let app: NestExpressApplication;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('should be live and ready', async () => {
    expect((await request(app.getHttpServer()).get('/health/live').expect(200)).body).toEqual({ status: 'ok' });
    const { body } = await request(app.getHttpServer()).get('/health/ready').expect(200);
    expect(body).toMatchObject({ status: 'ok', details: { mongodb: { status: 'up' } } });
  });

  it('should count requests by route, not by address', async () => {
    const client = new TenantClient(app, randomTenant());
    await client.get('/api/collection', { collection: 'a' }).expect(200);
    await client.get('/api/collection', {}).expect(400);
    const { text } = await request(app.getHttpServer()).get('/metrics').expect(200);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/collection",status="200"\} 1/,
    );
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/collection",status="400"\} 1/,
    );
    expect(text).not.toContain(client.tenant);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).toMatch(/^mongodb_pool_connections_in_use /m);
    expect(text).toMatch(/^mongodb_up 1$/m);
  });
});

describe('metrics of runs', () => {
  const root = temporaryFolder();
  let app: NestExpressApplication;
  beforeAll(async () => {
    app = await createTestApp({
      ownDatabase: true,
      env: { CONNECTOR_ROOTS: root, RULE_THREADS: '1' },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
  });
  afterAll(() => app.close());

  const metrics = async () => (await request(app.getHttpServer()).get('/metrics').expect(200)).text;

  it('should show the queue, the duration of runs, results by state and coverage rows by reason, of no tenant', async () => {
    const client = new TenantClient(app, randomTenant());
    writeNumberedFiles(root, 3);
    mkdirSync(join(root, 'files/other'));
    writeFileSync(join(root, 'files/other/broken.json'), '{');
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    const rule = 'package rule\nrulepass = true { input.n < 2 }\nrulepass = false { input.n >= 2 }';
    await uploadFiles(client, 'c', ruleOverJsonFiles(rule, 'data.rule.rulepass'));
    expect(await metrics()).toMatch(/^jobs_waiting\{job="run"\} 0$/m);
    const taskid = await startRun(client, 'c');
    expect(await metrics()).toMatch(/^jobs_waiting\{job="run"\} 1$/m);
    expect(Number(/^jobs_oldest_waiting_seconds\{job="run"\} (.*)$/m.exec(await metrics())?.[1])).toBeGreaterThan(0);
    app.get(JobWorkerService).start();
    await endOfRun(app, client, taskid);
    const text = await until(async () => {
      const read = await metrics();
      return read.includes('run_duration_seconds_count{') && read;
    });
    expect(text).toMatch(/^jobs_waiting\{job="run"\} 0$/m);
    expect(text).toMatch(/^jobs_oldest_waiting_seconds\{job="run"\} 0$/m);
    expect(text).toMatch(/^run_duration_seconds_count\{kind="compliance",state="completed"\} 1$/m);
    expect(text).toMatch(/^run_results_total\{state="passed"\} 2$/m);
    expect(text).toMatch(/^run_results_total\{state="failed"\} 1$/m);
    expect(text).toMatch(/^run_results_total\{state="error"\} 0$/m);
    expect(text).toMatch(/^run_coverage_rows_total\{reason="parse-error"\} 1$/m);
    expect(text).not.toContain(client.tenant);
  });
});
