import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import { SnapshotPart } from './snapshot-part.schema';

const PART_BYTES = 8 * 1024 ** 2;

/** Stores JSON that does not fit into one stored document. */
@Injectable()
export class SnapshotPartsRepository {
  constructor(@InjectTenantModel(SnapshotPart) private readonly parts: TenantModel<SnapshotPart>) {}

  /** Stores the JSON of a version in parts; returns their number. */
  async storeText(tenant: TenantId, containerId: number, versionId: Types.ObjectId, text: string): Promise<number> {
    const bytes = Buffer.from(text);
    let number = 0;
    for (let start = 0; start < bytes.length; start += PART_BYTES) {
      const piece = bytes.subarray(start, start + PART_BYTES);
      await this.parts.insertNewRows([{ tenant, containerId, versionId, number, bytes: piece }]);
      number++;
    }
    return number;
  }

  /** The JSON as it was stored. */
  async readText(tenant: TenantId, containerId: number, versionId: Types.ObjectId, expected: number): Promise<string> {
    const rows = await this.parts
      .rawFind<{ bytes: Buffer }>({ tenant, containerId, versionId }, { promoteBuffers: true })
      .sort({ number: 1 })
      .toArray();
    if (rows.length !== expected)
      throw new Error(`snapshot version ${versionId.toHexString()} lacks parts of its document`);
    return Buffer.concat(rows.map((row) => row.bytes)).toString('utf8');
  }

  async deleteOf(tenant: TenantId, containerId: number, versionIds: readonly Types.ObjectId[]): Promise<void> {
    await this.parts.deleteMany({ tenant, containerId, versionId: { $in: versionIds } });
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.parts.deleteBatch({ tenant, containerId }, limit);
  }
}
