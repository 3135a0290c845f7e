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

const ARN = 'arn:aws:iam::aws:policy/';
const ADMIN = `${ARN}AdministratorAccess`;
const VARIABLES = 'variable "one" {}\nvariable "many" {}\n';

const paths = (text: string, document: JsonObject): string[] =>
  driftedPaths(onlyPair(drift(terraform(VARIABLES + text), running(document))));
const cfnPaths = (type: string, properties: string, document: JsonObject): string[] =>
  driftedPaths(
    onlyPair(
      drift(
        cloudFormation(
          `AWSTemplateFormatVersion: "2010-09-09"\nParameters: { One: { Type: String }, Many: { Type: CommaDelimitedList } }\nConditions: { C: !Equals [!Ref One, x] }\nResources:\n  Main:\n    Type: ${type}\n    Properties:\n      Tags: [{ Key: service_unique_id, Value: u }, { Key: resource_type, Value: t }]\n${properties}`,
        ),
        running(document),
      ),
    ),
  );

const ROLE = `resource "aws_iam_role" "r" {\n  name = "r"\n  ${TF_TAGS}\n}\n`;
const attachment = (name: string, policy: string, rest = ''): string =>
  `resource "aws_iam_role_policy_attachment" "${name}" {\n  role = aws_iam_role.r.name\n  policy_arn = ${policy}\n  ${rest}\n}\n`;
const role = (...attached: string[]): JsonObject => ({
  Role: { RoleName: 'r', Path: '/' },
  AttachedPolicies: attached.map((PolicyArn) => ({ PolicyArn })),
});

describe('what somebody takes away that a template of CloudFormation names by a reference', () => {
  const REST =
    '  Key: { Type: "AWS::KMS::Key", Properties: {} }\n  Maybe: { Type: "AWS::KMS::Key", Condition: C, Properties: {} }\n' +
    '  Group: { Type: "AWS::EC2::SecurityGroup", Properties: { GroupDescription: g } }\n' +
    '  Own: { Type: "Custom::Key", Properties: { ServiceToken: t } }\n  Stack: { Type: "AWS::CloudFormation::Stack", Properties: { TemplateURL: t } }\n';
  const topic = (key: string, KmsMasterKeyId?: string): string[] =>
    cfnPaths('AWS::SNS::Topic', `      TopicName: t\n      KmsMasterKeyId: ${key}\n${REST}`, {
      Attributes: { TopicArn: 'arn:aws:sns:eu-west-1:123456789012:t', ...(KmsMasterKeyId && { KmsMasterKeyId }) },
    });

  it.each(['!Ref Key', '!GetAtt Key.Arn', '!GetAtt Key.KeyId', '{ "Fn::GetAtt": [Key, Arn] }'])(
    'should show for %s',
    (key) => {
      expect(topic(key, 'arn:aws:kms:eu-west-1:123456789012:key/1')).toEqual([]);
      expect(topic(key)).toEqual(['KmsMasterKeyId']);
    },
  );

  it.each([
    '!Ref One',
    '!Ref Maybe',
    '!GetAtt Key.Other',
    '!GetAtt Own.KeyArn',
    '!GetAtt Stack.Outputs.KeyArn',
    '!GetAtt Key.PublicDnsName',
    '!If [C, !Ref Key, !Ref "AWS::NoValue"]',
  ])('should not show for %s, which may be nothing', (key) => expect(topic(key)).toEqual([]));

  it('should show for members of lists', () => {
    const found = (groups: readonly string[]): string[] =>
      cfnPaths(
        'AWS::Lambda::Function',
        `      FunctionName: f\n      VpcConfig: { SubnetIds: [subnet-1], SecurityGroupIds: [!GetAtt Group.GroupId, !Ref One] }\n${REST}`,
        { Configuration: { FunctionName: 'f', VpcConfig: { SubnetIds: ['subnet-1'], SecurityGroupIds: [...groups] } } },
      );
    expect(found(['sg-1', 'sg-2'])).toEqual([]);
    expect(found(['sg-1'])).toEqual([]);
    expect(found([])).toEqual(['VpcConfig.SecurityGroupIds']);
  });
});

