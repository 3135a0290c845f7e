export { SecretBox, UnsealError, type Sealed } from './secret-box';
export { SecretsModule } from './secrets.module';
