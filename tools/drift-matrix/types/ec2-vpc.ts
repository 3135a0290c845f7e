import { recreatedChanges } from '../document-changes';
import { without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'ec2 describe_vpcs: describe_vpcs describe_vpc_attribute',
  deploy(written, aws) {
    const { EnableDnsSupport, EnableDnsHostnames, ...vpc } = without(written.properties, 'Tags');
    const ec2 = aws.client('ec2');
    return recreatedChanges(
      async ({ EnableDnsSupport: support, EnableDnsHostnames: hostnames, ...own }) => {
        const VpcId = await aws.askFor('Vpc.VpcId', 'ec2', 'create_vpc', { ...own, ...written.tagsFor('vpc') });
        await ec2('modify_vpc_attribute', { VpcId, EnableDnsSupport: { Value: support } });
        await ec2('modify_vpc_attribute', { VpcId, EnableDnsHostnames: { Value: hostnames } });
        return VpcId;
      },
      (VpcId) => ec2('delete_vpc', { VpcId }),
      { ...vpc, EnableDnsSupport, EnableDnsHostnames },
      { CidrBlock: '10.1.0.0/16', InstanceTenancy: 'dedicated', EnableDnsSupport: false, EnableDnsHostnames: false },
      (path) => (path.startsWith('Enable') ? `${path}.Value` : path),
    );
  },
};
