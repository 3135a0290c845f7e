export { isWebhookOn } from './collection-configuration';
export { ConfigItemStoreService } from './config-item-store.service';
export type { ItemVersion } from './data';
export { ConfigItemWriterService } from './config-item-writer.service';
export { ConfigItemsModule } from './config-items.module';
export { DriftConfigItemsService } from './drift-config-items.service';
export { sealPlainSecrets } from './secrets/seal-plain-secrets';
export { SecretRotationService } from './secrets/secret-rotation.service';
export { moveSecrets, rotateSecrets, type RotationCounts, type TenantNames } from './secrets/rotate-secrets';
