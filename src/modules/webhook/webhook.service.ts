import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { ConfigItemWriter } from '../config-items';
import type { SaveWebhookDto } from './dto/save-webhook.dto';

/**
 * Switches the webhook of a collection; the state is stored as `configuration.webhook_enabled` of its configuration
 * item.
 */
@Injectable()
export class WebhookService {
  constructor(private readonly writer: ConfigItemWriter) {}

  async save(tenant: TenantId, { collection: name, enable }: SaveWebhookDto) {
    await this.writer.setWebhook(tenant, 'saveWebhook', name, enable);
    return Reply.empty('Successfully updated configuration');
  }
}
