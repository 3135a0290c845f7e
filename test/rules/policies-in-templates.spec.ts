import { judgedTemplates } from './judged-templates';

const UNDECIDED = 'skipped unresolved-expression';
const ADMIN = 'PolicyDocument: { Statement: [{ Effect: Allow, Action: "*", Resource: "*" }] }';

describe('a policy of CloudFormation', () => {
  const judged = (resources: string, rule: string) =>
    judgedTemplates('cloudformation', { 'template.yaml': `${PARAMETERS}\nResources:\n${resources}` }, [rule])[rule];

  const PARAMETERS = `
Parameters: { Names: { Type: CommaDelimitedList }, Name: { Type: String }, Part: { Type: String } }
Conditions: { Named: !Equals [!Ref Name, x] }`;

  it.each([
    ['that a parameter lists', 'Roles: !Ref Names'],
    ['that are cut out of a text', "Roles: !Split [',', !Ref Name]"],
    ['that a condition chooses', 'Roles: !If [Named, [a], [b]]'],
    ['that a condition may leave out', "Roles: !If [Named, [a], !Ref 'AWS::NoValue']"],
    ['none at all', 'PolicyName: x'],
    ['an empty list of them', 'Roles: []'],
    ['groups that a parameter lists', 'Groups: !Ref Names'],
  ])('should be judged whatever its roles are: %s', (_what, principals) => {
    const policy = `  P: { Type: AWS::IAM::Policy, Properties: { ${principals}, ${ADMIN} } }`;
    expect(judged(policy, 'PL-AWS-IAM-1')).toEqual({ P: 'failed' });
  });

  it('should be one of users where it is given to users and to roles', () => {
    const policy = `  P: { Type: AWS::IAM::Policy, Properties: { Roles: [r], Users: [u], ${ADMIN} } }`;
    expect(judged(policy, 'PL-AWS-IAM-15')).toEqual({ P: 'failed' });
    expect(judged(policy, 'PL-AWS-IAM-1')).toEqual({ P: 'failed' });
  });

  it.each([
    ['PL-AWS-SNS-3', 'AWS::SNS::TopicPolicy', 'Topics'],
    ['PL-AWS-SQS-3', 'AWS::SQS::QueuePolicy', 'Queues'],
  ])('should be judged by %s whatever it is given to', (rule, type, list) => {
    const document = 'PolicyDocument: { Statement: [{ Effect: Allow, Principal: "*", Action: "*", Resource: "*" }] }';
    for (const names of [`${list}: !Ref Names`, `${list}: !If [Named, [a], [b]]`, `${list}: []`])
      expect(judged(`  P: { Type: ${type}, Properties: { ${names}, ${document} } }`, rule)).toEqual({ P: 'failed' });
  });

  it('should be judged on an event bus, as a statement too', () => {
    const resources = (principal: string): string => `
  Plain: { Type: AWS::Events::EventBusPolicy, Properties: { StatementId: a, Action: events:PutEvents, Principal: ${principal} } }
  Whole:
    Type: AWS::Events::EventBusPolicy
    Properties: { StatementId: b, Statement: { Effect: Allow, Principal: ${principal}, Action: events:PutEvents, Resource: x } }
  Text:
    Type: AWS::Events::EventBusPolicy
    Properties:
      StatementId: c
      Statement: !Sub '{"Effect": "Allow", "Principal": "${principal.replaceAll('"', '')}", "Action": "events:PutEvents", "Resource": "\${Part}"}'`;
    expect(judged(resources('"*"'), 'PL-AWS-EVENTS-1')).toEqual({ Plain: 'failed', Whole: 'failed', Text: 'failed' });
    const [plain, whole, text] = Object.values(judged(resources('"123456789012"'), 'PL-AWS-EVENTS-1'));
    expect([plain, whole, text]).toEqual(['passed', 'passed', 'passed']);
  });

  const S3 = '"Principal": "*", "Action": "s3:GetObject", "Resource":';
  const BUCKET = '  B: { Type: AWS::S3::Bucket }\n';

  it.each([
    ['a resource, by Sub', `!Sub '{"Statement": [{"Effect": "Allow", ${S3} "\${B.Arn}/*"}]}'`],
    ['a parameter, by Sub', `!Sub '{"Statement": [{"Effect": "Allow", ${S3} "\${Part}/*"}]}'`],
    [
      'a resource, by Sub with values',
      `!Sub ['{"Statement": [{"Effect": "Allow", ${S3} "\${A}/*"}]}', { A: !GetAtt B.Arn }]`,
    ],
    ['a resource, by Join', `!Join ['', ['{"Statement": [{"Effect": "Allow", ${S3} "', !GetAtt B.Arn, '/*"}]}']]`],
    [
      'an element of a list, by Join',
      `!Join ['', ['{"Statement": [{"Effect": "Allow", ${S3} "', !Select [0, !Ref Names], '/*"}]}']]`,
    ],
    ['a value as a whole', `!Sub '{"Statement": [{"Effect": "Allow", ${S3} \${Part}}]}'`],
    ['more statements', `!Sub '{"Statement": [{"Effect": "Allow", ${S3} "*"} \${Part}]}'`],
  ])('should be judged where its text names %s', (_what, text) => {
    const policy = `  P: { Type: AWS::S3::BucketPolicy, Properties: { Bucket: !Ref B, PolicyDocument: ${text} } }`;
    expect(judged(BUCKET + policy, 'PL-AWS-S3-3')).toEqual({ B: 'failed', P: 'failed' });
  });

  it.each([
    [
      'the principal',
      '{"Statement": [{"Effect": "Allow", "Principal": "${Part}", "Action": "s3:GetObject", "Resource": "*"}]}',
    ],
    ['the effect', `{"Statement": [{"Effect": "\${Part}", ${S3} "*"}]}`],
    ['all statements', '{"Statement": ${Part}}'],
    ['more statements', '{"Statement": [${Part}]}'],
    ['more members of a statement', `{"Statement": [{"Effect": "Allow", ${S3} "*" \${Part}}]}`],
    ['the end', `{"Statement": [{"Effect": "Deny", ${S3} "*"}\${Part}`],
  ])('should be undecided where its text leaves %s open', (_what, text) => {
    const policy = `  P: { Type: AWS::S3::BucketPolicy, Properties: { Bucket: !Ref B, PolicyDocument: !Sub '${text}' } }`;
    expect(judged(BUCKET + policy, 'PL-AWS-S3-3')).toEqual({ B: UNDECIDED, P: UNDECIDED });
  });

  it('should pass where its text leaves nothing open that decides', () => {
    const text =
      '{"Statement": [{"Effect": "Allow", "Principal": {"AWS": "arn:aws:iam::123456789012:root"}, "Action": "s3:GetObject", "Resource": "${B.Arn}/*"}]}';
    const policy = `  P: { Type: AWS::S3::BucketPolicy, Properties: { Bucket: !Ref B, PolicyDocument: !Sub '${text}' } }`;
    expect(judged(BUCKET + policy, 'PL-AWS-S3-3')).toEqual({ B: 'passed', P: 'passed' });
  });

  it('should be there where it is a text of a property', () => {
    const text = '{"Statement": [{"Effect": "Allow", "Principal": "*", "Action": "backup:*", "Resource": "${Part}"}]}';
    const vault = `  V: { Type: AWS::Backup::BackupVault, Properties: { AccessPolicy: !Sub '${text}' } }`;
    expect(judged(vault, 'PL-AWS-BACKUP-2')).toEqual({ V: 'failed', 'V.AccessPolicy': 'failed' });
  });

  it('should be one that users are given where a parameter lists them', () => {
    const policy = `  P: { Type: AWS::IAM::Policy, Properties: { Users: !Ref Names, ${ADMIN} } }`;
    expect(judged(policy, 'PL-AWS-IAM-15')).toEqual({ P: 'failed' });
  });

  it.each([
    ['PL-AWS-IAM-1', 'AWS::IAM::ManagedPolicy', 'PolicyDocument', '"Action": "*", "Resource": ["*", "${Q.Arn}"]'],
    [
      'PL-AWS-SQS-3',
      'AWS::SQS::QueuePolicy',
      'Queues: [!Ref Q], PolicyDocument',
      '"Principal": "*", "Action": "sqs:SendMessage", "Resource": "${Q.Arn}"',
    ],
    [
      'PL-AWS-SQS-4',
      'AWS::SQS::QueuePolicy',
      'Queues: [!Ref Q], PolicyDocument',
      '"Principal": "*", "Action": "sqs:*", "Resource": "${Q.Arn}"',
    ],
    [
      'PL-AWS-SNS-3',
      'AWS::SNS::TopicPolicy',
      'Topics: [!Ref Q], PolicyDocument',
      '"Principal": "*", "Action": "sns:Publish", "Resource": "${Q.Arn}"',
    ],
    [
      'PL-AWS-SNS-4',
      'AWS::SNS::TopicPolicy',
      'Topics: [!Ref Q], PolicyDocument',
      '"Principal": "*", "Action": "sns:*", "Resource": "${Q.Arn}"',
    ],
    [
      'PL-AWS-SECRETSMANAGER-4',
      'AWS::SecretsManager::ResourcePolicy',
      'SecretId: !Ref Q, ResourcePolicy',
      '"Principal": "*", "Action": "*", "Resource": "${Q.Arn}"',
    ],
  ])('should be judged by %s where it is a text that names a resource', (rule, type, property, members) => {
    const resources = `
  Q: { Type: AWS::SQS::Queue }
  P: { Type: ${type}, Properties: { ${property}: !Sub '{"Statement": [{"Effect": "Allow", ${members}}]}' } }`;
    expect(judged(resources, rule).P).toBe('failed');
  });
});

