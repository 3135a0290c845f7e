import type { MatrixType } from '../matrix-type';
import { without } from '../matrix-type';

export const type: MatrixType = {
  node: 'ec2 describe_flow_logs: describe_flow_logs',
  async deploy(written, aws) {
    const { ResourceId, ...log } = without(written.properties, 'Tags');
    await aws.ask('s3', 'create_bucket', { Bucket: 'logs' });
    await aws.ask('ec2', 'create_flow_logs', {
      ...log,
      ResourceIds: [ResourceId],
      ...written.tagsFor('vpc-flow-log'),
    });
    return [];
  },
  notChangeable: {
    ResourceId: 'no call changes it',
    TrafficType: 'no call changes it',
    LogDestinationType: 'no call changes it',
    LogDestination: 'no call changes it',
    MaxAggregationInterval: 'no call changes it',
    DeliverLogsPermissionArn: 'no call changes it',
    LogFormat: 'no call changes it',
  },
};
