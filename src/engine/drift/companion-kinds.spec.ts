import {
  cloudFormation,
  drift,
  driftedPaths,
  MAPS,
  onlyPair,
  running,
  terraform,
  TF_TAGS,
} from '../../../test/support/drift/drift-cases';
import type { JsonObject } from '../base/json';
import type { DriftTemplate } from './compare/model';
import type { Column } from './values/unresolved';

const CF_TAGS = 'Tags: [{ Key: service_unique_id, Value: u }, { Key: resource_type, Value: t }]';

type Resources = Readonly<Record<string, readonly [type: string, properties: string]>>;

/** A template in which `main` carries the tags. */
function stack(resources: Resources, parameters = ''): DriftTemplate[] {
  const written = Object.entries(resources).map(
    ([name, [type, properties]]) =>
      `  ${name}:\n    Type: ${type}\n    Properties: { ${name === 'main' ? `${CF_TAGS}${properties && ', '}` : ''}${properties} }\n`,
  );
  return cloudFormation(`AWSTemplateFormatVersion: "2010-09-09"\n${parameters}Resources:\n${written.join('')}`);
}

const policy = (action: string): JsonObject => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: '*', Action: action, Resource: '*' }],
});
const POLICY = JSON.stringify(policy('s3:GetObject'));
const OTHER = JSON.stringify(policy('*'));

const role = (...policies: readonly [string, string][]): JsonObject => holder('Role', policies);
const user = (...policies: readonly [string, string][]): JsonObject => holder('User', policies);
function holder(kind: string, policies: readonly [string, string][]): JsonObject {
  return {
    [kind]: { [`${kind}Name`]: 'h', Path: '/' },
    [`${kind}Policies`]: policies.map(([PolicyName, text]) => ({ PolicyName, PolicyDocument: JSON.parse(text) })),
  };
}
const attached = (kind: string, ...arns: string[]): JsonObject => ({
  [kind]: { [`${kind}Name`]: 'h', Path: '/' },
  AttachedPolicies: arns.map((PolicyArn) => ({ PolicyArn })),
});
const routed = (...networks: string[]): JsonObject => ({
  RouteTables: [
    {
      RouteTableId: 'rtb-1',
      VpcId: 'v-1',
      Routes: networks.map((DestinationCidrBlock) => ({ DestinationCidrBlock, GatewayId: 'igw-1' })),
    },
  ],
});
const queue = (Policy: string): JsonObject => ({ Attributes: { QueueArn: 'arn:aws:sqs:eu-west-1:1:q', Policy } });
const topic = (Policy: string): JsonObject => ({ Attributes: { TopicArn: 'arn:aws:sns:eu-west-1:1:t', Policy } });
const bucket = (Policy: string): JsonObject => ({ BucketName: 'b', Policy });
const group = (list: string, ...ports: number[]): JsonObject => ({
  SecurityGroups: [
    {
      GroupName: 'g',
      GroupDescription: 'd',
      Description: 'd',
      [list]: ports.map((port) => ({
        IpProtocol: 'tcp',
        FromPort: port,
        ToPort: port,
        IpRanges: [{ CidrIp: '10.0.0.0/8' }],
      })),
    },
  ],
});
const networkAcl = (Egress: boolean, ...ports: number[]): JsonObject => ({
  NetworkAcls: [
    {
      NetworkAclId: 'acl-1',
      VpcId: 'vpc-1',
      Entries: ports.map((port) => ({
        Egress,
        RuleNumber: port,
        Protocol: '6',
        RuleAction: 'allow',
        CidrBlock: '10.0.0.0/8',
        PortRange: { From: port, To: port },
      })),
    },
  ],
});
const cluster = (...capacityProviders: string[]): JsonObject => ({
  clusters: [{ clusterName: 'c', capacityProviders }],
});
const associated = (...subnets: string[]): JsonObject => ({
  NetworkAcls: [{ NetworkAclId: 'acl-1', VpcId: 'vpc-1', Associations: subnets.map((SubnetId) => ({ SubnetId })) }],
});
const balancer = (...ports: number[]): JsonObject => ({
  LoadBalancers: [{ LoadBalancerName: 'l', Type: 'network' }],
  Listeners: ports.map((Port) => ({ Port, Protocol: 'TCP', DefaultActions: [{ Type: 'forward' }] })),
});
const secret = (AutomaticallyAfterDays: number): JsonObject => ({
  SecretList: [{ Name: 's', CreatedDate: 'x', RotationRules: { AutomaticallyAfterDays } }],
});

