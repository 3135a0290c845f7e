import type { JsonObject } from '../../../src/engine/base/json';
import { recreating, setting, settings, without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';
import { databaseSubnets } from '../subnet-groups';

const ATTRIBUTES: Readonly<Record<string, string>> = {
  EnableIAMDatabaseAuthentication: 'IAMDatabaseAuthenticationEnabled',
  DBSubnetGroupName: 'DBSubnetGroup.DBSubnetGroupName',
  VpcSecurityGroupIds: 'VpcSecurityGroups',
  DBParameterGroupName: 'DBParameterGroups[0].DBParameterGroupName',
  Port: 'Endpoint.Port',
};

export const type: MatrixType = {
  node: 'rds describe_db_instances: describe_db_instances',
  async deploy({ properties, tagList, standIns }, aws) {
    const rds = aws.client('rds');
    const { DBInstanceIdentifier, VPCSecurityGroups } = properties;
    const [group] = VPCSecurityGroups as string[];
    const instance: Record<string, JsonObject[string]> = {
      // The option group is the default of the engine, which the emulator does not have.
      ...without(properties, 'VPCSecurityGroups', 'OptionGroupName', 'Tags'),
      VpcSecurityGroupIds: VPCSecurityGroups,
    };
    await databaseSubnets(standIns, aws, 'private', 'public');
    for (const DBParameterGroupName of [instance.DBParameterGroupName, 'other-15'])
      await rds('create_db_parameter_group', {
        ...{ DBParameterGroupName, DBParameterGroupFamily: 'postgres15', Description: 'Parameters' },
      });
    const modify = (change: object): Promise<unknown> =>
      rds('modify_db_instance', { DBInstanceIdentifier, ApplyImmediately: true, ...change });
    const create = (change: object): Promise<unknown> =>
      rds('create_db_instance', { ...instance, MasterUserPassword: 'not-secret', ...change, Tags: tagList });
    const remove = async (): Promise<void> => {
      await modify({ DeletionProtection: false });
      await rds('delete_db_instance', { DBInstanceIdentifier, SkipFinalSnapshot: true });
    };
    await create({});
    return [
      ...settings(
        modify,
        instance,
        {
          ...{ DBInstanceClass: 'db.t3.large', EngineVersion: '16.1', AllocatedStorage: 200, MaxAllocatedStorage: 600 },
          ...{ StorageType: 'io1', Iops: 4000, StorageThroughput: 250, MultiAZ: false, PubliclyAccessible: true },
          ...{ BackupRetentionPeriod: 8, PreferredBackupWindow: '02:00-03:00', LicenseModel: 'bring-your-own-license' },
          ...{ PreferredMaintenanceWindow: 'sun:07:00-sun:08:00', AutoMinorVersionUpgrade: false },
          ...{ DeletionProtection: false, EnableIAMDatabaseAuthentication: false, CopyTagsToSnapshot: false },
          ...{ MonitoringInterval: 30, MonitoringRoleArn: 'arn:aws:iam::123456789012:role/other' },
          ...{ CACertificateIdentifier: 'rds-ca-ecc384-g1', DBSubnetGroupName: 'public', VpcSecurityGroupIds: [group] },
          DBParameterGroupName: 'other-15',
        },
        attributeOf,
      ),
      ...settings(
        recreating(remove, create),
        instance,
        {
          ...{ Engine: 'mysql', KmsKeyId: OTHER_KEY, MasterUsername: 'admin', DBName: 'invoices', Port: 5433 },
          ...{ AvailabilityZone: 'eu-west-1b' },
        },
        attributeOf,
      ),
      setting(
        'EnabledCloudwatchLogsExports',
        (change) => modify({ CloudwatchLogsExportConfiguration: change }),
        { EnableLogTypes: ['upgrade'] },
        { DisableLogTypes: ['upgrade'] },
      ),
      {
        attribute: 'DBInstanceIdentifier',
        change: () => modify({ NewDBInstanceIdentifier: 'invoices' }),
        changeBack: () => modify({ DBInstanceIdentifier: 'invoices', NewDBInstanceIdentifier: DBInstanceIdentifier }),
      },
    ];
  },
  notKept: { 'OptionGroupMemberships[0].OptionGroupName': 'the default option group has another name' },
  notChangeable: {
    StorageEncrypted: 'an instance that is not encrypted has no key',
    PerformanceInsightsEnabled: 'describe_db_instances leaves it out',
  },
};

function attributeOf(argument: string): string {
  return ATTRIBUTES[argument] ?? argument;
}
