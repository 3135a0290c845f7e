import { join } from 'node:path';
import { commitAll, gitIn } from '../support/committed-folder';
import { ScanWorkspace } from '../support/scan-workspace';

const bucket = (name: string, more = '') => `resource "aws_s3_bucket" "${name}" {\n  bucket = "${name}"\n${more}}\n`;
const volume = (name: string, encrypted: string, more = '') =>
  `resource "aws_ebs_volume" "${name}" {\n  encrypted = ${encrypted}\n${more}}\n`;
const MODULE = `variable "encrypted" {}\n${volume('inner', 'var.encrypted')}`;
const NESTED = 'Resources:\n  Data:\n    Type: AWS::S3::Bucket\n';
const NESTING = `Resources:
  One: {Type: AWS::CloudFormation::Stack, Properties: {TemplateURL: one.yaml}}
  Two: {Type: AWS::CloudFormation::Stack, Properties: {TemplateURL: two.yaml}}
`;
/** The repository itself, as a template may name it. */
const OWN = 'git::https://git.invalid/acme/infra.git';
const ONE_RULE = ['--only', 'PL-AWS-S3-1'];
const VOLUMES = ['--only', 'PL-AWS-EBS-1'];
const BLOCK = `resource "aws_s3_bucket_public_access_block" "a" {
  bucket = aws_s3_bucket.a.id
  block_public_acls = true
  block_public_policy = true
  ignore_public_acls = true
  restrict_public_buckets = true
}
`;

