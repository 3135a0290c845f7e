import { recreating, setting, type MatrixType } from '../matrix-type';

const FIFO = 'a FIFO topic has another name';

export const type: MatrixType = {
  node: 'sns list_topics: get_topic_attributes',
  async deploy(written, aws) {
    const { TopicName, DisplayName, KmsMasterKeyId, TracingConfig, SignatureVersion } = written.properties;
    const policy = JSON.stringify(written.of('AWS::SNS::TopicPolicy').PolicyDocument);
    const delivery = JSON.stringify(written.of('aws_sns_topic').delivery_policy);
    const sns = aws.client('sns');
    let topic = '';
    const create = async (Name: unknown): Promise<void> => {
      topic = await aws.askFor('TopicArn', 'sns', 'create_topic', {
        Name,
        Attributes: {
          ...{ DisplayName, KmsMasterKeyId, TracingConfig, SignatureVersion },
          ...{ Policy: policy, DeliveryPolicy: delivery },
        },
        Tags: written.tagList,
      });
    };
    await create(TopicName);
    const rename = recreating(() => sns('delete_topic', { TopicArn: topic }), create);
    const set = (AttributeName: string) => (AttributeValue: unknown) =>
      sns('set_topic_attributes', { TopicArn: topic, AttributeName, AttributeValue });
    return [
      setting('DisplayName', set('DisplayName'), DisplayName, 'Noise'),
      setting('KmsMasterKeyId', set('KmsMasterKeyId'), KmsMasterKeyId, 'alias/other'),
      setting('Policy', set('Policy'), policy, policy.replace('sns:Publish', 'sns:Subscribe')),
      setting('DeliveryPolicy', set('DeliveryPolicy'), delivery, delivery.replace('5', '6')),
      setting('TopicArn', rename, TopicName, 'warnings'),
    ];
  },
  notKept: {
    TracingConfig: 'get_topic_attributes leaves it out',
    SignatureVersion: 'get_topic_attributes leaves it out',
  },
  notChangeable: { FifoTopic: FIFO, ContentBasedDeduplication: FIFO },
};
