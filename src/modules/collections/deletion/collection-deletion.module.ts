import { Module, type DynamicModule } from '@nestjs/common';
import { CollectionDeletionHandler } from './collection-deletion.handler';
import { CONTAINER_STEP_LIST, type ContainerStep } from './container-step';

/** The job behind the deletion of a collection; the composition root lists the domains that take part. */
@Module({})
export class CollectionDeletionModule {
  static forRoot(steps: readonly ContainerStep[]): DynamicModule {
    return {
      module: CollectionDeletionModule,
      providers: [CollectionDeletionHandler, { provide: CONTAINER_STEP_LIST, useValue: steps }],
    };
  }
}
