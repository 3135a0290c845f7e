import type { DescribeTableOutput, GetResourcePolicyOutput as TablePolicy } from '@aws-sdk/client-dynamodb';
import type {
  DescribeImageAttributeCommandOutput,
  DescribeImagesResult,
  DescribeInstanceAttributeCommandOutput,
  DescribeInstancesResult,
  GetEbsEncryptionByDefaultResult,
  GetSnapshotBlockPublicAccessStateResult,
} from '@aws-sdk/client-ec2';
import type { DescribeAccessPointsResponse } from '@aws-sdk/client-efs';
import type { DescribeClusterResponse, DescribeNodegroupResponse } from '@aws-sdk/client-eks';
import type {
  DescribeAccessPointsOutput as LoadBalancers,
  DescribeLoadBalancerPoliciesOutput,
} from '@aws-sdk/client-elastic-load-balancing';
import type { DescribeStreamSummaryOutput, GetResourcePolicyOutput as StreamPolicy } from '@aws-sdk/client-kinesis';
import type {
  FunctionEventInvokeConfig,
  GetFunctionResponse,
  GetLayerVersionPolicyResponse,
  GetPolicyResponse,
  ListFunctionEventInvokeConfigsResponse,
} from '@aws-sdk/client-lambda';
import { CLUSTER, FUNCTION } from './compute';
import { INSTANCE } from './ec2';
import { TABLE } from './storage';
import { ACCOUNT, CUSTOMER_KEY, policy, REGION, type LiveTwin } from './twin';

