import { Module, type DynamicModule } from '@nestjs/common';
import { JobsModule } from '../jobs';
import { RETENTION, RetentionHandler } from './retention.handler';
import { RETENTION_STEP_LIST, type RetentionStep } from './retention-step';

/** The daily job that deletes old results; which domains take part is the composition root's to say. */
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
