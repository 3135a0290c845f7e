import { step, TAGS, type Step } from './step';

const GROUP = { Description: 'a group', VpcId: '$(vpc)' };
const EVERYONE = [{ CidrIp: '0.0.0.0/0' }];

/** Networks, machines and what they are reached by. */
export const NETWORK: readonly Step[] = [
  step('ec2', 'create_vpc', { CidrBlock: '10.1.0.0/16' }, { vpc: 'Vpc.VpcId' }),
  step('ec2', 'create_vpc', { CidrBlock: '10.2.0.0/16' }, { otherVpc: 'Vpc.VpcId' }),
  step(
    'ec2',
    'create_subnet',
    { VpcId: '$(vpc)', CidrBlock: '10.1.1.0/24', AvailabilityZone: 'us-east-1a' },
    {
      subnet: 'Subnet.SubnetId',
    },
  ),
  step(
    'ec2',
    'create_subnet',
    { VpcId: '$(vpc)', CidrBlock: '10.1.2.0/24', AvailabilityZone: 'us-east-1b' },
    {
      otherSubnet: 'Subnet.SubnetId',
    },
  ),
  step('ec2', 'modify_subnet_attribute', { SubnetId: '$(subnet)', MapPublicIpOnLaunch: { Value: true } }),
  step('ec2', 'create_internet_gateway', {}, { gateway: 'InternetGateway.InternetGatewayId' }),
  step('ec2', 'attach_internet_gateway', { InternetGatewayId: '$(gateway)', VpcId: '$(vpc)' }),
  step(
    'ec2',
    'create_vpc_peering_connection',
    { VpcId: '$(vpc)', PeerVpcId: '$(otherVpc)' },
    {
      peering: 'VpcPeeringConnection.VpcPeeringConnectionId',
    },
  ),
  step('ec2', 'accept_vpc_peering_connection', { VpcPeeringConnectionId: '$(peering)' }),
  step(
    'ec2',
    'create_vpc_endpoint',
    { VpcId: '$(vpc)', ServiceName: 'com.amazonaws.us-east-1.s3' },
    {
      endpoint: 'VpcEndpoint.VpcEndpointId',
    },
  ),
  step('ec2', 'create_network_acl', { VpcId: '$(vpc)' }, { acl: 'NetworkAcl.NetworkAclId' }),
  step('ec2', 'create_network_acl_entry', {
    ...{ NetworkAclId: '$(acl)', RuleNumber: 100, Protocol: '6', RuleAction: 'allow', Egress: false },
    ...{ CidrBlock: '0.0.0.0/0', PortRange: { From: 22, To: 22 } },
  }),
  step('ec2', 'create_security_group', { ...GROUP, GroupName: 'open' }, { open: 'GroupId' }),
  step('ec2', 'create_security_group', { ...GROUP, GroupName: 'closed' }, { closed: 'GroupId' }),
  step('ec2', 'authorize_security_group_ingress', {
    GroupId: '$(open)',
    IpPermissions: [
      { IpProtocol: 'tcp', FromPort: 0, ToPort: 65535, IpRanges: EVERYONE },
      { IpProtocol: '-1', IpRanges: EVERYONE },
      { IpProtocol: 'tcp', FromPort: 22, ToPort: 22, Ipv6Ranges: [{ CidrIpv6: '::/0' }] },
    ],
  }),
  step('ec2', 'authorize_security_group_ingress', {
    GroupId: '$(closed)',
    IpPermissions: [{ IpProtocol: 'tcp', FromPort: 443, ToPort: 443, IpRanges: [{ CidrIp: '10.1.0.0/16' }] }],
  }),
  step(
    'ec2',
    'run_instances',
    {
      ...{ ImageId: 'ami-12345678', MinCount: 1, MaxCount: 1, InstanceType: 't3.micro', SubnetId: '$(subnet)' },
      ...{ SecurityGroupIds: ['$(open)'], TagSpecifications: [{ ResourceType: 'instance', Tags: TAGS }] },
    },
    { instance: 'Instances[0].InstanceId' },
  ),
  step('ec2', 'run_instances', {
    ...{ ImageId: 'ami-12345678', MinCount: 1, MaxCount: 1, SubnetId: '$(otherSubnet)', EbsOptimized: true },
    ...{ Monitoring: { Enabled: true }, MetadataOptions: { HttpTokens: 'required', HttpEndpoint: 'enabled' } },
    BlockDeviceMappings: [{ DeviceName: '/dev/sda1', Ebs: { VolumeSize: 10, Encrypted: true } }],
  }),
  step('ec2', 'allocate_address', { Domain: 'vpc' }, { address: 'AllocationId' }),
  step('ec2', 'associate_address', { AllocationId: '$(address)', InstanceId: '$(instance)' }),
  step('ec2', 'create_volume', { AvailabilityZone: 'us-east-1a', Size: 10 }),
  step('ec2', 'create_image', { InstanceId: '$(instance)', Name: 'ours' }, { image: 'ImageId' }),
  step('ec2', 'modify_image_attribute', {
    ImageId: '$(image)',
    LaunchPermission: { Add: [{ Group: 'all' }] },
  }),
  step('auto-scaling', 'create_launch_configuration', {
    ...{ LaunchConfigurationName: 'old', ImageId: 'ami-12345678', InstanceType: 't3.micro' },
    BlockDeviceMappings: [{ DeviceName: '/dev/sda1', Ebs: { VolumeSize: 10, Encrypted: false } }],
  }),
  step('auto-scaling', 'create_auto_scaling_group', {
    ...{ AutoScalingGroupName: 'web', LaunchConfigurationName: 'old', MinSize: 0, MaxSize: 1 },
    ...{ VPCZoneIdentifier: '$(subnet)', HealthCheckType: 'EC2' },
  }),
  step(
    'elastic-load-balancing',
    'create_load_balancer',
    {
      LoadBalancerName: 'classic',
      Listeners: [{ Protocol: 'HTTP', LoadBalancerPort: 80, InstanceProtocol: 'HTTP', InstancePort: 80 }],
      Subnets: ['$(subnet)'],
    },
    {},
  ),
  step('elastic-load-balancing', 'modify_load_balancer_attributes', {
    LoadBalancerName: 'classic',
    LoadBalancerAttributes: { CrossZoneLoadBalancing: { Enabled: true }, AccessLog: { Enabled: false } },
  }),
  step(
    'elastic-load-balancing-v2',
    'create_load_balancer',
    { Name: 'front', Subnets: ['$(subnet)', '$(otherSubnet)'], SecurityGroups: ['$(open)'], Tags: TAGS },
    { balancer: 'LoadBalancers[0].LoadBalancerArn' },
  ),
  step('elastic-load-balancing-v2', 'create_load_balancer', {
    ...{ Name: 'inner', Subnets: ['$(subnet)', '$(otherSubnet)'], SecurityGroups: ['$(closed)'] },
    ...{ Scheme: 'internal', Type: 'network' },
  }),
  step(
    'elastic-load-balancing-v2',
    'create_target_group',
    { Name: 'web', Protocol: 'HTTP', Port: 80, VpcId: '$(vpc)' },
    { targets: 'TargetGroups[0].TargetGroupArn' },
  ),
  step('elastic-load-balancing-v2', 'create_listener', {
    ...{ LoadBalancerArn: '$(balancer)', Protocol: 'HTTP', Port: 80 },
    DefaultActions: [{ Type: 'forward', TargetGroupArn: '$(targets)' }],
  }),
];
