import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { SecretBox, type SealedBytes } from '../../../secrets';
import { CrawlUnit, type NodeReading, type UnitRefusal, type UnitState } from './crawl-unit.schema';
import { openText, sealText } from './sealed-text';

export type NewUnit = Pick<CrawlUnit, 'tenant' | 'containerId' | 'taskid' | 'lane' | 'digest' | 'jobId'>;

/** What is known of a unit but its entries. */
export type UnitProgress = Omit<CrawlUnit, 'entries'>;

/** The parts of runs that any worker may read. */
@Injectable()
export class CrawlUnitsRepository {
  constructor(
    @InjectTenantModel(CrawlUnit) private readonly units: TenantModel<CrawlUnit>,
    private readonly box: SecretBox,
  ) {}

  /** The entries as they are stored. */
  seal(_id: Types.ObjectId, entries: readonly string[]): Promise<SealedBytes> {
    return sealText(this.box, JSON.stringify(entries), placeOf(_id));
  }

  async insert(_id: Types.ObjectId, unit: NewUnit, { keyId, bytes }: SealedBytes): Promise<void> {
    const begun = { state: 'waiting', readings: [], refusals: [], reason: '' } as const;
    await this.units.insert({ ...unit, ...begun, _id, entries: bytes, keyId });
  }

  async entriesOf({ _id, keyId, entries }: CrawlUnit): Promise<readonly string[]> {
    return JSON.parse(await openText(this.box, { keyId, bytes: entries }, placeOf(_id))) as string[];
  }

  /** What is known of a unit, without its entries. */
  findProgress(tenant: TenantId, _id: Types.ObjectId): Promise<UnitProgress | null> {
    return this.units.findOne({ tenant, _id }).select({ entries: 0 }).lean<UnitProgress>().exec();
  }

  /** The units of a task, without their entries. */
  list(tenant: TenantId, taskid: string): Promise<UnitProgress[]> {
    return this.units.find({ tenant, taskid }).select({ entries: 0 }).sort({ lane: 1 }).lean<UnitProgress[]>().exec();
  }

  exist(tenant: TenantId, taskid: string): Promise<boolean> {
    return this.units.exists({ tenant, taskid });
  }

  async countByState(tenant: TenantId, taskid: string): Promise<ReadonlyMap<UnitState, number>> {
    const rows = await this.units
      .aggregate<{ _id: UnitState; count: number }>({ tenant, taskid }, [
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

  deleteByTask(tenant: TenantId, taskid: string, limit = DELETE_BATCH): Promise<number> {
    return this.units.deleteBatch({ tenant, taskid }, limit);
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

function placeOf(id: Types.ObjectId): string {
  return `crawl-unit-entries/${id.toHexString()}`;
}
