export { SecretBox, UnsealError } from './secret-box';
export { SecretsModule } from './secrets.module';
