import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import { CollectionLookup } from '../collections';
import { ConfigItemWriter, DriftConfigItems } from '../config-items';
import type { SaveDriftConfigDto } from './dto/save-drift-config.dto';

const ITEM = { kind: 'drift_config', name: 'drift_config' } as const;

const noConfig = () => ServiceError.notFound('Drift detection configuration not found');

/** Operations 4.10 to 4.12 and 4.14. */
@Injectable()
export class DriftConfigService {
  constructor(
    private readonly lookup: CollectionLookup,
    private readonly configs: DriftConfigItems,
    private readonly writer: ConfigItemWriter,
  ) {}

  async save(tenant: TenantId, { container, ...config }: SaveDriftConfigDto) {
    await this.writer.inTransaction(tenant, container, async (collection) => {
      const change = await this.configs.put(tenant, collection.containerId, config);
      await this.writer.record(tenant, 'saveDriftConfig', collection, ITEM, change);
    });
    return Reply.of(config, { message: 'Drift detection configuration added successfully.' });
  }

  async get(tenant: TenantId, container: string) {
    const { containerId } = await this.lookup.existing(tenant, container);
    const config = await this.configs.get(tenant, containerId);
    if (config === null) throw noConfig();
    return config;
  }

  async delete(tenant: TenantId, container: string) {
    await this.writer.inTransaction(tenant, container, async (collection) => {
      const change = await this.configs.delete(tenant, collection.containerId);
      if (change.before === null) throw noConfig();
      await this.writer.record(tenant, 'deleteDriftConfig', collection, ITEM, change);
    });
    return Reply.empty('Drift detection configuration deleted successfully.');
  }

  newTag() {
    return Reply.of({ service_unique_id: randomUUID() }, { message: 'Tag received successfully.' });
  }
}