describe('references deep inside policies and maps', () => {
  const REST =
    '  Role: { Type: "AWS::IAM::Role", Properties: {} }\n  Maybe: { Type: "AWS::IAM::Role", Condition: C, Properties: {} }\n';
  const ROLE_ARN = 'arn:aws:iam::123456789012:role/r';
  const SOURCE = { ArnEquals: { 'aws:SourceArn': 'arn:aws:sns:eu-west-1:123456789012:t' } };
  const queue = (principal: unknown, condition?: object): JsonObject => {
    const allow = { Effect: 'Allow', Principal: principal, Action: 'sqs:SendMessage', Resource: '*' };
    const Policy = JSON.stringify({ Statement: [{ ...allow, ...(condition && { Condition: condition }) }] });
    return { Attributes: { QueueArn: 'arn:aws:sqs:eu-west-1:1:q', Policy } };
  };
  const policyPaths = (principal: string, document: JsonObject): string[] =>
    cfnPaths(
      'AWS::SQS::Queue',
      `      QueueName: q\n  Policy:\n    Type: AWS::SQS::QueuePolicy\n    Properties:\n      Queues: [!Ref Main]\n      PolicyDocument:\n        Statement:\n          - { Effect: Allow, Principal: { AWS: ${principal} }, Action: "sqs:SendMessage", Resource: "*" }\n${REST}`,
      document,
    );

  it.each([
    '!GetAtt Role.Arn',
    '!Ref Role',
    '!Sub "${Role.Arn}"',
    '{ "Fn::GetAtt": [Role, Arn] }',
    '[!GetAtt Role.Arn]',
  ])('should take %s of a policy for one text, and compare all around it', (principal) => {
    expect(policyPaths(principal, queue({ AWS: ROLE_ARN }))).toEqual([]);
    expect(policyPaths(principal, queue({ AWS: [ROLE_ARN, '*'] }))).toEqual(['Policy']);
    expect(policyPaths(principal, queue({ AWS: ROLE_ARN, Service: 'sns.amazonaws.com' }))).toEqual(['Policy']);
    expect(policyPaths(principal, queue({ AWS: ROLE_ARN }, SOURCE))).toEqual(['Policy']);
  });

  it.each(['!Ref Many', '!GetAtt Maybe.Arn', '!Ref One'])('should compare what is around %s alone', (principal) => {
    expect(policyPaths(principal, queue({ AWS: [ROLE_ARN, `${ROLE_ARN}2`] }))).toEqual([]);
    expect(policyPaths(principal, queue({ AWS: ROLE_ARN }, SOURCE))).toEqual(['Policy']);
  });

  it('should compare the parts of a policy of Terraform likewise', () => {
    const text = `resource "aws_sqs_queue" "q" {\n  name = "q"\n  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = { AWS = aws_iam_role.r.arn }, Action = "sqs:SendMessage", Resource = "*" }] })\n  ${TF_TAGS}\n}\n`;
    expect(paths(text, queue({ AWS: ROLE_ARN }))).toEqual([]);
    expect(paths(text, queue({ AWS: [ROLE_ARN, '*'] }))).toEqual(['Policy']);
  });

  it('should show the member of a map that somebody takes away, though its value is not known', () => {
    const found = (Variables: Record<string, string>): string[] =>
      cfnPaths(
        'AWS::Lambda::Function',
        `      FunctionName: f\n      Environment: { Variables: { ROLE: !GetAtt Role.Arn, ONE: !Ref One, MODE: strict } }\n${REST}`,
        { Configuration: { FunctionName: 'f', Environment: { Variables } } },
      );
    expect(found({ ROLE: ROLE_ARN, ONE: '1', MODE: 'strict' })).toEqual([]);
    expect(found({ ONE: '1', MODE: 'lax' })).toEqual(['Environment.Variables.ROLE', 'Environment.Variables.MODE']);
    expect(found({ ROLE: ROLE_ARN, MODE: 'strict', MORE: '1' })).toEqual(['Environment.Variables.MORE']);
  });
});

