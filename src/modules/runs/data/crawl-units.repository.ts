import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { SecretBox, type SealedBytes } from '../../../secrets';
import { CrawlUnit, type NodeReading, type UnitKind, type UnitRefusal, type UnitState } from './crawl-unit.schema';
import { openLong, sealLong } from './sealed-text';

export type NewUnit = Pick<
  CrawlUnit,
  'tenant' | 'containerId' | 'taskid' | 'kind' | 'lane' | 'digest' | 'jobId' | 'common'
>;

/** The units of one search. */
export type SearchedUnits = Pick<CrawlUnit, 'tenant' | 'taskid' | 'digest'>;

/** What is known of a unit but its entries. */
export type UnitProgress = Omit<CrawlUnit, 'entries'>;

/** The parts of runs and searches that any worker may do. */
@Injectable()
export class CrawlUnitsRepository {
  constructor(
    @InjectTenantModel(CrawlUnit) private readonly units: TenantModel<CrawlUnit>,
    private readonly box: SecretBox,
  ) {}

  /** The entries as they are stored. */
  seal(_id: Types.ObjectId, entries: readonly string[]): Promise<SealedBytes> {
    return sealLong(this.box, JSON.stringify(entries), placeOf(_id));
  }

  async insert(_id: Types.ObjectId, unit: NewUnit, { keyId, bytes }: SealedBytes): Promise<void> {
    const begun = { state: 'waiting', readings: [], refusals: [], reason: '', tries: 0 } as const;
    await this.units.insert({ ...unit, ...begun, _id, entries: bytes, keyId });
  }

  async entriesOf({ _id, keyId, entries }: CrawlUnit): Promise<readonly string[]> {
    const opened = await openLong(this.box, { keyId, bytes: entries }, placeOf(_id));
    return JSON.parse(opened.toString('utf8')) as string[];
  }

  /** What is known of a unit, without its entries. */
  findProgress(tenant: TenantId, _id: Types.ObjectId): Promise<UnitProgress | null> {
    return this.units.findOne({ tenant, _id }).select({ entries: 0 }).lean<UnitProgress>().exec();
  }

  /** The units of a task, without their entries. */
  list(tenant: TenantId, taskid: string, kind: UnitKind): Promise<UnitProgress[]> {
    return this.units
      .find({ tenant, taskid, ...ofKind(kind) })
      .select({ entries: 0 })
      .sort({ lane: 1 })
      .lean<UnitProgress[]>()
      .exec();
  }

  exist(tenant: TenantId, taskid: string, kind: UnitKind): Promise<boolean> {
    return this.units.exists({ tenant, taskid, ...ofKind(kind) });
  }

  async countByState(tenant: TenantId, taskid: string, kind: UnitKind): Promise<ReadonlyMap<UnitState, number>> {
    const rows = await this.units
      .aggregate<{ _id: UnitState; count: number }>({ tenant, taskid, ...ofKind(kind) }, [
        { $group: { _id: '$state', count: { $sum: 1 } } },
      ])
      .exec();
    return new Map(rows.map(({ _id, count }) => [_id, count]));
  }

  /** Begins to read a unit, also once more; null when it is over, or the run reads it itself. */
  async begin(tenant: TenantId, _id: Types.ObjectId): Promise<CrawlUnit | null> {
    const { matchedCount } = await this.units.updateOne(
      { tenant, _id, state: { $in: ['waiting', 'reading'] } },
      { $set: { state: 'reading' } },
    );
    return matchedCount === 1 ? this.find(tenant, _id) : null;
  }

  /** Leaves a unit to the run itself, unless somebody has begun to read it. */
  async take(tenant: TenantId, _id: Types.ObjectId): Promise<boolean> {
    const { matchedCount } = await this.units.updateOne(
      { tenant, _id, state: 'waiting' },
      { $set: { state: 'taken' } },
    );
    return matchedCount === 1;
  }

  /** Has a unit read that a lost worker was to read itself: the run does not take it once more. */
  async giveBack(tenant: TenantId, _id: Types.ObjectId, jobId: string): Promise<void> {
    await this.units.updateOne({ tenant, _id, state: 'taken' }, { $set: { state: 'reading', jobId } });
  }

