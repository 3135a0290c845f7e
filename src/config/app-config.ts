import { isIP } from 'node:net';
import { createPublicKey, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import * as path from 'node:path';
import { parseKeyRing, type SecretKey } from './key-ring';
import { ConfigurationError, EnvironmentReader } from './environment-reader';
import { awsEndpoints, azureEndpoints, driftTagNames, googleAddresses, programPath } from './command-line';
import { isTenantName } from './tenant-name';
import { tenantSecret } from './tenant-secrets';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const READ_PREFERENCES = ['primary', 'primaryPreferred', 'secondary', 'secondaryPreferred', 'nearest'] as const;
const READ_CONCERNS = ['local', 'majority', 'available'] as const;

const KILOBYTE = 1024;
const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;
const HEARTBEATS_PER_LEASE = 3;

/** The proxies whose `X-Forwarded-*` headers are trusted: a number of hops, or their addresses. */
export type TrustProxy = number | string[];

/** The key that checks tokens; the secret of `development` is kept in the data folder. */
export type JwtKeySource =
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'public-key'; readonly pem: string }
  | { readonly kind: 'jwks'; readonly uri: string }
  | { readonly kind: 'development' };

/** The task of a process: to answer requests and work on jobs, or to work on jobs alone. */
export type ProcessRole = 'service' | 'worker';

/** The whole configuration, typed; read once at boot from the environment. */
export type AppConfig = ReturnType<typeof readAppConfig>;

/** Reads and checks the environment; throws a ConfigurationError that lists every problem. */
export function readAppConfig(source: Readonly<Record<string, string | undefined>>, role: ProcessRole = 'service') {
  const env = new EnvironmentReader(source);
  const production = env.text('NODE_ENV') === 'production';
  const config = {
    role,
    production,
    http: readHttp(env),
    page: readPage(env),
    /** The port on which a worker answers health checks; without one it listens nowhere. */
    worker: { port: env.text('WORKER_PORT') === undefined ? undefined : env.integer('WORKER_PORT', 0, 0, 65535) },
    database: {
      uri: env.connectionString('MONGODB_URI'),
      binary: env.text('MONGOD_BINARY'),
      dataDir: path.resolve(env.text('DATA_DIR', '.plumbline')),
      /** A worker uses the embedded MongoDB of the service beside it, and waits longer for a database that is away. */
      forWorker: role === 'worker',
    },
    auth: readAuth(env, production, role),
    jobs: readJobs(env, role),
    schedules: { minimumMinutes: env.integer('SCHEDULE_MINIMUM', 5, 1, 1440) },
    mail: readMail(env),
    retention: { resultDays: env.integer('RESULT_RETENTION_DAYS', 0, 0, 36_500) },
    queries: readQueries(env),
    logging: {
      level: env.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
      colours: env.text('NO_COLOR') === undefined,
    },
    secrets: { keyRing: readSecretsKey(env, production) },
    connectors: readConnectors(env, source),
    runs: readRuns(env, role),
  };
  if (env.problems.length > 0) throw new ConfigurationError(env.problems);
  return config;
}

function readJobs(env: EnvironmentReader, role: ProcessRole) {
  const leaseMs = env.integer('JOB_LEASE', 30, 1, 3600) * 1000;
  return {
    concurrency: env.integer('JOB_CONCURRENCY', 2, role === 'worker' ? 1 : 0, 64),
    leaseMs,
    heartbeatMs: leaseMs / HEARTBEATS_PER_LEASE,
    pollMs: env.integer('JOB_POLL_MS', 500, 10, 60_000),
    /** Places beside the others, for tenants that wait while others have all of those. */
    sparePlaces: env.integer('JOB_SPARE_PLACES', 3, 0, 64),
    /** Connectors that are read for runs at a time, beside all others. */
    readingPlaces: env.integer('CRAWL_PLACES', 4, 1, 64),
    /** Those of one tenant in all processes; 0 for as many as there are places. */
    readingPlacesOfTenant: env.integer('CRAWL_PLACES_OF_TENANT', 0, 0, 10_000),
    /** The time after which a long job is given up. */
    longLimitMs: env.integer('RUN_TIME_LIMIT', 6 * 3600, 1, 7 * 86_400) * 1000,
  };
}

