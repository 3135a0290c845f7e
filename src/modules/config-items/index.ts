export { isWebhookOn } from './collection-configuration';
export { ConfigItemStore } from './config-item-store.service';
export type { ItemVersion } from './data';
export { ConfigItemWriter } from './config-item-writer.service';
export { ConfigItemsModule } from './config-items.module';
export { DriftConfigItems } from './drift-config-items.service';
export { sealPlainSecrets } from './secrets/seal-plain-secrets';
export { SecretRotation } from './secrets/secret-rotation.service';
export { rotateSecrets, type RotationCounts } from './secrets/rotate-secrets';
