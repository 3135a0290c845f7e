export { ConfigItemVersion } from './config-item-version.schema';
export { ConfigItemVersionsRepository } from './config-item-versions.repository';
export { ConfigItem } from './config-item.schema';
export { ConfigItemsStorageModule } from './config-items-storage.module';
export { ConfigItemsRepository } from './config-items.repository';
export type { DatedItem, ItemName, ItemVersion } from './config-items.repository';
export { DocumentTooLargeError, packDocument, unpackDocument } from './stored-document';
export type { StoredDocument } from './stored-document';
export type { StoredItem } from './stored-item';
