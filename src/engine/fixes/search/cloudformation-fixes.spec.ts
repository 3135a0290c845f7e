import { fixerOf } from '../../../../test/support/fixed-folder';

const NAMES = [
  'ebs/volume-encryption',
  'ebs/volume-key',
  'cloudfront/origin-https',
  's3/public-access-block',
  's3/replication',
  's3/tls-only',
  's3/versioning',
  'rds/password-in-template',
  'sqs/public-policy',
  'ec2/flow-logs',
  'waf/logging',
  'elb/drop-invalid-headers',
  'eks/logging',
  'opensearch/audit-log',
  'ecs/privileged',
  'docdb/audit-log',
  'dynamodb/customer-key',
  'ec2/instance-disk-encryption',
  'firehose/customer-key',
  'firehose/encryption',
  'efs/backups',
  'cloudtrail/cloudwatch',
  'ec2/security-group-descriptions',
  'rds/force-tls',
  'sfn/logging',
  'iam/admin-policy',
  'iam/wildcard-actions',
  'iam/write-everywhere',
];
const rules = fixerOf(
  'cloudformation',
  NAMES.map((name) => `aws/${name}.rego`),
);
const fixed = (texts: Readonly<Record<string, string>>, rule: string) => rules(texts, `aws/${rule}`);

function volume(encrypted: string, sections = ''): string {
  return `AWSTemplateFormatVersion: '2010-09-09' # as always
${sections}Resources:
  Data:
    Type: AWS::EC2::Volume
    Properties:
      AvailabilityZone: !Select [0, !GetAZs '']
${encrypted}      Size: 10
  Other:
    Type: Custom::Thing # not judged
`;
}

const BUCKET = `Resources:
  Logs:
    Type: AWS::S3::Bucket
    DeletionPolicy: Retain
`;

