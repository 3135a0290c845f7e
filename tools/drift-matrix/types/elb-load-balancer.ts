import type { JsonObject } from '../../../src/engine/base/json';
import { part, setting, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'elb describe_load_balancers: describe_load_balancers describe_load_balancer_attributes',
  async deploy({ properties, tagList }, aws) {
    const own = properties as Record<string, JsonObject>;
    const { LoadBalancerName, Scheme, Subnets, SecurityGroups, AvailabilityZones, Listeners } = properties;
    const [group] = SecurityGroups as string[];
    const zone = { AvailabilityZones: (AvailabilityZones as string[]).slice(1) };
    const subnet = { Subnets: (Subnets as string[]).slice(1) };
    const elb = (call: string, input: object = {}): Promise<unknown> =>
      aws.ask('elastic-load-balancing', call, { LoadBalancerName, ...input });
    const change = (LoadBalancerAttributes: object): Promise<unknown> =>
      elb('modify_load_balancer_attributes', { LoadBalancerAttributes });
    const balancer = { Scheme, Subnets, SecurityGroups, AvailabilityZones, Listeners };
    await elb('create_load_balancer', { ...balancer, Tags: tagList });
    return [
      setting(
        'SecurityGroups',
        (groups) => elb('apply_security_groups_to_load_balancer', { SecurityGroups: groups }),
        SecurityGroups,
        [group],
      ),
      {
        attribute: 'AvailabilityZones',
        change: () => elb('disable_availability_zones_for_load_balancer', zone),
        changeBack: () => elb('enable_availability_zones_for_load_balancer', zone),
      },
      {
        attribute: 'Subnets',
        change: () => elb('detach_load_balancer_from_subnets', subnet),
        changeBack: () => elb('attach_load_balancer_to_subnets', subnet),
      },
      ...(await part(
        (HealthCheck) => elb('configure_health_check', { HealthCheck }),
        own.HealthCheck,
        { Target: 'TCP:8080', Interval: 20, Timeout: 4, HealthyThreshold: 4, UnhealthyThreshold: 3 },
        (argument) => `HealthCheck.${argument}`,
      )),
      ...(await part(
        (CrossZoneLoadBalancing) => change({ CrossZoneLoadBalancing }),
        { Enabled: properties.CrossZone },
        { Enabled: false },
        () => 'LoadBalancerAttributes.CrossZoneLoadBalancing.Enabled',
      )),
      ...(await part(
        (ConnectionDraining) => change({ ConnectionDraining }),
        own.ConnectionDrainingPolicy,
        { Enabled: false },
        () => 'LoadBalancerAttributes.ConnectionDraining.Enabled',
      )),
      ...(await part(
        (ConnectionSettings) => change({ ConnectionSettings }),
        own.ConnectionSettings,
        { IdleTimeout: 90 },
        () => 'LoadBalancerAttributes.ConnectionSettings.IdleTimeout',
      )),
      ...(await part(
        (AccessLog) => change({ AccessLog }),
        own.AccessLoggingPolicy,
        { Enabled: false, S3BucketName: 'other-logs' },
        (argument) => `LoadBalancerAttributes.AccessLog.${argument}`,
      )),
    ];
  },
  notKept: {
    ListenerDescriptions: 'describe_load_balancers has the protocol of the listener for that of its instances',
  },
};
