export { ConfigurationError } from './environment-reader';
export {
  AppConfigModule,
  authConfig,
  CONFIG_NAMESPACES,
  connectorsConfig,
  currentAppConfig,
  databaseConfig,
  httpConfig,
  jobsConfig,
  loggingConfig,
  retentionConfig,
  queryConfig,
  secretsConfig,
} from './app-config.module';
export type { JwtKeySource } from './app-config';
