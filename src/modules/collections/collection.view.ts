import { ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../common/openapi/integer.decorator';
import type { Collection, CollectionStatus } from './schemas/collection.schema';

/** The name of a config item. */
@ApiSchema({ name: 'ItemName' })
export class ItemNameView {
  /** @example "nightly" */
  name!: string;
}

/** The name and the type of a connector. */
@ApiSchema({ name: 'ConnectorName' })
export class ConnectorNameView {
  /** @example "gitIac" */
  name!: string;

  /** @example "filesystem" */
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
   * Whether there is a collection of that name, archived or not.
   * @example true
   */
  exists!: boolean;
}

@ApiSchema({ name: 'DatabaseCollectionList' })
export class DatabaseCollectionListView {
  /**
   * Names of the database collections that hold snapshots, sorted.
   * @example ["microsoftweb", "terraformtemplate"]
   */
  results!: string[];
}

export function toCollectionView({ name, containerId, status }: Collection): CollectionView {
  return {
    name,
    containerId,
    status,
    connectors: [],
    masterSnapshots: [],
    masterTests: [],
    snapshots: [],
    tests: [],
    others: [],
    notifications: [],
  };
}