const arn = (service: string, name: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${name}`;

interface FunctionCalls {
  readonly get_function: GetFunctionResponse;
  readonly get_policy: GetPolicyResponse;
  readonly list_function_event_invoke_configs: ListFunctionEventInvokeConfigsResponse;
}

const FUNCTION_ARN = arn('lambda', 'function:resize');
const { Configuration, Concurrency } = FUNCTION.good.get_function;
const BUCKET = { Condition: { ArnLike: { 'AWS:SourceArn': 'arn:aws:s3:::images' } } };
const callable = (
  Policy: string | undefined,
  DestinationConfig: FunctionEventInvokeConfig['DestinationConfig'],
): FunctionCalls => ({
  get_function: { Configuration: { ...Configuration, DeadLetterConfig: undefined }, Concurrency },
  get_policy: { Policy },
  list_function_event_invoke_configs: {
    FunctionEventInvokeConfigs: [{ FunctionArn: `${FUNCTION_ARN}:$LATEST`, DestinationConfig }],
  },
});
const FAILED = { OnSuccess: {}, OnFailure: { Destination: arn('sqs', 'lost') } };
const NOWHERE = { OnSuccess: {}, OnFailure: {} };

export const FUNCTION_FOR_EVERYBODY: LiveTwin<FunctionCalls> = {
  path: FUNCTION_ARN,
  rules: ['PL-AWS-LAMBDA-4', 'PL-AWS-LAMBDA-9'],
  good: callable(policy({ AWS: `arn:aws:iam::${ACCOUNT}:role/web` }, 'lambda:InvokeFunction', FUNCTION_ARN), FAILED),
  bad: callable(policy('*', 'lambda:InvokeFunction', FUNCTION_ARN), NOWHERE),
};

const S3 = { Service: 's3.amazonaws.com' };

export const FUNCTION_FOR_A_SERVICE: LiveTwin<FunctionCalls> = {
  path: FUNCTION_ARN,
  rules: ['PL-AWS-LAMBDA-10'],
  good: callable(policy(S3, 'lambda:InvokeFunction', FUNCTION_ARN, BUCKET), FAILED),
  bad: callable(policy(S3, 'lambda:InvokeFunction', FUNCTION_ARN), FAILED),
};

const layer = (more: object): { readonly get_layer_version_policy: GetLayerVersionPolicyResponse } => ({
  get_layer_version_policy: { Policy: policy('*', 'lambda:GetLayerVersion', arn('lambda', 'layer:tools:1'), more) },
});

export const LAYER: LiveTwin<{ readonly get_layer_version_policy: GetLayerVersionPolicyResponse }> = {
  path: arn('lambda', 'layer:tools:1'),
  rules: ['PL-AWS-LAMBDA-13'],
  good: layer({ Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-1234567890' } } }),
  bad: layer({}),
};

interface InstanceCalls {
  readonly describe_instances: DescribeInstancesResult;
  readonly describe_instance_attribute: Partial<DescribeInstanceAttributeCommandOutput>;
}

const instance = (script: string, isProtected: boolean): InstanceCalls => ({
  describe_instances: INSTANCE.good.describe_instances,
  describe_instance_attribute: {
    UserData: { Value: Buffer.from(script).toString('base64') },
    DisableApiTermination: { Value: isProtected },
  },
});

export const INSTANCE_ATTRIBUTES: LiveTwin<InstanceCalls> = {
  path: INSTANCE.path,
  rules: ['PL-AWS-EC2-17', 'PL-AWS-EC2-23'],
  good: instance('#!/bin/sh\nyum update -y\n', true),
  bad: instance('#!/bin/sh\nexport AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE\n', false),
};

interface ImageCalls {
  readonly describe_images: DescribeImagesResult;
  readonly describe_image_attribute: Partial<DescribeImageAttributeCommandOutput>;
}

const image = (Encrypted: boolean, permission: object): ImageCalls => ({
  describe_images: {
    Images: [
      {
        ImageId: 'ami-1',
        BlockDeviceMappings: [{ DeviceName: '/dev/xvda', Ebs: { SnapshotId: 'snap-1', Encrypted } }],
      },
    ],
  },
  describe_image_attribute: { ImageId: 'ami-1', LaunchPermissions: [permission] },
});

export const IMAGE: LiveTwin<ImageCalls> = {
  path: `arn:aws:ec2:${REGION}::ami-1`,
  rules: ['PL-AWS-EC2-18', 'PL-AWS-EC2-19'],
  good: image(true, { UserId: '210987654321' }),
  bad: image(false, { Group: 'all' }),
};

export const DISKS: LiveTwin<{ readonly get_ebs_encryption_by_default: GetEbsEncryptionByDefaultResult }> = {
  path: arn('ec2', 'ebs-encryption-by-default'),
  rules: ['PL-AWS-EBS-3'],
  good: { get_ebs_encryption_by_default: { EbsEncryptionByDefault: true } },
  bad: { get_ebs_encryption_by_default: { EbsEncryptionByDefault: false } },
};

type BlockCalls = Readonly<
  Record<'get_snapshot_block_public_access_state', Partial<GetSnapshotBlockPublicAccessStateResult>>
>;

export const DISK_SNAPSHOTS: LiveTwin<BlockCalls> = {
  path: arn('ec2', 'snapshot-block-public-access'),
  rules: ['PL-AWS-EBS-6'],
  good: { get_snapshot_block_public_access_state: { State: 'block-all-sharing' } },
  bad: { get_snapshot_block_public_access_state: { State: 'unblocked' } },
};

interface ClusterCalls {
  readonly describe_cluster: DescribeClusterResponse;
  readonly describe_nodegroup: { readonly Nodegroups: readonly DescribeNodegroupResponse[] };
}

const nodes = (sourceSecurityGroups: string[]): ClusterCalls => ({
  describe_cluster: CLUSTER.good.describe_cluster,
  describe_nodegroup: {
    Nodegroups: [
      { nodegroup: { nodegroupName: 'web', remoteAccess: { ec2SshKey: 'ops', sourceSecurityGroups } } },
      { nodegroup: { nodegroupName: 'batch' } },
    ],
  },
});

export const NODES: LiveTwin<ClusterCalls> = {
  path: arn('eks', 'cluster/shop'),
  rules: ['PL-AWS-EKS-4'],
  good: nodes(['sg-1']),
  bad: nodes([]),
};

interface ListenerCalls {
  readonly describe_load_balancers: LoadBalancers;
  readonly describe_load_balancer_policies: DescribeLoadBalancerPoliciesOutput;
}

const listener = (reference: string): ListenerCalls => ({
  describe_load_balancers: {
    LoadBalancerDescriptions: [
      {
        LoadBalancerName: 'old',
        ListenerDescriptions: [
          {
            Listener: {
              Protocol: 'SSL',
              LoadBalancerPort: 443,
              InstancePort: 443,
              SSLCertificateId: arn('acm', 'certificate/1'),
            },
            PolicyNames: ['tls'],
          },
        ],
      },
    ],
  },
  describe_load_balancer_policies: {
    PolicyDescriptions: [
      {
        PolicyName: 'tls',
        PolicyTypeName: 'SSLNegotiationPolicyType',
        PolicyAttributeDescriptions: [{ AttributeName: 'Reference-Security-Policy', AttributeValue: reference }],
      },
      {
        PolicyName: 'former',
        PolicyTypeName: 'SSLNegotiationPolicyType',
        PolicyAttributeDescriptions: [{ AttributeName: 'Protocol-TLSv1', AttributeValue: 'true' }],
      },
    ],
  },
});

export const CLASSIC_POLICY: LiveTwin<ListenerCalls> = {
  path: `arn:aws:elb:${REGION}::old`,
  rules: ['PL-AWS-ELB-13'],
  good: listener('ELBSecurityPolicy-TLS-1-2-2017-01'),
  bad: listener('ELBSecurityPolicy-2016-08'),
};

interface TableCalls {
  readonly describe_table: DescribeTableOutput;
  readonly get_resource_policy: TablePolicy;
}

const table = (principal: unknown): TableCalls => ({
  describe_table: TABLE.good.describe_table,
  get_resource_policy: { Policy: policy(principal, 'dynamodb:GetItem'), RevisionId: '1' },
});

export const TABLE_POLICY: LiveTwin<TableCalls> = {
  path: TABLE.path,
  rules: ['PL-AWS-DYNAMODB-7'],
  good: table({ AWS: `arn:aws:iam::${ACCOUNT}:role/web` }),
  bad: table('*'),
};

interface StreamCalls {
  readonly describe_stream_summary: {
    readonly StreamDescriptionSummary: Partial<DescribeStreamSummaryOutput['StreamDescriptionSummary']>;
  };
  readonly get_resource_policy: StreamPolicy;
}

const stream = (principal: unknown): StreamCalls => ({
  describe_stream_summary: {
    StreamDescriptionSummary: { StreamName: 'orders', EncryptionType: 'KMS', KeyId: CUSTOMER_KEY },
  },
  get_resource_policy: { Policy: policy(principal, 'kinesis:GetRecords') },
});

export const STREAM_POLICY: LiveTwin<StreamCalls> = {
  path: arn('kinesis', 'stream/orders'),
  rules: ['PL-AWS-KINESIS-4'],
  good: stream({ AWS: `arn:aws:iam::${ACCOUNT}:role/web` }),
  bad: stream('*'),
};

const mount = (isGood: boolean): { readonly describe_access_points: DescribeAccessPointsResponse } => ({
  describe_access_points: {
    AccessPoints: [
      {
        AccessPointId: 'fsap-1',
        RootDirectory: { Path: isGood ? '/web' : '/' },
        ...(isGood && { PosixUser: { Uid: 1000, Gid: 1000 } }),
      },
    ],
  },
});

export const MOUNT: LiveTwin<{ readonly describe_access_points: DescribeAccessPointsResponse }> = {
  path: arn('elasticfilesystem', 'access-point/fsap-1'),
  rules: ['PL-AWS-EFS-5', 'PL-AWS-EFS-6'],
  good: mount(true),
  bad: mount(false),
};
