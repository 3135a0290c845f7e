import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discover, FolderSource, render } from '../iac';
import type { TemplateResource } from './model/template-resource';
import { cloudformationResources, uncoveredCloudformation } from './cloudformation-resources';

function rendered(...texts: string[]): ReturnType<typeof render>[] {
  const folder = mkdtempSync(join(tmpdir(), 'cloudformation-resources-'));
  try {
    for (const [i, text] of texts.entries()) writeFileSync(join(folder, `template-${i}.yaml`), text);
    const options = { isPlain: true, followsStacks: true };
    const { templates } = discover(new FolderSource(folder), 'cloudformation', [''], options);
    const found = templates.map((template) => render(template));
    return found.flatMap((each) => [each, ...(each.nested ?? [])]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function resourcesOf(text: string): Record<string, TemplateResource> {
  const found = cloudformationResources(rendered(text));
  return Object.fromEntries(found.map((each) => [each.input.resource.address, each]));
}

const attributesOf = (text: string, address: string): unknown => resourcesOf(text)[address].input.resource.attributes;

describe('cloudformationResources', () => {
  it('should have the names and shapes of Terraform, with the values that the provider declares', () => {
    const text = `
Resources:
  Web:
    Type: AWS::EC2::SecurityGroup
    Properties:
      GroupDescription: web
      SecurityGroupIngress:
        - { IpProtocol: tcp, FromPort: '22', ToPort: '22', CidrIp: 0.0.0.0/0 }
      SecurityGroupEgress:
        - { IpProtocol: tcp, FromPort: 443, ToPort: 443, CidrIp: 10.0.0.0/8 }
      Tags: [{ Key: team, Value: shop }]`;
    const { resource } = resourcesOf(text).Web.input;
    expect(resource).toMatchObject({
      type: 'aws_security_group',
      origin: 'AWS::EC2::SecurityGroup',
      source: 'cloudformation',
      name: 'Web',
      tags: { team: 'shop' },
    });
    expect(resource.attributes).toEqual({
      description: 'web',
      ingress: [{ protocol: 'tcp', from_port: 22, to_port: 22, cidr_blocks: ['0.0.0.0/0'] }],
      egress: [{ protocol: 'tcp', from_port: 443, to_port: 443, cidr_blocks: ['10.0.0.0/8'] }],
      tags: { team: 'shop' },
    });
  });

  it('should say what AWS does where it does something else than Terraform', () => {
    const text = `
Resources:
  Web: { Type: AWS::EC2::SecurityGroup, Properties: { GroupDescription: web } }
  Db: { Type: AWS::RDS::DBInstance, Properties: { Engine: mysql } }`;
    expect(attributesOf(text, 'Web')).toMatchObject({ egress: [{ protocol: '-1', cidr_blocks: ['0.0.0.0/0'] }] });
    expect(attributesOf(text, 'Db')).toMatchObject({ backup_retention_period: 1 });
  });

  it('should leave open what a text is that is known in part, where tables or keys want all of it', () => {
    const text = `
Parameters: { X: { Type: String } }
Resources:
  Bucket:
    Type: AWS::S3::Bucket
    Properties:
      AccessControl: !Sub '\${X}ReadWrite'
      Tags: [{ Key: !Sub '\${X}team', Value: shop }]`;
    const { resource, unknown } = resourcesOf(text).Bucket.input;
    expect(resource.attributes).toMatchObject({ acl: '${unset}' });
    expect(unknown).toEqual(expect.arrayContaining([['acl'], ['tags']]));
  });

  it('should know nothing of what is resolved later, wherever it stands in a text', () => {
    const text = `
Parameters: { X: { Type: String } }
Resources:
  Volume:
    Type: AWS::EC2::Volume
    Properties:
      VolumeType: '{{resolve:ssm:type}}/0'
      SnapshotId: !Join ['-', ['{{resolve:ssm:a}}', !Ref X]]
      KmsKeyId: !Sub 'k-{{resolve:ssm:\${X}}}-z'
  Other: { Type: AWS::EC2::Volume, Properties: { VolumeType: 'g{{resolve:ssm:n}}' } }`;
    const { Volume, Other } = resourcesOf(text);
    const { resource, unknown } = Volume.input;
    expect(resource.attributes).toMatchObject({
      type: '${resolve:ssm:type}/0',
      snapshot_id: '${resolve:ssm:a}-${X}',
      kms_key_id: 'k-${resolve:ssm:${X}}-z',
    });
    expect(unknown).toHaveLength(3);
    expect(Other.input.resource.attributes).toMatchObject({ type: 'g${resolve:ssm:n}' });
    expect(Other.input.unknown).toEqual([['type']]);
  });

  it('should have companions from properties, and from other resources of the template', () => {
    const text = `
Resources:
  Logs:
    Type: AWS::S3::Bucket
    Properties:
      PublicAccessBlockConfiguration: { BlockPublicAcls: true }
  Other: { Type: AWS::S3::Bucket }
  Policy:
    Type: AWS::S3::BucketPolicy
    Properties: { Bucket: !Ref Logs, PolicyDocument: { Statement: [] } }`;
    const found = resourcesOf(text);
    expect(Object.keys(found)).toEqual(['Logs', 'Logs.PublicAccessBlockConfiguration', 'Other', 'Policy']);
    expect(found.Logs.input.companions.map(({ type, address }) => [type, address])).toEqual([
      ['aws_s3_bucket_public_access_block', 'Logs.PublicAccessBlockConfiguration'],
      ['aws_s3_bucket_policy', 'Policy'],
    ]);
    expect(found.Logs.input.companions[0].attributes).toMatchObject({ block_public_acls: true });
    expect(found.Other.input.companions).toEqual([]);
  });

  it('should make one resource for each element of a list that names what it completes', () => {
    const text = `
Resources:
  A: { Type: AWS::SQS::Queue }
  B: { Type: AWS::SQS::Queue }
  Policy:
    Type: AWS::SQS::QueuePolicy
    Properties: { Queues: [!Ref A, !Ref B], PolicyDocument: { Statement: [] } }`;
    const found = resourcesOf(text);
    expect(found.A.input.companions.map(({ address }) => address)).toEqual(['Policy']);
    expect(found.B.input.companions.map(({ address }) => address)).toEqual(['Policy[1]']);
  });

  it('should know texts that name resources or pseudo parameters, and not what a parameter decides', () => {
    const text = `
Parameters: { Cidr: { Type: String }, Keys: { Type: CommaDelimitedList } }
Resources:
  Key: { Type: AWS::KMS::Key, Properties: { KeyPolicy: { Statement: [{ Principal: { AWS: !Sub 'arn:\${AWS::Partition}:iam::\${AWS::AccountId}:root' } }] } } }
  Volume: { Type: AWS::EC2::Volume, Properties: { Encrypted: true, KmsKeyId: !GetAtt Key.Arn } }
  Web:
    Type: AWS::EC2::SecurityGroup
    Properties:
      GroupDescription: !ImportValue description
      SecurityGroupIngress: [{ IpProtocol: tcp, FromPort: 22, ToPort: 22, CidrIp: !Ref Cidr }]`;
    const found = resourcesOf(text);
    expect(found.Key.input.unknown).toEqual([]);
    expect(found.Key.input.resource.attributes).toMatchObject({
      policy: { Statement: [{ Principal: { AWS: 'arn:aws:iam::AWS::AccountId:root' } }] },
    });
    expect(found.Volume.input.unknown).toEqual([]);
    expect(found.Volume.input.resource.attributes).toMatchObject({ kms_key_id: '${aws_kms_key.Key.arn}' });
    expect(found.Web.input.unknown).toEqual([['description'], ['ingress', 0, 'cidr_blocks']]);
  });

  it('should not take a block behind an unknown condition for one that is absent', () => {
    const text = `
Parameters: { Mode: { Type: String } }
Conditions: { Strict: !Equals [!Ref Mode, strict] }
Resources:
  Logs:
    Type: AWS::S3::Bucket
    Properties:
      VersioningConfiguration: !If [Strict, { Status: Enabled }, !Ref 'AWS::NoValue']
      PublicAccessBlockConfiguration: !If [Strict, { BlockPublicAcls: true }, !Ref 'AWS::NoValue']`;
    const { input } = resourcesOf(text).Logs;
    expect(input.unknown).toContainEqual(['versioning']);
    expect(input.open).toEqual([['companions', 0]]);
  });

  it('should not know an element of a list whose key cannot be known', () => {
    const text = `
Parameters: { Setting: { Type: String } }
Resources:
  Balancer:
    Type: AWS::ElasticLoadBalancingV2::LoadBalancer
    Properties:
      LoadBalancerAttributes:
        - { Key: deletion_protection.enabled, Value: 'true' }
        - { Key: !Ref Setting, Value: 'true' }`;
    const { input } = resourcesOf(text).Balancer;
    expect(input.resource.attributes).toMatchObject({ enable_deletion_protection: true });
    expect(input.unknown).toContainEqual(['drop_invalid_header_fields']);
    expect(input.unknown).not.toContainEqual(['enable_deletion_protection']);
  });

  it('should leave out what a false condition leaves out, and doubt a companion of an unknown one', () => {
    const text = `
Parameters: { Mode: { Type: String }, Stage: { Type: String, Default: test } }
Conditions: { Strict: !Equals [!Ref Mode, strict], Never: !Equals [!Ref Stage, live] }
Resources:
  Gone: { Type: AWS::S3::Bucket, Condition: Never }
  Logs: { Type: AWS::S3::Bucket }
  Same: { Type: AWS::S3::Bucket, Condition: Strict }
  A: { Type: AWS::S3::BucketPolicy, Condition: Strict, Properties: { Bucket: !Ref Logs, PolicyDocument: {} } }
  B: { Type: AWS::S3::BucketPolicy, Condition: Strict, Properties: { Bucket: !Ref Same, PolicyDocument: {} } }`;
    const found = resourcesOf(text);
    expect(Object.keys(found)).toEqual(['Logs', 'Same', 'A', 'B']);
    expect(found.Logs.input.open).toEqual([['companions', 0]]);
    expect(found.Same.input.open).toBeUndefined();
  });

  it('should read the serverless model with its globals', () => {
    const text = `
Transform: AWS::Serverless-2016-10-31
Globals: { Function: { Tracing: Active, Environment: { Variables: { A: a } } } }
Resources:
  Work:
    Type: AWS::Serverless::Function
    Properties: { Runtime: nodejs22.x, Environment: { Variables: { B: b } }, FunctionUrlConfig: { AuthType: NONE } }`;
    const found = resourcesOf(text);
    expect(found.Work.input.resource.attributes).toMatchObject({
      runtime: 'nodejs22.x',
      tracing_config: [{ mode: 'Active' }],
      environment: [{ variables: { A: 'a', B: 'b' } }],
    });
    expect(found['Work.FunctionUrlConfig'].input.resource).toMatchObject({
      type: 'aws_lambda_function_url',
      attributes: { authorization_type: 'NONE', function_name: '${aws_lambda_function.Work.id}' },
    });
  });

  it('should tell where attributes stand in the template', () => {
    const text = `
Resources:
  Logs:
    Type: AWS::S3::Bucket
    Properties:
      VersioningConfiguration: { Status: Suspended }`;
    const { places, place, start } = resourcesOf(text).Logs;
    expect(start).toEqual(['Resources', 0]);
    expect(place).toEqual(['Resources', 0, 'Properties']);
    expect(places?.get('["versioning",0,"enabled"]')).toEqual([
      'Resources',
      0,
      'Properties',
      'VersioningConfiguration',
      'Status',
    ]);
  });

  it('should judge each replica of a global table once, the first as the table', () => {
    const found = resourcesOf(`
Parameters: { Regions: { Type: String } }
Resources:
  Orders:
    Type: AWS::DynamoDB::GlobalTable
    Properties:
      Replicas:
        - { Region: eu-west-1, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }
        - { Region: eu-west-2 }
  Open: { Type: AWS::DynamoDB::GlobalTable, Properties: { Replicas: !Split [',', !Ref Regions] } }`);
    expect(Object.keys(found)).toEqual(['Orders', 'Orders.Replicas[1]', 'Open', 'Open.Replicas']);
    expect(found.Orders.input.resource.attributes).toEqual({ point_in_time_recovery: [{ enabled: true }] });
    expect(found['Orders.Replicas[1]'].input.resource.type).toBe('aws_dynamodb_table_replica');
  });

  it('should count the types that it does not translate', () => {
    const text = `
Resources:
  A: { Type: AWS::EC2::EIP }
  B: { Type: AWS::EC2::EIP }
  C: { Type: AWS::SQS::Queue }`;
    const [rendering] = rendered(text);
    expect([...uncoveredCloudformation(rendering)]).toEqual([['AWS::EC2::EIP', 2]]);
  });

  it.each([
    ['AWS::CloudFormation::Stack', 'TemplateURL'],
    ['AWS::Serverless::Application', 'Location'],
  ])('should be those of nested stacks (%s), with what their parents give', (type, address) => {
    const outer = `
Resources:
  Keys: { Type: ${type}, Properties: { ${address}: ./template-1.yaml, Parameters: { Rotates: false } } }
  Others: { Type: ${type}, Properties: { ${address}: 'https://example.com/x.yaml' } }`;
    const inner = `
Parameters: { Rotates: { Type: String, Default: true } }
Resources:
  Key: { Type: AWS::KMS::Key, Properties: { EnableKeyRotation: !Ref Rotates } }
  Logs: { Type: AWS::S3::Bucket, Properties: { PublicAccessBlockConfiguration: { BlockPublicAcls: true } } }`;
    const [first, second, ...others] = rendered(outer, inner);
    expect(others).toEqual([]);
    expect([...uncoveredCloudformation(first)]).toEqual([[type, 1]]);
    expect(uncoveredCloudformation(second).size).toBe(0);
    const found = cloudformationResources([first, second]);
    expect(found.map(({ input: { resource } }) => resource.address)).toEqual([
      'Keys/Key',
      'Keys/Logs',
      'Keys/Logs.PublicAccessBlockConfiguration',
    ]);
    expect(found[0].input.resource).toMatchObject({ name: 'Key', attributes: { enable_key_rotation: false } });
    expect(found[1].input.companions.map((each) => each.address)).toEqual(['Keys/Logs.PublicAccessBlockConfiguration']);
  });

  it.each([
    ['of the parent', '!GetAtt Key.Arn', []],
    ['that another stack answers', '!GetAtt Keys.Outputs.Key', []],
    ['that the parent was given itself', '!Ref Given', [['kms_master_key_id']]],
    ['of a custom resource', '!GetAtt Custom.Arn', [['kms_master_key_id']]],
    ['that a custom resource of another stack answers', '!GetAtt Keys.Outputs.Custom', [['kms_master_key_id']]],
    ['in a list', '!Join [",", [!GetAtt Key.Arn]]', [['kms_master_key_id']]],
  ])('should take a resource %s that a nested stack is given for some text', (_, value, unknown) => {
    const outer = `
Parameters: { Given: { Type: String } }
Resources:
  Key: { Type: AWS::KMS::Key }
  Custom: { Type: Custom::Key }
  Keys: { Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: template-1.yaml } }
  Queues:
    Type: AWS::CloudFormation::Stack
    Properties: { TemplateURL: template-2.yaml, Parameters: { Key: ${value} } }`;
    const keys = `
Resources:
  Key: { Type: AWS::KMS::Key }
  Custom: { Type: Custom::Key }
Outputs: { Key: { Value: !GetAtt Key.Arn }, Custom: { Value: !GetAtt Custom.Arn } }`;
    const middle = `
Parameters: { Key: { Type: String, Default: '' } }
Resources:
  Inner:
    Type: AWS::CloudFormation::Stack
    Properties: { TemplateURL: template-3.yaml, Parameters: { Key: !Ref Key } }`;
    const queues = `
Parameters: { Key: { Type: String, Default: '' } }
Resources:
  Queue: { Type: AWS::SQS::Queue, Properties: { KmsMasterKeyId: !Ref Key } }`;
    const found = cloudformationResources(rendered(outer, keys, middle, queues));
    const queue = found.find(({ input }) => input.resource.address === 'Queues/Inner/Queue');
    expect(queue?.input.unknown).toEqual(unknown);
  });

  it('should complete the resource of a text that names others before it', () => {
    const text = `
Resources:
  Api: { Type: AWS::ApiGateway::RestApi }
  Stage: { Type: AWS::ApiGateway::Stage, Properties: { RestApiId: !Ref Api } }
  Firewall:
    Type: AWS::WAFv2::WebACLAssociation
    Properties: { ResourceArn: !Sub 'arn:aws:apigateway:x::/restapis/\${Api}/stages/\${Stage}', WebACLArn: a }`;
    const found = cloudformationResources(rendered(text));
    const { input } = found.find((each) => each.input.resource.address === 'Stage') as TemplateResource;
    expect(input.companions.map(({ address }) => address)).toEqual(['Firewall']);
    expect(input.open).toBeUndefined();
  });

  it('should doubt a companion that names a stage behind an API', () => {
    const text = `
Resources:
  Api: { Type: AWS::ApiGateway::RestApi }
  Live: { Type: AWS::ApiGateway::Stage, Properties: { RestApiId: !Ref Api, StageName: live } }
  Test: { Type: AWS::ApiGateway::Stage, Properties: { RestApiId: !Ref Api, StageName: test } }
  Firewall:
    Type: AWS::WAFv2::WebACLAssociation
    Properties: { ResourceArn: !Sub 'arn:aws:apigateway:x::/restapis/\${Api}/stages/live', WebACLArn: a }`;
    const { Live: live, Test: test } = resourcesOf(text);
    expect(live.input.open).toEqual([['companions', 0]]);
    expect(test.input.companions).toEqual([]);
  });

  it.each([
    ['by the same parameter', 'Api', '!Ref Name', '${Name}', true],
    ['by a parameter that may be its name', 'Api', 'live', '${Name}', true],
    ['by a name that its parameter may have', 'Api', '!Ref Name', 'live', true],
    ['by a name with a parameter that may be its name', 'Api', 'live-eu', 'live-${Name}', true],
    ['of an API that is given', 'Given', 'live', 'live', true],
    ['by a name with a parameter that is never its name', 'Api', 'test-eu', 'live-${Name}', false],
  ])('should doubt a companion that names a stage %s', (_, api, name, named, mayBe) => {
    const text = `
Parameters: { Name: { Type: String }, Given: { Type: String } }
Resources:
  Api: { Type: AWS::ApiGateway::RestApi }
  Stage: { Type: AWS::ApiGateway::Stage, Properties: { RestApiId: !Ref ${api}, StageName: ${name} } }
  Firewall:
    Type: AWS::WAFv2::WebACLAssociation
    Properties: { ResourceArn: !Sub 'arn:aws:apigateway:x::/restapis/\${${api}}/stages/${named}', WebACLArn: a }`;
    const { Stage: stage } = resourcesOf(text);
    expect(stage.input.open ?? []).toEqual(mayBe ? [['companions', 0]] : []);
  });

  const POLICY = `
Parameters: { Bucket: { Type: String } }
Resources:
  Policy: { Type: AWS::S3::BucketPolicy, Properties: { Bucket: !Ref Bucket, PolicyDocument: { Statement: [] } } }`;
  const BUCKET = `
Resources:
  Logs: { Type: AWS::S3::Bucket }
Outputs: { Name: { Value: !Ref Logs } }`;
  const stack = (template: number, more = ''): string =>
    `{ Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: template-${template}.yaml ${more} } }`;

  it.each([
    [
      'of the parent, by one in a stack',
      `
Resources:
  Logs: { Type: AWS::S3::Bucket }
  Policies: ${stack(1, ', Parameters: { Bucket: !Ref Logs }')}`,
      [POLICY],
      ['Logs', 'Policies/Policy'],
    ],
    [
      'of a stack, by one in the parent',
      `
Resources:
  Storage: ${stack(1)}
  Policy:
    Type: AWS::S3::BucketPolicy
    Properties: { Bucket: !GetAtt Storage.Outputs.Name, PolicyDocument: { Statement: [] } }`,
      [BUCKET],
      ['Storage/Logs', 'Policy'],
    ],
    [
      'of a stack, by one in another',
      `
Resources:
  Storage: ${stack(1)}
  Policies: ${stack(2, ', Parameters: { Bucket: !GetAtt Storage.Outputs.Name }')}`,
      [BUCKET, POLICY],
      ['Storage/Logs', 'Policies/Policy'],
    ],
  ])('should complete a resource %s', (_, outer, inner, [bucket, policy]) => {
    const found = cloudformationResources(rendered(outer, ...inner));
    const { input } = found.find((each) => each.input.resource.address === bucket) as TemplateResource;
    expect(input.companions.map(({ address, name }) => [address, name])).toEqual([[policy, 'Policy']]);
    expect(input.open).toBeUndefined();
  });

  it('should not doubt a companion whose conditions hold', () => {
    const outer = `
Parameters: { Mode: { Type: String, Default: strict } }
Conditions: { Strict: !Equals [!Ref Mode, strict] }
Resources:
  Logs: { Type: AWS::S3::Bucket }
  Own: { Type: AWS::S3::BucketPolicy, Condition: Strict, Properties: { Bucket: !Ref Logs, PolicyDocument: {} } }
  Policies:
    Type: AWS::CloudFormation::Stack
    Condition: Strict
    Properties: { TemplateURL: template-1.yaml, Parameters: { Bucket: !Ref Logs } }`;
    const [{ input }] = cloudformationResources(rendered(outer, POLICY));
    expect(input.companions.map(({ address }) => address)).toEqual(['Own', 'Policies/Policy']);
    expect(input.open).toBeUndefined();
  });

  it('should doubt a companion in a stack of which nobody knows whether it is there', () => {
    const outer = `
Parameters: { Mode: { Type: String } }
Conditions: { Strict: !Equals [!Ref Mode, strict] }
Resources:
  Logs: { Type: AWS::S3::Bucket }
  Same: { Type: AWS::S3::Bucket, Condition: Strict }
  A:
    Type: AWS::CloudFormation::Stack
    Condition: Strict
    Properties: { TemplateURL: template-1.yaml, Parameters: { Bucket: !Ref Logs } }
  B:
    Type: AWS::CloudFormation::Stack
    Condition: Strict
    Properties: { TemplateURL: template-1.yaml, Parameters: { Bucket: !Ref Same } }`;
    const found = cloudformationResources(rendered(outer, POLICY));
    expect(found[0].input.open).toEqual([['companions', 0]]);
    expect(found[1].input.open).toBeUndefined();
  });

  it.each(['AWS::CloudFormation::Stack', 'AWS::Serverless::Application'])(
    'should not know what a stack (%s) answers that nobody can read',
    (type) => {
      const { input } = resourcesOf(`
Resources:
  Stack: { Type: ${type}, Properties: {} }
  Queue: { Type: AWS::SQS::Queue, Properties: { KmsMasterKeyId: !GetAtt Stack.Outputs.Key } }`).Queue;
      expect(input.unknown).toEqual([['kms_master_key_id']]);
    },
  );
});
