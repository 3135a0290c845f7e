import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import type { PageWindow } from '../../../common/pagination/page';
import type { DayRange } from '../../../common/time/wire-time';
import { isDuplicateKey } from '../../../database/duplicate-key';
import { rowBatches } from '../../../database/row-batches';
import { ACTIVE, matchingRuns, type RunSelection } from './run-selection';
import {
  Run,
  type ConnectorInventory,
  type RunCommit,
  type RunCounts,
  type RunCoverage,
  type RunKind,
  type RunSlot,
  type SourceCommit,
} from './run.schema';

const NO_COUNTS: RunCounts = { passed: 0, failed: 0, skipped: 0, excluded: 0, error: 0 };
const NO_COVERAGE: RunCoverage = { total: 0, byReason: [], items: [] };

/** The fields of a run when it is queued. */
export interface QueuedRun {
  readonly containerId: number;
  readonly taskid: string;
  readonly kind: RunKind;
  readonly log: string;
  /** True when a compliance run looks for resources although they are known. */
  readonly crawl?: boolean;
  /** The place among the runs of its collection that must be free. */
  readonly slot?: RunSlot;
  readonly pullRequest?: Run['pullRequest'];
}

export interface RunEnd {
  readonly state: 'completed' | 'failed' | 'cancelled';
  readonly reason: string;
  readonly counts: RunCounts;
  readonly coverage: RunCoverage;
  readonly inventory: readonly ConnectorInventory[];
  /** Left out when the run has not come to its end: then those of an earlier one count. */
  readonly crawls?: Run['crawls'];
  readonly tests?: Run['tests'];
  readonly hasIntervals?: true;
  readonly resourceSet?: string;
}

/** A run as results and resources refer to it. */
export type RunRef = Pick<Run, '_id' | 'containerId' | 'time' | 'hasIntervals' | 'sources'>;

/** A run as exports read it, and as lists show it. */
export type ReportedRunRecord = Omit<Run, 'inventory' | 'inputs' | 'commits' | 'crawls'>;
export type RunRecord = Omit<ReportedRunRecord, 'tests'>;

/** A run as summaries over collections know it. */
export type CurrentRun = RunRef & Pick<Run, 'taskid' | 'sessionId' | 'counts' | 'reason' | 'finishedAt'>;

/** The runs that say something about the collection itself. */
const OWN_KINDS = ['compliance', 'crawler'] as const;
const RECORD = {
  ...{ inventory: 0, inputs: 0, commits: 0, crawls: 0, tests: 0 },
  ...{ 'pullRequest.comment': 0, 'pullRequest.owed': 0 },
} as const;
const OUTPUT = { coverage: 0, inputs: 0, commits: 0, crawls: 0, tests: 0 } as const;
const REF = { containerId: 1, time: 1, hasIntervals: 1, sources: 1 } as const;
const CURRENT = { ...REF, taskid: 1, sessionId: 1, counts: 1, reason: 1, finishedAt: 1 } as const;
const REPORTED = { inventory: 0, inputs: 0, commits: 0, crawls: 0 } as const;

@Injectable()
export class RunsRepository {
  constructor(@InjectTenantModel(Run) private readonly runs: TenantModel<Run>) {}

  /** Adds a queued run; its session is the current or the next free millisecond. */
  async insert(tenant: TenantId, run: QueuedRun, now: Date): Promise<Run> {
    for (let time = now; ; time = new Date(time.getTime() + 1)) {
      try {
        return await this.insertAt(tenant, run, now, time);
      } catch (error) {
        if (!isDuplicateKey(error, 'sessionId')) throw error;
      }
    }
  }

  /** Adds a queued run whose session is that of a moment; throws a duplicate key when another run has it or its slot. */
  async insertAt(tenant: TenantId, run: QueuedRun, now: Date, time: Date): Promise<Run> {
    const row: Run = {
      _id: new Types.ObjectId(),
      tenant,
      crawl: false,
      ...run,
      sessionId: `session_${time.getTime()}`,
      state: 'queued',
      reason: '',
      time,
      createdAt: now,
      progress: { done: 0, total: 0 },
      counts: NO_COUNTS,
      coverage: NO_COVERAGE,
      inventory: [],
      inputs: [],
      commits: [],
      crawls: [],
    };
    await this.runs.insert(row);
    return row;
  }

