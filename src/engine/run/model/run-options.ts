import type { JsonObject } from '../../json';
import type { Repositories } from './repositories';
import type { RunResource } from './resource';
import type { CaseResult } from './result';

export interface RunOptions {
  readonly repositories: Repositories;
  /** How many threads read templates and ask rules. */
  readonly threads: number;
  /** The time that exclusions are compared with, in epoch milliseconds. */
  readonly startedAt: number;
  /** Only what these lists name; what is asked for by its test id is asked in spite of exclusions. */
  readonly select?: Selection;
  readonly crawl: boolean;
  readonly evaluate: boolean;
  /** What a former crawl of a master snapshot found, read when this run does not crawl. */
  readonly generated?: (masterSnapshot: string) => JsonObject | undefined;
  /** Where compiled rules and rendered templates are kept for later runs. It must belong to the tenant alone. */
  readonly cacheFolder?: string;
  /** Whether files that should not lie in a repository are judged. */
  readonly includesSensitiveFiles: boolean;
  readonly helmProgram?: string;
  readonly threadOptions?: Omit<ThreadOptions, 'cacheFolder'>;
  /** Takes what the run finds while it goes on, so that nothing of it is kept in memory. */
  readonly sink?: RunSink;
  readonly onProgress?: (progress: RunProgress) => void;
  readonly signal?: AbortSignal;
}

/** The run waits for each call before it goes on with what depends on it. */
export interface RunSink {
  /** The texts of rule files by their digest, before any result that names one. */
  rules(texts: ReadonlyMap<string, string>): Promise<void>;
  /** Resources with their documents as JSON, before any result about them. */
  resources(found: readonly FoundDocument[]): Promise<void>;
  results(results: readonly CaseResult[]): Promise<void>;
}

export interface FoundDocument {
  readonly resource: RunResource;
  readonly document: string;
}

export interface Selection {
  /** Ids of cases or evals. */
  readonly testIds?: readonly string[];
  /** Ids of the nodes of master snapshots. */
  readonly masterSnapshots?: readonly string[];
  /** Ids of the nodes of snapshots. */
  readonly snapshotIds?: readonly string[];
}

export interface RunProgress {
  readonly phase: 'crawl' | 'evaluate';
  readonly done: number;
  readonly total: number;
}

export interface ThreadOptions {
  /** The compiled script of the threads, and what Node needs to run it. */
  readonly script?: { readonly file: string; readonly execArgv?: readonly string[] };
  readonly heapMegabytes?: number;
  /** How long a thread may go without a sign of progress. */
  readonly patienceMillis?: number;
  readonly cacheFolder?: string;
}
