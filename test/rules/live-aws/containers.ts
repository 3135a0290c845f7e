import type { DistributionConfig, GetDistributionResult } from '@aws-sdk/client-cloudfront';
import type {
  DescribeClustersResponse,
  DescribeServicesResponse,
  DescribeTaskDefinitionResponse,
} from '@aws-sdk/client-ecs';
import type {
  DescribeAccessPointsOutput,
  DescribeLoadBalancerAttributesOutput,
} from '@aws-sdk/client-elastic-load-balancing';
import { ACCOUNT, CUSTOMER_KEY, REGION, type LiveTwin } from './twin';

const numbered = (service: string, ...numbers: readonly number[]): string[] =>
  numbers.map((number) => `PL-AWS-${service}-${number}`);
const TASK_ARN = `arn:aws:ecs:${REGION}:${ACCOUNT}:task-definition/web:3`;
const role = (name: string): string => `arn:aws:iam::${ACCOUNT}:role/${name}`;

export const TASK: LiveTwin<{ readonly describe_task_definition: DescribeTaskDefinitionResponse }> = {
  path: TASK_ARN,
  rules: numbered('ECS', 1, 2, 3, 4, 5, 6, 7, 8, 14),
  good: {
    describe_task_definition: {
      taskDefinition: {
        taskDefinitionArn: TASK_ARN,
        family: 'web',
        networkMode: 'awsvpc',
        taskRoleArn: role('web'),
        executionRoleArn: role('agent'),
        containerDefinitions: [
          {
            name: 'web',
            image: 'web:1',
            privileged: false,
            readonlyRootFilesystem: true,
            user: '1000',
            logConfiguration: { logDriver: 'awslogs' },
            environment: [{ name: 'STAGE', value: 'prod' }],
          },
        ],
        volumes: [{ name: 'files', efsVolumeConfiguration: { fileSystemId: 'fs-1', transitEncryption: 'ENABLED' } }],
      },
    },
  },
  bad: {
    describe_task_definition: {
      taskDefinition: {
        taskDefinitionArn: TASK_ARN,
        family: 'web',
        networkMode: 'host',
        taskRoleArn: role('agent'),
        executionRoleArn: role('agent'),
        containerDefinitions: [
          {
            name: 'web',
            image: 'web:1',
            privileged: true,
            user: 'root',
            environment: [{ name: 'DB_PASSWORD', value: 'hunter2-prod-9x' }],
            linuxParameters: { capabilities: { add: ['SYS_ADMIN'] } },
          },
        ],
        volumes: [{ name: 'files', efsVolumeConfiguration: { fileSystemId: 'fs-1' } }],
      },
    },
  },
};

const CLUSTER_ARN = `arn:aws:ecs:${REGION}:${ACCOUNT}:cluster/web`;

export const ECS_CLUSTER: LiveTwin<{ readonly describe_clusters: DescribeClustersResponse }> = {
  path: CLUSTER_ARN,
  rules: numbered('ECS', 9, 10, 11),
  good: {
    describe_clusters: {
      clusters: [
        {
          clusterArn: CLUSTER_ARN,
          settings: [{ name: 'containerInsights', value: 'enabled' }],
          configuration: { executeCommandConfiguration: { kmsKeyId: CUSTOMER_KEY, logging: 'DEFAULT' } },
        },
      ],
    },
  },
  bad: {
    describe_clusters: {
      clusters: [
        {
          clusterArn: CLUSTER_ARN,
          settings: [{ name: 'containerInsights', value: 'disabled' }],
          configuration: { executeCommandConfiguration: { logging: 'NONE' } },
        },
      ],
    },
  },
};

const SERVICE_ARN = `arn:aws:ecs:${REGION}:${ACCOUNT}:service/web/web`;
const service = (platformVersion: string, assignPublicIp: 'ENABLED' | 'DISABLED'): DescribeServicesResponse => ({
  services: [
    {
      serviceArn: SERVICE_ARN,
      launchType: 'FARGATE',
      platformVersion,
      networkConfiguration: { awsvpcConfiguration: { subnets: ['subnet-1'], assignPublicIp } },
    },
  ],
});

export const SERVICE: LiveTwin<{ readonly describe_services: DescribeServicesResponse }> = {
  path: SERVICE_ARN,
  rules: numbered('ECS', 12, 13),
  good: { describe_services: service('LATEST', 'DISABLED') },
  bad: { describe_services: service('1.3.0', 'ENABLED') },
};

interface ClassicCalls {
  readonly describe_load_balancers: DescribeAccessPointsOutput;
  readonly describe_load_balancer_attributes: DescribeLoadBalancerAttributesOutput;
}

