import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { TenantModel } from '../../../database/tenant-model';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { ACTIVE } from './run-selection';
import { Run, type RunPullRequest } from './run.schema';

/** A run that judges a pull request. */
export type PullRun = Run & { readonly pullRequest: RunPullRequest };

/** Names a pull request of a repository that a collection reads. */
export interface PullRef {
  readonly containerId: number;
  readonly repositories: readonly string[];
  readonly number: number;
}

/** Names a commit on its way to a branch, in the pull requests that share some facts. */
interface PullChange extends Omit<PullRef, 'number'>, Pick<RunPullRequest, 'head' | 'target'> {
  readonly shared: Partial<Pick<RunPullRequest, 'number' | 'source' | 'isFork'>>;
}

/** The facts that come to be known while a pull request is judged. */
type PullFacts = Partial<Pick<RunPullRequest, 'outcome' | 'summary' | 'comment' | 'commentId' | 'untold' | 'owed'>>;

const KIND = 'pull_request';
/** A run that waits may take another commit on, and one that was cancelled has judged nothing. */
const JUDGING = { startedAt: { $exists: true }, state: { $ne: 'cancelled' } } as const;

/** The runs that judge pull requests. */
@Injectable()
export class PullRunsRepository {
  constructor(@InjectTenantModel(Run) private readonly runs: TenantModel<Run>) {}

  async findByTask(tenant: TenantId, taskid: string): Promise<PullRun | null> {
    return (await this.runs.findOne({ tenant, taskid, kind: KIND }).lean().exec()) as PullRun | null;
  }

  /** The newest run of a pull request. */
  async findNewest(tenant: TenantId, pull: PullRef): Promise<PullRun | null> {
    return (await this.newestOf(matching(tenant, pull))) as PullRun | null;
  }

  /** The newest run about a commit on its way to a branch that judges it or has; where none does, the newest of all. */
  async findNewestAbout(tenant: TenantId, { head, target, shared, ...of }: PullChange): Promise<PullRun | null> {
    const ofPull = ofRepository(tenant, of);
    const about = factsOf({ head, target, ...shared });
    const newest = (await this.newestOf(ofPull, { ...about, ...JUDGING })) ?? (await this.newestOf(ofPull, about));
    return newest as PullRun | null;
  }

  /** The id of the comment that was written about a pull request last. */
  async findComment(tenant: TenantId, pull: PullRef): Promise<string | undefined> {
    const run = await this.newestOf(matching(tenant, pull), { 'pullRequest.commentId': { $exists: true } });
    return run?.pullRequest?.commentId;
  }

  /** The runs of a pull request that have not ended, oldest first. */
  async listActive(tenant: TenantId, pull: PullRef): Promise<PullRun[]> {
    const rows = await this.runs
      .find({ ...matching(tenant, pull), state: { $in: ACTIVE } })
      .sort({ time: 1 })
      .lean()
      .exec();
    return rows as PullRun[];
  }

  async setFacts(tenant: TenantId, id: Types.ObjectId, facts: PullFacts): Promise<void> {
    await this.runs.updateOne({ tenant, _id: id, kind: KIND }, { $set: factsOf(facts) });
  }

  /** The runs of a collection whose hosts wait for an outcome, without their comments. */
  async listOwing(tenant: TenantId, containerId: number): Promise<PullRun[]> {
    const rows = await this.runs
      .find({ tenant, containerId, kind: KIND, 'pullRequest.owed': { $exists: true } })
      .select({ 'pullRequest.comment': 0 })
      .lean()
      .exec();
    return rows as PullRun[];
  }

  async forgetOwed(tenant: TenantId, id: Types.ObjectId): Promise<void> {
    await this.runs.updateOne({ tenant, _id: id, kind: KIND }, { $unset: { 'pullRequest.owed': 1 } });
  }

  /** Lets a run that has never begun judge another commit; false when it has. */
  async setHead(tenant: TenantId, id: Types.ObjectId, pullRequest: RunPullRequest): Promise<boolean> {
    const { matchedCount } = await this.runs.updateOne(
      { tenant, _id: id, kind: KIND, state: 'queued' },
      { $set: { pullRequest } },
    );
    return matchedCount === 1;
  }

  private newestOf(pull: ReturnType<typeof ofRepository>, more: object = {}) {
    return this.runs
      .findOne({ ...pull, ...more })
      .sort({ time: -1 })
      .lean()
      .exec();
  }
}

function matching(tenant: TenantId, { number, ...of }: PullRef) {
  return { ...ofRepository(tenant, of), 'pullRequest.number': number } as const;
}

function ofRepository(tenant: TenantId, { containerId, repositories }: Omit<PullRef, 'number'>) {
  return { tenant, containerId, kind: KIND, 'pullRequest.repositories': { $in: [...repositories] } } as const;
}

/** Facts under the names of their fields in a run. */
function factsOf(facts: Partial<RunPullRequest>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [`pullRequest.${name}`, value]));
}
