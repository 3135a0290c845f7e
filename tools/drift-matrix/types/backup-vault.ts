import { recreatedChanges } from '../document-changes';
import { without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'backup list_backup_vaults: describe_backup_vault get_backup_vault_access_policy',
  async deploy(written, aws) {
    // The emulator takes a part of the path before the ARN for the ARN when it is asked for tags.
    await aws.ask('backup', 'tag_resource', { ResourceArn: 'tags', Tags: written.tags });
    return recreatedChanges(
      (vault) => aws.askFor('BackupVaultName', 'backup', 'create_backup_vault', vault),
      (BackupVaultName) => aws.ask('backup', 'delete_backup_vault', { BackupVaultName }),
      without(written.properties, 'AccessPolicy'),
      { BackupVaultName: 'other', EncryptionKeyArn: OTHER_KEY },
    );
  },
  notImplemented: ['get_backup_vault_access_policy'],
  notKept: { Policy: 'get_backup_vault_access_policy is not implemented' },
};
