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
      const all = templatesOf(files).flatMap((template) => resourcesOf(template));
      const finder = new CompanionFinder(all);
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
});
