import type { JsonObject } from '../../base/json';
import {
  cloudFormation,
  drift,
  driftedPaths,
  MAPS,
  onlyPair,
  running,
  templatesOf,
  TF_TAGS,
} from '../../../../test/support/drift/drift-cases';
import { CompanionFinder } from './companions';
import { References } from './references';
import { resourcesOf } from './template-resource';

const bucket = (name: string, rest = ''): string =>
  `resource "aws_s3_bucket" "${name}" {\n  bucket = "${name}"\n  ${TF_TAGS}\n  ${rest}\n}\n`;
const versioning = (parent: string, rest = ''): string =>
  `resource "aws_s3_bucket_versioning" "v" {\n  bucket = ${parent}\n  ${rest}\n  versioning_configuration {\n    status = "Enabled"\n  }\n}\n`;
const LIVE: JsonObject = { BucketName: 'b', Status: 'Enabled' };

describe(CompanionFinder.name, () => {
  it.each<[string, Record<string, string>]>([
    ['a reference', { 'main.tf': bucket('b') + versioning('aws_s3_bucket.b.id') }],
    ['a reference in another file', { 'main.tf': bucket('b'), 'more.tf': versioning('aws_s3_bucket.b.bucket') }],
    ['its name', { 'main.tf': bucket('b'), 'elsewhere/main.tf': versioning('"b"') }],
    ['a reference to the only copy', { 'main.tf': bucket('b', 'count = 1') + versioning('aws_s3_bucket.b[0].id') }],
    [
      'a reference in a module',
      {
        'main.tf': 'module "m" {\n  source = "./m"\n  id = "u"\n}\n',
        'm/main.tf': `variable "id" {}\n${bucket('b').replace('"u"', 'var.id')}${versioning('aws_s3_bucket.b.id')}`,
      },
    ],
  ])('should find what belongs to a resource by %s', (_, files) => {
    expect(onlyPair(drift(templatesOf(files), running(LIVE))).drifted).toEqual([]);
    const other = running({ ...LIVE, Status: 'Suspended' });
    expect(driftedPaths(onlyPair(drift(templatesOf(files), other)))).toEqual(['Status']);
  });

  it('should give every copy its own', () => {
    const files = {
      'main.tf': `resource "aws_s3_bucket" "b" {
        for_each = { one = "Enabled", two = "Suspended" }
        bucket = each.key
        tags = { service_unique_id = each.key, resource_type = "t" }
      }
      resource "aws_s3_bucket_versioning" "v" {
        for_each = { one = "Enabled", two = "Suspended" }
        bucket = aws_s3_bucket.b[each.key].id
        versioning_configuration {
          status = each.value
        }
      }`,
    };
    const live = (name: string, status: string) => ({
      path: name,
      document: { BucketName: name, Status: status },
      tags: { service_unique_id: name, resource_type: 't' },
    });
    const report = drift(templatesOf(files), live('one', 'Enabled'), live('two', 'Enabled'));
    expect(report.pairs.map((pair) => [pair.cloud.name, driftedPaths(pair)])).toEqual([
      ['one', []],
      ['two', ['Status']],
    ]);
  });

  it('should count what companions write and nobody compares', () => {
    const text = `resource "aws_iam_role" "r" {\n  name = "r"\n  ${TF_TAGS}\n}
resource "aws_iam_role_policy" "a" {\n  role = aws_iam_role.r.id\n  name = "a"\n  policy = "{}"\n}
resource "aws_iam_role_policy" "b" {\n  role = aws_iam_role.r.id\n  name = "b"\n  policy = "{}"\n}\n`;
    const live = { Role: { RoleName: 'r', Path: '/' }, PolicyNames: ['a', 'b'] };
    const pair = onlyPair(drift(templatesOf({ 'main.tf': text }), running(live)));
    expect([pair.drifted, pair.untracked]).toEqual([[], ['RolePolicies']]);
  });

  it('should not take what belongs to another resource', () => {
    const other = 'resource "aws_s3_bucket" "other" {\n  bucket = "other"\n}\n';
    const files = { 'main.tf': bucket('b') + other + versioning('aws_s3_bucket.other.id') };
    expect(driftedPaths(onlyPair(drift(templatesOf(files), running(LIVE))))).toEqual(['Status']);
  });

  it('should not take what belongs to one of the same name in another folder or place', () => {
    const service = (location: string, label = 'api'): string =>
      `resource "google_cloud_run_v2_service" "${label}" {\n  name = "api"\n  location = "${location}"\n}\n`;
    const grant = (location: string): string =>
      `resource "google_cloud_run_v2_service_iam_binding" "b" {\n  name = "api"\n  location = "${location}"\n  role = "roles/run.invoker"\n  members = ["allUsers"]\n}\n`;
    const granted = (files: Readonly<Record<string, string>>): number[] => {
      const templates = templatesOf(files);
      const all = templates.flatMap((template) => resourcesOf(template));
      const finder = new CompanionFinder(all, templates, new References(all, templates));
      const map = MAPS.get('terraform', 'google_cloud_run_v2_service');
      const services = all.filter(({ type }) => type === 'google_cloud_run_v2_service');
      return services.map((each) => (map ? [...finder.companionsOf(each, map).byType.values()].flat().length : -1));
    };
    const folders = { 'dev/main.tf': service('eu') + grant('eu'), 'prod/main.tf': service('eu') };
    expect(granted(folders)).toEqual([1, 0]);
    expect(granted({ 'main.tf': service('eu') + service('us', 'other') + grant('us') })).toEqual([0, 1]);
    expect(granted({ 'main.tf': service('eu'), 'grants/main.tf': grant('eu') })).toEqual([1]);
    expect(granted({ 'main.tf': service('eu'), 'grants/main.tf': grant('us') })).toEqual([0]);
  });

  it.each(['var.bucket', 'module.storage.bucket', 'data.aws_s3_bucket.b.id'])(
    'should not show drift of what may be in a resource that names its own by %s',
    (parent) => {
      const variables = 'variable "bucket" {}\n';
      const files = { 'main.tf': variables + bucket('b') + versioning(parent) };
      const pair = onlyPair(drift(templatesOf(files), running(LIVE)));
      expect([pair.drifted, pair.unresolved]).toEqual([[], ['Status']]);
    },
  );

  it.each(['!Ref Main', '!GetAtt Main.Arn', 'b'])(
    'should find what belongs to a CloudFormation resource by %s',
    (parent) => {
      const templates = cloudFormation(`AWSTemplateFormatVersion: "2010-09-09"
Resources:
  Main:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: b
      Tags: [{ Key: service_unique_id, Value: u }, { Key: resource_type, Value: t }]
  Policy:
    Type: AWS::S3::BucketPolicy
    Properties:
      Bucket: ${parent}
      PolicyDocument: { Statement: { Effect: Deny, Principal: "*", Action: "*" } }
`);
      const Policy = '{"Statement":[{"Effect":"Deny","Principal":{"AWS":"*"},"Action":"*"}]}';
      expect(onlyPair(drift(templates, running({ BucketName: 'b', Policy }))).drifted).toEqual([]);
      expect(driftedPaths(onlyPair(drift(templates, running({ BucketName: 'b' }))))).toEqual(['Policy']);
    },
  );

  const call = (rest: string): string => `module "m" {\n  source = "./modules/m"\n  ${rest}\n}\n`;
  const output = (value: string, name = 'id'): string => `output "${name}" {\n  value = ${value}\n}\n`;
  const variable = (name: string): string => `variable "${name}" {}\n`;
  const PROVIDER = 'provider "aws" {\n  region = "us-east-1"\n}\n';
  const remoteState = (config: string, backend = 'local'): string =>
    `data "terraform_remote_state" "base" {\n  backend = "${backend}"\n  config = {\n    ${config}\n  }\n}\n`;
  const byRemoteState = versioning('data.terraform_remote_state.base.outputs.id');
  const kept = (key: string): string =>
    `terraform {\n  backend "s3" {\n    bucket = "states"\n    key = "${key}"\n  }\n}\n`;

  it.each<[string, Record<string, string>]>([
    [
      'an output of its module',
      {
        'main.tf': call('') + versioning('module.m.id'),
        'modules/m/main.tf': bucket('b') + output('aws_s3_bucket.b.id'),
      },
    ],
    [
      'an output of one of the copies of its module',
      {
        'main.tf': call('for_each = toset(["x"])') + versioning('module.m["x"].id'),
        'modules/m/main.tf': bucket('b') + output('aws_s3_bucket.b.id'),
      },
    ],
    [
      'an output that a loop runs over',
      {
        'main.tf': call('for_each = toset(["x"])') + versioning('each.value.id', 'for_each = module.m'),
        'modules/m/main.tf': bucket('b') + output('aws_s3_bucket.b.id'),
      },
    ],
    [
      'a variable of a module',
      {
        'main.tf': bucket('b') + call('bucket = aws_s3_bucket.b.id'),
        'modules/m/main.tf': variable('bucket') + versioning('var.bucket'),
      },
    ],
    [
      'a variable that modules hand on',
      {
        'main.tf': `${bucket('b')}${call('bucket = aws_s3_bucket.b.id')}`,
        'modules/m/main.tf': `${variable('bucket')}module "n" {\n  source = "../n"\n  name = var.bucket\n}\n`,
        'modules/n/main.tf': variable('name') + versioning('var.name'),
      },
    ],
    [
      'a variable of a module that has a resource of the same name',
      {
        'main.tf': bucket('b') + call('bucket = aws_s3_bucket.b.id'),
        'modules/m/main.tf': `${variable('bucket')}resource "aws_s3_bucket" "b" {\n  bucket = "c"\n}\n${versioning('var.bucket')}`,
      },
    ],
    [
      'a function that chooses the copy',
      { 'main.tf': bucket('b', 'count = 1') + versioning('try(aws_s3_bucket.b[0].id, "")') },
    ],
    [
      'a data source of another root',
      {
        'base/main.tf': bucket('b'),
        'app/main.tf': `${PROVIDER}data "aws_s3_bucket" "it" {\n  bucket = "b"\n}\n${versioning('data.aws_s3_bucket.it.id')}`,
      },
    ],
    [
      'an output of the state that another root keeps in its folder',
      {
        'base/main.tf': bucket('b') + output('aws_s3_bucket.b.id'),
        'app/main.tf': PROVIDER + remoteState('path = "../base/terraform.tfstate"') + byRemoteState,
      },
    ],
    [
      'an output of the state that another root keeps in a bucket',
      {
        'base/main.tf': kept('base') + bucket('b') + output('aws_s3_bucket.b.id'),
        'other/main.tf': kept('other') + bucket('c').replace('"u"', '"c"') + output('aws_s3_bucket.c.id'),
        'app/main.tf': PROVIDER + remoteState('bucket = "states"\n    key = "base"', 's3') + byRemoteState,
      },
    ],
    [
      'an output of another root that hands on that of a module',
      {
        'base/main.tf': `module "m" {\n  source = "./modules/m"\n}\n${output('module.m.id')}`,
        'base/modules/m/main.tf': bucket('b') + output('aws_s3_bucket.b.id'),
        'app/main.tf': PROVIDER + remoteState('path = "../base/terraform.tfstate"') + byRemoteState,
      },
    ],
  ])('should find what belongs to a resource by %s', (_, files) => {
    const pairOf = (status: string) => onlyPair(drift(templatesOf(files), running({ ...LIVE, Status: status })));
    expect(pairOf('Enabled').drifted).toEqual([]);
    expect(driftedPaths(pairOf('Suspended'))).toEqual(['Status']);
  });

  it('should find what another root writes for the id that runs', () => {
    const group = `resource "aws_security_group" "g" {\n  name = "g"\n  ${TF_TAGS}\n}\n`;
    const rule = `${PROVIDER}resource "aws_vpc_security_group_ingress_rule" "r" {\n  security_group_id = "sg-1"\n  ip_protocol = "tcp"\n  from_port = 443\n  to_port = 443\n  cidr_ipv4 = "10.0.0.0/8"\n}\n`;
    const live = (port: number) => ({
      SecurityGroups: [
        {
          ...{ GroupName: 'g', GroupId: 'sg-1', Description: 'Managed by Terraform' },
          IpPermissions: [{ IpProtocol: 'tcp', FromPort: port, ToPort: port, IpRanges: [{ CidrIp: '10.0.0.0/8' }] }],
        },
      ],
    });
    const templates = templatesOf({ 'base/main.tf': group, 'app/main.tf': rule });
    expect(onlyPair(drift(templates, running(live(443)))).drifted).toEqual([]);
    expect(driftedPaths(onlyPair(drift(templates, running(live(22)))))).toEqual(['IpPermissions']);
  });

  describe('of another root that does not tell whose it is', () => {
    const files = (companion: string, root = PROVIDER): Record<string, string> => ({
      'base/main.tf': bucket('b'),
      'app/main.tf': `${root}${variable('any')}${companion}`,
    });

    it('should neither miss it nor want it', () => {
      const pairOf = (status: string) =>
        onlyPair(drift(templatesOf(files(versioning('var.any'))), running({ ...LIVE, Status: status })));
      expect(driftedPaths(pairOf('Enabled'))).toEqual([]);
      expect(driftedPaths(pairOf('Suspended'))).toEqual([]);
    });

    it('should not take it from a folder that is no root', () => {
      const templates = templatesOf(files(versioning('var.any'), ''));
      expect(driftedPaths(onlyPair(drift(templates, running(LIVE))))).toEqual(['Status']);
    });

    it('should not let it stand for any access at all', () => {
      const policy = (principal: string): string =>
        `resource "aws_s3_bucket_policy" "p" {\n  bucket = var.any\n  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = ${principal}, Action = "s3:GetObject", Resource = var.any }] })\n}\n`;
      const live = (principal: object) => ({
        BucketName: 'b',
        Policy: JSON.stringify({
          Statement: [{ Effect: 'Allow', Principal: principal, Action: 's3:GetObject', Resource: 'arn:aws:s3:::b/*' }],
        }),
      });
      const shown = (written: string, principal: object) =>
        driftedPaths(onlyPair(drift(templatesOf(files(policy(written))), running(live(principal)))));
      expect(shown('{ Service = "logging.s3.amazonaws.com" }', { Service: 'logging.s3.amazonaws.com' })).toEqual([]);
      expect(shown('{ Service = "logging.s3.amazonaws.com" }', { AWS: '*' })).toEqual(['Policy']);
      expect(shown('var.any', { AWS: '*' })).toEqual(['Policy']);
    });
  });

  it('should find what belongs to a resource of a stack that exports it', () => {
    const stack = (text: string): string => `AWSTemplateFormatVersion: "2010-09-09"\nResources:\n${text}`;
    const files = {
      'base.yaml': stack(`  Main:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: b
      Tags: [{ Key: service_unique_id, Value: u }, { Key: resource_type, Value: t }]
Outputs:
  Bucket: { Value: !Ref Main, Export: { Name: base-bucket } }
`),
      'app.yaml': stack(`  Policy:
    Type: AWS::S3::BucketPolicy
    Properties:
      Bucket: !ImportValue base-bucket
      PolicyDocument: { Statement: { Effect: Deny, Principal: "*", Action: "*" } }
`),
    };
    const Policy = '{"Statement":[{"Effect":"Deny","Principal":{"AWS":"*"},"Action":"*"}]}';
    const templates = templatesOf(files, 'cloudformation');
    expect(onlyPair(drift(templates, running({ BucketName: 'b', Policy }))).drifted).toEqual([]);
    expect(driftedPaths(onlyPair(drift(templates, running({ BucketName: 'b' }))))).toEqual(['Policy']);
  });
});
