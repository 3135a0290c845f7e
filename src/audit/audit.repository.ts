import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { TenantId } from '../common/context/tenant';
import { AuditEntry } from './schemas/audit-entry.schema';

@Injectable()
export class AuditRepository {
  constructor(@InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>) {}

  /** Appends one entry; inside `Transactions.run` it stands or falls with the change it tells of. */
  async append(tenant: TenantId, entry: Omit<AuditEntry, 'tenant'>): Promise<void> {
    await this.entries.create([{ tenant, ...entry }]);
  }
}
