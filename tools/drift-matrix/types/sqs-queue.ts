import type { JsonValue } from '../../../src/engine/base/json';
import { settings, without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'sqs list_queues: get_queue_attributes',
  async deploy(written, aws) {
    // The templates also say that it is no FIFO queue, which no call takes.
    const { QueueName, ...own } = without(written.properties, 'FifoQueue', 'ContentBasedDeduplication', 'Tags');
    const attributes = textsOf({ ...own, Policy: written.of('AWS::SQS::QueuePolicy').PolicyDocument });
    const { Policy } = attributes;
    const sqs = aws.client('sqs');
    const QueueUrl = await aws.askFor('QueueUrl', 'sqs', 'create_queue', {
      QueueName,
      Attributes: attributes,
      tags: written.tags,
    });
    // The emulator forgets the policy when other attributes are set without it.
    const set = (change: object): Promise<unknown> =>
      sqs('set_queue_attributes', { QueueUrl, Attributes: { Policy, ...change } });
    return settings(set, attributes, {
      VisibilityTimeout: '61',
      MessageRetentionPeriod: '3600',
      MaximumMessageSize: '2048',
      DelaySeconds: '5',
      ReceiveMessageWaitTimeSeconds: '0',
      KmsMasterKeyId: OTHER_KEY,
      KmsDataKeyReusePeriodSeconds: '300',
      SqsManagedSseEnabled: 'true',
      Policy: Policy.replace('role/shop', 'root'),
      RedrivePolicy: attributes.RedrivePolicy.replace(/\d+}$/, '6}'),
    });
  },
};

/** All attributes of a queue are texts. */
function textsOf(attributes: Readonly<Record<string, JsonValue>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
}
