import type { JsonObject, JsonValue } from '../../../src/engine/base/json';
import { settings, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'sns list_subscriptions: get_subscription_attributes',
  async deploy({ properties }, aws) {
    const TopicArn = await aws.askFor('TopicArn', 'sns', 'create_topic', { Name: 'alerts' });
    const { protocol: Protocol, endpoint: Endpoint } = properties;
    const Attributes: JsonObject = {
      RawMessageDelivery: 'true',
      FilterPolicy: asText(properties.filter_policy),
      FilterPolicyScope: properties.filter_policy_scope,
      RedrivePolicy: asText(properties.redrive_policy),
    };
    const SubscriptionArn = await aws.askFor('SubscriptionArn', 'sns', 'subscribe', {
      ...{ TopicArn, Protocol, Endpoint, Attributes },
    });
    const set = async (change: object): Promise<void> => {
      for (const [AttributeName, AttributeValue] of Object.entries(change))
        await aws.ask('sns', 'set_subscription_attributes', { SubscriptionArn, AttributeName, AttributeValue });
    };
    return settings(set, Attributes, {
      RawMessageDelivery: 'false',
      FilterPolicy: '{"kind": ["refund"]}',
      FilterPolicyScope: 'MessageAttributes',
      RedrivePolicy: '{"deadLetterTargetArn": "arn:aws:sqs:eu-west-1:123456789012:other"}',
      DeliveryPolicy: '{"healthyRetryPolicy": {"numRetries": 9}}',
    });
  },
};

/** A document that a template computes is read as an object. */
function asText(document: JsonValue): string {
  return typeof document === 'string' ? document : JSON.stringify(document);
}
