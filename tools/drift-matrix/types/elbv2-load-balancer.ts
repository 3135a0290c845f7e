import type { JsonObject, JsonValue } from '../../../src/engine/base/json';
import { recreating, setting, settings, type MatrixType } from '../matrix-type';

const FEATURES = {
  'deletion_protection.enabled': 'false',
  'idle_timeout.timeout_seconds': '120',
  'routing.http.drop_invalid_header_fields.enabled': 'false',
  'routing.http2.enabled': 'false',
  'routing.http.desync_mitigation_mode': 'monitor',
  'access_logs.s3.enabled': 'false',
  'access_logs.s3.bucket': 'other-logs',
};

export const type: MatrixType = {
  node: 'elbv2 describe_load_balancers: describe_load_balancers describe_load_balancer_attributes describe_listeners',
  async deploy(written, aws) {
    const { Name, Scheme, Type, IpAddressType, SecurityGroups, Subnets, LoadBalancerAttributes } = written.properties;
    const balancer = { Name, Scheme, Type, IpAddressType, SecurityGroups, Subnets };
    const features = Object.fromEntries(
      (LoadBalancerAttributes as { Key: string; Value: string | boolean }[]).map(({ Key, Value }) => [
        Key,
        String(Value),
      ]),
    );
    const listeners = written.all('AWS::ElasticLoadBalancingV2::Listener');
    const [group] = SecurityGroups as string[];
    const [subnet] = Subnets as string[];
    const third = await written.standIns.get('subnet-0c1d2e3f405162738');
    let LoadBalancerArn = '';
    const elb = (call: string, input: object = {}): Promise<JsonObject> =>
      aws.ask('elastic-load-balancing-v2', call, { LoadBalancerArn, ...input });
    const setFeatures = (change: Record<string, JsonValue>): Promise<unknown> =>
      elb('modify_load_balancer_attributes', {
        Attributes: Object.entries(change).map(([Key, Value]) => ({ Key, Value })),
      });
    const listen = (listener: object): Promise<unknown> => elb('create_listener', { ...listener, LoadBalancerArn });
    const create = async (change: object): Promise<void> => {
      const input = { ...balancer, ...change, Tags: written.tagList };
      const at = 'LoadBalancers[0].LoadBalancerArn';
      LoadBalancerArn = await aws.askFor(at, 'elastic-load-balancing-v2', 'create_load_balancer', input);
      await setFeatures(features);
      for (const listener of listeners) await listen(listener);
    };
    const remove = async (): Promise<void> => {
      await setFeatures({ 'deletion_protection.enabled': 'false' });
      await elb('delete_load_balancer');
    };
    await create({});
    const recreate = recreating(remove, create);
    return [
      ...settings(setFeatures, features, FEATURES, (name) => `Attributes["${name}"].Value`),
      setting(
        'IpAddressType',
        (value) => elb('set_ip_address_type', { IpAddressType: value }),
        IpAddressType,
        'dualstack',
      ),
      setting('SecurityGroups', (value) => elb('set_security_groups', { SecurityGroups: value }), SecurityGroups, [
        group,
      ]),
      setting('AvailabilityZones', (value) => elb('set_subnets', { Subnets: value }), Subnets, [subnet, third]),
      ...settings(recreate, balancer, { Name: 'mail', Scheme: 'internal' }, (argument) =>
        argument === 'Name' ? 'LoadBalancerName' : argument,
      ),
      {
        attribute: 'Listeners',
        change: () => listen({ ...listeners[1], Port: 8080 }),
        changeBack: () => recreate({}),
      },
    ];
  },
  notChangeable: { Type: 'a network load balancer has no HTTP listeners' },
};
