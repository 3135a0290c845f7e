import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { AuditModule } from '../audit';
import { JobsModule } from '../../jobs';
import { DELETE_COLLECTION } from './collection-deletion.job';
import { CollectionItems } from './collection-items';
import { CollectionListService } from './collection-list.service';
import { CollectionCreationModule } from './collection-creation.module';
import { CollectionLookupModule } from './collection-lookup.module';
import { CollectionTasks } from './collection-tasks';
import { CollectionsController } from './collections.controller';
import { CollectionsService } from './collections.service';

/** A provider of another domain, and the module that exports it. */
interface Provided<T> {
  readonly module: Type;
  readonly provider: Type<T>;
}

/** The parts of other domains that collections need, while these domains need collections. */
interface PartsOfCollections {
  /** The items that lists of collections name. */
  readonly items: Provided<CollectionItems>;
  /** The background work that ends with a collection. */
  readonly tasks: Provided<CollectionTasks>;
}

/** The operations on collections; the composition root names the domains that keep their items and work on them. */
@Module({})
export class CollectionsModule {
  static forRoot({ items, tasks }: PartsOfCollections): DynamicModule {
    return {
      module: CollectionsModule,
      imports: [
        AuditModule,
        CollectionCreationModule,
        CollectionLookupModule,
        JobsModule.forFeature([DELETE_COLLECTION]),
        items.module,
        tasks.module,
      ],
      controllers: [CollectionsController],
      providers: [
        CollectionsService,
        CollectionListService,
        { provide: CollectionItems, useExisting: items.provider },
        { provide: CollectionTasks, useExisting: tasks.provider },
      ],
    };
  }
}
