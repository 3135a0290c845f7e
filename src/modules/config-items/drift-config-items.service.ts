import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { jsonObject, setKey } from '../../engine/base/json';
import { ConfigItemStoreService } from './config-item-store.service';
import { ConfigItemWriterService } from './config-item-writer.service';
import { ConfigItemsRepository } from './data';
import { newDocument } from './upload/new-document';

/** The drift configuration of a container. */
export interface DriftConfig {
  readonly is_drift_detection_active: boolean;
  readonly iac_mastersnapshot: string;
  readonly cloud_mastersnapshot: string;
  /** All ways when it is left out. */
  readonly join?: readonly string[];
}

const KIND = 'drift_config';
const ITEM = { kind: KIND, name: KIND } as const;

/**
 * The drift configuration of a container. It is stored as the `drift_config` item, so that its own operations and those
 * of config items read and write the same document.
 */
@Injectable()
export class DriftConfigItemsService {
  constructor(
    private readonly items: ConfigItemsRepository,
    private readonly store: ConfigItemStoreService,
    private readonly writer: ConfigItemWriterService,
  ) {}

  async get(tenant: TenantId, containerId: number): Promise<DriftConfig | null> {
    const item = await this.items.find(tenant, containerId, KIND, KIND);
    if (item === null) return null;
    const document = this.store.document(item);
    return {
      is_drift_detection_active: document.is_drift_detection_active === true,
      iac_mastersnapshot: document.iac_mastersnapshot as string,
      cloud_mastersnapshot: document.cloud_mastersnapshot as string,
      ...(Array.isArray(document.join) && { join: document.join as string[] }),
    };
  }

  async save(tenant: TenantId, operation: string, collectionName: string, config: DriftConfig): Promise<void> {
    const document = jsonObject([
      ['is_drift_detection_active', config.is_drift_detection_active],
      ['iac_mastersnapshot', config.iac_mastersnapshot],
      ['cloud_mastersnapshot', config.cloud_mastersnapshot],
    ]);
    if (config.join) setKey(document, 'join', [...config.join]);
    const item = { ...ITEM, document: await newDocument(KIND, document) };
    await this.writer.write(tenant, operation, collectionName, [item]);
  }

  /** Throws the error of `missing` when there is none. */
  async delete(tenant: TenantId, operation: string, collectionName: string, missing: () => Error): Promise<void> {
    await this.writer.remove(tenant, operation, collectionName, ITEM, missing);
  }
}
