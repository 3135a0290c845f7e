import { recreatedChanges } from '../document-changes';
import { without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';
import { subnets } from '../subnet-groups';

const ATTRIBUTES: Readonly<Record<string, string>> = {
  VpcSecurityGroupIds: 'VpcSecurityGroups',
  ClusterParameterGroupName: 'ClusterParameterGroups[0].ParameterGroupName',
  Port: 'Endpoint.Port',
};

export const type: MatrixType = {
  node: 'redshift describe_clusters: describe_clusters',
  async deploy({ properties, tagList, standIns }, aws) {
    const cluster = without(properties, 'Tags');
    const redshift = aws.client('redshift');
    for (const ClusterSubnetGroupName of ['private', 'public']) {
      const group = { ClusterSubnetGroupName, Description: ClusterSubnetGroupName };
      await redshift('create_cluster_subnet_group', { ...group, SubnetIds: await subnets(standIns) });
    }
    for (const ParameterGroupName of ['reports', 'other']) {
      const group = { ParameterGroupName, ParameterGroupFamily: 'redshift-1.0', Description: ParameterGroupName };
      await redshift('create_cluster_parameter_group', group);
    }
    const own = { ClusterType: 'multi-node', MasterUserPassword: 'Not-secret-1', Tags: tagList };
    return recreatedChanges(
      (values) => aws.askFor('Cluster.ClusterIdentifier', 'redshift', 'create_cluster', { ...values, ...own }),
      (ClusterIdentifier) => redshift('delete_cluster', { ClusterIdentifier, SkipFinalClusterSnapshot: true }),
      cluster,
      {
        ...{ ClusterIdentifier: 'sales', NodeType: 'ra3.4xlarge', NumberOfNodes: 3, DBName: 'sales' },
        ...{ MasterUsername: 'admin', Encrypted: false, KmsKeyId: OTHER_KEY, PubliclyAccessible: true },
        ...{ AutomatedSnapshotRetentionPeriod: 8, PreferredMaintenanceWindow: 'sun:06:00-sun:06:30' },
        ...{ EnhancedVpcRouting: false, AllowVersionUpgrade: false, ClusterSubnetGroupName: 'public' },
        ...{ VpcSecurityGroupIds: (cluster.VpcSecurityGroupIds as string[]).slice(1), Port: 5440 },
        ...{ ClusterParameterGroupName: 'other', ClusterVersion: '1.1', AvailabilityZone: 'eu-west-1b' },
        ...{ IamRoles: ['arn:aws:iam::123456789012:role/sales'] },
      },
      (argument) => ATTRIBUTES[argument] ?? argument,
    );
  },
};
