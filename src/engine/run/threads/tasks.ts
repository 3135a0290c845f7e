import type {
  DriftTagNames,
  JoinWay,
  NotComparedType,
  RunningDocument,
  UnmanagedResource,
  UnmatchedResource,
} from '../../drift';
import type { DiscoverOptions, IacType } from '../../iac';
import type { RuleSet } from '../../rules/built-in/model/built-in-rule';
import type { UnreadTypes } from '../../resources/model/live-document';
import type { ForeignSource } from '../../rules/foreign';
import type { RegoEvaluation, Verdict } from '../../rules/verdicts';
import type {
  Coverage,
  DocumentFacts,
  DriftFacts,
  DriftGap,
  InlineIgnore,
  KeptCrawlName,
  Resource,
  ResultLocation,
  RunResource,
  SourceLines,
} from '../../model';
import type { Finds } from '../options';
import type { ChangedText } from './changed-text';
import type { StateFile } from './state-file';
import type { LiveEntry, SupposedParts } from './supposed-part';

/** A document that a thread keeps until it is told to forget it. */
export interface ThreadDocument {
  readonly key: number;
  readonly text: string;
  readonly lines: SourceLines;
  readonly paths: readonly string[];
  readonly isKubernetes: boolean;
  /** True when rules are also asked about it as providers see it. */
  readonly isTerraform: boolean;
  readonly lost?: readonly LostValue[];
  /** Set where the document is a single resource. */
  readonly part?: ResourcePart;
}

/** The facts about a single resource of a template beside its document. */
export interface ResourcePart {
  /** The address of the resource in its template. */
  readonly address: string;
  /** The type of the resource, as Terraform or its format names it. */
  readonly type: string;
  readonly name: string;
  /** JSON: the resources that complete it, and the paths whose values cannot be known. */
  readonly surroundings: string;
  /** The calls of modules that lead to it, from the root on. */
  readonly calls?: readonly ResultLocation[];
  /** A digest of its text and of its value with that of its companions, the same wherever its lines stand. */
  readonly content: string;
  readonly ignores?: readonly InlineIgnore[];
}

/** A value of a document that a limit has cost, or a refused call. Without a path it is the whole document. */
export interface LostValue {
  /** Keys and indexes; the last is `-` for members that are missing in a list. */
  readonly path: readonly (string | number)[];
  readonly reason: string;
  /** True where it could not be read, and no limit has cost it. */
  readonly isUnread?: boolean;
}

/** Finds and renders the templates of one node. */
export interface CrawlTask {
  readonly kind: 'crawl';
  readonly folder: string;
  readonly type: IacType;
  readonly paths: readonly string[];
  readonly filters: Pick<DiscoverOptions, 'include' | 'exclude' | 'varFiles' | 'folderVarFiles' | 'kubeVersion'>;
  readonly helmProgram?: string;
  /** Modules of other repositories; undefined when none can be had. */
  readonly modules?: ModuleFolders;
  /** Only these folders, from the root of the source, when the others were crawled before. */
  readonly folders?: readonly string[];
  /** The findings that the tests of the node judge. */
  readonly finds: Finds;
  /** True when the findings will be stored. */
  readonly wantsContentHashes: boolean;
  /** Files that ended a thread before, from the root of the source. */
  readonly leftOut: readonly string[];
  /** Set when several threads may crawl the node together. */
  readonly part?: CrawlPart;
}

/** A part of the folders of a node. The first part has no bounds until it has found out whether there are others. */
export interface CrawlPart {
  /** The number of parts that there may be. */
  readonly most: number;
  /** The first folder. */
  readonly from?: string;
  /** The first folder that belongs to the next part. */
  readonly to?: string;
  /** The folders and files that are left to their callers: the first part has found them out. */
  readonly called?: readonly string[];
}

export interface ModuleFolders {
  readonly known: readonly ModuleFolder[];
  /** Addresses that cannot be had. */
  readonly refused: readonly string[];
}

export interface ModuleFolder {
  readonly address: string;
  readonly folder: string;
  readonly subfolder: string;
}

/** The contents of one folder. The thread waits for `GoOn` before it looks at the next. */
export interface CrawledFolder {
  readonly kind: 'crawled';
  readonly resources: readonly CrawledResource[];
  readonly coverage: readonly CrawledRow[];
}

