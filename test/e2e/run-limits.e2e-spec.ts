import type { NestExpressApplication } from '@nestjs/platform-express';
import { Clock } from '../../src/common/time/clock';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { ApiServer } from '../support/clouds/kubernetes-api-server';
import { connectorFor } from '../support/clouds/kubernetes-crawl';
import { temporaryFolder } from '../support/embedded-mongo';
import { endOfRun, ruleOverJsonFiles, startRun, uploadFiles, writeNumberedFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { until } from '../support/until';

const RULE = 'package rule\nnamed = true { input.metadata.name }\neven = true { input.n % 2 == 0 }\n';
const MINUTE_MS = 60_000;

/** What is judged beside the cluster, however little of that is read in its time. */
function otherFiles(): Record<string, object> {
  const nodes = [{ masterSnapshotId: 'J', type: 'json', paths: ['/'] }];
  const evals = [{ eval: 'data.rule.even' }];
  const cases = [{ masterTestId: 'E', masterSnapshotId: ['J'], type: 'rego', rule: 'file(rule.rego)', evals }];
  return {
    'iac.json': { fileType: 'structure', type: 'filesystem', folderPath: 'files' },
    'files.json': { fileType: 'masterSnapshot', snapshots: [{ source: 'iac', nodes }] },
    'even.json': { fileType: 'mastertest', masterSnapshot: 'files', testSet: [{ cases }] },
  };
}

class AdvancedClock extends Clock {
  aheadMs = 0;

  override now(): Date {
    return new Date(super.now().getTime() + this.aheadMs);
  }
}

describe('a cluster that answers without end', () => {
  const root = temporaryFolder();
  const clock = new AdvancedClock();
  let pages = 0;
  let cluster: ApiServer;
  let app: NestExpressApplication;

  beforeAll(async () => {
    writeNumberedFiles(root, 2);
    cluster = await ApiServer.start(({ path }) => {
      if (!path.endsWith('/pods')) return undefined;
      pages++;
      const metadata = { name: `pod-${pages}`, namespace: 'blue', uid: `u-${pages}` };
      return { kind: 'PodList', metadata: { continue: `page-${pages}` }, items: [{ metadata }] };
    });
  });
  afterEach(() => app.close());
  afterAll(() => cluster.stop());

  const start = async (env: Record<string, string>): Promise<void> => {
    app = await createTestApp({
      ownDatabase: true,
      env: {
        CONNECTOR_ROOTS: root,
        ALLOW_PRIVATE_HOSTS: 'true',
        JOB_POLL_MS: '50',
        JOB_CONCURRENCY: '2',
        ...env,
      },
      jobs: true,
      customise: (builder) =>
        builder
          .overrideProvider(RUN_THREAD_OPTIONS)
          .useValue({ script: THREAD_SCRIPT })
          .overrideProvider(Clock)
          .useValue(clock),
    });
  };

  const tenantWithCluster = async (): Promise<TenantClient> => {
    const client = new TenantClient(app, randomTenant());
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    const nodes = [{ masterSnapshotId: 'PODS', type: 'pod', collection: 'cluster' }];
    const entry = { source: 'cluster', serviceAccount: 'reader', namespace: 'blue', nodes };
    const evals = [{ eval: 'data.rule.named' }];
    const cases = [{ masterTestId: 'T', masterSnapshotId: ['PODS'], type: 'rego', rule: 'file(rule.rego)', evals }];
    await uploadFiles(client, 'c', {
      ...otherFiles(),
      'cluster.json': { fileType: 'structure', ...connectorFor(`https://127.0.0.1:${new URL(cluster.url).port}`) },
      'snap.json': { fileType: 'masterSnapshot', snapshots: [entry] },
      'tests.json': { fileType: 'mastertest', masterSnapshot: 'snap', testSet: [{ cases }] },
      'rule.rego': RULE,
    });
    return client;
  };

  const recordOf = async (client: TenantClient, taskid: string) => {
    const { body } = await client.get('/api/compliance/run/', { taskid }).expect(200);
    return (body.data.results as { state: string; reason: string; log: string; coverage: object }[])[0];
  };

  it('should not keep the run of another tenant waiting', async () => {
    await start({});
    const endless = await tenantWithCluster();
    const taskid = await startRun(endless, 'c');
    const before = pages;
    await until(() => pages > before);

    const other = new TenantClient(app, randomTenant());
    await other.post('/api/collection', { collection: 'c' }).expect(200);
    await uploadFiles(other, 'c', ruleOverJsonFiles(RULE, 'data.rule.even'));
    const waiting = await startRun(other, 'c');
    clock.aheadMs += MINUTE_MS;
    expect(await endOfRun(app, other, waiting)).toMatchObject({ state: 'completed' });
    expect(await recordOf(endless, taskid)).toMatchObject({ state: 'running' });
    await endless.delete('/api/compliance/scheduler/queue', { taskid }).expect(200);
    expect(await endOfRun(app, endless, taskid)).toMatchObject({ state: 'cancelled' });
  });

  it('should be read no longer than allowed, and what it is about be an error', async () => {
    await start({ CRAWL_TIME_LIMIT: '1' });
    const client = await tenantWithCluster();
    const { counts, coverage, state } = await endOfRun(app, client, await startRun(client, 'c'));
    expect(state).toBe('completed');
    expect(counts.error).toBeGreaterThan(0);
    expect(coverage.byReason).toContainEqual({ reason: 'limit-reached', count: 1 });
  });

  it('should not hold a run for longer than allowed', async () => {
    await start({ RUN_TIME_LIMIT: '1' });
    const client = await tenantWithCluster();
    const taskid = await startRun(client, 'c');
    const reason = 'it took longer than 1 s (RUN_TIME_LIMIT)';
    expect(await endOfRun(app, client, taskid)).toMatchObject({ state: 'failed', reason });
    const { log } = await recordOf(client, taskid);
    const lines = await until(async () => {
      const { body } = await client.get('/api/logs/details/', { log_name: log, level: 'error' }).expect(200);
      const found = body.data.results as { msg: string }[];
      return found.length > 0 && found;
    });
    expect(lines.map(({ msg }) => msg)).toEqual([`failed: ${reason}`]);
    // It can be started again.
    await endOfRun(app, client, await startRun(client, 'c'));
  });
});
