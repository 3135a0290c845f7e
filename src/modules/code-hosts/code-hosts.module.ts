import { Module } from '@nestjs/common';
import { JobsModule } from '../../jobs';
import { SecretsModule } from '../../secrets';
import { AuditModule } from '../audit';
import { CollectionLookupModule } from '../collections';
import { ConfigItemsModule } from '../config-items';
import { DeliveriesModule } from '../deliveries';
import { FindingsModule } from '../findings';
import { RunsDataModule } from '../runs/data';
import { RunEngineModule } from '../runs/execution';
import { RunRecordsModule } from '../runs/records';
import { StartRunsModule } from '../runs/start';
import { CodeHostsDataModule } from './data';
import { PullJudgementService } from './pulls/pull-judgement.service';
import { OwedSecretsService } from './pulls/owed-secrets.service';
import { PullEndingService } from './pulls/pull-ending.service';
import { PullMetrics } from './pulls/pull-metrics';
import { PullReportHandler } from './pulls/pull-report.handler';
import { PullRunHandler } from './pulls/pull-run.handler';
import { PULL_RUN } from './pulls/pull-run.job';
import { PullQueueService } from './pulls/pull-queue.service';
import { PullFeedbackService } from './pulls/pull-feedback.service';
import { CodeHostService } from './remediation/code-host.service';
import { CurrentConnectorsService } from './remediation/current-connectors.service';
import { FIX_RESULT, FIX_RUN } from './remediation/fix-jobs';
import { FixPullMetrics } from './remediation/fix-pull-metrics';
import { FixPullsDeletionService } from './remediation/fix-pulls-deletion.service';
import { FixResultHandler } from './remediation/fix-result.handler';
import { FixRunHandler } from './remediation/fix-run.handler';
import { FixSearchService } from './remediation/fix-search.service';
import { FixSwitchService } from './remediation/fix-switch.service';
import { FixProposalService } from './remediation/fix-proposal.service';
import { RemediationController } from './remediation/remediation.controller';
import { RemediationService } from './remediation/remediation.service';
import { RunFollowUpsService } from './remediation/run-follow-ups.service';
import { CallRate } from './webhook/receiver/call-rate';
import { PushedRunsService } from './webhook/receiver/pushed-runs.service';
import { ReadBranchesService } from './webhook/receiver/read-branches.service';
import { WebhookReceiverController } from './webhook/receiver/webhook-receiver.controller';
import { WebhookReceiverService } from './webhook/receiver/webhook-receiver.service';
import { WebhookSecretsService } from './webhook/secrets/webhook-secrets.service';
import { WebhookController } from './webhook/webhook.controller';
import { WebhookService } from './webhook/webhook.service';

const WEBHOOK = [
  WebhookService,
  WebhookSecretsService,
  WebhookReceiverService,
  PushedRunsService,
  ReadBranchesService,
  { provide: CallRate, useValue: new CallRate(600) },
];
const PULLS = [
  PullJudgementService,
  OwedSecretsService,
  PullEndingService,
  PullMetrics,
  PullReportHandler,
  PullRunHandler,
  PullQueueService,
  PullFeedbackService,
];
const REMEDIATION = [
  CodeHostService,
  CurrentConnectorsService,
  FixPullMetrics,
  FixPullsDeletionService,
  FixResultHandler,
  FixRunHandler,
  FixSearchService,
  FixSwitchService,
  FixProposalService,
  RemediationService,
  RunFollowUpsService,
];

/** Receives the calls of code hosts, judges their pull requests, and offers proven fixes as pull requests. */
@Module({
  imports: [
    AuditModule,
    CodeHostsDataModule,
    CollectionLookupModule,
    ConfigItemsModule,
    DeliveriesModule,
    FindingsModule,
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
  exports: [RunFollowUpsService],
})
export class CodeHostsModule {}
