import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from '../../src/cli/demo/api-client';
import { ExampleCollection } from '../../src/cli/demo/example-collection';
import { load, run } from '../../src/cli/demo/runs';
import { tableReport } from '../../src/cli/terminal/table-report';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { temporaryFolder } from '../support/embedded-mongo';
import { mongodsBelow } from '../support/mongods-on';
import { dataFolderWithMongod, ObservedProcess } from '../support/observed-process';
import { THREAD_SCRIPT } from '../support/run-threads';
import { buildService } from '../support/service-process';
import { commandOnTerminal } from '../support/terminal';
import { createTestApp, randomTenant } from '../support/test-app';
import { signToken } from '../support/tokens';
import { until } from '../support/until';

describe('the demo', () => {
  beforeAll(() => buildService());

  it('should show what failed, what a repair changed and where to look, and leave nothing behind', async () => {
    const scratch = temporaryFolder();
    const demo = ObservedProcess.command(['demo', '--exit'], { DATA_DIR: dataFolderWithMongod(), TMPDIR: scratch });
    expect({ ending: await demo.ended, stderr: demo.stderr }).toEqual({ ending: 0, stderr: '' });
    expect(demo.stdout).toContain(`
FAILED   High     SHOP-NET-1  Only web ports are open to the internet
         port 22 of web-shop-servers is open to the whole internet
         terraform/network.tf:33
         remedy: Name the networks that need the port in cidr_blocks, for example
                 var.office_networks.
`);
    expect(demo.stdout).toMatch(/^web-shop: 8 resources, 13 passed, 6 failed, 0 errors, 1 excluded, \d+ skipped$/m);
    expect(demo.stdout).toContain(`
CHANGED  /terraform/network.tf
         resources[1].properties.ingress[1].cidr_blocks[0]
         - "0.0.0.0/0"
         + "198.51.100.0/24"
`);
    expect(demo.stdout).toContain('1 repaired, 5 left.');
    expect(demo.stdout).toContain(`
FAILED   Critical PL-AWS-RDS-3  RDS instances have no public address
         The instance is publicly accessible.
         main.tf:13  aws_db_instance.posts
`);
    expect(demo.stdout).toContain('  module.store["drafts"].aws_s3_bucket.this  (called at main.tf:1)\n');
    expect(demo.stdout).toMatch(/^blog: 4 resources, \d+ passed, \d+ failed, 0 errors, 0 excluded, \d+ skipped$/m);
    expect(demo.stdout).toMatch(/  the page     http:\/\/127\.0\.0\.1:\d+\/ui \(sign in with the token below\)/);
    expect(demo.stdout).toMatch(/  Swagger UI   http:\/\/127\.0\.0\.1:\d+\/docs/);
    expect(demo.stdout).toContain('plumbline scan FOLDER --format html --output report.html');
    const wide = demo.stdout.split('\n').filter((line) => line.length > 100 && !line.includes('TOKEN='));
    expect(wide).toEqual([]);
    expect(demo.stdout).not.toContain('\u001b');
    expect(readdirSync(scratch)).toEqual([]);
    expect(mongodsBelow(scratch)).toEqual([]);
  });

  it('should answer on a terminal until that is closed', async () => {
    const scratch = temporaryFolder();
    const demo = commandOnTerminal(['demo'], { DATA_DIR: dataFolderWithMongod(), TMPDIR: scratch });
    if (demo === undefined) return;
    await demo.printed(/until you press Ctrl-C/);
    const [, token] = await demo.printed(/TOKEN=(\S+)/);
    const [, base] = await demo.printed(/BASE=(\S+)/);
    const [, path] = await demo.printed(/"\$BASE(\S+state=failed)"/);
    const answer = await fetch(base + path, { headers: { Authorization: `Bearer ${token}` } });
    expect(((await answer.json()) as { data: { results: unknown[] } }).data.results).toHaveLength(5);
    expect(demo.stdout).toContain('\u001b[31;1mFAILED');

    await demo.end('SIGKILL');

    await until(() => readdirSync(scratch).length === 0);
    expect(mongodsBelow(scratch)).toEqual([]);
  });

  it('should lead with the templates that could not be read, as a scan does', async () => {
    const root = temporaryFolder();
    const collection = new ExampleCollection(root);
    const sources = join(root, 'examples/web-shop/sources');
    writeFileSync(join(sources, 'terraform/broken.tf'), 'resource "aws_s3_bucket" "b" {\n');
    const app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: { CONNECTOR_ROOTS: root, JOB_POLL_MS: '200' },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
    try {
      const tenant = randomTenant();
      const client = new ApiClient(`${await app.getUrl()}/${tenant}`, signToken({ tenant }));
      await load(client, collection);
      const content = await run(client, collection, () => undefined);
      const [first] = tableReport(content, { colours: false });
      expect(first).toMatch(/^UNREAD   \/terraform\/broken\.tf not checked: parse-error, line \d/);
      expect(content.notes.map(({ name }) => name)).not.toContain('/terraform/broken.tf');
    } finally {
      await app.close();
    }
  });
});
