import { Injectable } from '@nestjs/common';
import { type Types } from 'mongoose';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import type { PageWindow } from '../../../common/pagination/page';
import { rowBatches } from '../../../database/row-batches';
import type { Scoped } from '../../../database/tenant-scope';
import type { ExclusionInput, ExclusionType } from '../../../engine/files/exclusions';
import { Exclusion } from './exclusion.schema';

/** The exclusions of a list. */
interface ListedExclusions {
  readonly exclusionType?: ExclusionType;
  readonly endedBefore?: string;
}

@Injectable()
export class ExclusionsRepository {
  constructor(@InjectTenantModel(Exclusion) private readonly exclusions: TenantModel<Exclusion>) {}

  /** Stores each exclusion once; an existing one gets the given reason, owner and expiry. */
  async add(tenant: TenantId, containerId: number, exclusions: readonly ExclusionInput[]): Promise<void> {
    await this.exclusions.upsertMany(
      exclusions.map((exclusion) => ({
        filter: identity(tenant, containerId, exclusion),
        update: merged(exclusion),
      })),
    );
  }

  /** The equal exclusions, in the order of the given ones; undefined for one that does not exist. */
  async findEqual(
    tenant: TenantId,
    containerId: number,
    exclusions: readonly ExclusionInput[],
  ): Promise<(Types.ObjectId | undefined)[]> {
    const distinct = <K extends keyof ExclusionInput>(field: K) => [...new Set(exclusions.map((one) => one[field]))];
    const rows = await this.exclusions
      .find({
        tenant,
        containerId,
        exclusionType: { $in: distinct('exclusionType') },
        masterTestId: { $in: distinct('masterTestId') },
        pathsHash: { $in: distinct('pathsHash') },
      })
      .select({ exclusionType: 1, masterTestId: 1, pathsHash: 1 })
      .lean();
    const ids = new Map(rows.map((row) => [identityKey(row), row._id]));
    return exclusions.map((exclusion) => ids.get(identityKey(exclusion)));
  }

  async deleteByIds(tenant: TenantId, ids: readonly Types.ObjectId[]): Promise<void> {
    await this.exclusions.deleteMany({ tenant, _id: { $in: [...ids] } });
  }

  /** All exclusions of a container, in the order of their creation. */
  listAll(tenant: TenantId, containerId: number): Promise<Exclusion[]> {
    return this.exclusions.find({ tenant, containerId }).sort({ _id: 1 }).lean().exec();
  }

  findById(tenant: TenantId, containerId: number, id: Types.ObjectId): Promise<Exclusion | null> {
    return this.exclusions.findOne({ tenant, containerId, _id: id }).lean().exec();
  }

  /** The exclusions of collections that end between two days, both inclusive. */
  listExpiring(
    tenant: TenantId,
    containerIds: readonly number[],
    from: string,
    to: string,
  ): Promise<Pick<Exclusion, '_id' | 'containerId'>[]> {
    // A day may have a time behind it.
    return this.exclusions
      .find({ tenant, containerId: { $in: [...containerIds] }, expires: { $gte: from, $lt: `${to}~` } })
      .select({ containerId: 1 })
      .lean()
      .exec();
  }

  /** The numbers of exclusions that have ended before a day, of the collections that have any. */
  async countExpired(
    tenant: TenantId,
    containerIds: readonly number[],
    day: string,
  ): Promise<ReadonlyMap<number, number>> {
    const ended = { tenant, containerId: { $in: [...containerIds] }, expires: endedBefore(day) };
    const groups = await this.exclusions.aggregate<{ _id: number; count: number }>(ended, [
      { $group: { _id: '$containerId', count: { $sum: 1 } } },
    ]);
    return new Map(groups.map(({ _id, count }) => [_id, count]));
  }

  count(tenant: TenantId, containerId: number, listed: ListedExclusions): Promise<number> {
    return this.exclusions.countDocuments(listFilter(tenant, containerId, listed)).exec();
  }

  /** All or one page, in the order of creation. */
  stream(
    tenant: TenantId,
    containerId: number,
    listed: ListedExclusions,
    window: PageWindow | undefined,
  ): RowBatches<Exclusion> {
    const all = this.exclusions.find(listFilter(tenant, containerId, listed)).sort({ _id: 1 });
    return rowBatches((window ? all.skip(window.index).limit(window.count) : all).lean<Exclusion>());
  }

  /** Deletes up to `limit` exclusions of a collection; returns their number. */
  deleteByContainer(tenant: TenantId, containerId: number, limit: number): Promise<number> {
    return this.exclusions.deleteBatch({ tenant, containerId }, limit);
  }
}

function identity(tenant: TenantId, containerId: number, { exclusionType, masterTestId, pathsHash }: ExclusionInput) {
  return { tenant, containerId, exclusionType, masterTestId, pathsHash } satisfies Scoped<Exclusion>;
}

function identityKey({ exclusionType, masterTestId, pathsHash }: Omit<ExclusionInput, 'paths'>): string {
  return JSON.stringify([exclusionType, masterTestId, pathsHash]);
}

function merged({ paths, reason, owner, expires }: ExclusionInput) {
  const given = { ...(reason && { reason }), ...(owner && { owner }), ...(expires && { expires }) };
  return { $setOnInsert: { paths }, ...(Object.keys(given).length > 0 && { $set: given }) };
}

function listFilter(
  tenant: TenantId,
  containerId: number,
  { exclusionType, endedBefore: day }: ListedExclusions,
): Scoped<Exclusion> {
  return {
    tenant,
    containerId,
    ...(exclusionType && { exclusionType }),
    ...(day !== undefined && { expires: endedBefore(day) }),
  };
}

/** Those without an end do not end. */
function endedBefore(day: string) {
  return { $exists: true, $ne: '', $lt: day };
}
