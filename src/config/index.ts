export { allowedSenders } from './allowed-senders';
export { ConfigurationError } from './environment-reader';
export {
  AppConfigModule,
  authConfig,
  CONFIG_NAMESPACES,
  configureAsWorker,
  connectorsConfig,
  currentAppConfig,
  databaseConfig,
  httpConfig,
  jobsConfig,
  loggingConfig,
  mailConfig,
  pageConfig,
  retentionConfig,
  schedulesConfig,
  queryConfig,
  runsConfig,
  secretsConfig,
  useEnvironment,
} from './app-config.module';
export type { AppConfig, JwtKeySource } from './app-config';
export { ownVersion } from './command-line';
export { KEY_BYTES, parseKeyRing } from './key-ring';
export type { SecretKey } from './key-ring';
export { silenceAwsSdkNotices } from './command-line';
export { tenantFolders } from './tenant-folders';
export { isTenantName } from './tenant-name';
