import type { JsonObject } from '../base/json';
import {
  cloudFormation,
  drift,
  driftedPaths,
  onlyPair,
  running,
  terraform,
  TF_TAGS,
} from '../../../test/support/drift/drift-cases';
import type { DriftPair } from './compare/detect-drift';
import { withRunningValues, withWrittenValues } from './flips/put-back';

const resource = (type: string, body = ''): string => `resource "${type}" "main" {\n  ${body}\n  ${TF_TAGS}\n}\n`;

/** The pair of a template and what runs, where nodes have made these calls; those that failed are not among them. */
function pairOf(text: string, document: JsonObject, calls?: readonly string[]): DriftPair {
  const templates = text.startsWith('AWSTemplate') ? cloudFormation(text) : terraform(text);
  return onlyPair(drift(templates, { ...running(document), ...(calls && { calls }) }));
}
const paths = (text: string, document: JsonObject, calls?: readonly string[]): string[] =>
  driftedPaths(pairOf(text, document, calls));

describe('the names of a network', () => {
  const network = (support: boolean, hostnames: boolean): JsonObject => ({
    Vpcs: [{ VpcId: 'vpc-1', CidrBlock: '10.0.0.0/16' }],
    EnableDnsSupport: { Value: support },
    EnableDnsHostnames: { Value: hostnames },
  });
  const CALLS = ['describe_vpcs', 'describe_vpc_attribute'];

  it('should be resolved and not given, when a template says nothing', () => {
    const text = resource('aws_vpc', 'cidr_block = "10.0.0.0/16"');
    expect(paths(text, network(true, false), CALLS)).toEqual([]);
    expect(paths(text, network(false, true), CALLS)).toEqual(['EnableDnsSupport.Value', 'EnableDnsHostnames.Value']);
  });

  it('should not be compared when nobody could ask for them', () => {
    const text = resource('aws_vpc', 'cidr_block = "10.0.0.0/16"\n  enable_dns_support = false');
    const { drifted, untracked } = pairOf(text, { Vpcs: [{ VpcId: 'vpc-1', CidrBlock: '10.0.0.0/16' }] }, [
      'describe_vpcs',
    ]);
    expect([drifted, untracked]).toEqual([[], ['EnableDnsSupport.Value']]);
  });
});

describe('the value of a parameter', () => {
  const CALLS = ['describe_parameters', 'get_parameter'];
  const text = resource('aws_ssm_parameter', 'name = "url"\n  type = "String"\n  value = "https://shop.example"');
  const parameter = (Type: string, Value?: string): JsonObject => ({
    Parameters: [{ Name: 'url', Type }],
    ...(Value !== undefined && { Parameter: { Name: 'url', Type, Value } }),
  });

  it('should be compared and not shown', () => {
    expect(paths(text, parameter('String', 'https://shop.example'), CALLS)).toEqual([]);
    const { drifted } = pairOf(text, parameter('String', 'https://evil.example'), CALLS);
    expect(drifted).toMatchObject([{ path: 'Parameter.Value', iacValue: '(hidden)', cloudValue: '(hidden)' }]);
  });

  it('should be left alone where the cloud keeps it as a secret, or nobody asked for it', () => {
    const secure = text.replace('"String"', '"SecureString"');
    expect(paths(secure, parameter('SecureString', '********'), CALLS)).toEqual([]);
    const { drifted, untracked } = pairOf(text, parameter('String'), CALLS.slice(0, 1));
    expect([drifted, untracked]).toEqual([[], ['Parameter.Value']]);
  });
});

