import { recreating, setting, settings, type MatrixType } from '../matrix-type';
import { POLICY } from '../stand-ins';

export const type: MatrixType = {
  node: 'iam list_policies: get_policy get_policy_version',
  async deploy({ properties, tagList }, aws) {
    const policy = { PolicyName: properties.name, Path: properties.path, Description: properties.description };
    const PolicyDocument = JSON.stringify(properties.policy);
    let PolicyArn = '';
    const iam = (call: string, input: object = {}): Promise<unknown> => aws.ask('iam', call, { PolicyArn, ...input });
    const create = async (change: object): Promise<void> => {
      const input = { ...policy, PolicyDocument, Tags: tagList, ...change };
      PolicyArn = await aws.askFor('Policy.Arn', 'iam', 'create_policy', input);
    };
    const setVersion = (VersionId: string): Promise<unknown> => iam('set_default_policy_version', { VersionId });
    await create({});
    await iam('create_policy_version', { PolicyDocument: POLICY });
    return [
      setting('PolicyVersion.Document', setVersion, 'v1', 'v2'),
      ...settings(
        recreating(() => iam('delete_policy'), create),
        policy,
        {
          PolicyName: 'read-invoices',
          Path: '/apps/',
          Description: 'Reads invoices',
        },
      ),
    ];
  },
};
