import type { JsonObject } from '../../base/json';
import {
  cloudFormation,
  driftedPaths,
  MAPS,
  onlyPair,
  templatesOf,
  terraform,
} from '../../../../test/support/drift/drift-cases';
import { detectDrift, type DriftReport } from './detect-drift';
import type { DriftTemplate, JoinWay, RunningDocument } from './model';

const queue = (name: string, rest = '', label = 'q'): string =>
  `resource "aws_sqs_queue" "${label}" {\n  name = ${name}\n  ${rest}\n}\n`;
const liveQueue = (name: string, region = 'eu-west-1', tags: Record<string, string> = {}): RunningDocument => {
  const path = `arn:aws:sqs:${region}:123456789012:${name}`;
  return { path, document: { Attributes: { QueueArn: path } }, tags, account: '123456789012' };
};
const live = (path: string, document: JsonObject): RunningDocument => ({ path, document, tags: {} });

function joined(
  templates: readonly DriftTemplate[],
  resources: readonly RunningDocument[],
  join?: readonly JoinWay[],
): DriftReport {
  return detectDrift({ templates, resources, maps: MAPS, ...(join && { join }) });
}

function rows({ unmatched }: DriftReport): string[] {
  return unmatched.map(({ reason, sought = 'tags', why = '' }) => `${reason} | ${sought} | ${why}`);
}

