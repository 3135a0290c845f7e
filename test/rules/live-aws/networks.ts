import type { GetResponseHeadersPolicyResult } from '@aws-sdk/client-cloudfront';
import type {
  DescribeClientVpnEndpointsResult,
  DescribeRouteTablesResult,
  DescribeTransitGatewaysResult,
  DescribeVpcEndpointServiceConfigurationsResult,
  DescribeVpcEndpointsResult,
  DescribeVpnConnectionsResult,
} from '@aws-sdk/client-ec2';
import type {
  GetDNSSECResponse,
  GetHostedZoneResponse,
  ListQueryLoggingConfigsResponse,
} from '@aws-sdk/client-route-53';
import type { GetLoggingConfigurationResponse, GetWebACLResponse, WebACL } from '@aws-sdk/client-wafv2';
import { ACCOUNT, policy, REGION, type LiveTwin } from './twin';

const path = (id: string): string => `arn:aws:ec2:${REGION}::${id}`;

const endpoint = (PolicyDocument: string): { readonly describe_vpc_endpoints: DescribeVpcEndpointsResult } => ({
  describe_vpc_endpoints: {
    VpcEndpoints: [
      {
        VpcEndpointId: 'vpce-1',
        VpcEndpointType: 'Gateway',
        ServiceName: 'com.amazonaws.eu-west-1.s3',
        PolicyDocument,
      },
    ],
  },
});

export const VPC_ENDPOINT: LiveTwin<{ readonly describe_vpc_endpoints: DescribeVpcEndpointsResult }> = {
  path: path('vpce-1'),
  rules: ['PL-AWS-EC2-29'],
  good: endpoint(policy('*', 's3:GetObject', 'arn:aws:s3:::images/*')),
  bad: endpoint(policy('*', '*')),
};

type ServiceCalls = Readonly<
  Record<'describe_vpc_endpoint_service_configurations', DescribeVpcEndpointServiceConfigurationsResult>
>;
const service = (AcceptanceRequired: boolean): ServiceCalls => ({
  describe_vpc_endpoint_service_configurations: {
    ServiceConfigurations: [{ ServiceId: 'vpce-svc-1', AcceptanceRequired }],
  },
});

export const ENDPOINT_SERVICE: LiveTwin<ServiceCalls> = {
  path: path('vpce-svc-1'),
  rules: ['PL-AWS-EC2-30'],
  good: service(true),
  bad: service(false),
};

const routes = (DestinationCidrBlock: string): { readonly describe_route_tables: DescribeRouteTablesResult } => ({
  describe_route_tables: {
    RouteTables: [
      {
        RouteTableId: 'rtb-1',
        Routes: [
          { DestinationCidrBlock: '10.0.0.0/16', GatewayId: 'local' },
          { DestinationCidrBlock, VpcPeeringConnectionId: 'pcx-1' },
        ],
      },
    ],
  },
});

export const ROUTES: LiveTwin<{ readonly describe_route_tables: DescribeRouteTablesResult }> = {
  path: path('rtb-1'),
  rules: ['PL-AWS-EC2-26'],
  good: routes('10.1.0.0/16'),
  bad: routes('0.0.0.0/0'),
};

type GatewayCalls = Readonly<Record<'describe_transit_gateways', DescribeTransitGatewaysResult>>;
const gateway = (AutoAcceptSharedAttachments: 'enable' | 'disable'): GatewayCalls => ({
  describe_transit_gateways: {
    TransitGateways: [{ TransitGatewayId: 'tgw-1', Options: { AutoAcceptSharedAttachments } }],
  },
});

export const TRANSIT_GATEWAY: LiveTwin<GatewayCalls> = {
  path: path('tgw-1'),
  rules: ['PL-AWS-EC2-27'],
  good: gateway('disable'),
  bad: gateway('enable'),
};

const tunnel = (LogEnabled: boolean): object => ({ LogOptions: { CloudWatchLogOptions: { LogEnabled } } });
const connection = (second: boolean): { readonly describe_vpn_connections: DescribeVpnConnectionsResult } => ({
  describe_vpn_connections: {
    VpnConnections: [{ VpnConnectionId: 'vpn-1', Options: { TunnelOptions: [tunnel(true), tunnel(second)] } }],
  },
});

export const VPN_CONNECTION: LiveTwin<{ readonly describe_vpn_connections: DescribeVpnConnectionsResult }> = {
  path: path('vpn-1'),
  rules: ['PL-AWS-EC2-28'],
  good: connection(true),
  bad: connection(false),
};

type ClientCalls = Readonly<Record<'describe_client_vpn_endpoints', DescribeClientVpnEndpointsResult>>;
const clients = (Enabled: boolean): ClientCalls => ({
  describe_client_vpn_endpoints: {
    ClientVpnEndpoints: [{ ClientVpnEndpointId: 'cvpn-endpoint-1', ConnectionLogOptions: { Enabled } }],
  },
});

