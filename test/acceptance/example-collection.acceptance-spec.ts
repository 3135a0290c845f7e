import { cpSync, readdirSync } from 'node:fs';
import * as path from 'node:path';
import { ScanWorkspace } from '../support/scan-workspace';

const ROOT = path.join(__dirname, '../..');
const EXAMPLE = 'examples/web-shop';

describe('the example collection', () => {
  const workspace = new ScanWorkspace();

  beforeAll(() => {
    cpSync(path.join(ROOT, EXAMPLE), path.join(workspace.root, EXAMPLE), { recursive: true });
  });
  afterAll(() => workspace.remove());

  it('should be scanned as it is, with failures that say where and what to do', async () => {
    const { code, out, err } = await workspace.scan(EXAMPLE, '--no-files');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toContain(`\
FAILED   High     SHOP-NET-1  Only web ports are open to the internet
         port 22 of web-shop-servers is open to the whole internet
         examples/web-shop/sources/terraform/network.tf:33
         remedy: Name the networks that need the port in cidr_blocks, for example var.office_networks.
`);
    expect(out).toContain('exclusion-expired');
    expect(out).toMatch(/^web-shop: 8 resources, 13 passed, 6 failed, 0 errors, 1 excluded, 0 skipped$/m);
  });

  it('should have rules whose tests pass', async () => {
    const files = readdirSync(path.join(ROOT, EXAMPLE)).filter((name) => name.endsWith('.rego'));
    const { out } = await workspace.command('rego', ['test', ...files.map((name) => path.join(EXAMPLE, name))]);
    expect(out).toContain('PASS: 5/5');
  });
});
