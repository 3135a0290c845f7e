export { DELETE_COLLECTION } from './collection-deletion.job';
export type { DeletedCollection, DeletionStep } from './collection-deletion.job';
export { CollectionCreationModule } from './collection-creation.module';
export { CollectionCreation } from './collection-creation.service';
export { CollectionLookupModule } from './collection-lookup.module';
export { CollectionLookup } from './collection-lookup.service';
export { CollectionTasks, collectionJobKey } from './collection-tasks';
export { CollectionName } from './dto/collection-name.decorator';
export { CollectionsModule } from './collections.module';
