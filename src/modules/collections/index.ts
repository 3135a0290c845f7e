export { DELETE_COLLECTION } from './collection-deletion.job';
export type { DeletedCollection, DeletionStep } from './collection-deletion.job';
export { CollectionLookup } from './collection-lookup.service';
export { CollectionsModule } from './collections.module';
