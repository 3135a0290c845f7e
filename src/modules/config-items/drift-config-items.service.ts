import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { jsonObject } from '../../engine/json';
import { ConfigItemStore, type ItemChange } from './config-item-store.service';
import { ConfigItemsRepository } from './data';
import { draftBody } from './draft-body';

/** The drift configuration of a container (4.10). */
export interface DriftConfig {
  readonly is_drift_detection_active: boolean;
  readonly iac_mastersnapshot: string;
  readonly cloud_mastersnapshot: string;
}

const KIND = 'drift_config';

/**
 * The drift configuration, which is the container's `drift_config` item: what 4.10 writes, 4.6 reads, and the other
 * way round. `put` and `delete` belong inside `ConfigItemWriter.inTransaction`, which also records the audit row.
 */
@Injectable()
export class DriftConfigItems {
  constructor(
    private readonly items: ConfigItemsRepository,
    private readonly store: ConfigItemStore,
  ) {}

  async get(tenant: TenantId, containerId: number): Promise<DriftConfig | null> {
    const item = await this.items.find(tenant, containerId, KIND, KIND);
    if (item === null) return null;
    const body = this.store.document(item);
    return {
      is_drift_detection_active: body.is_drift_detection_active === true,
      iac_mastersnapshot: body.iac_mastersnapshot as string,
      cloud_mastersnapshot: body.cloud_mastersnapshot as string,
    };
  }

  async put(tenant: TenantId, containerId: number, config: DriftConfig): Promise<ItemChange> {
    const document = jsonObject([
      ['is_drift_detection_active', config.is_drift_detection_active],
      ['iac_mastersnapshot', config.iac_mastersnapshot],
      ['cloud_mastersnapshot', config.cloud_mastersnapshot],
    ]);
    return this.store.put(tenant, containerId, { kind: KIND, name: KIND, body: await draftBody(KIND, document) });
  }

  /** `before` of the answer is null when there was none. */
  delete(tenant: TenantId, containerId: number): Promise<ItemChange> {
    return this.store.remove(tenant, containerId, KIND, KIND);
  }
}
