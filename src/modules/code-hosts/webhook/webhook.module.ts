import { Module } from '@nestjs/common';
import { SecretsModule } from '../../../secrets';
import { AuditModule } from '../../audit';
import { CollectionLookupModule } from '../../collections';
import { ConfigItemsModule } from '../../config-items';
import { PullsModule } from '../pulls';
import { StartRunsModule } from '../../runs/start';
import { WebhookDataModule } from '../data';
import { CallRate } from './receiver/call-rate';
import { PushedRuns } from './receiver/pushed-runs.service';
import { ReadBranches } from './receiver/read-branches.service';
import { WebhookReceiverController } from './receiver/webhook-receiver.controller';
import { WebhookReceiver } from './receiver/webhook-receiver.service';
import { WebhookSecrets } from './secrets/webhook-secrets.service';
import { WebhookController } from './webhook.controller';
import { WebhookService } from './webhook.service';

@Module({
  imports: [
    AuditModule,
    CollectionLookupModule,
    ConfigItemsModule,
    PullsModule,
    SecretsModule,
    StartRunsModule,
    WebhookDataModule,
  ],
  // In this order: the receiver would take any address of two parts, and so that of the switch.
  controllers: [WebhookController, WebhookReceiverController],
  providers: [
    WebhookService,
    WebhookSecrets,
    WebhookReceiver,
    PushedRuns,
    ReadBranches,
    { provide: CallRate, useValue: new CallRate(600) },
  ],
})
export class WebhookModule {}
