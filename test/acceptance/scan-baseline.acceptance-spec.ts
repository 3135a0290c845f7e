import { commitAll } from '../support/committed-folder';
import { ScanWorkspace } from '../support/scan-workspace';
import { buildService } from '../support/service-process';

const bucket = (name: string) => `resource "aws_s3_bucket" "${name}" {\n  bucket = "${name}"\n}\n`;
const ONE_RULE = ['--only', 'PL-AWS-S3-1'];

describe('plumbline scan with a baseline', () => {
  let workspace: ScanWorkspace;

  beforeAll(() => buildService());
  beforeEach(() => (workspace = new ScanWorkspace()));
  afterEach(() => workspace.remove());

  it('should count only what is new, wherever lines move and the scan is started, and tell what is fixed', async () => {
    workspace.write({ 'app/main.tf': bucket('b') + bucket('a') });
    commitAll(workspace.root);
    const written = await workspace.scan('app', ...ONE_RULE, '--write-baseline', 'known.json');
    expect(written).toMatchObject({ code: 1, err: 'plumbline scan: 2 findings were written to known.json\n' });
    const lines = workspace.read('known.json').split('\n');
    expect(lines).toHaveLength(5);
    expect([lines[0], lines[3]]).toEqual(['{"version":1,"findings":[', ']}']);
    expect(lines[1]).toMatch(/^\{"id":"PL-AWS-S3-1","fingerprint":"[0-9a-f]{64}"\},$/);
    expect([...lines].slice(1, 3).map((line) => line.replace(',', ''))).toEqual(
      [...lines]
        .slice(1, 3)
        .map((line) => line.replace(',', ''))
        .sort(),
    );

    workspace.write({ 'app/main.tf': `\n\n# moved\n${bucket('b')}${bucket('c')}` });
    const { code, out } = await workspace.scan('app/main.tf', ...ONE_RULE, '--baseline', 'known.json');
    expect(code).toBe(1);
    expect(out).toContain('app/main.tf:7  aws_s3_bucket.c');
    expect(out).not.toContain('aws_s3_bucket.b');
    expect(out).toContain('1 baseline: known.json (1 finding is in it, 1 fixed: they no longer occur)');
    expect(out).toContain('1 failed, 0 errors, 1 excluded');

    workspace.write({ 'app/main.tf': bucket('b') });
    expect(await workspace.scan(...ONE_RULE, '--baseline', 'known.json')).toMatchObject({ code: 0, err: '' });
    const sarif = await workspace.scan(...ONE_RULE, '--baseline', 'known.json', '--format', 'sarif');
    const [result] = JSON.parse(sarif.out).runs[0].results;
    expect(result.suppressions).toEqual([{ kind: 'external', justification: 'baseline' }]);
    expect(workspace.read('known.json')).toContain(result.partialFingerprints['plumbline/v1']);
  });

  it('should not call fixed what was not asked, and write nothing into it that a comment ignores', async () => {
    workspace.write({
      'app/main.tf': bucket('a'),
      'app/two.tf': `# plumbline:ignore PL-AWS-S3-1 meant\n${bucket('b')}`,
    });
    await workspace.scan('app', ...ONE_RULE, '--write-baseline', 'known.json');
    expect(workspace.read('known.json').match(/fingerprint/g)).toHaveLength(1);
    const other = await workspace.scan('app', '--only', 'PL-AWS-S3-2', '--baseline', 'known.json');
    expect(other.out).toContain('0 findings are in it, 0 fixed');
  });

  it('should still fail where a template was lost', async () => {
    workspace.write({ 'app/main.tf': bucket('a') });
    await workspace.scan('app', ...ONE_RULE, '--write-baseline', 'known.json');
    workspace.write({ 'app/broken.tf': 'resource "x" {' });
    const lost = await workspace.scan('app', ...ONE_RULE, '--baseline', 'known.json');
    expect(lost).toMatchObject({ code: 1, err: expect.stringContaining('not everything was checked') });
    expect(await workspace.scan('app', ...ONE_RULE, '--baseline', 'known.json', '--allow-unread')).toMatchObject({
      code: 0,
    });
  });

  it.each([
    [
      '{"version":2,"findings":[]}',
      'has version 2, this program reads version 1: write it again with --write-baseline',
    ],
    ['{"version":1,"findings":[{"id":"x"}]}', 'findings[0] has no id and fingerprint'],
    ['[]', 'is no baseline: write it again with'],
    ['{"version":1,', 'cannot be read: Invalid JSON - line 1'],
    [undefined, 'does not exist: write it with --write-baseline known.json'],
  ])('should refuse %s with the remedy', async (text, problem) => {
    workspace.write({ 'app/main.tf': bucket('a'), ...(text !== undefined && { 'known.json': text }) });
    const { code, err } = await workspace.scan('app', '--baseline', 'known.json');
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(problem) });
  });
});