describe('a policy of Terraform', () => {
  const judged = (policy: string, rule: string) =>
    judgedTemplates(
      'terraform',
      { 'main.tf': `${NAMED}\nresource "aws_iam_policy" "p" {\n  policy = ${policy}\n}\n` },
      [rule],
    )[rule];

  const NAMED = `
variable "part" {}
variable "parts" { type = list(string) }
resource "aws_sqs_queue" "q" { for_each = toset(["k"]) }
resource "aws_sqs_queue" "r" {}`;
  const heredoc = (text: string): string => `<<EOF\n${text}\nEOF`;
  const ALL = '"Effect": "Allow", "Action": "*"';

  it.each([
    ['a resource by a key', `{"Statement": [{${ALL}, "Resource": ["*", "\${aws_sqs_queue.q["k"].arn}"]}]}`],
    [
      'a list as JSON',
      `{"Statement": [{${ALL}, "Resource": "*"}, {"Effect": "Allow", "Action": \${jsonencode(var.parts)}, "Resource": "x"}]}`,
    ],
    [
      'a resource as JSON',
      `{"Statement": [{${ALL}, "Resource": "*"}, {"Effect": "Deny", "Action": "*", "Resource": \${jsonencode(aws_sqs_queue.r.arn)}}]}`,
    ],
    ['a resource as a value', `{"Statement": [{${ALL}, "Resource": "*"}, \${aws_sqs_queue.r.policy}]}`],
    [
      'a part behind a condition',
      `{"Statement": [{${ALL}, "Resource": "*"}%{ if var.part == "a" }, {"Effect": "Deny", "Action": "*", "Resource": "\${aws_sqs_queue.r.arn}"}%{ endif }]}`,
    ],
    [
      'parts of a loop',
      `{"Statement": [%{ for part in var.parts }{"Effect": "Deny", "Action": "*", "Resource": "\${part}"},%{ endfor }{${ALL}, "Resource": "*"}]}`,
    ],
    [
      'one of two actions',
      `{"Statement": [{"Effect": "Allow", "Resource": "*", "Action": ["*", "%{ if var.part == "a" }s3%{ else }sqs%{ endif }:*"]}]}`,
    ],
  ])('should be judged where its text names %s', (_what, text) => {
    expect(judged(heredoc(text), 'PL-AWS-IAM-1')).toEqual({ 'aws_iam_policy.p': 'failed' });
  });

  it.each([
    [
      'more statements',
      '{"Statement": [{"Effect": "Deny", "Action": "*", "Resource": "*"}%{ if var.part == "a" }, {"Effect": "Allow", "Action": "*", "Resource": "${aws_sqs_queue.r.arn}"}%{ endif }]}',
    ],
    ['a statement that another resource has', '{"Statement": [${aws_sqs_queue.r.policy}]}'],
    [
      'the end',
      '{"Statement": [{"Effect": "Allow", "Action": "*", "Resource": "${aws_sqs_queue.r.arn}"}%{ if var.part == "a" }]}%{ endif }',
    ],
  ])('should be undecided where its text leaves %s open', (_what, text) => {
    expect(judged(heredoc(text), 'PL-AWS-IAM-1')).toEqual({ 'aws_iam_policy.p': UNDECIDED });
  });
});

