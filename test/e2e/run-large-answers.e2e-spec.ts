import type { NestExpressApplication } from '@nestjs/platform-express';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { temporaryFolder } from '../support/embedded-mongo';
import { ruleOverJsonFiles, runToEnd, uploadFiles, writeNumberedFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const RULES = `package rule
line = "${'€'.repeat(100)}"
lines = 60000
paths = 300000

default long = false
long_err = concat("", [line | numbers.range(1, lines)[_]])

default many = false
many_err = "many"
source_path[{"many": {"resource_path": [["n", i] | i := numbers.range(1, paths)[_]]}}] { true }

default fine = true
`;

function evaluated(id: string): object {
  const asks = { eval: `data.rule.${id}`, message: `data.rule.${id}_err` };
  return { masterTestId: id, masterSnapshotId: ['J'], type: 'rego', rule: 'file(rule.rego)', evals: [asks] };
}

describe('a rule that says more than a result can hold', () => {
  const root = temporaryFolder();
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: { CONNECTOR_ROOTS: root, JOB_POLL_MS: '200', RULE_THREADS: '1' },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
    client = new TenantClient(app, randomTenant());
    writeNumberedFiles(root, 1);
  });
  afterAll(() => app.close());

  it('should be shown as far as there is room, and cost the other cases nothing', async () => {
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    const cases = ['fine', 'long', 'many'].map(evaluated);
    const tests = { fileType: 'mastertest', masterSnapshot: 'snap', testSet: [{ cases }] };
    await uploadFiles(client, 'c', { ...ruleOverJsonFiles(RULES, ''), 'tests.json': tests });
    const { taskid, ...run } = await runToEnd(app, client, 'c');
    expect(run).toMatchObject({ state: 'completed', counts: { passed: 1, failed: 2, error: 0 } });
    const { body } = await client.get('/api/compliance/results/', { taskid }).expect(200);
    const results = body.data.results as { test_id: string; message: string }[];
    const message = (id: string) => results.find(({ test_id }) => test_id === id)?.message;
    expect(message('long')).toBe(`${'€'.repeat(20_000)} [20000 of 6000000 characters are shown]`);
    expect(message('many')).toBe('many [10100 of 300000 paths are kept]');
  });
});