describe('a list of which some members are not known', () => {
  const text =
    ROLE +
    attachment('a', `"${ARN}ReadOnlyAccess"`) +
    attachment('b', `"${ARN}SecurityAudit"`) +
    attachment('c', 'aws_iam_policy.deploy.arn');
  const [readOnly, audit, deploy] = [`${ARN}ReadOnlyAccess`, `${ARN}SecurityAudit`, 'arn:aws:iam::1:policy/deploy'];

  it('should have no more members than are written, and all that are written as they are', () => {
    expect(paths(text, role(readOnly, audit, deploy))).toEqual([]);
    expect(paths(text, role(deploy, audit, readOnly))).toEqual([]);
    expect(paths(text, role(readOnly, audit, deploy, ADMIN))).toEqual(['AttachedPolicies']);
    expect(paths(text, role(readOnly, deploy))).toEqual(['AttachedPolicies']);
    expect(paths(text, role(readOnly, deploy, ADMIN))).toEqual(['AttachedPolicies']);
  });

  it('should show the expressions among the members', () => {
    const pair = onlyPair(drift(terraform(text), running(role(readOnly, audit, deploy, ADMIN))));
    expect(pair.drifted[0]).toMatchObject({
      iacValue: [readOnly, audit, '${aws_iam_policy.deploy.arn}'],
      cloudValue: [readOnly, audit, deploy, ADMIN],
    });
    expect(pair.unresolved).toContain('AttachedPolicies');
  });

  it.each([
    ['for_each', 'each.value', 'for_each = var.many'],
    ['count', `"${ARN}SecurityAudit"`, 'count = var.one'],
  ])('should allow any number where %s is not known', (by, policy, rest) => {
    const open = ROLE + attachment('a', `"${readOnly}"`) + attachment('b', policy, rest);
    expect(paths(open, role(readOnly))).toEqual([]);
    expect(paths(open, role(readOnly, audit))).toEqual([]);
    expect(paths(open, role(audit))).toEqual(['AttachedPolicies']);
    expect(paths(open, role(readOnly, audit, ADMIN))).toEqual(by === 'count' ? ['AttachedPolicies'] : []);
  });

  it('should allow what a resource whose owner is not known would add, and nothing else', () => {
    const stray = `resource "aws_iam_role_policy_attachment" "s" {\n  role = var.one\n  policy_arn = "${audit}"\n}\n`;
    const open = ROLE + attachment('a', `"${readOnly}"`) + stray;
    expect(paths(open, role(readOnly))).toEqual([]);
    expect(paths(open, role(readOnly, audit))).toEqual([]);
    expect(paths(open, role(readOnly, audit, ADMIN))).toEqual(['AttachedPolicies']);
  });

  it('should count an inline policy whose name the cloud chooses', () => {
    const inline = (name: string, rest: string) =>
      `resource "aws_iam_role_policy" "${name}" {\n  role = aws_iam_role.r.id\n  ${rest}\n}\n`;
    const open = ROLE + inline('a', 'name = "a"') + inline('b', 'policy = "{}"');
    const live = (...PolicyNames: string[]) => ({ Role: { RoleName: 'r', Path: '/' }, PolicyNames });
    expect(paths(open, live('a', 'terraform-1'))).toEqual([]);
    expect(paths(open, live('a', 'terraform-1', 'x'))).toEqual(['PolicyNames']);
  });

  it('should be compared in CloudFormation too', () => {
    const live = (...attached: string[]) => role(...attached);
    const properties = `      RoleName: r\n      ManagedPolicyArns: ["${readOnly}", !Ref One, !If [C, "${audit}", !Ref AWS::NoValue]]\n`;
    expect(cfnPaths('AWS::IAM::Role', properties, live(readOnly, deploy))).toEqual([]);
    expect(cfnPaths('AWS::IAM::Role', properties, live(readOnly, deploy, audit))).toEqual([]);
    expect(cfnPaths('AWS::IAM::Role', properties, live(readOnly, deploy, audit, ADMIN))).toEqual(['AttachedPolicies']);
    expect(cfnPaths('AWS::IAM::Role', properties, live(deploy, audit))).toEqual(['AttachedPolicies']);
    const whole = '      RoleName: r\n      ManagedPolicyArns: !Ref Many\n';
    expect(cfnPaths('AWS::IAM::Role', whole, live(ADMIN, audit))).toEqual([]);
    const inline = `      RoleName: r\n      Policies: [{ PolicyName: a }, !If [C, { PolicyName: b }, !Ref AWS::NoValue]]\n`;
    const names = (...PolicyNames: string[]) => ({ Role: { RoleName: 'r', Path: '/' }, PolicyNames });
    expect(cfnPaths('AWS::IAM::Role', inline, names('a'))).toEqual([]);
    expect(cfnPaths('AWS::IAM::Role', inline, names('a', 'b', 'c'))).toEqual(['PolicyNames']);
    expect(cfnPaths('AWS::IAM::Role', inline, names('b'))).toEqual(['PolicyNames']);
  });

  it('should keep its order where order counts', () => {
    const layers = (list: string) =>
      `resource "aws_lambda_function" "f" {\n  function_name = "f"\n  layers = ${list}\n  ${TF_TAGS}\n}\n`;
    const live = (...all: string[]) => ({
      Configuration: { FunctionName: 'f', Layers: all.map((Arn) => ({ Arn })) },
    });
    const list = '["arn:aws:lambda:a", var.one, "arn:aws:lambda:c"]';
    expect(paths(layers(list), live('arn:aws:lambda:a', 'arn:aws:lambda:b', 'arn:aws:lambda:c'))).toEqual([]);
    expect(paths(layers(list), live('arn:aws:lambda:a', 'arn:aws:lambda:c', 'arn:aws:lambda:b'))).toEqual(['Layers']);
    expect(paths(layers('var.many'), live('arn:aws:lambda:b'))).toEqual([]);
    expect(paths(layers('var.many'), live())).toEqual([]);
  });
});

