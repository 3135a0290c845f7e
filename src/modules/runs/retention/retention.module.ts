import { Module, type DynamicModule } from '@nestjs/common';
import { JobsModule } from '../../../jobs';
import { RETENTION, RetentionHandler } from './retention.handler';
import { RETENTION_STEP_LIST, type RetentionStep } from './retention-step';

/** The daily job that deletes old results; the composition root lists the domains that take part. */
@Module({})
export class RetentionModule {
  static forRoot(steps: readonly RetentionStep[]): DynamicModule {
    return {
      module: RetentionModule,
      imports: [JobsModule.forFeature([RETENTION])],
      providers: [RetentionHandler, { provide: RETENTION_STEP_LIST, useValue: steps }],
    };
  }
}
