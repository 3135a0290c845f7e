import { policy, step, TAGS, type Step } from './step';

const TRUST = policy({ Principal: { Service: 'ec2.amazonaws.com' }, Action: 'sts:AssumeRole' });
const PIPELINE_TRUST = policy({ Principal: { Service: 'codepipeline.amazonaws.com' }, Action: 'sts:AssumeRole' });
const EVERYTHING = policy({ Action: '*', Resource: '*' });
const RULE_SET = {
  Scope: 'REGIONAL',
  DefaultAction: { Allow: {} },
  VisibilityConfig: { SampledRequestsEnabled: true, CloudWatchMetricsEnabled: false, MetricName: 'm' },
};

/** Identities, keys, secrets and what watches over an account. */
export const SECURITY: readonly Step[] = [
  step('kms', 'create_key', { Description: 'ours' }, { key: 'KeyMetadata.KeyId', keyArn: 'KeyMetadata.Arn' }),
  step('kms', 'enable_key_rotation', { KeyId: '$(key)' }),
  step('kms', 'create_key', { Description: 'not turned' }),
  step('kms', 'create_alias', { AliasName: 'alias/ours', TargetKeyId: '$(key)' }),
  step('secrets-manager', 'create_secret', { Name: 'plain', SecretString: 'x' }),
  step('secrets-manager', 'create_secret', { Name: 'own-key', SecretString: 'x', KmsKeyId: '$(key)' }),
  step('acm', 'request_certificate', { DomainName: 'example.com', Tags: TAGS }, { certificate: 'CertificateArn' }),
  step('acm', 'request_certificate', { DomainName: '*.example.com', ValidationMethod: 'DNS' }),
  step('iam', 'create_user', { UserName: 'ann', Tags: TAGS }),
  step('iam', 'create_user', { UserName: 'bob' }),
  step('iam', 'create_access_key', { UserName: 'bob' }),
  step('iam', 'create_virtual_mfa_device', { VirtualMFADeviceName: 'ann' }, { mfa: 'VirtualMFADevice.SerialNumber' }),
  step('iam', 'enable_mfa_device', {
    ...{ UserName: 'ann', SerialNumber: '$(mfa)' },
    ...{ AuthenticationCode1: '123456', AuthenticationCode2: '234567' },
  }),
  step('iam', 'create_policy', { PolicyName: 'all', PolicyDocument: EVERYTHING }, { all: 'Policy.Arn' }),
  step('iam', 'create_policy', {
    PolicyName: 'some',
    PolicyDocument: policy({ Action: 's3:GetObject', Resource: 'arn:aws:s3:::some/*' }),
  }),
  step('iam', 'attach_user_policy', { UserName: 'bob', PolicyArn: '$(all)' }),
  step('iam', 'create_role', { RoleName: 'web', AssumeRolePolicyDocument: TRUST }, { role: 'Role.Arn' }),
  step(
    'iam',
    'create_role',
    { RoleName: 'pipeline', AssumeRolePolicyDocument: PIPELINE_TRUST },
    { pipelineRole: 'Role.Arn' },
  ),
  step('iam', 'create_role', {
    RoleName: 'open',
    AssumeRolePolicyDocument: policy({ Principal: { AWS: '*' }, Action: 'sts:AssumeRole' }),
  }),
  step('iam', 'create_instance_profile', { InstanceProfileName: 'web' }),
  step('iam', 'add_role_to_instance_profile', { InstanceProfileName: 'web', RoleName: 'web' }),
  step('wafv2', 'create_web_acl', { ...RULE_SET, Name: 'front', Rules: [] }),
  step('config-service', 'put_configuration_recorder', {
    ConfigurationRecorder: {
      ...{ name: 'default', roleARN: '$(role)' },
      recordingGroup: { allSupported: true, includeGlobalResourceTypes: false },
    },
  }),
  step('config-service', 'put_configuration_aggregator', {
    ConfigurationAggregatorName: 'all',
    AccountAggregationSources: [{ AccountIds: ['123456789012'], AwsRegions: ['us-east-1'] }],
  }),
  step('directory-service', 'create_microsoft_ad', {
    ...{ Name: 'corp.example.com', Password: 'Password-1', ShortName: 'CORP', Edition: 'Standard' },
    VpcSettings: { VpcId: '$(vpc)', SubnetIds: ['$(subnet)', '$(otherSubnet)'] },
  }),
  step(
    'directory-service',
    'create_directory',
    {
      ...{ Name: 'small.example.com', Password: 'Password-1', Size: 'Small' },
      VpcSettings: { VpcId: '$(vpc)', SubnetIds: ['$(subnet)', '$(otherSubnet)'] },
    },
    { directory: 'DirectoryId' },
  ),
  step('workspaces', 'register_workspace_directory', {
    ...{ DirectoryId: '$(directory)', SubnetIds: ['$(subnet)', '$(otherSubnet)'], EnableWorkDocs: false },
  }),
  step('workspaces', 'create_workspaces', {
    Workspaces: [{ DirectoryId: '$(directory)', UserName: 'ann', BundleId: 'wsb-12345678' }],
  }),
];
