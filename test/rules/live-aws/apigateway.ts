import type { DomainName, Resources, RestApi, Stage } from '@aws-sdk/client-api-gateway';
import { ACCOUNT, REGION, type LiveTwin } from './twin';

const rules = (...numbers: readonly number[]): string[] => numbers.map((number) => `PL-AWS-APIGATEWAY-${number}`);

const STAGE_PATH = `arn:aws:apigateway:${REGION}::/restapis/a1b2c3/stages/prod`;

export const STAGE: LiveTwin<{ readonly get_stage: Stage }> = {
  path: STAGE_PATH,
  rules: rules(3, 4, 6, 7, 8, 9, 10, 11),
  good: {
    get_stage: {
      stageName: 'prod',
      cacheClusterEnabled: true,
      clientCertificateId: 'c1',
      tracingEnabled: true,
      webAclArn: `arn:aws:wafv2:${REGION}:${ACCOUNT}:regional/webacl/shop/1`,
      accessLogSettings: {
        destinationArn: `arn:aws:logs:${REGION}:${ACCOUNT}:log-group:api`,
        format: '$context.requestId',
      },
      methodSettings: {
        '*/*': { loggingLevel: 'ERROR', dataTraceEnabled: false, cachingEnabled: true, cacheDataEncrypted: true },
      },
    },
  },
  bad: {
    get_stage: {
      stageName: 'prod',
      cacheClusterEnabled: false,
      tracingEnabled: false,
      methodSettings: {
        '*/*': { loggingLevel: 'OFF', dataTraceEnabled: true, cachingEnabled: true, cacheDataEncrypted: false },
      },
    },
  },
};

export const STAGE_WITHOUT_SETTINGS: LiveTwin<{ readonly get_stage: Stage }> = {
  path: STAGE_PATH,
  rules: rules(7),
  good: STAGE.good,
  bad: { get_stage: { stageName: 'prod', methodSettings: {} } },
};

interface ApiCalls {
  readonly get_rest_api: RestApi;
  readonly get_resources: Resources;
}

export const API: LiveTwin<ApiCalls> = {
  path: `arn:aws:apigateway:${REGION}::a1b2c3`,
  rules: rules(1, 13),
  good: {
    get_rest_api: { id: 'a1b2c3', name: 'shop' },
    get_resources: {
      items: [
        { id: 'r0', path: '/' },
        {
          id: 'r1',
          path: '/orders',
          resourceMethods: {
            GET: { httpMethod: 'GET', authorizationType: 'AWS_IAM', requestValidatorId: 'v1' },
            OPTIONS: { httpMethod: 'OPTIONS', authorizationType: 'NONE' },
          },
        },
      ],
    },
  },
  bad: {
    get_rest_api: { id: 'a1b2c3', name: 'shop' },
    get_resources: {
      items: [
        {
          id: 'r1',
          path: '/orders',
          resourceMethods: { GET: { httpMethod: 'GET', authorizationType: 'NONE', apiKeyRequired: false } },
        },
      ],
    },
  },
};

const domain = (securityPolicy: 'TLS_1_0' | 'TLS_1_2'): { readonly get_domain_name: DomainName } => ({
  get_domain_name: { domainName: 'api.example.com', securityPolicy },
});

export const DOMAIN: LiveTwin<{ readonly get_domain_name: DomainName }> = {
  path: `arn:aws:apigateway:${REGION}::api.example.com`,
  rules: rules(5),
  good: domain('TLS_1_2'),
  bad: domain('TLS_1_0'),
};
