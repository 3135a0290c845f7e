import type {
  DescribeRepositoriesResponse,
  GetLifecyclePolicyResponse,
  GetRepositoryPolicyResponse,
} from '@aws-sdk/client-ecr';
import type { DescribeClusterResponse } from '@aws-sdk/client-eks';
import type {
  DescribeListenersOutput,
  DescribeLoadBalancerAttributesOutput,
  DescribeLoadBalancersOutput,
  DescribeTargetGroupsOutput,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import type {
  GetFunctionCodeSigningConfigResponse,
  GetFunctionResponse,
  GetFunctionUrlConfigResponse,
} from '@aws-sdk/client-lambda';
import { ACCOUNT, CUSTOMER_KEY, policy, REGION, type LiveTwin } from './twin';

interface FunctionCalls {
  readonly get_function: GetFunctionResponse;
  readonly get_function_code_signing_config: Partial<GetFunctionCodeSigningConfigResponse>;
  readonly get_function_url_config: Partial<GetFunctionUrlConfigResponse>;
}

const FUNCTION_ARN = `arn:aws:lambda:${REGION}:${ACCOUNT}:function:resize`;

export const FUNCTION: LiveTwin<FunctionCalls> = {
  path: FUNCTION_ARN,
  rules: [1, 2, 3, 5, 6, 7, 8, 11, 12].map((number) => `PL-AWS-LAMBDA-${number}`),
  good: {
    get_function: {
      Configuration: {
        FunctionName: 'resize',
        FunctionArn: FUNCTION_ARN,
        Runtime: 'nodejs22.x',
        PackageType: 'Zip',
        KMSKeyArn: CUSTOMER_KEY,
        Environment: { Variables: { SIZE: '100' } },
        TracingConfig: { Mode: 'Active' },
        DeadLetterConfig: { TargetArn: `arn:aws:sqs:${REGION}:${ACCOUNT}:lost` },
        VpcConfig: { SubnetIds: ['subnet-1'], SecurityGroupIds: ['sg-1'], VpcId: 'vpc-1' },
      },
      Concurrency: { ReservedConcurrentExecutions: 10 },
    },
    get_function_code_signing_config: {
      CodeSigningConfigArn: `arn:aws:lambda:${REGION}:${ACCOUNT}:code-signing-config:csc-0123456789abcdef0`,
      FunctionName: 'resize',
    },
    get_function_url_config: {
      FunctionUrl: 'https://abc.lambda-url.eu-west-1.on.aws/',
      FunctionArn: FUNCTION_ARN,
      AuthType: 'AWS_IAM',
      Cors: { AllowOrigins: ['https://shop.example.com'] },
    },
  },
  bad: {
    get_function: {
      Configuration: {
        FunctionName: 'resize',
        FunctionArn: FUNCTION_ARN,
        Runtime: 'python3.6',
        PackageType: 'Zip',
        Environment: { Variables: { DB_PASSWORD: 'hunter2-prod-9x' } },
        TracingConfig: { Mode: 'PassThrough' },
        VpcConfig: { SubnetIds: [], SecurityGroupIds: [], VpcId: '' },
      },
    },
    get_function_code_signing_config: { FunctionName: 'resize' },
    get_function_url_config: { AuthType: 'NONE', Cors: { AllowOrigins: ['*'] } },
  },
};

export const CLUSTER: LiveTwin<{ readonly describe_cluster: DescribeClusterResponse }> = {
  path: `arn:aws:eks:${REGION}::shop`,
  rules: ['PL-AWS-EKS-1', 'PL-AWS-EKS-2', 'PL-AWS-EKS-3'],
  good: {
    describe_cluster: {
      cluster: {
        name: 'shop',
        resourcesVpcConfig: { endpointPublicAccess: false, endpointPrivateAccess: true, publicAccessCidrs: [] },
        encryptionConfig: [{ resources: ['secrets'], provider: { keyArn: CUSTOMER_KEY } }],
        logging: {
          clusterLogging: [
            { enabled: true, types: ['api', 'audit', 'authenticator'] },
            { enabled: true, types: ['controllerManager', 'scheduler'] },
          ],
        },
      },
    },
  },
  bad: {
    describe_cluster: {
      cluster: {
        name: 'shop',
        resourcesVpcConfig: { endpointPublicAccess: true, publicAccessCidrs: ['0.0.0.0/0'] },
        logging: {
          clusterLogging: [
            { enabled: false, types: ['api', 'audit', 'authenticator', 'controllerManager', 'scheduler'] },
          ],
        },
      },
    },
  },
};

interface RepositoryCalls {
  readonly describe_repositories: DescribeRepositoriesResponse;
  readonly get_repository_policy: GetRepositoryPolicyResponse;
  readonly get_lifecycle_policy: GetLifecyclePolicyResponse;
}

const REPOSITORY_ARN = `arn:aws:ecr:${REGION}:${ACCOUNT}:repository/shop/web`;
const NAMES = { repositoryName: 'shop/web', repositoryArn: REPOSITORY_ARN };

export const REPOSITORY: LiveTwin<RepositoryCalls> = {
  path: REPOSITORY_ARN,
  rules: [1, 2, 3, 4].map((number) => `PL-AWS-ECR-${number}`),
  good: {
    describe_repositories: {
      repositories: [
        {
          ...NAMES,
          imageTagMutability: 'IMMUTABLE',
          imageScanningConfiguration: { scanOnPush: true },
          encryptionConfiguration: { encryptionType: 'KMS', kmsKey: CUSTOMER_KEY },
        },
      ],
    },
    get_repository_policy: { policyText: policy({ AWS: `arn:aws:iam::${ACCOUNT}:role/web` }, 'ecr:BatchGetImage') },
    get_lifecycle_policy: { lifecyclePolicyText: '{"rules":[]}' },
  },
  bad: {
    describe_repositories: {
      repositories: [
        {
          ...NAMES,
          imageTagMutability: 'MUTABLE',
          imageScanningConfiguration: { scanOnPush: false },
          encryptionConfiguration: { encryptionType: 'AES256' },
        },
      ],
    },
    get_repository_policy: { policyText: policy('*', 'ecr:BatchGetImage') },
    get_lifecycle_policy: {},
  },
};

interface BalancerCalls {
  readonly describe_load_balancers: DescribeLoadBalancersOutput;
  readonly describe_load_balancer_attributes: DescribeLoadBalancerAttributesOutput;
  readonly describe_listeners: DescribeListenersOutput;
}

const BALANCER_ARN = `arn:aws:elasticloadbalancing:${REGION}:${ACCOUNT}:loadbalancer/app/web/50dc6c495c0c9188`;
const balancer: DescribeLoadBalancersOutput = {
  LoadBalancers: [
    { LoadBalancerArn: BALANCER_ARN, LoadBalancerName: 'web', Type: 'application', Scheme: 'internet-facing' },
  ],
};
const listenerArn = BALANCER_ARN.replace(':loadbalancer/', ':listener/');

export const BALANCER: LiveTwin<BalancerCalls> = {
  path: BALANCER_ARN,
  rules: [1, 2, 3, 4, 5, 6].map((number) => `PL-AWS-ELB-${number}`),
  good: {
    describe_load_balancers: balancer,
    describe_load_balancer_attributes: {
      Attributes: [
        { Key: 'access_logs.s3.enabled', Value: 'true' },
        { Key: 'deletion_protection.enabled', Value: 'true' },
        { Key: 'routing.http.drop_invalid_header_fields.enabled', Value: 'true' },
        { Key: 'routing.http.desync_mitigation_mode', Value: 'strictest' },
        { Key: 'load_balancing.cross_zone.enabled', Value: 'true' },
      ],
    },
    describe_listeners: {
      Listeners: [
        {
          ListenerArn: `${listenerArn}/1`,
          Port: 80,
          Protocol: 'HTTP',
          DefaultActions: [{ Type: 'redirect', RedirectConfig: { Protocol: 'HTTPS', StatusCode: 'HTTP_301' } }],
        },
        {
          ListenerArn: `${listenerArn}/2`,
          Port: 443,
          Protocol: 'HTTPS',
          SslPolicy: 'ELBSecurityPolicy-TLS13-1-2-2021-06',
          DefaultActions: [{ Type: 'forward' }],
        },
      ],
    },
  },
  bad: {
    describe_load_balancers: balancer,
    describe_load_balancer_attributes: {
      Attributes: [
        { Key: 'access_logs.s3.enabled', Value: 'false' },
        { Key: 'deletion_protection.enabled', Value: 'false' },
        { Key: 'routing.http.drop_invalid_header_fields.enabled', Value: 'false' },
        { Key: 'routing.http.desync_mitigation_mode', Value: 'monitor' },
      ],
    },
    describe_listeners: {
      Listeners: [
        { ListenerArn: `${listenerArn}/1`, Port: 80, Protocol: 'HTTP', DefaultActions: [{ Type: 'forward' }] },
        {
          ListenerArn: `${listenerArn}/2`,
          Port: 443,
          Protocol: 'HTTPS',
          SslPolicy: 'ELBSecurityPolicy-2016-08',
          DefaultActions: [{ Type: 'forward' }],
        },
      ],
    },
  },
};

const NETWORK_ARN = BALANCER_ARN.replace('/app/', '/net/');
const network = (Value: string): BalancerCalls => ({
  describe_load_balancers: { LoadBalancers: [{ LoadBalancerArn: NETWORK_ARN, Type: 'network', Scheme: 'internal' }] },
  describe_load_balancer_attributes: {
    Attributes: [
      { Key: 'access_logs.s3.enabled', Value: 'true' },
      { Key: 'deletion_protection.enabled', Value: 'true' },
      { Key: 'load_balancing.cross_zone.enabled', Value },
    ],
  },
  describe_listeners: { Listeners: [] },
});

export const NETWORK_BALANCER: LiveTwin<BalancerCalls> = {
  path: NETWORK_ARN,
  rules: ['PL-AWS-ELB-10'],
  good: network('true'),
  bad: network('false'),
};

const TARGETS_ARN = `arn:aws:elasticloadbalancing:${REGION}:${ACCOUNT}:targetgroup/web/73e2d6bc24d8a067`;
const targets = (Protocol: 'HTTP' | 'HTTPS', HealthCheckEnabled: boolean): DescribeTargetGroupsOutput => ({
  TargetGroups: [
    { TargetGroupArn: TARGETS_ARN, TargetGroupName: 'web', TargetType: 'ip', Protocol, HealthCheckEnabled },
  ],
});

export const TARGETS: LiveTwin<{ readonly describe_target_groups: DescribeTargetGroupsOutput }> = {
  path: TARGETS_ARN,
  rules: ['PL-AWS-ELB-8', 'PL-AWS-ELB-9'],
  good: { describe_target_groups: targets('HTTPS', true) },
  bad: { describe_target_groups: targets('HTTP', false) },
};
