import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { TenantModel } from '../../../database/tenant-model';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { FixPull } from './fix-pull.schema';

/** Names a branch of the service. */
export type FixPullRef = Pick<FixPull, 'tenant' | 'containerId' | 'branch'>;

type Facts = Partial<Omit<FixPull, keyof FixPullRef | 'pushed'>>;

/** More than the last ones are never looked for. */
const KEPT_COMMITS = 5;

@Injectable()
export class FixPullsRepository {
  constructor(@InjectTenantModel(FixPull) private readonly pulls: TenantModel<FixPull>) {}

  find({ tenant, containerId, branch }: FixPullRef): Promise<FixPull | null> {
    return this.pulls.findOne({ tenant, containerId, branch }).lean().exec();
  }

  async set({ tenant, containerId, branch }: FixPullRef, facts: Facts): Promise<void> {
    const added = { pushed: [], ...(facts.state === undefined && { state: 'none' }) };
    await this.pulls.updateOne({ tenant, containerId, branch }, { $set: facts, $setOnInsert: added }, { upsert: true });
  }

  /** Notes that what came of a job was told: whoever asks then asks anew. */
  async reported({ tenant, containerId, branch }: FixPullRef, jobId: string): Promise<void> {
    await this.pulls.updateOne({ tenant, containerId, branch, jobId }, { $unset: { jobId: 1 } });
  }

  /** Notes a commit that is about to be pushed. */
  async notePush({ tenant, containerId, branch }: FixPullRef, commit: string): Promise<void> {
    await this.pulls.updateOne(
      { tenant, containerId, branch },
      { $push: { pushed: { $each: [commit], $slice: -KEPT_COMMITS } }, $setOnInsert: { state: 'none' } },
      { upsert: true },
    );
  }

  /** Those of a container that are open as far as the service knows. */
  listOpen(tenant: TenantId, containerId: number, limit: number): Promise<FixPull[]> {
    return this.pulls.find({ tenant, containerId, state: 'open' }).sort({ branch: 1 }).limit(limit).lean().exec();
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit: number): Promise<number> {
    return this.pulls.deleteBatch({ tenant, containerId }, limit);
  }
}
