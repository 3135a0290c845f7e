import { type SnapshotSource, type ItemKind, referencedNames } from '../../../engine/files/collection-files';
import { Injectable } from '@nestjs/common';
import { type Types } from 'mongoose';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import type { PageWindow } from '../../../common/pagination/page';
import { literalSubstring } from '../../../database/literal-regex';
import { rowBatches } from '../../../database/row-batches';
import type { Scoped } from '../../../database/tenant-scope';

import { ConfigItem } from './config-item.schema';
import { packDocument, requireRoom, unpackDocument, type StoredDocument } from './stored-document';

/** An item in a list of names. */
export type ItemName = Pick<ConfigItem, 'containerId' | 'kind' | 'name' | 'connectorType'>;

/** One version of an item. */
export type ItemVersion = Pick<ConfigItem, 'kind' | 'name' | 'version'>;

/** An item in a list by time. */
export interface DatedItem {
  readonly _id: Types.ObjectId;
  readonly name: string;
  readonly updatedAt: Date;
}

const WHOLE = { _id: 0 } as const;
const DELETE_BATCH = 500;

@Injectable()
export class ConfigItemsRepository {
  constructor(@InjectTenantModel(ConfigItem) private readonly items: TenantModel<ConfigItem>) {}

  async find(tenant: TenantId, containerId: number, kind: ItemKind, name: string): Promise<ConfigItem | null> {
    const item = await this.items.findOne({ tenant, containerId, kind, name }).select(WHOLE).lean();
    return item && unpackDocument(item);
  }

  /** The item a file refers to: of exactly that name, else of that name without a trailing `.json`. */
  async findByReference(
    tenant: TenantId,
    containerId: number,
    kind: ItemKind,
    reference: string,
  ): Promise<ConfigItem | null> {
    const names = referencedNames(reference);
    const found = await this.items
      .find({ tenant, containerId, kind, name: { $in: names } })
      .select(WHOLE)
      .lean();
    const item = names.map((name) => found.find((one) => one.name === name)).find((one) => one !== undefined);
    return item === undefined ? null : unpackDocument(item);
  }

  /** All items of a kind with their documents, by name. */
  async listOfKind(tenant: TenantId, containerId: number, kind: ItemKind): Promise<ConfigItem[]> {
    const found = await this.items.find({ tenant, containerId, kind }).select(WHOLE).sort({ name: 1 }).lean();
    return Promise.all(found.map((item) => unpackDocument(item)));
  }

  /** The current version of each item of a container, by kind and name. */
  listVersions(tenant: TenantId, containerId: number): Promise<ItemVersion[]> {
    return this.items
      .find({ tenant, containerId })
      .select({ _id: 0, kind: 1, name: 1, version: 1 })
      .sort({ kind: 1, name: 1 })
      .lean<ItemVersion[]>()
      .exec();
  }

  /** The names of all items of some containers, by container, kind and name. */
  listNames(tenant: TenantId, containerIds: readonly number[]): Promise<ItemName[]> {
    return this.items
      .find({ tenant, containerId: { $in: [...containerIds] } })
      .select({ _id: 0, containerId: 1, kind: 1, name: 1, connectorType: 1 })
      .sort({ containerId: 1, kind: 1, name: 1 })
      .hint({ tenant: 1, containerId: 1, kind: 1, name: 1, connectorType: 1 })
      .lean()
      .exec();
  }

  /** The type of each connector of a container, by its name. */
  async listConnectorTypes(tenant: TenantId, containerId: number): Promise<Map<string, string>> {
    const rows = await this.items
      .find({ tenant, containerId, kind: 'connector' })
      .select({ _id: 0, name: 1, connectorType: 1 })
      .hint({ tenant: 1, containerId: 1, kind: 1, name: 1, connectorType: 1 })
      .lean();
    return new Map(rows.map(({ name, connectorType }) => [name, connectorType]));
  }

  /** The connectors of each master snapshot of a container, by the snapshot's name. */
  async listSources(
    tenant: TenantId,
    containerId: number,
  ): Promise<{ name: string; sources: readonly SnapshotSource[] }[]> {
    const rows = await this.items
      .find({ tenant, containerId, kind: 'mastersnapshot' })
      .select({ _id: 0, name: 1, sources: 1 })
      .sort({ name: 1 })
      .lean();
    return rows.map(({ name, sources = [] }) => ({ name, sources }));
  }

  /** The containers that have a connector, of one of these types when any are given. */
  listContainersWithConnector(tenant: TenantId, types?: readonly string[]): Promise<number[]> {
    return this.items
      .distinct('containerId', {
        tenant,
        kind: 'connector',
        ...(types === undefined ? {} : { connectorType: { $in: [...types] } }),
      })
      .exec();
  }

  /** One page of the items of a kind, newest first, with the number of all that match. */
  async listPageOfKind(
    tenant: TenantId,
    containerId: number,
    kind: ItemKind,
    search: string | undefined,
    { index, count }: PageWindow,
  ): Promise<[DatedItem[], number]> {
    const filter = ofKind(tenant, containerId, kind, search);
    const page = this.dated(filter).skip(index).limit(count).lean<DatedItem[]>();
    return Promise.all([page.exec(), this.items.countDocuments(filter).exec()]);
  }

  /** All items of a kind, newest first. */
  streamOfKind(
    tenant: TenantId,
    containerId: number,
    kind: ItemKind,
    search: string | undefined,
  ): RowBatches<DatedItem> {
    return rowBatches(this.dated(ofKind(tenant, containerId, kind, search)).lean<DatedItem>());
  }

  private dated(filter: Scoped<ConfigItem>) {
    return this.items.find(filter).select({ _id: 1, name: 1, updatedAt: 1 }).sort({ updatedAt: -1, _id: -1 });
  }

  /**
   * Creates or replaces the item; throws DocumentTooLargeError. A caller that already has the stored form of the document
   * passes it, so that it need not be packed again.
   */
  async replace(tenant: TenantId, item: Omit<ConfigItem, 'tenant'>, packed?: StoredDocument): Promise<void> {
    const { containerId, kind, name, body, ...rest } = item;
    const stored = packed ?? (await packDocument(body));
    requireRoom(stored, rest.secrets?.sealed.length ?? 0);
    await this.items.replaceOne(
      { tenant, containerId, kind, name },
      { tenant, containerId, kind, name, ...rest, ...stored },
    );
  }

  async remove(tenant: TenantId, containerId: number, kind: ItemKind, name: string): Promise<void> {
    await this.items.deleteOne({ tenant, containerId, kind, name });
  }

  /** Deletes a batch of a container's items; returns their number. */
  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.items.deleteBatch({ tenant, containerId }, limit);
  }
}

function ofKind(tenant: TenantId, containerId: number, kind: ItemKind, search: string | undefined): Scoped<ConfigItem> {
  return { tenant, containerId, kind, ...(search === undefined ? {} : { name: literalSubstring(search) }) };
}
