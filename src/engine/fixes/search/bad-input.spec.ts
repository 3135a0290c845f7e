import { fixerOf } from '../../../../test/support/fixed-folder';

const terraform = fixerOf('terraform', [
  'aws/ec2/security-group-ssh.rego',
  'aws/lambda/runtime.rego',
  'aws/s3/public-access-block.rego',
]);
const manifests = fixerOf('kubernetesObjectFiles', [
  'kubernetes/containers/image-tag.rego',
  'kubernetes/containers/privileged.rego',
  'kubernetes/network/workload-policy.rego',
]);

const templates = fixerOf('cloudformation', ['aws/s3/versioning.rego']);

describe('fixes of what is odd', () => {
  it('should say why a list that ends too far to the left is not written', () => {
    const text = `Resources:
  A:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: !Join ["", [
        "a",
        "b"
      ]]
`;
    const { fixes, unfixed } = templates({ 'a.yaml': text }, 'aws/s3/versioning');
    expect(fixes).toEqual([]);
    expect(unfixed).toMatchObject([
      { reason: 'format-not-written', detail: 'a.yaml: Invalid YAML - line 8 column 7: bad indent' },
    ]);
  });

  it('should complete a resource that says half of it, and keep that half', () => {
    const main = `resource "aws_s3_bucket" "a" {
  bucket = "a"
}

resource "aws_s3_bucket_public_access_block" "a" {
  bucket            = aws_s3_bucket.a.id
  block_public_acls = true # kept
}
`;
    const { texts, unfixed } = terraform({ 'main.tf': main }, 'aws/s3/public-access-block');
    expect(unfixed).toEqual([]);
    const text = texts.get('main.tf') ?? '';
    expect(text.match(/resource "aws_s3_bucket_public_access_block"/g)).toHaveLength(1);
    expect(text.match(/block_public_acls +=/g)).toHaveLength(1);
    expect(text).toContain('= true # kept');
  });

  const GROUP = `variable "rules" {
  default = [
    { port = 22, networks = ["10.0.0.0/8"] },
    { port = 22, networks = ["0.0.0.0/0"] },
    { port = 443, networks = ["192.168.0.0/16"] },
  ]
}

resource "aws_security_group" "a" {
  name = "a"
  dynamic "ingress" {
    for_each = var.rules
    content {
      from_port   = ingress.value.port
      to_port     = ingress.value.port
      protocol    = "tcp"
      cidr_blocks = ingress.value.networks
    }
  }
}
`;

  it('should not strip the other blocks that a dynamic one makes', () => {
    const { texts } = terraform({ 'main.tf': GROUP }, 'aws/ec2/security-group-ssh');
    const text = texts.get('main.tf') ?? GROUP;
    for (const kept of ['10.0.0.0/8', '192.168.0.0/16', 'dynamic "ingress"', 'port = 443'])
      expect(text).toContain(kept);
    expect(text).toContain('cidr_blocks = ingress.value.networks');
  });

  it('should not strip the members of a loop that pass', () => {
    const main = `resource "aws_security_group_rule" "a" {
  for_each          = { office = "10.0.0.0/8", all = "0.0.0.0/0" }
  type              = "ingress"
  security_group_id = "sg-1"
  from_port         = 22
  to_port           = 22
  protocol          = "tcp"
  cidr_blocks       = [each.value]
}
`;
    const { texts } = terraform({ 'main.tf': main }, 'aws/ec2/security-group-ssh');
    const text = texts.get('main.tf') ?? main;
    expect(text).toContain('office = "10.0.0.0/8"');
    expect(text).toContain('cidr_blocks       = [each.value]');
  });

  it('should change what the caller of a module gives, and only there', () => {
    const files = {
      'main.tf': `module "a" {
  source   = "./m"
  networks = ["10.0.0.0/8", "0.0.0.0/0"]
}

module "b" {
  source   = "./m"
  networks = ["10.1.0.0/16"]
}
`,
      'm/main.tf': `variable "networks" {}

resource "aws_security_group" "a" {
  name = "a"
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = var.networks
  }
}
`,
    };
    const { texts, unfixed } = terraform(files, 'aws/ec2/security-group-ssh');
    expect(unfixed).toEqual([]);
    expect([...texts]).toEqual([['main.tf', files['main.tf'].replace(', "0.0.0.0/0"', '')]]);
  });

  it('should not touch what is written twice', () => {
    const main = 'resource "aws_lambda_function" "a" {\n  runtime = "python3.7"\n  runtime = "python3.8"\n}\n';
    expect(terraform({ 'main.tf': main }, 'aws/lambda/runtime').texts.size).toBe(0);
    const pod = `apiVersion: v1
kind: Pod
metadata: { name: a }
spec:
  containers:
    - name: a
      image: a:1
      securityContext:
        privileged: true
        privileged: true
`;
    expect(manifests({ 'a.yaml': pod }, 'kubernetes/containers/privileged').texts.size).toBe(0);
  });

  it('should not copy the program of another function', () => {
    const of = (name: string, runtime: string) =>
      `resource "aws_lambda_function" "${name}" {\n  function_name = "${name}"\n  role          = "r"\n  handler       = "a.b"\n  runtime       = "${runtime}"\n}\n`;
    const main = [of('a', 'nodejs14.x'), of('b', 'python3.13')].join('\n');
    const { texts } = terraform({ 'main.tf': main }, 'aws/lambda/runtime');
    expect((texts.get('main.tf') ?? main).match(/python3\.13/g)).toHaveLength(1);
  });

  const POD = (securityContext = '') => `apiVersion: v1
kind: Pod
metadata:
  name: shop
spec:
  initContainers:
    - name: schema
      image: registry.example.com/schema
  containers:
    - name: web
      image: registry.example.com/web
${securityContext}`;

  it('should ask for the versions of two images by two names', () => {
    const { texts, unfixed } = manifests({ 'a.yaml': POD() }, 'kubernetes/containers/image-tag');
    expect(unfixed).toEqual([]);
    const names = [...(texts.get('a.yaml') ?? '').matchAll(/registry\.example\.com\/(\w+):(\$\{\w+\})/g)].map(
      ([, image, placeholder]) => [image, placeholder],
    );
    expect(names).toEqual([
      ['schema', '${SHOP_SCHEMA_TAG}'],
      ['web', '${SHOP_WEB_TAG}'],
    ]);
  });

  it('should repair one object that stands in two files in both', () => {
    const pod = POD('      securityContext:\n        privileged: true\n');
    const { texts, unfixed } = manifests({ 'a.yaml': pod, 'b/a.yaml': pod }, 'kubernetes/containers/privileged');
    expect(unfixed).toEqual([]);
    expect([...texts.keys()].sort()).toEqual(['a.yaml', 'b/a.yaml']);
  });

  it('should add what an object lacks to both files that it stands in', () => {
    const pod = POD().replace('  name: shop\n', '  name: shop\n  namespace: shop\n  labels: { app: shop }\n');
    const { fixes, unfixed } = manifests({ 'a.yaml': pod, 'b/a.yaml': pod }, 'kubernetes/network/workload-policy');
    expect(unfixed).toEqual([]);
    expect(fixes.map(({ file }) => file).sort()).toEqual(['a.yaml', 'b/a.yaml']);
  });
});
