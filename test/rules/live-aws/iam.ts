import type {
  GetAccountPasswordPolicyResponse,
  GetGroupPolicyResponse,
  GetLoginProfileResponse,
  GetPolicyVersionResponse,
  GetRolePolicyResponse,
  GetRoleResponse,
  GetUserPolicyResponse,
  GetUserResponse,
  ListAccessKeysResponse,
  ListAttachedGroupPoliciesResponse,
  ListAttachedRolePoliciesResponse,
  ListAttachedUserPoliciesResponse,
} from '@aws-sdk/client-iam';
import { ACCOUNT, type LiveTwin } from './twin';

const rules = (...numbers: readonly number[]): string[] => numbers.map((number) => `PL-AWS-IAM-${number}`);
const document = (Action: string | string[], Resource: string): string =>
  JSON.stringify({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action, Resource }] });
const trust = (Principal: unknown): string =>
  JSON.stringify({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal }] });

const READ = document('s3:GetObject', 'arn:aws:s3:::images/*');
const EVERYTHING = document('*', '*');
const ADMINISTRATOR = [{ PolicyName: 'AdministratorAccess', PolicyArn: 'arn:aws:iam::aws:policy/AdministratorAccess' }];

interface RoleCalls {
  readonly get_role: { readonly Role: Partial<GetRoleResponse['Role']> };
  readonly list_attached_role_policies: ListAttachedRolePoliciesResponse;
  readonly get_role_policy: { readonly RolePolicies: readonly GetRolePolicyResponse[] };
}

const role = (AssumeRolePolicyDocument: string, PolicyDocument: string): RoleCalls => ({
  get_role: { Role: { RoleName: 'web', Path: '/', AssumeRolePolicyDocument } },
  list_attached_role_policies: { AttachedPolicies: [] },
  get_role_policy: { RolePolicies: [{ RoleName: 'web', PolicyName: 'own', PolicyDocument }] },
});

const SERVICE = trust({ Service: 'ec2.amazonaws.com' });
const ROLE_PATH = `arn:aws:iam::${ACCOUNT}:role/web`;

export const ROLE: LiveTwin<RoleCalls> = {
  path: ROLE_PATH,
  rules: rules(1, 2, 10, 11, 14),
  good: role(SERVICE, READ),
  bad: { ...role(trust('*'), EVERYTHING), list_attached_role_policies: { AttachedPolicies: ADMINISTRATOR } },
};

export const ROLE_WITH_WIDE_GRANTS: LiveTwin<RoleCalls> = {
  path: ROLE_PATH,
  rules: rules(3, 4, 5, 6, 7, 8, 12),
  good: role(SERVICE, READ),
  bad: role(
    trust({ AWS: 'arn:aws:iam::210987654321:root' }),
    document(
      [
        's3:*',
        'iam:PutRolePolicy',
        'iam:PassRole',
        's3:GetObject',
        'secretsmanager:GetSecretValue',
        'iam:CreateAccessKey',
        'kms:Decrypt',
      ],
      '*',
    ),
  ),
};

export const ROLE_FOR_GITHUB: LiveTwin<RoleCalls> = {
  path: ROLE_PATH,
  rules: rules(13),
  good: role(SERVICE, READ),
  bad: role(trust({ Federated: `arn:aws:iam::${ACCOUNT}:oidc-provider/token.actions.githubusercontent.com` }), READ),
};

interface PolicyCalls {
  readonly get_policy_version: GetPolicyVersionResponse;
}

export const POLICY: LiveTwin<PolicyCalls> = {
  path: `arn:aws:iam::${ACCOUNT}:policy/own`,
  rules: rules(1, 2, 9, 10),
  good: { get_policy_version: { PolicyVersion: { VersionId: 'v1', Document: READ } } },
  bad: { get_policy_version: { PolicyVersion: { VersionId: 'v1', Document: EVERYTHING } } },
};

interface UserCalls {
  readonly get_user: { readonly User: Partial<GetUserResponse['User']> };
  readonly list_attached_user_policies: ListAttachedUserPoliciesResponse;
  readonly get_user_policy: { readonly UserPolicies: readonly GetUserPolicyResponse[] };
  readonly list_access_keys: ListAccessKeysResponse;
  readonly get_login_profile: Partial<GetLoginProfileResponse>;
}

const USER = { User: { UserName: 'ann', Path: '/' } };

export const USER_WITH_CREDENTIALS: LiveTwin<UserCalls> = {
  path: `arn:aws:iam::${ACCOUNT}:user/ann`,
  rules: rules(16),
  onlyFail: rules(15),
  good: {
    get_user: USER,
    list_attached_user_policies: { AttachedPolicies: [] },
    get_user_policy: { UserPolicies: [] },
    list_access_keys: { AccessKeyMetadata: [{ UserName: 'ann', Status: 'Inactive' }] },
    get_login_profile: {},
  },
  bad: {
    get_user: USER,
    list_attached_user_policies: { AttachedPolicies: ADMINISTRATOR },
    get_user_policy: { UserPolicies: [{ UserName: 'ann', PolicyName: 'own', PolicyDocument: EVERYTHING }] },
    list_access_keys: { AccessKeyMetadata: [{ UserName: 'ann', Status: 'Active' }] },
    get_login_profile: {},
  },
};

interface GroupCalls {
  readonly list_attached_group_policies: ListAttachedGroupPoliciesResponse;
  readonly get_group_policy: { readonly GroupPolicies: readonly GetGroupPolicyResponse[] };
}

export const GROUP: LiveTwin<GroupCalls> = {
  path: `arn:aws:iam::${ACCOUNT}:group/staff`,
  rules: rules(1, 14),
  good: {
    list_attached_group_policies: {
      AttachedPolicies: [{ PolicyName: 'ReadOnlyAccess', PolicyArn: 'arn:aws:iam::aws:policy/ReadOnlyAccess' }],
    },
    get_group_policy: { GroupPolicies: [{ GroupName: 'staff', PolicyName: 'own', PolicyDocument: READ }] },
  },
  bad: {
    list_attached_group_policies: { AttachedPolicies: ADMINISTRATOR },
    get_group_policy: { GroupPolicies: [{ GroupName: 'staff', PolicyName: 'own', PolicyDocument: EVERYTHING }] },
  },
};

export const PASSWORDS: LiveTwin<{ readonly get_account_password_policy: GetAccountPasswordPolicyResponse }> = {
  path: `arn:aws:iam::${ACCOUNT}:root`,
  rules: rules(18, 19, 20, 21),
  good: {
    get_account_password_policy: {
      PasswordPolicy: {
        MinimumPasswordLength: 14,
        RequireSymbols: true,
        RequireNumbers: true,
        RequireUppercaseCharacters: true,
        RequireLowercaseCharacters: true,
        MaxPasswordAge: 90,
        PasswordReusePrevention: 24,
      },
    },
  },
  bad: {
    get_account_password_policy: {
      PasswordPolicy: {
        MinimumPasswordLength: 6,
        RequireSymbols: false,
        RequireNumbers: false,
        RequireUppercaseCharacters: false,
        RequireLowercaseCharacters: false,
      },
    },
  },
};
