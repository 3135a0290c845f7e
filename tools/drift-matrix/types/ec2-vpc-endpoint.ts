import type { JsonValue } from '../../../src/engine/base/json';
import { recreatedChanges } from '../document-changes';
import { without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'ec2 describe_vpc_endpoints: describe_vpc_endpoints',
  async deploy(written, aws) {
    const { properties, standIns } = written;
    const policy = JSON.stringify(properties.PolicyDocument);
    const endpoint: Record<string, JsonValue> = { ...without(properties, 'Tags'), PolicyDocument: policy };
    const at = 'VpcEndpoint.VpcEndpointId';
    return recreatedChanges(
      (changed) => aws.askFor(at, 'ec2', 'create_vpc_endpoint', { ...changed, ...written.tagsFor('vpc-endpoint') }),
      (VpcEndpointId) => aws.ask('ec2', 'delete_vpc_endpoints', { VpcEndpointIds: [VpcEndpointId] }),
      endpoint,
      {
        ServiceName: 'com.amazonaws.eu-west-1.sns',
        VpcId: await standIns.get('vpc-0fedcba9876543210'),
        PolicyDocument: policy.replace('sqs:SendMessage', 'sqs:*'),
        RouteTableIds: [],
        SubnetIds: (endpoint.SubnetIds as string[]).slice(1),
        SecurityGroupIds: [await standIns.get('sg-0bb22cc33dd44ee55')],
        PrivateDnsEnabled: false,
      },
      (path) => (path === 'SecurityGroupIds' ? 'Groups' : path),
    );
  },
  notChangeable: { VpcEndpointType: 'delete_vpc_endpoints fails for a gateway whose service has no routes' },
};
