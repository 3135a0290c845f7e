import { crawl } from '../../../../test/support/clouds/aws-crawl';
import {
  json,
  refused,
  StandIn,
  type AskedCall,
  type StandInAnswer,
} from '../../../../test/support/clouds/aws-stand-in';
import type { JsonObject } from '../../base/json';
import type { AwsOptions } from './aws-provider';
import { Details } from './details';

type Answers = Readonly<Record<string, (asked: AskedCall) => StandInAnswer | undefined>>;

let standIn: StandIn | undefined;

afterEach(() => standIn?.stop());

async function serve(answers: Answers): Promise<AwsOptions> {
  standIn = await StandIn.start((asked) => answers[asked.call]?.(asked));
  return { endpoint: standIn.url, tries: 1 };
}

describe(`${Details.name} of a call that is made for each of several values`, () => {
  const ROLES = { arn: 'arn:aws:iam:::', listMethod: 'list_roles' };
  const names = (...all: string[]) => all.map((name) => `<member>${name}</member>`).join('');
  const xml = (call: string, content: string): StandInAnswer => ({
    body: `<${call}Response><${call}Result>${content}</${call}Result></${call}Response>`,
  });
  const iam: Answers = {
    ListRoles: () => xml('ListRoles', `<Roles><member><RoleName>r</RoleName><Arn>arn:r</Arn></member></Roles>`),
    ListRoleTags: () => xml('ListRoleTags', '<Tags/>'),
    ListRolePolicies: () => xml('ListRolePolicies', `<PolicyNames>${names('a', 'b')}</PolicyNames>`),
    GetRolePolicy: ({ body }) => {
      const name = new URLSearchParams(body).get('PolicyName') ?? '';
      const document = encodeURIComponent(JSON.stringify({ Statement: { Action: `${name}:*` } }));
      return xml('GetRolePolicy', `<PolicyName>${name}</PolicyName><PolicyDocument>${document}</PolicyDocument>`);
    },
  };
  const role = async (calls: string[], answers: Answers = {}) => {
    const [read] = await crawl([{ ...ROLES, detailMethods: calls }], await serve({ ...iam, ...answers }));
    if (read.kind !== 'resource') throw new Error(read.failure.detail);
    return read.read;
  };

  it('should hold its answers as a list, with the documents in them decoded', async () => {
    const { document, calls, failures } = await role(['list_role_policies', 'get_role_policy']);
    expect(document).toEqual({
      PolicyNames: ['a', 'b'],
      RolePolicies: ['a', 'b'].map((name) => ({
        PolicyName: name,
        PolicyDocument: { Statement: { Action: `${name}:*` } },
      })),
    });
    expect([calls, failures]).toEqual([['list_role_policies', 'get_role_policy'], []]);
  });

  it('should hold an empty list when there are no values', async () => {
    const { document, calls } = await role(['list_role_policies', 'get_role_policy'], {
      ListRolePolicies: () => xml('ListRolePolicies', '<PolicyNames/>'),
    });
    expect(document.RolePolicies).toEqual([]);
    expect(calls).toContain('get_role_policy');
  });

  it.each<[string, string[], Answers]>([
    [
      'one of them is denied',
      ['list_role_policies', 'get_role_policy'],
      { GetRolePolicy: () => refused('AccessDenied', 403) },
    ],
    [
      'the values were not read',
      ['list_role_policies', 'get_role_policy'],
      { ListRolePolicies: () => refused('AccessDenied', 403) },
    ],
    ['no call brings the values', ['get_role_policy'], {}],
  ])('should not hold them when %s', async (_, asked, answers) => {
    const { document, calls, failures } = await role(asked, answers);
    expect(Object.hasOwn(document, 'RolePolicies')).toBe(false);
    expect(calls).not.toContain('get_role_policy');
    expect(failures.map(({ detail }) => detail).join()).toContain('get_role_policy');
  });

  it('should hold the keys of all its answers where they differ', async () => {
    const vpc = '<item><vpcId>vpc-1</vpcId></item>';
    const node = {
      arn: 'arn:aws:ec2:us-east-1::',
      listMethod: 'describe_vpcs',
      detailMethods: ['describe_vpc_attribute'],
    };
    const [read] = await crawl(
      [node],
      await serve({
        DescribeVpcs: () => ({ body: `<DescribeVpcsResponse><vpcSet>${vpc}</vpcSet></DescribeVpcsResponse>` }),
        DescribeVpcAttribute: ({ body }) => {
          const key = new URLSearchParams(body).get('Attribute') ?? '';
          const content = `<vpcId>vpc-1</vpcId><${key}><value>true</value></${key}>`;
          return { body: `<DescribeVpcAttributeResponse>${content}</DescribeVpcAttributeResponse>` };
        },
      }),
    );
    expect(read).toMatchObject({
      read: {
        document: { VpcId: 'vpc-1', EnableDnsSupport: { Value: true }, EnableDnsHostnames: { Value: true } },
      },
    });
  });
});

