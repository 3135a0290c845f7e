export { CodeHostsModule } from './code-hosts.module';
export { OwedSecrets } from './pulls/owed-secrets.service';
export { FixPullsDeletion } from './remediation/fix-pulls-deletion.service';
export { RunFollowUps } from './remediation/run-follow-ups.service';
export { giveWebhookIds } from './webhook/give-webhook-ids';
export { WebhookSecrets } from './webhook/secrets/webhook-secrets.service';
