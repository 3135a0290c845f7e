import type { TenantId } from '../../common/context/tenant';
import type { ItemKind } from '../../engine/files/collection-files';

/** An item of a collection as lists of collections name it. */
export interface CollectionItem {
  readonly containerId: number;
  readonly kind: ItemKind;
  readonly name: string;
  /** Empty for everything but connectors. */
  readonly connectorType: string;
}

/** The items of collections; the domain that keeps items provides them. */
export abstract class CollectionItems {
  /** The names of all items of some containers, by container, kind and name. */
  abstract listNames(tenant: TenantId, containerIds: readonly number[]): Promise<readonly CollectionItem[]>;

  /** The containers that have a connector, of one of these types when any are given. */
  abstract listContainersWithConnector(tenant: TenantId, types?: readonly string[]): Promise<readonly number[]>;
}
