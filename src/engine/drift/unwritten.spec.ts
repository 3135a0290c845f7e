import type { JsonObject } from '../base/json';
import { cloudFormation, drift, onlyPair, running, terraform, TF_TAGS } from '../../../test/support/drift/drift-cases';

const resource = (type: string, body: string): string => `resource "${type}" "main" {\n  ${body}\n  ${TF_TAGS}\n}\n`;

/** What is shown of a resource, each with its kind. */
function shown(text: string, document: JsonObject, path?: string): string[] {
  const found = { ...running(document), ...(path !== undefined && { path }) };
  const templates = text.startsWith('AWS') ? cloudFormation(text) : terraform(text);
  return onlyPair(drift(templates, found)).drifted.map((each) => `${each.path} ${each.kind ?? ''}`.trim());
}

const ACCOUNT = '123456789012';
const KEY = `arn:aws:kms:eu-west-1:${ACCOUNT}:key/k`;
const TOPIC = `arn:aws:sns:eu-west-1:${ACCOUNT}:t`;
const OPEN = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Principal: '*', Action: '*', Resource: '*' }] };

const key = (Policy: JsonObject): JsonObject => ({
  KeyMetadata: { KeyId: 'k', Arn: KEY, Enabled: true },
  Policy: JSON.stringify(Policy),
});
const ofAccount = (account: string): JsonObject => ({
  Version: '2012-10-17',
  Id: 'key-default-1',
  Statement: [
    {
      Sid: 'Enable IAM User Permissions',
      ...{ Effect: 'Allow', Principal: { AWS: `arn:aws:iam::${account}:root` }, Action: 'kms:*', Resource: '*' },
    },
  ],
});
const topic = (Policy: JsonObject): JsonObject => ({
  Attributes: { TopicArn: TOPIC, Owner: ACCOUNT, Policy: JSON.stringify(Policy) },
});
const ownedBy = (account: string): JsonObject => ({
  Version: '2008-10-17',
  Id: '__default_policy_ID',
  Statement: [
    {
      ...{ Sid: '__default_statement_ID', Effect: 'Allow', Principal: { AWS: '*' }, Resource: TOPIC },
      Action: ['GetTopicAttributes', 'SetTopicAttributes', 'AddPermission', 'RemovePermission', 'DeleteTopic']
        .concat('Subscribe', 'ListSubscriptionsByTopic', 'Publish')
        .map((name) => `SNS:${name}`),
      Condition: { StringEquals: { 'AWS:SourceOwner': account } },
    },
  ],
});
const endpoint = (policy: JsonObject): JsonObject => ({
  VpcEndpoints: [{ VpcEndpointId: 'vpce-1', ServiceName: 's', PolicyDocument: JSON.stringify(policy) }],
});
const entry = (RuleNumber: number, Egress: boolean, RuleAction = 'allow'): JsonObject => ({
  ...{ RuleNumber, Egress, RuleAction, Protocol: '-1', CidrBlock: '0.0.0.0/0' },
});
const acl = (...Entries: JsonObject[]): JsonObject => ({ NetworkAcls: [{ NetworkAclId: 'acl-1', Entries }] });
const ANYWHERE = { IpProtocol: '-1', IpRanges: [{ CidrIp: '0.0.0.0/0' }] };
const group = (IpPermissions: JsonObject[], IpPermissionsEgress: JsonObject[] = []): JsonObject => ({
  SecurityGroups: [{ GroupId: 'sg-1', GroupName: 'g', Description: 'd', IpPermissions, IpPermissionsEgress }],
});
const ROLE = `arn:aws:iam::${ACCOUNT}:role/my-infrastructure`;
const granting = (grant: JsonObject): JsonObject => ({
  KeyMetadata: { KeyId: 'k', Arn: KEY, Enabled: true },
  Grants: [{ GrantId: 'g', Operations: ['Decrypt'], ...grant }],
});
const BY_SERVICES: readonly JsonObject[] = [
  { GranteePrincipal: 'dynamodb.eu-west-1.amazonaws.com' },
  { GranteePrincipal: `arn:aws:sts::${ACCOUNT}:assumed-role/aws:ec2-infrastructure/i-1` },
  { GranteePrincipal: `${ACCOUNT}:aws:ec2-infrastructure:i-1` },
  { GranteePrincipal: `arn:aws:iam::${ACCOUNT}:role/aws-service-role/autoscaling.amazonaws.com/A` },
  { GranteePrincipal: ROLE, RetiringPrincipal: 'lambda.eu-west-1.amazonaws.com' },
];
const table = (policy: JsonObject): JsonObject => ({ Table: { TableName: 't' }, Policy: JSON.stringify(policy) });
const stream = (policy: JsonObject): JsonObject => ({
  StreamDescription: { StreamName: 's' },
  Policy: JSON.stringify(policy),
});
const cluster = (policy: JsonObject): JsonObject => ({
  ClusterInfo: { ClusterName: 'c' },
  Policy: JSON.stringify(policy),
});
const ADMINISTRATOR = [{ PolicyArn: 'arn:aws:iam::aws:policy/AdministratorAccess' }];
const BARE_GROUP = resource('aws_security_group', 'name = "g"\n  description = "d"');
const BARE_ROLE = resource('aws_iam_role', 'name = "r"');
const BARE_USER = resource('aws_iam_user', 'name = "u"');

