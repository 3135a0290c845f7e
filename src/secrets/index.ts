export { SecretBox, UnsealError, type Sealed, type SealedBytes } from './secret-box';
export { SecretsModule } from './secrets.module';
