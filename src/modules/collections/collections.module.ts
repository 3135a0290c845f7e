import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { AuditModule } from '../audit';
import { JobsModule } from '../../jobs';
import { DELETE_COLLECTION } from './collection-deletion.job';
import { ConfigItemsStorageModule } from '../config-items/data';
import { SnapshotsModule } from '../snapshots/data';
import { CollectionListService } from './collection-list.service';
import { CollectionCreationModule } from './collection-creation.module';
import { CollectionLookupModule } from './collection-lookup.module';
import { CollectionTasks } from './collection-tasks';
import { CollectionsController } from './collections.controller';
import { CollectionsService } from './collections.service';

/** The domain whose work on a collection ends with the collection. */
interface TasksOfCollections {
  readonly module: Type;
  readonly tasks: Type<CollectionTasks>;
}

/** The operations on collections; the composition root names the domain that works on them in the background. */
@Module({})
export class CollectionsModule {
  static forRoot({ module, tasks }: TasksOfCollections): DynamicModule {
    return {
      module: CollectionsModule,
      imports: [
        AuditModule,
        CollectionCreationModule,
        CollectionLookupModule,
        ConfigItemsStorageModule,
        SnapshotsModule,
        JobsModule.forFeature([DELETE_COLLECTION]),
        module,
      ],
      controllers: [CollectionsController],
      providers: [CollectionsService, CollectionListService, { provide: CollectionTasks, useExisting: tasks }],
    };
  }
}