const granted = (...Operations: string[]): JsonObject => ({
  KeyMetadata: { Description: 'd', KeyId: 'k' },
  Grants: [
    {
      ...{ KeyId: 'k', GrantId: 'g', Operations, GranteePrincipal: 'arn:aws:iam::1:role/r' },
      Constraints: { EncryptionContextEquals: { Department: 'Finance' } },
    },
  ],
});

const S3_CALLS: JsonObject = {
  ...{ Sid: 'a', Effect: 'Allow', Principal: { Service: 's3.amazonaws.com' }, Action: 'lambda:InvokeFunction' },
  ...{
    Resource: 'arn:aws:lambda:eu-west-1:1:function:f',
    Condition: { ArnLike: { 'AWS:SourceArn': 'arn:aws:s3:::b' } },
  },
};
const lambda = (...statements: JsonObject[]): JsonObject => ({
  Configuration: { FunctionName: 'f' },
  Policy: JSON.stringify({ Version: '2012-10-17', Statement: statements }),
});

const ROLE = ['AWS::IAM::Role', 'RoleName: h'] as const;
const USER = ['AWS::IAM::User', 'UserName: h'] as const;
const QUEUE = ['AWS::SQS::Queue', 'QueueName: q'] as const;
const TOPIC = ['AWS::SNS::Topic', 'TopicName: t'] as const;
const GROUP = ['AWS::EC2::SecurityGroup', 'GroupName: g, GroupDescription: d'] as const;
const ACL = ['AWS::EC2::NetworkAcl', 'VpcId: vpc-1'] as const;
const inline = `PolicyName: p, PolicyDocument: ${POLICY}`;
const port = 'IpProtocol: tcp, FromPort: 443, ToPort: 443, CidrIp: 10.0.0.0/8';
const entry =
  'RuleNumber: 443, Protocol: 6, RuleAction: allow, CidrBlock: 10.0.0.0/8, PortRange: { From: 443, To: 443 }';
const CUSTOM = 'arn:aws:iam::123456789012:policy/mine';

/** A kind of companion: the template, what runs when it was deployed, what was changed by hand, and what shows it. */
type Case = readonly [name: string, template: () => DriftTemplate[], same: JsonObject, other: JsonObject, path: string];