  /** Starts a queued run; false when it waits no longer. */
  async start(tenant: TenantId, id: Types.ObjectId, now: Date): Promise<boolean> {
    const { matchedCount } = await this.runs.updateOne(
      { tenant, _id: id, state: 'queued' },
      { $set: { state: 'running', startedAt: now } },
    );
    return matchedCount === 1;
  }

  /** Gives a run a new id, so that rows still written under the old one belong to no run; needs a transaction. */
  async moveToNewId(run: Run): Promise<Run> {
    const moved = { ...run, _id: new Types.ObjectId(), formerIds: [...(run.formerIds ?? []), run._id] };
    await this.runs.deleteOne({ tenant: run.tenant, _id: run._id });
    await this.runs.insert(moved);
    return moved;
  }

  /** Called when the log of a run that was taken over has its new id, too. */
  async forgetFormerIds(tenant: TenantId, id: Types.ObjectId): Promise<void> {
    await this.runs.updateOne({ tenant, _id: id }, { $unset: { formerIds: 1 } });
  }

  /** Moves the progress on; it never goes back, also when a run is begun anew. */
  async setProgress(tenant: TenantId, id: Types.ObjectId, { done, total }: Run['progress']): Promise<void> {
    await this.runs.updateOne({ tenant, _id: id }, { $max: { 'progress.done': done, 'progress.total': total } });
  }

  async setInputs(tenant: TenantId, id: Types.ObjectId, inputs: Run['inputs']): Promise<void> {
    await this.runs.updateOne({ tenant, _id: id }, { $set: { inputs } });
  }

  /** Adds a commit, unless the run has one for that name of the repository. */
  async addCommit(tenant: TenantId, id: Types.ObjectId, commit: RunCommit): Promise<void> {
    const { repository, asked } = commit;
    const filter = { tenant, _id: id, commits: { $not: { $elemMatch: { repository, asked } } } };
    await this.runs.updateOne(filter, { $push: { commits: commit } });
  }

  async forgetCommits(tenant: TenantId, id: Types.ObjectId): Promise<void> {
    await this.runs.updateOne({ tenant, _id: id }, { $set: { commits: [] }, $unset: { sources: 1 } });
  }

  async addSource(tenant: TenantId, id: Types.ObjectId, source: SourceCommit): Promise<void> {
    await this.runs.updateOne({ tenant, _id: id }, { $push: { sources: source } });
  }

  /** The time of the newest run, or of the oldest, whose results hold from run to run. */
  async findTimeWithIntervals(
    tenant: TenantId,
    containerId: number,
    which: 'newest' | 'oldest',
  ): Promise<Date | undefined> {
    const run = await this.runs
      .findOne({ tenant, containerId, hasIntervals: true })
      .sort({ time: which === 'newest' ? -1 : 1 })
      .select({ _id: 0, time: 1 })
      .lean()
      .exec();
    return run?.time;
  }

  /**
   * Ends a run that has not ended; from here on a completed compliance run is the collection's last output. All of a
   * completed run is done, also when the last word about its progress was lost.
   */
  async finish(tenant: TenantId, id: Types.ObjectId, end: RunEnd, now: Date): Promise<boolean> {
    const written = Object.entries<unknown>({ ...end, finishedAt: now });
    // Texts that begin with `$` are texts.
    const fields = Object.fromEntries(written.map(([name, value]) => [name, { $literal: value }]));
    const progress = end.state === 'completed' ? { 'progress.done': '$progress.total' } : {};
    const { matchedCount } = await this.runs.updateOne({ tenant, _id: id, state: { $in: ACTIVE } }, [
      { $set: { ...fields, ...progress } },
    ]);
    return matchedCount === 1;
  }

  /** Ends a run that nothing works on; false when it has ended already. */
  async abandon(
    tenant: TenantId,
    id: Types.ObjectId,
    end: Pick<RunEnd, 'state' | 'reason'>,
    now: Date,
  ): Promise<boolean> {
    const { matchedCount } = await this.runs.updateOne(
      { tenant, _id: id, state: { $in: ACTIVE } },
      { $set: { ...end, finishedAt: now } },
    );
    return matchedCount === 1;
  }

