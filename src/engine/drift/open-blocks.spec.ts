import { drift, driftedPaths, onlyPair, running, terraform, TF_TAGS } from '../../../test/support/drift/drift-cases';
import type { JsonObject } from '../base/json';

const UNKNOWN = 'variable "on" {}\n';
const resource = (type: string, body: string): string => `resource "${type}" "main" {\n  ${body}\n  ${TF_TAGS}\n}\n`;
/** A block that a condition makes or leaves out, and that does not use the element of the loop. */
const maybe = (name: string, content: string): string =>
  `dynamic "${name}" {\n    for_each = var.on ? [1] : []\n    content {\n      ${content}\n    }\n  }`;
const paths = (text: string, document: JsonObject): string[] =>
  driftedPaths(onlyPair(drift(terraform(UNKNOWN + text), running(document))));

describe('a block of a loop over something unknown, which does not use its element', () => {
  const rule = (port: number): JsonObject => ({
    IpProtocol: 'tcp',
    FromPort: port,
    ToPort: port,
    IpRanges: [{ CidrIp: '10.0.0.0/8' }],
  });
  const group = (...IpPermissions: JsonObject[]): JsonObject => ({
    SecurityGroups: [{ GroupName: 'g', Description: 'Managed by Terraform', IpPermissions }],
  });
  const ingress = (port: number): string =>
    `protocol = "tcp"\n from_port = ${port}\n to_port = ${port}\n cidr_blocks = ["10.0.0.0/8"]`;

  it('should be there or not beside rules that must be there, and nothing else', () => {
    const text = resource(
      'aws_security_group',
      `name = "g"\n  ingress {\n    ${ingress(443)}\n  }\n  ${maybe('ingress', ingress(80))}`,
    );
    expect(paths(text, group(rule(443)))).toEqual([]);
    expect(paths(text, group(rule(443), rule(80)))).toEqual([]);
    expect(paths(text, group(rule(443), rule(22)))).toEqual(['IpPermissions']);
    expect(paths(text, group(rule(80)))).toEqual(['IpPermissions']);
  });

  it('should be there or not as a single block, with no other value', () => {
    const text = resource('aws_s3_bucket', `bucket = "b"\n  ${maybe('logging', 'target_bucket = "logs"')}`);
    const bucket = (TargetBucket?: string): JsonObject => ({
      BucketName: 'b',
      ...(TargetBucket !== undefined && { LoggingEnabled: { TargetBucket } }),
    });
    expect(paths(text, bucket())).toEqual([]);
    expect(paths(text, bucket('logs'))).toEqual([]);
    expect(paths(text, bucket('other'))).toEqual(['LoggingEnabled.TargetBucket']);
  });

  it('should be there or not in a list of objects, and in an element of it', () => {
    const cors = (more = ''): string => `allowed_methods = ["GET"]\n allowed_origins = ["*"]\n ${more}`;
    const live = (...CORSRules: JsonObject[]): JsonObject => ({ BucketName: 'b', CORSRules });
    const get = { AllowedMethods: ['GET'], AllowedOrigins: ['*'] };
    const text = resource('aws_s3_bucket', `bucket = "b"\n  ${maybe('cors_rule', cors())}`);
    expect(paths(text, live())).toEqual([]);
    expect(paths(text, live(get))).toEqual([]);
    expect(paths(text, live({ ...get, AllowedMethods: ['PUT'] }))).toEqual(['CORSRules']);
    const lifecycle = resource(
      'aws_s3_bucket',
      `bucket = "b"\n  lifecycle_rule {\n    id = "r"\n    enabled = true\n    ${maybe('expiration', 'days = 7')}\n  }`,
    );
    const rules = (more: JsonObject): JsonObject => ({
      BucketName: 'b',
      Rules: [{ ID: 'r', Status: 'Enabled', Filter: { Prefix: '' }, ...more }],
    });
    expect(paths(lifecycle, rules({}))).toEqual([]);
    expect(paths(lifecycle, rules({ Expiration: { Days: 7 } }))).toEqual([]);
    expect(paths(lifecycle, { ...rules({}), Rules: [] })).toEqual(['Rules']);
  });

  it('should be there or not as the names of inline policies', () => {
    const policy = '{"Statement":[{"Effect":"Allow","Action":"s3:*","Resource":"*"}]}';
    const text = resource(
      'aws_iam_role',
      `name = "r"\n  ${maybe('inline_policy', `name = "p"\n policy = ${JSON.stringify(policy)}`)}`,
    );
    const role = (...PolicyNames: string[]): JsonObject => ({ Role: { RoleName: 'r', Path: '/' }, PolicyNames });
    expect(paths(text, role())).toEqual([]);
    expect(paths(text, role('p'))).toEqual([]);
    expect(paths(text, role('p', 'q'))).toEqual(['PolicyNames']);
  });

  const statement = (action: string, more: JsonObject = {}): JsonObject => ({
    Effect: 'Allow',
    Action: action,
    Resource: '*',
    ...more,
  });
  const queue = (...Statement: JsonObject[]): JsonObject => ({
    Attributes: {
      QueueArn: 'arn:aws:sqs:eu-west-1:1:q',
      ...(Statement.length > 0 && { Policy: JSON.stringify({ Version: '2012-10-17', Statement }) }),
    },
  });
  const policy = (body: string): string =>
    `data "aws_iam_policy_document" "p" {\n  ${body}\n}\n${resource('aws_sqs_queue', 'name = "q"\n  policy = data.aws_iam_policy_document.p.json')}`;

  it('should be there or not as a statement of a policy', () => {
    const send = 'statement {\n    actions = ["sqs:SendMessage"]\n    resources = ["*"]\n  }';
    const text = policy(`${send}\n  ${maybe('statement', 'actions = ["sqs:ReceiveMessage"]\n resources = ["*"]')}`);
    expect(paths(text, queue(statement('sqs:SendMessage')))).toEqual([]);
    expect(paths(text, queue(statement('sqs:SendMessage'), statement('sqs:ReceiveMessage')))).toEqual([]);
    expect(paths(text, queue(statement('sqs:SendMessage'), statement('*')))).toEqual(['Policy']);
    expect(paths(text, queue(statement('sqs:ReceiveMessage')))).toEqual(['Policy']);
  });

  it('should be there or not as a condition or principals of a statement', () => {
    const condition = maybe('condition', 'test = "Bool"\n variable = "aws:SecureTransport"\n values = ["true"]');
    const text = policy(`statement {\n    actions = ["sqs:*"]\n    resources = ["*"]\n    ${condition}\n  }`);
    expect(paths(text, queue(statement('sqs:*')))).toEqual([]);
    expect(paths(text, queue(statement('sqs:*', { Condition: { Bool: { 'aws:SecureTransport': 'true' } } })))).toEqual(
      [],
    );
    expect(paths(text, queue(statement('*')))).toEqual(['Policy']);
    const principals = maybe('principals', 'type = "AWS"\n identifiers = ["*"]');
    const open = policy(`statement {\n    actions = ["sqs:*"]\n    resources = ["*"]\n    ${principals}\n  }`);
    expect(paths(open, queue(statement('sqs:*')))).toEqual([]);
    expect(paths(open, queue(statement('sqs:*', { Principal: '*' })))).toEqual([]);
  });

  it('should not choose between two members of which one may be left out', () => {
    const acl = (DefaultAction: JsonObject): JsonObject => ({ WebACL: { Name: 'w', DefaultAction } });
    const text = resource('aws_wafv2_web_acl', `name = "w"\n  default_action {\n    ${maybe('allow', '')}\n  }`);
    expect(paths(text, acl({ Allow: {} }))).toEqual([]);
    expect(paths(text, acl({ Block: {} }))).toEqual([]);
  });

  it('should not tell the account or the default tags of a provider', () => {
    const provider = `provider "aws" {\n  ${maybe('assume_role', 'role_arn = "arn:aws:iam::111111111111:role/r"')}
      ${maybe('default_tags', 'tags = { team = "x" }')}\n}\n`;
    const live = { ...running({ BucketName: 'b' }), account: '222222222222' };
    const templates = terraform(UNKNOWN + provider + resource('aws_s3_bucket', 'bucket = "b"'));
    expect(driftedPaths(onlyPair(drift(templates, live)))).toEqual([]);
    const tagged = { ...live, tags: { ...live.tags, team: 'x' } };
    expect(driftedPaths(onlyPair(drift(templates, tagged)))).toEqual([]);
  });
});