describe('access that no template writes', () => {
  it.each<[string, string, JsonObject, string]>([
    ['a port of a group', BARE_GROUP, group([ANYWHERE]), 'IpPermissions'],
    [
      'traffic out of a group',
      BARE_GROUP,
      group([], [{ ...ANYWHERE, IpProtocol: 'tcp', FromPort: 25, ToPort: 25 }]),
      'IpPermissionsEgress',
    ],
    ['an entry of an access list', resource('aws_network_acl', ''), acl(entry(100, false)), 'IngressEntries'],
    ['a policy of a role', BARE_ROLE, { Role: { RoleName: 'r' }, AttachedPolicies: ADMINISTRATOR }, 'AttachedPolicies'],
    ['an inline policy of a role', BARE_ROLE, { Role: { RoleName: 'r' }, PolicyNames: ['x'] }, 'PolicyNames'],
    ['a policy of a user', BARE_USER, { User: { UserName: 'u' }, AttachedPolicies: ADMINISTRATOR }, 'AttachedPolicies'],
    ['an inline policy of a user', BARE_USER, { User: { UserName: 'u' }, PolicyNames: ['x'] }, 'PolicyNames'],
    ['the policy of a key', resource('aws_kms_key', ''), key(OPEN), 'Policy'],
    ['another account in the policy of a key', resource('aws_kms_key', ''), key(ofAccount('210987654321')), 'Policy'],
    ['the policy of a topic', resource('aws_sns_topic', 'name = "t"'), topic(OPEN), 'Policy'],
    [
      'another account in the policy of a topic',
      resource('aws_sns_topic', 'name = "t"'),
      topic(ownedBy('210987654321')),
      'Policy',
    ],
    [
      'the policy of an endpoint',
      resource('aws_vpc_endpoint', 'service_name = "s"'),
      endpoint(ofAccount(ACCOUNT)),
      'PolicyDocument',
    ],
    [
      'the policy of a secret',
      resource('aws_secretsmanager_secret', 'name = "s"'),
      { CreatedDate: '2026-01-01', Name: 's', ResourcePolicy: JSON.stringify(OPEN) },
      'ResourcePolicy',
    ],
    ['the policy of a table', resource('aws_dynamodb_table', 'name = "t"'), table(OPEN), 'Policy'],
    ['the policy of a stream', resource('aws_kinesis_stream', 'name = "s"'), stream(OPEN), 'Policy'],
    ['the policy of a cluster of Kafka', resource('aws_msk_cluster', 'cluster_name = "c"'), cluster(OPEN), 'Policy'],
    [
      'the policy of a table of CloudFormation',
      'AWSTemplateFormatVersion: "2010-09-09"\nResources:\n  main:\n    Type: AWS::DynamoDB::Table\n    Properties: { TableName: t, Tags: [{ Key: service_unique_id, Value: u }, { Key: resource_type, Value: t }] }\n',
      table(OPEN),
      'Policy',
    ],
    [
      'a grant of a key of CloudFormation',
      'AWSTemplateFormatVersion: "2010-09-09"\nResources:\n  main:\n    Type: AWS::KMS::Key\n    Properties: { Tags: [{ Key: service_unique_id, Value: u }, { Key: resource_type, Value: t }] }\n',
      granting({ GranteePrincipal: ROLE }),
      'Grants',
    ],
    ['a grant of a key', resource('aws_kms_key', ''), granting({ GranteePrincipal: ROLE }), 'Grants'],
    ['the policy of a bucket', resource('aws_s3_bucket', 'bucket = "b"'), { BucketName: 'b', Policy: OPEN }, 'Policy'],
  ])('should be shown: %s', (_, text, document, attribute) => {
    expect(shown(text, document)).toEqual([`${attribute} unwritten`]);
  });

  it.each<[string, string, JsonObject]>([
    ['the policy of a key', resource('aws_kms_key', ''), key(ofAccount(ACCOUNT))],
    ['the policy of a topic', resource('aws_sns_topic', 'name = "t"'), topic(ownedBy(ACCOUNT))],
    ['the policy of an endpoint', resource('aws_vpc_endpoint', 'service_name = "s"'), endpoint(OPEN)],
    [
      'the last entries of an access list',
      resource('aws_network_acl', ''),
      acl(entry(32767, false, 'deny'), entry(32767, true, 'deny')),
    ],
    ['traffic out of a group', BARE_GROUP, group([], [ANYWHERE])],
    ['traffic out of a group with IPv6', BARE_GROUP, group([], [{ ...ANYWHERE, Ipv6Ranges: [{ CidrIpv6: '::/0' }] }])],
    ['no policies of a role', BARE_ROLE, { Role: { RoleName: 'r' }, AttachedPolicies: [], PolicyNames: [] }],
    ['no policy of a table', resource('aws_dynamodb_table', 'name = "t"'), { Table: { TableName: 't' } }],
    ...BY_SERVICES.map((grant): [string, string, JsonObject] => [
      `a grant of a service: ${JSON.stringify(grant)}`,
      resource('aws_kms_key', ''),
      granting(grant),
    ]),
    [
      'no policy of a secret',
      resource('aws_secretsmanager_secret', 'name = "s"'),
      { CreatedDate: '2026-01-01', Name: 's' },
    ],
  ])('should not be shown where the cloud itself gives it: %s', (_, text, document) => {
    expect(shown(text, document)).toEqual([]);
  });

  it('should be a change like others where a template writes some', () => {
    const rule =
      'ingress {\n    protocol = "tcp"\n    from_port = 443\n    to_port = 443\n    cidr_blocks = ["10.0.0.0/8"]\n  }';
    const text = resource('aws_security_group', `name = "g"\n  description = "d"\n  ${rule}`);
    expect(shown(text, group([ANYWHERE]))).toEqual(['IpPermissions']);
  });

  it('should be left alone where the template says to', () => {
    const ignoring = 'name = "g"\n  description = "d"\n  lifecycle {\n    ignore_changes = [ingress]\n  }';
    expect(shown(resource('aws_security_group', ignoring), group([ANYWHERE]))).toEqual([]);
  });
});
