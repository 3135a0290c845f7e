import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/** A pull request is judged without changing what is known about the collection. */
export const RUN_KINDS = ['compliance', 'crawler', 'pull_request'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

export const RUN_STATES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];

/**
 * The places of runs that have not ended: the one that is queued or running, and one that waits behind it, for starts
 * that nobody is there to repeat.
 */
const RUN_SLOTS = ['current', 'next'] as const;
export type RunSlot = (typeof RUN_SLOTS)[number];

/** The number of cases in each state. */
export interface RunCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly excluded: number;
  readonly error: number;
}

export interface CoverageItem {
  readonly scope: string;
  readonly name: string;
  readonly node: string;
  readonly reason: string;
  readonly detail: string;
}

/** Everything that was not evaluated, with the reasons; `items` holds the first 100. */
export interface RunCoverage {
  readonly total: number;
  readonly byReason: readonly { readonly reason: string; readonly count: number }[];
  readonly items: readonly CoverageItem[];
}

/** Resources of a connector in the output of a run: the totals that an unfiltered search shows beside its page. */
export interface ConnectorInventory {
  readonly connector: string;
  readonly total: number;
  /** The number of those that nothing judged; absent in older runs. */
  readonly notJudged?: number;
  /** Sorted. */
  readonly types: readonly string[];
}

/** The commit that a run uses for a branch or tag of a repository. */
export interface RunCommit {
  /** The address, without credentials. */
  readonly repository: string;
  /** The branch or tag that was asked for, or which default. */
  readonly asked: string;
  /** The full name of the branch or tag. */
  readonly reference: string;
  readonly commit: string;
}

/** The commit that a run has read of a branch or tag of a connector. */
export interface SourceCommit {
  readonly connector: string;
  /** The branch or tag as resources name it. */
  readonly reference: string;
  readonly commit: string;
}

/** A test item that ran. */
export interface RunTest {
  readonly name: string;
  readonly isMaster: boolean;
  /** The item that its resources come from. */
  readonly snapshot: string;
}

/** Nothing fails that did not before, something does, or it could not be judged. */
export const PULL_OUTCOMES = ['success', 'failure', 'error'] as const;
export type PullOutcome = (typeof PULL_OUTCOMES)[number];

/** The way to end a status at a code host that says that a commit is being judged, also when its connector is gone. */
export interface OwedStatus {
  /** The name of the status. */
  readonly name: string;
  /** Its short form; not there when an older version has set the status. */
  readonly key?: string;
  /** The sealed access to the host. */
  readonly access: { readonly keyId: string; readonly sealed: string };
}

/** The pull request that a run judges. */
export interface RunPullRequest {
  /** The code host that told of it. */
  readonly host: string;
  /** The normal forms of the addresses of its repository. */
  readonly repositories: readonly string[];
  readonly number: number;
  /** The branch that it goes to. */
  readonly target: string;
  /** The branch that it comes from. */
  readonly source: string;
  /** The commit, perhaps shortened, as the host names it. */
  readonly head: string;
  /** True when it comes from another repository, or from one that is not known. */
  readonly isFork: boolean;
  /** Set when the run ends. */
  readonly outcome?: PullOutcome;
  /** The outcome in a sentence. */
  readonly summary?: string;
  /** The text of the comment; none is written when it is left out. */
  readonly comment?: string;
  /** The id of the comment at the host. */
  readonly commentId?: string;
  /** What came of telling the host; empty when it was told. */
  readonly untold?: string;
  /** There from before the host is told that the commit is being judged until it has heard the outcome. */
  readonly owed?: OwedStatus;
}

