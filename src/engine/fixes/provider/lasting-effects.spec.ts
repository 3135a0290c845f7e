import { factsOf } from '../../iac/provider-facts';
import createOnly from './create-only.json';
import type { JsonObject } from '../../base/json';
import type { ResourceInput } from '../../resources/model/resource-input';
import { lastingMarks, replacing } from './lasting-effects';
import type { WorkspaceResource } from '../model/workspace-resource';
import { replacesNative } from './native-facts';
import { factAt } from './provider-check';
import others from './replacing-attributes.json';

describe(replacing.name, () => {
  it.each([
    ['aws_rds_cluster', ['storage_encrypted'], true],
    ['aws_rds_cluster', ['deletion_protection'], false],
    ['aws_ecr_repository', ['encryption_configuration', 0, 'encryption_type'], true],
    ['aws_ecr_repository', ['image_scanning_configuration', 0], false],
    ['aws_ebs_volume', ['encrypted'], true],
    ['aws_instance', ['root_block_device', 0], true],
    ['aws_opensearch_domain', ['vpc_options', 0], true],
    ['aws_opensearch_domain', ['vpc_options', 0, 'security_group_ids'], false],
    ['aws_workspaces_workspace', ['root_volume_encryption_enabled'], true],
    ['azurerm_storage_account', ['min_tls_version'], false],
    ['azurerm_storage_account', ['infrastructure_encryption_enabled'], true],
    ['azurerm_storage_account', ['account_kind'], false],
    ['google_compute_instance', ['boot_disk', 0, 'kms_key_self_link'], true],
    ['google_compute_instance', ['metadata'], false],
    ['google_compute_instance_template', ['metadata', 'enable-oslogin'], true],
    ['google_sql_database_instance', ['settings', 0, 'ip_configuration', 0, 'ssl_mode'], false],
  ])('should tell of %s %j: %s', (type, path, expected) => {
    expect(replacing(type, [{ kind: 'set', path, value: true }])).toBe(expected);
  });

  it('should rest on attributes that providers have', () => {
    const unknown = [...Object.entries(createOnly.types), ...Object.entries(others)].flatMap(([type, names]) =>
      names.split(' ').filter((name) => {
        const attributes = factsOf(type)?.attributes;
        return !attributes || factAt(attributes, name.split('.')) === undefined;
      }),
    );
    expect(unknown).toEqual([]);
  });
});

describe(lastingMarks.name, () => {
  it.each([
    ['a website', { website: [{}] }, ['removes']],
    ['a bucket that everybody reads', { acl: 'public-read' }, ['removes']],
    ['another bucket', { acl: 'private' }, []],
  ])('should tell where %s is closed to plain HTTP', (_, attributes, expected) => {
    const input = { resource: { type: 'aws_s3_bucket', attributes }, companions: [] } as unknown as ResourceInput;
    const statement = { Effect: 'Deny', Principal: '*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } };
    const added = {
      kind: 'add',
      type: 'aws_s3_bucket_policy',
      attributes: { policy: { Statement: [statement] } },
    } as const;
    expect(lastingMarks(input, [added])).toEqual(expected);
  });

  it.each([
    ['Allow', '*', ['removes']],
    ['Allow', { AWS: '*' }, ['removes']],
    ['Allow', { AWS: 'arn:aws:iam::111122223333:root' }, []],
    ['Deny', '*', []],
  ])('should tell of a principal in the place of %s to %j: %j', (effect, principal, expected) => {
    const attributes: JsonObject = { policy: { Statement: [{ Effect: effect, Principal: principal }] } };
    const input = {
      resource: { type: 'aws_s3_bucket_policy', attributes },
      companions: [],
    } as unknown as ResourceInput;
    const path = ['policy', 'Statement', 0, 'Principal'];
    expect(lastingMarks(input, [{ kind: 'set', path, value: 'arn:aws:iam::444455556666:root' }])).toEqual(expected);
  });
});

describe(replacesNative.name, () => {
  it.each([
    ['AWS::RDS::DBCluster', ['StorageEncrypted'], true],
    ['AWS::RDS::DBCluster', ['DeletionProtection'], false],
    ['AWS::EC2::Volume', ['Encrypted'], true],
    ['AWS::EC2::Instance', ['BlockDeviceMappings', 0, 'Ebs', 'Encrypted'], true],
    ['AWS::EC2::Instance', ['Monitoring'], false],
    ['AWS::WorkSpaces::Workspace', ['UserVolumeEncryptionEnabled'], true],
    ['Microsoft.Storage/storageAccounts', ['encryption', 'requireInfrastructureEncryption'], true],
    ['Microsoft.Storage/storageAccounts', ['minimumTlsVersion'], false],
  ])('should tell of %s %j: %s', (type, path, expected) => {
    const format = type.startsWith('AWS') ? 'cloudformation' : 'arm';
    const resource = { format, input: { resource: { type } } } as unknown as WorkspaceResource;
    const change = { kind: 'set', path: ['Properties', ...path], value: true } as const;
    expect(replacesNative(resource, [change])).toBe(expected);
  });
});
