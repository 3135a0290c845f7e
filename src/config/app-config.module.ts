import { ConfigModule, registerAs } from '@nestjs/config';
import { AppConfig, readAppConfig, type ProcessRole } from './app-config';

let role: ProcessRole = 'service';
let cached: AppConfig | undefined;

/** Makes this process a worker; called before anything reads the configuration. */
export function configureAsWorker(): void {
  role = 'worker';
}

/** The configuration of this process; throws a ConfigurationError that lists every problem. */
export function currentAppConfig(): AppConfig {
  cached ??= readAppConfig(process.env, role);
  return cached;
}

/** Gives this process another environment than its own; to be called before anything reads the configuration. */
export function useEnvironment(choose: (own: NodeJS.ProcessEnv) => NodeJS.ProcessEnv): void {
  if (cached !== undefined) throw new Error('the configuration of this process was read already');
  cached = readAppConfig(choose(process.env));
}

/** Port, limits and the settings for a proxy in front. */
export const httpConfig = registerAs('http', () => currentAppConfig().http);
/** The page for browsers. */
export const pageConfig = registerAs('page', () => currentAppConfig().page);
/** The address of MongoDB, or the data folder of the embedded one. */
export const databaseConfig = registerAs('database', () => currentAppConfig().database);
/** The keys that check tokens, and the claim that names the tenant. */
export const authConfig = registerAs('auth', () => currentAppConfig().auth);
/** The number of jobs this process runs, and the time a claim is valid without a heartbeat. */
export const jobsConfig = registerAs('jobs', () => currentAppConfig().jobs);
/** The number of days for which results are kept; 0 keeps them all. */
export const retentionConfig = registerAs('retention', () => currentAppConfig().retention);
export const schedulesConfig = registerAs('schedules', () => currentAppConfig().schedules);
/** The server that sends mail, and the senders that it may name. */
export const mailConfig = registerAs('mail', () => currentAppConfig().mail);
/** Bounds of free queries. */
export const queryConfig = registerAs('queries', () => currentAppConfig().queries);
export const loggingConfig = registerAs('logging', () => currentAppConfig().logging);
/** The keys of stored secrets. */
export const secretsConfig = registerAs('secrets', () => currentAppConfig().secrets);
/** The folders and addresses that connectors may point at. */
export const connectorsConfig = registerAs('connectors', () => currentAppConfig().connectors);
/** The threads and programs of runs, and the tags for drift. */
export const runsConfig = registerAs('runs', () => currentAppConfig().runs);

/** The namespaces by their key in the configuration. */
export const CONFIG_NAMESPACES = {
  http: httpConfig,
  page: pageConfig,
  database: databaseConfig,
  auth: authConfig,
  jobs: jobsConfig,
  retention: retentionConfig,
  schedules: schedulesConfig,
  mail: mailConfig,
  queries: queryConfig,
  secrets: secretsConfig,
  connectors: connectorsConfig,
  runs: runsConfig,
  logging: loggingConfig,
} as const;

/** All namespaces, global; nothing else reads process.env. */
export const AppConfigModule = ConfigModule.forRoot({
  isGlobal: true,
  ignoreEnvFile: true,
  load: Object.values(CONFIG_NAMESPACES),
});
