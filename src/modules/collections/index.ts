export { DELETE_COLLECTION } from './collection-deletion.job';
export type { DeletedCollection, DeletionStep } from './collection-deletion.job';
export { CollectionLookup } from './collection-lookup.service';
export { CollectionTasks, collectionJobKey } from './collection-tasks';
export { CollectionsModule } from './collections.module';
