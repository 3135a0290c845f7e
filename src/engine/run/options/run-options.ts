import type { Worker } from 'node:worker_threads';
import type { JsonObject } from '../../base/json';
import type { HiddenValues } from '../../base/secrets';
import type { Clouds } from '../../clouds';
import type { CaseResult, FoundDocument, KnownResources, ListedNode, ResourceDocument, RunResource } from '../../model';
import type { Repositories } from '../../repositories';
import type { RuleSet } from '../../rules/built-in/model/built-in-rule';
import type { ForeignRules } from '../../rules/foreign';
import type { ReadsAhead } from './read-ahead';

export interface RunOptions {
  readonly repositories: Repositories;
  /** The files that are judged, where they are not those of the repositories that lists and rules are read from. */
  readonly templates?: Repositories;
  readonly clouds?: Clouds;
  /** Secrets that no output of the run may have, beside those of its connectors. */
  readonly hidden?: HiddenValues;
  /** The time for which the cloud of one connector is asked; without end when left out. */
  readonly connectorMillis?: number;
  /** Reads clouds ahead of the run; without it the run reads one entry after the other. */
  readonly ahead?: ReadsAhead;
  /** The number of threads that read templates and ask rules. */
  readonly threads: number;
  /** The time that exclusions are compared with, in epoch milliseconds. */
  readonly startedAt: number;
  /** Only the cases and nodes that these lists name; a case named by its test id is asked in spite of exclusions. */
  readonly select?: Selection;
  /** True when resources are looked for; otherwise known ones are read again, and only unknown ones are crawled. */
  readonly crawl: boolean;
  readonly evaluate: boolean;
  /**
   * Returns the findings of a former crawl of a master snapshot, as a snapshot file; read when this run does not crawl.
   */
  readonly generated?: (masterSnapshot: string) => JsonObject | undefined;
  readonly known?: KnownResources;
  /**
   * The folder in which runs keep compiled rules, rendered templates and verdicts for later ones. It belongs to the
   * tenant alone.
   */
  readonly cacheFolder?: string;
  /** Rules beside the built-in ones, for tests that judge by these. */
  readonly rules?: RuleSet['modules'];
  /** Rules of others, for tests that name them by their kind. */
  readonly foreign?: readonly ForeignRules[];
  /** True when files that should not lie in a repository are judged. */
  readonly includesSensitiveFiles: boolean;
  readonly helmProgram?: string;
  readonly threadOptions?: Omit<ThreadOptions, 'cacheFolder'>;
  /** Takes the findings of the run while it goes on, so that none of them are kept in memory. */
  readonly sink?: RunSink;
  /** The newest documents that are known of nodes, for drift; those of this run alone when it is left out. */
  readonly newestDocuments?: (nodeIds: readonly string[]) => AsyncIterable<ResourceDocument>;
  readonly onProgress?: (progress: RunProgress) => void;
  readonly signal?: AbortSignal;
}

/** The run waits for each call before it goes on with the steps that depend on it. */
export interface RunSink {
  /** The texts of rule files by their digest, before any result that names one. */
  rules(texts: ReadonlyMap<string, string>): Promise<void>;
  /** Resources with their documents as JSON, before any result about them. */
  resources(found: readonly FoundDocument[]): Promise<void>;
  /**
   * All resources that were found, each with the ids of all nodes that have found it, when every node is read. They are put
   * together anew each time that somebody goes through them.
   */
  found(resources: Iterable<RunResource>): Promise<void>;
  /**
   * Resources that could not be read, before any result about them: those that former runs have read, and new ones of which
   * a listing tells.
   */
  unread(resources: readonly RunResource[]): Promise<void>;
  results(results: readonly CaseResult[]): Promise<void>;
  /** Nodes whose listing is complete, when all are crawled: resources that they did not find any more are gone. */
  listed(nodes: readonly ListedNode[]): Promise<void>;
}

export interface Selection {
  /** Ids of cases or evaluations. */
  readonly testIds?: readonly string[];
  /** Ids of the nodes of master snapshots. */
  readonly masterSnapshots?: readonly string[];
  /** Names of connectors: the others are not read. */
  readonly connectors?: readonly string[];
  /** Ids of the nodes of snapshots. */
  readonly snapshotIds?: readonly string[];
}

/** Rules of containers judge whole documents, the built-in rules the resources in them. */
export interface Finds {
  readonly documents: boolean;
  readonly resources: boolean;
}

export interface RunProgress {
  readonly phase: 'crawl' | 'evaluate';
  readonly done: number;
  readonly total: number;
}

export interface ThreadOptions {
  readonly script?: ThreadScript;
  readonly heapMegabytes?: number;
  /** The processor time that a thread may use without a sign of progress; on the clock ten times as much. */
  readonly patienceMillis?: number;
  readonly cacheFolder?: string;
  /** The niceness of the threads, 0 (none) to 19, where the system has priorities of threads. */
  readonly nice?: number;
}

/** The compiled script of the threads, and the arguments of Node to run it. */
export interface ThreadScript {
  readonly file: string;
  readonly execArgv?: readonly string[];
  /** Does the work of the script without a thread of its own. */
  readonly start?: (workerData: unknown) => Worker;
}
