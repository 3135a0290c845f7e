import type { JsonObject } from '../../../src/engine/base/json';
import { recreating, setting, settings, without, type MatrixType } from '../matrix-type';

const ELSEWHERE = 'the VPCs of other accounts and regions have other ids';
const DNS = 'AllowDnsResolutionFromRemoteVpc';

export const type: MatrixType = {
  node: 'ec2 describe_vpc_peering_connections: describe_vpc_peering_connections',
  async deploy(written, aws) {
    const connection = without(written.properties, 'Tags');
    const ec2 = aws.client('ec2');
    let VpcPeeringConnectionId = '';
    const resolve = (isOn: boolean): Promise<unknown> =>
      ec2('modify_vpc_peering_connection_options', {
        ...{ VpcPeeringConnectionId, RequesterPeeringConnectionOptions: { [DNS]: isOn } },
      });
    const create = async (change: JsonObject): Promise<void> => {
      const at = 'VpcPeeringConnection.VpcPeeringConnectionId';
      const input = { ...connection, ...change, ...written.tagsFor('vpc-peering-connection') };
      VpcPeeringConnectionId = await aws.askFor(at, 'ec2', 'create_vpc_peering_connection', input);
      await resolve(true);
    };
    const remove = (): Promise<unknown> => ec2('delete_vpc_peering_connection', { VpcPeeringConnectionId });
    const other = await aws.askFor('Vpc.VpcId', 'ec2', 'create_vpc', { CidrBlock: '10.8.0.0/16' });
    await create({});
    return [
      setting(`RequesterVpcInfo.PeeringOptions.${DNS}`, resolve, true, false),
      ...settings(
        recreating(remove, create),
        connection,
        { VpcId: other, PeerVpcId: other },
        (argument) => `${argument === 'VpcId' ? 'Requester' : 'Accepter'}VpcInfo.VpcId`,
      ),
    ];
  },
  notChangeable: { 'AccepterVpcInfo.OwnerId': ELSEWHERE, 'AccepterVpcInfo.Region': ELSEWHERE },
};
