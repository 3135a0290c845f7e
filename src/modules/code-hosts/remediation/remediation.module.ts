import { Module } from '@nestjs/common';
import { JobsModule } from '../../../jobs';
import { AuditModule } from '../../audit';
import { CollectionLookupModule } from '../../collections';
import { ConfigItemsModule } from '../../config-items';
import { DeliveriesModule } from '../../deliveries';
import { RunsDataModule } from '../../runs/data';
import { RunEngineModule } from '../../runs/execution';
import { WebhookDataModule } from '../data';
import { CodeHosts } from './code-hosts.service';
import { ConnectorsNow } from './connectors-now.service';
import { RemediationDataModule } from '../data/remediation-index';
import { FIX_RESULT, FIX_RUN } from './fix-jobs';
import { FixPullMetrics } from './fix-pull-metrics';
import { FixPullsDeletion } from './fix-pulls-deletion.service';
import { FixResultHandler } from './fix-result.handler';
import { FixRunHandler } from './fix-run.handler';
import { FixSearch } from './fix-search.service';
import { FixSwitch } from './fix-switch.service';
import { Proposing } from './proposing.service';
import { RemediationController } from './remediation.controller';
import { RemediationService } from './remediation.service';
import { RunFollowUps } from './run-follow-ups.service';

/** Offers proven fixes as pull requests. */
@Module({
  imports: [
    AuditModule,
    CollectionLookupModule,
    ConfigItemsModule,
    DeliveriesModule,
    JobsModule.forFeature([FIX_RESULT, FIX_RUN]),
    RemediationDataModule,
    RunEngineModule,
    RunsDataModule,
    WebhookDataModule,
  ],
  controllers: [RemediationController],
  providers: [
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
  ],
  exports: [RunFollowUps],
})
export class RemediationModule {}
