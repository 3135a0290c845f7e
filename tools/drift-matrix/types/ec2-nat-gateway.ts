import type { JsonObject } from '../../../src/engine/base/json';
import { recreatedChanges } from '../document-changes';
import { without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'ec2 describe_nat_gateways: describe_nat_gateways',
  async deploy(written, aws) {
    const ec2 = aws.client('ec2');
    const at = 'NatGateway.NatGatewayId';
    const remove = async (NatGatewayId: string): Promise<void> => {
      await ec2('delete_nat_gateway', { NatGatewayId });
      // In the emulator the address stays with what was deleted.
      const { Addresses } = await ec2('describe_addresses', {});
      for (const { AssociationId } of Addresses as JsonObject[])
        if (AssociationId !== undefined) await ec2('disassociate_address', { AssociationId });
    };
    return recreatedChanges(
      (gateway) => aws.askFor(at, 'ec2', 'create_nat_gateway', { ...gateway, ...written.tagsFor('natgateway') }),
      remove,
      without(written.properties, 'Tags'),
      {
        SubnetId: await written.standIns.get('subnet-0f1e2d3c4b5a69788'),
        ConnectivityType: 'private',
        AllocationId: await aws.askFor('AllocationId', 'ec2', 'allocate_address', { Domain: 'vpc' }),
      },
      (path) => (path === 'AllocationId' ? 'NatGatewayAddresses[0].AllocationId' : path),
    );
  },
  notKept: { 'NatGatewayAddresses[0].PrivateIp': 'create_nat_gateway ignores it' },
};
