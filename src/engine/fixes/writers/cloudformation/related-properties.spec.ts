import type { JsonObject } from '../../../base/json';
import { newlyUnrelated } from './related-properties';

describe(newlyUnrelated.name, () => {
  const group = (properties: JsonObject) => ({ Type: 'AWS::AutoScaling::AutoScalingGroup', Properties: properties });
  const bySource = (source: JsonObject) => ({
    Type: 'AWS::EC2::SecurityGroup',
    Properties: { GroupDescription: 'a', SecurityGroupIngress: [{ IpProtocol: 'tcp', ...source }] },
  });
  const template = { LaunchTemplateId: 'lt-1', Version: '1' };

  it('should refuse what the schema refuses: two of one, none of several, a member that is missing', () => {
    const before = group({ LaunchConfigurationName: 'a' });
    const both = group({ LaunchConfigurationName: 'a', LaunchTemplate: template });
    expect(newlyUnrelated(before, both)).toMatch(
      /^Properties needs just one of .*LaunchConfigurationName LaunchTemplate/,
    );
    expect(newlyUnrelated(bySource({ CidrIp: '0.0.0.0/0' }), bySource({}))).toMatch(
      /^Properties\.SecurityGroupIngress needs just one of CidrIp/,
    );
    const bucket = (properties: JsonObject) => ({ Type: 'AWS::S3::Bucket', Properties: properties });
    expect(newlyUnrelated(bucket({}), bucket({ BucketEncryption: {} }))).toBe(
      'Properties.BucketEncryption needs ServerSideEncryptionConfiguration',
    );
  });

  it('should take what is as it was, what is better, and what only a function tells', () => {
    const both = group({ LaunchConfigurationName: 'a', LaunchTemplate: template });
    expect(newlyUnrelated(both, both)).toBeUndefined();
    expect(newlyUnrelated(both, group({ LaunchTemplate: template }))).toBeUndefined();
    expect(newlyUnrelated(bySource({ CidrIp: 'a' }), bySource({ 'Fn::If': ['a', 'b', 'c'] }))).toBeUndefined();
  });
});
