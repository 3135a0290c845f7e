import type { ItemKind } from '../../../engine/files/collection-files';
import { Injectable } from '@nestjs/common';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import type { ConfigItem } from './config-item.schema';
import { ConfigItemVersion } from './config-item-version.schema';
import { packDocument, unpackDocument } from './stored-document';

const DELETE_BATCH = 500;

/** Earlier versions of config items; append-only. */
@Injectable()
export class ConfigItemVersionsRepository {
  constructor(@InjectTenantModel(ConfigItemVersion) private readonly versions: TenantModel<ConfigItemVersion>) {}

  /** Stores an item as it was until now. */
  async append(tenant: TenantId, item: ConfigItem, replacedAt: Date): Promise<void> {
    const { containerId, kind, name, version, body, secrets, updatedAt, updatedBy } = item;
    const stored = await packDocument(body);
    const kept = { tenant, containerId, kind, name, version, ...stored, updatedAt, updatedBy, replacedAt };
    await this.versions.insert({ ...kept, ...(secrets === undefined ? {} : { secrets }) });
  }

  /** One version with its document. */
  async find(
    tenant: TenantId,
    containerId: number,
    kind: ItemKind,
    name: string,
    version: number,
  ): Promise<ConfigItemVersion | null> {
    const found = await this.versions.findOne({ tenant, containerId, kind, name, version }).select({ _id: 0 }).lean();
    return found && unpackDocument(found);
  }

  /** The kept versions of an item, the newest first. */
  async listVersions(
    tenant: TenantId,
    containerId: number,
    kind: ItemKind,
    name: string,
  ): Promise<ConfigItemVersion[]> {
    const found = await this.versions
      .find({ tenant, containerId, kind, name })
      .select({ _id: 0 })
      .sort({ version: -1 })
      .lean();
    return Promise.all(found.map((version) => unpackDocument(version)));
  }

  /** The number of the newest kept version, 0 when there is none. */
  async lastVersion(tenant: TenantId, containerId: number, kind: ItemKind, name: string): Promise<number> {
    const row = await this.versions
      .findOne({ tenant, containerId, kind, name })
      .select({ _id: 0, version: 1 })
      .sort({ version: -1 })
      .lean();
    return row?.version ?? 0;
  }

  /** Deletes a batch of a container's versions; returns their number. */
  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.versions.deleteBatch({ tenant, containerId }, limit);
  }
}
