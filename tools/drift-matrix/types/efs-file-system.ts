import { recreatedChanges } from '../document-changes';
import { without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'efs describe_file_systems: describe_file_systems describe_lifecycle_configuration describe_file_system_policy',
  deploy(written, aws) {
    const CreationToken = written.of('aws_efs_file_system').creation_token;
    const efs = aws.client('efs');
    return recreatedChanges(
      async ({ LifecyclePolicies, FileSystemPolicy, ...system }) => {
        const created = { ...system, Tags: written.tagList };
        const FileSystemId = await aws.askFor('FileSystemId', 'efs', 'create_file_system', created);
        await efs('put_lifecycle_configuration', { FileSystemId, LifecyclePolicies });
        await efs('put_file_system_policy', { FileSystemId, Policy: JSON.stringify(FileSystemPolicy) });
        return FileSystemId;
      },
      (FileSystemId) => efs('delete_file_system', { FileSystemId }),
      { ...without(written.properties, 'FileSystemTags'), CreationToken },
      {
        ...{ CreationToken: 'other', KmsKeyId: OTHER_KEY, PerformanceMode: 'maxIO', ThroughputMode: 'bursting' },
        ...{ ProvisionedThroughputInMibps: 128, AvailabilityZoneName: 'eu-west-1b' },
        LifecyclePolicies: [{ TransitionToIA: 'AFTER_7_DAYS' }],
      },
    );
  },
  notChangeable: { Encrypted: 'create_file_system takes no key then' },
};