  /** The last run output of a collection: its newest completed compliance run. */
  findNewestCompleted(tenant: TenantId, containerId: number): Promise<Run | null> {
    return this.newestCompleted(tenant, containerId).select(OUTPUT).lean().exec();
  }

  /** Finds the last run output of a collection with the fields that reports show. */
  findNewestReported(tenant: TenantId, containerId: number): Promise<ReportedRunRecord | null> {
    return this.newestCompleted(tenant, containerId).select(REPORTED).lean().exec();
  }

  /** Finds the newest completed compliance run of a collection from before a moment. */
  findCompletedBefore(tenant: TenantId, containerId: number, before: Date): Promise<RunRecord | null> {
    return this.newestCompleted(tenant, containerId, before).select(RECORD).lean().exec();
  }

  private newestCompleted(tenant: TenantId, containerId: number, before?: Date) {
    const time = before === undefined ? {} : { time: { $lt: before } };
    return this.runs
      .findOne({ tenant, containerId, kind: 'compliance', state: 'completed', ...time })
      .sort({ time: -1 });
  }

  /**
   * The run outputs that are current: the newest completed compliance run of each of these collections. With another
   * state, the newest run that ended so.
   */
  async listCurrent(
    tenant: TenantId,
    containerIds: readonly number[],
    state: 'completed' | 'failed' = 'completed',
  ): Promise<CurrentRun[]> {
    const ofKind = { tenant, containerId: { $in: [...containerIds] }, kind: 'compliance', state } as const;
    // Read from the index alone; the times of runs are unique in a tenant.
    const newest = await this.runs
      .aggregate<{ time: Date }>(ofKind, [
        { $group: { _id: '$containerId', time: { $max: '$time' } } },
        { $project: { _id: 0, time: 1 } },
      ])
      .hint({ tenant: 1, containerId: 1, kind: 1, state: 1, time: -1 });
    return this.runs
      .find({ ...ofKind, time: { $in: newest.map(({ time }) => time) } })
      .select(CURRENT)
      .lean<CurrentRun[]>()
      .exec();
  }

  /** The completed compliance runs of a collection after a moment, oldest first; without one the last of all. */
  async listCompletedAfter(
    tenant: TenantId,
    containerId: number,
    after: Date | undefined,
    limit: number,
  ): Promise<CurrentRun[]> {
    const time = after === undefined ? {} : { time: { $gt: after } };
    const found = await this.runs
      .find({ tenant, containerId, kind: 'compliance', state: 'completed', ...time })
      .sort({ time: after === undefined ? -1 : 1 })
      .limit(limit)
      .select(CURRENT)
      .lean<CurrentRun[]>()
      .exec();
    return after === undefined ? found.reverse() : found;
  }

  isCompleted(tenant: TenantId, id: Types.ObjectId): Promise<boolean> {
    return this.runs.exists({ tenant, _id: id, state: 'completed' });
  }

  /** The crawls that are known since the newest run that knows any. */
  async findCrawls(tenant: TenantId, containerId: number): Promise<Run['crawls']> {
    const run = await this.runs
      .findOne({ tenant, containerId, state: { $in: ['completed', 'failed'] }, 'crawls.0': { $exists: true } })
      .sort({ time: -1 })
      .select({ crawls: 1 })
      .lean()
      .exec();
    return run?.crawls ?? [];
  }

  /** The completed compliance runs of a collection inside a range, newest first. */
  listCompletedBetween(tenant: TenantId, containerId: number, { from, to }: DayRange): Promise<RunRef[]> {
    return this.runs
      .find({ tenant, containerId, kind: 'compliance', state: 'completed', time: { $gte: from, $lte: to } })
      .sort({ time: -1 })
      .select(REF)
      .lean()
      .exec();
  }

  /** The commits that runs of the other collections of a tenant read. */
  listCommitsOfOthers(tenant: TenantId, containerId: number): Promise<RunCommit[]> {
    return this.runs.distinct('commits', { tenant, containerId: { $ne: containerId } }).exec();
  }

