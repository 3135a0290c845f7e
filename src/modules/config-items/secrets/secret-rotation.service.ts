import { InjectTenantModel } from '../../../database/tenant-models.module';
import { TenantModel } from '../../../database/tenant-model';
import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../secrets';
import { ConfigItemVersion, ConfigItem, type StoredItem } from '../data';
import { sealLocation } from './item-secrets';
import { moveSecrets, rotateSecrets, type RotationCounts, type TenantNames } from './rotate-secrets';

const PLACE = {
  field: 'secrets',
  locationOf: ({ tenant, containerId, kind, name }: StoredItem) => sealLocation(tenant, containerId, kind, name),
};

/** Seals all secrets of config items anew with the newest key, in items and in their versions, of all tenants. */
@Injectable()
export class SecretRotationService {
  constructor(
    @InjectTenantModel(ConfigItem) private readonly items: TenantModel<ConfigItem>,
    @InjectTenantModel(ConfigItemVersion) private readonly versions: TenantModel<ConfigItemVersion>,
    private readonly box: SecretBox,
  ) {}

  async run(): Promise<{ items: RotationCounts; versions: RotationCounts }> {
    return {
      items: await rotateSecrets(this.items.acrossTenants().collection, this.box, PLACE),
      versions: await rotateSecrets(this.versions.acrossTenants().collection, this.box, PLACE),
    };
  }

  /** Seals the secrets of a tenant for its other name; returns the number of those that cannot be opened. */
  async move(names: TenantNames): Promise<number> {
    const items = await moveSecrets(this.items.acrossTenants().collection, this.box, PLACE, names);
    return items + (await moveSecrets(this.versions.acrossTenants().collection, this.box, PLACE, names));
  }
}
