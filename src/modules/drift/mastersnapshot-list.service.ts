import { type Side, type SnapshotSource, referencedNames, sideOfConnector } from '../../engine/files/collection-files';
import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { CollectionLookupService } from '../collections';
import { ConfigItemsRepository } from '../config-items/data';
import type { MasterSnapshotListView } from './mastersnapshot-list.view';

/** Lists master snapshots by the side of a drift comparison they belong to. */
@Injectable()
export class MasterSnapshotListService {
  constructor(
    private readonly lookup: CollectionLookupService,
    private readonly items: ConfigItemsRepository,
  ) {}

  async list(tenant: TenantId, container: string): Promise<MasterSnapshotListView> {
    const { containerId } = await this.lookup.existing(tenant, container);
    const [snapshots, types] = await Promise.all([
      this.items.listSources(tenant, containerId),
      this.items.listConnectorTypes(tenant, containerId),
    ]);
    const sides = snapshots.map(({ name, sources }) => ({ name, sides: sidesOf(sources, types) }));
    const on = (side: Side) => sides.filter((snapshot) => snapshot.sides.has(side)).map(({ name }) => name);
    return { cloud_snapshots: on('cloud'), iac_snapshots: on('iac') };
  }
}

/** By the connectors; by the shape of the entry when a connector is unknown; on both sides when neither decides. */
function sidesOf(sources: readonly SnapshotSource[], types: ReadonlyMap<string, string>): ReadonlySet<Side> {
  const sides = new Set<Side>();
  for (const { source, side } of sources) {
    const name = referencedNames(source).find((candidate) => types.has(candidate));
    const known = name === undefined ? undefined : sideOfConnector(types.get(name));
    if (known !== undefined) sides.add(known);
    else if (side !== '') sides.add(side);
  }
  return sides.size === 0 ? new Set<Side>(['iac', 'cloud']) : sides;
}