const CASES: readonly Case[] = [
  [
    'AWS::IAM::Policy of a role',
    () => stack({ main: ROLE, p: ['AWS::IAM::Policy', `Roles: [!Ref main], ${inline}`] }),
    role(['p', POLICY]),
    role(['p', OTHER]),
    'RolePolicies',
  ],
  [
    'AWS::IAM::Policy beside the inline policies of a role',
    () =>
      stack({
        main: ['AWS::IAM::Role', `RoleName: h, Policies: [{ PolicyName: own, PolicyDocument: ${POLICY} }]`],
        p: ['AWS::IAM::Policy', `Roles: [other, !Ref main], ${inline}`],
      }),
    role(['own', POLICY], ['p', POLICY]),
    role(['own', POLICY], ['p', POLICY], ['q', OTHER]),
    'RolePolicies',
  ],
  [
    'AWS::IAM::RolePolicy',
    () => stack({ main: ROLE, p: ['AWS::IAM::RolePolicy', `RoleName: !Ref main, ${inline}`] }),
    role(['p', POLICY]),
    role(['p', POLICY], ['q', OTHER]),
    'RolePolicies',
  ],
  [
    'AWS::IAM::Policy of a user',
    () => stack({ main: USER, p: ['AWS::IAM::Policy', `Users: [h], ${inline}`] }),
    user(['p', POLICY]),
    user(['p', OTHER]),
    'UserPolicies',
  ],
  [
    'AWS::IAM::UserPolicy',
    () => stack({ main: USER, p: ['AWS::IAM::UserPolicy', `UserName: !Ref main, ${inline}`] }),
    user(['p', POLICY]),
    user(),
    'UserPolicies',
  ],
  [
    'AWS::IAM::ManagedPolicy of a role',
    () => stack({ main: ROLE, p: ['AWS::IAM::ManagedPolicy', `Roles: [!Ref main], PolicyDocument: ${POLICY}`] }),
    attached('Role', CUSTOM),
    attached('Role', CUSTOM, 'arn:aws:iam::aws:policy/AdministratorAccess'),
    'AttachedPolicies',
  ],
  [
    'AWS::IAM::ManagedPolicy of a user',
    () => stack({ main: USER, p: ['AWS::IAM::ManagedPolicy', `Users: [!Ref main], PolicyDocument: ${POLICY}`] }),
    attached('User', CUSTOM),
    attached('User', CUSTOM, 'arn:aws:iam::aws:policy/AdministratorAccess'),
    'AttachedPolicies',
  ],
  [
    'AWS::SQS::QueuePolicy of several queues',
    () =>
      stack({
        main: QUEUE,
        p: ['AWS::SQS::QueuePolicy', `Queues: [https://other, !Ref main], PolicyDocument: ${POLICY}`],
      }),
    queue(POLICY),
    queue(OTHER),
    'Policy',
  ],
  [
    'AWS::SQS::QueueInlinePolicy',
    () => stack({ main: QUEUE, p: ['AWS::SQS::QueueInlinePolicy', `Queue: !Ref main, PolicyDocument: ${POLICY}`] }),
    queue(POLICY),
    queue(OTHER),
    'Policy',
  ],
  [
    'AWS::SNS::TopicPolicy of several topics',
    () =>
      stack({
        main: TOPIC,
        p: ['AWS::SNS::TopicPolicy', `Topics: ["arn:aws:sns:eu-west-1:1:x", !Ref main], PolicyDocument: ${POLICY}`],
      }),
    topic(POLICY),
    topic(OTHER),
    'Policy',
  ],
  [
    'AWS::SNS::TopicInlinePolicy',
    () => stack({ main: TOPIC, p: ['AWS::SNS::TopicInlinePolicy', `TopicArn: !Ref main, PolicyDocument: ${POLICY}`] }),
    topic(POLICY),
    topic(OTHER),
    'Policy',
  ],
  [
    'AWS::S3::BucketPolicy',
    () =>
      stack({
        main: ['AWS::S3::Bucket', 'BucketName: b'],
        p: ['AWS::S3::BucketPolicy', `Bucket: !Ref main, PolicyDocument: ${POLICY}`],
      }),
    bucket(POLICY),
    bucket(OTHER),
    'Policy',
  ],
  [
    'AWS::S3::BucketPolicy by a substitution',
    () =>
      stack({
        main: ['AWS::S3::Bucket', ''],
        p: ['AWS::S3::BucketPolicy', `Bucket: !Sub "\${main}", PolicyDocument: ${POLICY}`],
      }),
    bucket(POLICY),
    bucket(OTHER),
    'Policy',
  ],
  [
    'AWS::EC2::SecurityGroupIngress',
    () => stack({ main: GROUP, p: ['AWS::EC2::SecurityGroupIngress', `GroupId: !GetAtt main.GroupId, ${port}`] }),
    group('IpPermissions', 443),
    group('IpPermissions', 443, 22),
    'IpPermissions',
  ],
  [
    'AWS::EC2::SecurityGroupIngress by the name of the group',
    () => stack({ main: GROUP, p: ['AWS::EC2::SecurityGroupIngress', `GroupName: g, ${port}`] }),
    group('IpPermissions', 443),
    group('IpPermissions', 22),
    'IpPermissions',
  ],
  [
    'AWS::EC2::SecurityGroupEgress',
    () => stack({ main: GROUP, p: ['AWS::EC2::SecurityGroupEgress', `GroupId: !GetAtt main.GroupId, ${port}`] }),
    group('IpPermissionsEgress', 443),
    group('IpPermissionsEgress', 443, 22),
    'IpPermissionsEgress',
  ],
  [
    'AWS::EC2::NetworkAclEntry',
    () => stack({ main: ACL, p: ['AWS::EC2::NetworkAclEntry', `NetworkAclId: !Ref main, Egress: true, ${entry}`] }),
    networkAcl(true, 443),
    networkAcl(true, 443, 22),
    'EgressEntries',
  ],
  [
    'AWS::EC2::NetworkAclEntry that does not say that it is no egress',
    () => stack({ main: ACL, p: ['AWS::EC2::NetworkAclEntry', `NetworkAclId: !Ref main, ${entry}`] }),
    networkAcl(false, 443),
    networkAcl(false, 443, 22),
    'IngressEntries',
  ],
  [
    'AWS::EC2::SubnetNetworkAclAssociation',
    () => stack({ main: ACL, p: ['AWS::EC2::SubnetNetworkAclAssociation', 'NetworkAclId: !Ref main, SubnetId: s-1'] }),
    associated('s-1'),
    associated('s-1', 's-2'),
    'Associations',
  ],
  [
    'AWS::EC2::Route',
    () =>
      stack({
        main: ['AWS::EC2::RouteTable', 'VpcId: v-1'],
        p: ['AWS::EC2::Route', 'RouteTableId: !Ref main, DestinationCidrBlock: 10.1.0.0/16, GatewayId: igw-1'],
      }),
    routed('10.1.0.0/16'),
    routed('10.1.0.0/16', '0.0.0.0/0'),
    'Routes',
  ],
  [
    'AWS::EC2::SubnetRouteTableAssociation',
    () =>
      stack({
        main: ['AWS::EC2::RouteTable', 'VpcId: v-1'],
        p: ['AWS::EC2::SubnetRouteTableAssociation', 'RouteTableId: !Ref main, SubnetId: s-1'],
      }),
    { RouteTables: [{ RouteTableId: 'rtb-1', VpcId: 'v-1', Associations: [{ Main: false, SubnetId: 's-1' }] }] },
    {
      RouteTables: [
        {
          RouteTableId: 'rtb-1',
          VpcId: 'v-1',
          Associations: [
            { Main: false, SubnetId: 's-1' },
            { Main: false, SubnetId: 's-2' },
          ],
        },
      ],
    },
    'Associations',
  ],
  [
    'AWS::EC2::VPCGatewayAttachment',
    () =>
      stack({
        main: ['AWS::EC2::InternetGateway', ''],
        p: ['AWS::EC2::VPCGatewayAttachment', 'InternetGatewayId: !Ref main, VpcId: v-1'],
      }),
    { InternetGateways: [{ InternetGatewayId: 'igw-1', Attachments: [{ VpcId: 'v-1' }] }] },
    { InternetGateways: [{ InternetGatewayId: 'igw-1', Attachments: [{ VpcId: 'v-2' }] }] },
    'Attachments[0].VpcId',
  ],
  [
    'AWS::SecretsManager::ResourcePolicy',
    () =>
      stack({
        main: ['AWS::SecretsManager::Secret', 'Name: s'],
        p: ['AWS::SecretsManager::ResourcePolicy', `SecretId: !Ref main, ResourcePolicy: ${POLICY}`],
      }),
    { SecretList: [{ Name: 's' }], ResourcePolicy: POLICY },
    { SecretList: [{ Name: 's' }], ResourcePolicy: OTHER },
    'ResourcePolicy',
  ],
  [
    'AWS::ECS::ClusterCapacityProviderAssociations',
    () =>
      stack({
        main: ['AWS::ECS::Cluster', 'ClusterName: c'],
        p: [
          'AWS::ECS::ClusterCapacityProviderAssociations',
          'Cluster: !Ref main, CapacityProviders: [FARGATE], DefaultCapacityProviderStrategy: []',
        ],
      }),
    cluster('FARGATE'),
    cluster('FARGATE', 'FARGATE_SPOT'),
    'capacityProviders',
  ],
  [
    'AWS::ElasticLoadBalancingV2::Listener',
    () =>
      stack({
        main: ['AWS::ElasticLoadBalancingV2::LoadBalancer', 'Name: l, Type: network'],
        p: [
          'AWS::ElasticLoadBalancingV2::Listener',
          'LoadBalancerArn: !Ref main, Port: 443, Protocol: TCP, DefaultActions: [{ Type: forward }]',
        ],
      }),
    balancer(443),
    balancer(443, 80),
    'Listeners',
  ],
  [
    'AWS::Lambda::Permission',
    () =>
      stack({
        main: ['AWS::Lambda::Function', 'FunctionName: f'],
        p: [
          'AWS::Lambda::Permission',
          'FunctionName: !Ref main, Action: lambda:InvokeFunction, Principal: s3.amazonaws.com, SourceArn: !Ref X',
        ],
      }),
    lambda(S3_CALLS),
    lambda({ ...S3_CALLS, Principal: '*' }),
    'Policy',
  ],
  [
    'AWS::Kinesis::ResourcePolicy',
    () =>
      stack({
        main: ['AWS::Kinesis::Stream', 'Name: s'],
        p: ['AWS::Kinesis::ResourcePolicy', `ResourceArn: !GetAtt main.Arn, ResourcePolicy: ${POLICY}`],
      }),
    { StreamDescription: { StreamName: 's' }, Policy: POLICY },
    { StreamDescription: { StreamName: 's' }, Policy: OTHER },
    'Policy',
  ],
  [
    'AWS::MSK::ClusterPolicy',
    () =>
      stack({
        main: ['AWS::MSK::Cluster', 'ClusterName: c'],
        p: ['AWS::MSK::ClusterPolicy', `ClusterArn: !Ref main, Policy: ${POLICY}`],
      }),
    { ClusterInfo: { ClusterName: 'c' }, Policy: POLICY },
    { ClusterInfo: { ClusterName: 'c' }, Policy: OTHER },
    'Policy',
  ],
  [
    'AWS::SecretsManager::RotationSchedule',
    () =>
      stack({
        main: ['AWS::SecretsManager::Secret', 'Name: s'],
        p: [
          'AWS::SecretsManager::RotationSchedule',
          'SecretId: !Ref main, RotationRules: { AutomaticallyAfterDays: 30 }',
        ],
      }),
    secret(30),
    secret(90),
    'RotationRules.AutomaticallyAfterDays',
  ],
  [
    'aws_network_acl_rule',
    () =>
      terraform(
        `resource "aws_network_acl" "main" {\n  vpc_id = "vpc-1"\n  ${TF_TAGS}\n}\nresource "aws_network_acl_rule" "r" {\n  network_acl_id = aws_network_acl.main.id\n  rule_number = 443\n  protocol = "tcp"\n  rule_action = "allow"\n  cidr_block = "10.0.0.0/8"\n  from_port = 443\n  to_port = 443\n}`,
      ),
    networkAcl(false, 443),
    networkAcl(false, 443, 22),
    'IngressEntries',
  ],
  [
    'aws_kms_grant',
    () =>
      terraform(
        `resource "aws_kms_key" "main" {\n  description = "d"\n  ${TF_TAGS}\n}\nresource "aws_kms_grant" "g" {\n  key_id = aws_kms_key.main.key_id\n  grantee_principal = "arn:aws:iam::1:role/r"\n  operations = ["Encrypt", "Decrypt"]\n  constraints {\n    encryption_context_equals = { Department = "Finance" }\n  }\n}`,
      ),
    granted('Decrypt', 'Encrypt'),
    granted('Decrypt'),
    'Grants',
  ],
  [
    'aws_iam_policy_attachment',
    () =>
      terraform(
        `resource "aws_iam_role" "main" {\n  name = "h"\n  ${TF_TAGS}\n}\nresource "aws_iam_policy_attachment" "a" {\n  name = "a"\n  roles = ["other", aws_iam_role.main.name]\n  policy_arn = "${CUSTOM}"\n}`,
      ),
    attached('Role', CUSTOM),
    attached('Role', CUSTOM, 'arn:aws:iam::aws:policy/AdministratorAccess'),
    'AttachedPolicies',
  ],
];