export interface CrawledRow extends Omit<Coverage, 'node'> {
  /** The lost file: it counts once in all parts of a crawl, however many templates need it. */
  readonly lost?: string;
}

/** A resource that a thread or a cloud has found, with its document, before the run knows it by an identity. */
export interface CrawledResource
  extends
    Pick<RunResource, 'type' | 'path' | 'formerPath' | 'paths' | 'file' | 'innerTypes'>,
    Pick<DocumentFacts, 'providers' | 'addresses' | 'tags'> {
  /** The parts that identify it among the resources of its connector. */
  readonly identityPaths: readonly string[];
  /** JSON. */
  readonly document: string;
  /** SHA-256 of the document. */
  readonly digest: string;
  /** The hash by which versions of it are told apart, when the task wants it. */
  readonly contentHash?: string;
  readonly lines: SourceLines;
  /** The values that a limit has cost, or a refused call. */
  readonly lost?: readonly LostValue[];
  /** Set for a single resource of a template. */
  readonly part?: ResourcePart;
  /** Set for a template whose single resources are judged too, see `templateFacts`. */
  readonly facts?: string;
  /**
   * The key under which verdicts about it are remembered: a digest of all that rules and the places of failures depend
   * on.
   */
  readonly memoryKey?: string;
  /** The facts about a resource of a cloud beside its document. */
  readonly cloud?: CloudFacts;
  /** The things that rules may be about beside it, though no answer tells them. */
  readonly unreadTypes?: readonly UnreadTypes[];
}

export interface CloudFacts extends Pick<DocumentFacts, 'tags'> {
  readonly region: string;
  /** The account or the namespace, which results show beside the path. */
  readonly reference: string;
  /** The calls that the node names, and those of them that were answered. */
  readonly askedCalls: readonly string[];
  readonly calls: readonly string[];
  /** The reasons why other calls were not answered, by the calls. */
  readonly refused?: Readonly<Record<string, string>>;
}

/** The files that the thread works on now, from the root of the source: if it ends here, one of them is the cause. */
export interface Crawling {
  readonly kind: 'crawling';
  readonly files: readonly string[];
}

/** Some findings are not known from a former crawl, so that rules will be asked about them. */
export interface CrawlFresh {
  readonly kind: 'crawl-fresh';
}

/** The crawl is divided: other threads crawl from these folders on, the first thread those before them. */
export interface CrawlDivided extends Division {
  readonly kind: 'crawl-divided';
}

export interface Division {
  /** The folders that other threads begin with. */
  readonly starts: readonly string[];
  /** The folders and files that are left to their callers. */
  readonly called: readonly string[];
}

export interface CrawlDone {
  readonly kind: 'crawl-done';
  /** The kept findings, when these depend on the files of the folder alone; undefined when some are not kept. */
  readonly basis?: readonly KeptCrawlName[];
  readonly problem?: CrawlProblem;
  readonly heldBack: HeldBack;
}

/** Folders that call modules which were not handed over: they have to be crawled once more with them. */
export interface HeldBack {
  readonly modules: readonly string[];
  readonly folders: readonly string[];
}

/** The reason why a node as a whole could not be crawled. */
export interface CrawlProblem {
  readonly reason: string;
  readonly detail: string;
}

export type RuleSource =
  | { readonly kind: 'rego'; readonly file: string; readonly text: string; readonly version?: 'v0' | 'v1' }
  | { readonly kind: 'inline-rego'; readonly text: string }
  /** The built-in rules, all at once. */
  | ({ readonly kind: 'board' } & RuleSet)
  | ForeignSource
  | { readonly kind: 'native'; readonly file: string }
  | { readonly kind: 'comparison'; readonly text: string }
  | { readonly kind: 'attribute'; readonly id: string; readonly attribute: string; readonly comparison: string };

/** The paths of a rule that a case evaluates. `isOlder`: one path without a message. */
export interface Evaluation extends RegoEvaluation {
  readonly isOlder: boolean;
  /** In lower case: where a failure is looked for when the rule does not say it. */
  readonly resourceTypes: readonly string[];
}

/** Documents under the ids of a case, the parent's first; one document alone is the input itself. */
export interface TaskInput {
  readonly parent: number;
  readonly groups?: readonly (readonly [string, readonly number[]])[];
  /** Indexes of the evaluations. */
  readonly evaluations: readonly number[];
}

