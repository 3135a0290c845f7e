import type { Resource } from './resource';

/** The resources that former runs have found. */
export interface KnownResources {
  /** True when a master snapshot was crawled as it is now. */
  isCrawled(crawl: SnapshotCrawl): boolean;
  /**
   * Returns the resources that nodes with these ids have found with a connector and that were still there at the last
   * crawl. Those of other members of an organisation than the wanted ones may be left out.
   */
  foundBy(
    connector: string,
    nodeIds: readonly string[],
    isWanted?: (member: ResourceMember) => boolean,
  ): Promise<readonly Resource[]>;
}

/** The facts of a resource that tell which member of an organisation it is in. */
export type ResourceMember = Pick<Resource, 'accountId' | 'subscriptionId' | 'projectId' | 'structure' | 'reference'>;

/** A master snapshot that was crawled, as it was then. */
export interface SnapshotCrawl {
  readonly masterSnapshot: string;
  /** Changes with the content of the master snapshot and with the connectors that it names. */
  readonly fingerprint: string;
}
