import { Module } from '@nestjs/common';
import { JobsModule } from '../../../jobs';
import { AuditModule } from '../../audit';
import { CollectionLookupModule } from '../../collections';
import { ConfigItemsModule } from '../../config-items';
import { RunsDataModule } from '../../runs/data';
import { RunEngineModule } from '../../runs/execution';
import { RunRecordsModule } from '../../runs/records';
import { SecretsModule } from '../../../secrets';
import { WebhookDataModule } from '../data';
import { Judging } from './judging.service';
import { OwedSecrets } from './owed-secrets.service';
import { PullEnding } from './pull-ending.service';
import { PullMetrics } from './pull-metrics';
import { PullReportHandler } from './pull-report.handler';
import { PullRunHandler } from './pull-run.handler';
import { PULL_RUN } from './pull-run.job';
import { StartPulls } from './start-pulls.service';
import { Telling } from './telling.service';

/** Judges pull requests and tells their hosts. */
@Module({
  imports: [
    AuditModule,
    CollectionLookupModule,
    ConfigItemsModule,
    JobsModule.forFeature([PULL_RUN]),
    RunEngineModule,
    RunRecordsModule,
    RunsDataModule,
    SecretsModule,
    WebhookDataModule,
  ],
  providers: [Judging, OwedSecrets, PullEnding, PullMetrics, PullReportHandler, PullRunHandler, StartPulls, Telling],
  exports: [OwedSecrets, StartPulls],
})
export class PullsModule {}