  /** Notes a node that was read; false when the unit is gone with its run. */
  addReading(tenant: TenantId, _id: Types.ObjectId, reading: NodeReading): Promise<boolean> {
    return this.add(tenant, _id, { readings: reading });
  }

  addRefusal(tenant: TenantId, _id: Types.ObjectId, refusal: UnitRefusal): Promise<boolean> {
    return this.add(tenant, _id, { refusals: refusal });
  }

  async finish(tenant: TenantId, _id: Types.ObjectId, state: 'read' | 'failed', reason = ''): Promise<void> {
    await this.units.updateOne({ tenant, _id, state: { $in: ['waiting', 'reading'] } }, { $set: { state, reason } });
  }

  /** Begins to search the next unit, from the first one on or from the last; null when none waits. */
  async next(
    { tenant, taskid, digest }: SearchedUnits,
    who: { readonly state: 'reading' | 'taken'; readonly jobId: string },
    isFromFirst: boolean,
  ): Promise<CrawlUnit | null> {
    const begun = await this.units
      .findOneAndUpdate(
        { tenant, taskid, digest, state: 'waiting' },
        { $set: who, $inc: { tries: 1 } },
        { sort: { lane: isFromFirst ? 1 : -1 }, returnDocument: 'after' },
      )
      .select({ _id: 1 })
      .lean<Pick<CrawlUnit, '_id'>>()
      .exec();
    return begun && this.find(tenant, begun._id);
  }

  /** True while some units have no answer. */
  areOpen({ tenant, taskid, digest }: SearchedUnits): Promise<boolean> {
    return this.units.exists({ tenant, taskid, digest, state: { $in: ['waiting', 'reading', 'taken'] } });
  }

  /** Ends the search of a unit with what was found; false when it is another one's, or gone. */
  async answer({ tenant, _id, state, jobId, tries }: CrawlUnit, reading: Types.ObjectId): Promise<boolean> {
    const { matchedCount } = await this.units.updateOne(
      { tenant, _id, state, jobId, tries },
      { $set: { state: 'read', readings: [{ entry: 0, node: 0, reading }] } },
    );
    return matchedCount === 1;
  }

  /** Lets others search units, as if nobody had begun. */
  async putBack(
    units: Pick<CrawlUnit, 'tenant' | 'state' | 'jobId'> & Partial<Pick<CrawlUnit, '_id' | 'taskid' | 'digest'>>,
  ): Promise<void> {
    await this.units.updateMany(units, { $set: { state: 'waiting', jobId: '' }, $inc: { tries: -1 } });
  }

  /** Ends tries whose process was lost: units wait anew, or are given up when they were tried so often. */
  async endTries(
    units: SearchedUnits & ({ readonly state: 'taken' } | { readonly state: 'reading'; readonly jobId: string }),
    most: number,
    reason: string,
  ): Promise<number> {
    const { modifiedCount } = await this.units.updateMany(
      { ...units, tries: { $gte: most } },
      { $set: { state: 'failed', reason } },
    );
    await this.units.updateMany(units, { $set: { state: 'waiting', jobId: '' } });
    return modifiedCount;
  }

  deleteByTask(tenant: TenantId, taskid: string, kind: UnitKind, limit = DELETE_BATCH): Promise<number> {
    return this.units.deleteBatch({ tenant, taskid, ...ofKind(kind) }, limit);
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.units.deleteBatch({ tenant, containerId }, limit);
  }

  private async add(
    tenant: TenantId,
    _id: Types.ObjectId,
    added: { readonly readings: NodeReading } | { readonly refusals: UnitRefusal },
  ): Promise<boolean> {
    const { matchedCount } = await this.units.updateOne({ tenant, _id }, { $push: added });
    return matchedCount === 1;
  }

  private find(tenant: TenantId, _id: Types.ObjectId): Promise<CrawlUnit | null> {
    return this.units.rawFindOne<CrawlUnit>({ tenant, _id }, { promoteBuffers: true });
  }
}

/** Units of a release before are all of crawls. */
function ofKind(kind: UnitKind) {
  return { kind: kind === 'crawl' ? { $ne: 'fixes' as const } : kind };
}

function placeOf(id: Types.ObjectId): string {
  return `crawl-unit-entries/${id.toHexString()}`;
}