const classic = (isGood: boolean): ClassicCalls => ({
  describe_load_balancers: {
    LoadBalancerDescriptions: [
      {
        LoadBalancerName: 'old',
        ListenerDescriptions: [
          {
            Listener: {
              Protocol: isGood ? 'HTTPS' : 'HTTP',
              LoadBalancerPort: isGood ? 443 : 80,
              InstancePort: 8080,
              ...(isGood && { SSLCertificateId: `arn:aws:acm:${REGION}:${ACCOUNT}:certificate/1` }),
            },
          },
        ],
      },
    ],
  },
  describe_load_balancer_attributes: {
    LoadBalancerAttributes: {
      AccessLog: { Enabled: isGood },
      CrossZoneLoadBalancing: { Enabled: isGood },
      AdditionalAttributes: [{ Key: 'elb.http.desyncmitigationmode', Value: isGood ? 'defensive' : 'monitor' }],
    },
  },
});

export const CLASSIC_BALANCER: LiveTwin<ClassicCalls> = {
  path: `arn:aws:elb:${REGION}::old`,
  rules: numbered('ELB', 6, 10, 11, 12),
  good: classic(true),
  bad: classic(false),
};

/** The members that rules ask about; a distribution has many more. */
type Config = Partial<DistributionConfig>;
interface DistributionCalls {
  readonly get_distribution: {
    readonly Distribution: Omit<Partial<NonNullable<GetDistributionResult['Distribution']>>, 'DistributionConfig'> & {
      readonly DistributionConfig: Config;
    };
  };
}

const distribution = (DistributionConfig: Config): DistributionCalls => ({
  get_distribution: { Distribution: { Id: 'E1', DistributionConfig } },
});

export const DISTRIBUTION: LiveTwin<DistributionCalls> = {
  path: `arn:aws:cloudfront::${ACCOUNT}:distribution/E1`,
  rules: numbered('CLOUDFRONT', 1, 2, 4, 5, 6, 7, 8, 10, 11),
  good: distribution({
    DefaultRootObject: 'index.html',
    WebACLId: `arn:aws:wafv2:us-east-1:${ACCOUNT}:global/webacl/all/1`,
    Logging: { Enabled: true, IncludeCookies: false, Bucket: 'logs.s3.amazonaws.com', Prefix: '' },
    Restrictions: { GeoRestriction: { RestrictionType: 'whitelist', Quantity: 1, Items: ['DE'] } },
    ViewerCertificate: {
      ACMCertificateArn: 'arn:aws:acm:us-east-1:1:certificate/1',
      MinimumProtocolVersion: 'TLSv1.2_2021',
    },
    Origins: {
      Quantity: 2,
      Items: [
        {
          Id: 'bucket',
          DomainName: 'images.s3.eu-west-1.amazonaws.com',
          S3OriginConfig: { OriginAccessIdentity: '' },
          OriginAccessControlId: 'E2',
        },
        {
          Id: 'web',
          DomainName: 'web.example.com',
          CustomOriginConfig: {
            HTTPPort: 80,
            HTTPSPort: 443,
            OriginProtocolPolicy: 'https-only',
            OriginSslProtocols: { Quantity: 1, Items: ['TLSv1.2'] },
          },
        },
      ],
    },
    OriginGroups: {
      Quantity: 1,
      Items: [
        {
          Id: 'both',
          FailoverCriteria: { StatusCodes: { Quantity: 1, Items: [500] } },
          Members: { Quantity: 2, Items: [{ OriginId: 'bucket' }, { OriginId: 'web' }] },
        },
      ],
    },
    DefaultCacheBehavior: {
      TargetOriginId: 'both',
      ViewerProtocolPolicy: 'redirect-to-https',
      ResponseHeadersPolicyId: '67f7725c-6f97-4210-82d7-5512b31e9d03',
    },
  }),
  bad: distribution({
    DefaultRootObject: '',
    WebACLId: '',
    Logging: { Enabled: false, IncludeCookies: false, Bucket: '', Prefix: '' },
    Restrictions: { GeoRestriction: { RestrictionType: 'none', Quantity: 0 } },
    ViewerCertificate: { CloudFrontDefaultCertificate: true, MinimumProtocolVersion: 'TLSv1' },
    Origins: {
      Quantity: 2,
      Items: [
        { Id: 'bucket', DomainName: 'images.s3.eu-west-1.amazonaws.com', S3OriginConfig: { OriginAccessIdentity: '' } },
        {
          Id: 'web',
          DomainName: 'web.example.com',
          CustomOriginConfig: {
            HTTPPort: 80,
            HTTPSPort: 443,
            OriginProtocolPolicy: 'match-viewer',
            OriginSslProtocols: { Quantity: 2, Items: ['TLSv1', 'TLSv1.2'] },
          },
        },
      ],
    },
    OriginGroups: { Quantity: 0 },
    DefaultCacheBehavior: { TargetOriginId: 'web', ViewerProtocolPolicy: 'allow-all' },
  }),
};
