import { judgedTemplates } from './judged-templates';

const DATABASE = (value: string) => `resource "aws_db_instance" "d" {\n  publicly_accessible = ${value}\n}\n`;

describe('what the workspace or one of several variable files decides', () => {
  const judged = (files: Record<string, string>) =>
    judgedTemplates('terraform', files, ['PL-AWS-RDS-3'])['PL-AWS-RDS-3']['aws_db_instance.d'];
  const OPEN = 'skipped unresolved-expression';

  it.each([
    ['passes in the workspace default alone', 'terraform.workspace != "default"', OPEN],
    ['fails in the workspace default', 'terraform.workspace == "default"', 'failed'],
    ['passes in every workspace', 'false', 'passed'],
    ['is the same in both workspaces', 'terraform.workspace == "prod" ? false : false', 'passed'],
  ])('should be judged: what %s', (_what, value, answer) => {
    expect(judged({ 'main.tf': DATABASE(value) })).toBe(answer);
  });

  it('should be no failure of what only has the workspace in its name', () => {
    const named = DATABASE('false').replace('{', '{\n  identifier = "db-${terraform.workspace}"');
    expect(judged({ 'main.tf': named })).toBe('passed');
  });

  it('should be found in a module', () => {
    const files = {
      'main.tf': 'module "m" {\n  source = "./m"\n  public = terraform.workspace == "prod"\n}\n',
      'm/main.tf': `variable "public" {}\n${DATABASE('var.public')}`,
    };
    const states = judgedTemplates('terraform', files, ['PL-AWS-RDS-3'])['PL-AWS-RDS-3'];
    expect(states).toEqual({ 'module.m.aws_db_instance.d': OPEN });
  });

  it('should not pass by the last of several variable files', () => {
    const main = `variable "public" {\n  type = bool\n}\n${DATABASE('var.public')}`;
    expect(judged({ 'main.tf': main, 'a.tfvars': 'public = true', 'b.tfvars': 'public = false' })).toBe(OPEN);
    expect(judged({ 'main.tf': main, 'a.tfvars': 'public = false', 'b.tfvars': 'public = true' })).toBe('failed');
    expect(judged({ 'main.tf': main, 'a.tfvars': 'public = false', 'b.tfvars': 'public = false' })).toBe('passed');
    expect(judged({ 'main.tf': main, 'b.tfvars': 'public = false' })).toBe('passed');
  });

  it('should count for companions too', () => {
    const files = {
      'main.tf': `resource "aws_s3_bucket" "b" {
  bucket = "b-\${terraform.workspace}"
}
resource "aws_s3_bucket_versioning" "v" {
  bucket = aws_s3_bucket.b.bucket
  versioning_configuration {
    status = terraform.workspace == "default" ? "Enabled" : "Suspended"
  }
}
`,
    };
    const states = judgedTemplates('terraform', files, ['PL-AWS-S3-6'])['PL-AWS-S3-6'];
    expect(states['aws_s3_bucket.b']).toBe(OPEN);
    const all = { 'main.tf': files['main.tf'].replace('"Suspended"', '"Enabled"') };
    expect(judgedTemplates('terraform', all, ['PL-AWS-S3-6'])['PL-AWS-S3-6']['aws_s3_bucket.b']).toBe('passed');
  });
});
