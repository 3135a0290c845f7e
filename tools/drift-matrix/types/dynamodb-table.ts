import type { JsonObject } from '../../../src/engine/base/json';
import { recreating, setting, settings, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

const RECOVERY = 'ContinuousBackupsDescription.PointInTimeRecoveryDescription.PointInTimeRecoveryStatus';

export const type: MatrixType = {
  node: 'dynamodb list_tables: describe_table describe_continuous_backups describe_time_to_live get_resource_policy',
  async deploy(written, aws) {
    const { LocalSecondaryIndexes, TimeToLiveSpecification, ResourcePolicy, ...own } = written.properties;
    const [hash] = own.KeySchema as JsonObject[];
    const [local] = LocalSecondaryIndexes as JsonObject[];
    const encryption = own.SSESpecification as JsonObject;
    const throughput = { ReadCapacityUnits: 5, WriteCapacityUnits: 5 };
    const table = {
      ...own,
      // In the API an index has both parts of its key.
      LocalSecondaryIndexes: [{ ...local, KeySchema: [hash, ...(local.KeySchema as JsonObject[])] }],
      ProvisionedThroughput: throughput,
      SSESpecification: { Enabled: encryption.SSEEnabled, KMSMasterKeyId: encryption.KMSMasterKeyId },
      StreamSpecification: { StreamEnabled: true, ...(own.StreamSpecification as JsonObject) },
      Tags: written.tagList,
    };
    const dynamodb = (call: string, input: object): Promise<unknown> =>
      aws.ask('dynamodb', call, { TableName: own.TableName, ...input });
    const update = (change: object): Promise<unknown> => dynamodb('update_table', change);
    const protect = (isOn: boolean): Promise<unknown> => update({ DeletionProtectionEnabled: isOn });
    const recover = (isOn: boolean): Promise<unknown> =>
      dynamodb('update_continuous_backups', {
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: isOn },
      });
    const policy = JSON.stringify((ResourcePolicy as JsonObject).PolicyDocument);
    const allow = (Policy: string): Promise<unknown> =>
      aws.ask('dynamodb', 'put_resource_policy', {
        ResourceArn: `arn:aws:dynamodb:eu-west-1:123456789012:table/${own.TableName as string}`,
        Policy,
      });
    const end = (change: object): Promise<unknown> =>
      dynamodb('update_time_to_live', {
        TimeToLiveSpecification: { ...(TimeToLiveSpecification as JsonObject), ...change },
      });
    const create = async (change: object): Promise<void> => {
      await dynamodb('create_table', { ...table, ...change });
      await recover(true);
      await end({});
      await allow(policy);
    };
    const remove = async (): Promise<void> => {
      await protect(false);
      await dynamodb('delete_table', {});
    };
    const recreate = recreating(remove, create);
    await create({});
    return [
      ...settings(
        (change) => update({ ProvisionedThroughput: { ...throughput, ...change } }),
        throughput,
        { ReadCapacityUnits: 6, WriteCapacityUnits: 7 },
        (argument) => `ProvisionedThroughput.${argument}`,
      ),
      setting('DeletionProtectionEnabled', protect, true, false),
      setting(RECOVERY, recover, true, false),
      setting('TimeToLiveDescription.TimeToLiveStatus', end, {}, { Enabled: false }),
      setting('TimeToLiveDescription.AttributeName', end, {}, { AttributeName: 'other' }),
      setting('Policy', allow, policy, policy.replace('dynamodb:GetItem', 'dynamodb:*')),
      setting('GlobalSecondaryIndexes', recreate, {}, { GlobalSecondaryIndexes: undefined }),
      setting(
        'StreamSpecification.StreamViewType',
        recreate,
        {},
        {
          StreamSpecification: { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' },
        },
      ),
      setting(
        'SSEDescription.KMSMasterKeyArn',
        recreate,
        {},
        {
          SSESpecification: { ...table.SSESpecification, KMSMasterKeyId: OTHER_KEY },
        },
      ),
    ];
  },
};
