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

/** Names a commit on its way to a branch, in one pull request or in any. */
type PullChange = Omit<PullRef, 'number'> & Pick<RunPullRequest, 'head' | 'target'> & Partial<Pick<PullRef, 'number'>>;

/** The facts that come to be known while a pull request is judged. */
type PullFacts = Partial<Pick<RunPullRequest, 'outcome' | 'summary' | 'comment' | 'commentId' | 'untold' | 'owed'>>;

const KIND = 'pull_request';

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

  /** The newest run about a commit on its way to a branch. */
  async findNewestAbout(tenant: TenantId, { head, target, number, ...of }: PullChange): Promise<PullRun | null> {
    const ofPull = number === undefined ? ofRepository(tenant, of) : matching(tenant, { ...of, number });
    const about = { 'pullRequest.head': head, 'pullRequest.target': target };
    return (await this.newestOf(ofPull, about)) as PullRun | null;
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
    const changed = Object.fromEntries(Object.entries(facts).map(([name, value]) => [`pullRequest.${name}`, value]));
    await this.runs.updateOne({ tenant, _id: id, kind: KIND }, { $set: changed });
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
