import type { RunResource } from './resource';

/** What former runs have found. */
export interface KnownResources {
  /** Whether a master snapshot was crawled as it is now. */
  isCrawled(crawl: SnapshotCrawl): boolean;
  /** What nodes with these ids have found with a connector and what was still there at the last crawl. */
  foundBy(source: string, nodeIds: readonly string[]): Promise<readonly KnownResource[]>;
}

/** A master snapshot that was crawled, as it was then. */
export interface SnapshotCrawl {
  readonly masterSnapshot: string;
  /** Changes with what the master snapshot says and with the connectors that it names. */
  readonly fingerprint: string;
}

/** A resource without what only the run that reads it can know. */
export type KnownResource = Omit<
  RunResource,
  'snapshot' | 'scope' | 'repository' | 'formerPath' | 'hasSinglePath' | 'file' | 'autoRemediate' | 'calls'
>;
