import type {
  DescribeFlowLogsResult,
  DescribeInstancesResult,
  DescribeNetworkAclsResult,
  DescribeSecurityGroupsResult,
  DescribeSubnetsResult,
  DescribeVolumesResult,
  DescribeVpcsResult,
  IpPermission,
} from '@aws-sdk/client-ec2';
import { AWS_KEY, CUSTOMER_KEY, REGION, type LiveTwin } from './twin';

const path = (id: string): string => `arn:aws:ec2:${REGION}::${id}`;
const rules = (...numbers: readonly number[]): string[] => numbers.map((number) => `PL-AWS-EC2-${number}`);

interface InstanceCalls {
  readonly describe_instances: DescribeInstancesResult;
  readonly describe_volumes: DescribeVolumesResult;
}

const attached = (
  VolumeId: string,
  Device: string,
  Encrypted: boolean,
): NonNullable<DescribeVolumesResult['Volumes']> => [
  {
    VolumeId,
    Encrypted,
    ...(Encrypted && { KmsKeyId: CUSTOMER_KEY }),
    Attachments: [{ InstanceId: 'i-0a1b2c3d4e5f60718', Device, State: 'attached' }],
  },
];

export const INSTANCE: LiveTwin<InstanceCalls> = {
  path: path('i-0a1b2c3d4e5f60718'),
  rules: rules(10, 11, 12, 13, 14, 15, 16),
  good: {
    describe_instances: {
      Reservations: [
        {
          Instances: [
            {
              InstanceId: 'i-0a1b2c3d4e5f60718',
              InstanceType: 'm7g.large',
              RootDeviceName: '/dev/xvda',
              EbsOptimized: true,
              Monitoring: { State: 'enabled' },
              IamInstanceProfile: { Arn: 'arn:aws:iam::123456789012:instance-profile/web' },
              MetadataOptions: { HttpTokens: 'required', HttpEndpoint: 'enabled', HttpPutResponseHopLimit: 1 },
              PrivateIpAddress: '10.0.0.4',
            },
          ],
        },
      ],
    },
    describe_volumes: { Volumes: [...attached('vol-1', '/dev/xvda', true), ...attached('vol-2', '/dev/sdf', true)] },
  },
  bad: {
    describe_instances: {
      Reservations: [
        {
          Instances: [
            {
              InstanceId: 'i-0a1b2c3d4e5f60718',
              InstanceType: 'm7g.large',
              RootDeviceName: '/dev/xvda',
              EbsOptimized: false,
              Monitoring: { State: 'disabled' },
              MetadataOptions: { HttpTokens: 'optional', HttpEndpoint: 'enabled', HttpPutResponseHopLimit: 4 },
              PublicIpAddress: '203.0.113.7',
            },
          ],
        },
      ],
    },
    describe_volumes: { Volumes: [...attached('vol-1', '/dev/xvda', true), ...attached('vol-2', '/dev/sdf', false)] },
  },
};

export const VOLUME: LiveTwin<Pick<InstanceCalls, 'describe_volumes'>> = {
  path: path('vol-1'),
  rules: ['PL-AWS-EBS-1', 'PL-AWS-EBS-2'],
  good: { describe_volumes: { Volumes: [{ VolumeId: 'vol-1', Encrypted: true, KmsKeyId: CUSTOMER_KEY }] } },
  bad: { describe_volumes: { Volumes: [{ VolumeId: 'vol-1', Encrypted: false }] } },
};

/** The key of AWS itself has an ARN like any other. */
export const VOLUME_WITH_KEY_OF_AWS: LiveTwin<Pick<InstanceCalls, 'describe_volumes'>> = {
  ...VOLUME,
  rules: ['PL-AWS-EBS-2'],
  bad: { describe_volumes: { Volumes: [{ VolumeId: 'vol-1', Encrypted: true, KmsKeyId: AWS_KEY }] } },
};

interface GroupCalls {
  readonly describe_security_groups: DescribeSecurityGroupsResult;
}