/** Asks one rule about many inputs. */
export interface EvaluateTask {
  readonly kind: 'evaluate';
  readonly rule: number;
  /** Only for a thread that does not know the rule yet. */
  readonly source?: RuleSource;
  readonly evaluations: readonly Evaluation[];
  readonly documents: readonly ThreadDocument[];
  readonly inputs: readonly TaskInput[];
}

export interface ThreadVerdict extends Verdict {
  readonly leakedPaths?: readonly string[];
  readonly location?: ResultLocation;
  readonly locations?: readonly ResultLocation[];
}

export interface Evaluated {
  readonly kind: 'evaluated';
  /** The language version of a rule file. */
  readonly version?: 'v0' | 'v1';
  /** One for each evaluation of each input, in order: passed, not applicable, or one that stands in `verdicts`. */
  readonly states: Uint8Array;
  /** Those that say more than their state, in order. */
  readonly verdicts: readonly ThreadVerdict[];
}

export const STATE = { passed: 0, notApplicable: 1, listed: 2 } as const;

/** Compares templates with running resources. */
export interface CompareTask {
  readonly kind: 'compare';
  readonly templates: readonly TemplateText[];
  readonly resources: readonly RunningText[];
  /** False when nobody has looked for objects of clusters. */
  readonly readsClusters?: boolean;
  readonly tagNames?: DriftTagNames;
  readonly join?: readonly JoinWay[];
  readonly states?: readonly StateFile[];
  /** The findings in clouds that are judged as single resources. */
  readonly entries?: readonly LiveEntry[];
}

export interface TemplateText extends Pick<Resource, 'path' | 'type'>, Pick<DocumentFacts, 'providers' | 'addresses'> {
  /** From the root of its source. */
  readonly file?: string;
  /** Set where its single resources are judged, see `templateFacts`. */
  readonly facts?: string;
  /** Templates of several connectors may have the same path. */
  readonly connector?: string;
  readonly text: string;
  readonly isJudged?: boolean;
}

export interface RunningText extends Omit<RunningDocument, 'document'> {
  readonly text: string;
  /** False when no rule judges the document as a whole: it is not handed back with other values then. */
  readonly isJudged?: boolean;
}

export interface Compared {
  readonly kind: 'compared';
  readonly pairs: readonly ComparedPair[];
  readonly unmatched: readonly UnmatchedResource[];
  readonly notCompared: readonly NotComparedType[];
  readonly unmanaged: readonly UnmanagedResource[];
  readonly provided: number;
  readonly undecided: number;
  readonly untagged: { readonly iac: number; readonly cloud: number };
  readonly copies: number;
  /** The states that cannot be used, or that belong to no template. */
  readonly stateProblems: readonly DriftGap[];
}

export interface ComparedPair extends DriftFacts {
  /** Indexes into the lists of the task. */
  readonly template: number;
  readonly running: readonly number[];
  /** The template with the values that run; undefined when nobody judges it. */
  readonly templateWithRunning?: ChangedText;
  /** The running resources with the values of the template. */
  readonly runningWithTemplate: readonly string[];
  /** The single resources in these documents that the drift changes. */
  readonly parts: readonly SupposedParts[];
}

export interface Forget {
  readonly kind: 'forget';
  readonly documents: readonly number[];
}

/** Loads the code for a later task, while there is nothing else to do. */
export interface Prepare {
  readonly kind: 'prepare';
  readonly work: 'crawl' | 'evaluate';
}

export interface GoOn {
  readonly kind: 'go-on';
}

export type ToThread = Prepare | CrawlTask | GoOn | EvaluateTask | CompareTask | Forget;
export type FromThread = CrawledFolder | Crawling | CrawlFresh | CrawlDivided | CrawlDone | Evaluated | Compared;

/**
 * The places of the numbers that a thread shares: the input that is being evaluated (-1 while a rule is compiled), and the
 * number that the system gives the thread (0 where that is not known).
 */
export const AT = { input: 0, thread: 1 } as const;

/** The start data of every thread. */
export interface ThreadData {
  /** Numbers that others may read while the thread is busy, see `AT`. */
  readonly at: SharedArrayBuffer;
  /** The folder in which threads keep files for later runs. */
  readonly cacheFolder?: string;
  /** The niceness of the thread. */
  readonly nice: number;
}
