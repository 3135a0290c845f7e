import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { ConfigItemStore, ConfigItemWriter } from '../config-items';
import type { SaveWebhookDto } from './dto/save-webhook.dto';

/** Operation 4.30; the state is `configuration.webhook_enabled` of the collection's configuration item. */
@Injectable()
export class WebhookService {
  constructor(
    private readonly store: ConfigItemStore,
    private readonly writer: ConfigItemWriter,
  ) {}

  async save(tenant: TenantId, { collection: name, enable }: SaveWebhookDto) {
    await this.writer.inTransaction(tenant, name, async (collection) => {
      const change = await this.store.setWebhook(tenant, collection.containerId, enable);
      const item = { kind: 'collection_configuration', name: 'collection_configuration' } as const;
      await this.writer.record(tenant, 'saveWebhook', collection, item, change);
    });
    return Reply.empty('Successfully updated configuration');
  }
}
