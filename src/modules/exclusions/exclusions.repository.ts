import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { TenantId } from '../../common/context/tenant';
import type { RowBatches } from '../../common/envelope/reply';
import type { PageWindow } from '../../common/pagination/page';
import { rowBatches } from '../../database/row-batches';
import type { Scoped } from '../../database/tenant-scope';
import type { ExclusionInput } from './exclusion-reader';
import { Exclusion, type ExclusionType } from './schemas/exclusion.schema';

@Injectable()
export class ExclusionsRepository {
  constructor(@InjectModel(Exclusion.name) private readonly exclusions: Model<Exclusion>) {}

  /** Stores each exclusion once; one that is there already takes over the reason, owner and expiry that are given. */
  async add(tenant: TenantId, containerId: number, exclusions: readonly ExclusionInput[]): Promise<void> {
    for (const exclusion of exclusions) await this.upsert(tenant, containerId, exclusion);
  }

  private async upsert(tenant: TenantId, containerId: number, exclusion: ExclusionInput): Promise<void> {
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
    { index, count }: PageWindow,
  ): Promise<[Exclusion[], number]> {
    const filter = listFilter(tenant, containerId, exclusionType);
    const page = this.exclusions.find(filter).sort({ _id: 1 }).skip(index).limit(count);
    return Promise.all([page.lean().exec(), this.exclusions.countDocuments(filter).exec()]);
  }

  /** All in the order of creation. */
  streamAll(tenant: TenantId, containerId: number, exclusionType: ExclusionType | undefined): RowBatches<Exclusion> {
    const filter = listFilter(tenant, containerId, exclusionType);
    return rowBatches(this.exclusions.find(filter).sort({ _id: 1 }).lean<Exclusion>());
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

function listFilter(
  tenant: TenantId,
  containerId: number,
  exclusionType: ExclusionType | undefined,
): Scoped<Exclusion> {
  return { tenant, containerId, ...(exclusionType && { exclusionType }) };
}
