import { CLOUD_TYPES, FILE_TYPES } from '../../engine/files/collection-files';
import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { pageMetadata } from '../../common/pagination/page';
import { mapBatches } from '../../database/row-batches';
import { CollectionItems, type CollectionItem } from './collection-items';
import { toCollectionView, type CollectionView } from './collection.view';
import { CollectionsRepository, type CollectionSelection, type Collection } from './data';
import type { ListCollectionsDto } from './dto/list-collections.dto';

/** Lists collections with the names of their items. */
@Injectable()
export class CollectionListService {
  constructor(
    private readonly collections: CollectionsRepository,
    private readonly items: CollectionItems,
  ) {}

  async list(tenant: TenantId, { search, window, container_type }: ListCollectionsDto) {
    const selection = await this.selection(tenant, container_type);
    if (window === undefined) {
      const all = this.collections.streamAll(tenant, search, selection);
      const views = mapBatches(all, (rows) => this.toViews(tenant, rows));
      return Reply.stream(views, { at: 'results', paged: true });
    }
    const [collections, total] = await this.collections.listPage(tenant, search, window, selection);
    const results = await this.toViews(tenant, collections);
    return Reply.of({ results }, { page: pageMetadata(window, results.length, total) });
  }

  private async toViews(tenant: TenantId, collections: readonly Collection[]): Promise<CollectionView[]> {
    const ids = collections.map(({ containerId }) => containerId);
    const names = await this.names(tenant, ids);
    return collections.map((collection) => toCollectionView(collection, names.get(collection.containerId)));
  }

  private async selection(
    tenant: TenantId,
    containerType: ListCollectionsDto['container_type'],
  ): Promise<CollectionSelection | undefined> {
    if (containerType === undefined) return undefined;
    if (containerType === 'cspm') return { among: await this.items.listContainersWithConnector(tenant, CLOUD_TYPES) };
    // iac: a file connector, or no connector at all yet
    const [withFiles, withAny] = await Promise.all([
      this.items.listContainersWithConnector(tenant, FILE_TYPES),
      this.items.listContainersWithConnector(tenant),
    ]);
    return { type: 'infrastructure', among: withFiles, orNoneOf: withAny };
  }

  private async names(tenant: TenantId, containerIds: readonly number[]): Promise<Map<number, CollectionItem[]>> {
    const byContainer = new Map<number, CollectionItem[]>();
    if (containerIds.length === 0) return byContainer;
    for (const item of await this.items.listNames(tenant, containerIds)) {
      const names = byContainer.get(item.containerId);
      if (names === undefined) byContainer.set(item.containerId, [item]);
      else names.push(item);
    }
    return byContainer;
  }
}
