import { setting, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'ec2 describe_internet_gateways: describe_internet_gateways',
  async deploy(written, aws) {
    const ec2 = aws.client('ec2');
    const { VpcId } = written.of('AWS::EC2::VPCGatewayAttachment');
    const at = 'InternetGateway.InternetGatewayId';
    const InternetGatewayId = await aws.askFor(
      ...([at, 'ec2', 'create_internet_gateway', written.tagsFor('internet-gateway')] as const),
    );
    let attached = VpcId;
    await ec2('attach_internet_gateway', { InternetGatewayId, VpcId });
    const attach = async (to: typeof VpcId): Promise<void> => {
      await ec2('detach_internet_gateway', { InternetGatewayId, VpcId: attached });
      await ec2('attach_internet_gateway', { InternetGatewayId, VpcId: to });
      attached = to;
    };
    return [setting('Attachments[0].VpcId', attach, VpcId, await written.standIns.get('vpc-0fedcba9876543210'))];
  },
};