describe('rules of which some are not known', () => {
  const ingress = (port: number, source: string): string =>
    `ingress {\n    protocol = "tcp"\n    from_port = ${port}\n    to_port = ${port}\n    ${source}\n  }\n`;
  const group = (...blocks: string[]): string =>
    `resource "aws_security_group" "g" {\n  name = "g"\n  ${blocks.join('\n  ')}\n  ${TF_TAGS}\n}\n`;
  const rule = (port: number, ...cidrs: string[]): JsonObject => ({
    IpProtocol: 'tcp',
    FromPort: port,
    ToPort: port,
    IpRanges: cidrs.map((CidrIp) => ({ CidrIp })),
  });
  const live = (...IpPermissions: JsonObject[]): JsonObject => ({
    SecurityGroups: [{ GroupName: 'g', GroupId: 'sg-1', Description: 'Managed by Terraform', IpPermissions }],
  });
  const EVERYBODY = '0.0.0.0/0';

  it('should allow any source on the port where the sources are not known, and nothing on others', () => {
    const text = group(ingress(443, 'cidr_blocks = var.many'), ingress(80, 'cidr_blocks = ["10.0.0.0/8"]'));
    const web = rule(80, '10.0.0.0/8');
    expect(paths(text, live(web))).toEqual([]);
    expect(paths(text, live(web, rule(443, '10.1.0.0/16', '10.2.0.0/16')))).toEqual([]);
    expect(paths(text, live(web, rule(443, '10.1.0.0/16'), rule(22, EVERYBODY)))).toEqual(['IpPermissions']);
    expect(paths(text, live(rule(443, '10.1.0.0/16')))).toEqual(['IpPermissions']);
  });

  it('should allow one source where one is not known', () => {
    const text = group(ingress(443, 'cidr_blocks = [var.one]'));
    expect(paths(text, live(rule(443, '10.1.0.0/16')))).toEqual([]);
    expect(paths(text, live(rule(443, '10.1.0.0/16', EVERYBODY)))).toEqual(['IpPermissions']);
  });

  it.each(['security_groups = var.many', 'prefix_list_ids = var.many', 'self = var.one'])(
    'should allow no other kind of source than that of %s',
    (source) => {
      const text = group(ingress(443, source));
      expect(paths(text, live(rule(443, EVERYBODY)))).toEqual(['IpPermissions']);
      expect(paths(text, live())).toEqual([]);
    },
  );

  it('should compare what a loop over something unknown writes in every rule', () => {
    const text = group(
      ingress(443, 'cidr_blocks = ["10.0.0.0/8"]'),
      'dynamic "ingress" {\n    for_each = var.many\n    content {\n      protocol = "tcp"\n      from_port = ingress.value\n      to_port = ingress.value\n      cidr_blocks = ["10.0.0.0/8"]\n    }\n  }',
    );
    const https = rule(443, '10.0.0.0/8');
    expect(paths(text, live(https))).toEqual([]);
    expect(paths(text, live(https, rule(80, '10.0.0.0/8'), rule(22, '10.0.0.0/8')))).toEqual([]);
    expect(paths(text, live(https, rule(22, EVERYBODY)))).toEqual(['IpPermissions']);
    expect(paths(text, live(rule(80, '10.0.0.0/8')))).toEqual(['IpPermissions']);
  });

  it('should allow the ports of all protocols where the protocol is not known', () => {
    const text = group(ingress(443, 'cidr_blocks = ["10.0.0.0/8"]').replace('"tcp"', 'var.one'));
    expect(paths(text, live(rule(443, '10.0.0.0/8')))).toEqual([]);
    expect(paths(text, live({ IpProtocol: '-1', IpRanges: [{ CidrIp: '10.0.0.0/8' }] }))).toEqual([]);
    expect(paths(text, live(rule(22, '10.0.0.0/8')))).toEqual(['IpPermissions']);
  });

  it('should take rules of their own whose direction is not known for both, if they run', () => {
    const own = (name: string, type: string, port: number) =>
      `resource "aws_security_group_rule" "${name}" {\n  security_group_id = aws_security_group.g.id\n  type = ${type}\n  protocol = "tcp"\n  from_port = ${port}\n  to_port = ${port}\n  cidr_blocks = ["10.0.0.0/8"]\n}\n`;
    const text = group() + own('a', '"ingress"', 443) + own('b', 'var.one', 80);
    expect(paths(text, live(rule(443, '10.0.0.0/8')))).toEqual([]);
    expect(paths(text, live(rule(443, '10.0.0.0/8'), rule(80, '10.0.0.0/8')))).toEqual([]);
    expect(paths(text, live(rule(443, '10.0.0.0/8'), rule(22, EVERYBODY)))).toEqual(['IpPermissions']);
  });
});

