import { recreatedChanges } from '../document-changes';
import { without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'efs describe_file_systems: describe_file_systems',
  deploy(written, aws) {
    const CreationToken = written.of('aws_efs_file_system').creation_token;
    return recreatedChanges(
      (system) => aws.askFor('FileSystemId', 'efs', 'create_file_system', { ...system, Tags: written.tagList }),
      (FileSystemId) => aws.ask('efs', 'delete_file_system', { FileSystemId }),
      { ...without(written.properties, 'FileSystemTags'), CreationToken },
      {
        ...{ CreationToken: 'other', KmsKeyId: OTHER_KEY, PerformanceMode: 'maxIO', ThroughputMode: 'bursting' },
        ...{ ProvisionedThroughputInMibps: 128, AvailabilityZoneName: 'eu-west-1b' },
      },
    );
  },
  notChangeable: { Encrypted: 'create_file_system takes no key then' },
};
