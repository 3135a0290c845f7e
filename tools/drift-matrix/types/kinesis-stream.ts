import type { JsonObject } from '../../../src/engine/base/json';
import { recreating, setting, settings, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'kinesis list_streams: describe_stream get_resource_policy',
  async deploy(written, aws) {
    const { properties, tags } = written;
    const { Name, RetentionPeriodHours, StreamModeDetails, DesiredShardLevelMetrics } = properties;
    const encryption = properties.StreamEncryption as JsonObject;
    let StreamName = Name;
    const kinesis = (call: string, input: object = {}): Promise<JsonObject> =>
      aws.ask('kinesis', call, { StreamName, ...input });
    const policy = JSON.stringify(written.of('AWS::Kinesis::ResourcePolicy').ResourcePolicy);
    const allow = (Policy: string): Promise<unknown> =>
      aws.ask('kinesis', 'put_resource_policy', {
        ResourceARN: `arn:aws:kinesis:eu-west-1:123456789012:stream/${StreamName as string}`,
        Policy,
      });
    const create = async (name: unknown): Promise<void> => {
      StreamName = String(name);
      await kinesis('create_stream', { ShardCount: 1, StreamModeDetails });
      await kinesis('add_tags_to_stream', { Tags: tags });
      await kinesis('increase_stream_retention_period', { RetentionPeriodHours });
      await kinesis('start_stream_encryption', encryption);
      await kinesis('enable_enhanced_monitoring', { ShardLevelMetrics: DesiredShardLevelMetrics });
      await allow(policy);
    };
    const encrypt = (change: object): Promise<unknown> =>
      kinesis('start_stream_encryption', { ...encryption, ...change });
    await create(Name);
    const outgoing = { ShardLevelMetrics: ['OutgoingBytes'] };
    return [
      {
        attribute: 'RetentionPeriodHours',
        change: () => kinesis('increase_stream_retention_period', { RetentionPeriodHours: 72 }),
        changeBack: () => kinesis('decrease_stream_retention_period', { RetentionPeriodHours }),
      },
      ...settings(encrypt, encryption, { KeyId: OTHER_KEY }),
      {
        attribute: 'EnhancedMonitoring[0].ShardLevelMetrics',
        change: () => kinesis('enable_enhanced_monitoring', outgoing),
        changeBack: () => kinesis('disable_enhanced_monitoring', outgoing),
      },
      setting('Policy', allow, policy, policy.replace('kinesis:GetRecords', 'kinesis:*')),
      setting(
        'StreamName',
        recreating(() => kinesis('delete_stream'), create),
        Name,
        'clicks',
      ),
    ];
  },
  notChangeable: {
    EncryptionType: 'a stream that is not encrypted has no key',
    'StreamModeDetails.StreamMode': 'describe_stream leaves it out',
  },
};
