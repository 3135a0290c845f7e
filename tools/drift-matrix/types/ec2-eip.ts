import { setting, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'ec2 describe_addresses: describe_addresses',
  async deploy(written, aws) {
    const { InstanceId, ...address } = written.properties;
    const ec2 = aws.client('ec2');
    const input = { ...address, ...written.tagsFor('elastic-ip') };
    const AllocationId = await aws.askFor('AllocationId', 'ec2', 'allocate_address', input);
    const associate = (change: object): Promise<unknown> =>
      ec2('associate_address', { AllocationId, AllowReassociation: true, ...change });
    await associate({ InstanceId });
    const SubnetId = await written.standIns.get('subnet-0a1b2c3d4e5f60718');
    const at = 'NetworkInterface.NetworkInterfaceId';
    const other = await aws.askFor(at, 'ec2', 'create_network_interface', { SubnetId });
    const own = written.of('aws_eip').network_interface;
    return [
      setting('InstanceId', associate, { InstanceId }, { NetworkInterfaceId: own }),
      setting(
        'NetworkInterfaceId',
        async (NetworkInterfaceId) => {
          await ec2('attach_network_interface', { InstanceId, NetworkInterfaceId, DeviceIndex: 0 });
          await associate({ InstanceId });
        },
        own,
        other,
      ),
    ];
  },
  notKept: {
    PublicIpv4Pool: 'describe_addresses leaves it out',
    NetworkBorderGroup: 'describe_addresses leaves it out',
  },
  notChangeable: { Domain: 'there are only addresses of VPCs' },
};
