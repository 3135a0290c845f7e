import { ConfigModule, registerAs } from '@nestjs/config';
import { AppConfig, readAppConfig } from './app-config';

let cached: AppConfig | undefined;

/** The configuration of this process; throws a ConfigurationError that lists every problem. */
export function currentAppConfig(): AppConfig {
  cached ??= readAppConfig(process.env);
  return cached;
}

/** Port, limits and what concerns the proxy in front. */
export const httpConfig = registerAs('http', () => currentAppConfig().http);
/** Where MongoDB is, or where the embedded one keeps its data. */
export const databaseConfig = registerAs('database', () => currentAppConfig().database);
/** How tokens are checked and tenants read from them. */
export const authConfig = registerAs('auth', () => currentAppConfig().auth);
export const loggingConfig = registerAs('logging', () => currentAppConfig().logging);

/** All namespaces, global; the one place that reads process.env. */
export const AppConfigModule = ConfigModule.forRoot({
  isGlobal: true,
  ignoreEnvFile: true,
  load: [httpConfig, databaseConfig, authConfig, loggingConfig],
});
