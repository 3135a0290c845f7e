import type { ItemKind } from '../../engine/files/collection-files';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../common/openapi/integer.decorator';
import type { CollectionItem } from './collection-items';
import { COLLECTION_STATUSES, type Collection, type CollectionStatus } from './data';

/** The name of a config item. */
@ApiSchema({ name: 'ItemName' })
export class ItemNameView {
  /**
   * Name of the item.
   * @example "nightly"
   */
  name!: string;
}

/** The name and the type of a connector. */
@ApiSchema({ name: 'ConnectorName' })
export class ConnectorNameView {
  /**
   * Name of the item.
   * @example "gitIac"
   */
  name!: string;

  /**
   * Type of the connector.
   * @example "filesystem"
   */
  type!: string;
}

/** A collection in a list. */
@ApiSchema({ name: 'Collection' })
export class CollectionView {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  name!: string;

  /**
   * Number of the collection in its tenant, never used again.
   * @example 7
   */
  @Integer()
  containerId!: number;

  /**
   * `inactive` when archived.
   * @example "active"
   */
  @ApiProperty({ enum: COLLECTION_STATUSES })
  status!: CollectionStatus;

  connectors!: ConnectorNameView[];

  masterSnapshots!: ItemNameView[];

  masterTests!: ItemNameView[];

  snapshots!: ItemNameView[];

  tests!: ItemNameView[];

  /** Rule files. */
  others!: ItemNameView[];

  notifications!: ItemNameView[];
}

/** Collections in the order of their numbers. */
@ApiSchema({ name: 'CollectionList' })
export class CollectionListView {
  results!: CollectionView[];
}

@ApiSchema({ name: 'CollectionExists' })
export class CollectionExistsView {
  /**
   * True when a collection of that name exists, archived or not.
   * @example true
   */
  exists!: boolean;
}

export function toCollectionView(
  { name, containerId, status }: Collection,
  items: readonly CollectionItem[] = [],
): CollectionView {
  const named = (kind: ItemKind): ItemNameView[] =>
    items.filter((item) => item.kind === kind).map((item) => ({ name: item.name }));
  return {
    name,
    containerId,
    status,
    connectors: items
      .filter(({ kind }) => kind === 'connector')
      .map((item) => ({ name: item.name, type: item.connectorType })),
    masterSnapshots: named('mastersnapshot'),
    masterTests: named('mastertest'),
    snapshots: named('snapshot'),
    tests: named('test'),
    others: named('others'),
    notifications: named('notifications'),
  };
}
