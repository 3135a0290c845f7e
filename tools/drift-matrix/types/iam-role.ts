import { setting, settings, type MatrixType } from '../matrix-type';
import { POLICY } from '../stand-ins';

export const type: MatrixType = {
  node: 'iam list_roles: get_role list_attached_role_policies list_role_policies get_role_policy',
  async deploy({ properties, tagList, standIns }, aws) {
    const { RoleName, Path, Description, MaxSessionDuration, PermissionsBoundary } = properties;
    const [attached] = properties.ManagedPolicyArns as string[];
    const trust = JSON.stringify(properties.AssumeRolePolicyDocument);
    const iam = (call: string, input: object): Promise<unknown> => aws.ask('iam', call, { RoleName, ...input });
    const other = await standIns.get('arn:aws:iam::123456789012:policy/other');
    const details = { Description, MaxSessionDuration };
    await iam('create_role', {
      ...{ Path, ...details, PermissionsBoundary },
      ...{ AssumeRolePolicyDocument: trust, Tags: tagList },
    });
    await iam('attach_role_policy', { PolicyArn: attached });
    const inline = (PolicyName: string, PolicyDocument = POLICY): Promise<unknown> =>
      iam('put_role_policy', { PolicyName, PolicyDocument });
    await inline('inline');
    return [
      ...settings((change) => iam('update_role', { ...details, ...change }), details, {
        Description: 'Another role',
        MaxSessionDuration: 7200,
      }),
      setting(
        'AssumeRolePolicyDocument',
        (PolicyDocument) => iam('update_assume_role_policy', { PolicyDocument }),
        trust,
        trust.replace('lambda', 'ec2'),
      ),
      setting(
        'PermissionsBoundary.PermissionsBoundaryArn',
        (boundary) => iam('put_role_permissions_boundary', { PermissionsBoundary: boundary }),
        PermissionsBoundary,
        other,
      ),
      {
        attribute: 'AttachedPolicies',
        change: () => iam('attach_role_policy', { PolicyArn: other }),
        changeBack: () => iam('detach_role_policy', { PolicyArn: other }),
      },
      setting('RolePolicies', (document) => inline('inline', document), POLICY, POLICY.replace('s3:GetObject', '*')),
    ];
  },
  notChangeable: { PolicyNames: 'it is not compared beside the policies themselves' },
};
