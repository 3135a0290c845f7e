export { WebhookDataModule } from './webhook-data.module';
export { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
export { CALL_OUTCOMES, Webhook, type AcceptedCall, type CallOutcome, type HostCalls } from './webhook.schema';
export { newWebhook, WebhooksRepository } from './webhooks.repository';