describe('a policy of which a statement is not known', () => {
  const queue = (Statement: object[]): JsonObject => ({
    Attributes: { QueueArn: 'arn:aws:sqs:eu-west-1:1:q', Policy: JSON.stringify({ Statement }) },
  });
  const SEND = { Effect: 'Allow', Principal: '*', Action: 'sqs:SendMessage', Resource: '*' };
  const READ = { Effect: 'Allow', Principal: '*', Action: 'sqs:ReceiveMessage', Resource: '*' };
  const ALL = { Effect: 'Allow', Principal: '*', Action: '*', Resource: '*' };

  it('should have the others, and one at the most in its place', () => {
    const text = (statement: string) =>
      `      QueueName: q\n  Policy:\n    Type: AWS::SQS::QueuePolicy\n    Properties:\n      Queues: [!Ref Main]\n      PolicyDocument:\n        Statement:\n          - ${JSON.stringify(SEND)}\n          - ${statement}\n`;
    const conditional = text(`!If [C, ${JSON.stringify(READ)}, !Ref AWS::NoValue]`);
    expect(cfnPaths('AWS::SQS::Queue', conditional, queue([SEND]))).toEqual([]);
    expect(cfnPaths('AWS::SQS::Queue', conditional, queue([SEND, READ]))).toEqual([]);
    expect(cfnPaths('AWS::SQS::Queue', conditional, queue([SEND, READ, ALL]))).toEqual(['Policy']);
    expect(cfnPaths('AWS::SQS::Queue', conditional, queue([READ]))).toEqual(['Policy']);
  });

  it('should have the others, and any number of those that a loop may make', () => {
    const text = `data "aws_iam_policy_document" "p" {
  statement {
    actions = ["sqs:SendMessage"]
    resources = ["*"]
  }
  dynamic "statement" {
    for_each = var.many
    content {
      actions = ["sqs:ReceiveMessage"]
      resources = [statement.value]
      dynamic "condition" {
        for_each = statement.value.conditions
        content {
          test = "StringEquals"
          variable = "aws:SourceArn"
          values = [condition.value]
        }
      }
    }
  }
}
resource "aws_sqs_queue" "q" {
  name = "q"
  policy = data.aws_iam_policy_document.p.json
  ${TF_TAGS}
}
`;
    const statement = (action: string, resource = '*') => ({ Effect: 'Allow', Action: action, Resource: resource });
    const send = statement('sqs:SendMessage');
    const live = (...all: object[]) => queue(all.map((each) => ({ ...each })));
    const withVersion = (...all: object[]): JsonObject => {
      const { Attributes } = live(...all);
      return {
        Attributes: {
          ...(Attributes as JsonObject),
          Policy: JSON.stringify({ Version: '2012-10-17', Statement: all }),
        },
      };
    };
    expect(paths(text, withVersion(send))).toEqual([]);
    expect(
      paths(text, withVersion(send, statement('sqs:ReceiveMessage', 'a'), statement('sqs:ReceiveMessage', 'b'))),
    ).toEqual([]);
    expect(paths(text, withVersion(send, statement('*')))).toEqual(['Policy']);
    expect(paths(text, withVersion(statement('sqs:ReceiveMessage', 'a')))).toEqual(['Policy']);
  });
});

