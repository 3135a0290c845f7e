import * as fs from 'node:fs';
import { availableParallelism } from 'node:os';
import * as path from 'node:path';
import { readAppConfig } from './app-config';
import { ConfigurationError } from './environment-reader';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readAppConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigurationError).problems;
  }
};

describe(readAppConfig.name, () => {
  it('should start with nothing set', () => {
    const config = readAppConfig({});
    expect(config.http).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      bodyLimit: 10 * 1024 ** 2,
      rateLimit: 100,
      keepAliveTimeoutMs: 65_000,
    });
    expect(config.auth).toMatchObject({
      key: { kind: 'development' },
      tenantClaim: 'tenant',
      permissionsClaim: 'permissions',
      defaultTenant: 'default',
    });
    expect(config.database.uri).toBeUndefined();
  });

  it('should need no key for tokens in a worker, use all cores there, and listen only when asked to', () => {
    const env = { NODE_ENV: 'production', SECRETS_KEY: 'a'.repeat(64) };
    const worker = readAppConfig(env, 'worker');
    expect(worker.auth.key.kind).toBe('secret');
    expect(worker.worker.port).toBeUndefined();
    expect(readAppConfig({ ...env, WORKER_PORT: '0' }, 'worker').worker.port).toBe(0);
    expect([worker.runs.nice, readAppConfig({ ...env, RUN_NICE: '0' }, 'worker').runs.nice]).toEqual([10, 0]);
    const cores = availableParallelism();
    expect([worker.runs.threads, readAppConfig({}).runs.threads]).toEqual([cores, Math.max(1, cores - 1)]);
    expect(() => readAppConfig({ ...env, JOB_CONCURRENCY: '0' }, 'worker')).toThrow(
      'JOB_CONCURRENCY must be a whole number from 1 to 64',
    );
  });

  it('should read the names of the tags that drift joins by', () => {
    const { driftTags } = readAppConfig({ DRIFT_TAG_NAMES: 'estate_id,kind' }).runs;
    expect(driftTags).toEqual({ id: 'estate_id', type: 'kind' });
    expect(readAppConfig({}).runs.driftTags).toBeUndefined();
  });

  it('should read the author of fixes as git writes one', () => {
    const { fixAuthor } = readAppConfig({ FIX_AUTHOR: 'Fix Bot <bot@example.com>' }).connectors;
    expect(fixAuthor).toEqual({ name: 'Fix Bot', address: 'bot@example.com' });
    expect(readAppConfig({}).connectors.fixAuthor.name).toBe('Plumbline');
  });

  it('should take an empty variable as absent', () => {
    expect(readAppConfig({ PORT: '', MONGODB_URI: ' ' }).http.port).toBe(3000);
  });

  it.each([
    [{ FIX_AUTHOR: 'bot' }, 'FIX_AUTHOR must be a name and an address: Plumbline <plumbline@example.com>'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
    [{ AWS_SERVICE_IDENTITY: 'yes' }, 'AWS_SERVICE_IDENTITY must be one of true, false'],
    [{ AZURE_MANAGEMENT_URL: 'http://management.azure.com' }, /^AZURE_MANAGEMENT_URL must be an address/],
    [{ DRIFT_TAG_NAMES: 'one' }, /^DRIFT_TAG_NAMES must be two different names of tags/],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters'],
    [{ JWT_PUBLIC_KEY: 'nonsense' }, /^JWT_PUBLIC_KEY must be a public key/],
    [{ JWT_JWKS_URI: 'ftp://x' }, 'JWT_JWKS_URI must be a URL that begins with http:// or https://'],
    [
      { JWT_SECRET: 'x'.repeat(32), JWT_JWKS_URI: 'https://x' },
      'Set only one of JWT_SECRET, JWT_PUBLIC_KEY and JWT_JWKS_URI',
    ],
    [{ DEFAULT_TENANT: 'Not Good' }, /^DEFAULT_TENANT must be a tenant name/],
    [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS must be origins/],
    [{ CORS_ORIGINS: 'https://a.example/' }, /^CORS_ORIGINS must be origins/],
    [{ TRUST_PROXY: 'gateway' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY must be/],
    [
      { NODE_ENV: 'production', SECRETS_KEY: 'a'.repeat(64) },
      'In production one of JWT_SECRET, JWT_PUBLIC_KEY or JWT_JWKS_URI must be set',
    ],
  ])('should refuse %p', (env, problem) => {
    expect(problemsOf(env as Record<string, string>)).toEqual([expect.stringMatching(problem)]);
  });

  it('should read lists, sizes and hops', () => {
    const { http } = readAppConfig({
      CORS_ORIGINS: 'https://a.example, https://b.example',
      BODY_LIMIT: '2MB',
      TRUST_PROXY: '10.0.0.0/8,loopback',
    });
    expect(http).toMatchObject({
      corsOrigins: ['https://a.example', 'https://b.example'],
      bodyLimit: 2 * 1024 ** 2,
      trustProxy: ['10.0.0.0/8', 'loopback'],
    });
    expect(readAppConfig({ TRUST_PROXY: '2' }).http.trustProxy).toBe(2);
  });

  it('should take the address of a replica set with several hosts', () => {
    const uri = 'mongodb://user:p%40ss@a.example:27017,b.example:27017,[::1]:27018/plumbline?replicaSet=rs0&tls=true';
    expect(readAppConfig({ MONGODB_URI: uri }).database.uri).toBe(uri);
    expect(readAppConfig({ MONGODB_URI: 'mongodb+srv://cluster.example' }).database.uri).toBeDefined();
    for (const wrong of ['http://nowhere', 'mongodb://', 'mongodb:a', 'mongodb:// a'])
      expect(problemsOf({ MONGODB_URI: wrong })).toEqual([expect.stringMatching(/^MONGODB_URI must be a URL/)]);
  });

  it('should have every variable in the table of docs/reference/settings.md', () => {
    const asked = new Set<string>();
    readAppConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
    const page = fs.readFileSync(path.join(__dirname, '../../docs/reference/settings.md'), 'utf8');
    const documented = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
    expect(documented.sort()).toEqual([...asked].sort());
  });
});
