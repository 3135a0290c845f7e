import type { JsonObject } from '../base/json';
import {
  cloudFormation,
  drift,
  driftedPaths,
  onlyPair,
  running,
  templatesOf,
  terraform,
  TF_TAGS,
} from '../../../test/support/drift/drift-cases';
import type { DriftTemplate, RunningDocument } from './compare/model';
import { withRunningValues, withWrittenValues } from './flips/put-back';

const CFN_TAGS = 'Tags: [{ Key: service_unique_id, Value: u }, { Key: resource_type, Value: t }]';
const resource = (type: string, body: string): string => `resource "${type}" "main" {\n  ${body}\n  ${TF_TAGS}\n}\n`;
const template = (type: string, properties: string): string =>
  `AWSTemplateFormatVersion: "2010-09-09"\nResources:\n  Main:\n    Type: ${type}\n    Properties:\n      ${properties}\n      ${CFN_TAGS}\n`;

function paths(text: string, document: JsonObject, tags: Readonly<Record<string, string>> = {}): string[] {
  const templates = text.startsWith('AWSTemplate') ? cloudFormation(text) : terraform(text);
  return driftedPaths(onlyPair(drift(templates, running(document, tags))));
}

/** The policy of a queue as it runs. */
const queue = (Policy: string): JsonObject => ({
  Attributes: { QueueArn: 'arn:aws:sqs:eu-west-1:123456789012:q', Policy },
});
const POLICY = `policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Sid = "Send", Effect = "Allow", Principal = { AWS = ["123456789012", "arn:aws:iam::210987654321:root"] }, Action = ["sqs:SendMessage", "sqs:GetQueueUrl"], Resource = "*" },
      { Effect = "Deny", Principal = "*", Action = "sqs:*", Resource = ["*"], Condition = { Bool = { "aws:SecureTransport" = false } } }
    ]
  })`;
const RUNNING_POLICY = {
  Version: '2012-10-17',
  Id: '__default_policy_ID',
  Statement: [
    {
      Sid: 'generated-1',
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: ['SQS:*'],
      Resource: '*',
      Condition: { Bool: { 'AWS:SecureTransport': ['false'] } },
    },
    {
      Effect: 'Allow',
      Principal: { AWS: ['210987654321', 'arn:aws:iam::123456789012:root'] },
      Action: ['sqs:GetQueueUrl', 'sqs:SendMessage'],
      Resource: '*',
    },
  ],
};

