import type { JsonObject } from '../../../src/engine/json';
import { recreating, settings, without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'ec2 describe_vpcs: describe_vpcs',
  async deploy(written, aws) {
    const vpc = without(written.properties, 'Tags');
    let VpcId = '';
    const create = async (change: JsonObject): Promise<void> => {
      const input = { ...vpc, ...change, ...written.tagsFor('vpc') };
      VpcId = await aws.askFor('Vpc.VpcId', 'ec2', 'create_vpc', input);
    };
    const remove = (): Promise<unknown> => aws.ask('ec2', 'delete_vpc', { VpcId });
    await create({});
    return settings(recreating(remove, create), vpc, { CidrBlock: '10.1.0.0/16', InstanceTenancy: 'dedicated' });
  },
};