  /** The commits of repositories that a run has read. */
  async listCommits(tenant: TenantId, id: Types.ObjectId): Promise<readonly RunCommit[]> {
    const run = await this.runs
      .findOne({ _id: id, tenant })
      .select({ _id: 0, commits: 1 })
      .lean<Pick<Run, 'commits'>>()
      .exec();
    return run?.commits ?? [];
  }

  findBySession(tenant: TenantId, sessionId: string): Promise<Run | null> {
    return this.runs.findOne({ tenant, sessionId }).lean().exec();
  }

  findByTask(tenant: TenantId, taskid: string): Promise<Run | null> {
    return this.runs.findOne({ tenant, taskid }).lean().exec();
  }

  findRef(tenant: TenantId, id: Types.ObjectId): Promise<RunRef | null> {
    return this.runs.findOne({ _id: id, tenant }).select(REF).lean<RunRef>().exec();
  }

  findById(tenant: TenantId, id: Types.ObjectId): Promise<Run | null> {
    return this.runs.findOne({ _id: id, tenant }).select(OUTPUT).lean().exec();
  }

  findByLog(tenant: TenantId, log: string): Promise<RunRecord | null> {
    return this.runs.findOne({ tenant, log }).select(RECORD).lean().exec();
  }

  /** A run of a collection that has not ended; pull requests are judged beside it. */
  findActive(tenant: TenantId, containerId: number): Promise<RunRecord | null> {
    return this.runs
      .findOne({ tenant, containerId, kind: { $in: OWN_KINDS }, state: { $in: ACTIVE } })
      .select(RECORD)
      .lean()
      .exec();
  }

  /** The runs of a collection that have not ended: one that runs or waits, and perhaps one that waits behind it. */
  listActive(tenant: TenantId, containerId: number): Promise<RunRecord[]> {
    return this.runs
      .find({ tenant, containerId, kind: { $in: OWN_KINDS }, state: { $in: ACTIVE } })
      .sort({ time: 1 })
      .select(RECORD)
      .lean<RunRecord[]>()
      .exec();
  }

  /** Lets a waiting run do other work; false when it waits no longer. */
  async setWork(tenant: TenantId, id: Types.ObjectId, work: Pick<Run, 'kind' | 'crawl'>): Promise<boolean> {
    const { matchedCount } = await this.runs.updateOne({ tenant, _id: id, state: 'queued' }, { $set: work });
    return matchedCount === 1;
  }

  listByTasks(tenant: TenantId, taskids: readonly string[]): Promise<RunRecord[]> {
    return this.runs
      .find({ tenant, taskid: { $in: [...taskids] } })
      .select(RECORD)
      .lean<RunRecord[]>()
      .exec();
  }

  /** Finds the newest run of a collection, or of one kind, that has left the queue, whatever its outcome. */
  findNewestStarted(tenant: TenantId, containerId: number, kind?: RunKind): Promise<RunRecord | null> {
    return this.runs
      .findOne({ tenant, containerId, kind: kind ?? { $in: OWN_KINDS }, startedAt: { $exists: true } })
      .sort({ time: -1 })
      .select(RECORD)
      .lean()
      .exec();
  }

  /** One page of the runs, with the number of all. */
  listPage(tenant: TenantId, selection: RunSelection, { index, count }: PageWindow): Promise<[RunRecord[], number]> {
    const page = this.selected(tenant, selection).skip(index).limit(count);
    return Promise.all([page.lean().exec(), this.runs.countDocuments(matchingRuns(tenant, selection)).exec()]);
  }

  /** All of the runs, as a cursor delivers them. */
  streamAll(tenant: TenantId, selection: RunSelection): RowBatches<RunRecord> {
    return rowBatches(this.selected(tenant, selection).lean<RunRecord>());
  }

  private selected(tenant: TenantId, selection: RunSelection) {
    return this.runs
      .find(matchingRuns(tenant, selection))
      .sort({ time: selection.active ? 1 : -1 })
      .select(RECORD);
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.runs.deleteBatch({ tenant, containerId }, limit);
  }
}
