import type { AutoScalingGroup, AutoScalingGroupsType, LaunchConfigurationsType } from '@aws-sdk/client-auto-scaling';
import type { GetPipelineOutput } from '@aws-sdk/client-codepipeline';
import type {
  DescribeConfigurationAggregatorsResponse,
  DescribeConfigurationRecordersResponse,
  DescribeConfigurationRecorderStatusResponse,
} from '@aws-sdk/client-config-service';
import type {
  DescribeClusterOutput,
  DescribeSecurityConfigurationOutput,
  GetBlockPublicAccessConfigurationOutput,
} from '@aws-sdk/client-emr';
import type {
  GetCrawlerResponse,
  GetDataCatalogEncryptionSettingsResponse,
  GetDevEndpointResponse,
  GetJobResponse,
  GetResourcePolicyResponse,
  GetSecurityConfigurationResponse,
} from '@aws-sdk/client-glue';
import type {
  DescribeDomainResponse,
  DescribeEndpointConfigOutput,
  DescribeModelOutput,
} from '@aws-sdk/client-sagemaker';
import { ACCOUNT, AWS_KEY, CUSTOMER_KEY, policy, REGION, type LiveTwin } from './twin';

const numbered = (service: string, ...numbers: readonly number[]): string[] =>
  numbers.map((number) => `PL-AWS-${service}-${number}`);
