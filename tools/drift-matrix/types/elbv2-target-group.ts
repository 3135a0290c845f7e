import type { JsonObject } from '../../../src/engine/base/json';
import { recreating, settings, without, type MatrixType } from '../matrix-type';

const ATTRIBUTES: Readonly<Record<string, string>> = { Name: 'TargetGroupName', Matcher: 'Matcher.HttpCode' };

export const type: MatrixType = {
  node: 'elbv2 describe_target_groups: describe_target_groups',
  async deploy({ properties, tagList, standIns }, aws) {
    const group = without(properties, 'Tags');
    let TargetGroupArn = '';
    const elb = (call: string, input: object = {}): Promise<JsonObject> =>
      aws.ask('elastic-load-balancing-v2', call, { TargetGroupArn, ...input });
    const create = async (change: object): Promise<void> => {
      const input = { ...group, ...change, Tags: tagList };
      const at = 'TargetGroups[0].TargetGroupArn';
      TargetGroupArn = await aws.askFor(at, 'elastic-load-balancing-v2', 'create_target_group', input);
    };
    await create({});
    const attributeOf = (argument: string): string => ATTRIBUTES[argument] ?? argument;
    return [
      ...settings(
        (change) => elb('modify_target_group', change),
        group,
        {
          ...{ HealthCheckPath: '/', HealthCheckProtocol: 'HTTPS', HealthCheckPort: '8081' },
          ...{ HealthCheckIntervalSeconds: 60, HealthCheckTimeoutSeconds: 6, HealthCheckEnabled: false },
          ...{ HealthyThresholdCount: 4, UnhealthyThresholdCount: 3, Matcher: { HttpCode: '200' } },
        },
        attributeOf,
      ),
      ...settings(
        recreating(() => elb('delete_target_group'), create),
        group,
        {
          ...{ Name: 'mail', Port: 8081, Protocol: 'HTTPS', VpcId: await standIns.get('vpc-0fedcba9876543210') },
          ...{ TargetType: 'instance', ProtocolVersion: 'HTTP2', IpAddressType: 'ipv6' },
        },
        attributeOf,
      ),
    ];
  },
};
