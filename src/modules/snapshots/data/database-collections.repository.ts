import { Injectable } from '@nestjs/common';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import { isDuplicateKey } from '../../../database/duplicate-key';
import { DatabaseCollection } from './database-collection.schema';
import { SnapshotVersion } from './snapshot-version.schema';

export const MAX_DATABASE_COLLECTIONS = 500;

/** The names under which a tenant keeps snapshots; a name exists as long as it holds a document. */
@Injectable()
export class DatabaseCollectionsRepository {
  constructor(
    @InjectTenantModel(DatabaseCollection) private readonly names: TenantModel<DatabaseCollection>,
    @InjectTenantModel(SnapshotVersion) private readonly versions: TenantModel<SnapshotVersion>,
  ) {}

  /** Names in their order, less those that hold nothing but documents of these containers. */
  async listNames(tenant: TenantId, without: readonly number[] = []): Promise<string[]> {
    const rows = await this.names.find({ tenant }).select({ _id: 0, name: 1 }).sort({ name: 1 }).lean();
    const names = rows.map(({ name }) => name);
    if (without.length === 0) return names;
    const empty = await Promise.all(names.map((name) => this.isEmpty(tenant, name, without)));
    return names.filter((_, i) => !empty[i]);
  }

  async exists(tenant: TenantId, name: string, without: readonly number[] = []): Promise<boolean> {
    if (!(await this.names.exists({ tenant, name }))) return false;
    return without.length === 0 || !(await this.isEmpty(tenant, name, without));
  }

  /** Makes sure that a name exists; false when the tenant has reached the limit of names. */
  async register(tenant: TenantId, name: string): Promise<boolean> {
    for (;;) {
      if (await this.exists(tenant, name)) return true;
      const rows = await this.names.find({ tenant }).select({ _id: 0, slot: 1 }).lean();
      const slot = firstFree(new Set(rows.map((row) => row.slot)));
      if (slot >= MAX_DATABASE_COLLECTIONS) return false;
      try {
        await this.names.insert({ tenant, name, slot });
        return true;
      } catch (error) {
        // Another run took the name or the slot meanwhile: look again.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  /** Drops the names that hold no document any more. */
  async pruneEmpty(tenant: TenantId): Promise<void> {
    for (const name of await this.listNames(tenant)) {
      if (!(await this.isEmpty(tenant, name))) continue;
      await this.names.deleteOne({ tenant, name });
      // A run may have stored a document between the check and the deletion.
      if (!(await this.isEmpty(tenant, name))) await this.register(tenant, name);
    }
  }

  private async isEmpty(
    tenant: TenantId,
    databaseCollection: string,
    without: readonly number[] = [],
  ): Promise<boolean> {
    const others = without.length === 0 ? {} : { containerId: { $nin: [...without] } };
    return !(await this.versions.exists({ tenant, databaseCollection, ...others }));
  }
}

function firstFree(taken: ReadonlySet<number>): number {
  let slot = 0;
  while (taken.has(slot)) slot++;
  return slot;
}
