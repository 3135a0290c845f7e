import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { ExclusionsRepository } from '../exclusions/data';

/** The owners that exclusions name. */
@Injectable()
export class ExclusionOwnersService {
  constructor(private readonly exclusions: ExclusionsRepository) {}

  /** The owners by the ids of the exclusions of a collection. */
  async of(tenant: TenantId, containerId: number): Promise<Map<string, string>> {
    const all = await this.exclusions.listAll(tenant, containerId);
    return new Map(all.flatMap(({ _id, owner }) => (owner ? [[_id.toHexString(), owner]] : [])));
  }
}
