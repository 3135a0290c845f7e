export { COLLECTION_STATUSES, COLLECTION_TYPES, Collection, CollectionSchema } from './collection.schema';
export type { CollectionStatus, CollectionType } from './collection.schema';
export { CollectionsRepository } from './collections.repository';
export type { CollectionSelection } from './collections.repository';
export { Counter, CounterSchema } from './counter.schema';
