import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import { CollectionLookupService } from '../collections';
import { DriftConfigItemsService } from '../config-items';
import type { SaveDriftConfigDto } from './dto/save-drift-config.dto';

const noConfig = () => ServiceError.notFound('Drift detection configuration not found');

/** Reads and writes the drift configuration of a container, and makes new tags. */
@Injectable()
export class DriftConfigService {
  constructor(
    private readonly lookup: CollectionLookupService,
    private readonly configs: DriftConfigItemsService,
  ) {}

  async save(tenant: TenantId, { container, ...config }: SaveDriftConfigDto) {
    await this.configs.save(tenant, 'saveDriftConfig', container, config);
    return Reply.of(config, { message: 'Drift detection configuration added successfully.' });
  }

  async get(tenant: TenantId, container: string) {
    const { containerId } = await this.lookup.existing(tenant, container);
    const config = await this.configs.get(tenant, containerId);
    if (config === null) throw noConfig();
    return config;
  }

  async delete(tenant: TenantId, container: string) {
    await this.configs.delete(tenant, 'deleteDriftConfig', container, noConfig);
    return Reply.empty('Drift detection configuration deleted successfully.');
  }

  newTag() {
    return Reply.of({ service_unique_id: randomUUID() }, { message: 'Tag received successfully.' });
  }
}
