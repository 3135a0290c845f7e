import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ScanWorkspace } from '../support/scan-workspace';

const OPEN_BUCKET = 'resource "aws_s3_bucket" "logs" {\n  bucket = "logs"\n}\n';
const BLOCK = `resource "aws_s3_bucket_public_access_block" "logs" {
  bucket                  = aws_s3_bucket.logs.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
`;
const RULE = `# METADATA
# scope: package
# title: Buckets have a team
# description: Somebody must answer for a bucket.
# custom:
#   id: PL-OUR-S3-1
#   severity: low
#   resources: [aws_s3_bucket]
#   remedy: Add the tag team.
package plumbline.our.s3.team

deny contains {"message": "The bucket has no tag team.", "path": ["tags"]} if not input.resource.tags.team
`;
const ONE_RULE = ['--only', 'PL-AWS-S3-1'];

describe('plumbline scan on any folder', () => {
  let workspace: ScanWorkspace;

  beforeEach(() => (workspace = new ScanWorkspace()));
  afterEach(() => workspace.remove());

  it('should check it with the built-in rules, and point at each resource', async () => {
    workspace.write({ 'app/main.tf': OPEN_BUCKET });
    const { code, out, err } = await workspace.scan('app', ...ONE_RULE);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toContain('FAILED   High     PL-AWS-S3-1  S3 buckets block public access\n');
    expect(out).toContain('         app/main.tf:1  aws_s3_bucket.logs\n');
    expect(out).toContain('app: 1 resource, 0 passed, 1 failed');
    workspace.write({ 'app/block.tf': BLOCK });
    const mended = await workspace.scan('app', ...ONE_RULE);
    expect(mended).toMatchObject({ code: 0, err: '', out: expect.stringContaining('2 passed, 0 failed') });
  });

  it('should check the working folder by default, with all rules', async () => {
    workspace.write({ 'main.tf': OPEN_BUCKET });
    const { code, out } = await workspace.scan();
    expect(code).toBe(1);
    expect(out).toContain('PL-AWS-S3-1');
    expect(out).toContain('main.tf:1  aws_s3_bucket.logs');
  });

  it('should judge a module through its calls, and any other folder as a root, whatever their names', async () => {
    workspace.write({
      'live/main.tf': 'module "logs" {\n  source = "../parts/bucket"\n}\n',
      'parts/bucket/main.tf': OPEN_BUCKET,
      'modules/unused/main.tf': OPEN_BUCKET,
      'node_modules/x/main.tf': OPEN_BUCKET,
    });
    const { out } = await workspace.scan(...ONE_RULE, '--format', 'csv');
    const rows = out.split('\r\n').filter((row) => row.startsWith('failed'));
    expect(rows.map((row) => row.split(',')[4])).toEqual([
      'parts/bucket/main.tf#module.logs.aws_s3_bucket.logs',
      'modules/unused/main.tf#aws_s3_bucket.logs',
    ]);
  });

  it('should take several paths, files among them, for one scan', async () => {
    workspace.write({ 'a/main.tf': OPEN_BUCKET, 'b/one.tf': OPEN_BUCKET, 'b/two.tf': 'resource "x" "y" {' });
    const { code, out } = await workspace.scan('a', 'b/one.tf', ...ONE_RULE);
    expect(code).toBe(1);
    expect(out).toContain('a/main.tf:1  aws_s3_bucket.logs');
    expect(out).toContain('b/one.tf:1  aws_s3_bucket.logs');
    expect(out).toContain('2 resources');
  });

  it('should judge each file once, and name those that cannot be read from the working folder', async () => {
    workspace.write({ 'a/b/main.tf': OPEN_BUCKET, 'c/main.tf': OPEN_BUCKET });
    workspace.write({ 'a/b/bad.tf': 'resource "x" "y" {', 'c/bad.tf': 'resource "x" "y" {' });
    const { code, out } = await workspace.scan('a/b', 'a', 'c', './a/', 'c/main.tf', ...ONE_RULE);
    expect(code).toBe(1);
    expect(out.match(/^ {9}\S*main\.tf:1 {2}aws_s3_bucket\.logs/gm)).toHaveLength(2);
    expect(out).toContain('2 resources');
    expect(out.match(/UNREAD +\S+/g)).toEqual(['UNREAD   a/b/bad.tf', 'UNREAD   c/bad.tf']);
  });

  it('should add the rules of a folder, and leave out those that are not wanted', async () => {
    workspace.write({ 'app/main.tf': OPEN_BUCKET, 'rules/team.rego': RULE, 'rules/broken.rego': 'package x\n' });
    const { code, out } = await workspace.scan('app', '--rules', 'rules', '--skip', 'aws');
    expect(code).toBe(1);
    expect(out).toContain('PL-OUR-S3-1  Buckets have a team');
    expect(out).not.toContain('PL-AWS');
    expect(out).toContain('rules/broken.rego');
  });

  it('should name files of rules that lie elsewhere by their own path', async () => {
    workspace.write({ 'app/main.tf': OPEN_BUCKET, 'rules/team.rego': RULE, 'rules/broken.rego': 'package x\n' });
    const rules = `${workspace.root}/rules`;
    const { out } = await workspace.scan('app', '--rules', rules, '--skip', 'aws');
    expect(out).toContain(` ${rules}/broken.rego`);
  });

  it('should say nothing about what cannot be known, and count it', async () => {
    const unknown = BLOCK.replace('block_public_acls       = true', 'block_public_acls       = var.block');
    workspace.write({ 'main.tf': `variable "block" {}\n${OPEN_BUCKET}${unknown}` });
    const { code, out } = await workspace.scan(...ONE_RULE);
    expect(code).toBe(0);
    expect(out).toContain('Skipped  2 unresolved-expression');
    expect(out).toContain('0 passed, 0 failed');
  });

  it('should judge CloudFormation by the same rules, at the line of the property, and name what they are not about', async () => {
    workspace.write({
      'stack.yaml': [
        'Resources:',
        '  Address:',
        '    Type: AWS::EC2::EIP',
        '  Logs:',
        '    Type: AWS::S3::Bucket',
        '    Properties:',
        '      PublicAccessBlockConfiguration:',
        '        BlockPublicAcls: false',
        '  Open:',
        '    Type: AWS::S3::Bucket',
        '',
      ].join('\n'),
    });
    const { code, out } = await workspace.scan('--only', 'PL-AWS-S3-1', '--allow-unread');
    expect(code).toBe(1);
    expect(out).toContain('stack.yaml:8  Logs.PublicAccessBlockConfiguration');
    expect(out).toContain('stack.yaml:4  Logs');
    expect(out).toContain('stack.yaml:9  Open');
    expect(out).toContain('not-covered: stack.yaml (the built-in rules do not judge AWS::EC2::EIP)');
  });

  it.each([
    ['a folder without templates', ['empty'], 1, 'no template was found in empty; looked for Terraform'],
    ['a path that is not there', ['ap'], 2, 'container below ./validation: did you mean app?'],
    ['rules that are not there', ['app', '--rules', 'none'], 2, '--rules none cannot be read (ENOENT)'],
    ['a folder without rules', ['app', '--rules', 'empty'], 2, '--rules empty holds no rule'],
    [
      'a rule that does not exist',
      ['app', '--only', 'PL-AWS-S3-0'],
      2,
      'no rule or group is called PL-AWS-S3-0: did you mean',
    ],
    ['that no rule is left', ['app', '--only', 'aws', '--skip', 'aws'], 1, 'no rule was chosen'],
    ['templates that the rules do not judge', ['stack'], 1, 'no chosen rule is about the resources'],
    ['resources that no rule is about', ['other'], 1, 'no chosen rule is about the resources'],
    ['a broken template', ['broken', '--only', 'PL-AWS-S3-1'], 1, 'not everything was checked'],
  ])('should name %s', async (_what, args, expected, message) => {
    workspace.write({
      'app/main.tf': OPEN_BUCKET,
      'broken/main.tf': 'resource "aws_s3_bucket" {{',
      'broken/b.tf': BLOCK,
      'stack/stack.yaml': 'AWSTemplateFormatVersion: "2010-09-09"\nResources:\n  B:\n    Type: AWS::EC2::EIP\n',
      'other/main.tf': 'resource "random_id" "x" {\n  byte_length = 4\n}\n',
    });
    mkdirSync(join(workspace.root, 'empty'));
    const { code, err } = await workspace.scan(...args);
    expect({ code, err }).toEqual({ code: expected, err: expect.stringContaining(message) });
  });

  it('should name rules that cannot be used or do not end, and ask the others', async () => {
    const other = (id: string, name: string) => RULE.replace('PL-OUR-S3-1', id).replace('s3.team', `s3.${name}`);
    const condition =
      'count([1 | some i in numbers.range(1, 1000000); some j in numbers.range(1, 1000000); i == j]) > 0';
    workspace.write({
      'app/main.tf': OPEN_BUCKET,
      'rules/a.rego': RULE,
      'rules/b.rego': other('PL-OUR-S3-1', 'twice'),
      'rules/c.rego': other('PL-OUR-S3-2', 'broken').replace('# custom:', '# custom: ['),
      'rules/d.rego': other('PL-OUR-S3-3', 'endless').replace('if not input.resource.tags.team', `if ${condition}`),
    });
    const { code, out } = await workspace.scan('app', '--rules', 'rules', '--skip', 'aws');
    expect(code).toBe(1);
    expect(out).toMatch(/FAILED .* PL-OUR-S3-1 /);
    expect(out).toContain('rules/b.rego not checked: unreadable, its id PL-OUR-S3-1 is that of rules/a.rego');
    expect(out).toContain('rules/c.rego not checked: unreadable, its METADATA is no YAML');
    expect(out).toMatch(/ERROR .* PL-OUR-S3-3 /);
  });

  it('should not follow links in a circle', async () => {
    workspace.write({ 'app/main.tf': OPEN_BUCKET });
    symlinkSync('.', join(workspace.root, 'app/again'));
    expect((await workspace.scan('app', ...ONE_RULE)).out).toContain('1 resource,');
  });
});
