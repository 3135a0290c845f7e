import type { Change } from '../change';
import { ADMINISTRATOR, ALL_ALLOWED, policyText } from './documents';

const READ_ONLY = 'arn:aws:iam::aws:policy/ReadOnlyAccess';

export const changes = [
  {
    what: 'AdministratorAccess is attached to a role without policies',
    on: 'aws_iam_role.bare',
    calls: [['iam', 'attach_role_policy', { RoleName: 'bare', PolicyArn: ADMINISTRATOR }]],
    shows: 'AttachedPolicies',
  },
  {
    what: 'a role without policies gets an inline one',
    on: 'aws_iam_role.bare',
    calls: [['iam', 'put_role_policy', { RoleName: 'bare', PolicyName: 'by-hand', PolicyDocument: ALL_ALLOWED }]],
    shows: 'RolePolicies',
  },
  {
    what: 'a role gets a boundary',
    on: 'aws_iam_role.bare',
    calls: [['iam', 'put_role_permissions_boundary', { RoleName: 'bare', PermissionsBoundary: READ_ONLY }]],
    shows: 'PermissionsBoundary',
  },
  {
    what: 'one of two policies is detached',
    on: 'aws_iam_role.attached',
    beside: ['aws_iam_role_policy_attachment.attached["CloudWatchReadOnlyAccess"]'],
    calls: [
      [
        'iam',
        'detach_role_policy',
        { RoleName: 'attached', PolicyArn: 'arn:aws:iam::aws:policy/CloudWatchReadOnlyAccess' },
      ],
    ],
    shows: 'AttachedPolicies',
  },
  {
    what: 'AdministratorAccess is attached beside others',
    on: 'aws_iam_role.attached',
    calls: [['iam', 'attach_role_policy', { RoleName: 'attached', PolicyArn: ADMINISTRATOR }]],
    shows: 'AttachedPolicies',
  },
  {
    what: 'sessions of a role last longer',
    on: 'aws_iam_role.attached',
    calls: [['iam', 'update_role', { RoleName: 'attached', MaxSessionDuration: 43200 }]],
    shows: 'MaxSessionDuration',
  },
  {
    what: 'an inline policy is widened',
    on: 'aws_iam_role.inline',
    beside: ['aws_iam_role_policy.inline'],
    calls: [['iam', 'put_role_policy', { RoleName: 'inline', PolicyName: 'own', PolicyDocument: ALL_ALLOWED }]],
    shows: 'RolePolicies',
  },
  {
    what: 'another inline policy is added',
    on: 'aws_iam_role.inline',
    calls: [['iam', 'put_role_policy', { RoleName: 'inline', PolicyName: 'by-hand', PolicyDocument: ALL_ALLOWED }]],
    shows: 'RolePolicies',
  },
  {
    what: 'somebody else may assume a role',
    on: 'aws_iam_role.inline',
    calls: [
      [
        'iam',
        'update_assume_role_policy',
        {
          RoleName: 'inline',
          PolicyDocument: policyText({ Effect: 'Allow', Principal: { AWS: '*' }, Action: 'sts:AssumeRole' }),
        },
      ],
    ],
    shows: 'AssumeRolePolicyDocument',
  },
  {
    what: 'AdministratorAccess is attached to a user without policies',
    on: 'aws_iam_user.person["ada"]',
    calls: [['iam', 'attach_user_policy', { UserName: 'ada', PolicyArn: ADMINISTRATOR }]],
    shows: 'AttachedPolicies',
  },
  {
    what: 'a user without policies gets an inline one',
    on: 'aws_iam_user.person["ada"]',
    calls: [['iam', 'put_user_policy', { UserName: 'ada', PolicyName: 'by-hand', PolicyDocument: ALL_ALLOWED }]],
    shows: 'UserPolicies',
  },
  {
    what: 'the policy of a user is detached',
    on: 'aws_iam_user.person["grace"]',
    beside: ['aws_iam_user_policy_attachment.grace'],
    calls: [['iam', 'detach_user_policy', { UserName: 'grace', PolicyArn: READ_ONLY }]],
    shows: 'AttachedPolicies',
  },
  {
    what: 'a user is deleted',
    on: 'aws_iam_user.person["grace"]',
    beside: ['aws_iam_user_policy_attachment.grace'],
    calls: [
      ['iam', 'detach_user_policy', { UserName: 'grace', PolicyArn: READ_ONLY }],
      ['iam', 'delete_user', { UserName: 'grace' }],
    ],
    shows: 'missing-in-cloud',
  },
  {
    what: 'AdministratorAccess is attached to a group of users',
    on: 'aws_iam_group.operators',
    calls: [['iam', 'attach_group_policy', { GroupName: 'operators', PolicyArn: ADMINISTRATOR }]],
    shows: 'AttachedPolicies',
  },
  {
    what: 'the policy of a group of users is detached',
    on: 'aws_iam_group.operators',
    beside: ['aws_iam_group_policy_attachment.operators'],
    calls: [['iam', 'detach_group_policy', { GroupName: 'operators', PolicyArn: READ_ONLY }]],
    shows: 'AttachedPolicies',
  },
  {
    what: 'a user joins a group',
    on: 'aws_iam_group.operators',
    beside: ['aws_iam_group_membership.operators'],
    calls: [['iam', 'add_user_to_group', { GroupName: 'operators', UserName: 'grace' }]],
    shows: 'Users',
  },
  {
    what: 'a managed policy is widened',
    on: 'aws_iam_policy.deploy',
    calls: [
      [
        'iam',
        'create_policy_version',
        { PolicyArn: '{aws_iam_policy.deploy arn}', PolicyDocument: ALL_ALLOWED, SetAsDefault: true },
      ],
    ],
    shows: 'PolicyVersion',
  },
  {
    what: 'a profile loses its role',
    on: 'aws_iam_instance_profile.bare',
    calls: [['iam', 'remove_role_from_instance_profile', { InstanceProfileName: 'bare', RoleName: 'bare' }]],
    shows: 'Roles',
  },
  {
    what: 'passwords may be shorter',
    on: 'aws_iam_account_password_policy.strict',
    calls: [['iam', 'update_account_password_policy', { MinimumPasswordLength: 6, RequireSymbols: true }]],
    shows: 'MinimumPasswordLength',
  },
  {
    what: 'an identity provider trusts another certificate',
    on: 'aws_iam_openid_connect_provider.ci',
    calls: [
      [
        'iam',
        'update_open_id_connect_provider_thumbprint',
        {
          OpenIDConnectProviderArn: '{aws_iam_openid_connect_provider.ci arn}',
          ThumbprintList: ['0000000000000000000000000000000000000000'],
        },
      ],
    ],
    shows: 'ThumbprintList',
  },
] satisfies readonly Change[];
