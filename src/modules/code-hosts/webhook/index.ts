export { giveWebhookIds } from './give-webhook-ids';
export { WebhookSecrets } from './secrets/webhook-secrets.service';
export { WebhookModule } from './webhook.module';