export const CLIENT_VPN: LiveTwin<ClientCalls> = {
  path: path('cvpn-endpoint-1'),
  rules: ['PL-AWS-EC2-28'],
  good: clients(true),
  bad: clients(false),
};

interface ZoneCalls {
  readonly get_hosted_zone: GetHostedZoneResponse;
  readonly list_query_logging_configs: ListQueryLoggingConfigsResponse;
  readonly get_dnssec: Partial<GetDNSSECResponse>;
}

const ZONE_PATH = 'arn:aws:route53:::hostedzone/Z1';
const zone: GetHostedZoneResponse = {
  HostedZone: { Id: '/hostedzone/Z1', Name: 'example.com.', CallerReference: '1', Config: { PrivateZone: false } },
};

export const ZONE: LiveTwin<ZoneCalls> = {
  path: ZONE_PATH,
  rules: ['PL-AWS-ROUTE53-1', 'PL-AWS-ROUTE53-2'],
  good: {
    get_hosted_zone: zone,
    list_query_logging_configs: {
      QueryLoggingConfigs: [
        {
          Id: '1',
          HostedZoneId: 'Z1',
          CloudWatchLogsLogGroupArn: `arn:aws:logs:us-east-1:${ACCOUNT}:log-group:/aws/route53/example.com`,
        },
      ],
    },
    get_dnssec: { Status: { ServeSignature: 'SIGNING' }, KeySigningKeys: [] },
  },
  bad: {
    get_hosted_zone: zone,
    list_query_logging_configs: { QueryLoggingConfigs: [] },
    get_dnssec: { Status: { ServeSignature: 'NOT_SIGNING' }, KeySigningKeys: [] },
  },
};

interface FirewallCalls {
  readonly get_web_acl: GetWebACLResponse;
  readonly get_logging_configuration: GetLoggingConfigurationResponse;
}

const ACL_ARN = `arn:aws:wafv2:${REGION}:${ACCOUNT}:regional/webacl/shop/11111111-1111-1111-1111-111111111111`;
const VISIBILITY = { SampledRequestsEnabled: true, CloudWatchMetricsEnabled: true, MetricName: 'shop' };
const acl = (Rules: WebACL['Rules']): GetWebACLResponse => ({
  WebACL: {
    Name: 'shop',
    Id: '11111111-1111-1111-1111-111111111111',
    ARN: ACL_ARN,
    DefaultAction: { Allow: {} },
    VisibilityConfig: VISIBILITY,
    Rules,
  },
});
const managed = (OverrideAction: { Count: object } | { None: object }): WebACL['Rules'] => [
  {
    Name: 'bad-inputs',
    Priority: 1,
    OverrideAction,
    VisibilityConfig: VISIBILITY,
    Statement: {
      ManagedRuleGroupStatement: { VendorName: 'AWS', Name: 'AWSManagedRulesKnownBadInputsRuleSet' },
    },
  },
];
const logged: GetLoggingConfigurationResponse = {
  LoggingConfiguration: {
    ResourceArn: ACL_ARN,
    LogDestinationConfigs: [`arn:aws:logs:${REGION}:${ACCOUNT}:log-group:aws-waf-logs-shop`],
  },
};

export const WEB_ACL: LiveTwin<FirewallCalls> = {
  path: ACL_ARN,
  rules: ['PL-AWS-WAF-1', 'PL-AWS-WAF-2', 'PL-AWS-WAF-3'],
  good: { get_web_acl: acl(managed({ None: {} })), get_logging_configuration: logged },
  bad: { get_web_acl: acl([]), get_logging_configuration: {} },
};

export const WEB_ACL_THAT_COUNTS: LiveTwin<FirewallCalls> = {
  path: ACL_ARN,
  rules: ['PL-AWS-WAF-3'],
  good: WEB_ACL.good,
  bad: { get_web_acl: acl(managed({ Count: {} })), get_logging_configuration: logged },
};

type HeaderCalls = Readonly<Record<'get_response_headers_policy', GetResponseHeadersPolicyResult>>;
const headers = (AccessControlMaxAgeSec: number): HeaderCalls => ({
  get_response_headers_policy: {
    ResponseHeadersPolicy: {
      Id: 'h1',
      LastModifiedTime: new Date(0),
      ResponseHeadersPolicyConfig: {
        Name: 'strict',
        SecurityHeadersConfig: { StrictTransportSecurity: { Override: true, AccessControlMaxAgeSec } },
      },
    },
  },
});

export const HEADERS: LiveTwin<HeaderCalls> = {
  path: 'arn:aws:cloudfront:::h1',
  rules: ['PL-AWS-CLOUDFRONT-9'],
  good: headers(31536000),
  bad: headers(60),
};
