import { recreating, settings, without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'efs describe_file_systems: describe_file_systems',
  async deploy(written, aws) {
    const CreationToken = written.of('aws_efs_file_system').creation_token;
    const system = { ...without(written.properties, 'FileSystemTags'), CreationToken };
    let FileSystemId = '';
    const create = async (change: object): Promise<void> => {
      const input = { ...system, ...change, Tags: written.tagList };
      FileSystemId = await aws.askFor('FileSystemId', 'efs', 'create_file_system', input);
    };
    const remove = (): Promise<unknown> => aws.ask('efs', 'delete_file_system', { FileSystemId });
    await create({});
    return settings(recreating(remove, create), system, {
      CreationToken: 'other',
      KmsKeyId: OTHER_KEY,
      PerformanceMode: 'maxIO',
      ThroughputMode: 'bursting',
      ProvisionedThroughputInMibps: 128,
      AvailabilityZoneName: 'eu-west-1b',
    });
  },
};