describe('what is no drift', () => {
  it('should be the tags that a provider ignores, but not others', () => {
    const provider = (ignored: string): string =>
      `provider "aws" {\n  default_tags {\n    tags = { owner = "shop" }\n  }\n  ignore_tags {\n    ${ignored}\n  }\n}\n`;
    const bucket = resource('aws_s3_bucket', 'bucket = "b"');
    const tags = { owner: 'shop', scanned: 'today', 'cost:center': '7' };
    const both = 'keys = ["scanned"]\n    key_prefixes = ["cost:"]';
    const shown = (ignored: string, live: Readonly<Record<string, string>>): string[] =>
      paths(provider(ignored) + bucket, { BucketName: 'b' }, live);
    expect(shown(both, tags)).toEqual([]);
    expect(shown('keys = ["scanned", "owner"]', { ...tags, owner: 'me' })).toEqual(['Tags["cost:center"]']);
    expect(shown(both, { ...tags, debug: 'yes' })).toEqual(['Tags.debug']);
    expect(shown('keys = var.ignored', tags)).toEqual([]);
  });

  it.each<[string, string, JsonObject]>([
    [
      'a launch template gives an instance',
      resource('aws_instance', 'launch_template {\n    id = "lt-1"\n  }'),
      {
        Reservations: [
          {
            Instances: [
              {
                ...{ InstanceId: 'i-1', KeyName: 'k', Monitoring: { State: 'enabled' } },
                IamInstanceProfile: { Arn: 'arn:aws:iam::123456789012:instance-profile/web' },
                ...{ Placement: { Tenancy: 'dedicated' }, EnclaveOptions: { Enabled: true } },
              },
            ],
          },
        ],
      },
    ],
    [
      'a launch template gives an instance of a stack',
      template('AWS::EC2::Instance', 'LaunchTemplate: { LaunchTemplateId: lt-1, Version: "1" }'),
      { Reservations: [{ Instances: [{ InstanceId: 'i-1', KeyName: 'k', Monitoring: { State: 'enabled' } }] }] },
    ],
    [
      'the description of an API gives it',
      resource('aws_api_gateway_rest_api', 'name = "api"\n  body = "openapi"'),
      { name: 'api', id: 'a', description: 'from the body', apiKeySource: 'AUTHORIZER' },
    ],
    [
      'a snapshot gives a database',
      resource('aws_db_instance', 'identifier = "d"\n  snapshot_identifier = "s"'),
      { DBInstances: [{ DBInstanceIdentifier: 'd', MultiAZ: true }] },
    ],
  ])('should be what %s', (_, text, document) => {
    expect(paths(text, document)).toEqual([]);
  });

  it('should be routes that networks, gateways of others and endpoints make', () => {
    const own = { DestinationCidrBlock: '0.0.0.0/0', GatewayId: 'igw-1', Origin: 'CreateRoute' };
    const table = (...more: JsonObject[]): JsonObject => ({
      RouteTables: [
        {
          RouteTableId: 'rtb-1',
          Routes: [
            { DestinationCidrBlock: '10.0.0.0/16', GatewayId: 'local', Origin: 'CreateRouteTable' },
            own,
            ...more,
          ],
        },
      ],
    });
    const text = resource('aws_route_table', 'route {\n    cidr_block = "0.0.0.0/0"\n    gateway_id = "igw-1"\n  }');
    const endpoint = { DestinationPrefixListId: 'pl-1', GatewayId: 'vpce-1', Origin: 'CreateRoute' };
    const propagated = {
      DestinationCidrBlock: '172.16.0.0/12',
      GatewayId: 'vgw-1',
      Origin: 'EnableVgwRoutePropagation',
    };
    expect(paths(text, table(endpoint, propagated))).toEqual([]);
    expect(paths(text, table({ ...own, DestinationCidrBlock: '1.2.3.0/24' }))).toEqual(['Routes']);
    expect(paths(resource('aws_route_table', ''), table())).toEqual(['Routes']);
  });

  it('should be that groups of instances do not get the tags of their provider', () => {
    const tag = (key: string, value: string): string =>
      `tag {\n    key = "${key}"\n    value = "${value}"\n    propagate_at_launch = true\n  }`;
    const group = `provider "aws" {\n  default_tags {\n    tags = { owner = "shop" }\n  }\n}
resource "aws_autoscaling_group" "g" {\n  name = "g"\n  ${tag('service_unique_id', 'u')}\n  ${tag('resource_type', 't')}\n}\n`;
    expect(paths(group, { AutoScalingGroups: [{ AutoScalingGroupName: 'g' }] })).toEqual([]);
  });

  it('should be the order in policies, single values, generated names and the case of actions and keys', () => {
    const text = resource('aws_sqs_queue', `name = "q"\n  ${POLICY}`);
    expect(paths(text, queue(JSON.stringify(RUNNING_POLICY)))).toEqual([]);
    const [deny, allow] = RUNNING_POLICY.Statement;
    const opened = { ...RUNNING_POLICY, Statement: [deny, { ...allow, Principal: '*' }] };
    expect(paths(text, queue(JSON.stringify(opened)))).toEqual(['Policy']);
  });

  it.each([
    ['text', (policy: object) => JSON.stringify(policy)],
    ['text in a URL', (policy: object) => encodeURIComponent(JSON.stringify(policy))],
    ['an object', (policy: object) => policy as JsonObject],
  ])('should be a policy as %s', (_, form) => {
    const text = resource(
      'aws_iam_role',
      'name = "r"\n  assume_role_policy = "{\\"Version\\":\\"2012-10-17\\",\\"Statement\\":{\\"Effect\\":\\"Allow\\",\\"Action\\":\\"sts:AssumeRole\\",\\"Principal\\":{\\"Service\\":\\"ec2.amazonaws.com\\"}}}"',
    );
    const statement = { Effect: 'Allow', Action: ['sts:AssumeRole'], Principal: { Service: ['ec2.amazonaws.com'] } };
    const role = (effect: string): JsonObject => ({
      Role: {
        RoleName: 'r',
        Path: '/',
        AssumeRolePolicyDocument: form({ Version: '2012-10-17', Statement: [{ ...statement, Effect: effect }] }),
      },
    });
    expect(paths(text, role('Allow'))).toEqual([]);
    expect(paths(text, role('Deny'))).toEqual(['AssumeRolePolicyDocument']);
  });

  it.each([
    ['execute-api:/live/*', '/test/live/*'],
    ['execute-api:/${var.stage}/*', '/live'],
  ])('should be the ARN of an API in its own policy that is written as %s', (written, other) => {
    const statement = { Effect: 'Deny', Principal: '*', Action: 'execute-api:Invoke', Resource: written };
    const text = resource(
      'aws_api_gateway_rest_api',
      `name = "orders"\n  policy = ${JSON.stringify(JSON.stringify({ Statement: statement }))}`,
    );
    const api = (Resource: string): JsonObject => ({
      id: 'abc',
      name: 'orders',
      policy: JSON.stringify({ Statement: { ...statement, Resource } }),
    });
    expect(paths(text, api('arn:aws:execute-api:eu-west-1:123456789012:abc/live/*'))).toEqual([]);
    expect(paths(text, api('execute-api:/live/*'))).toEqual([]);
    expect(paths(text, api(`arn:aws:execute-api:eu-west-1:123456789012:abc${other}`))).toEqual(['policy']);
  });

  it('should be the case of a zone', () => {
    const text = resource('aws_subnet', 'vpc_id = "vpc-1"\n  availability_zone = "US-EAST-1A"');
    const subnet = (AvailabilityZone: string) => ({ Subnets: [{ SubnetId: 's', VpcId: 'vpc-1', AvailabilityZone }] });
    expect(paths(text, subnet('us-east-1a'))).toEqual([]);
    expect(paths(text, subnet('us-east-1b'))).toEqual(['AvailabilityZone']);
  });

  it.each(['true', '"true"'])('should be a boolean written as %s', (written) => {
    const text = template('AWS::EC2::Volume', `Encrypted: ${written}`);
    const volume = (Encrypted: boolean) => ({ Volumes: [{ VolumeId: 'v', VolumeType: 'gp2', Encrypted }] });
    expect(paths(text, volume(true))).toEqual([]);
    expect(paths(text, volume(false))).toEqual(['Encrypted']);
  });

  it.each(['443', '"443"'])('should be a port written as %s', (port) => {
    const text = template(
      'AWS::EC2::SecurityGroup',
      `SecurityGroupIngress: [{ IpProtocol: tcp, FromPort: ${port}, ToPort: ${port}, CidrIp: 10.0.0.0/8 }]`,
    );
    const group = (ToPort: number) => ({
      SecurityGroups: [
        {
          GroupName: 'g',
          IpPermissions: [{ IpProtocol: 'tcp', FromPort: 443, ToPort, IpRanges: [{ CidrIp: '10.0.0.0/8' }] }],
        },
      ],
    });
    expect(paths(text, group(443))).toEqual([]);
    expect(paths(text, group(444))).toEqual(['IpPermissions']);
  });

  it.each([
    ['null', 'null'],
    ['an empty text', '""'],
  ])('should be %s for what is not set', (_, written) => {
    const text = resource('aws_cloudwatch_log_group', `name = "g"\n  kms_key_id = ${written}`);
    expect(paths(text, { logGroups: [{ logGroupName: 'g' }] })).toEqual([]);
    expect(paths(text, { logGroups: [{ logGroupName: 'g', kmsKeyId: 'k' }] })).toEqual(['kmsKeyId']);
  });

  it('should be an empty text for what is left to the cloud', () => {
    const text = resource('aws_ebs_volume', 'availability_zone = "eu-west-1a"\n  kms_key_id = ""\n  snapshot_id = ""');
    const volume = { VolumeId: 'v', VolumeType: 'gp2', AvailabilityZone: 'eu-west-1a', KmsKeyId: 'k', SnapshotId: 's' };
    expect(paths(text, { Volumes: [volume] })).toEqual([]);
  });

  it('should be an empty list for what is not set', () => {
    const text = resource('aws_lambda_function', 'function_name = "f"\n  layers = []');
    expect(paths(text, { Configuration: { FunctionName: 'f' } })).toEqual([]);
    expect(
      paths(text, { Configuration: { FunctionName: 'f', VpcConfig: { SubnetIds: [], SecurityGroupIds: [] } } }),
    ).toEqual([]);
  });

  it('should be the rules that a security group has by default', () => {
    const everywhere = { IpProtocol: '-1', IpRanges: [{ CidrIp: '0.0.0.0/0' }] };
    const group = {
      GroupName: 'g',
      Description: 'Managed by Terraform',
      IpPermissions: [],
      IpPermissionsEgress: [everywhere],
    };
    expect(paths(resource('aws_security_group', 'name = "g"'), { SecurityGroups: [group] })).toEqual([]);
    const named = template('AWS::EC2::SecurityGroup', 'GroupName: g');
    expect(paths(named, { SecurityGroups: [group] })).toEqual([]);
    expect(paths(named, { SecurityGroups: [{ ...group, IpPermissions: [everywhere] }] })).toEqual(['IpPermissions']);
  });

  it('should be how the rules of a security group are grouped, and a network with host bits', () => {
    const text = resource(
      'aws_security_group',
      'name = "g"\n  ingress {\n    protocol = "TCP"\n    from_port = 22\n    to_port = 22\n    cidr_blocks = ["10.0.0.5/8", "192.168.0.0/16"]\n    ipv6_cidr_blocks = ["2001:DB8::/32"]\n  }',
    );
    const rule = { IpProtocol: 'tcp', FromPort: 22, ToPort: 22 };
    const permissions = [
      { ...rule, IpRanges: [{ CidrIp: '192.168.0.0/16' }] },
      { ...rule, IpRanges: [{ CidrIp: '10.0.0.0/8' }], Ipv6Ranges: [{ CidrIpv6: '2001:db8::/32' }] },
    ];
    const group = (IpPermissions: JsonObject[]) => ({
      SecurityGroups: [{ GroupName: 'g', Description: 'Managed by Terraform', IpPermissions }],
    });
    expect(paths(text, group(permissions))).toEqual([]);
    expect(paths(text, group([...permissions, { ...rule, IpRanges: [{ CidrIp: '0.0.0.0/0' }] }]))).toEqual([
      'IpPermissions',
    ]);
  });

  it('should be the partition and the case of an ARN', () => {
    const text = resource('aws_lambda_function', 'function_name = "f"\n  role = "arn:aws:iam::123456789012:role/F"');
    const live = (Role: string) => ({ Configuration: { FunctionName: 'f', Role } });
    expect(paths(text, live('arn:aws-us-gov:iam::123456789012:role/f'))).toEqual([]);
    expect(paths(text, live('arn:aws:iam::123456789012:role/g'))).toEqual(['Role']);
  });

  it.each(['KEY', 'arn:aws:kms:eu-west-1:123456789012:key/KEY', 'alias/app'])('should be a key named by %s', (name) => {
    const text = resource('aws_cloudwatch_log_group', `name = "g"\n  kms_key_id = "${name}"`);
    const kmsKeyId = 'arn:aws:kms:eu-west-1:123456789012:key/KEY';
    expect(paths(text, { logGroups: [{ logGroupName: 'g', kmsKeyId }] })).toEqual([]);
  });

  it.each(['web', 'web:12', 'arn:aws:ecs:eu-west-1:123456789012:task-definition/web:12'])(
    'should be a task definition named by %s',
    (name) => {
      const text = resource('aws_ecs_service', `name = "s"\n  cluster = "shop"\n  task_definition = "${name}"`);
      const service = (task: string, cluster = 'shop'): JsonObject => ({
        services: [
          {
            serviceName: 's',
            clusterArn: `arn:aws:ecs:eu-west-1:123456789012:cluster/${cluster}`,
            taskDefinition: `arn:aws:ecs:eu-west-1:123456789012:task-definition/${task}`,
          },
        ],
      });
      expect(paths(text, service('web:12'))).toEqual([]);
      expect(paths(text, service('webmail:12', 'other'))).toEqual(['clusterArn', 'taskDefinition']);
    },
  );

  it.each([
    ['256', '512'],
    ['.25 vCPU', '0.5GB'],
    ['0.25 vcpu', '0.5 GB'],
  ])('should be how the size of a task is written (%s, %s)', (cpu, memory) => {
    const text = resource('aws_ecs_task_definition', `family = "f"\n  cpu = "${cpu}"\n  memory = "${memory}"`);
    const task = (change: object): JsonObject => ({
      taskDefinition: { family: 'f', cpu: '256', memory: '512', ...change },
    });
    expect(paths(text, task({}))).toEqual([]);
    expect(paths(text, task({ cpu: '1024', memory: '1024' }))).toEqual(['cpu', 'memory']);
  });

  it('should be the lesser part of a version', () => {
    const text = resource('aws_db_instance', 'engine_version = "15"');
    const live = (EngineVersion: string) => ({
      DBInstances: [{ DBInstanceIdentifier: 'd', EngineVersion }],
    });
    expect(paths(text, live('15.4'))).toEqual([]);
    expect(paths(text, live('16.1'))).toEqual(['EngineVersion']);
  });

  it('should be tags as a list or a map, and those of the cloud itself', () => {
    const list = template('AWS::MSK::Cluster', 'ClusterName: c');
    const map = list.replace(CFN_TAGS, 'Tags: { service_unique_id: u, resource_type: t }');
    const live = { ClusterInfo: { ClusterName: 'c' } };
    expect(paths(list, live, { 'aws:cloudformation:stack-id': 'x' })).toEqual([]);
    expect(paths(map, live)).toEqual([]);
  });

  it('should be references to several resources in a list', () => {
    const text = resource(
      'aws_lambda_function',
      'function_name = "f"\n  vpc_config {\n    subnet_ids = [aws_subnet.a.id, aws_subnet.b.id, "subnet-1"]\n    security_group_ids = []\n  }',
    );
    const live = (...SubnetIds: string[]) => ({ Configuration: { FunctionName: 'f', VpcConfig: { SubnetIds } } });
    expect(paths(text, live('subnet-1', 'subnet-2', 'subnet-3'))).toEqual([]);
    expect(paths(text, live('subnet-4', 'subnet-2', 'subnet-3'))).toEqual(['VpcConfig.SubnetIds']);
    expect(paths(text, live('subnet-1', 'subnet-2', 'subnet-3', 'subnet-4'))).toEqual(['VpcConfig.SubnetIds']);
  });

  it('should not be a member that is known in part and was taken away', () => {
    const text = `variable "x" {}\n${resource(
      'aws_lambda_function',
      'function_name = "f"\n  vpc_config {\n    subnet_ids = ["a-${var.x}", "b-${var.x}"]\n    security_group_ids = []\n  }',
    )}`;
    const live = (...SubnetIds: string[]) => ({ Configuration: { FunctionName: 'f', VpcConfig: { SubnetIds } } });
    expect(paths(text, live('b-1', 'a-1'))).toEqual([]);
    expect(paths(text, live('a-1'))).toEqual(['VpcConfig.SubnetIds']);
  });

  it('should be an expression in a policy that is written as text', () => {
    const text = resource(
      'aws_sqs_queue',
      'name = "q"\n  policy = <<-EOT\n    {"Statement":[{"Effect":"Allow","Action":"sqs:*","Resource":"${aws_sqs_queue.main.arn}"}]}\n  EOT',
    );
    const live = (action: string) =>
      queue(`{"Statement":{"Effect":"Allow","Action":"${action}","Resource":"arn:aws:sqs:x:1:q"}}`);
    expect(paths(text, live('sqs:*'))).toEqual([]);
    expect(paths(text, live('*'))).toEqual(['Policy']);
  });

  it('should be any number of blocks where a loop is not known', () => {
    const block = (name: string, content: string) =>
      `dynamic "${name}" {\n    for_each = var.unknown\n    content {\n      ${content}\n    }\n  }`;
    const text = resource(
      'aws_security_group',
      `name = "g"\n  ${block('ingress', 'protocol = "tcp"\n from_port = ingress.value\n to_port = ingress.value\n cidr_blocks = ["10.0.0.0/8"]')}`,
    );
    const rule = (port: number) => ({
      IpProtocol: 'tcp',
      FromPort: port,
      ToPort: port,
      IpRanges: [{ CidrIp: '10.0.0.0/8' }],
    });
    const group = (...IpPermissions: JsonObject[]) => ({
      SecurityGroups: [{ GroupName: 'g', Description: 'Managed by Terraform', IpPermissions }],
    });
    const variable = 'variable "unknown" {}\n';
    for (const document of [group(), group(rule(80)), group(rule(80), rule(443))]) {
      expect(paths(variable + text, document)).toEqual([]);
    }
    const statement = block('statement', 'actions = ["sqs:*"]\n resources = [statement.value]');
    const policy = `${variable}data "aws_iam_policy_document" "p" {\n  ${statement}\n}\n${resource(
      'aws_sqs_queue',
      'name = "q"\n  policy = data.aws_iam_policy_document.p.json',
    )}`;
    const any = (...resources: string[]): JsonObject =>
      queue(
        JSON.stringify({
          Version: '2012-10-17',
          Statement: resources.map((Resource) => ({ Effect: 'Allow', Action: 'sqs:*', Resource })),
        }),
      );
    for (const document of [any(), any('a'), any('a', 'b')]) expect(paths(policy, document)).toEqual([]);
  });

  it('should be what the cloud chooses for what the template leaves open', () => {
    const text = resource('aws_instance', 'ami = "ami-1"\n  instance_type = "t3.small"');
    const instance = {
      InstanceId: 'i',
      ImageId: 'ami-1',
      InstanceType: 't3.small',
      SubnetId: 'subnet-1',
      PrivateIpAddress: '10.0.0.4',
      SecurityGroups: [{ GroupId: 'sg-default' }],
      Monitoring: { State: 'disabled' },
    };
    expect(paths(text, { Reservations: [{ Instances: [instance] }] })).toEqual([]);
  });
});

