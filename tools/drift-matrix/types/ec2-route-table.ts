import { setting, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'ec2 describe_route_tables: describe_route_tables',
  async deploy(written, aws) {
    const ec2 = aws.client('ec2');
    const { VpcId } = written.properties;
    const at = 'RouteTable.RouteTableId';
    const own = await aws.askFor(at, 'ec2', 'create_route_table', { VpcId, ...written.tagsFor('route-table') });
    const { DestinationCidrBlock, GatewayId } = written.of('AWS::EC2::Route');
    const { SubnetId } = written.of('AWS::EC2::SubnetRouteTableAssociation');
    await ec2('create_route', { RouteTableId: own, DestinationCidrBlock, GatewayId });
    const lead = (to: unknown): Promise<unknown> =>
      ec2('replace_route', { RouteTableId: own, DestinationCidrBlock, GatewayId: to });
    let association = await aws.askFor('AssociationId', 'ec2', 'associate_route_table', {
      RouteTableId: own,
      SubnetId,
    });
    const associate = async (RouteTableId: string): Promise<void> => {
      const input = { AssociationId: association, RouteTableId };
      association = await aws.askFor('NewAssociationId', 'ec2', 'replace_route_table_association', input);
    };
    const other = await aws.askFor(at, 'ec2', 'create_route_table', { VpcId });
    return [
      setting<unknown>('Routes', lead, GatewayId, await written.standIns.get('igw-0fedcba9876543210')),
      setting('Associations', associate, own, other),
    ];
  },
  notChangeable: { VpcId: 'the subnets would have to change too' },
};
