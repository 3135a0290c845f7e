import type { GetApiResponse, GetRouteResult } from '@aws-sdk/client-apigatewayv2';
import type { GetApiCacheResponse, GetGraphqlApiResponse, GraphqlApi } from '@aws-sdk/client-appsync';
import type { ContainerProperties, DescribeJobDefinitionsResponse } from '@aws-sdk/client-batch';
import type { DescribeAlarmsOutput } from '@aws-sdk/client-cloudwatch';
import type { DescribeEventBusResponse } from '@aws-sdk/client-eventbridge';
import type { DeliveryStreamEncryptionConfiguration, DescribeDeliveryStreamOutput } from '@aws-sdk/client-firehose';
import type { DescribeStateMachineOutput } from '@aws-sdk/client-sfn';
import { ACCOUNT, CUSTOMER_KEY, policy, REGION, type LiveTwin } from './twin';

const numbered = (service: string, ...numbers: readonly number[]): string[] =>
  numbers.map((number) => `PL-AWS-${service}-${number}`);
const arn = (service: string, name: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${name}`;

export const HTTP_API: LiveTwin<{ readonly get_api: GetApiResponse }> = {
  path: `arn:aws:apigateway:${REGION}::/apis/a1`,
  rules: numbered('APIGATEWAY', 12),
  good: {
    get_api: {
      ApiId: 'a1',
      Name: 'shop',
      CorsConfiguration: { AllowCredentials: true, AllowOrigins: ['https://a.b'] },
    },
  },
  bad: {
    get_api: { ApiId: 'a1', Name: 'shop', CorsConfiguration: { AllowCredentials: true, AllowOrigins: ['https://*'] } },
  },
};

const route = (AuthorizationType: 'JWT' | 'NONE'): { readonly get_route: GetRouteResult } => ({
  get_route: { RouteId: 'r1', RouteKey: 'GET /orders', ApiKeyRequired: false, AuthorizationType },
});

export const ROUTE: LiveTwin<{ readonly get_route: GetRouteResult }> = {
  path: `arn:aws:apigateway:${REGION}::/apis/a1/routes/r1`,
  rules: numbered('APIGATEWAY', 2),
  good: route('JWT'),
  bad: route('NONE'),
};

interface GraphCalls {
  readonly get_graphql_api: GetGraphqlApiResponse;
  readonly get_api_cache: GetApiCacheResponse;
}

const graph = (more: GraphqlApi, isEncrypted: boolean): GraphCalls => ({
  get_graphql_api: { graphqlApi: { apiId: 'g1', name: 'shop', visibility: 'GLOBAL', ...more } },
  get_api_cache: {
    apiCache: { type: 'SMALL', atRestEncryptionEnabled: isEncrypted, transitEncryptionEnabled: isEncrypted },
  },
});

export const GRAPH: LiveTwin<GraphCalls> = {
  path: arn('appsync', 'apis/g1'),
  rules: numbered('APPSYNC', 1, 2, 3),
  good: graph(
    {
      logConfig: { fieldLogLevel: 'ERROR', cloudWatchLogsRoleArn: `arn:aws:iam::${ACCOUNT}:role/log` },
      wafWebAclArn: arn('wafv2', 'regional/webacl/shop/1'),
    },
    true,
  ),
  bad: graph(
    { logConfig: { fieldLogLevel: 'NONE', cloudWatchLogsRoleArn: `arn:aws:iam::${ACCOUNT}:role/log` } },
    false,
  ),
};

export const GRAPH_WITHOUT_LOG: LiveTwin<GraphCalls> = {
  path: GRAPH.path,
  rules: numbered('APPSYNC', 1),
  good: GRAPH.good,
  bad: graph({}, true),
};

const MACHINE_ARN = arn('states', 'stateMachine:order');
const machine = (more: Partial<DescribeStateMachineOutput>): DescribeStateMachineOutput => ({
  stateMachineArn: MACHINE_ARN,
  name: 'order',
  definition: '{}',
  roleArn: `arn:aws:iam::${ACCOUNT}:role/order`,
  type: 'STANDARD',
  creationDate: new Date(0),
  ...more,
});

export const MACHINE: LiveTwin<{ readonly describe_state_machine: DescribeStateMachineOutput }> = {
  path: MACHINE_ARN,
  rules: numbered('SFN', 1, 2),
  good: {
    describe_state_machine: machine({
      loggingConfiguration: { level: 'ALL', includeExecutionData: true },
      tracingConfiguration: { enabled: true },
    }),
  },
  bad: {
    describe_state_machine: machine({
      loggingConfiguration: { level: 'OFF', includeExecutionData: false },
      tracingConfiguration: { enabled: false },
    }),
  },
};

const JOB_ARN = arn('batch', 'job-definition/train:3');
const job = (containerProperties: ContainerProperties): DescribeJobDefinitionsResponse => ({
  jobDefinitions: [
    { jobDefinitionArn: JOB_ARN, jobDefinitionName: 'train', revision: 3, type: 'container', containerProperties },
  ],
});

export const JOB: LiveTwin<{ readonly describe_job_definitions: DescribeJobDefinitionsResponse }> = {
  path: JOB_ARN,
  rules: numbered('BATCH', 1, 2),
  good: { describe_job_definitions: job({ image: 'train', environment: [{ name: 'STAGE', value: 'prod' }] }) },
  bad: {
    describe_job_definitions: job({
      image: 'train',
      privileged: true,
      environment: [{ name: 'DB_PASSWORD', value: 'hunter2' }],
    }),
  },
};

const ALARM_ARN = arn('cloudwatch', 'alarm:root used');
const alarm = (ActionsEnabled: boolean): DescribeAlarmsOutput => ({
  MetricAlarms: [{ AlarmName: 'root used', AlarmArn: ALARM_ARN, ActionsEnabled, AlarmActions: [arn('sns', 'news')] }],
});

export const ALARM: LiveTwin<{ readonly describe_alarms: DescribeAlarmsOutput }> = {
  path: ALARM_ARN,
  rules: numbered('CLOUDWATCH', 3),
  good: { describe_alarms: alarm(true) },
  bad: { describe_alarms: alarm(false) },
};

const BUS_ARN = arn('events', 'event-bus/orders');
const bus = (principal: unknown): DescribeEventBusResponse => ({
  Name: 'orders',
  Arn: BUS_ARN,
  Policy: policy(principal, 'events:PutEvents', BUS_ARN),
});

export const BUS: LiveTwin<{ readonly describe_event_bus: DescribeEventBusResponse }> = {
  path: BUS_ARN,
  rules: numbered('EVENTS', 1),
  good: { describe_event_bus: bus({ AWS: '210987654321' }) },
  bad: { describe_event_bus: bus('*') },
};

const STREAM_ARN = arn('firehose', 'deliverystream/clicks');
const stream = (
  DeliveryStreamEncryptionConfiguration: DeliveryStreamEncryptionConfiguration,
): DescribeDeliveryStreamOutput => ({
  DeliveryStreamDescription: {
    DeliveryStreamName: 'clicks',
    DeliveryStreamARN: STREAM_ARN,
    DeliveryStreamStatus: 'ACTIVE',
    DeliveryStreamType: 'DirectPut',
    VersionId: '1',
    Destinations: [],
    HasMoreDestinations: false,
    DeliveryStreamEncryptionConfiguration,
  },
});

export const STREAM: LiveTwin<{ readonly describe_delivery_stream: DescribeDeliveryStreamOutput }> = {
  path: STREAM_ARN,
  rules: numbered('FIREHOSE', 1, 2),
  good: {
    describe_delivery_stream: stream({ Status: 'ENABLED', KeyType: 'CUSTOMER_MANAGED_CMK', KeyARN: CUSTOMER_KEY }),
  },
  bad: { describe_delivery_stream: stream({ Status: 'DISABLED' }) },
};
