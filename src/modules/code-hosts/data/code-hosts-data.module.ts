import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { FixPull, FixPullSchema } from './fix-pull.schema';
import { FixPullsRepository } from './fix-pulls.repository';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookDelivery, WebhookDeliverySchema } from './webhook-delivery.schema';
import { Webhook, WebhookSchema } from './webhook.schema';
import { WebhooksRepository } from './webhooks.repository';

const REPOSITORIES = [FixPullsRepository, WebhookDeliveriesRepository, WebhooksRepository];

/** Storage of webhooks, the deliveries they took, and the pull requests with fixes. */
@Module({
  imports: [
    TenantModels.forFeature(
      [FixPull, FixPullSchema],
      [Webhook, WebhookSchema],
      [WebhookDelivery, WebhookDeliverySchema],
    ),
  ],
  providers: REPOSITORIES,
  exports: [...REPOSITORIES, TenantModels],
})
export class CodeHostsDataModule {}
