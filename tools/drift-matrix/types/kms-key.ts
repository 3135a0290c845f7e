import type { JsonObject } from '../../../src/engine/base/json';
import { recreating, setting, settings, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'kms list_keys: describe_key get_key_rotation_status list_resource_tags get_key_policy list_grants',
  async deploy({ properties, tags }, aws) {
    const { Description, KeyUsage, KeySpec, MultiRegion, KeyPolicy, RotationPeriodInDays } = properties;
    const policy = JSON.stringify(KeyPolicy);
    let [KeyId, GrantId] = ['', ''];
    const kms = (call: string, input: object = {}): Promise<unknown> => aws.ask('kms', call, { KeyId, ...input });
    const create = async (change: JsonObject): Promise<void> => {
      KeyId = await aws.askFor('KeyMetadata.KeyId', 'kms', 'create_key', {
        ...{ Description, KeyUsage, KeySpec, MultiRegion, Policy: policy, ...change },
        Tags: Object.entries(tags).map(([TagKey, TagValue]) => ({ TagKey, TagValue })),
      });
      await kms('enable_key_rotation', { RotationPeriodInDays });
    };
    // A key that waits for its deletion is still there, with its tags.
    const remove = (): Promise<unknown> => kms('untag_resource', { TagKeys: Object.keys(tags) });
    await create({});
    return [
      setting(
        'Description',
        (text) => kms('update_key_description', { Description: text }),
        Description,
        'Another key',
      ),
      setting('Enabled', (isOn) => kms(isOn ? 'enable_key' : 'disable_key'), true, false),
      setting('KeyRotationEnabled', (isOn) => kms(isOn ? 'enable_key_rotation' : 'disable_key_rotation'), true, false),
      setting(
        'Policy',
        (text) => kms('put_key_policy', { PolicyName: 'default', Policy: text }),
        policy,
        policy.replace('kms:*', 'kms:Encrypt'),
      ),
      {
        attribute: 'Grants',
        change: async () => {
          const GranteePrincipal = 'arn:aws:iam::123456789012:role/shop';
          GrantId = await aws.askFor('GrantId', 'kms', 'create_grant', {
            ...{ KeyId, GranteePrincipal, Operations: ['Decrypt'] },
          });
        },
        changeBack: () => kms('revoke_grant', { GrantId }),
      },
      ...settings(recreating(remove, create), properties, { KeySpec: 'RSA_2048', MultiRegion: true }),
    ];
  },
  notKept: { RotationPeriodInDays: 'get_key_rotation_status answers only whether there is rotation' },
};