function readRuns(env: EnvironmentReader, role: ProcessRole) {
  const searchPath = env.text('PATH');
  // One core is left to those who call the service.
  const threads = Math.max(1, availableParallelism() - (role === 'service' ? 1 : 0));
  const driftTags = driftTagNames(env.text('DRIFT_TAG_NAMES'));
  if (driftTags.problem !== undefined) env.refuse(driftTags.problem);
  return {
    /** Threads of each run that read templates and ask rules. */
    threads: env.integer('RULE_THREADS', threads, 1, 256),
    /**
     * The niceness of these threads, so that requests come first; a worker lowers the priority of its whole process.
     */
    nice: env.integer('RUN_NICE', 10, 0, 19),
    /** The time for which a run asks the cloud of one connector. */
    crawlLimitMs: env.integer('CRAWL_TIME_LIMIT', 3600, 1, 7 * 86_400) * 1000,
    helmProgram: programPath(env.text('HELM_BINARY'), 'helm', searchPath),
    /** The folders searched for git and ssh. */
    searchPath,
    /** The tags that pair resources of templates with running ones; undefined for the usual ones. */
    driftTags: driftTags.names,
  };
}

function readHttp(env: EnvironmentReader) {
  const publicUrl = env.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '');
  return {
    port: env.integer('PORT', 3000, 0, 65535),
    host: env.text('HOST', '127.0.0.1'),
    bodyLimit: env.bytes('BODY_LIMIT', 10 * MEGABYTE),
    bodyTimeLimitMs: env.integer('BODY_TIME_LIMIT', 30, 1, 3600) * 1000,
    uploadTimeLimitMs: env.integer('UPLOAD_TIME_LIMIT', 600, 1, 86_400) * 1000,
    /** For uploads, and for clients that read a streamed answer. */
    leastRate: {
      bytesPerSecond: env.bytes('TRANSFER_RATE', 16 * KILOBYTE),
      windowMs: env.integer('TRANSFER_WINDOW', 10, 1, 3600) * 1000,
    },
    requestTimeLimitMs: env.integer('REQUEST_TIME_LIMIT', 10, 2, 600) * 1000,
    rateLimit: env.integer('RATE_LIMIT', 100, 0, 1_000_000),
    keepAliveTimeoutMs: env.integer('KEEP_ALIVE_TIMEOUT', 65, 1, 3600) * 1000,
    corsOrigins: readOrigins(env),
    trustProxy: readTrustProxy(env),
    publicUrl,
    /** The page for browsers as people reach it; undefined where that is not known, or no page is served. */
    pageUrl: publicUrl !== undefined && servesPage(env) ? `${publicUrl}/ui` : undefined,
  };
}

function servesPage(env: EnvironmentReader): boolean {
  return env.oneOf('UI', ['true', 'false'] as const, 'true') === 'true';
}

/** The page for browsers, and how people sign in there; without a client they paste a token. */
function readPage(env: EnvironmentReader) {
  const issuer = env.url('UI_ISSUER', ['http:', 'https:']) ?? env.text('JWT_ISSUER');
  const clientId = env.text('UI_CLIENT_ID');
  if (clientId !== undefined && !isWebAddress(issuer))
    env.refuse(
      'UI_ISSUER (or JWT_ISSUER) must be the address of the issuer, such as https://login.example.com/realms/a',
    );
  return {
    isServed: servesPage(env),
    signIn:
      clientId === undefined || issuer === undefined
        ? undefined
        : {
            issuer,
            clientId,
            scope: env.text('UI_SCOPE', 'openid profile email'),
            audience: env.text('UI_AUDIENCE') ?? env.text('JWT_AUDIENCE'),
          },
  };
}