/** A run; its `_id` is the `result_id` of its output. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'runs' })
export class Run extends ContainerRow {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  taskid!: string;

  /** `session_<epoch ms>`, unique in the tenant. */
  @Prop({ type: String, required: true })
  sessionId!: string;

  @Prop({ type: String, enum: RUN_KINDS, required: true })
  kind!: RunKind;

  @Prop({ type: String, enum: RUN_STATES, required: true })
  state!: RunState;

  /** The place that it takes among the runs of its collection until it ends; not in older runs. */
  @Prop({ type: String, enum: RUN_SLOTS })
  slot?: RunSlot;

  /** Empty when all went well. */
  @Prop({ type: String, default: '' })
  reason!: string;

  /** The run's time: that of its session, the same for all its results. */
  @Prop({ type: Date, required: true })
  time!: Date;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date })
  startedAt?: Date;

  @Prop({ type: Date })
  finishedAt?: Date;

  @Prop({ type: Object, required: true })
  progress!: { readonly done: number; readonly total: number };

  @Prop({ type: Object, required: true })
  counts!: RunCounts;

  @Prop({ type: Object, required: true })
  coverage!: RunCoverage;

  @Prop({ type: [Object], required: true })
  inventory!: ConnectorInventory[];

  /** Name of the run's log. */
  @Prop({ type: String, default: '' })
  log!: string;

  /** True when resources are looked for although they are known. */
  @Prop({ type: Boolean, default: false })
  crawl!: boolean;

  /** The master snapshots whose resources are known since this run, each as it was then. */
  @Prop({ type: [Object], required: true })
  crawls!: { readonly masterSnapshot: string; readonly fingerprint: string }[];

  /** The items and exclusions that the run reads, with their versions. */
  @Prop({ type: [Object], required: true })
  inputs!: { readonly name: string; readonly version: string }[];

  /** The commits that the run reads, noted when each repository is first opened. */
  @Prop({ type: [Object], required: true })
  commits!: RunCommit[];

  /** The commit of each branch of a connector that results were judged at; not in older runs. */
  @Prop({ type: [Object], default: undefined })
  sources?: SourceCommit[];

  /** True when its results hold from run to run; set when the run has come to its end, and not in older runs. */
  @Prop({ type: Boolean })
  hasIntervals?: boolean;

  /** The digest of the text that tells which resources it has (`ResourceSet`); not in older runs. */
  @Prop({ type: String })
  resourceSet?: string;

  /** The test items that ran, in their order; there when the run has come to its end, and not in older runs. */
  @Prop({ type: [Object], default: undefined })
  tests?: RunTest[];

  @Prop({ type: Object })
  pullRequest?: RunPullRequest;

  /** The ids that the run had with workers that were lost, until the lines of its log are brought from there. */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined })
  formerIds?: Types.ObjectId[];
}

export const RunSchema = SchemaFactory.createForClass(Run);

// RunsRepository.findNewestCompleted, listCompletedBetween: the last run output of a collection; PullRunsRepository.listOwing
RunSchema.index({ tenant: 1, containerId: 1, kind: 1, state: 1, time: -1 });
// RunsRepository.findBySession
RunSchema.index({ tenant: 1, sessionId: 1 }, { unique: true });
// RunsRepository.findByTask
RunSchema.index({ tenant: 1, taskid: 1 }, { unique: true });
// RunsRepository.listPage and streamAll of a collection, findNewestStarted, findCrawls, deleteByContainer, ExpiredRunsRepository.findOldest
RunSchema.index({ tenant: 1, containerId: 1, time: -1 });
// RunsRepository.listPage and streamAll of all collections
RunSchema.index({ tenant: 1, time: -1 });
// RunsRepository.listPage and streamAll of what is queued or running
RunSchema.index({ tenant: 1, state: 1, time: 1 });
// RunsRepository.insertAt: one run of a collection in each slot
RunSchema.index(
  { tenant: 1, containerId: 1, slot: 1 },
  {
    unique: true,
    partialFilterExpression: { slot: { $exists: true }, state: { $in: ['queued', 'running'] } },
  },
);
// PullRunsRepository: the runs of one pull request
RunSchema.index(
  { tenant: 1, containerId: 1, 'pullRequest.repositories': 1, 'pullRequest.number': 1, time: -1 },
  { partialFilterExpression: { kind: 'pull_request' } },
);
// PullRunsRepository.findNewestAbout: the runs about one commit
RunSchema.index(
  { tenant: 1, containerId: 1, 'pullRequest.head': 1, time: -1 },
  { partialFilterExpression: { kind: 'pull_request' } },
);
// RunsRepository.findTimeWithIntervals
RunSchema.index(
  { tenant: 1, containerId: 1, hasIntervals: 1, time: -1 },
  { partialFilterExpression: { hasIntervals: true } },
);
// RunsRepository.findByLog
RunSchema.index({ tenant: 1, log: 1 });
