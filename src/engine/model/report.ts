import type { DriftOutcome } from './drift';
import type { SnapshotCrawl } from './known-resources';
import type { MemberListing } from './members';
import type { RunResource } from './resource';
import type { CaseResult, Coverage, ResultTest, SkippedCases, StateCounts } from './result';

/** An id of the nodes of one connector. */
export interface ListedNode {
  readonly connector: string;
  readonly id: string;
}

/** A crawl that a run has kept: its folder, its key, and a digest of what is kept under it. */
export interface KeptCrawlName {
  readonly folder: string;
  readonly key: string;
  readonly digest: string;
}

/** All that a run leaves behind, in a stable order. */
export interface RunReport {
  /**
   * The kept crawls that the report rests on, beside the container and the options. Undefined when it rests on anything
   * that may be otherwise next time, such as a limit, a program or another repository.
   */
  readonly basis?: readonly KeptCrawlName[];
  readonly container: string;
  /** The start of the run, in epoch milliseconds. */
  readonly startedAt: number;
  /** The test items that ran, also those without a result. */
  readonly tests: readonly ResultTest[];
  readonly results: readonly CaseResult[];
  readonly skipped: readonly SkippedCases[];
  readonly coverage: readonly Coverage[];
  readonly counts: StateCounts;
  /** In the order in which they were found; none where a sink has taken them. */
  readonly resources: readonly RunResource[];
  /** Undefined when the sides were not compared. */
  readonly drift?: DriftOutcome;
  /** The master snapshots whose resources are known from here on. */
  readonly crawls: readonly SnapshotCrawl[];
  /** The numbers of entries of snapshot files that could be opened and that could not. */
  readonly entries: { readonly opened: number; readonly failed: number };
  /** Why a run that only crawls has not found all that is there. In others, the cases that it is about say so. */
  readonly whyPartial?: string;
  /** Of each connector that names an organisation. */
  readonly members?: readonly MemberListing[];
}
