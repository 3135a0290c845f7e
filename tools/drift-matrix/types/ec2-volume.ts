import type { JsonObject } from '../../../src/engine/base/json';
import { recreating, settings, without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'ec2 describe_volumes: describe_volumes',
  async deploy(written, aws) {
    const own = without(written.properties, 'Tags');
    const volume = { ...own, Iops: Number(own.Iops) };
    const ec2 = aws.client('ec2');
    let VolumeId = '';
    const create = async (change: JsonObject): Promise<void> => {
      const input = { ...volume, ...change, ...written.tagsFor('volume') };
      VolumeId = await aws.askFor('VolumeId', 'ec2', 'create_volume', input);
    };
    const remove = (): Promise<unknown> => ec2('delete_volume', { VolumeId });
    await create({});
    return [
      ...settings((change) => ec2('modify_volume', { VolumeId, ...change }), volume, {
        Size: 200,
        VolumeType: 'io2',
        Iops: 4000,
        Throughput: 250,
      }),
      ...settings(recreating(remove, create), volume, {
        AvailabilityZone: 'eu-west-1b',
        KmsKeyId: OTHER_KEY,
        SnapshotId: await written.standIns.get('snap-0fedcba9876543210'),
      }),
    ];
  },
};
