export { ConfigurationError } from './environment-reader';
export {
  AppConfigModule,
  authConfig,
  currentAppConfig,
  databaseConfig,
  httpConfig,
  loggingConfig,
} from './app-config.module';
export type { JwtKeySource } from './app-config';
