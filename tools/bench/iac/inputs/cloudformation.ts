import type { Random } from '../../../../test/conformance/random';
import { name, WORDS } from './words';

/** A template of 2 to 5 KB with short tags, parameters, conditions and mappings. */
export function cloudformationTemplate(random: Random, number: number): string {
  const own = name(random, number).replaceAll('-', '');
  const buckets = Array.from({ length: 3 + random.below(4) }, (_, i) => bucket(random, `${own}B${i}`));
  return `AWSTemplateFormatVersion: "2010-09-09"
Description: >-
  The ${random.pick(WORDS)} stack
  of ${random.pick(WORDS)}
Parameters:
  Environment:
    Type: String
    Default: ${random.pick(['prod', 'test'])}
  Size:
    Type: Number
    Default: ${8 + random.below(90)}
Mappings:
  Sizes:
    prod: {Class: db.m5.large, Zones: true}
    test: {Class: db.t3.small, Zones: false}
Conditions:
  IsProd: !Equals [!Ref Environment, prod]
Resources:
  Database${own}:
    Type: AWS::RDS::DBInstance
    Properties:
      Engine: postgres
      AllocatedStorage: !Ref Size
      DBInstanceClass: !FindInMap [Sizes, !Ref Environment, Class]
      MultiAZ: !If [IsProd, true, false]
      StorageEncrypted: ${random.chance(0.5)}
      DBInstanceIdentifier: !Sub "\${Environment}-${own}"
      Tags:
        - Key: team
          Value: ${random.pick(WORDS)}
${buckets.join('')}Outputs:
  Name:
    Value: !Join ["-", [!Ref Environment, "${own}", !Select [0, [a, b]]]]
`;
}

function bucket(random: Random, own: string): string {
  return `  ${own}:
    Type: AWS::S3::Bucket
    ${random.chance(0.2) ? 'Condition: IsProd' : 'DeletionPolicy: Retain'}
    Properties:
      BucketName: !Sub "\${Environment}-${own.toLowerCase()}"
      AccessControl: ${random.pick(['Private', 'PublicRead'])}
      VersioningConfiguration:
        Status: !If [IsProd, Enabled, Suspended]
      BucketEncryption:
        ServerSideEncryptionConfiguration:
          - ServerSideEncryptionByDefault: {SSEAlgorithm: "aws:kms"}
      LifecycleConfiguration:
        Rules:
          - Id: old
            Status: Enabled
            ExpirationInDays: ${random.below(400)}
`;
}
