import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { Clock } from '../../../common/time/clock';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { SecretBox } from '../../../secrets';
import { CrawlUnitPart } from './crawl-unit-part.schema';
import type { CrawlUnit } from './crawl-unit.schema';
import { openLong, sealLong } from './sealed-text';

const PIECE_BYTES = 8 * 1024 ** 2;
/** Longer than a run may take. */
const KEPT_MS = 8 * 24 * 3600 * 1000;

/** What was read of units, sealed. */
@Injectable()
export class CrawlUnitPartsRepository {
  constructor(
    @InjectTenantModel(CrawlUnitPart) private readonly parts: TenantModel<CrawlUnitPart>,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Writes a part behind those of the same reading; returns the number of the next piece. */
  async append(
    { tenant, containerId, _id: unitId }: Pick<CrawlUnit, 'tenant' | 'containerId' | '_id'>,
    reading: Types.ObjectId,
    first: number,
    content: string | Uint8Array,
  ): Promise<number> {
    const { keyId, bytes } = await sealLong(this.box, content, placeOf(reading));
    const expireAt = new Date(this.clock.now().getTime() + KEPT_MS);
    let number = first;
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      const piece = bytes.subarray(start, start + PIECE_BYTES);
      const isLast = start + PIECE_BYTES >= bytes.length;
      const row = { tenant, containerId, unitId, reading, number: number++, isLast, keyId, bytes: piece, expireAt };
      await this.parts.insertRows([row]);
    }
    return number;
  }

  /** The parts of a reading in their order. */
  async *read(tenant: TenantId, reading: Types.ObjectId): AsyncGenerator<Buffer> {
    const rows = this.parts
      .rawFind<Pick<CrawlUnitPart, 'bytes' | 'isLast' | 'keyId'>>({ tenant, reading }, { promoteBuffers: true })
      .sort({ number: 1 });
    let pieces: Buffer[] = [];
    for await (const { bytes, isLast, keyId } of rows) {
      pieces.push(bytes);
      if (!isLast) continue;
      yield await openLong(this.box, { keyId, bytes: Buffer.concat(pieces) }, placeOf(reading));
      pieces = [];
    }
  }

  deleteByUnit(tenant: TenantId, unitId: Types.ObjectId, limit = DELETE_BATCH): Promise<number> {
    return this.parts.deleteBatch({ tenant, unitId }, limit);
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.parts.deleteBatch({ tenant, containerId }, limit);
  }
}

function placeOf(reading: Types.ObjectId): string {
  return `crawl-unit/${reading.toHexString()}`;
}
