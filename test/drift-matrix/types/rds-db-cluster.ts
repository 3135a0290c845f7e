import type { JsonObject } from '../../../src/engine/json';
import { recreating, settings, without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';
import { databaseSubnets } from '../subnet-groups';

const ATTRIBUTES: Readonly<Record<string, string>> = {
  DBSubnetGroupName: 'DBSubnetGroup',
  VpcSecurityGroupIds: 'VpcSecurityGroups',
  EnableCloudwatchLogsExports: 'EnabledCloudwatchLogsExports',
  EnableIAMDatabaseAuthentication: 'IAMDatabaseAuthenticationEnabled',
  DBClusterParameterGroupName: 'DBClusterParameterGroup',
};

export const type: MatrixType = {
  node: 'rds describe_db_clusters: describe_db_clusters',
  async deploy({ properties, tagList, standIns }, aws) {
    const rds = aws.client('rds');
    const cluster = without(properties, 'Tags');
    const { DBClusterIdentifier } = cluster;
    const [group] = cluster.VpcSecurityGroupIds as string[];
    const scaling = cluster.ServerlessV2ScalingConfiguration as JsonObject;
    await databaseSubnets(standIns, aws, 'private', 'public');
    const modify = (change: object): Promise<unknown> =>
      rds('modify_db_cluster', { DBClusterIdentifier, ApplyImmediately: true, ...change });
    const create = (change: object): Promise<unknown> =>
      rds('create_db_cluster', { ...cluster, MasterUserPassword: 'not-secret', ...change, Tags: tagList });
    const remove = async (): Promise<void> => {
      await modify({ DeletionProtection: false });
      await rds('delete_db_cluster', { DBClusterIdentifier, SkipFinalSnapshot: true });
      // Every new cluster has a snapshot, whose name is that of one that was created in the same minute.
      const { DBClusterSnapshots } = await rds('describe_db_cluster_snapshots', {});
      for (const { DBClusterSnapshotIdentifier } of DBClusterSnapshots as JsonObject[])
        await rds('delete_db_cluster_snapshot', { DBClusterSnapshotIdentifier });
    };
    await create({});
    return [
      ...settings(
        modify,
        cluster,
        {
          ...{ EngineVersion: '16.1', BackupRetentionPeriod: 8, PreferredBackupWindow: '02:00-03:00', Port: 5433 },
          ...{ PreferredMaintenanceWindow: 'sun:07:00-sun:08:00', DeletionProtection: false },
          ...{ VpcSecurityGroupIds: [group], CopyTagsToSnapshot: false, DBClusterParameterGroupName: 'other' },
        },
        attributeOf,
      ),
      ...settings(
        recreating(remove, create),
        cluster,
        {
          ...{ StorageEncrypted: false, KmsKeyId: OTHER_KEY, DBSubnetGroupName: 'public' },
          ...{ EnableCloudwatchLogsExports: [], EnableIAMDatabaseAuthentication: false, Engine: 'aurora-mysql' },
          ...{ EngineMode: 'serverless', DatabaseName: 'invoices', MasterUsername: 'admin' },
        },
        attributeOf,
      ),
      ...settings(
        (change) => modify({ ServerlessV2ScalingConfiguration: { ...scaling, ...change } }),
        scaling,
        { MinCapacity: 1, MaxCapacity: 8 },
        (argument) => `ServerlessV2ScalingConfiguration.${argument}`,
      ),
      {
        attribute: 'DBClusterIdentifier',
        change: () => modify({ NewDBClusterIdentifier: 'invoices' }),
        changeBack: () => modify({ DBClusterIdentifier: 'invoices', NewDBClusterIdentifier: DBClusterIdentifier }),
      },
    ];
  },
};

function attributeOf(argument: string): string {
  return ATTRIBUTES[argument] ?? argument;
}
