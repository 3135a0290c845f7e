import type { JsonObject } from '../../../../src/engine/base/json';
import type { Change } from '../change';
import { openTo, port } from './documents';

const VPC = 'aws_vpc.main';
const FLOWS = 'aws_s3_bucket.flows';
const entry = (rule: number, action: string, cidr: string): JsonObject => ({
  ...{ RuleNumber: rule, Protocol: '6', RuleAction: action, CidrBlock: cidr },
  ...{ Egress: false, PortRange: { From: 22, To: 22 } },
});
const record = (action: string, name: string, value: string): JsonObject => ({
  HostedZoneId: '{aws_route53_zone.internal zone_id}',
  ChangeBatch: {
    Changes: [
      {
        Action: action,
        ResourceRecordSet: { Name: name, Type: 'A', TTL: 300, ResourceRecords: [{ Value: value }] },
      },
    ],
  },
});

export const changes = [
  {
    what: 'host names of a network are switched off',
    on: VPC,
    calls: [['ec2', 'modify_vpc_attribute', { VpcId: `{${VPC} id}`, EnableDnsHostnames: { Value: false } }]],
    shows: 'EnableDnsHostnames',
  },
  {
    what: 'the name of a network is changed',
    on: VPC,
    calls: [['ec2', 'create_tags', { Resources: [`{${VPC} id}`], Tags: [{ Key: 'Name', Value: 'other' }] }]],
    shows: 'Tags',
  },
  {
    what: 'a subnet gives no public addresses any more',
    on: 'aws_subnet.public[0]',
    calls: [
      [
        'ec2',
        'modify_subnet_attribute',
        { SubnetId: '{aws_subnet.public[0] id}', MapPublicIpOnLaunch: { Value: false } },
      ],
    ],
    shows: 'MapPublicIpOnLaunch',
  },
  {
    what: 'a private subnet gives public addresses',
    on: 'aws_subnet.private["a"]',
    calls: [
      [
        'ec2',
        'modify_subnet_attribute',
        { SubnetId: '{aws_subnet.private["a"] id}', MapPublicIpOnLaunch: { Value: true } },
      ],
    ],
    shows: 'MapPublicIpOnLaunch',
  },
  {
    what: 'a tag is added to a subnet',
    on: 'aws_subnet.private["b"]',
    calls: [['ec2', 'create_tags', { Resources: ['{aws_subnet.private["b"] id}'], Tags: [{ Key: 'x', Value: 'y' }] }]],
    shows: 'Tags',
  },
  {
    what: 'a port is opened in a group without rules',
    on: 'aws_security_group.bare',
    calls: [
      [
        'ec2',
        'authorize_security_group_ingress',
        { GroupId: '{aws_security_group.bare id}', IpPermissions: [port(22, '0.0.0.0/0')] },
      ],
    ],
    shows: 'IpPermissions',
  },
  {
    what: 'traffic out of a group without rules is allowed',
    on: 'aws_security_group.bare',
    calls: [
      [
        'ec2',
        'authorize_security_group_egress',
        { GroupId: '{aws_security_group.bare id}', IpPermissions: [port(25, '198.51.100.0/24')] },
      ],
    ],
    shows: 'IpPermissionsEgress',
  },
  {
    what: 'a port is opened in a group with rules in it',
    on: 'aws_security_group.inline',
    calls: [
      [
        'ec2',
        'authorize_security_group_ingress',
        { GroupId: '{aws_security_group.inline id}', IpPermissions: [port(3389, '0.0.0.0/0')] },
      ],
    ],
    shows: 'IpPermissions',
  },
  {
    what: 'traffic out of a group with rules in it is stopped',
    on: 'aws_security_group.inline',
    calls: [
      [
        'ec2',
        'revoke_security_group_egress',
        {
          GroupId: '{aws_security_group.inline id}',
          IpPermissions: [{ IpProtocol: '-1', IpRanges: [{ CidrIp: '0.0.0.0/0' }] }],
        },
      ],
    ],
    shows: 'IpPermissionsEgress',
  },
  {
    what: 'one rule of a group with rules beside it is taken away',
    on: 'aws_security_group.apart',
    beside: ['aws_vpc_security_group_ingress_rule.apart["10.20.0.0/24"]'],
    calls: [
      [
        'ec2',
        'revoke_security_group_ingress',
        { GroupId: '{aws_security_group.apart id}', IpPermissions: [port(8443, '10.20.0.0/24')] },
      ],
    ],
    shows: 'IpPermissions',
  },
  {
    what: 'a port is opened in a group with rules beside it',
    on: 'aws_security_group.apart',
    calls: [
      [
        'ec2',
        'authorize_security_group_ingress',
        { GroupId: '{aws_security_group.apart id}', IpPermissions: [port(22, '0.0.0.0/0')] },
      ],
    ],
    shows: 'IpPermissions',
  },
  {
    what: 'a port is opened in the default group',
    on: 'aws_default_security_group.main',
    calls: [
      [
        'ec2',
        'authorize_security_group_ingress',
        { GroupId: '{aws_default_security_group.main id}', IpPermissions: [port(22, '0.0.0.0/0')] },
      ],
    ],
    shows: 'IpPermissions',
  },
  {
    what: 'an entry is added to an access list without any',
    on: 'aws_network_acl.bare',
    calls: [
      [
        'ec2',
        'create_network_acl_entry',
        { NetworkAclId: '{aws_network_acl.bare id}', ...entry(90, 'allow', '0.0.0.0/0') },
      ],
    ],
    shows: 'IngressEntries',
  },
  {
    what: 'an entry is added to an access list with entries in it',
    on: 'aws_network_acl.inline',
    calls: [
      [
        'ec2',
        'create_network_acl_entry',
        { NetworkAclId: '{aws_network_acl.inline id}', ...entry(90, 'allow', '0.0.0.0/0') },
      ],
    ],
    shows: 'IngressEntries',
  },
  {
    what: 'the entry beside an access list is taken away',
    on: 'aws_network_acl.apart',
    beside: ['aws_network_acl_rule.https'],
    calls: [
      [
        'ec2',
        'delete_network_acl_entry',
        { NetworkAclId: '{aws_network_acl.apart id}', RuleNumber: 100, Egress: false },
      ],
    ],
    shows: 'IngressEntries',
  },
  {
    what: 'an entry is added to an access list with entries beside it',
    on: 'aws_network_acl.apart',
    calls: [
      [
        'ec2',
        'create_network_acl_entry',
        { NetworkAclId: '{aws_network_acl.apart id}', ...entry(90, 'allow', '0.0.0.0/0') },
      ],
    ],
    shows: 'IngressEntries',
  },
  {
    what: 'a policy is given to an endpoint without one',
    on: 'aws_vpc_endpoint.s3',
    calls: [
      [
        'ec2',
        'modify_vpc_endpoint',
        {
          VpcEndpointId: '{aws_vpc_endpoint.s3 id}',
          PolicyDocument: openTo('arn:aws:iam::999999999999:root', 's3:*'),
        },
      ],
    ],
    shows: 'PolicyDocument',
  },
  {
    what: 'the policy of an endpoint is opened',
    on: 'aws_vpc_endpoint.dynamodb',
    calls: [
      [
        'ec2',
        'modify_vpc_endpoint',
        { VpcEndpointId: '{aws_vpc_endpoint.dynamodb id}', PolicyDocument: openTo('*', 'dynamodb:*') },
      ],
    ],
    shows: 'PolicyDocument',
  },
  {
    what: 'a route is added',
    on: 'aws_route_table.public',
    calls: [
      [
        'ec2',
        'create_route',
        {
          RouteTableId: '{aws_route_table.public id}',
          DestinationCidrBlock: '172.16.0.0/12',
          GatewayId: '{aws_internet_gateway.main id}',
        },
      ],
    ],
    shows: 'Routes',
  },
  {
    what: 'the route beside a table is taken away',
    on: 'aws_route_table.private',
    beside: ['aws_route.nat'],
    calls: [
      ['ec2', 'delete_route', { RouteTableId: '{aws_route_table.private id}', DestinationCidrBlock: '0.0.0.0/0' }],
    ],
    shows: 'Routes',
  },
  {
    what: 'a subnet leaves its route table',
    on: 'aws_route_table.public',
    beside: ['aws_route_table_association.public[1]'],
    calls: [['ec2', 'disassociate_route_table', { AssociationId: '{aws_route_table_association.public[1] id}' }]],
    shows: 'Associations',
  },
  {
    what: 'a gateway is detached',
    on: 'aws_internet_gateway.main',
    calls: [
      ['ec2', 'detach_internet_gateway', { InternetGatewayId: '{aws_internet_gateway.main id}', VpcId: `{${VPC} id}` }],
    ],
    shows: 'Attachments',
  },
  {
    what: 'a tag is added to a gateway',
    on: 'aws_internet_gateway.main',
    calls: [
      ['ec2', 'create_tags', { Resources: ['{aws_internet_gateway.main id}'], Tags: [{ Key: 'x', Value: 'y' }] }],
    ],
    shows: 'Tags',
  },
  {
    what: 'a tag is added to an address',
    on: 'aws_eip.nat',
    calls: [['ec2', 'create_tags', { Resources: ['{aws_eip.nat id}'], Tags: [{ Key: 'x', Value: 'y' }] }]],
    shows: 'Tags',
  },
  {
    what: 'a tag of a gateway of addresses is changed',
    on: 'aws_nat_gateway.main',
    calls: [['ec2', 'create_tags', { Resources: ['{aws_nat_gateway.main id}'], Tags: [{ Key: 'owner', Value: 'y' }] }]],
    shows: 'Tags',
  },
  {
    what: 'a record leads elsewhere',
    on: 'aws_route53_record.service["api"]',
    calls: [['route53', 'change_resource_record_sets', record('UPSERT', 'api.internal.example', '198.51.100.7')]],
    shows: 'ResourceRecords',
  },
  {
    what: 'a record is deleted',
    on: 'aws_route53_record.service["web"]',
    calls: [['route53', 'change_resource_record_sets', record('DELETE', 'web.internal.example', '10.20.10.5')]],
    shows: 'missing-in-cloud',
  },
  {
    what: 'a flow log is deleted',
    on: 'aws_flow_log.main',
    calls: [['ec2', 'delete_flow_logs', { FlowLogIds: ['{aws_flow_log.main id}'] }]],
    shows: 'missing-in-cloud',
  },
  {
    what: 'a policy is given to a bucket without one',
    on: FLOWS,
    calls: [
      [
        's3',
        'put_bucket_policy',
        { Bucket: 'network-flows', Policy: openTo('*', 's3:*', 'arn:aws:s3:::network-flows/*') },
      ],
    ],
    shows: 'Policy',
  },
  {
    what: 'versioning is switched on',
    on: FLOWS,
    calls: [
      ['s3', 'put_bucket_versioning', { Bucket: 'network-flows', VersioningConfiguration: { Status: 'Enabled' } }],
    ],
    shows: 'Status',
  },
] satisfies readonly Change[];
