import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookDelivery, WebhookDeliverySchema } from './webhook-delivery.schema';
import { Webhook, WebhookSchema } from './webhook.schema';
import { WebhooksRepository } from './webhooks.repository';

@Module({
  imports: [TenantModels.forFeature([Webhook, WebhookSchema], [WebhookDelivery, WebhookDeliverySchema])],
  providers: [WebhooksRepository, WebhookDeliveriesRepository],
  exports: [WebhooksRepository, WebhookDeliveriesRepository, TenantModels],
})
export class WebhookDataModule {}