describe('a map of which some members are not known', () => {
  const live = (tags: Record<string, string>) => running({ ClusterInfo: { ClusterName: 'c' } }, tags);
  const cluster = (entries: string) =>
    cloudFormation(
      `AWSTemplateFormatVersion: "2010-09-09"\nParameters: { One: { Type: String } }\nResources:\n  Main:\n    Type: AWS::MSK::Cluster\n    Properties:\n      ClusterName: c\n      Tags: [{ Key: service_unique_id, Value: u }, { Key: resource_type, Value: t }, ${entries}]\n`,
    );

  it('should have the others, and as many under names that are not known', () => {
    const templates = cluster('{ Key: a, Value: "1" }, { Key: b, Value: !Ref One }, { Key: !Ref One, Value: "2" }');
    const paths = (tags: Record<string, string>) => driftedPaths(onlyPair(drift(templates, live(tags))));
    expect(paths({ a: '1', b: 'x', c: '2' })).toEqual([]);
    expect(paths({ a: '2', b: 'x', c: '2' })).toEqual(['Tags.a']);
    expect(paths({ b: 'x', c: '2' })).toEqual(['Tags.a']);
    expect(paths({ a: '1', b: 'x', c: '2', d: '3' })).toEqual(['Tags.c', 'Tags.d']);
  });

  it.each(['!Ref One', '!Sub "${One}"', '!Sub "${AWS::StackName}-x"', '!ImportValue x', '"{{resolve:ssm:x}}"'])(
    'should show one that somebody takes away, though its value is %s',
    (value) => {
      const templates = cluster(`{ Key: a, Value: ${value} }`);
      const paths = (tags: Record<string, string>) => driftedPaths(onlyPair(drift(templates, live(tags))));
      expect(paths({ a: 'y-x' })).toEqual([]);
      expect(paths({})).toEqual(['Tags.a']);
    },
  );

  it('should not show one that a condition may leave out', () => {
    const none = cluster(
      '!If [C, { Key: a, Value: "1" }, !Ref AWS::NoValue], { Key: b, Value: !If [C, "1", !Ref AWS::NoValue] }',
    );
    expect(driftedPaths(onlyPair(drift(none, live({}))))).toEqual([]);
  });

  it('should not take one with an empty value for one that is gone', () => {
    expect(driftedPaths(onlyPair(drift(cluster('{ Key: a, Value: !Ref One }'), live({ a: '' }))))).toEqual([]);
  });
});

