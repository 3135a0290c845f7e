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
    return (await this.ofPull(tenant, pull).lean().exec()) as PullRun | null;
  }

  /** The id of the comment that was written about a pull request last. */
  async findComment(tenant: TenantId, pull: PullRef): Promise<string | undefined> {
    const run = await this.ofPull(tenant, pull, { 'pullRequest.commentId': { $exists: true } })
      .lean()
      .exec();
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

  private ofPull(tenant: TenantId, pull: PullRef, more: object = {}) {
    return this.runs.findOne({ ...matching(tenant, pull), ...more }).sort({ time: -1 });
  }
}

function matching(tenant: TenantId, { containerId, repositories, number }: PullRef) {
  return {
    tenant,
    containerId,
    kind: KIND,
    'pullRequest.repositories': { $in: [...repositories] },
    'pullRequest.number': number,
  } as const;
}