describe('proven fixes of CloudFormation', () => {
  it('should add a property, or change the literal that is there', () => {
    const { texts, fixes, unfixed } = fixed({ 'a.yaml': volume('') }, 'ebs/volume-encryption');
    expect(unfixed).toEqual([]);
    expect(texts.get('a.yaml')).toBe(volume('').replace('Size: 10\n', 'Size: 10\n      Encrypted: true\n'));
    expect(fixes[0]).toMatchObject({ address: 'Data', marks: ['replaces'] });
    const other = volume('      Encrypted: false # no\n');
    expect(fixed({ 'a.yaml': other }, 'ebs/volume-encryption').texts.get('a.yaml')).toBe(
      other.replace('Encrypted: false', 'Encrypted: true'),
    );
  });

  it('should say values in the words of CloudFormation, and the completing resource as a property', () => {
    expect(fixed({ 'a.yaml': BUCKET }, 's3/versioning').texts.get('a.yaml')).toBe(
      `${BUCKET}    Properties:\n      VersioningConfiguration:\n        Status: Enabled\n`,
    );
    expect(fixed({ 'a.yaml': BUCKET }, 's3/public-access-block').texts.get('a.yaml')).toBe(
      `${BUCKET}    Properties:
      PublicAccessBlockConfiguration:
        BlockPublicAcls: true
        BlockPublicPolicy: true
        IgnorePublicAcls: true
        RestrictPublicBuckets: true
`,
    );
  });

  it.each([
    ['Allow', "'*'", ['needs-value', 'removes']],
    ['Allow', '{AWS: ["*"]}', ['needs-value', 'removes']],
    ['Deny', "'*'", ['needs-value']],
    ['Allow', '{AWS: "111122223333"}', ['needs-value']],
  ])('should mark what closes a bucket to whom its policy lets in: %s %s', (effect, principal, marks) => {
    const policy = `  Readers:
    Type: AWS::S3::BucketPolicy
    Properties:
      Bucket: !Ref Logs
      PolicyDocument: {Statement: [{Effect: ${effect}, Principal: ${principal}, Action: 's3:GetObject'}]}
`;
    expect(fixed({ 'a.yaml': `${BUCKET}${policy}` }, 's3/tls-only').fixes).toMatchObject([{ marks }]);
    const website = `${BUCKET}    Properties:\n      WebsiteConfiguration: {IndexDocument: index.html}\n`;
    expect(fixed({ 'a.yaml': `${website}${policy}` }, 's3/tls-only').fixes).toMatchObject([
      { marks: ['needs-value', 'removes'] },
    ]);
  });

  it.each([
    ['!Select [2, !Split ["/", !GetAtt Site.WebsiteURL]]', []],
    ['www.example.com', [{ marks: ['removes'] }]],
  ])('should ask an origin that may be a website for no HTTPS: %s', (name, fixes) => {
    const template = `Resources:
  Cdn:
    Type: AWS::CloudFront::Distribution
    Properties:
      DistributionConfig:
        Enabled: true
        Origins:
          - Id: site
            DomainName: ${name}
            CustomOriginConfig: {OriginProtocolPolicy: http-only}
        DefaultCacheBehavior: {TargetOriginId: site, ViewerProtocolPolicy: redirect-to-https}
`;
    expect(fixed({ 'a.yaml': template }, 'cloudfront/origin-https').fixes).toMatchObject(fixes);
  });

  it('should copy all objects of a bucket, for which S3 demands a prefix or a filter', () => {
    expect(fixed({ 'a.yaml': BUCKET }, 's3/replication').texts.get('a.yaml')).toContain(`      ReplicationConfiguration:
        Role: !Ref LogsReplicationRoleArn
        Rules:
          - Prefix: ''
            Status: Enabled
`);
  });

  it.each([
    [
      'a member of an object for a block with a name and a value',
      'docdb/audit-log',
      'Type: AWS::DocDB::DBClusterParameterGroup\n    Properties:\n      Family: docdb5.0\n      Parameters:\n        audit_logs: disabled\n',
      (text: string) => text.replace('disabled', 'enabled'),
    ],
    [
      'the element of a list that holds the block',
      'ec2/instance-disk-encryption',
      'Type: AWS::EC2::Instance\n    Properties:\n      BlockDeviceMappings:\n        - DeviceName: /dev/sdz\n          VirtualName: ephemeral0\n        - DeviceName: /dev/xvda\n          Ebs: {Encrypted: false}\n',
      (text: string) => text.replace('false', 'true'),
    ],
    [
      'a truth in words to the other word, and not away',
      'rds/force-tls',
      "Type: AWS::RDS::DBParameterGroup\n    Properties:\n      Family: mysql8.0\n      Parameters:\n        require_secure_transport: 'OFF'\n",
      (text: string) => text.replace("'OFF'", "'1'"),
    ],
    [
      'what completes the resource, where it says it wrongly',
      'efs/backups',
      'Type: AWS::EFS::FileSystem\n    Properties:\n      BackupPolicy: {Status: DISABLED} # for now\n',
      (text: string) => text.replace('DISABLED', 'ENABLED'),
    ],
  ])('should change %s', (_, rule, resource, after) => {
    const template = `Resources:\n  Main:\n    ${resource}`;
    const { texts, unfixed } = fixed({ 'a.yaml': template }, rule);
    expect(unfixed).toEqual([]);
    expect(texts.get('a.yaml')).toBe(after(template));
  });

  it('should leave out what the template says by its object alone, but write no empty one', () => {
    const stream =
      'Resources:\n  Main:\n    Type: AWS::KinesisFirehose::DeliveryStream\n    Properties:\n      DeliveryStreamName: a\n';
    expect(fixed({ 'a.yaml': stream }, 'firehose/customer-key').texts.get('a.yaml')).toContain(
      'DeliveryStreamEncryptionConfigurationInput:\n        KeyType: CUSTOMER_MANAGED_CMK\n        KeyARN: !Ref MainKmsKeyArn\n',
    );
    expect(fixed({ 'a.yaml': stream }, 'firehose/encryption').texts.get('a.yaml')).toContain(
      'DeliveryStreamEncryptionConfigurationInput:\n        KeyType: AWS_OWNED_CMK\n',
    );
  });

  it('should indent JSON as most of the file is', () => {
    const before = `{
    "Resources": {
      "Data": {
        "Type": "AWS::EC2::Volume",
        "Properties": {
          "Encrypted": true
        }
      }
    }
}
`;
    const text = fixed({ 'a.json': before }, 'ebs/volume-key').texts.get('a.json') ?? '';
    expect(text).toContain('\n          "KmsKeyId": {\n            "Ref": "DataKmsKeyArn"\n          }\n');
  });

  it('should write JSON', () => {
    const template = { Resources: { Data: { Type: 'AWS::EC2::Volume', Properties: { Size: 10 } } } };
    const wanted = structuredClone(template) as { Resources: { Data: { Properties: object } } };
    wanted.Resources.Data.Properties = { Size: 10, Encrypted: true };
    expect(fixed({ 'a.json': JSON.stringify(template, null, 4) }, 'ebs/volume-encryption').texts.get('a.json')).toBe(
      JSON.stringify(wanted, null, 4),
    );
  });

  it.each([
    [
      'the default of a parameter',
      volume('      Encrypted: !Ref Crypt\n', "Parameters:\n  Crypt:\n    Type: String\n    Default: 'false'\n"),
      ["Default: 'false'", "Default: 'true'"],
    ],
    [
      'a mapping',
      volume('      Encrypted: !FindInMap [Stages, dev, on]\n', 'Mappings:\n  Stages:\n    dev:\n      on: false\n'),
      ['on: false', 'on: true'],
    ],
  ])('should change a value where it is written: %s', (_, text, [from, to]) => {
    const { texts, unfixed } = fixed({ 'a.yaml': text }, 'ebs/volume-encryption');
    expect(unfixed).toEqual([]);
    expect(texts.get('a.yaml')).toBe(text.replace(from, to));
  });

  it.each([
    ['a condition', 'Encrypted: !If [Never, true, false]', 'Conditions:\n  Never: !Equals [a, b]\n'],
    [
      'a parameter with listed values',
      'Encrypted: !Ref Crypt',
      "Parameters:\n  Crypt:\n    Type: String\n    Default: 'false'\n    AllowedValues: ['false']\n",
    ],
    [
      'a parameter that others use otherwise',
      'Encrypted: !Ref Crypt\n      AutoEnableIO: !Join ["-", [!Ref Crypt, on]]',
      "Parameters:\n  Crypt:\n    Type: String\n    Default: 'false'\n",
    ],
  ])('should give no fix where nothing tells the place: %s', (_, line, sections) => {
    const found = fixed({ 'a.yaml': volume(`      ${line}\n`, sections) }, 'ebs/volume-encryption');
    expect(found.texts.size).toBe(0);
    expect(found.unfixed).toMatchObject([{ reason: 'value-unknown' }]);
  });

  it('should ask for a value that only the user knows by a parameter', () => {
    const before = volume('      Encrypted: true\n');
    const { texts, fixes } = fixed({ 'a.yaml': before }, 'ebs/volume-key');
    expect(texts.get('a.yaml')).toBe(
      `${before.replace('Size: 10\n', 'Size: 10\n      KmsKeyId: !Ref DataKmsKeyArn\n')}Parameters:
  DataKmsKeyArn:
    Type: String
    Description: 'The kms_key_arn of AWS::EC2::Volume Data.'
`,
    );
    expect(fixes).toMatchObject([
      { marks: ['needs-value', 'replaces'], proof: { supposing: { DataKmsKeyArn: expect.any(String) } } },
    ]);
  });

  it('should say beside it what the service demands there', () => {
    const table =
      'Resources:\n  Orders:\n    Type: AWS::DynamoDB::Table\n    Properties:\n      BillingMode: PAY_PER_REQUEST\n';
    const { texts } = fixed({ 'a.yaml': table }, 'dynamodb/customer-key');
    expect(texts.get('a.yaml')).toContain(`${table}      SSESpecification:
        SSEEnabled: true
        KMSMasterKeyId: !Ref OrdersKmsKeyArn
        SSEType: KMS
Parameters:`);
  });

  it('should ask for it in JSON, by a name that is free', () => {
    const template = {
      Parameters: { dataKmsKeyArn: { Type: 'String' } },
      Resources: { Data: { Type: 'AWS::EC2::Volume', Properties: { Encrypted: true } } },
    };
    const text = fixed({ 'a.json': JSON.stringify(template, null, 2) }, 'ebs/volume-key').texts.get('a.json') ?? '';
    const name = 'EbsVolumeDataKmsKeyArn';
    expect(JSON.parse(text)).toEqual({
      Parameters: {
        ...template.Parameters,
        [name]: { Type: 'String', Description: 'The kms_key_arn of AWS::EC2::Volume Data.' },
      },
      Resources: { Data: { Type: 'AWS::EC2::Volume', Properties: { Encrypted: true, KmsKeyId: { Ref: name } } } },
    });
  });

  const DATABASE = `Parameters:
  Password: {Type: String, Default: hunter2-and-more, NoEcho: true}
Resources:
  Shop:
    Type: AWS::RDS::DBInstance
    Properties:
      MasterUserPassword: `;

  it('should put a parameter without a default in the place of a secret', () => {
    const { texts, fixes } = fixed({ 'a.yaml': `${DATABASE}hunter2-and-more\n` }, 'rds/password-in-template');
    expect(texts.get('a.yaml')).toBe(
      `${DATABASE}!Ref ShopPassword\n`.replace(
        'Resources:',
        `  ShopPassword:
    Type: String
    Description: 'The password of AWS::RDS::DBInstance Shop.'
    NoEcho: true
Resources:`,
      ),
    );
    expect(fixes).toMatchObject([{ marks: ['needs-value'], hidden: ['hunter2-and-more'] }]);
  });

  it('should take the default away where a parameter gives the secret', () => {
    const { texts, unfixed } = fixed({ 'a.yaml': `${DATABASE}!Ref Password\n` }, 'rds/password-in-template');
    expect(unfixed).toEqual([]);
    expect(texts.get('a.yaml')).toBe(`${DATABASE}!Ref Password\n`.replace('Default: hunter2-and-more, ', ''));
  });

  it('should leave a mapping whole that gives the secret', () => {
    const mapping = 'Mappings:\n  Passwords:\n    dev: {Default: hunter2-and-more, Other: x}\nResources:';
    const before = `${DATABASE}!FindInMap [Passwords, dev, Default]\n`.replace('Resources:', mapping);
    const { texts, unfixed } = fixed({ 'a.yaml': before }, 'rds/password-in-template');
    expect([texts.size, unfixed]).toMatchObject([0, [{ reason: 'value-unknown' }]]);
  });

  it('should name somebody in the place of everybody, once for all queues of a policy', () => {
    const before = `Resources:
  One: {Type: AWS::SQS::Queue}
  Two: {Type: AWS::SQS::Queue}
  Policy:
    Type: AWS::SQS::QueuePolicy
    Properties:
      Queues: [!Ref One, !Ref Two]
      PolicyDocument:
        Statement:
          - {Effect: Allow, Action: 'sqs:SendMessage', Resource: '*', Principal: '*'} # everybody
`;
    const { texts, fixes, unfixed } = fixed({ 'a.yaml': before }, 'sqs/public-policy');
    expect(unfixed).toEqual([]);
    expect(texts.get('a.yaml')).toBe(
      `${before.replace("Principal: '*'", 'Principal: {AWS: !Ref PolicyPrincipalArn}')}Parameters:
  PolicyPrincipalArn:
    Type: String
    Description: 'The principal_arn of AWS::SQS::QueuePolicy Policy.'
`,
    );
    expect(fixes.map(({ marks }) => marks)).toEqual([['needs-value', 'removes']]);
  });

  it.each([
    ['actions', 'iam/admin-policy', "Action: ['*']", 'Action: [!Ref MainAction]', ['MainAction']],
    [
      'each wildcard',
      'iam/wildcard-actions',
      "Action: ['*', 'ec2:RunInstances', '*:*', '*']",
      "Action: [!Ref MainAction, 'ec2:RunInstances', !Ref MainAction2, !Ref MainAction3]",
      ['MainAction', 'MainAction2', 'MainAction3'],
    ],
    [
      'resources where the denial is about these',
      'iam/write-everywhere',
      "Action: 's3:Put*', Resource: '*'",
      "Action: 's3:Put*', Resource: !Ref MainResourceArn",
      ['MainResourceArn'],
    ],
    [
      'resources of all actions but some',
      'iam/write-everywhere',
      "NotAction: 'iam:*', Resource: '*'",
      "NotAction: 'iam:*', Resource: !Ref MainResourceArn",
      ['MainResourceArn'],
    ],
  ])('should ask for %s in the place of all', (_, rule, before, after, parameters) => {
    const said = before.includes('Resource') ? before : `${before}, Resource: '*'`;
    const template = `Resources:
  Main:
    Type: AWS::IAM::ManagedPolicy
    Properties:
      PolicyDocument:
        Statement:
          - {Effect: Allow, ${said}}
`;
    const { texts, fixes, unfixed } = fixed({ 'a.yaml': template }, rule);
    expect(unfixed).toEqual([]);
    expect(texts.get('a.yaml')?.split('Parameters:\n')[0]).toBe(template.replace(before, after));
    expect(fixes.map(({ marks, proof }) => [marks, Object.keys(proof.supposing)])).toEqual([
      [['needs-value'], parameters],
    ]);
  });

  const resource = (type: string, properties: string) =>
    `Resources:\n  Main:\n    Type: ${type}\n    Properties:\n${properties}`;

  it.each([
    [
      'an element that its key tells from the others',
      'elb/drop-invalid-headers',
      resource('AWS::ElasticLoadBalancingV2::LoadBalancer', '      Type: application\n'),
      (text: string) =>
        `${text}      LoadBalancerAttributes:
        - Key: routing.http.drop_invalid_header_fields.enabled
          Value: 'true'
`,
    ],
    [
      'the same that is there',
      'elb/drop-invalid-headers',
      resource(
        'AWS::ElasticLoadBalancingV2::LoadBalancer',
        `      LoadBalancerAttributes:
        - {Key: idle_timeout.timeout_seconds, Value: '30'}
        - {Key: routing.http.drop_invalid_header_fields.enabled, Value: 'false'}
`,
      ),
      (text: string) => text.replace("'false'", "'true'"),
    ],
    [
      'all elements of a list',
      'eks/logging',
      resource('AWS::EKS::Cluster', '      Name: main\n'),
      (text: string) =>
        `${text}      Logging:
        ClusterLogging:
          EnabledTypes:
            - Type: api
            - Type: audit
            - Type: authenticator
            - Type: controllerManager
            - Type: scheduler
`,
    ],
    [
      'a member of a map',
      'opensearch/audit-log',
      resource(
        'AWS::OpenSearchService::Domain',
        '      LogPublishingOptions:\n        AUDIT_LOGS: {Enabled: false, CloudWatchLogsLogGroupArn: x}\n',
      ),
      (text: string) => text.replace('Enabled: false', 'Enabled: true'),
    ],
    [
      'an object of a list inside of an object',
      'sfn/logging',
      resource('AWS::StepFunctions::StateMachine', '      StateMachineName: m\n'),
      (text: string) =>
        `${text}      LoggingConfiguration:
        Level: ERROR
        IncludeExecutionData: true
        Destinations:
          - CloudWatchLogsLogGroup:
              LogGroupArn: !Ref MainLogDestination
Parameters:
  MainLogDestination:
    Type: String
    Description: 'The log_destination of AWS::StepFunctions::StateMachine Main.'
`,
    ],
    [
      'what the provider wants beside it',
      'cloudtrail/cloudwatch',
      resource('AWS::CloudTrail::Trail', '      S3BucketName: logs\n'),
      (text: string) =>
        `${text}      CloudWatchLogsLogGroupArn: !Ref MainCloudWatchLogsGroupArn
      CloudWatchLogsRoleArn: !Ref MainCloudWatchLogsRoleArn
Parameters:
  MainCloudWatchLogsGroupArn:
    Type: String
    Description: 'The cloud_watch_logs_group_arn of AWS::CloudTrail::Trail Main.'
  MainCloudWatchLogsRoleArn:
    Type: String
    Description: 'The cloud_watch_logs_role_arn of AWS::CloudTrail::Trail Main.'
`,
    ],
    [
      'what a block lacks, and not take the block away',
      'ec2/security-group-descriptions',
      resource(
        'AWS::EC2::SecurityGroup',
        '      GroupDescription: web\n      SecurityGroupIngress:\n        - {IpProtocol: tcp, FromPort: 443, ToPort: 443, CidrIp: 10.0.0.0/8}\n',
      ),
      (text: string) =>
        `${text.replace('10.0.0.0/8}', '10.0.0.0/8, Description: !Ref MainDescription}')}Parameters:
  MainDescription:
    Type: String
    Description: 'The description of AWS::EC2::SecurityGroup Main.'
`,
    ],
    [
      'a parameter for what describes each of two rules',
      'ec2/security-group-descriptions',
      resource(
        'AWS::EC2::SecurityGroup',
        '      GroupDescription: web\n      SecurityGroupIngress:\n        - {IpProtocol: tcp, FromPort: 443, ToPort: 443, CidrIp: 10.0.0.0/8}\n      SecurityGroupEgress:\n        - {IpProtocol: tcp, FromPort: 53, ToPort: 53, CidrIp: 10.1.0.0/16}\n',
      ),
      (text: string) =>
        `${text
          .replace('10.0.0.0/8}', '10.0.0.0/8, Description: !Ref MainDescription2}')
          .replace('10.1.0.0/16}', '10.1.0.0/16, Description: !Ref MainDescription}')}Parameters:
  MainDescription:
    Type: String
    Description: 'The description of AWS::EC2::SecurityGroup Main.'
  MainDescription2:
    Type: String
    Description: 'The description of AWS::EC2::SecurityGroup Main.'
`,
    ],
    [
      'names with capital letters',
      'ecs/privileged',
      resource(
        'AWS::ECS::TaskDefinition',
        '      ContainerDefinitions:\n        - Name: app\n          Image: app\n          Privileged: true\n',
      ),
      (text: string) => text.replace('Privileged: true', 'Privileged: false'),
    ],
  ])('should write %s', (_, rule, before, after) => {
    const { texts, unfixed } = fixed({ 'a.yaml': before }, rule);
    expect(unfixed).toEqual([]);
    expect(texts.get('a.yaml')).toBe(after(before));
  });

  it('should add a resource that completes another, which it refers to', () => {
    const before = 'Resources:\r\n  Net:\r\n    Type: AWS::EC2::VPC\r\n    Properties: {CidrBlock: 10.0.0.0/16} # all';
    const { texts, unfixed, fixes } = fixed({ 'a.yaml': before }, 'ec2/flow-logs');
    expect(unfixed).toEqual([]);
    expect(fixes).toMatchObject([{ marks: ['needs-value'] }]);
    expect(texts.get('a.yaml')).toBe(
      `${before}
  NetFlowLog:
    Type: AWS::EC2::FlowLog
    Properties:
      ResourceType: VPC
      ResourceId: !Ref Net
      TrafficType: ALL
      LogDestination: !Ref NetFlowLogBucketArn
      LogDestinationType: s3
Parameters:
  NetFlowLogBucketArn:
    Type: String
    Description: 'The flow_log_bucket_arn of AWS::EC2::VPC Net.'`.replaceAll(/\r?\n/g, '\r\n'),
    );
  });

  it('should leave a comment with the resource that it ends', () => {
    const before =
      'Resources:\n  Net:\n    Type: AWS::EC2::VPC\n    Properties:\n      CidrBlock: 10.0.0.0/16\n\n    # plumbline:ignore PL-AWS-EC2-1 for now\n# The end.\n';
    const { texts, unfixed } = fixed({ 'a.yaml': before }, 'ec2/flow-logs');
    expect(unfixed).toEqual([]);
    expect(texts.get('a.yaml')).toContain('# plumbline:ignore PL-AWS-EC2-1 for now\n  NetFlowLog:\n');
    expect(texts.get('a.yaml')).toMatch(/# The end\.\n$/);
  });

  it('should add it under the condition of the other', () => {
    const before = `Conditions:
  IsBig: !Equals [a, a]
Resources:
  Net:
    Type: AWS::EC2::VPC
    Condition: IsBig
    Properties: {CidrBlock: 10.0.0.0/16}
`;
    const { texts } = fixed({ 'a.yaml': before }, 'ec2/flow-logs');
    expect(texts.get('a.yaml')).toContain('  NetFlowLog:\n    Type: AWS::EC2::FlowLog\n    Condition: IsBig\n');
  });

  it('should add it in JSON', () => {
    const template = { Resources: { Acl: { Type: 'AWS::WAFv2::WebACL', Properties: { Scope: 'REGIONAL' } } } };
    const text = fixed({ 'a.json': JSON.stringify(template) }, 'waf/logging').texts.get('a.json') ?? '{}';
    const { Resources: all } = JSON.parse(text) as { Resources: Record<string, { Properties: object }> };
    expect(all.AclLoggingConfiguration.Properties).toEqual({
      ResourceArn: { 'Fn::GetAtt': ['Acl', 'Arn'] },
      LogDestinationConfigs: [{ Ref: 'AclLogDestinationArn' }],
    });
  });
});
