import { commitAll } from '../support/committed-folder';
import { ScanWorkspace } from '../support/scan-workspace';
import { buildService } from '../support/service-process';

const bucket = (name: string) => `resource "aws_s3_bucket" "${name}" {\n  bucket = "${name}"\n}\n`;
const ONE_RULE = ['--only', 'PL-AWS-S3-1'];
const SETTINGS = ['block_public_acls', 'block_public_policy', 'ignore_public_acls', 'restrict_public_buckets'];
/** A bucket whose public access block has some settings off. */
const halfBlocked = (...off: readonly string[]) =>
  `${bucket('a')}resource "aws_s3_bucket_public_access_block" "a" {\n  bucket = aws_s3_bucket.a.id\n${SETTINGS.map(
    (setting) => `  ${setting} = ${!off.includes(setting)}\n`,
  ).join('')}}\n`;
/** A security group that opens ports of databases, each from its own network. */
const opening = (...ports: readonly number[]) =>
  `resource "aws_security_group" "db" {\n  name = "db"\n${ports
    .map(
      (port) =>
        `  ingress {\n    from_port = ${port}\n    to_port = ${port}\n    protocol = "tcp"\n    cidr_blocks = ["${port === 443 ? '10.0.0.0/8' : '0.0.0.0/0'}"]\n  }\n`,
    )
    .join('')}}\n`;

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
    expect([lines[0], lines[3]]).toEqual(['{"version":2,"findings":[', '],"accepted":[]}']);
    expect(lines[1]).toMatch(/^\{"id":"PL-AWS-S3-1","fingerprint":"[0-9a-f]{64}","paths":\["\/"\]\},$/);
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

  it('should not call fixed what was not asked, and write down what a comment ignores as accepted', async () => {
    workspace.write({
      'app/main.tf': bucket('a'),
      'app/two.tf': `# plumbline:ignore PL-AWS-S3-1 meant\n${bucket('b')}`,
    });
    await workspace.scan('app', ...ONE_RULE, '--write-baseline', 'known.json');
    const { findings, accepted } = JSON.parse(workspace.read('known.json'));
    expect([findings.length, accepted.length]).toEqual([1, 1]);
    const other = await workspace.scan('app', '--only', 'PL-AWS-S3-2', '--baseline', 'known.json');
    expect(other.out).toContain('0 findings are in it, 0 fixed');
  });

  it('should count a finding of the baseline again when more of it is denied', async () => {
    workspace.write({ 'app/main.tf': halfBlocked('restrict_public_buckets') });
    await workspace.scan('app', ...ONE_RULE, '--write-baseline', 'known.json');
    const known = workspace.read('known.json');
    expect(known).toContain('"paths":["aws_s3_bucket_public_access_block.a/restrict_public_buckets"]');
    expect(known).not.toMatch(/is not true|false/);
    const scan = () => workspace.scan('app', ...ONE_RULE, '--baseline', 'known.json');
    expect(await scan()).toMatchObject({ code: 0 });

    // Fewer, and others in their place.
    workspace.write({ 'app/main.tf': halfBlocked('block_public_acls') });
    expect(await scan()).toMatchObject({ code: 1 });
    workspace.write({ 'app/main.tf': halfBlocked(...SETTINGS) });
    const { code, out } = await scan();
    expect(code).toBe(1);
    expect(out).toContain('2 failed, 0 errors, 0 excluded');
    expect(out).toContain(
      'worse-than-baseline: PL-AWS-S3-1 aws_s3_bucket.a (denied now, and not in known.json: aws_s3_bucket_public_access_block.a/block_public_acls',
    );
    workspace.write({ 'app/main.tf': halfBlocked() });
    expect(await scan()).toMatchObject({ code: 0 });
  });

  it('should find what is new in a list, whatever the order of the list', async () => {
    const databases = ['--only', 'PL-AWS-EC2-3'];
    workspace.write({ 'app/main.tf': opening(3306, 5432) });
    await workspace.scan('app', ...databases, '--write-baseline', 'known.json');
    const scan = async (...ports: readonly number[]) => {
      workspace.write({ 'app/main.tf': opening(...ports) });
      return (await workspace.scan('app', ...databases, '--baseline', 'known.json')).code;
    };
    expect(await scan(5432, 3306)).toBe(0);
    expect(await scan(443, 5432, 443, 3306)).toBe(0);
    expect(await scan(3306)).toBe(0);
    expect(await scan(3306, 5432, 1433)).toBe(1);
    expect(await scan(1433, 5432)).toBe(1);
    expect(await scan(3306, 3306, 5432)).toBe(1);
  });

  it('should read a baseline of version 1 as before, and say what it does not see', async () => {
    workspace.write({ 'app/main.tf': halfBlocked('restrict_public_buckets') });
    await workspace.scan('app', ...ONE_RULE, '--write-baseline', 'known.json');
    const findings = JSON.parse(workspace.read('known.json')).findings.map(
      ({ id, fingerprint }: Readonly<Record<string, string>>) => ({ id, fingerprint }),
    );
    workspace.write({ 'known.json': { version: 1, findings }, 'app/main.tf': halfBlocked(...SETTINGS) });
    const { code, out } = await workspace.scan('app', ...ONE_RULE, '--baseline', 'known.json');
    expect(code).toBe(0);
    expect(out).toContain('2 findings are in it, 0 fixed: they no longer occur');
    expect(out).toContain(
      '1 baseline-without-paths: known.json (entries without paths, as version 1 has them, hide what gets worse: write it again with --write-baseline known.json)',
    );
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
      '{"version":3,"findings":[]}',
      'has version 3, this program reads versions 1 and 2: write it again with --write-baseline',
    ],
    ['{"version":1,"findings":[{"id":"x"}]}', 'findings[0] has no id and fingerprint'],
    [
      `{"version":2,"findings":[{"id":"x","fingerprint":"${'a'.repeat(64)}","paths":[1]}]}`,
      'findings[0] has paths that are no texts',
    ],
    ['[]', 'is no baseline: write it again with'],
    ['{"version":1,', 'cannot be read: Invalid JSON - line 1'],
    [undefined, 'does not exist: write it with --write-baseline known.json'],
  ])('should refuse %s with the remedy', async (text, problem) => {
    workspace.write({ 'app/main.tf': bucket('a'), ...(text !== undefined && { 'known.json': text }) });
    const { code, err } = await workspace.scan('app', '--baseline', 'known.json');
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(problem) });
  });
});