describe('the life of the items of a table', () => {
  const table = (description: JsonObject, sse?: string): JsonObject => ({
    Table: { TableName: 't', ...(sse !== undefined && { SSEDescription: { Status: sse } }) },
    TimeToLiveDescription: description,
  });
  const CALLS = ['describe_table', 'describe_time_to_live'];
  const text = (ttl: string): string => resource('aws_dynamodb_table', `name = "t"\n  ${ttl}`);
  const ENDING = 'ttl {\n    attribute_name = "ends"\n    enabled = true\n  }';
  const STATUS = 'TimeToLiveDescription.TimeToLiveStatus';

  it.each(['ENABLED', 'ENABLING'])('should end when it is %s', (TimeToLiveStatus) => {
    const document = table({ TimeToLiveStatus, AttributeName: 'ends' });
    expect(paths(text(ENDING), document, CALLS)).toEqual([]);
    expect(paths(text(ENDING.replace('ends', 'other')), document, CALLS)).toEqual([
      'TimeToLiveDescription.AttributeName',
    ]);
    expect(paths(text(''), document, CALLS)).toEqual([STATUS]);
  });

  it.each(['DISABLED', 'DISABLING'])('should not end when it is %s', (TimeToLiveStatus) => {
    expect(paths(text(''), table({ TimeToLiveStatus }), CALLS)).toEqual([]);
    expect(paths(text(ENDING.replace('true', 'false')), table({ TimeToLiveStatus }), CALLS)).toEqual([]);
    expect(paths(text(ENDING), table({ TimeToLiveStatus }), CALLS)).toEqual([STATUS]);
  });

  it('should not be compared when nobody could ask for it', () => {
    const { drifted, untracked } = pairOf(text(ENDING), { Table: { TableName: 't' } }, ['describe_table']);
    expect([drifted, untracked]).toEqual([[], [STATUS, 'TimeToLiveDescription.AttributeName']]);
  });

  it.each(['ENABLED', 'ENABLING', 'UPDATING'])('should leave the encryption of a table that is %s on', (status) => {
    const encrypted = text('server_side_encryption {\n    enabled = true\n  }');
    expect(paths(encrypted, table({}, status), ['describe_table'])).toEqual([]);
    expect(paths(text(''), table({}, status), ['describe_table'])).toEqual(['SSEDescription.Status']);
  });
});

describe('the lifecycle of files', () => {
  const system = (...LifecyclePolicies: JsonObject[]): JsonObject => ({
    FileSystems: [
      {
        ...{ FileSystemId: 'fs-1', NumberOfMountTargets: 1 },
        ...{ PerformanceMode: 'generalPurpose', ThroughputMode: 'bursting' },
      },
    ],
    LifecyclePolicies,
  });
  const CALLS = ['describe_file_systems', 'describe_lifecycle_configuration'];
  const TEXT = resource(
    'aws_efs_file_system',
    'lifecycle_policy {\n    transition_to_primary_storage_class = "AFTER_1_ACCESS"\n  }\n  lifecycle_policy {\n    transition_to_ia = "AFTER_30_DAYS"\n  }',
  );

  it('should be the same in any order', () => {
    const [aged, used] = [{ TransitionToIA: 'AFTER_30_DAYS' }, { TransitionToPrimaryStorageClass: 'AFTER_1_ACCESS' }];
    expect(paths(TEXT, system(aged, used), CALLS)).toEqual([]);
    expect(paths(TEXT, system(used), CALLS)).toEqual(['LifecyclePolicies']);
    expect(paths(TEXT, system(used, { TransitionToIA: 'AFTER_7_DAYS' }), CALLS)).toEqual(['LifecyclePolicies']);
    expect(paths(TEXT, system(used, aged, { TransitionToArchive: 'AFTER_90_DAYS' }), CALLS)).toEqual([
      'LifecyclePolicies',
    ]);
  });

  it('should be none when a template writes none', () => {
    const text = resource('aws_efs_file_system');
    expect(paths(text, system(), CALLS)).toEqual([]);
    expect(paths(text, system({ TransitionToIA: 'AFTER_7_DAYS' }), CALLS)).toEqual(['LifecyclePolicies']);
  });

  it('should not be compared when nobody could ask for it', () => {
    const { FileSystems } = system();
    const { drifted, untracked } = pairOf(TEXT, { FileSystems }, ['describe_file_systems']);
    expect([drifted, untracked]).toEqual([[], ['LifecyclePolicies']]);
  });
});

describe('the default action of a web ACL', () => {
  const acl = (DefaultAction: JsonObject): JsonObject => ({ WebACL: { Name: 'w', DefaultAction } });
  const action = (content: string): string =>
    resource('aws_wafv2_web_acl', `name = "w"\n  default_action {\n    ${content}\n  }`);
  const BLOCK = 'block {\n      custom_response {\n        response_code = 403\n      }\n    }';

  it('should be the one that is named', () => {
    expect(paths(action('block {}'), acl({ Block: {} }))).toEqual([]);
    expect(paths(action('block {}'), acl({ Allow: {} }))).toEqual(['DefaultAction']);
    expect(paths(action('allow {}'), acl({ Block: {} }))).toEqual(['DefaultAction']);
  });

  it('should be compared without what it answers, which counts as untracked', () => {
    const running = acl({ Block: { CustomResponse: { ResponseCode: 403 } } });
    const { drifted, untracked } = pairOf(action(BLOCK), running);
    expect([drifted, untracked]).toEqual([[], ['default_action.block.custom_response']]);
    const [difference] = pairOf(action(BLOCK), acl({ Allow: {} })).drifted;
    expect([difference.iacValue, difference.cloudValue]).toEqual(['Block', 'Allow']);
  });

  it('should be either when conditions choose it', () => {
    const maybe = (name: string) =>
      `dynamic "${name}" {\n      for_each = var.open ? [1] : []\n      content {}\n    }\n    `;
    const text = `variable "open" {}\n${action(maybe('allow') + maybe('block'))}`;
    for (const each of ['Allow', 'Block']) expect(paths(text, acl({ [each]: {} }))).toEqual([]);
  });

  it('should be read from CloudFormation', () => {
    const template = `AWSTemplateFormatVersion: "2010-09-09"\nResources:\n  W:\n    Type: AWS::WAFv2::WebACL\n    Properties:\n      Name: w\n      DefaultAction: { Block: {} }\n      Tags: [{ Key: service_unique_id, Value: u }, { Key: resource_type, Value: t }]\n`;
    expect(paths(template, acl({ Block: {} }))).toEqual([]);
    expect(paths(template, acl({ Allow: {} }))).toEqual(['DefaultAction']);
  });

  it('should be put into the other side as that side writes it', () => {
    const pair = pairOf(action('block {}'), acl({ Allow: {} }));
    expect(withWrittenValues(pair)).toEqual([acl({ Block: {} })]);
    expect(withRunningValues(pair).resources).toMatchObject([{ properties: { default_action: [{ allow: [{}] }] } }]);
  });
});

