import { DatabaseCluster } from '../database-cluster';
import { without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'neptune describe_db_clusters: describe_db_clusters',
  async deploy(written, aws) {
    const own = without(written.properties, 'DBPort', 'IamAuthEnabled', 'Tags');
    const input = { ...own, Engine: 'neptune', Port: written.properties.DBPort };
    const cluster = await DatabaseCluster.create(input, written, aws);
    const [group] = own.VpcSecurityGroupIds as string[];
    return cluster.changes(
      {
        ...{ EngineVersion: '1.4.0.0', BackupRetentionPeriod: 8, PreferredBackupWindow: '02:00-03:00', Port: 8183 },
        ...{ PreferredMaintenanceWindow: 'sun:07:00-sun:08:00', DeletionProtection: false },
        ...{ VpcSecurityGroupIds: [group], CopyTagsToSnapshot: false, DBClusterParameterGroupName: 'other' },
      },
      {
        ...{ StorageEncrypted: false, KmsKeyId: OTHER_KEY, DBSubnetGroupName: 'public' },
        ...{ EnableCloudwatchLogsExports: [] },
      },
    );
  },
  notKept: { IAMDatabaseAuthenticationEnabled: 'create_db_cluster takes it only for Aurora' },
};
