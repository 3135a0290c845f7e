export { CodeHostsDataModule } from './code-hosts-data.module';
export type { FixPull } from './fix-pull.schema';
export { FixPullsRepository, type FixPullRef } from './fix-pulls.repository';
export { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
export { CALL_OUTCOMES, Webhook, type AcceptedCall, type CallOutcome, type HostCalls } from './webhook.schema';
export { newWebhook, WebhooksRepository } from './webhooks.repository';
