import { recreatedChanges } from '../document-changes';
import { without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'ec2 describe_vpcs: describe_vpcs',
  deploy: (written, aws) =>
    recreatedChanges(
      (vpc) => aws.askFor('Vpc.VpcId', 'ec2', 'create_vpc', { ...vpc, ...written.tagsFor('vpc') }),
      (VpcId) => aws.ask('ec2', 'delete_vpc', { VpcId }),
      without(written.properties, 'Tags'),
      { CidrBlock: '10.1.0.0/16', InstanceTenancy: 'dedicated' },
    ),
};
