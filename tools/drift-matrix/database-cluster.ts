import type { JsonObject, JsonValue } from '../../src/engine/base/json';
import type { Aws } from './aws';
import { recreating, settings, type Change } from './matrix-type';
import { databaseSubnets } from './subnet-groups';
import type { Written } from './written';

type Values = Readonly<Record<string, JsonValue>>;

const ATTRIBUTES: Readonly<Record<string, string>> = {
  DBSubnetGroupName: 'DBSubnetGroup',
  VpcSecurityGroupIds: 'VpcSecurityGroups',
  EnableCloudwatchLogsExports: 'EnabledCloudwatchLogsExports',
  EnableIAMDatabaseAuthentication: 'IAMDatabaseAuthenticationEnabled',
  DBClusterParameterGroupName: 'DBClusterParameterGroup',
};

/** A cluster of the database services, which have the same calls. */
export class DatabaseCluster {
  private constructor(
    private readonly aws: Aws,
    private readonly input: Values,
  ) {}

  /** Creates the cluster with these arguments, and with the tags that are written. */
  static async create(cluster: Values, { standIns, tagList }: Written, aws: Aws): Promise<DatabaseCluster> {
    await databaseSubnets(standIns, aws, 'private', 'public');
    const created = new DatabaseCluster(aws, { ...cluster, Tags: tagList });
    await created.create({});
    return created;
  }

  modify(change: object): Promise<unknown> {
    const { DBClusterIdentifier } = this.input;
    return this.aws.ask('rds', 'modify_db_cluster', { DBClusterIdentifier, ApplyImmediately: true, ...change });
  }

  /** What can be modified, what only a new cluster can have, and the name. */
  changes(modified: Values, recreated: Values): Change[] {
    const recreate = recreating(
      () => this.remove(),
      (change: object) => this.create(change),
    );
    const attributeOf = (argument: string): string => ATTRIBUTES[argument] ?? argument;
    const { DBClusterIdentifier } = this.input;
    const rename = { NewDBClusterIdentifier: 'renamed' };
    const renameBack = { DBClusterIdentifier: 'renamed', NewDBClusterIdentifier: DBClusterIdentifier };
    return [
      ...settings((change) => this.modify(change), this.input, modified, attributeOf),
      ...settings(recreate, this.input, recreated, attributeOf),
      {
        attribute: 'DBClusterIdentifier',
        change: () => this.modify(rename),
        changeBack: () => this.modify(renameBack),
      },
    ];
  }

  private create(change: object): Promise<unknown> {
    return this.aws.ask('rds', 'create_db_cluster', { ...this.input, ...change });
  }

  private async remove(): Promise<void> {
    const rds = this.aws.client('rds');
    await this.modify({ DeletionProtection: false });
    const { DBClusterIdentifier } = this.input;
    await rds('delete_db_cluster', { DBClusterIdentifier, SkipFinalSnapshot: true });
    // Every new cluster gets a snapshot, with the name of an older one that was made in the same minute.
    const { DBClusterSnapshots } = await rds('describe_db_cluster_snapshots', {});
    for (const { DBClusterSnapshotIdentifier } of DBClusterSnapshots as JsonObject[])
      await rds('delete_db_cluster_snapshot', { DBClusterSnapshotIdentifier });
  }
}
