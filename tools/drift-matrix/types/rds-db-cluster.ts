import { DatabaseCluster } from '../database-cluster';
import { without, type MatrixType } from '../matrix-type';
import { documentChanges } from '../document-changes';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'rds describe_db_clusters: describe_db_clusters',
  async deploy(written, aws) {
    const own = { ...without(written.properties, 'Tags'), MasterUserPassword: 'not-secret' };
    const cluster = await DatabaseCluster.create(own, written, aws);
    const scaling = { ServerlessV2ScalingConfiguration: written.properties.ServerlessV2ScalingConfiguration };
    const [group] = written.properties.VpcSecurityGroupIds as string[];
    return [
      ...cluster.changes(
        {
          ...{ EngineVersion: '16.1', BackupRetentionPeriod: 8, PreferredBackupWindow: '02:00-03:00', Port: 5433 },
          ...{ PreferredMaintenanceWindow: 'sun:07:00-sun:08:00', DeletionProtection: false },
          ...{ VpcSecurityGroupIds: [group], CopyTagsToSnapshot: false, DBClusterParameterGroupName: 'other' },
        },
        {
          ...{ StorageEncrypted: false, KmsKeyId: OTHER_KEY, DBSubnetGroupName: 'public' },
          ...{ EnableCloudwatchLogsExports: [], EnableIAMDatabaseAuthentication: false, Engine: 'aurora-mysql' },
          ...{ EngineMode: 'serverless', DatabaseName: 'invoices', MasterUsername: 'admin' },
        },
      ),
      ...documentChanges((change) => cluster.modify(change), scaling, {
        'ServerlessV2ScalingConfiguration.MinCapacity': 1,
        'ServerlessV2ScalingConfiguration.MaxCapacity': 8,
      }),
    ];
  },
  notChangeable: {
    HttpEndpointEnabled: 'only some versions of serverless clusters can have it',
    BacktrackWindow: 'only clusters of MySQL can have it',
  },
};
