export { DELETE_COLLECTION } from './collection-deletion.job';
export type { DeletedCollection, DeletionStep } from './collection-deletion.job';
export { CollectionLookupModule } from './collection-lookup.module';
export { CollectionLookup } from './collection-lookup.service';
export { CollectionTasks, collectionJobKey } from './collection-tasks';
export type { Collection } from './data';
export { CollectionsModule } from './collections.module';