function group(GroupName: string, IpPermissions: IpPermission[], IpPermissionsEgress: IpPermission[]): GroupCalls {
  return {
    describe_security_groups: {
      SecurityGroups: [
        { GroupId: 'sg-1', GroupName, Description: 'web', VpcId: 'vpc-1', IpPermissions, IpPermissionsEgress },
      ],
    },
  };
}

const INSIDE: IpPermission = {
  IpProtocol: 'tcp',
  FromPort: 443,
  ToPort: 443,
  IpRanges: [{ CidrIp: '10.0.0.0/16', Description: 'from inside' }],
};
const EVERYTHING: IpPermission = {
  IpProtocol: '-1',
  IpRanges: [{ CidrIp: '10.0.0.0/8', Description: 'inside' }, { CidrIp: '0.0.0.0/0' }],
};

export const SECURITY_GROUP: LiveTwin<GroupCalls> = {
  path: path('sg-1'),
  rules: rules(1, 2, 3, 4, 5, 6, 7, 8),
  good: group('web', [INSIDE], [INSIDE]),
  bad: group('web', [EVERYTHING], [EVERYTHING]),
};

export const SECURITY_GROUP_IPV6: LiveTwin<GroupCalls> = {
  path: path('sg-1'),
  rules: rules(1),
  good: group('web', [{ ...INSIDE, FromPort: 22, ToPort: 22 }], []),
  bad: group('web', [{ IpProtocol: 'tcp', FromPort: 20, ToPort: 25, Ipv6Ranges: [{ CidrIpv6: '::/0' }] }], []),
};

export const DEFAULT_GROUP: LiveTwin<GroupCalls> = {
  path: path('sg-1'),
  rules: rules(1, 5, 7, 9),
  good: group('default', [], []),
  bad: group('default', [EVERYTHING], [EVERYTHING]),
};

interface VpcCalls {
  readonly describe_vpcs: DescribeVpcsResult;
  readonly describe_flow_logs: DescribeFlowLogsResult;
}

export const VPC: LiveTwin<VpcCalls> = {
  path: path('vpc-1'),
  rules: rules(21, 22),
  good: {
    describe_vpcs: { Vpcs: [{ VpcId: 'vpc-1', CidrBlock: '10.0.0.0/16', IsDefault: false }] },
    describe_flow_logs: { FlowLogs: [{ FlowLogId: 'fl-1', ResourceId: 'vpc-1', TrafficType: 'ALL' }] },
  },
  bad: {
    describe_vpcs: { Vpcs: [{ VpcId: 'vpc-1', CidrBlock: '172.31.0.0/16', IsDefault: true }] },
    describe_flow_logs: { FlowLogs: [] },
  },
};

export const SUBNET: LiveTwin<{ readonly describe_subnets: DescribeSubnetsResult }> = {
  path: path('subnet-1'),
  rules: rules(20),
  good: { describe_subnets: { Subnets: [{ SubnetId: 'subnet-1', VpcId: 'vpc-1', MapPublicIpOnLaunch: false }] } },
  bad: { describe_subnets: { Subnets: [{ SubnetId: 'subnet-1', VpcId: 'vpc-1', MapPublicIpOnLaunch: true }] } },
};

const acl = (CidrBlock: string): DescribeNetworkAclsResult => ({
  NetworkAcls: [
    {
      NetworkAclId: 'acl-1',
      VpcId: 'vpc-1',
      IsDefault: false,
      Entries: [
        { RuleNumber: 100, Egress: false, Protocol: '-1', RuleAction: 'allow', CidrBlock },
        { RuleNumber: 100, Egress: true, Protocol: '-1', RuleAction: 'allow', CidrBlock: '0.0.0.0/0' },
      ],
    },
  ],
});

export const NETWORK_ACL: LiveTwin<{ readonly describe_network_acls: DescribeNetworkAclsResult }> = {
  path: path('acl-1'),
  rules: rules(24, 25),
  good: { describe_network_acls: acl('10.0.0.0/16') },
  bad: { describe_network_acls: acl('0.0.0.0/0') },
};