function pathsOf(templates: readonly DriftTemplate[], document: JsonObject): string[] {
  return driftedPaths(onlyPair(drift(templates, running(document))));
}

describe('resources that hold attributes of another one', () => {
  it.each(CASES)('should be compared: %s', (_, template, same, other, path) => {
    expect(pathsOf(template(), same)).toEqual([]);
    expect(pathsOf(template(), other)).toEqual([path]);
  });

  it('should each have a case for CloudFormation', () => {
    const column: Column = 'cloudformation';
    const known = MAPS.check().flatMap(({ type, companions }) =>
      companions[column].map((each) => `${each.type} ${type}`),
    );
    const tried = CASES.filter(([name]) => name.startsWith('AWS::')).flatMap(([, template]) => {
      const [{ document }] = template();
      const list = document.Resources as { readonly Name: string; readonly Type: string }[];
      const main = list.find(({ Name }) => Name === 'main')?.Type;
      return list.filter(({ Name }) => Name !== 'main').map(({ Type }) => `${Type} ${main}`);
    });
    expect([...new Set(tried)].sort()).toEqual(known.sort());
  });

  it.each<[string, string, string]>([
    ['a parameter', 'Parameters:\n  P: { Type: String }\n', '!Ref P'],
    ['a value of another stack', '', '!ImportValue bucket'],
  ])('should perhaps belong to a resource when they name theirs by %s', (_, parameters, name) => {
    const templates = stack(
      {
        main: ['AWS::S3::Bucket', ''],
        p: ['AWS::S3::BucketPolicy', `Bucket: ${name}, PolicyDocument: ${POLICY}`],
      },
      parameters,
    );
    expect(pathsOf(templates, bucket(POLICY))).toEqual([]);
    expect(pathsOf(templates, { BucketName: 'b' })).toEqual([]);
    expect(pathsOf(templates, bucket(OTHER))).toEqual(['Policy']);
  });

  it('should perhaps belong to a resource when one of the names they have is not known', () => {
    const templates = stack(
      {
        main: ['AWS::IAM::Role', `RoleName: h, Policies: [{ PolicyName: own, PolicyDocument: ${POLICY} }]`],
        p: ['AWS::IAM::Policy', `Roles: !Ref Names, ${inline}`],
      },
      'Parameters:\n  Names: { Type: CommaDelimitedList }\n',
    );
    expect(pathsOf(templates, role(['own', POLICY]))).toEqual([]);
    expect(pathsOf(templates, role(['own', POLICY], ['p', POLICY]))).toEqual([]);
    expect(pathsOf(templates, role(['own', POLICY], ['p', OTHER]))).toEqual(['RolePolicies']);
  });

  it.each([
    [
      'aws_sqs_queue',
      'name = "q"',
      'aws_sqs_queue_policy',
      'queue_url = "https://sqs.eu-west-1.amazonaws.com/1/q"',
      queue(POLICY),
      queue(OTHER),
    ],
    [
      'aws_sns_topic',
      'name = "t"',
      'aws_sns_topic_policy',
      'arn = "arn:aws:sns:eu-west-1:1:t"',
      topic(POLICY),
      topic(OTHER),
    ],
  ])('should belong to an %s by its address', (type, name, companion, parent, same, other) => {
    const text = `resource "${type}" "main" {\n  ${name}\n  ${TF_TAGS}\n}\nresource "${companion}" "p" {\n  ${parent}\n  policy = ${JSON.stringify(POLICY)}\n}\n`;
    expect(pathsOf(terraform(text), same)).toEqual([]);
    expect(pathsOf(terraform(text), other)).toEqual(['Policy']);
  });
});
