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

/** Port, limits and what concerns the proxy in front. */
export const httpConfig = registerAs('http', () => currentAppConfig().http);
/** Where MongoDB is, or where the embedded one keeps its data. */
export const databaseConfig = registerAs('database', () => currentAppConfig().database);
/** How tokens are checked and tenants read from them. */
export const authConfig = registerAs('auth', () => currentAppConfig().auth);
/** How many jobs this process runs, and how long a claim is valid without a heartbeat. */
export const jobsConfig = registerAs('jobs', () => currentAppConfig().jobs);
/** How long results are kept; 0 keeps them all. */
export const retentionConfig = registerAs('retention', () => currentAppConfig().retention);
/** Bounds of free queries. */
export const queryConfig = registerAs('queries', () => currentAppConfig().queries);
export const loggingConfig = registerAs('logging', () => currentAppConfig().logging);
/** The keys of stored secrets. */
export const secretsConfig = registerAs('secrets', () => currentAppConfig().secrets);
/** What connectors may point at. */
export const connectorsConfig = registerAs('connectors', () => currentAppConfig().connectors);
/** With what runs read templates and ask rules. */
export const runsConfig = registerAs('runs', () => currentAppConfig().runs);

/** The namespaces by their key in the configuration. */
export const CONFIG_NAMESPACES = {
  http: httpConfig,
  database: databaseConfig,
  auth: authConfig,
  jobs: jobsConfig,
  retention: retentionConfig,
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
