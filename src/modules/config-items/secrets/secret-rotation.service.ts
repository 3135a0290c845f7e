import { InjectTenantModel } from '../../../database/tenant-models.module';
import { TenantModel, type UnscopedModel } from '../../../database/tenant-model';
import { Injectable } from '@nestjs/common';
import { type Types } from 'mongoose';
import { SecretBox, UnsealError } from '../../../secrets';
import { ConfigItemVersion, ConfigItem } from '../data';
import { sealLocation } from './item-secrets';

/** The numbers of sealed values that a rotation met, by outcome. */
export interface RotationCounts {
  /** Now sealed with the newest key. */
  rotated: number;
  /** Changed by somebody else meanwhile, and so sealed with the newest key already, or deleted. */
  skipped: number;
  /** Sealed with a key that is not configured, or damaged: left unchanged. */
  failed: number;
}

type SealedRow = Pick<ConfigItem, 'tenant' | 'containerId' | 'kind' | 'name' | 'secrets'> & { _id: Types.ObjectId };

/**
 * Seals all stored secrets anew with the newest key, in items and in their versions, of all tenants. Secrets that are
 * sealed with that key already are not touched, so an interrupted rotation continues where it stopped.
 */
@Injectable()
export class SecretRotation {
  constructor(
    @InjectTenantModel(ConfigItem) private readonly items: TenantModel<ConfigItem>,
    @InjectTenantModel(ConfigItemVersion) private readonly versions: TenantModel<ConfigItemVersion>,
    private readonly box: SecretBox,
  ) {}

  async run(): Promise<{ items: RotationCounts; versions: RotationCounts }> {
    const versions = this.versions.acrossTenants();
    return { items: await this.rotate(this.items.acrossTenants()), versions: await this.rotate(versions) };
  }

  private async rotate(model: UnscopedModel<ConfigItem> | UnscopedModel<ConfigItemVersion>): Promise<RotationCounts> {
    const counts: RotationCounts = { rotated: 0, skipped: 0, failed: 0 };
    // Both models hold these fields alike.
    const rows = (model as UnscopedModel<ConfigItem>)
      .find({ secrets: { $exists: true }, 'secrets.keyId': { $ne: this.box.newestKeyId } })
      .select({ tenant: 1, containerId: 1, kind: 1, name: 1, secrets: 1 })
      .lean<SealedRow[]>()
      .cursor();
    for await (const row of rows) counts[await this.rotateRow(model as UnscopedModel<ConfigItem>, row)]++;
    return counts;
  }

  private async rotateRow(
    model: UnscopedModel<ConfigItem>,
    { _id, tenant, containerId, kind, name, secrets }: SealedRow,
  ): Promise<keyof RotationCounts> {
    if (secrets === undefined) return 'skipped';
    const location = sealLocation(tenant, containerId, kind, name);
    try {
      const renewed = this.box.seal(this.box.open(secrets, location), location);
      const { modifiedCount } = await model.updateOne(
        { _id, tenant, 'secrets.sealed': secrets.sealed },
        { $set: { secrets: renewed } },
      );
      return modifiedCount === 1 ? 'rotated' : 'skipped';
    } catch (error) {
      if (error instanceof UnsealError) return 'failed';
      throw error;
    }
  }
}
