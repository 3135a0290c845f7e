import type { JsonObject } from '../../../src/engine/base/json';
import { setting, settings, type MatrixType } from '../matrix-type';
import { POLICY } from '../stand-ins';

export const type: MatrixType = {
  node: 'iam list_users: get_user list_attached_user_policies list_user_policies get_user_policy',
  async deploy({ properties, tagList, standIns }, aws) {
    const { UserName, Path, PermissionsBoundary, ManagedPolicyArns, Policies } = properties;
    let name = UserName;
    const iam = (call: string, input: object): Promise<unknown> => aws.ask('iam', call, { UserName: name, ...input });
    await iam('create_user', { Path, PermissionsBoundary, Tags: tagList });
    for (const PolicyArn of ManagedPolicyArns as string[]) await iam('attach_user_policy', { PolicyArn });
    const inline = (PolicyName: unknown, PolicyDocument = POLICY): Promise<unknown> =>
      iam('put_user_policy', { PolicyName, PolicyDocument });
    for (const { PolicyName } of Policies as JsonObject[]) await inline(PolicyName);
    // The emulator has the tags by the ARN, which changes with both.
    const update = async (change: { UserName?: JsonObject[string]; Path?: JsonObject[string] }): Promise<void> => {
      await iam('update_user', { NewUserName: change.UserName, NewPath: change.Path });
      name = change.UserName ?? name;
      await iam('tag_user', { Tags: tagList });
    };
    const PolicyArn = await standIns.get('arn:aws:iam::123456789012:policy/other');
    return [
      ...settings(update, { UserName, Path }, { UserName: 'release', Path: '/people/' }),
      {
        attribute: 'AttachedPolicies',
        change: () => iam('attach_user_policy', { PolicyArn }),
        changeBack: () => iam('detach_user_policy', { PolicyArn }),
      },
      setting('UserPolicies', (document) => inline('push', document), POLICY, POLICY.replace('s3:GetObject', '*')),
    ];
  },
  notChangeable: { PolicyNames: 'it is not compared beside the policies themselves' },
  notKept: { 'PermissionsBoundary.PermissionsBoundaryArn': 'create_user takes no PermissionsBoundary' },
};
