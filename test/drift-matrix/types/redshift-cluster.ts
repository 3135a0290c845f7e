import { recreating, settings, without, type MatrixType } from '../matrix-type';
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
    let deployed = cluster;
    const create = async (change: object): Promise<void> => {
      deployed = { ...cluster, ...change };
      const input = { ...deployed, ClusterType: 'multi-node', MasterUserPassword: 'Not-secret-1', Tags: tagList };
      await redshift('create_cluster', input);
    };
    const remove = (): Promise<unknown> =>
      redshift('delete_cluster', { ClusterIdentifier: deployed.ClusterIdentifier, SkipFinalClusterSnapshot: true });
    await create({});
    return settings(
      recreating(remove, create),
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