describe('plumbline scan --changed-since', () => {
  let workspace: ScanWorkspace;

  beforeEach(() => (workspace = new ScanWorkspace()));
  afterEach(() => workspace.remove());

  async function failures(rules: readonly string[], ...args: string[]): Promise<string[][]> {
    const { out, err } = await workspace.scan(...rules, '--format', 'csv', ...args);
    expect(err).toBe('');
    const rows = out.split('\r\n').filter((row) => row.startsWith('failed'));
    return rows.map((row) => row.split(',')).sort();
  }

  async function failed(rules: readonly string[], ...args: string[]): Promise<string[]> {
    return (await failures(rules, ...args)).map((row) => row[4]).sort();
  }

  it('should count what a changed text or value newly fails, and say how many others there are', async () => {
    const live = (one: string): string =>
      `module "m" {\n  source = "../parts"\n  encrypted = ${one}\n}\nmodule "n" {\n  source = "${OWN}//parts"\n  encrypted = false\n}\n`;
    const app = (local: string): string =>
      `${volume('a', 'false')}${volume('b', 'false')}${volume('c', 'local.x')}locals {\n  x = ${local}\n}\n`;
    workspace.write({ 'app/main.tf': app('true'), 'live/main.tf': live('true'), 'parts/main.tf': MODULE });
    commitAll(workspace.root);
    gitIn(workspace.root, 'remote', 'add', 'origin', 'git@git.invalid:acme/infra.git');
    gitIn(workspace.root, 'checkout', '--quiet', '-b', 'work');
    expect(await failed(VOLUMES, '--changed-since', 'main')).toEqual([]);
    // In the branch: another value of a local, and of an argument of a call; in the working folder: a comment, a new file.
    workspace.write({ 'app/main.tf': `\n\n${app('false')}`, 'live/main.tf': live('false') });
    commitAll(workspace.root);
    workspace.write({ 'new/main.tf': volume('new', 'false') });
    const changed = [
      'app/main.tf#aws_ebs_volume.c',
      'new/main.tf#aws_ebs_volume.new',
      'parts/main.tf#module.m.aws_ebs_volume.inner',
    ];
    for (let i = 0; i < 2; i++) expect(await failed(VOLUMES, '--changed-since', 'main')).toEqual(changed);
    expect(await failed(VOLUMES, '--changed-since', 'main', '--no-cache')).toEqual(changed);
    const { code, out } = await workspace.scan(...VOLUMES, '--changed-since', 'main');
    expect(code).toBe(1);
    expect(out).toContain('1 unchanged: main (3 findings are not new since)');
    expect(out).toContain('3 failed, 0 errors, 3 excluded');
    // What only moved on the other branch is no change of this one.
    gitIn(workspace.root, 'checkout', '--quiet', 'main');
    gitIn(workspace.root, 'commit', '--quiet', '--allow-empty', '--message=further');
    gitIn(workspace.root, 'checkout', '--quiet', 'work');
    expect(await failed(VOLUMES, '--changed-since', 'main')).toEqual(changed);
    expect(await failed(VOLUMES, 'app', '--changed-since', 'main')).toEqual(['app/main.tf#aws_ebs_volume.c']);
  });

  it('should count a bucket whose companion or ignoring comment is gone, and no failure of before at changed lines', async () => {
    const note = '# plumbline:ignore PL-AWS-S3-1 meant\n';
    workspace.write({
      'main.tf': bucket('a'),
      'block.tf': BLOCK,
      'two.tf': bucket('b', `  ${note}`),
      'three.tf': bucket('c'),
      'stack.yaml': NESTING,
      'one.yaml': NESTED,
      'two.yaml': NESTED,
    });
    commitAll(workspace.root);
    workspace.write({
      'block.tf': '',
      'two.tf': bucket('b'),
      'three.tf': bucket('c', '  tags = {}\n'),
      'one.yaml': `${NESTED}    Properties: {}\n`,
    });
    expect(await failed(ONE_RULE, '--changed-since', 'HEAD')).toEqual([
      'main.tf#aws_s3_bucket.a',
      'two.tf#aws_s3_bucket.b',
    ]);
  });

  it('should count what newly fails by all rules, as the judgement of a pull request does', async () => {
    workspace.write({ 'main.tf': bucket('a'), 'block.tf': BLOCK });
    commitAll(workspace.root);
    const nameOf = (row: string[]): string => row.slice(1, 5).join(' ');
    const before = (await failures([])).map(nameOf);
    workspace.write({ 'block.tf': '' });
    const now = (await failures([])).map(nameOf);
    const found = (await failures([], '--changed-since', 'HEAD')).map(nameOf);
    expect(found).toEqual(now.filter((each) => !before.includes(each)));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(now.length);
  });

  it('should count a failure of before that denies more', async () => {
    const off = (...settings: string[]): string =>
      settings.reduce(
        (text, each) => text.replace(`${each} = true`, `${each} = false`),
        BLOCK.replace('aws_s3_bucket.a.id', '"shop"'),
      );
    workspace.write({ 'main.tf': off('block_public_policy') });
    commitAll(workspace.root);
    workspace.write({ 'main.tf': off('block_public_policy', 'ignore_public_acls') });
    const { code, out } = await workspace.scan(...ONE_RULE, '--changed-since', 'HEAD', '--format', 'json');
    expect(code).toBe(1);
    expect(out).toContain('more is denied than at HEAD: /ignore_public_acls"');
  });

  it('should leave the repository as it is, and run none of its filters', async () => {
    workspace.write({ 'app/main.tf': bucket('a'), '.gitattributes': '*.tf filter=evil\n' });
    commitAll(workspace.root);
    gitIn(workspace.root, 'config', 'filter.evil.smudge', `touch ${join(workspace.root, 'owned')}; cat`);
    const before = gitIn(workspace.root, 'status', '--porcelain', '--', 'app');
    expect(await failed(ONE_RULE, 'app', '--changed-since', 'HEAD')).toEqual([]);
    expect(gitIn(workspace.root, 'status', '--porcelain', '--', 'app')).toBe(before);
    expect(() => workspace.read('owned')).toThrow('ENOENT');
  });

  it('should name a reference that does not exist, a folder without git, and a shallow clone with the remedy', async () => {
    workspace.write({ 'app/main.tf': bucket('a') });
    const none = await workspace.scan('app', '--changed-since', 'main');
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('needs a git repository') });
    commitAll(workspace.root);
    gitIn(workspace.root, 'checkout', '--quiet', '-b', 'work');
    commitAll(workspace.root, 'second');
    const missing = await workspace.scan('app', '--changed-since', 'nope');
    expect(missing).toMatchObject({
      code: 2,
      err: expect.stringMatching(/--changed-since nope: there is no such branch.*git fetch origin nope/),
    });
    gitIn(workspace.root, 'checkout', '--quiet', 'main');
    commitAll(workspace.root, 'third');
    const clone = join(workspace.root, 'clone');
    const source = `file://${workspace.root}`;
    gitIn(workspace.root, 'clone', '--quiet', '--depth=1', '--no-single-branch', '--branch=work', source, clone);
    const shallow = await workspace.scan('clone', '--changed-since', 'origin/main');
    expect(shallow).toMatchObject({
      code: 2,
      err: expect.stringMatching(/no merge base with HEAD; this clone is shallow.*fetch-depth: 0/),
    });
    const option = await workspace.scan('app', '--changed-since=--upload-pack=touch owned');
    expect(option).toMatchObject({ code: 2, err: expect.stringContaining('must name a branch') });
  });

  it('should still fail where a template was lost, and add up with a baseline', async () => {
    workspace.write({ 'app/main.tf': bucket('a') });
    commitAll(workspace.root);
    workspace.write({ 'app/two.tf': bucket('b') });
    expect((await workspace.scan('app', ...ONE_RULE, '--write-baseline', 'known.json')).code).toBe(1);
    const both = await workspace.scan('app', ...ONE_RULE, '--baseline', 'known.json', '--changed-since', 'HEAD');
    expect(both).toMatchObject({ code: 0, out: expect.stringContaining('0 failed, 0 errors, 2 excluded') });
    workspace.write({ 'app/broken.tf': 'resource "x" {' });
    const lost = await workspace.scan('app', ...ONE_RULE, '--baseline', 'known.json', '--changed-since', 'HEAD');
    expect(lost).toMatchObject({ code: 1, err: expect.stringContaining('not everything was checked') });
  });
});
