import type { Change } from '../change';
import { openTo, port } from './documents';

const GROUP = 'aws_security_group.runner';

export const changes = [
  {
    what: 'versioning that another root writes for a data source is suspended',
    on: 'aws_s3_bucket.shared["logs"]',
    beside: ['aws_s3_bucket_versioning.logs'],
    calls: [
      ['s3', 'put_bucket_versioning', { Bucket: 'roots-logs', VersioningConfiguration: { Status: 'Suspended' } }],
    ],
    shows: 'Status',
  },
  {
    what: 'versioning that another root writes for a variable is suspended',
    on: 'aws_s3_bucket.shared["media"]',
    beside: ['aws_s3_bucket_versioning.media'],
    calls: [
      ['s3', 'put_bucket_versioning', { Bucket: 'roots-media', VersioningConfiguration: { Status: 'Suspended' } }],
    ],
    shows: 'Status',
  },
  {
    what: 'a bucket without a policy gets one',
    on: 'aws_s3_bucket.shared["media"]',
    calls: [
      [
        's3',
        'put_bucket_policy',
        { Bucket: 'roots-media', Policy: openTo('*', 's3:GetObject', 'arn:aws:s3:::roots-media/*') },
      ],
    ],
    shows: 'Policy',
  },
  {
    what: 'the policy that another root writes is opened',
    on: 'aws_sqs_queue.jobs',
    beside: ['aws_sqs_queue_policy.jobs'],
    calls: [
      [
        'sqs',
        'set_queue_attributes',
        {
          QueueUrl: '{aws_sqs_queue.jobs url}',
          Attributes: { Policy: openTo('*', 'sqs:*', '{aws_sqs_queue.jobs arn}') },
        },
      ],
    ],
    shows: 'Policy',
  },
  {
    what: 'the policy that another root attaches is detached',
    on: 'aws_iam_role.runner',
    beside: ['aws_iam_role_policy_attachment.runner'],
    calls: [
      [
        'iam',
        'detach_role_policy',
        { RoleName: 'roots-runner', PolicyArn: 'arn:aws:iam::aws:policy/AmazonS3ReadOnlyAccess' },
      ],
    ],
    shows: 'AttachedPolicies',
  },
  {
    what: 'a port is opened beside the rule of another root',
    on: GROUP,
    calls: [
      [
        'ec2',
        'authorize_security_group_ingress',
        { GroupId: `{${GROUP} id}`, IpPermissions: [port(3389, '0.0.0.0/0')] },
      ],
    ],
    shows: 'IpPermissions',
  },
  {
    what: 'the rule of another root is taken away',
    on: GROUP,
    beside: ['aws_vpc_security_group_ingress_rule.runner'],
    calls: [
      ['ec2', 'revoke_security_group_ingress', { GroupId: `{${GROUP} id}`, IpPermissions: [port(22, '10.0.0.0/8')] }],
    ],
    shows: 'IpPermissions',
  },
] satisfies readonly Change[];
