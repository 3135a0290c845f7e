import { judgedTemplates } from './judged-templates';

const PUBLIC = 'publicly_accessible = true';

describe('what only another workspace makes', () => {
  const judged = (files: Record<string, string>) =>
    judgedTemplates('terraform', files, ['PL-AWS-RDS-3'])['PL-AWS-RDS-3'];

  it.each([
    ['count', 'count = terraform.workspace == "prod" ? 1 : 0', 'aws_db_instance.d[*]'],
    ['for_each', 'for_each = terraform.workspace == "prod" ? toset(["a"]) : []', 'aws_db_instance.d[*]'],
    ['a local', 'count = local.is_prod ? 1 : 0', 'aws_db_instance.d[*]'],
  ])('should be judged: by %s', (_what, copies, address) => {
    const locals = 'locals {\n  is_prod = terraform.workspace == "prod"\n}\n';
    const database = `resource "aws_db_instance" "d" {\n  ${copies}\n  ${PUBLIC}\n}\n`;
    expect(judged({ 'main.tf': database, 'locals.tf': locals })).toEqual({ [address]: 'failed' });
  });

  it('should be judged in a module too', () => {
    const call = (copies: string) =>
      `module "m" {\n  source = "./m"\n  ${copies}\n  on = terraform.workspace == "prod"\n}\n`;
    const module = `variable "on" {}\nresource "aws_db_instance" "d" {\n  count = var.on ? 1 : 0\n  ${PUBLIC}\n}\n`;
    expect(judged({ 'main.tf': call(''), 'm/main.tf': module })).toEqual({ 'module.m.aws_db_instance.d[*]': 'failed' });
    const none = call('count = terraform.workspace == "prod" ? 1 : 0');
    expect(judged({ 'main.tf': none, 'm/main.tf': module })).toEqual({ 'module.m[*].aws_db_instance.d[*]': 'failed' });
  });

  it('should not be judged twice', () => {
    const copies = 'for_each = terraform.workspace == "prod" ? toset(["a", "b"]) : toset(["a"])';
    const database = `resource "aws_db_instance" "d" {\n  ${copies}\n  ${PUBLIC}\n}\n`;
    expect(judged({ 'main.tf': database })).toEqual({ 'aws_db_instance.d["a"]': 'failed' });
  });

  it('should complete nothing for sure', () => {
    const files = {
      'main.tf': `resource "aws_s3_bucket" "b" {}
resource "aws_s3_bucket_versioning" "v" {
  count  = terraform.workspace == "prod" ? 1 : 0
  bucket = aws_s3_bucket.b.id
  versioning_configuration {
    status = "Enabled"
  }
}
`,
    };
    expect(judgedTemplates('terraform', files, ['PL-AWS-S3-6'])['PL-AWS-S3-6']).toEqual({
      'aws_s3_bucket.b': 'skipped unresolved-expression',
    });
  });
});