describe('what is no drift in Azure', () => {
  const GROUP = '/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/shop';
  const TAGS = { service_unique_id: 'u', resource_type: 't' };
  const azure = (type: string, properties: JsonObject, more: JsonObject = {}, tags: Record<string, string> = TAGS) => ({
    path: `${GROUP}/providers/${type}/x`,
    document: { resources: [{ type, name: 'x', ...more, properties }], subscription_id: 's', resource_group: 'shop' },
    tags,
    calls: ['exportTemplate'],
  });
  const arm = (type: string, properties: JsonObject, more: JsonObject = {}) =>
    templatesOf(
      {
        'main.json': JSON.stringify({
          $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
          contentVersion: '1.0.0.0',
          parameters: { open: { type: 'string' } },
          resources: [{ type, apiVersion: '2024-01-01', name: 'x', tags: TAGS, ...more, properties }],
        }),
      },
      'arm',
    );
  const found = (templates: readonly DriftTemplate[], live: RunningDocument): string[] =>
    driftedPaths(onlyPair(drift(templates, live)));

  const versions = (version: string): string =>
    `terraform {\n  required_providers {\n    azurerm = {\n      version = "${version}"\n    }\n  }\n}\n`;
  const lock = (version: string): string =>
    `provider "registry.terraform.io/hashicorp/azurerm" {\n  version = "${version}"\n}\n`;

  it.each<[string, string, Readonly<Record<string, string>>, boolean, string[]]>([
    ['a bound', 'former', { 'versions.tf': versions('~> 4.0') }, true, []],
    ['a bound', 'new', { 'versions.tf': versions('~> 5.0') }, false, []],
    ['a lock file', 'former', { '.terraform.lock.hcl': lock('4.81.0') }, true, []],
    ['a lock file', 'new', { '.terraform.lock.hcl': lock('5.2.0') }, false, []],
    ['a bound, changed', 'former', { 'versions.tf': versions('~> 4.0') }, false, ['changed']],
    ['a lock file, changed', 'new', { '.terraform.lock.hcl': lock('5.2.0') }, true, ['changed']],
    ['no version', 'former', {}, true, []],
    ['no version', 'new', {}, false, []],
  ])('should be the default of the provider by %s, the %s one', (_, __, files, isPublic, expected) => {
    const account = `resource "azurerm_storage_account" "a" {\n  name = "x"\n  ${TF_TAGS}\n}\n`;
    const cluster = `resource "azurerm_kubernetes_cluster" "a" {\n  name = "x"\n  ${TF_TAGS}\n}\n`;
    const pathsOf = (text: string, live: RunningDocument): string[] =>
      found(templatesOf({ ...files, 'main.tf': text }), live);
    const changed = (path: string): string[] => expected.map(() => path);
    expect(
      pathsOf(
        account,
        azure('Microsoft.Storage/storageAccounts', { minimumTlsVersion: 'TLS1_2', allowBlobPublicAccess: isPublic }),
      ),
    ).toEqual(changed('properties.allowBlobPublicAccess'));
    expect(
      pathsOf(
        cluster,
        azure('Microsoft.ContainerService/managedClusters', { oidcIssuerProfile: { enabled: !isPublic } }),
      ),
    ).toEqual(changed('properties.oidcIssuerProfile.enabled'));
  });

  it('should be a name that version 5 of the provider has for it', () => {
    const resource = (type: string, text: string) =>
      terraform(`resource "${type}" "a" {\n  name = "x"\n  ${text}\n  ${TF_TAGS}\n}\n`);
    const workspace = azure('Microsoft.OperationalInsights/workspaces', { publicNetworkAccessForQuery: 'Disabled' });
    expect(
      found(resource('azurerm_log_analytics_workspace', 'internet_query_access_type = "Disabled"'), workspace),
    ).toEqual([]);
    const gateway = azure('Microsoft.Network/applicationGateways', { enableHttp2: true });
    expect(found(resource('azurerm_application_gateway', 'http2_enabled = true'), gateway)).toEqual([]);
    const account = (isOff: boolean) => azure('Microsoft.DocumentDB/databaseAccounts', { disableLocalAuth: isOff });
    const closed = resource('azurerm_cosmosdb_account', 'local_authentication_enabled = false');
    expect(found(closed, account(true))).toEqual([]);
    const changed = onlyPair(drift(closed, account(false)));
    expect(driftedPaths(changed)).toEqual(['properties.disableLocalAuth']);
    expect(withRunningValues(changed)).toMatchObject({
      resources: [{ properties: { local_authentication_enabled: true } }],
    });
  });

  it.each(['West Europe', 'westeurope', "[parameters('open')]"])('should be the location %s', (location) => {
    const type = 'Microsoft.Compute/disks';
    const live = (place: string) => azure(type, {}, { location: place });
    expect(found(arm(type, {}, { location }), live('westeurope'))).toEqual([]);
    expect(found(arm(type, {}, { location: 'West Europe' }), live('northeurope'))).toEqual(['location']);
  });

  it('should be the case of types, enumerations and ids, and the group that an ARM template leaves out', () => {
    const type = 'Microsoft.Compute/disks';
    const id = `${GROUP}/providers/Microsoft.Compute/diskEncryptionSets/keys`;
    const written = {
      networkAccessPolicy: 'denyall',
      encryption: { diskEncryptionSetId: "[resourceId('Microsoft.Compute/diskEncryptionSets', 'Keys')]" },
    };
    const live = (diskEncryptionSetId: string) =>
      azure(type, { networkAccessPolicy: 'DenyAll', encryption: { diskEncryptionSetId } });
    const templates = arm('microsoft.compute/DISKS', written);
    for (const same of [id, id.toUpperCase(), 'Microsoft.Compute/diskEncryptionSets/keys'])
      expect(found(templates, live(same))).toEqual([]);
    expect(found(templates, live(`${id}2`))).toEqual(['properties.encryption.diskEncryptionSetId']);
  });

  it('should be an id that an export leaves the group out of, but not one of another group', () => {
    const id = `${GROUP}/providers/Microsoft.Compute/diskEncryptionSets/keys`;
    const text = (set: string) => resource('azurerm_managed_disk', `name = "x"\n  disk_encryption_set_id = "${set}"`);
    const live = azure('Microsoft.Compute/disks', {
      encryption: { diskEncryptionSetId: 'Microsoft.Compute/diskEncryptionSets/keys' },
    });
    expect(found(terraform(text(id)), live)).toEqual([]);
    expect(found(terraform(text(id.replace('/shop/', '/other/'))), live)).toEqual([
      'properties.encryption.diskEncryptionSetId',
    ]);
  });

  it('should be the case in which an ARM template writes the names of properties', () => {
    const type = 'Microsoft.Compute/disks';
    const live = (networkAccessPolicy: string) =>
      azure(type, { networkAccessPolicy }, { sku: { name: 'Premium_LRS' } });
    const templates = arm(type, { NetworkAccessPolicy: 'DenyAll' }, { SKU: { Name: 'Premium_LRS' } });
    expect(found(templates, live('DenyAll'))).toEqual([]);
    expect(found(templates, live('AllowAll'))).toEqual(['properties.networkAccessPolicy']);
    expect(onlyPair(drift(templates, live('DenyAll'))).untracked).toEqual([]);
  });

  it('should be defaults that either side leaves out, and no other value', () => {
    const text = resource('azurerm_key_vault', 'name = "x"\n  tenant_id = "t"\n  sku_name = "standard"');
    const type = 'Microsoft.KeyVault/vaults';
    const sku = { family: 'A', name: 'standard' };
    expect(found(terraform(text), azure(type, { tenantId: 'T', sku }))).toEqual([]);
    const full = { publicNetworkAccess: 'Enabled', softDeleteRetentionInDays: 90, enableRbacAuthorization: false };
    const acls = { bypass: 'AzureServices', defaultAction: 'Allow', ipRules: [], virtualNetworkRules: [] };
    expect(found(terraform(text), azure(type, { tenantId: 't', sku, ...full, networkAcls: acls }))).toEqual([]);
    const opened = { ...full, publicNetworkAccess: 'Disabled', accessPolicies: [{ objectId: 'o', tenantId: 't' }] };
    expect(found(terraform(text), azure(type, { tenantId: 't', sku, ...opened }))).toEqual([
      'properties.publicNetworkAccess',
      'properties.accessPolicies',
    ]);
  });

  it('should be the case of the names of the tags that join', () => {
    const tags = Object.fromEntries(Object.entries(TAGS).map(([name, value]) => [name.toUpperCase(), value]));
    const type = 'Microsoft.ManagedIdentity/userAssignedIdentities';
    const { pairs } = drift(arm(type, {}), azure(type, {}, {}, tags));
    expect(pairs.map(({ joinedBy, drifted }) => [joinedBy, drifted])).toEqual([['tags', []]]);
  });

  it('should be tags of Azure itself, and the case of their names', () => {
    const text = resource('azurerm_user_assigned_identity', 'name = "x"').replace('"u",', '"u", Team = "shop",');
    const live = (tags: Record<string, string>) =>
      azure('Microsoft.ManagedIdentity/userAssignedIdentities', {}, {}, { ...TAGS, ...tags });
    expect(found(terraform(text), live({ team: 'shop', 'hidden-link:x': 'y' }))).toEqual([]);
    expect(found(terraform(text), live({ team: 'Shop', more: 'x' }))).toEqual(['Tags.Team', 'Tags.more']);
  });

  it('should be what an answer without children does not have', () => {
    const text = `${resource('azurerm_storage_account', 'name = "x"\n  account_tier = "Standard"\n  account_replication_type = "LRS"\n  blob_properties {\n    versioning_enabled = true\n  }')}
      resource "azurerm_storage_container" "c" {
        name = "c"
        storage_account_id = azurerm_storage_account.main.id
      }`;
    const sku = { name: 'Standard_LRS', tier: 'Standard' };
    const live = azure('Microsoft.Storage/storageAccounts', { minimumTlsVersion: 'TLS1_2' }, { sku });
    const pair = onlyPair(drift(terraform(text), { ...live, calls: ['get'] }));
    expect([driftedPaths(pair), pair.untracked]).toEqual([[], ['blobIsVersioningEnabled', 'containers']]);
    expect(found(terraform(text), live)).toEqual(['blobIsVersioningEnabled', 'containers']);
  });

  it('should not be a key, a rule set or a log that somebody takes away', () => {
    const disk = resource(
      'azurerm_managed_disk',
      'name = "x"\n  disk_encryption_set_id = azurerm_disk_encryption_set.s.id',
    );
    const set = { diskEncryptionSetId: `${GROUP}/providers/Microsoft.Compute/diskEncryptionSets/s` };
    expect(found(terraform(disk), azure('Microsoft.Compute/disks', { encryption: set }))).toEqual([]);
    expect(found(terraform(disk), azure('Microsoft.Compute/disks', {}))).toEqual([
      'properties.encryption.diskEncryptionSetId',
    ]);
    const cluster = resource(
      'azurerm_kubernetes_cluster',
      'name = "x"\n  public_network_access_enabled = false\n  oms_agent {\n    log_analytics_workspace_id = "w"\n  }',
    );
    const live = (enabled: boolean, publicNetworkAccess: string) =>
      azure('Microsoft.ContainerService/managedClusters', {
        addonProfiles: { omsagent: { enabled } },
        ...{ publicNetworkAccess, enableRBAC: true },
      });
    expect(found(terraform(cluster), live(true, 'Disabled'))).toEqual([]);
    expect(found(terraform(cluster), live(false, 'Enabled'))).toEqual([
      'properties.publicNetworkAccess',
      'properties.addonProfiles.omsagent.enabled',
    ]);
  });

  it.each([
    ['a block', 'customer_managed_key {\n    key_vault_key_id = "k"\n  }', ''],
    [
      'a resource of its own',
      '',
      'resource "azurerm_storage_account_customer_managed_key" "k" {\n  storage_account_id = azurerm_storage_account.main.id\n  key_name = "k"\n}\n',
    ],
  ])('should not be a storage account without the key that %s gives it', (_, block, companion) => {
    const account = resource(
      'azurerm_storage_account',
      `name = "x"\n  account_tier = "Standard"\n  account_replication_type = "LRS"\n  ${block}`,
    );
    const live = (keySource: string) =>
      azure(
        'Microsoft.Storage/storageAccounts',
        { minimumTlsVersion: 'TLS1_2', encryption: { keySource } },
        { sku: { name: 'Standard_LRS', tier: 'Standard' } },
      );
    const templates = terraform(account + companion);
    expect(found(templates, live('Microsoft.Keyvault'))).toEqual([]);
    expect(found(terraform(account.replace(block, '')), live('Microsoft.Keyvault'))).toEqual([
      'properties.encryption.keySource',
    ]);
    const pair = onlyPair(drift(templates, live('Microsoft.Storage')));
    expect(driftedPaths(pair)).toEqual(['properties.encryption.keySource']);
    const [document] = withWrittenValues(pair).map((each) => JSON.stringify(each));
    expect(document).toContain('"keySource":"Microsoft.Keyvault"');
    expect(JSON.stringify(withRunningValues(pair)).includes('"customer_managed_key"')).toBe(false);
  });

  const withChild = (live: RunningDocument, type: string, properties: JsonObject): RunningDocument => ({
    ...live,
    document: { resources: [...(live.document.resources as JsonObject[]), { type, name: 'x/default', properties }] },
  });

  it.each<[string, string, string, string]>([
    [
      'EventHub',
      'azurerm_eventhub_namespace',
      'capacity = 1',
      'network_rulesets {\n    default_action = "Deny"\n    ip_rule {\n      ip_mask = "198.51.100.0/24"\n    }\n    virtual_network_rule {\n      subnet_id = azurerm_subnet.s.id\n    }\n  }',
    ],
    [
      'ServiceBus',
      'azurerm_servicebus_namespace',
      'capacity = 1',
      'network_rule_set {\n    default_action = "Deny"\n    ip_rules = ["198.51.100.0/24"]\n    network_rules {\n      subnet_id = azurerm_subnet.s.id\n    }\n  }',
    ],
  ])('should not be an address or subnet that somebody adds to a namespace of %s', (service, type, rest, rules) => {
    const subnet = (name: string) => ({
      subnet: { id: `${GROUP}/providers/Microsoft.Network/virtualNetworks/v/subnets/${name}` },
    });
    const address = (ipMask: string) => ({ ipMask, action: 'Allow' });
    const live = (ipRules: JsonObject[], virtualNetworkRules: JsonObject[], defaultAction = 'Deny') =>
      withChild(
        azure(
          `Microsoft.${service}/namespaces`,
          { minimumTlsVersion: '1.2', maximumThroughputUnits: 0 },
          { sku: { name: 'Standard', capacity: 1 } },
        ),
        `Microsoft.${service}/namespaces/networkRuleSets`,
        { defaultAction, ipRules, virtualNetworkRules },
      );
    const templates = terraform(resource(type, `name = "x"\n  sku = "Standard"\n  ${rest}\n  ${rules}`));
    const [one, other] = [address('198.51.100.0/24'), address('0.0.0.0/0')];
    expect(found(templates, live([one], [subnet('s')]))).toEqual([]);
    expect(found(templates, live([one, other], [subnet('s'), subnet('t')]))).toEqual([
      'ipRules',
      'virtualNetworkRules',
    ]);
    const bare = terraform(resource(type, `name = "x"\n  sku = "Standard"\n  ${rest}`));
    expect(found(bare, live([], [], 'Allow'))).toEqual([]);
    expect(found(bare, live([other], [], 'Allow'))).toEqual(['ipRules']);
  });

  it('should not be an administrator that somebody adds, nor auditing or authentication that somebody switches off', () => {
    const policy = (rest: string): string =>
      `resource "azurerm_mssql_server_extended_auditing_policy" "p" {\n  server_id = azurerm_mssql_server.main.id\n  ${rest}\n}\n`;
    const server = resource('azurerm_mssql_server', 'name = "x"\n  version = "12.0"');
    const audited = (state: string) =>
      withChild(
        azure('Microsoft.Sql/servers', { version: '12.0', minimalTlsVersion: '1.2' }),
        'Microsoft.Sql/servers/extendedAuditingSettings',
        { state },
      );
    for (const rest of ['', 'enabled = true', 'log_monitoring_enabled = true']) {
      expect(found(terraform(server + policy(rest)), audited('Enabled'))).toEqual([]);
      expect(found(terraform(server + policy(rest)), audited('Disabled'))).toEqual(['auditingState']);
    }
    expect(found(terraform(server + policy('enabled = false')), audited('Disabled'))).toEqual([]);
    expect(found(terraform(server), audited('Disabled'))).toEqual([]);
    const administrators = { administratorType: 'ActiveDirectory', login: 'mallory', sid: 'm' };
    const ruled = azure('Microsoft.Sql/servers', { version: '12.0', minimalTlsVersion: '1.2', administrators });
    expect(found(terraform(server), ruled)).toEqual(['properties.administrators.sid']);
    const cache = (rest: string): string =>
      resource('azurerm_redis_cache', `name = "x"\n  redis_configuration {\n    ${rest}\n  }`);
    const open = (authnotrequired: string) =>
      azure('Microsoft.Cache/redis', { redisConfiguration: { authnotrequired, 'maxmemory-policy': 'volatile-lru' } });
    for (const rest of ['', 'authentication_enabled = true']) {
      expect(found(terraform(cache(rest)), open('false'))).toEqual([]);
      expect(found(terraform(cache(rest)), open('true'))).toEqual(['properties.redisConfiguration.authnotrequired']);
    }
    expect(found(terraform(cache('authentication_enabled = false')), open('true'))).toEqual([]);
  });

  it('should be the route table that AKS attaches to a subnet itself', () => {
    const table = (name: string): string => `${GROUP}/providers/Microsoft.Network/routeTables/${name}`;
    const made = 'aks-agentpool-12345678-routetable';
    const type = 'Microsoft.Network/virtualNetworks/subnets';
    const live = (name: string): RunningDocument => ({
      ...azure(type, { routeTable: { id: table(name) } }, {}, {}),
      path: `${GROUP}/providers/Microsoft.Network/virtualNetworks/hub/subnets/x`,
    });
    const subnet =
      'resource "azurerm_subnet" "x" {\n  name = "x"\n  resource_group_name = "shop"\n  virtual_network_name = "hub"\n}\n';
    const attached = `${subnet}resource "azurerm_subnet_route_table_association" "x" {\n  subnet_id = azurerm_subnet.x.id\n  route_table_id = "${table('spokes')}"\n}\n`;
    expect(found(terraform(subnet), live(made))).toEqual([]);
    expect(found(terraform(subnet), live('spokes'))).toEqual(['properties.routeTable.id']);
    expect(found(terraform(attached), live('spokes'))).toEqual([]);
    expect(found(terraform(attached), live(made))).toEqual(['properties.routeTable.id']);
  });

  it('should not be a rule that somebody changes among many that are known in part', () => {
    const count = 40;
    const rule = (i: number) =>
      `security_rule {\n    name = "r${i}"\n    priority = ${100 + i}\n    access = "Allow"\n    direction = "Inbound"\n    protocol = "Tcp"\n    source_port_range = "*"\n    destination_port_range = "443"\n    source_address_prefix = var.office\n    destination_address_prefix = "*"\n  }`;
    const indexes = Array.from({ length: count }, (_, i) => i);
    const text = resource('azurerm_network_security_group', `name = "x"\n  ${indexes.map(rule).join('\n  ')}`);
    const live = (port: string) =>
      azure('Microsoft.Network/networkSecurityGroups', {
        securityRules: indexes.map((i) => ({
          name: `r${i}`,
          properties: {
            ...{ priority: 100 + i, access: 'Allow', direction: 'Inbound', protocol: 'TCP', sourcePortRange: '*' },
            ...{ sourceAddressPrefix: '10.0.0.0/8', destinationAddressPrefix: '*' },
            destinationPortRange: i === 7 ? port : '443',
          },
        })),
      });
    const templates = terraform(`variable "office" {}\n${text}`);
    expect(found(templates, live('443'))).toEqual([]);
    expect(found(templates, live('22'))).toEqual(['properties.securityRules']);
  });
});
