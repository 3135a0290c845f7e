import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { TenantId } from '../../common/context/tenant';
import type { PageWindow } from '../../common/pagination/page';
import type { Scoped } from '../../database/tenant-scope';
import type { ExclusionInput } from './exclusion-reader';
import { Exclusion, type ExclusionType } from './schemas/exclusion.schema';

@Injectable()
export class ExclusionsRepository {
  constructor(@InjectModel(Exclusion.name) private readonly exclusions: Model<Exclusion>) {}

  /** Stores an exclusion once; one that is there already takes over the reason, owner and expiry that are given. */
  async upsert(tenant: TenantId, containerId: number, exclusion: ExclusionInput): Promise<void> {
    const { paths, reason, owner, expires } = exclusion;
    const given = { ...(reason && { reason }), ...(owner && { owner }), ...(expires && { expires }) };
    await this.exclusions.updateOne(
      identity(tenant, containerId, exclusion),
      { $setOnInsert: { paths }, ...(Object.keys(given).length > 0 && { $set: given }) },
      { upsert: true },
    );
  }

  /** Deletes the equal exclusion; false when there is none. */
  async delete(tenant: TenantId, containerId: number, exclusion: ExclusionInput): Promise<boolean> {
    const { deletedCount } = await this.exclusions.deleteOne(identity(tenant, containerId, exclusion));
    return deletedCount === 1;
  }

  /** One page in the order of creation, with the number of all. */
  async listPage(
    tenant: TenantId,
    containerId: number,
    exclusionType: ExclusionType | undefined,
    window: PageWindow | undefined,
  ): Promise<[Exclusion[], number]> {
    const filter: Scoped<Exclusion> = { tenant, containerId, ...(exclusionType && { exclusionType }) };
    const page = this.exclusions.find(filter).sort({ _id: 1 });
    if (window) page.skip(window.index).limit(window.count);
    return Promise.all([page.lean().exec(), this.exclusions.countDocuments(filter).exec()]);
  }

  /** Deletes up to `limit` exclusions of a collection; returns how many. */
  async deleteByContainer(tenant: TenantId, containerId: number, limit: number): Promise<number> {
    const rows = await this.exclusions.find({ tenant, containerId }).select({ _id: 1 }).limit(limit).lean();
    const { deletedCount } = await this.exclusions.deleteMany({ tenant, _id: { $in: rows.map(({ _id }) => _id) } });
    return deletedCount;
  }
}

function identity(tenant: TenantId, containerId: number, { exclusionType, masterTestId, pathsHash }: ExclusionInput) {
  return { tenant, containerId, exclusionType, masterTestId, pathsHash } satisfies Scoped<Exclusion>;
}
