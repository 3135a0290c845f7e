import { setting, type MatrixType } from '../matrix-type';
import { POLICY } from '../stand-ins';

export const type: MatrixType = {
  node: 'iam list_groups: get_group list_attached_group_policies list_group_policies get_group_policy',
  async deploy(written, aws) {
    const { name: GroupName, path: Path } = written.properties;
    const { users } = written.of('aws_iam_group_membership');
    const { name: PolicyName, policy: document } = written.of('aws_iam_group_policy');
    const policy = typeof document === 'string' ? document : JSON.stringify(document);
    const iam = (call: string, input: object): Promise<unknown> => aws.ask('iam', call, { GroupName, ...input });
    await iam('create_group', { Path });
    await iam('attach_group_policy', { PolicyArn: written.of('aws_iam_group_policy_attachment').policy_arn });
    const inline = (PolicyDocument: string): Promise<unknown> =>
      iam('put_group_policy', { PolicyName, PolicyDocument });
    await inline(policy);
    for (const UserName of [...(users as string[]), 'eve']) await aws.ask('iam', 'create_user', { UserName });
    for (const UserName of users as string[]) await iam('add_user_to_group', { UserName });
    const PolicyArn = await written.standIns.get('arn:aws:iam::123456789012:policy/other');
    return [
      {
        attribute: 'AttachedPolicies',
        change: () => iam('attach_group_policy', { PolicyArn }),
        changeBack: () => iam('detach_group_policy', { PolicyArn }),
      },
      setting('GroupPolicies', inline, policy, POLICY),
      {
        attribute: 'Users',
        change: () => iam('add_user_to_group', { UserName: 'eve' }),
        changeBack: () => iam('remove_user_from_group', { UserName: 'eve' }),
      },
    ];
  },
  notChangeable: { GroupName: 'another name is another group', Path: 'the emulator keeps it' },
};
