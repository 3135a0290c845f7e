import { setting, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'kms list_aliases: list_aliases',
  async deploy({ properties: { AliasName, TargetKeyId } }, aws) {
    await aws.ask('kms', 'create_alias', { AliasName, TargetKeyId });
    const other = await aws.askFor('KeyMetadata.KeyId', 'kms', 'create_key');
    const aim = (key: unknown): Promise<unknown> => aws.ask('kms', 'update_alias', { AliasName, TargetKeyId: key });
    return [setting<unknown>('TargetKeyId', aim, TargetKeyId, other)];
  },
  notChangeable: { AliasName: 'another name is another alias' },
};
