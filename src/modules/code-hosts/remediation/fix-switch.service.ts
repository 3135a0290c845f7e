import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { isJsonObject, textOf } from '../../../engine/base/json';
import { ConfigItemStoreService } from '../../config-items';

/** Knows whether fixes of a collection are proposed without being asked for. */
@Injectable()
export class FixSwitchService {
  constructor(private readonly items: ConfigItemStoreService) {}

  /** The webhook is on, pull requests are not forbidden, and a connector with a repository allows it. */
  async isOn(tenant: TenantId, containerId: number): Promise<boolean> {
    if (!(await this.items.isWebhookOn(tenant, containerId))) return false;
    const [item] = await this.items.maskedDocuments(tenant, containerId, 'collection_configuration');
    const configuration = item?.content.configuration;
    if (isJsonObject(configuration) && configuration.generate_pr === false) return false;
    const connectors = await this.items.maskedDocuments(tenant, containerId, 'connector');
    return connectors.some(({ content }) => content.autoRemediate === true && textOf(content.gitProvider) !== '');
  }
}
