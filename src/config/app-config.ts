import { createPublicKey } from 'node:crypto';
import * as path from 'node:path';
import { ConfigurationError, EnvironmentReader } from './environment-reader';
import { isTenantName } from './tenant-name';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const MEGABYTE = 1024 ** 2;

/** How `X-Forwarded-*` headers are trusted: a number of hops, or the proxies' addresses. */
export type TrustProxy = number | string[];

export interface JwtKeySource {
  readonly kind: 'secret' | 'public-key' | 'jwks' | 'development';
  /** The secret, the PEM text or the JWKS address; absent for `development`, whose secret lies in the data folder. */
  readonly value?: string;
}

/** The whole configuration, typed; read once at boot from the environment. */
export type AppConfig = ReturnType<typeof readAppConfig>;

/** Reads and checks the environment; throws a ConfigurationError that lists every problem. */
export function readAppConfig(source: Readonly<Record<string, string | undefined>>) {
  const env = new EnvironmentReader(source);
  const production = env.text('NODE_ENV') === 'production';
  const config = {
    production,
    http: readHttp(env),
    database: {
      uri: env.url('MONGODB_URI', ['mongodb:', 'mongodb+srv:']),
      binary: env.text('MONGOD_BINARY'),
      dataDir: path.resolve(env.text('DATA_DIR', '.plumbline')),
    },
    auth: readAuth(env, production),
    logging: { level: env.oneOf('LOG_LEVEL', LOG_LEVELS, 'info') },
  };
  if (env.problems.length > 0) throw new ConfigurationError(env.problems);
  return config;
}

function readHttp(env: EnvironmentReader) {
  return {
    port: env.integer('PORT', 3000, 0, 65535),
    host: env.text('HOST', '127.0.0.1'),
    bodyLimit: env.bytes('BODY_LIMIT', 10 * MEGABYTE),
    rateLimit: env.integer('RATE_LIMIT', 100, 0, 1_000_000),
    keepAliveTimeoutMs: env.integer('KEEP_ALIVE_TIMEOUT', 65, 1, 3600) * 1000,
    corsOrigins: env.list('CORS_ORIGINS'),
    trustProxy: readTrustProxy(env),
    publicUrl: env.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
  };
}

function readTrustProxy(env: EnvironmentReader): TrustProxy {
  const text = env.text('TRUST_PROXY', '0');
  return /^\d+$/.test(text) ? Number(text) : env.list('TRUST_PROXY');
}

function readAuth(env: EnvironmentReader, production: boolean) {
  const defaultTenant = env.text('DEFAULT_TENANT', 'default');
  if (!isTenantName(defaultTenant))
    env.refuse('DEFAULT_TENANT must be a tenant name (a-z, 0-9 and -, at most 40 characters)');
  return {
    key: readJwtKey(env, production),
    issuer: env.text('JWT_ISSUER'),
    audience: env.text('JWT_AUDIENCE'),
    tenantClaim: env.text('JWT_TENANT_CLAIM', 'tenant'),
    permissionsClaim: env.text('JWT_PERMISSIONS_CLAIM', 'permissions'),
    defaultTenant,
  };
}

function readJwtKey(env: EnvironmentReader, production: boolean): JwtKeySource {
  const secret = env.text('JWT_SECRET');
  const publicKey = env.text('JWT_PUBLIC_KEY')?.replaceAll('\\n', '\n');
  const jwks = env.url('JWT_JWKS_URI', ['http:', 'https:']);
  const given = [secret, publicKey, jwks].filter((value) => value !== undefined);
  if (given.length > 1) env.refuse('Set only one of JWT_SECRET, JWT_PUBLIC_KEY and JWT_JWKS_URI');
  if (given.length === 0 && production) {
    env.refuse('In production one of JWT_SECRET, JWT_PUBLIC_KEY or JWT_JWKS_URI must be set');
  }
  if (secret !== undefined) {
    if (secret.length < 32) env.refuse('JWT_SECRET must have at least 32 characters');
    return { kind: 'secret', value: secret };
  }
  if (publicKey !== undefined) {
    if (!isUsablePublicKey(publicKey)) env.refuse('JWT_PUBLIC_KEY must be a public key in PEM form (RSA or EC P-256)');
    return { kind: 'public-key', value: publicKey };
  }
  return jwks === undefined ? { kind: 'development' } : { kind: 'jwks', value: jwks };
}

/** Ed25519 is left out: the JWT library behind the guard does not know EdDSA. */
function isUsablePublicKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem);
    return (
      asymmetricKeyType === 'rsa' || (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1')
    );
  } catch {
    return false;
  }
}