describe('a policy that another resource has', () => {
  const judged = (policy: string): string =>
    judgedTemplates(
      'terraform',
      {
        'main.tf': `
variable "part" {}
resource "aws_sqs_queue" "q" {}
resource "aws_iam_policy" "p" {
  policy = ${policy}
}
resource "aws_iam_policy" "copy" { policy = aws_iam_policy.p.policy }`,
      },
      ['PL-AWS-IAM-1'],
    )['PL-AWS-IAM-1']['aws_iam_policy.copy'];
  const encoded = (resources: string): string =>
    `jsonencode({ Statement = [{ Effect = "Allow", Action = "*", Resource = [${resources}] }] })`;

  it.each([
    ['written', encoded('"*"'), 'failed'],
    ['written with a part that is not known', encoded('"*", aws_sqs_queue.q.arn, var.part'), 'failed'],
    [
      'a text',
      '<<EOF\n{"Statement": [{"Effect": "Allow", "Action": "*", "Resource": ["*", "${aws_sqs_queue.q.arn}"]}]}\nEOF\n',
      'failed',
    ],
    ['harmless', encoded('"arn:aws:s3:::images"'), 'passed'],
    ['not known', 'var.part', UNDECIDED],
    ['a text that cannot be read', '<<EOF\n{"Statement": [${aws_sqs_queue.q.arn}\nEOF\n', UNDECIDED],
  ])('should be judged as the other one where it is %s', (_what, policy, state) => {
    expect(judged(policy)).toBe(state);
  });
});

