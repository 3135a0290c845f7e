import type { GetTopicAttributesResponse } from '@aws-sdk/client-sns';
import type { GetQueueAttributesResult } from '@aws-sdk/client-sqs';
import { ACCOUNT, CUSTOMER_KEY, policy, REGION, type LiveTwin } from './twin';

const QUEUE_ARN = `arn:aws:sqs:${REGION}:${ACCOUNT}:orders`;
const TOPIC_ARN = `arn:aws:sns:${REGION}:${ACCOUNT}:orders`;
const role = { AWS: `arn:aws:iam::${ACCOUNT}:role/web` };

interface QueueCalls {
  readonly get_queue_attributes: GetQueueAttributesResult;
}

export const QUEUE: LiveTwin<QueueCalls> = {
  path: QUEUE_ARN,
  rules: [1, 2, 3, 4, 5].map((number) => `PL-AWS-SQS-${number}`),
  good: {
    get_queue_attributes: {
      Attributes: {
        QueueArn: QUEUE_ARN,
        KmsMasterKeyId: CUSTOMER_KEY,
        SqsManagedSseEnabled: 'false',
        Policy: policy(role, 'sqs:SendMessage', QUEUE_ARN),
        RedrivePolicy: JSON.stringify({ deadLetterTargetArn: `${QUEUE_ARN}-dlq`, maxReceiveCount: 5 }),
      },
    },
  },
  bad: {
    get_queue_attributes: {
      Attributes: { QueueArn: QUEUE_ARN, SqsManagedSseEnabled: 'false', Policy: policy('*', 'sqs:*', QUEUE_ARN) },
    },
  },
};

interface TopicCalls {
  readonly get_topic_attributes: GetTopicAttributesResponse;
}

export const TOPIC: LiveTwin<TopicCalls> = {
  path: TOPIC_ARN,
  rules: [1, 2, 3, 4].map((number) => `PL-AWS-SNS-${number}`),
  good: {
    get_topic_attributes: {
      Attributes: { TopicArn: TOPIC_ARN, KmsMasterKeyId: CUSTOMER_KEY, Policy: policy(role, 'sns:Publish', TOPIC_ARN) },
    },
  },
  bad: { get_topic_attributes: { Attributes: { TopicArn: TOPIC_ARN, Policy: policy('*', 'sns:*', TOPIC_ARN) } } },
};

/** The policy that SNS gives to a topic, and the key that AWS manages, by its name. */
export const TOPIC_WITH_DEFAULTS: LiveTwin<TopicCalls> = {
  path: TOPIC_ARN,
  rules: ['PL-AWS-SNS-2'],
  good: TOPIC.good,
  bad: {
    get_topic_attributes: {
      Attributes: {
        TopicArn: TOPIC_ARN,
        KmsMasterKeyId: 'alias/aws/sns',
        Policy: policy({ AWS: '*' }, ['SNS:Publish', 'SNS:Subscribe'], TOPIC_ARN, {
          Condition: { StringEquals: { 'AWS:SourceOwner': ACCOUNT } },
        }),
      },
    },
  },
};