describe('copies with keys', () => {
  const POLICY = (action: string) =>
    JSON.stringify({ Statement: [{ Effect: 'Allow', Principal: '*', Action: action, Resource: '*' }] });
  const queues = `resource "aws_sqs_queue" "f" {
  for_each = toset(["fa", "fb"])
  name = each.key
  tags = { service_unique_id = each.key, resource_type = "t" }
}
`;
  const live = (name: string, action: string) => ({
    ...running(
      { Attributes: { QueueArn: `arn:aws:sqs:eu-west-1:1:${name}`, Policy: POLICY(action) } },
      { service_unique_id: name },
    ),
    path: `arn:aws:sqs:eu-west-1:1:${name}`,
  });
  const policy = (name: string, queue: string, rest = ''): string =>
    `resource "aws_sqs_queue_policy" "${name}" {\n  ${rest}\n  queue_url = ${queue}\n  policy = ${JSON.stringify(POLICY('sqs:SendMessage'))}\n}\n`;
  const drifted = (files: Record<string, string>, ...actions: string[]) =>
    drift(templatesOf(files), live('fa', actions[0]), live('fb', actions[1])).pairs.map((pair) => driftedPaths(pair));

  it.each([
    ['a key', policy('a', 'aws_sqs_queue.f["fa"].id') + policy('b', 'aws_sqs_queue.f["fb"].url')],
    ['the key of the own copy', policy('a', 'aws_sqs_queue.f[each.key].id', 'for_each = toset(["fb", "fa"])')],
    ['a loop over the resource', policy('a', 'each.value.id', 'for_each = aws_sqs_queue.f')],
  ])('should have what names them by %s', (_, policies) => {
    const files = { 'main.tf': queues, 'policies.tf': policies };
    expect(drifted(files, 'sqs:SendMessage', 'sqs:SendMessage')).toEqual([[], []]);
    expect(drifted(files, 'sqs:SendMessage', '*')).toEqual([[], ['Policy']]);
    expect(drifted(files, '*', 'sqs:SendMessage')).toEqual([['Policy'], []]);
  });

  it('should compare the others when one has a policy of its own', () => {
    const files = { 'main.tf': queues + policy('a', 'aws_sqs_queue.f["fa"].id') };
    expect(drifted(files, '*', 'sqs:SendMessage')).toEqual([['Policy'], ['Policy']]);
  });

  it('should have one of the policies that may be meant for them, or none', () => {
    const files = { 'main.tf': `${VARIABLES}${queues}${policy('a', 'aws_sqs_queue.f[var.one].id')}` };
    expect(drifted(files, 'sqs:SendMessage', '*')).toEqual([[], ['Policy']]);
  });

  it('should be told apart in copies of a module', () => {
    const files = {
      'main.tf': `module "m" {\n  source = "./m"\n  for_each = toset(["a", "b"])\n  prefix = "f"\n  name = each.key\n}\n`,
      'm/main.tf': `variable "prefix" {}\nvariable "name" {}\n${queues
        .replace('toset(["fa", "fb"])', '{ x = "${var.prefix}${var.name}" }')
        .replaceAll('= each.key', '= each.value')}${policy('p', 'aws_sqs_queue.f["x"].id')}`,
    };
    expect(drifted(files, 'sqs:SendMessage', '*')).toEqual([[], ['Policy']]);
  });
});