function isWebAddress(text: string | undefined): boolean {
  return text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

const MAIL_ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

/** The server that sends mail, and the addresses that mail may come from; `{tenant}` stands for the tenant's name. */
function readMail(env: EnvironmentReader) {
  const smtpUrl = env.url('SMTP_URL', ['smtp:', 'smtps:']);
  const from = env.text('MAIL_FROM');
  const senders = env.list('MAIL_SENDERS');
  if (smtpUrl !== undefined && from === undefined) env.refuse('MAIL_FROM must be set together with SMTP_URL');
  if (from !== undefined && !MAIL_ADDRESS.test(from)) env.refuse('MAIL_FROM must be a mail address');
  if (!senders.every((sender) => MAIL_ADDRESS.test(sender)))
    env.refuse('MAIL_SENDERS must be mail addresses, comma-separated; {tenant} stands for the name of a tenant');
  return { smtpUrl, from, senders };
}

/** Bounds of free queries. */
function readQueries(env: EnvironmentReader) {
  return {
    timeLimitMs: env.integer('QUERY_TIME_LIMIT', 10, 1, 60) * 1000,
    readPreference: env.oneOf('QUERY_READ_PREFERENCE', READ_PREFERENCES, 'primary'),
    readConcern: env.oneOf('QUERY_READ_CONCERN', READ_CONCERNS, 'majority'),
  };
}

/** A browser sends an origin without a slash at the end: with one it would never match. */
function readOrigins(env: EnvironmentReader): string[] {
  const origins = env.list('CORS_ORIGINS');
  if (!origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin))
    env.refuse('CORS_ORIGINS must be origins such as https://app.example.com, without a path or a slash at the end');
  return origins;
}

const PROXY_GROUPS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function readTrustProxy(env: EnvironmentReader): TrustProxy {
  const text = env.text('TRUST_PROXY', '0');
  if (/^\d+$/.test(text)) return Number(text);
  const proxies = env.list('TRUST_PROXY');
  if (!proxies.every((proxy) => PROXY_GROUPS.has(proxy) || isAddressOrRange(proxy)))
    env.refuse('TRUST_PROXY must be a number of proxies, or addresses and ranges such as 10.0.0.0/8, comma-separated');
  return proxies;
}