describe(`${Details.name} of a call whose answer holds secrets`, () => {
  const connections = [
    '<item><vpnConnectionId>vpn-1</vpnConnectionId>',
    '<customerGatewayConfiguration>&lt;pre_shared_key&gt;of-the-first&lt;/pre_shared_key&gt;</customerGatewayConfiguration>',
    '<options><tunnelOptionSet><item><outsideIpAddress>192.0.2.1</outsideIpAddress>',
    '<preSharedKey>of-the-second</preSharedKey></item></tunnelOptionSet></options></item>',
  ].join('');

  const header =
    '<OriginCustomHeader><HeaderName>X-Key</HeaderName><HeaderValue>of-the-first</HeaderValue></OriginCustomHeader>';

  it.each<[string, JsonObject]>([
    ['listed', { listMethod: 'describe_vpn_connections', detailMethods: ['describe_vpn_connections'] }],
    ['named', { arn: 'arn:aws:ec2:us-east-1::vpn-1', detailMethods: ['describe_vpn_connections'] }],
    ['named in the oldest form', { type: 'vpn_connections', id: { VpnConnectionIds: ['vpn-1'] } }],
  ])('should hold masks in their place when the resource is %s', async (_, node) => {
    const [read] = await crawl(
      [{ boto_type: 'ec2', region: 'us-east-1', ...node }],
      await serve({
        DescribeVpnConnections: () => ({
          body: `<DescribeVpnConnectionsResponse><vpnConnectionSet>${connections}</vpnConnectionSet></DescribeVpnConnectionsResponse>`,
        }),
      }),
    );
    expect(read).toMatchObject({
      read: {
        document: {
          VpnConnections: [
            {
              VpnConnectionId: 'vpn-1',
              CustomerGatewayConfiguration: '********',
              Options: { TunnelOptions: [{ OutsideIpAddress: '192.0.2.1', PreSharedKey: '********' }] },
            },
          ],
        },
      },
    });
    expect(JSON.stringify(read)).not.toContain('of-the-');
  });

  it.each<[string, JsonObject, Answers]>([
    [
      'Firehose',
      { boto_type: 'firehose', listMethod: 'list_delivery_streams', detailMethods: ['describe_delivery_stream'] },
      {
        ListDeliveryStreams: () => json({ DeliveryStreamNames: ['clicks'], HasMoreDeliveryStreams: false }),
        ListTagsForDeliveryStream: () => json({ Tags: [], HasMoreTags: false }),
        DescribeDeliveryStream: () =>
          json({
            DeliveryStreamDescription: {
              Destinations: [
                { SplunkDestinationDescription: { HECToken: 'of-the-first' } },
                {
                  HttpEndpointDestinationDescription: {
                    EndpointConfiguration: { Url: 'https://example.com/?key=of-the-second' },
                    RequestConfiguration: {
                      CommonAttributes: [{ AttributeName: 'X-Key', AttributeValue: 'of-the-third' }],
                    },
                  },
                },
              ],
            },
          }),
      },
    ],
    [
      'a secure parameter',
      { arn: 'arn:aws:ssm:::', listMethod: 'describe_parameters', detailMethods: ['get_parameter'] },
      {
        DescribeParameters: () =>
          json({ Parameters: [{ Name: 'token', ARN: 'arn:aws:ssm:us-east-1::parameter/token' }] }),
        GetParameter: () => json({ Parameter: { Name: 'token', Type: 'SecureString', Value: 'of-the-first' } }),
        ListTagsForResource: () => json({ TagList: [] }),
      },
    ],
    [
      'Cognito in the oldest form',
      { boto_type: 'cognito-idp', type: 'user_pool_client', id: { UserPoolId: 'p', ClientId: 'c' } },
      { DescribeUserPoolClient: () => json({ UserPoolClient: { ClientId: 'c', ClientSecret: 'of-the-first' } }) },
    ],
    [
      'CloudFront',
      { arn: 'arn:aws:cloudfront::123456789012:distribution/E1', detailMethods: ['get_distribution'] },
      {
        '/2020-05-31/distribution/E1': () => ({
          body: `<Distribution><Id>E1</Id><DistributionConfig><Origins><Items><Origin><CustomHeaders><Items>${header}</Items></CustomHeaders></Origin></Items></Origins></DistributionConfig></Distribution>`,
        }),
        '/2020-05-31/tagging?Resource=arn%3Aaws%3Acloudfront%3A%3A123456789012%3Adistribution%2FE1': () => ({
          body: '<Tags><Items/></Tags>',
        }),
      },
    ],
  ])('should hold masks in the place of those of %s', async (_, node, answers) => {
    const [read] = await crawl([{ region: 'us-east-1', ...node }], await serve(answers));
    expect(read).toMatchObject({ kind: 'resource', read: { failures: [] } });
    expect(JSON.stringify(read)).toContain('********');
    expect(JSON.stringify(read)).not.toContain('of-the-');
  });
});
