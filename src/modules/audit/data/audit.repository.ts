import { Injectable } from '@nestjs/common';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import type { PageWindow } from '../../../common/pagination/page';
import type { DayRange } from '../../../common/time/wire-time';
import { rowBatches } from '../../../database/row-batches';
import type { Scoped } from '../../../database/tenant-scope';
import { AuditEntry } from './audit-entry.schema';

export interface AuditFilter {
  readonly collection?: string;
  readonly user?: string;
  readonly range?: DayRange;
}

const NEWEST_FIRST = { at: -1, _id: -1 } as const;

@Injectable()
export class AuditRepository {
  constructor(@InjectTenantModel(AuditEntry) private readonly entries: TenantModel<AuditEntry>) {}

  /** Appends one entry; inside `TransactionsService.run` it commits or aborts with the change. */
  async append(tenant: TenantId, entry: Omit<AuditEntry, 'tenant'>): Promise<void> {
    await this.entries.insert({ tenant, ...entry });
  }

  /** One page, newest first, with the number of all that match. */
  listPage(tenant: TenantId, filter: AuditFilter, { index, count }: PageWindow): Promise<[AuditEntry[], number]> {
    const matched = matching(tenant, filter);
    const page = this.entries.find(matched).sort(NEWEST_FIRST).skip(index).limit(count);
    return Promise.all([page.lean().exec(), this.entries.countDocuments(matched).exec()]);
  }

  /** All that match, newest first, as a cursor delivers them. */
  streamAll(tenant: TenantId, filter: AuditFilter): AsyncIterable<AuditEntry[]> {
    return rowBatches(this.entries.find(matching(tenant, filter)).sort(NEWEST_FIRST).lean());
  }

  /** True when anything was ever changed in a collection of that name. */
  async knowsCollection(tenant: TenantId, collectionName: string): Promise<boolean> {
    return this.entries.exists({ tenant, collectionName });
  }
}

function matching(tenant: TenantId, { collection, user, range }: AuditFilter): Scoped<AuditEntry> {
  return {
    tenant,
    ...(collection === undefined ? {} : { collectionName: collection }),
    ...(user === undefined ? {} : { user }),
    ...(range === undefined ? {} : { at: { $gte: range.from, $lte: range.to } }),
  };
}
