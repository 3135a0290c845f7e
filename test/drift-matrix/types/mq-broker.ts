import type { JsonObject } from '../../../src/engine/json';
import { recreating, settings, without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'mq list_brokers: describe_broker',
  async deploy({ properties, tags, standIns }, aws) {
    const broker = without(properties, 'Tags');
    const encryption = broker.EncryptionOptions as JsonObject;
    const logs = broker.Logs as JsonObject;
    let BrokerId = '';
    const mq = (call: string, input: object = {}): Promise<unknown> => aws.ask('mq', call, { BrokerId, ...input });
    const create = async (change: object): Promise<void> => {
      const input = { ...broker, ...change, Users: [{ Username: 'owner', Password: 'not-a-secret' }], Tags: tags };
      BrokerId = await aws.askFor('BrokerId', 'mq', 'create_broker', input);
    };
    const recreate = recreating(() => mq('delete_broker'), create);
    await create({});
    return [
      ...settings(recreate, broker, {
        ...{ BrokerName: 'tasks', EngineType: 'RABBITMQ', EngineVersion: '5.17.6', HostInstanceType: 'mq.m5.xlarge' },
        ...{ DeploymentMode: 'ACTIVE_STANDBY_MULTI_AZ', PubliclyAccessible: true, AutoMinorVersionUpgrade: false },
        ...{ SecurityGroups: (broker.SecurityGroups as string[]).slice(1), StorageType: 'EBS' },
        ...{ SubnetIds: [await standIns.get('subnet-0f1e2d3c4b5a69788')], AuthenticationStrategy: 'LDAP' },
      }),
      ...settings(
        (change) => recreate({ EncryptionOptions: { ...encryption, ...change } }),
        encryption,
        { UseAwsOwnedKey: true, KmsKeyId: OTHER_KEY },
        (argument) => `EncryptionOptions.${argument}`,
      ),
      ...settings(
        (change) => recreate({ Logs: { ...logs, ...change } }),
        logs,
        { General: false, Audit: false },
        (argument) => `Logs.${argument}`,
      ),
    ];
  },
};
