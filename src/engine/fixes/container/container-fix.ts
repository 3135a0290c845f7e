import type { JsonValue } from '../../base/json';
import type { Edit, Mark, Reason, VerdictName } from '..';
import type { CaseResult, Container, RunReport } from '../../model';
import type { RunOptions } from '../../run/options';
import type { SharesSearches } from './shares-searches';

/** A result of a run by its case and the resource that was judged. */
export interface ResultName {
  /** The id that the result shows. */
  readonly testId: string;
  /** The id of the rule or the case itself. */
  readonly ruleId: string;
  readonly connector: string;
  readonly nodeId: string;
  readonly path: string;
  /** From the root of its repository or folder. */
  readonly file: string;
  /** The address of a single resource; undefined where a whole document was judged. */
  readonly address?: string;
}

/** The smallest edits that were found for a failed result of a container, and proved. */
export interface ContainerFix {
  /** The result that it was looked for. */
  readonly target: ResultName;
  /** All results that fail no more, the target among them. */
  readonly repaired: readonly ResultName[];
  /** The index of the source that it changes. */
  readonly source: number;
  /**
   * Edits of files from the root of the repository or folder; offsets count in the text as it is after all fixes of the
   * source before this one.
   */
  readonly edits: readonly Edit[];
  readonly marks: readonly Mark[];
  readonly proof: {
    /** The verdicts that were compared when it was looked for, one by one. */
    readonly verdicts: number;
    /** The results of the whole run that were compared before and after all fixes. */
    readonly results: number;
    /** The values that were supposed for variables which have none. */
    readonly supposing: Readonly<Record<string, JsonValue>>;
    /** The verdicts that pass now, and are undecided as long as nobody gives these values. */
    readonly undecided: readonly VerdictName[];
  };
  readonly hidesSecret: boolean;
  /** Texts that nobody should see: the values of leaked secrets. */
  readonly hidden: readonly string[];
}

export interface ContainerUnfixed extends ResultName {
  readonly reason: Reason;
  readonly detail: string;
}

/** The files that fixes change: a checkout of a git repository, or a folder. */
export interface FixedSource {
  /** The names of the connectors that read it. */
  readonly connectors: readonly string[];
  readonly folder: string;
  /** The branch; empty for a folder. */
  readonly reference: string;
  /** Undefined for a folder. */
  readonly commit?: string;
  readonly repository?: string;
  /** The texts of the changed files before and after all fixes, by their paths from the root. */
  readonly files: ReadonlyMap<string, { readonly before: string; readonly after: string }>;
}

export interface ContainerFixes {
  readonly sources: readonly FixedSource[];
  readonly fixes: readonly ContainerFix[];
  readonly unfixed: readonly ContainerUnfixed[];
  /** The connectors that cannot be read, and why. */
  readonly unopened: ReadonlyMap<string, string>;
  /** Values of leaked secrets in the sources, whether they are fixed or not. */
  readonly secrets: readonly string[];
  /** The number of failed results that were looked at. */
  readonly failed: number;
  /** Says what could not be read or judged: there may be failures that nobody knows of. */
  readonly unread: string;
}

export interface ContainerFixOptions {
  readonly run: Omit<RunOptions, 'crawl' | 'evaluate' | 'sink' | 'templates'>;
  /** Runs a container; a caller may have threads for the first run. */
  readonly runContainer?: (container: Container, options: RunOptions) => Promise<RunReport>;
  /** Lets other processes search, too. */
  readonly shares?: SharesSearches;
  /** The failed results to look at; without it all of them. */
  readonly isWanted?: (result: CaseResult) => boolean;
  /** True when only fixes without marks that hide no secret are of use. */
  readonly onlyUnmarked?: boolean;
  /** The marks that a fix may have; without it all. */
  readonly marks?: readonly Mark[];
  /** The folder for copies of sources while a proof goes on; that of the system when it is left out. */
  readonly scratchFolder?: string;
  /** The time for the search, in milliseconds. */
  readonly searchMillis?: number;
  readonly evaluations?: number;
  readonly proofs?: number;
}
