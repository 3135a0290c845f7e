import type { JsonValue } from '../../base/json';
import type { Edit, Mark, Reason, VerdictName } from '..';
import type { RuleSet } from '../../rules/built-in/model/built-in-rule';
import type { IacType } from '../../iac';
import type { Finds } from '../../run/options';
import type { Evaluation, ModuleFolder, RuleSource } from '../../run/threads/tasks';
import type { NodeFilter } from '../../run/plan/snapshot-plan';

/** The files of one source, and what the run has found in them. Plain values, so that a thread can take it. */
export interface SearchTask {
  readonly folder: string;
  readonly nodes: readonly SearchNode[];
  /** Modules of other repositories that the run has read. */
  readonly modules: readonly ModuleFolder[];
  readonly ruleSets: readonly SearchRules[];
  readonly documents: readonly SearchDocument[];
  readonly rules: readonly RuleSource[];
  readonly onlyUnmarked: boolean;
  /** The marks that a fix may have; without it all. */
  readonly marks?: readonly Mark[];
  readonly evaluations?: number;
  readonly proofs?: number;
  /** The time at which the search ends, in epoch milliseconds. */
  readonly until: number;
  readonly cacheFolder?: string;
  /** The path of Helm. */
  readonly helmProgram?: string;
}

/** A part of the failures of a source: those of some of its parts that can be fixed by themselves. */
export interface SearchShare {
  readonly number: number;
  readonly of: number;
}

/** What a thread is asked: of a source that is new to it, or of the one before. Without a share it is all of it. */
export interface SearchQuestion {
  readonly task?: SearchTask;
  readonly share?: SearchShare;
}

/** A node of a snapshot that reads templates of a format that fixes are written to. */
export interface SearchNode {
  readonly type: IacType;
  readonly paths: readonly string[];
  readonly finds: Finds;
  readonly include?: NodeFilter;
  readonly exclude?: NodeFilter;
  readonly varFiles?: readonly string[];
  readonly folderVarFiles?: Readonly<Record<string, readonly string[]>>;
  readonly kubeVersion?: string;
}

/** A test that judges single resources by built-in rules. */
export interface SearchRules {
  readonly set: RuleSet;
  /** The ids of its rules. */
  readonly rules: readonly string[];
  readonly failed: readonly {
    readonly id: number;
    readonly rule: string;
    readonly template: string;
    readonly address: string;
  }[];
}

export interface SearchDocument {
  readonly type: string;
  readonly paths: readonly string[];
  readonly path: string;
  /** SHA-256 of the document that the run has judged. */
  readonly digest: string;
  readonly cases: readonly SearchCase[];
}

/** A case on a document; `id` is that of the failed result which is to be fixed. */
export interface SearchCase {
  readonly testId: string;
  readonly state: 'passed' | 'failed' | 'error';
  /** The index of its rule. */
  readonly rule: number;
  readonly version?: 'v0' | 'v1';
  readonly evaluation: Evaluation;
  readonly id?: number;
}

export interface FoundFix {
  readonly id: number;
  readonly repaired: readonly number[];
  readonly file: string;
  readonly edits: readonly Edit[];
  readonly marks: readonly Mark[];
  readonly verdicts: number;
  readonly supposing: Readonly<Record<string, JsonValue>>;
  /** The verdicts that are undecided as long as nobody gives these values. */
  readonly undecided: readonly VerdictName[];
  readonly hidden: readonly string[];
}

export interface SearchAnswer {
  readonly fixes: readonly FoundFix[];
  readonly unfixed: readonly { readonly id: number; readonly reason: Reason; readonly detail: string }[];
  readonly texts: ReadonlyMap<string, string>;
  /** The texts of these files as they were searched. */
  readonly originals: ReadonlyMap<string, string>;
  /** Values that nobody should see. */
  readonly secrets: readonly string[];
  /** True when the search has ended before it had an answer. */
  readonly isLost?: true;
}
