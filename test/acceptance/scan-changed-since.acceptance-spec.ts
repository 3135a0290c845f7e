import { join } from 'node:path';
import { commitAll, gitIn } from '../support/committed-folder';
import { ScanWorkspace } from '../support/scan-workspace';

const bucket = (name: string, more = '') => `resource "aws_s3_bucket" "${name}" {\n  bucket = "${name}"\n${more}}\n`;
const MODULE = 'variable "name" {}\nresource "aws_s3_bucket" "inner" {\n  bucket = var.name\n}\n';
const NESTED = 'Resources:\n  Data:\n    Type: AWS::S3::Bucket\n';
const NESTING = `Resources:
  One: {Type: AWS::CloudFormation::Stack, Properties: {TemplateURL: one.yaml}}
  Two: {Type: AWS::CloudFormation::Stack, Properties: {TemplateURL: two.yaml}}
`;
/** The repository itself, as a template may name it. */
const OWN = 'git::https://git.invalid/acme/infra.git';
const ONE_RULE = ['--only', 'PL-AWS-S3-1'];

describe('plumbline scan --changed-since', () => {
  let workspace: ScanWorkspace;

  beforeEach(() => (workspace = new ScanWorkspace()));
  afterEach(() => workspace.remove());

  async function failed(...args: string[]): Promise<string[]> {
    const { out, err } = await workspace.scan(...ONE_RULE, '--format', 'csv', ...args);
    expect(err).toBe('');
    const rows = out.split('\r\n').filter((row) => row.startsWith('failed'));
    return rows.map((row) => row.split(',')[4]).sort();
  }

  it('should count findings of resources whose text or value differs, and say how many others there are', async () => {
    workspace.write({
      'app/main.tf': bucket('a') + bucket('b') + bucket('c', '  tags = { x = local.x }\n') + 'locals {\n  x = "1"\n}\n',
      'live/main.tf': `module "m" {\n  source = "../parts"\n  name = "one"\n}\nmodule "n" {\n  source = "${OWN}//parts"\n  name = "two"\n}\n`,
      'parts/main.tf': MODULE,
    });
    commitAll(workspace.root);
    gitIn(workspace.root, 'remote', 'add', 'origin', 'git@git.invalid:acme/infra.git');
    gitIn(workspace.root, 'checkout', '--quiet', '-b', 'work');
    expect(await failed('--changed-since', 'main')).toEqual([]);
    // In the branch: another value of a local, and of an argument of a call; in the working folder: a comment, a new file.
    workspace.write({
      'app/main.tf': `\n\n${bucket('a')}${bucket('b')}${bucket('c', '  tags = { x = local.x }\n')}locals {\n  x = "2"\n}\n`,
      'live/main.tf': `module "m" {\n  source = "../parts"\n  name = "other"\n}\nmodule "n" {\n  source = "${OWN}//parts"\n  name = "two"\n}\n`,
    });
    commitAll(workspace.root);
    workspace.write({ 'new/main.tf': bucket('new') });
    const changed = [
      'app/main.tf#aws_s3_bucket.c',
      'new/main.tf#aws_s3_bucket.new',
      'parts/main.tf#module.m.aws_s3_bucket.inner',
    ];
    for (let i = 0; i < 2; i++) expect(await failed('--changed-since', 'main')).toEqual(changed);
    expect(await failed('--changed-since', 'main', '--no-cache')).toEqual(changed);
    const { code, out } = await workspace.scan(...ONE_RULE, '--changed-since', 'main');
    expect(code).toBe(1);
    expect(out).toContain('1 unchanged: main (3 findings are at resources that have not changed since)');
    expect(out).toContain('3 failed, 0 errors, 3 excluded');
    // What only moved on the other branch is no change of this one.
    gitIn(workspace.root, 'checkout', '--quiet', 'main');
    gitIn(workspace.root, 'commit', '--quiet', '--allow-empty', '--message=further');
    gitIn(workspace.root, 'checkout', '--quiet', 'work');
    expect(await failed('--changed-since', 'main')).toEqual(changed);
    expect(await failed('app', '--changed-since', 'main')).toEqual(['app/main.tf#aws_s3_bucket.c']);
  });

  it('should count a bucket whose companion, ignoring comment or lines in a nested stack are others', async () => {
    const block = `resource "aws_s3_bucket_public_access_block" "a" {
  bucket = aws_s3_bucket.a.id
  block_public_acls = true
  block_public_policy = true
  ignore_public_acls = true
  restrict_public_buckets = true
}
`;
    const note = '# plumbline:ignore PL-AWS-S3-1 meant\n';
    workspace.write({
      'main.tf': bucket('a'),
      'block.tf': block,
      'two.tf': bucket('b', `  ${note}`),
      'three.tf': bucket('c'),
      'stack.yaml': NESTING,
      'one.yaml': NESTED,
      'two.yaml': NESTED,
    });
    commitAll(workspace.root);
    workspace.write({ 'block.tf': '', 'two.tf': bucket('b'), 'one.yaml': `${NESTED}    Properties: {}\n` });
    expect(await failed('--changed-since', 'HEAD')).toEqual([
      'main.tf#aws_s3_bucket.a',
      'one.yaml#One/Data',
      'two.tf#aws_s3_bucket.b',
    ]);
  });

  it('should leave the repository as it is, and run none of its filters', async () => {
    workspace.write({ 'app/main.tf': bucket('a'), '.gitattributes': '*.tf filter=evil\n' });
    commitAll(workspace.root);
    gitIn(workspace.root, 'config', 'filter.evil.smudge', `touch ${join(workspace.root, 'owned')}; cat`);
    const before = gitIn(workspace.root, 'status', '--porcelain', '--', 'app');
    expect(await failed('app', '--changed-since', 'HEAD')).toEqual([]);
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
