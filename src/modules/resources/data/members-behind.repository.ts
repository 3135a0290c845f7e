import { Injectable } from '@nestjs/common';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import type { TenantModel } from '../../../database/tenant-model';
import { MemberRow } from './member.schema';

/** The members of organisations that the last runs could not enter, for the service's own metrics. */
@Injectable()
export class MembersBehindRepository {
  constructor(@InjectTenantModel(MemberRow) private readonly rows: TenantModel<MemberRow>) {}

  /** Those of all tenants, the same in every process. */
  count(): Promise<number> {
    return this.rows
      .acrossTenants()
      .countDocuments({ behindSince: { $exists: true } })
      .hint({ tenant: 1, behindSince: 1 })
      .exec();
  }
}
