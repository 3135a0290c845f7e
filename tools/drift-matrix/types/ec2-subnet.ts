import type { JsonObject } from '../../../src/engine/base/json';
import { recreating, settings, without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'ec2 describe_subnets: describe_subnets',
  async deploy(written, aws) {
    const { CidrBlock, VpcId, AvailabilityZone } = written.properties;
    const subnet = { CidrBlock, VpcId, AvailabilityZone };
    const attributes = without(written.properties, 'Tags', ...Object.keys(subnet));
    let SubnetId = '';
    const create = async (change: JsonObject): Promise<void> => {
      const input = { ...subnet, ...change, ...written.tagsFor('subnet') };
      SubnetId = await aws.askFor('Subnet.SubnetId', 'ec2', 'create_subnet', input);
    };
    const remove = (): Promise<unknown> => aws.ask('ec2', 'delete_subnet', { SubnetId });
    const modify = (change: Readonly<Record<string, unknown>>): Promise<unknown> => {
      const [[name, Value]] = Object.entries(change);
      return aws.ask('ec2', 'modify_subnet_attribute', { SubnetId, [name]: { Value } });
    };
    await create({});
    const OTHER_VPC = await aws.askFor('Vpc.VpcId', 'ec2', 'create_vpc', { CidrBlock: '10.0.0.0/16' });
    return [
      ...settings(modify, attributes, {
        MapPublicIpOnLaunch: true,
        AssignIpv6AddressOnCreation: true,
      }),
      ...settings(recreating(remove, create), subnet, {
        CidrBlock: '10.0.7.0/24',
        VpcId: OTHER_VPC,
        AvailabilityZone: 'eu-west-1b',
      }),
    ];
  },
  notChangeable: {
    EnableDns64: 'modify_subnet_attribute ignores it',
    Ipv6Native: 'create_subnet ignores it',
    'PrivateDnsNameOptionsOnLaunch.HostnameType': 'modify_subnet_attribute ignores it',
  },
};
