import { recreatedChanges } from '../document-changes';
import { without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'mq list_brokers: describe_broker',
  async deploy({ properties, tags, standIns }, aws) {
    const Users = [{ Username: 'owner', Password: 'not-a-secret' }];
    return recreatedChanges(
      (broker) => aws.askFor('BrokerId', 'mq', 'create_broker', { ...broker, Users, Tags: tags }),
      (BrokerId) => aws.ask('mq', 'delete_broker', { BrokerId }),
      without(properties, 'Tags'),
      {
        ...{ BrokerName: 'tasks', EngineType: 'RABBITMQ', EngineVersion: '5.17.6', HostInstanceType: 'mq.m5.xlarge' },
        ...{ DeploymentMode: 'ACTIVE_STANDBY_MULTI_AZ', PubliclyAccessible: true, AutoMinorVersionUpgrade: false },
        ...{ SecurityGroups: (properties.SecurityGroups as string[]).slice(1), StorageType: 'EBS' },
        ...{ SubnetIds: [await standIns.get('subnet-0f1e2d3c4b5a69788')], AuthenticationStrategy: 'LDAP' },
        ...{ 'EncryptionOptions.UseAwsOwnedKey': true, 'EncryptionOptions.KmsKeyId': OTHER_KEY },
        ...{ 'Logs.General': false, 'Logs.Audit': false },
      },
    );
  },
};
