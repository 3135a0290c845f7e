import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import type { ContainerItem } from '../../../engine/files/collection-files';
import { ConfigItemStoreService } from '../../config-items';

/** Reads connectors as they are now, with their secrets: a token may have been replaced since a run. */
@Injectable()
export class CurrentConnectorsService {
  constructor(private readonly items: ConfigItemStoreService) {}

  async of(tenant: TenantId, containerId: number): Promise<readonly ContainerItem[]> {
    const versions = await this.items.listVersions(tenant, containerId);
    const connectors: ContainerItem[] = [];
    for (const wanted of versions.filter(({ kind }) => kind === 'connector')) {
      const item = await this.items.atVersion(tenant, containerId, wanted);
      if (item) connectors.push({ name: item.name, content: this.items.document(item), version: item.version });
    }
    return connectors;
  }
}
