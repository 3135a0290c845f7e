import * as fs from 'node:fs';
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

  it('should take an empty variable as absent', () => {
    expect(readAppConfig({ PORT: '', MONGODB_URI: ' ' }).http.port).toBe(3000);
  });

  it.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters'],
    [{ JWT_PUBLIC_KEY: 'nonsense' }, /^JWT_PUBLIC_KEY must be a public key/],
    [{ JWT_JWKS_URI: 'ftp://x' }, 'JWT_JWKS_URI must be a URL that begins with http:// or https://'],
    [
      { JWT_SECRET: 'x'.repeat(32), JWT_JWKS_URI: 'https://x' },
      'Set only one of JWT_SECRET, JWT_PUBLIC_KEY and JWT_JWKS_URI',
    ],
    [{ DEFAULT_TENANT: 'Not Good' }, /^DEFAULT_TENANT must be a tenant name/],
    [{ NODE_ENV: 'production' }, 'In production one of JWT_SECRET, JWT_PUBLIC_KEY or JWT_JWKS_URI must be set'],
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

  it('should have every variable in the table of the README', () => {
    const asked = new Set<string>();
    readAppConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
    const readme = fs.readFileSync(path.join(__dirname, '../../README.md'), 'utf8');
    const documented = [...readme.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
    expect(documented.sort()).toEqual([...asked].sort());
  });
});
