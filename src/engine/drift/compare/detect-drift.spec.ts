import { discover, render } from '../../iac';
import { MemorySource } from '../../../../test/support/iac/memory-source';
import { isJsonObject, type JsonObject } from '../../base/json';
import { detectDrift } from './detect-drift';
import {
  cloudFormation,
  drift,
  driftedPaths,
  MAPS,
  onlyPair,
  running,
  templatesOf,
  terraform,
  TF_TAGS,
} from '../../../../test/support/drift/drift-cases';

const queue = (name: string, tags: string, rest = ''): string =>
  `resource "aws_sqs_queue" "${name}" {\n  name = "${name}"\n  ${tags}\n  ${rest}\n}\n`;
const tagged = (id: string, type = 't'): string => `tags = { service_unique_id = "${id}", resource_type = "${type}" }`;
const answer = (name: string, attributes: Readonly<Record<string, string>> = {}): JsonObject => ({
  Attributes: { QueueArn: `arn:aws:sqs:eu-west-1:123456789012:${name}`, ...attributes },
});
const live = (name: string, id: string, type = 't') => ({
  ...running(answer(name), { service_unique_id: id, resource_type: type }),
  path: `arn:aws:sqs:eu-west-1:123456789012:${name}`,
});

describe(detectDrift.name, () => {
  describe('pairs', () => {
    it('should join by both tags and report what has no partner', () => {
      const templates = terraform(
        queue('a', tagged('1')) + queue('b', tagged('2')) + queue('c', '') + queue('d', tagged('4', 'x')),
      );
      const report = drift(templates, live('a', '1'), live('z', '3'), live('d', '4'), { ...live('e', '5'), tags: {} });
      expect(report.pairs.map(({ address, cloudPath, tags }) => [address.name, cloudPath, tags])).toEqual([
        ['a', 'arn:aws:sqs:eu-west-1:123456789012:a', { id: '1', type: 't' }],
      ]);
      expect(report.unmatched.map(({ side, reason, path, address }) => [side, reason, path, address?.name])).toEqual([
        ['iac', 'missing-in-cloud', '/main.tf', 'b'],
        ['iac', 'missing-in-cloud', '/main.tf', 'd'],
        ['cloud', 'missing-in-iac', 'arn:aws:sqs:eu-west-1:123456789012:z', undefined],
        ['cloud', 'missing-in-iac', 'arn:aws:sqs:eu-west-1:123456789012:d', undefined],
      ]);
      expect(report.untagged).toEqual({ iac: 1, cloud: 1 });
    });

    it('should guess none of several with the same tags', () => {
      const templates = terraform(queue('a', tagged('1')) + queue('b', tagged('1')) + queue('c', tagged('2')));
      const report = drift(templates, live('a', '1'), live('c', '2'), live('d', '2'));
      expect(report.pairs).toEqual([]);
      expect(
        report.unmatched.map(({ side, reason, address, path }) => [side, reason, address?.name ?? path.slice(-1)]),
      ).toEqual([
        ['iac', 'ambiguous-tags', 'a'],
        ['iac', 'ambiguous-tags', 'b'],
        ['iac', 'ambiguous-tags', 'c'],
        ['cloud', 'ambiguous-tags', 'a'],
        ['cloud', 'ambiguous-tags', 'c'],
        ['cloud', 'ambiguous-tags', 'd'],
      ]);
    });

    it('should not take the end of one tag for the beginning of the other', () => {
      const report = drift(terraform(queue('a', tagged('1 x', 't'))), live('a', '1', 'x t'));
      expect(report.pairs).toEqual([]);
      expect(report.unmatched.map(({ reason }) => reason)).toEqual(['missing-in-cloud', 'missing-in-iac']);
    });

    it('should take other names for the tags', () => {
      const templates = terraform(queue('a', 'tags = { uid = "1", kind = "q" }'));
      const resource = { ...live('a', ''), tags: { uid: '1', kind: 'q' } };
      const report = detectDrift({
        templates,
        resources: [resource],
        maps: MAPS,
        tagNames: { id: 'uid', type: 'kind' },
      });
      expect(onlyPair(report).result).toBe('undrifted');
    });

    it('should put the documents of several nodes about one resource together', () => {
      const templates = terraform(`resource "aws_cloudtrail" "a" {
        name = "audit"
        s3_bucket_name = "logs"
        ${TF_TAGS}
        event_selector { read_write_type = "WriteOnly" }
      }`);
      const trail = running({ trailList: [{ Name: 'audit', S3BucketName: 'logs', IncludeGlobalServiceEvents: true }] });
      const selectors = running({ EventSelectors: [{ ReadWriteType: 'All', IncludeManagementEvents: true }] });
      expect(driftedPaths(onlyPair(drift(templates, trail, selectors)))).toEqual(['EventSelectors']);
      expect(onlyPair(drift(templates, trail)).untracked).toEqual(['EventSelectors']);
    });

    it('should take neither snapshots nor machines nor older revisions with the same tags for the resource', () => {
      const tags = { service_unique_id: 'u', resource_type: 't' };
      const carrier = (path: string, document: JsonObject) => ({ path, document, tags });
      const database = terraform(`resource "aws_db_instance" "d" {\n  identifier = "d"\n  ${TF_TAGS}\n}\n`);
      const copied = drift(
        database,
        carrier('snapshot-1', { DBSnapshots: [{ DBInstanceIdentifier: 'd' }] }),
        carrier('d', { DBInstances: [{ DBInstanceIdentifier: 'd' }] }),
        carrier('snapshot-2', { DBSnapshots: [{ DBInstanceIdentifier: 'd' }] }),
      );
      expect([onlyPair(copied).cloudPath, copied.unmatched, copied.copies]).toEqual(['d', [], 2]);
      const task = terraform(`resource "aws_ecs_task_definition" "t" {\n  family = "t"\n  ${TF_TAGS}\n}\n`);
      const revision = (family: string, number: number) =>
        carrier(`${family}:${number}`, { taskDefinition: { family, revision: number } });
      const revised = drift(task, revision('t', 9), revision('t', 11), revision('t', 10));
      expect([onlyPair(revised).cloudPath, revised.unmatched, revised.copies]).toEqual(['t:11', [], 2]);
      expect(drift(task, revision('t', 9), revision('x', 1)).unmatched.map(({ reason }) => reason)).toEqual([
        'ambiguous-tags',
        'ambiguous-tags',
        'ambiguous-tags',
      ]);
      const gone = drift(database, carrier('snapshot-1', { DBSnapshots: [{ DBInstanceIdentifier: 'd' }] }));
      expect([gone.unmatched.map(({ reason, node }) => [reason, node]), gone.copies]).toEqual([
        [['missing-in-cloud', 'rds describe_db_instances']],
        1,
      ]);
    });

    it('should say so when it knows no map or has no answer for it', () => {
      const templates = terraform(`resource "aws_unheard_of" "a" {\n  ${tagged('1')}\n}\n${queue('b', tagged('2'))}`);
      const report = drift(templates, live('a', '1'), { ...live('b', '2'), document: { Topics: [] } });
      expect(report.pairs).toEqual([]);
      expect(report.unmatched.map(({ reason, address }) => [reason, address?.name])).toEqual([
        ['unknown-type', 'a'],
        ['missing-in-cloud', 'b'],
      ]);
    });
  });

  describe('tags', () => {
    const DEFAULTS = 'default_tags {\n    tags = { env = "prod", resource_type = "t" }\n  }';

    it.each([
      ['of the same file', { 'main.tf': `provider "aws" {\n  ${DEFAULTS}\n}\n` }, ''],
      ['of another file', { 'main.tf': '', 'other.tf': `provider "aws" {\n  ${DEFAULTS}\n}\n${queue('o', '')}` }, ''],
      ['of an alias', { 'main.tf': `provider "aws" {\n  alias = "west"\n  ${DEFAULTS}\n}\n` }, 'provider = aws.west'],
    ])('should be the own over the default tags %s', (_, files: Record<string, string>, rest) => {
      const main = `${files['main.tf']}${queue('a', 'tags = { service_unique_id = "1", env = "test" }', rest)}`;
      const report = drift(templatesOf({ ...files, 'main.tf': main }), live('a', '1'));
      const pair = onlyPair(report);
      expect(pair.iac.properties.Tags).toEqual({ env: 'test', resource_type: 't', service_unique_id: '1' });
      expect(driftedPaths(pair)).toEqual(['Tags.env']);
    });

    it('should come from a file that has only providers, when that is rendered too', () => {
      const source = new MemorySource({
        'main.tf': queue('a', 'tags = { service_unique_id = "1" }'),
        'providers.tf': `provider "aws" {\n  ${DEFAULTS}\n}\n`,
      });
      const { templates } = discover(source, 'terraform', ['/']);
      const all = templates.flatMap((template) => [
        template,
        { ...template, path: '/providers.tf', file: 'providers.tf' },
      ]);
      const documents = all.map((template) => {
        const { document } = render(template);
        if (!isJsonObject(document)) throw new Error('no document');
        return { path: template.path, column: 'terraform' as const, document };
      });
      expect(onlyPair(drift(documents, live('a', '1'))).drifted.map(({ path }) => path)).toEqual(['Tags.env']);
    });

    it('should not show tags that an expression may add', () => {
      const templates = terraform(
        `variable "more" {}\nprovider "aws" {\n  default_tags {\n    tags = var.more\n  }\n}\n${queue('a', tagged('1'))}`,
      );
      const pair = onlyPair(drift(templates, { ...live('a', '1'), tags: { ...live('a', '1').tags, team: 'x' } }));
      expect([pair.drifted, pair.unresolved]).toEqual([[], ['Tags']]);
    });
  });

  describe('what is not compared', () => {
    it('should count attributes that no map knows', () => {
      const rest =
        'redrive_allow_policy = "x"\n  timeouts {\n    create = "1m"\n  }\n  fifo_throughput_limit = "perQueue"';
      const pair = onlyPair(drift(terraform(queue('a', tagged('1'), rest)), live('a', '1')));
      expect(pair.untracked).toEqual(['redrive_allow_policy', 'fifo_throughput_limit']);
    });

    it('should heed the changes that a template ignores', () => {
      const ignoring = (names: string) =>
        terraform(queue('a', tagged('1'), `delay_seconds = 5\n  lifecycle {\n    ignore_changes = ${names}\n  }`));
      const resource = { ...live('a', '1'), document: answer('a', { DelaySeconds: '9', VisibilityTimeout: '31' }) };
      const paths = (names: string) => driftedPaths(onlyPair(drift(ignoring(names), resource)));
      expect(paths('[]')).toEqual(['VisibilityTimeout', 'DelaySeconds']);
      expect(paths('[delay_seconds]')).toEqual(['VisibilityTimeout']);
      expect(paths('all')).toEqual([]);
    });

    it('should heed which calls were answered', () => {
      const bucket = terraform(`resource "aws_s3_bucket" "b" {\n  bucket = "b"\n  ${TF_TAGS}\n}
        resource "aws_s3_bucket_versioning" "b" {
          bucket = aws_s3_bucket.b.id
          versioning_configuration {
            status = "Enabled"
          }
        }`);
      const resource = running({ BucketName: 'b' });
      expect(driftedPaths(onlyPair(drift(bucket, resource)))).toEqual(['Status']);
      const calls = ['get_bucket_policy'];
      const pair = onlyPair(drift(bucket, { ...resource, calls }));
      expect([pair.drifted, pair.untracked]).toEqual([[], ['Status']]);
    });

    it.each([
      ['a variable', 'delay_seconds = var.delay'],
      ['an attribute of a resource', 'delay_seconds = aws_sqs_queue.other.delay_seconds'],
      ['a policy', 'policy = jsonencode({ Statement = [{ Effect = var.delay, Principal = "*" }] })'],
    ])('should count %s as unresolved', (_, rest) => {
      const templates = terraform(`variable "delay" {}\n${queue('a', tagged('1'), rest)}`);
      const policy = '{"Version":"2008-10-17","Statement":[{"Effect":"Deny","Principal":{"AWS":"*"}}]}';
      const attributes: Record<string, string> = rest.startsWith('policy') ? { Policy: policy } : { DelaySeconds: '7' };
      const pair = onlyPair(drift(templates, { ...live('a', '1'), document: answer('a', attributes) }));
      expect([pair.drifted, pair.unresolved]).toEqual([[], [rest.startsWith('policy') ? 'Policy' : 'DelaySeconds']]);
    });

    it.each([
      ['!Ref Delay'],
      ['!GetAtt Other.Arn'],
      ['!If [Big, 5, 6]'],
      ['!ImportValue delay'],
      ['"{{resolve:ssm:delay}}"'],
    ])('should count %s as unresolved', (value) => {
      const templates = cloudFormation(`AWSTemplateFormatVersion: "2010-09-09"
Parameters: { Delay: { Type: Number }, Size: { Type: String } }
Conditions: { Big: !Equals [!Ref Size, big] }
Resources:
  A:
    Type: AWS::SQS::Queue
    Properties:
      DelaySeconds: ${value}
      Tags: [{ Key: service_unique_id, Value: u }, { Key: resource_type, Value: t }]
`);
      const pair = onlyPair(drift(templates, running(answer('a', { DelaySeconds: '7' }))));
      expect([pair.drifted, pair.unresolved]).toEqual([[], ['DelaySeconds']]);
    });

    it('should compare what is known around an expression', () => {
      const policy = (effect: string) =>
        terraform(
          queue(
            'a',
            tagged('1'),
            `policy = jsonencode({ Statement = { Effect = "${effect}", Action = "*", Resource = "\${aws_sqs_queue.a.arn}/x" } })`,
          ),
        );
      const Policy = '{"Statement":[{"Effect":"Allow","Action":["*"],"Resource":"arn:aws:sqs:eu-west-1:1:a/x"}]}';
      const resource = { ...live('a', '1'), document: answer('a', { Policy }) };
      expect(onlyPair(drift(policy('Allow'), resource)).result).toBe('undrifted');
      expect(driftedPaths(onlyPair(drift(policy('Deny'), resource)))).toEqual(['Policy']);
    });
  });

  it('should compare a Terraform plan', () => {
    const values = { name: 'a', delay_seconds: 5, kms_master_key_id: null, tags: { service_unique_id: '1' } };
    const resource = { address: 'aws_sqs_queue.a', mode: 'managed', type: 'aws_sqs_queue', name: 'a' };
    const allTags = { service_unique_id: '1', resource_type: 't', env: 'prod' };
    const plan = {
      format_version: '1.2',
      terraform_version: '1.9.0',
      planned_values: { root_module: { resources: [{ ...resource, values: { ...values, tags_all: allTags } }] } },
      configuration: {
        root_module: { resources: [{ ...resource, expressions: { policy: { references: ['var.p'] } } }] },
      },
    };
    const source = new MemorySource({ 'plan.json': JSON.stringify(plan) });
    const [template] = discover(source, 'terraformPlan', ['/']).templates;
    const document = render(template).document as JsonObject;
    const running = { ...live('a', '1'), document: answer('a', { DelaySeconds: '6', Policy: '{"Statement":{}}' }) };
    const pair = onlyPair(drift([{ path: template.path, column: 'terraform', document }], running));
    expect(driftedPaths(pair)).toEqual(['DelaySeconds', 'Tags.env']);
    expect(pair.unresolved).toEqual(['Policy']);
  });

  it('should say where the attribute is written', () => {
    const source = new MemorySource({
      'a/main.tf': `resource "aws_s3_bucket" "b" {\n  bucket = "b"\n  ${TF_TAGS}\n}\n`,
      'a/more.tf':
        'resource "aws_s3_bucket_versioning" "b" {\n  bucket = aws_s3_bucket.b.id\n  versioning_configuration {\n    status = "Enabled"\n  }\n}\n',
    });
    const renderings = discover(source, 'terraform', ['/']).templates.map((template) => ({
      path: template.path,
      column: 'terraform' as const,
      ...render(template),
    }));
    const templates = renderings.map(({ path, column, document }) => ({
      path,
      column,
      document: document as JsonObject,
    }));
    const [{ template, pointer, ...rest }] = onlyPair(drift(templates, running({ BucketName: 'b' }))).drifted;
    expect(rest).toEqual({ path: 'Status', iacValue: 'Enabled', cloudValue: 'Suspended' });
    const positions = renderings.find(({ path }) => path === template)?.positions;
    expect(positions?.get(pointer)).toEqual({ file: 'a/more.tf', line: 4, column: 5 });
  });

  it('should never show a secret', () => {
    const templates = terraform(`resource "aws_lambda_function" "f" {
      function_name = "f"
      ${TF_TAGS}
      environment {
        variables = { TOKEN = "t0p-secret", LEVEL = "info" }
      }
    }`);
    const Environment = { Variables: { TOKEN: 'other-secret', LEVEL: 'info' } };
    const report = drift(templates, running({ Configuration: { FunctionName: 'f', Environment } }));
    const { drifted, iac, cloud } = onlyPair(report);
    expect(drifted).toMatchObject([
      { path: 'Environment.Variables.TOKEN', iacValue: '(hidden)', cloudValue: '(hidden)' },
    ]);
    expect(JSON.stringify([drifted, iac, cloud])).not.toContain('secret');
  });

  it('should reduce both sides to the names of the cloud, with null for what is not set', () => {
    const templates = terraform(queue('a', tagged('1'), 'delay_seconds = 5'));
    const { iac, cloud } = onlyPair(
      drift(templates, { ...live('a', '1'), document: answer('a', { MaximumMessageSize: '1024' }) }),
    );
    expect([iac.name, iac.type, cloud.name, cloud.type]).toEqual([
      'a',
      'AWS::SQS::Queue',
      'arn:aws:sqs:eu-west-1:123456789012:a',
      'AWS::SQS::Queue',
    ]);
    expect(iac.properties).toMatchObject({ DelaySeconds: 5, VisibilityTimeout: 30, MaximumMessageSize: null });
    expect(cloud.properties).toMatchObject({ DelaySeconds: null, MaximumMessageSize: '1024' });
  });

  it('should tell the region of what is missing, where the template names it', () => {
    const text = (provider: string, own = '') => `variable "r" {}
      provider "aws" {\n  region = ${provider}\n}
      provider "aws" {\n  alias = "us"\n  region = "us-east-1"\n}
      resource "aws_sqs_queue" "q" {\n  ${own}\n  ${TF_TAGS}\n}`;
    const region = (...written: Parameters<typeof text>) => drift(terraform(text(...written))).unmatched[0].region;
    expect(region('"eu-west-1"')).toBe('eu-west-1');
    expect(region('"eu-west-1"', 'provider = aws.us')).toBe('us-east-1');
    expect(region('"eu-west-1"', 'region = "eu-north-1"')).toBe('eu-north-1');
    expect(region('var.r')).toBeUndefined();
  });
});