describe('a bucket whose policy may let logs in', () => {
  const judged = (policy: string): string =>
    judgedTemplates(
      'terraform',
      { 'main.tf': `variable "part" {}\nresource "aws_s3_bucket" "b" {\n  policy = ${policy}\n}` },
      ['PL-AWS-S3-5'],
    )['PL-AWS-S3-5']['aws_s3_bucket.b'];
  const encoded = (statement: string): string => `jsonencode({ Statement = [${statement}] })`;

  it.each([
    [
      'does',
      encoded('{ Effect = "Allow", Principal = { Service = "logging.s3.amazonaws.com" }, Action = "s3:PutObject" }'),
      'skipped not applicable',
    ],
    ['does not', encoded('{ Effect = "Allow", Principal = { AWS = "1" }, Action = "s3:PutObject" }'), 'failed'],
    ['is not known', 'var.part', UNDECIDED],
    ['has a statement that is not known', encoded('var.part'), UNDECIDED],
    ['has statements that are not known', 'jsonencode({ Statement = var.part })', UNDECIDED],
  ])('should be judged by whether the policy %s', (_what, policy, state) => {
    expect(judged(policy)).toBe(state);
  });
});

describe('a bucket', () => {
  const judged = (policy: string) =>
    judgedTemplates(
      'terraform',
      {
        'main.tf': `
variable "part" {}
resource "aws_s3_bucket" "b" {}
resource "aws_s3_bucket_policy" "b" {
  bucket = aws_s3_bucket.b.id
  policy = ${policy}
}`,
      },
      ['PL-AWS-S3-8', 'PL-AWS-S3-3'],
    );
  const PUBLIC = '{ Effect = "Allow", Principal = "*", Action = "s3:*", Resource = "*" }';

  it.each([
    ['a statement', `jsonencode({ Statement = [var.part, ${PUBLIC}] })`],
    [
      'a statement of a text',
      '<<EOF\n{"Statement": [${var.part}, {"Effect": "Allow", "Principal": "*", "Action": "s3:*", "Resource": "*"}]}\nEOF',
    ],
  ])('may demand TLS by %s that is not known, and lets everybody in all the same', (_what, policy) => {
    expect(judged(policy)['PL-AWS-S3-8']).toEqual({ 'aws_s3_bucket.b': UNDECIDED });
    expect(judged(policy)['PL-AWS-S3-3']).toEqual({ 'aws_s3_bucket.b': 'failed', 'aws_s3_bucket_policy.b': 'failed' });
  });

  it('may demand TLS by statements that are not known', () => {
    expect(judged(`jsonencode({ Statement = concat(var.part, [${PUBLIC}]) })`)['PL-AWS-S3-8']).toEqual({
      'aws_s3_bucket.b': UNDECIDED,
    });
  });
});