function isAddressOrRange(text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return most > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

function readAuth(env: EnvironmentReader, production: boolean, role: ProcessRole) {
  const defaultTenant = env.text('DEFAULT_TENANT', 'default');
  if (!isTenantName(defaultTenant))
    env.refuse('DEFAULT_TENANT must be a tenant name (a-z, 0-9 and -, at most 40 characters)');
  return {
    key: readJwtKey(env, production, role),
    issuer: env.text('JWT_ISSUER'),
    audience: env.text('JWT_AUDIENCE'),
    tenantClaim: env.text('JWT_TENANT_CLAIM', 'tenant'),
    permissionsClaim: env.text('JWT_PERMISSIONS_CLAIM', 'permissions'),
    defaultTenant,
  };
}

function readJwtKey(env: EnvironmentReader, production: boolean, role: ProcessRole): JwtKeySource {
  const secret = env.text('JWT_SECRET');
  const publicKey = env.text('JWT_PUBLIC_KEY')?.replaceAll('\\n', '\n');
  const jwks = env.url('JWT_JWKS_URI', ['http:', 'https:']);
  const given = [secret, publicKey, jwks].filter((value) => value !== undefined);
  if (given.length > 1) env.refuse('Set only one of JWT_SECRET, JWT_PUBLIC_KEY and JWT_JWKS_URI');
  // A worker answers nobody, so it needs no key that others know.
  if (given.length === 0 && role === 'worker') return { kind: 'secret', secret: randomBytes(32).toString('hex') };
  if (given.length === 0 && production) {
    env.refuse('In production one of JWT_SECRET, JWT_PUBLIC_KEY or JWT_JWKS_URI must be set');
  }
  if (secret !== undefined) {
    if (secret.length < 32) env.refuse('JWT_SECRET must have at least 32 characters');
    return { kind: 'secret', secret };
  }
  if (publicKey !== undefined) {
    if (!isUsablePublicKey(publicKey)) env.refuse('JWT_PUBLIC_KEY must be a public key in PEM form (RSA or EC P-256)');
    return { kind: 'public-key', pem: publicKey };
  }
  return jwks === undefined ? { kind: 'development' } : { kind: 'jwks', uri: jwks };
}

/** Ed25519 is refused because the JWT library does not support EdDSA. */
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

/** The keys of stored secrets; when absent outside production, a key in the data folder is used. */
function readSecretsKey(env: EnvironmentReader, production: boolean): readonly SecretKey[] | undefined {
  const text = env.text('SECRETS_KEY');
  if (text === undefined) {
    if (production) env.refuse('In production SECRETS_KEY must be set: 32 bytes in hex or base64');
    return undefined;
  }
  try {
    return parseKeyRing(text);
  } catch (error) {
    env.refuse(`SECRETS_KEY ${(error as Error).message}`);
    return undefined;
  }
}

/** As git writes an author. */
const AUTHOR = /^([^\s<>][^<>\p{Cc}]*?) <([^\s<>@]+@[^\s<>@]+)>$/u;
const EXTRA_GIT_PROTOCOLS = ['http', 'file'];

function readConnectors(env: EnvironmentReader, source: Readonly<Record<string, string | undefined>>) {
  const gitProtocols = env.list('GIT_PROTOCOLS');
  const certificates = env.text('GIT_SSL_CAINFO');
  const azure = azureEndpoints(source);
  for (const problem of azure.problems) env.refuse(problem);
  if (gitProtocols.some((protocol) => !EXTRA_GIT_PROTOCOLS.includes(protocol)))
    env.refuse(`GIT_PROTOCOLS may hold ${EXTRA_GIT_PROTOCOLS.join(', ')}; https and ssh are always allowed`);
  const author = AUTHOR.exec(env.text('FIX_AUTHOR', 'Plumbline <noreply@plumbline.invalid>'));
  if (author === null) env.refuse('FIX_AUTHOR must be a name and an address: Plumbline <plumbline@example.com>');
  const google = googleAddresses(source);
  google.problems.forEach((problem) => env.refuse(problem));
  return {
    /** Folders under which a connector's folderPath may lie. */
    roots: env.list('CONNECTOR_ROOTS').map((root) => path.resolve(root)),
    /** Folders under which a connector's sshKeyfile may lie. */
    keyRoots: env.list('KEY_ROOTS').map((root) => path.resolve(root)),
    knownHosts: env.text('GIT_KNOWN_HOSTS'),
    /** A file with the certificates of the authorities to trust in place of those of the system. */
    certificates: certificates === undefined ? undefined : path.resolve(certificates),
    /** True when connectors may name servers of this machine or of a private network. */
    allowPrivateHosts: env.oneOf('ALLOW_PRIVATE_HOSTS', ['true', 'false'] as const, 'false') === 'true',
    cacheLimitBytes: env.bytes('CACHE_LIMIT', 5 * GIGABYTE),
    secret: (tenant: string, name: string) => tenantSecret(source, tenant, name),
    /** Protocols of git addresses beside https and ssh. */
    gitProtocols,
    /** The author of commits with fixes. */
    fixAuthor: { name: author?.[1] ?? '', address: author?.[2] ?? '' },
    aws: awsEndpoints(source),
    azure: { endpoints: azure.endpoints },
    google: google.addresses,
    /** True when roles of connectors without keys are assumed with the identity of this process. */
    awsServiceIdentity: env.oneOf('AWS_SERVICE_IDENTITY', ['true', 'false'] as const, 'false') === 'true',
  };
}
