import { Module } from '@nestjs/common';
import { JobsModule } from '../../jobs';
import { SecretsModule } from '../../secrets';
import { AuditModule } from '../audit';
import { CollectionLookupModule } from '../collections';
import { ConfigItemsModule } from '../config-items';
import { DeliveriesModule } from '../deliveries';
import { RunsDataModule } from '../runs/data';
import { RunEngineModule } from '../runs/execution';
import { RunRecordsModule } from '../runs/records';
import { StartRunsModule } from '../runs/start';
import { CodeHostsDataModule } from './data';
import { Judging } from './pulls/judging.service';
import { OwedSecrets } from './pulls/owed-secrets.service';
import { PullEnding } from './pulls/pull-ending.service';
import { PullMetrics } from './pulls/pull-metrics';
import { PullReportHandler } from './pulls/pull-report.handler';
import { PullRunHandler } from './pulls/pull-run.handler';
import { PULL_RUN } from './pulls/pull-run.job';
import { StartPulls } from './pulls/start-pulls.service';
import { Telling } from './pulls/telling.service';
import { CodeHosts } from './remediation/code-hosts.service';
import { ConnectorsNow } from './remediation/connectors-now.service';
import { FIX_RESULT, FIX_RUN } from './remediation/fix-jobs';
import { FixPullMetrics } from './remediation/fix-pull-metrics';
import { FixPullsDeletion } from './remediation/fix-pulls-deletion.service';
import { FixResultHandler } from './remediation/fix-result.handler';
import { FixRunHandler } from './remediation/fix-run.handler';
import { FixSearch } from './remediation/fix-search.service';
import { FixSwitch } from './remediation/fix-switch.service';
import { Proposing } from './remediation/proposing.service';
import { RemediationController } from './remediation/remediation.controller';
import { RemediationService } from './remediation/remediation.service';
import { RunFollowUps } from './remediation/run-follow-ups.service';
import { CallRate } from './webhook/receiver/call-rate';
import { PushedRuns } from './webhook/receiver/pushed-runs.service';
import { ReadBranches } from './webhook/receiver/read-branches.service';
import { WebhookReceiverController } from './webhook/receiver/webhook-receiver.controller';
import { WebhookReceiver } from './webhook/receiver/webhook-receiver.service';
import { WebhookSecrets } from './webhook/secrets/webhook-secrets.service';
import { WebhookController } from './webhook/webhook.controller';
import { WebhookService } from './webhook/webhook.service';

const WEBHOOK = [
  WebhookService,
  WebhookSecrets,
  WebhookReceiver,
  PushedRuns,
  ReadBranches,
  { provide: CallRate, useValue: new CallRate(600) },
];
const PULLS = [Judging, OwedSecrets, PullEnding, PullMetrics, PullReportHandler, PullRunHandler, StartPulls, Telling];
const REMEDIATION = [
  CodeHosts,
  ConnectorsNow,
  FixPullMetrics,
  FixPullsDeletion,
  FixResultHandler,
  FixRunHandler,
  FixSearch,
  FixSwitch,
  Proposing,
  RemediationService,
  RunFollowUps,
];

/** Receives the calls of code hosts, judges their pull requests, and offers proven fixes as pull requests. */
@Module({
  imports: [
    AuditModule,
    CodeHostsDataModule,
    CollectionLookupModule,
    ConfigItemsModule,
    DeliveriesModule,
    JobsModule.forFeature([FIX_RESULT, FIX_RUN, PULL_RUN]),
    RunEngineModule,
    RunRecordsModule,
    RunsDataModule,
    SecretsModule,
    StartRunsModule,
  ],
  // In this order: the receiver would take any address of two parts, and so that of the switch.
  controllers: [WebhookController, WebhookReceiverController, RemediationController],
  providers: [...WEBHOOK, ...PULLS, ...REMEDIATION],
  exports: [RunFollowUps],
})
export class CodeHostsModule {}
