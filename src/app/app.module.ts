import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { appMigrations } from './migrations';
import { CONTAINER_STEPS } from './deletion-steps';
import { PageModule } from './page';
import { RunBindingsModule } from './run-bindings.module';
import { AuditModule } from '../modules/audit';
import { AccessGuard, AuthModule, JwtAuthGuard } from '../auth';
import { CollectionDeletionModule } from '../modules/collections/deletion';
import { CommonModule } from '../common/common.module';
import { EnvelopeInterceptor } from '../common/envelope/envelope.interceptor';
import { EnvelopeExceptionFilter } from '../common/envelope/exception.filter';
import { JsonBodyGuard } from '../common/http/json-body.guard';
import { QueryParametersGuard } from '../common/http/query-parameters.guard';
import { RateLimitGuard } from '../common/http/rate-limit.guard';
import { RateLimitModule } from '../common/http/rate-limit.module';
import { Turns } from '../common/http/turns';
import { LoggingModule } from '../common/logging/logging.module';
import { StrictValidationPipe } from '../common/validation/validation.pipe';
import { AppConfigModule } from '../config';
import { DatabaseModule } from '../database/database.module';
import { DeadlineInterceptor } from '../database/deadline.interceptor';
import { TurnInterceptor } from '../database/turn.interceptor';
import { HealthModule } from '../health';
import { JobsModule } from '../jobs';
import { RetentionModule, type RetentionStep } from '../modules/runs/retention';
import { RunExecutionModule } from '../modules/runs/execution';
import { StartRunsModule } from '../modules/runs/start';
import { CollectionsModule } from '../modules/collections';
import { DeliveriesModule } from '../modules/deliveries';
import { ExclusionsModule } from '../modules/exclusions';
import { FiltersModule } from '../modules/filters';
import { FindingsModule } from '../modules/findings';
import { FixesModule } from '../modules/fixes';
import { DriftModule } from '../modules/drift';
import { SnapshotsModule } from '../modules/snapshots';
import { CodeHostsModule, RunFollowUpsService } from '../modules/code-hosts';
import { ResourcesModule } from '../modules/resources';
import { RulesModule } from '../modules/runs/rules';
import { RunQueueService, RunRecordsModule } from '../modules/runs/records';
import { ConfigItemsModule } from '../modules/config-items';
import { ConfigItemsRepository, ConfigItemsStorageModule } from '../modules/config-items/data';
import { SchedulesModule } from '../modules/schedules';
import { SecretBox, SecretsModule } from '../secrets';
import { ExpiredDeliveriesRepository } from '../modules/deliveries/data';
import { RunRetentionService } from '../modules/runs/data';

/** The rows that `RESULT_RETENTION_DAYS` deletes; a domain whose rows expire adds its class here. */
const RETENTION_STEPS: readonly RetentionStep[] = [RunRetentionService, ExpiredDeliveriesRepository];

@Module({
  imports: [
    AppConfigModule,
    LoggingModule,
    CommonModule,
    RateLimitModule,
    DatabaseModule.forRoot({ imports: [SecretsModule], inject: [SecretBox], useFactory: appMigrations }),
    JobsModule,
    AuthModule,
    AuditModule,
    HealthModule,
    PageModule,
    CollectionsModule.forRoot({
      items: { module: ConfigItemsStorageModule, provider: ConfigItemsRepository },
      tasks: { module: RunRecordsModule, provider: RunQueueService },
    }),
    SnapshotsModule,
    ExclusionsModule,
    FiltersModule,
    RunBindingsModule,
    CollectionDeletionModule.forRoot(CONTAINER_STEPS),
    RetentionModule.forRoot(RETENTION_STEPS),
    ResourcesModule,
    RunRecordsModule,
    RulesModule,
    DriftModule,
    FixesModule,
    FindingsModule,
    ConfigItemsModule,
    StartRunsModule,
    SchedulesModule,
    DeliveriesModule,
    CodeHostsModule,
    RunExecutionModule.forRoot({ module: CodeHostsModule, announcements: RunFollowUpsService }),
  ],
  providers: [
    { provide: APP_FILTER, useClass: EnvelopeExceptionFilter },
    { provide: APP_INTERCEPTOR, useClass: DeadlineInterceptor },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: TurnInterceptor },
    { provide: Turns, useValue: new Turns({ atOnce: 32, waiting: 1000 }) },
    { provide: APP_PIPE, useClass: StrictValidationPipe },
    // In the order in which they refuse: 401, 403, 429, 413 or 415, 400.
    { provide: APP_GUARD, useClass: JwtAuthGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: JsonBodyGuard },
    { provide: APP_GUARD, useClass: QueryParametersGuard },
  ],
})
export class AppModule {}
