export { CodeHostsModule } from './code-hosts.module';
export { OwedSecretsService } from './pulls/owed-secrets.service';
export { FixPullsDeletionService } from './remediation/fix-pulls-deletion.service';
export { RunFollowUpsService } from './remediation/run-follow-ups.service';
export { giveWebhookIds } from './webhook/give-webhook-ids';
export { WebhookSecretsService } from './webhook/secrets/webhook-secrets.service';