describe('a secret', () => {
  const text = resource('aws_secretsmanager_secret', 'name = "s"\n  description = "d"');
  const described = (Description: string): JsonObject => ({
    Name: 's',
    Description,
    CreatedDate: '2026-01-01T00:00:00Z',
  });

  it('should be read from either call', () => {
    for (const [document, call] of [
      [described, 'describe_secret'],
      [(description: string) => ({ SecretList: [described(description)] }), 'list_secrets'],
    ] as const) {
      expect(paths(text, document('d'), [call])).toEqual([]);
      expect(paths(text, document('other'), [call])).toEqual(['Description']);
      expect(withWrittenValues(pairOf(text, document('other'), [call]))).toEqual([document('d')]);
    }
  });

  it('should not be read from the answer about its policy', () => {
    const { pairs, unmatched } = drift(terraform(text), { ...running({ Name: 's', ResourcePolicy: '{}' }), calls: [] });
    expect([pairs.length, unmatched.map(({ side }) => side)]).toEqual([0, ['iac']]);
  });
});

describe.each([
  ['role', 'Role', 'RolePolicies', 'get_role_policy', 'list_role_policies'],
  ['user', 'User', 'UserPolicies', 'get_user_policy', 'list_user_policies'],
])('the inline policies of a %s', (kind, base, list, get, listCall) => {
  const policy = (action: string) => ({ Statement: [{ Effect: 'Allow', Action: action, Resource: '*' }] });
  const holder = (...policies: JsonObject[]): JsonObject => ({
    [base]: { [`${base}Name`]: 'h', Path: '/' },
    PolicyNames: policies.map(({ PolicyName }) => PolicyName),
    [list]: policies,
  });
  const inline = (PolicyName: string, action: string): JsonObject => ({ PolicyName, PolicyDocument: policy(action) });
  const CALLS = [listCall, get];
  const text = (name: string): string =>
    `${resource(`aws_iam_${kind}`, 'name = "h"')}resource "aws_iam_${kind}_policy" "p" {
      ${kind} = aws_iam_${kind}.main.name
      ${name}
      policy = jsonencode({ Statement = [{ Effect = "Allow", Action = ["S3:GetObject"], Resource = "*" }] })
    }`;

  it('should be compared with what they allow', () => {
    expect(paths(text('name = "p"'), holder(inline('p', 's3:GetObject')), CALLS)).toEqual([]);
    expect(paths(text('name = "p"'), holder(inline('p', '*')), CALLS)).toEqual([list]);
    expect(paths(text('name = "p"'), holder(inline('p', 's3:GetObject'), inline('q', '*')), CALLS)).toEqual([list]);
    expect(paths(text('name = "p"'), holder(), CALLS)).toEqual([list]);
  });

  it('should be compared when the cloud has chosen their name', () => {
    expect(paths(text(''), holder(inline('terraform-1', 's3:GetObject')), CALLS)).toEqual([]);
    expect(paths(text(''), holder(inline('terraform-1', '*')), CALLS)).toEqual([list]);
  });

  it('should be compared by name when nobody could read them, and count as untracked', () => {
    const { PolicyNames, ...rest } = holder(inline('q', '*'));
    const { drifted, untracked } = pairOf(text('name = "p"'), { [base]: rest[base], PolicyNames }, [listCall]);
    expect([drifted.map(({ path }) => path), untracked]).toEqual([['PolicyNames'], [list]]);
  });
});
