export { ConfigurationError } from './environment-reader';
export {
  AppConfigModule,
  authConfig,
  CONFIG_NAMESPACES,
  currentAppConfig,
  databaseConfig,
  httpConfig,
  jobsConfig,
  loggingConfig,
  retentionConfig,
  queryConfig,
} from './app-config.module';
export type { JwtKeySource } from './app-config';
