import type { Resource } from './resource';

/** The resources that former runs have found. */
export interface KnownResources {
  /** True when a master snapshot was crawled as it is now. */
  isCrawled(crawl: SnapshotCrawl): boolean;
  /**
   * Returns the resources that nodes with these ids have found with a connector and that were still there at the last
   * crawl.
   */
  foundBy(connector: string, nodeIds: readonly string[]): Promise<readonly Resource[]>;
}

/** A master snapshot that was crawled, as it was then. */
export interface SnapshotCrawl {
  readonly masterSnapshot: string;
  /** Changes with the content of the master snapshot and with the connectors that it names. */
  readonly fingerprint: string;
}
