import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import { RunText } from './run-text.schema';

/** The digest under which a string is stored. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

@Injectable()
export class RunTextsRepository {
  constructor(@InjectTenantModel(RunText) private readonly texts: TenantModel<RunText>) {}

  /** Stores strings that are not stored yet; returns their digests in the same order. */
  async store(tenant: TenantId, containerId: number, texts: readonly string[]): Promise<string[]> {
    const digests = texts.map(digestOf);
    const unique = new Map(digests.map((digest, i) => [digest, texts[i]]));
    if (unique.size === 0) return [];
    const upserts = [...unique].map(([digest, text]) => ({
      filter: { tenant, containerId, digest },
      update: { $setOnInsert: { text } },
    }));
    await this.texts.upsertRows(upserts);
    return digests;
  }

  /** The stored strings by digest. */
  async findAll(tenant: TenantId, containerId: number, digests: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.texts
      .find({ tenant, containerId, digest: { $in: digests } })
      .select({ _id: 0, digest: 1, text: 1 })
      .lean();
    return new Map(rows.map(({ digest, text }) => [digest, text]));
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.texts.deleteBatch({ tenant, containerId }, limit);
  }
}