describe('joining by the name that a template writes', () => {
  it('should join what neither side has tagged, and say how', () => {
    const report = joined(terraform(queue('"orders"', 'delay_seconds = 5')), [
      { ...liveQueue('orders'), document: { Attributes: { QueueArn: liveQueue('orders').path, DelaySeconds: '9' } } },
      liveQueue('others'),
    ]);
    const pair = onlyPair(report);
    expect([pair.joinedBy, pair.tags, driftedPaths(pair)]).toEqual([
      'identity',
      { id: '', type: '' },
      ['DelaySeconds'],
    ]);
    expect([report.unmatched, report.untagged]).toEqual([[], { iac: 0, cloud: 0 }]);
    const asTagged = joined(terraform(queue('"orders"')), [liveQueue('orders')], ['tags']);
    expect([asTagged.pairs, asTagged.untagged]).toEqual([[], { iac: 1, cloud: 1 }]);
  });

  it('should resolve the name as far as values are known', () => {
    const text = `variable "stage" { default = "prod" }\nlocals { team = "pay" }\n${queue('"${local.team}-${var.stage}-${each.key}"', 'for_each = toset(["a", "b"])')}`;
    const report = joined(terraform(text), [liveQueue('pay-prod-a'), liveQueue('pay-prod-b')]);
    expect(report.pairs.map(({ cloudPath }) => cloudPath.split(':').at(-1))).toEqual(['pay-prod-a', 'pay-prod-b']);
  });

  it('should prefer tags, and find by its name one whose tags are gone', () => {
    const tags = { service_unique_id: 'u', resource_type: 't' };
    const templates = terraform(queue('"orders"', 'tags = { service_unique_id = "u", resource_type = "t" }'));
    const byTags = onlyPair(joined(templates, [liveQueue('orders', 'eu-west-1', tags)]));
    expect([byTags.joinedBy, byTags.tags, driftedPaths(byTags)]).toEqual(['tags', { id: 'u', type: 't' }, []]);
    const byName = onlyPair(joined(templates, [liveQueue('orders')]));
    expect([byName.joinedBy, driftedPaths(byName)]).toEqual([
      'identity',
      ['Tags.resource_type', 'Tags.service_unique_id'],
    ]);
    const missing = joined(templates, [liveQueue('orders')], ['tags']);
    expect(missing.unmatched.map(({ reason }) => reason)).toEqual(['missing-in-cloud']);
  });

  it('should guess nothing about a name of which not all is known', () => {
    const report = joined(terraform(`variable "stage" {}\n${queue('"orders-${var.stage}"')}`), [
      liveQueue('orders-prod'),
    ]);
    expect(rows(report)).toEqual(['not-read | the name orders-${var.stage} | not all of it is known']);
    expect([report.pairs, report.unmanaged, report.undecided]).toEqual([[], [], 1]);
  });

  it('should guess nothing when two templates write one name', () => {
    const templates = templatesOf({ 'a/main.tf': queue('"orders"'), 'b/main.tf': queue('"orders"') });
    const report = joined(templates, [liveQueue('orders')]);
    const row = 'ambiguous-identity | the name orders | 2 resources of templates write it';
    expect([rows(report), report.unmanaged]).toEqual([[row, row], []]);
  });

  it('should guess nothing when two that run have the name, but know regions apart', () => {
    const both = [liveQueue('orders'), liveQueue('orders', 'us-east-1')];
    expect(rows(joined(terraform(queue('"orders"')), both))).toEqual([
      'ambiguous-identity | the name orders | 2 resources that run have it',
    ]);
    const here = terraform(`provider "aws" { region = "us-east-1" }\n${queue('"orders"')}`);
    const report = joined(here, both);
    expect(onlyPair(report).cloudPath).toBe(both[1].path);
    expect(report.unmanaged).toEqual([{ type: 'AWS::SQS::Queue', path: both[0].path }]);
  });

  it('should not join a second template with what is joined by tags', () => {
    const tags = { service_unique_id: 'u', resource_type: 't' };
    const text =
      `provider "aws" {\n  alias = "one"\n  region = "eu-west-1"\n}\nprovider "aws" {\n  alias = "two"\n  region = "us-east-1"\n}\n` +
      queue('"orders"', 'provider = aws.one\n  tags = { service_unique_id = "u", resource_type = "t" }') +
      queue('"orders"', 'provider = aws.two', 'other');
    const report = joined(terraform(text), [liveQueue('orders', 'eu-west-1', tags)]);
    expect(onlyPair(report).joinedBy).toBe('tags');
    expect(rows(report)).toEqual(['missing-in-cloud | the name orders | ']);
  });

  it('should not join one whose name runs with the tags of another that writes a new name', () => {
    const tagged = queue('"renamed"', 'tags = { service_unique_id = "u", resource_type = "t" }', 'tagged');
    const report = joined(terraform(tagged + queue('"orders"', '', 'named')), [
      liveQueue('orders', 'eu-west-1', { service_unique_id: 'u', resource_type: 't' }),
    ]);
    expect(onlyPair(report).joinedBy).toBe('tags');
    expect(rows(report)).toEqual([
      'ambiguous-identity | the name orders | the one that runs is joined with another resource',
    ]);
  });

  it('should tell of one that is not there, and of those that have no name', () => {
    const report = joined(
      terraform(`${queue('"orders"')}resource "aws_vpc" "v" {\n  cidr_block = "10.0.0.0/16"\n}\n`),
      [],
    );
    expect(rows(report)).toEqual([
      'missing-in-cloud | the name orders | ',
      'not-compared |  | neither tags nor a name nor a state tell which one it is',
    ]);
    const maybe = joined(terraform(`variable "on" {}\n${queue('"orders"', 'count = var.on ? 1 : 0')}`), []);
    expect(rows(maybe)).toEqual(['not-read | the name orders | the number of its copies is not known']);
  });

  it.each<[string, string, RunningDocument]>([
    [
      'buckets',
      'resource "aws_s3_bucket" "b" {\n  bucket = "Logs"\n}\n',
      live('arn:aws:s3:::logs', { BucketName: 'logs' }),
    ],
    [
      'databases',
      'resource "aws_db_instance" "d" {\n  identifier = "Orders"\n}\n',
      live('arn:aws:rds:eu-west-1:123456789012:db:orders', { DBInstances: [{ DBInstanceIdentifier: 'orders' }] }),
    ],
    [
      'domains',
      'resource "aws_api_gateway_domain_name" "d" {\n  domain_name = "API.example.com"\n}\n',
      live('arn:aws:apigateway:eu-west-1::/domainnames/api.example.com', { domainName: 'api.example.com' }),
    ],
  ])('should not tell upper from lower case in the names of %s', (_, text, resource) => {
    expect(onlyPair(joined(terraform(text), [resource])).drifted).toEqual([]);
  });

  it('should tell upper from lower case in other names', () => {
    const report = joined(terraform(queue('"Orders"')), [liveQueue('orders')]);
    expect([rows(report), report.unmanaged.length]).toEqual([['missing-in-cloud | the name Orders | '], 1]);
  });

  it('should not take a document of another service with a name at its top for the resource', () => {
    const text = 'resource "aws_api_gateway_rest_api" "a" {\n  name = "orders"\n}\n';
    const other = live('arn:aws:appsync:eu-west-1:123456789012:apis/x', { name: 'orders' });
    expect(rows(joined(terraform(text), [other]))).toEqual(['missing-in-cloud | the name orders | ']);
  });

  it('should read the names that CloudFormation writes', () => {
    const text = 'Resources:\n  Q:\n    Type: AWS::SQS::Queue\n    Properties:\n      QueueName: orders\n';
    expect(onlyPair(joined(cloudFormation(text), [liveQueue('orders')])).joinedBy).toBe('identity');
  });

  it('should take the newest revision of a name, and no older one for unmanaged', () => {
    const text = 'resource "aws_ecs_task_definition" "t" {\n  family = "web"\n}\n';
    const revision = (number: number, region = 'eu-west-1') =>
      live(`arn:aws:ecs:${region}:123456789012:task-definition/web:${number}`, {
        taskDefinition: { family: 'web', revision: number },
      });
    const report = joined(terraform(text), [revision(9), revision(11), revision(10)]);
    expect([onlyPair(report).cloudPath.split(':').at(-1), report.unmanaged]).toEqual(['11', []]);
    const nobody = joined([], [revision(9), revision(11), revision(3, 'us-east-1')]);
    expect(nobody.unmanaged.map(({ path }) => path.split(':').at(-1))).toEqual(['11', '3']);
  });

  it('should know the name of every type that templates name', () => {
    const named = MAPS.check().filter(({ names }) => names.terraform);
    expect(named.length).toBeGreaterThan(40);
    for (const { type, names, attributes } of named) {
      const written = JSON.stringify(names.terraform);
      const compared = attributes.some(({ sources }) =>
        sources.terraform.some(({ path }) => JSON.stringify(path) === written),
      );
      expect([type, compared]).toEqual([type, true]);
    }
  });
});