const arn = (service: string, name: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${name}`;
const short = (service: string, name: string): string => `arn:aws:${service}:${REGION}::${name}`;

export const HADOOP: LiveTwin<{ readonly describe_cluster: DescribeClusterOutput }> = {
  path: arn('elasticmapreduce', 'cluster/j-1'),
  rules: numbered('EMR', 1, 4),
  good: {
    describe_cluster: {
      Cluster: {
        Id: 'j-1',
        Name: 'nightly',
        SecurityConfiguration: 'strict',
        KerberosAttributes: { Realm: 'EC2.INTERNAL', KdcAdminPassword: undefined },
      },
    },
  },
  bad: { describe_cluster: { Cluster: { Id: 'j-1', Name: 'nightly' } } },
};

type HadoopSecurity = Readonly<Record<'describe_security_configuration', DescribeSecurityConfigurationOutput>>;
const security = (isOn: boolean): HadoopSecurity => ({
  describe_security_configuration: {
    Name: 'strict',
    SecurityConfiguration: JSON.stringify({
      EncryptionConfiguration: { EnableAtRestEncryption: isOn, EnableInTransitEncryption: isOn },
    }),
  },
});

export const HADOOP_SECURITY: LiveTwin<HadoopSecurity> = {
  path: short('emr', 'strict'),
  rules: numbered('EMR', 2),
  good: security(true),
  bad: security(false),
};

type HadoopAccess = Readonly<
  Record<'get_block_public_access_configuration', Partial<GetBlockPublicAccessConfigurationOutput>>
>;
const blocked = (BlockPublicSecurityGroupRules: boolean): HadoopAccess => ({
  get_block_public_access_configuration: { BlockPublicAccessConfiguration: { BlockPublicSecurityGroupRules } },
});

export const HADOOP_ACCESS: LiveTwin<HadoopAccess> = {
  path: short('emr', ''),
  rules: numbered('EMR', 3),
  good: blocked(true),
  bad: blocked(false),
};

interface CatalogCalls {
  readonly get_data_catalog_encryption_settings: GetDataCatalogEncryptionSettingsResponse;
  readonly get_resource_policy: GetResourcePolicyResponse;
}

export const CATALOG: LiveTwin<CatalogCalls> = {
  path: arn('glue', 'catalog'),
  rules: numbered('GLUE', 1, 2, 5),
  good: {
    get_data_catalog_encryption_settings: {
      DataCatalogEncryptionSettings: {
        EncryptionAtRest: { CatalogEncryptionMode: 'SSE-KMS', SseAwsKmsKeyId: CUSTOMER_KEY },
        ConnectionPasswordEncryption: { ReturnConnectionPasswordEncrypted: true, AwsKmsKeyId: CUSTOMER_KEY },
      },
    },
    get_resource_policy: { PolicyInJson: policy({ AWS: `arn:aws:iam::${ACCOUNT}:role/etl` }, 'glue:GetTable') },
  },
  bad: {
    get_data_catalog_encryption_settings: {
      DataCatalogEncryptionSettings: {
        EncryptionAtRest: { CatalogEncryptionMode: 'DISABLED' },
        ConnectionPasswordEncryption: { ReturnConnectionPasswordEncrypted: false },
      },
    },
    get_resource_policy: { PolicyInJson: policy('*', 'glue:*') },
  },
};

type GlueSecurity = Readonly<Record<'get_security_configuration', GetSecurityConfigurationResponse>>;
const encrypted = (JobBookmarksEncryptionMode: 'CSE-KMS' | 'DISABLED'): GlueSecurity => ({
  get_security_configuration: {
    SecurityConfiguration: {
      Name: 'strict',
      EncryptionConfiguration: {
        S3Encryption: [{ S3EncryptionMode: 'SSE-KMS', KmsKeyArn: CUSTOMER_KEY }],
        CloudWatchEncryption: { CloudWatchEncryptionMode: 'SSE-KMS', KmsKeyArn: CUSTOMER_KEY },
        JobBookmarksEncryption: { JobBookmarksEncryptionMode },
      },
    },
  },
});

export const GLUE_SECURITY: LiveTwin<GlueSecurity> = {
  path: short('glue', 'strict'),
  rules: numbered('GLUE', 3),
  good: encrypted('CSE-KMS'),
  bad: encrypted('DISABLED'),
};

export const GLUE_JOB: LiveTwin<{ readonly get_job: GetJobResponse }> = {
  path: arn('glue', 'job/etl'),
  rules: numbered('GLUE', 4),
  good: { get_job: { Job: { Name: 'etl', SecurityConfiguration: 'strict' } } },
  bad: { get_job: { Job: { Name: 'etl' } } },
};

export const GLUE_CRAWLER: LiveTwin<{ readonly get_crawler: GetCrawlerResponse }> = {
  path: arn('glue', 'crawler/orders'),
  rules: numbered('GLUE', 4),
  good: { get_crawler: { Crawler: { Name: 'orders', CrawlerSecurityConfiguration: 'strict' } } },
  bad: { get_crawler: { Crawler: { Name: 'orders' } } },
};

export const GLUE_ENDPOINT: LiveTwin<{ readonly get_dev_endpoint: GetDevEndpointResponse }> = {
  path: arn('glue', 'devEndpoint/desk'),
  rules: numbered('GLUE', 4),
  good: { get_dev_endpoint: { DevEndpoint: { EndpointName: 'desk', SecurityConfiguration: 'strict' } } },
  bad: { get_dev_endpoint: { DevEndpoint: { EndpointName: 'desk' } } },
};

interface RecorderCalls {
  readonly describe_configuration_recorders: DescribeConfigurationRecordersResponse;
  readonly describe_configuration_recorder_status: DescribeConfigurationRecorderStatusResponse;
}

const recorder = (isGood: boolean): RecorderCalls => ({
  describe_configuration_recorders: {
    ConfigurationRecorders: [
      { name: 'default', recordingGroup: { allSupported: isGood, includeGlobalResourceTypes: isGood } },
    ],
  },
  describe_configuration_recorder_status: { ConfigurationRecordersStatus: [{ name: 'default', recording: isGood }] },
});

export const RECORDER: LiveTwin<RecorderCalls> = {
  path: short('config', 'default'),
  rules: numbered('CONFIG', 1, 2),
  good: recorder(true),
  bad: recorder(false),
};

type AggregatorCalls = Readonly<Record<'describe_configuration_aggregators', DescribeConfigurationAggregatorsResponse>>;
const aggregator = (AllAwsRegions: boolean): AggregatorCalls => ({
  describe_configuration_aggregators: {
    ConfigurationAggregators: [
      { ConfigurationAggregatorName: 'all', AccountAggregationSources: [{ AccountIds: [ACCOUNT], AllAwsRegions }] },
    ],
  },
});

export const AGGREGATOR: LiveTwin<AggregatorCalls> = {
  path: arn('config', 'config-aggregator/config-aggregator-1'),
  rules: numbered('CONFIG', 3),
  good: aggregator(true),
  bad: aggregator(false),
};

const pipeline = (store: object): { readonly get_pipeline: GetPipelineOutput } => ({
  get_pipeline: {
    pipeline: {
      name: 'release',
      roleArn: `arn:aws:iam::${ACCOUNT}:role/release`,
      stages: [],
      ...store,
    },
  },
});
const BUCKET = { type: 'S3', location: 'artifacts' };

export const PIPELINE: LiveTwin<{ readonly get_pipeline: GetPipelineOutput }> = {
  path: short('codepipeline', 'release'),
  rules: numbered('CODEPIPELINE', 1),
  good: pipeline({ artifactStore: { ...BUCKET, encryptionKey: { id: CUSTOMER_KEY, type: 'KMS' } } }),
  bad: pipeline({ artifactStore: BUCKET }),
};

export const PIPELINE_OF_REGIONS: LiveTwin<{ readonly get_pipeline: GetPipelineOutput }> = {
  path: short('codepipeline', 'release'),
  rules: numbered('CODEPIPELINE', 1),
  good: pipeline({ artifactStores: { [REGION]: { ...BUCKET, encryptionKey: { id: CUSTOMER_KEY, type: 'KMS' } } } }),
  bad: pipeline({ artifactStores: { [REGION]: { ...BUCKET, encryptionKey: { id: AWS_KEY, type: 'KMS' } } } }),
};

const group = (more: Partial<AutoScalingGroup>): { readonly describe_auto_scaling_groups: AutoScalingGroupsType } => ({
  describe_auto_scaling_groups: {
    AutoScalingGroups: [
      {
        AutoScalingGroupName: 'web',
        MinSize: 1,
        MaxSize: 3,
        DesiredCapacity: 2,
        DefaultCooldown: 300,
        AvailabilityZones: [],
        CreatedTime: new Date(0),
        HealthCheckType: 'EC2',
        TargetGroupARNs: [arn('elasticloadbalancing', 'targetgroup/web/73e2d6bc24d8a067')],
        ...more,
      },
    ],
  },
});

export const GROUP_OF_INSTANCES: LiveTwin<{ readonly describe_auto_scaling_groups: AutoScalingGroupsType }> = {
  path: arn('autoscaling', 'autoScalingGroup:11111111-1111-1111-1111-111111111111:autoScalingGroupName/web'),
  rules: numbered('AUTOSCALING', 1, 2, 3),
  good: group({
    HealthCheckType: 'EBS,ELB',
    LaunchTemplate: { LaunchTemplateId: 'lt-1', Version: '1' },
    Tags: [{ Key: 'team', Value: 'shop', PropagateAtLaunch: true }],
  }),
  bad: group({ LaunchConfigurationName: 'web', Tags: [] }),
};

type LaunchCalls = Readonly<Record<'describe_launch_configurations', LaunchConfigurationsType>>;
const launch = (isGood: boolean): LaunchCalls => ({
  describe_launch_configurations: {
    LaunchConfigurations: [
      {
        LaunchConfigurationName: 'web',
        ImageId: 'ami-1',
        InstanceType: 'm5.large',
        CreatedTime: new Date(0),
        AssociatePublicIpAddress: !isGood,
        InstanceMonitoring: { Enabled: isGood },
        MetadataOptions: { HttpTokens: isGood ? 'required' : 'optional', HttpEndpoint: 'enabled' },
        UserData: Buffer.from(isGood ? 'yum update -y' : 'export AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE').toString(
          'base64',
        ),
      },
    ],
  },
});

export const LAUNCH: LiveTwin<LaunchCalls> = {
  path: arn('autoscaling', 'launchConfiguration:11111111-1111-1111-1111-111111111111:launchConfigurationName/web'),
  rules: numbered('EC2', 10, 12, 14, 23),
  good: launch(true),
  bad: launch(false),
};

export const STUDIO: LiveTwin<{ readonly describe_domain: DescribeDomainResponse }> = {
  path: arn('sagemaker', 'domain/d-1'),
  rules: numbered('SAGEMAKER', 1, 6),
  good: { describe_domain: { DomainId: 'd-1', AppNetworkAccessType: 'VpcOnly', KmsKeyId: CUSTOMER_KEY } },
  bad: { describe_domain: { DomainId: 'd-1', AppNetworkAccessType: 'PublicInternetOnly' } },
};

const inference = (more: object): { readonly describe_endpoint_config: Partial<DescribeEndpointConfigOutput> } => ({
  describe_endpoint_config: { EndpointConfigName: 'reviews', ...more },
});

export const INFERENCE: LiveTwin<{ readonly describe_endpoint_config: Partial<DescribeEndpointConfigOutput> }> = {
  path: arn('sagemaker', 'endpoint-config/reviews'),
  rules: numbered('SAGEMAKER', 7),
  good: inference({ KmsKeyId: CUSTOMER_KEY }),
  bad: inference({}),
};

const model = (isIsolated: boolean): { readonly describe_model: Partial<DescribeModelOutput> } => ({
  describe_model: { ModelName: 'reviews', EnableNetworkIsolation: isIsolated },
});

export const MODEL: LiveTwin<{ readonly describe_model: Partial<DescribeModelOutput> }> = {
  path: arn('sagemaker', 'model/reviews'),
  rules: numbered('SAGEMAKER', 8),
  good: model(true),
  bad: model(false),
};
