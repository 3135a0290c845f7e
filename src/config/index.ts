export { ConfigurationError } from './environment-reader';
export {
  AppConfigModule,
  authConfig,
  connectorsConfig,
  currentAppConfig,
  databaseConfig,
  httpConfig,
  loggingConfig,
  secretsConfig,
} from './app-config.module';
export type { JwtKeySource } from './app-config';
