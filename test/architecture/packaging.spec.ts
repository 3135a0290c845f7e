import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readAppConfig } from '../../src/config/app-config';
import { PACKAGES } from './layers';

const ROOT = join(__dirname, '../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

interface LockedPackage {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
}

interface ComposeService {
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly entrypoint?: readonly string[];
}

describe('the package', () => {
  it('should hold what was built, the schemas of its files and the examples, and nothing else', () => {
    const listed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: ROOT,
      stdio: 'pipe',
    });
    const [{ files }] = JSON.parse(listed.toString()) as [{ files: readonly { path: string }[] }];
    const paths = files.map(({ path }) => path);
    const foreign = paths.filter(
      (path) =>
        !/^(dist\/|examples\/|docs\/[^/]+\.json$)/.test(path) &&
        !['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'].includes(path),
    );
    expect(foreign).toEqual([]);
    expect(paths.filter((path) => /\.spec\.|(^|\/)\./.test(path))).toEqual([]);
    expect(paths.filter((path) => path.endsWith('.map'))).toEqual([]);
    const needed = ['package.json', 'LICENSE', 'docs/openapi.json', 'docs/plumbline.schema.json'];
    expect(paths).toEqual(expect.arrayContaining(needed));
  });

  it('should build before it is packed', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts.prepack).toMatch(/^npm run build && /);
  });

  it('should need no package that runs a script when it is installed', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
    const running = Object.entries(packages)
      .filter(
        ([, { hasInstallScript, dev, devOptional, optional }]) => hasInstallScript && !(dev ?? devOptional ?? optional),
      )
      .map(([name]) => name);
    expect(running).toEqual([]);
  });
});

describe('the clients of AWS', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
  const isOfAws = (name: string) => /^(?:node_modules\/)?@aws-sdk\//.test(name);

  it('should all be optional, with what only they need', () => {
    const locked = Object.entries(packages).filter(
      ([name, { dev, devOptional }]) => isOfAws(name) && !dev && !devOptional,
    );
    expect(locked.length).toBeGreaterThan(50);
    expect(locked.filter(([, { optional }]) => !optional)).toEqual([]);
  });

  it('should be imported by no module: they are loaded when a connector needs one', () => {
    const allowed = PACKAGES.split(/\s+/).filter((name) => isOfAws(name) || name.startsWith('@smithy/'));
    expect(allowed).toEqual([]);
  });
});

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<'plumbline' | 'worker' | 'mongodb', ComposeService>>;
    readonly volumes: Readonly<Record<string, unknown>>;
  };
  const { plumbline, worker, mongodb } = compose.services;
  const given = { JWT_SECRET: 's'.repeat(32), SECRETS_KEY: 'ab'.repeat(32), MONGODB_PASSWORD: 'letters1' };

  /** The environment of a service as compose would hand it over. */
  function environmentOf({ environment }: ComposeService): Record<string, string> {
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      String(value).replace(/\$\{(\w+)[^}]*\}/g, (_, variable: keyof typeof given) => given[variable]),
    ]);
    return { ...(Object.fromEntries(filled) as Record<string, string>), NODE_ENV: 'production' };
  }

  it.each([
    ['the service', plumbline],
    ['the worker', worker],
  ])('should give %s only variables that are documented', (_, service) => {
    const documented = read('docs/reference/settings.md');
    for (const name of Object.keys(service.environment)) expect(documented).toContain(`\`${name}\``);
  });

  it('should start a service that leaves all jobs to the worker', () => {
    const config = readAppConfig(environmentOf(plumbline));
    expect(config.jobs.concurrency).toBe(0);
    expect(worker.environment.JOB_CONCURRENCY).toBeUndefined();
    expect(config.connectors.roots).toEqual(['/sources']);
  });

  it('should give both the same database, secrets, cache and sources', () => {
    for (const name of ['MONGODB_URI', 'SECRETS_KEY', 'CONNECTOR_ROOTS'])
      expect(worker.environment[name]).toBe(plumbline.environment[name]);
    expect(worker.volumes).toEqual(plumbline.volumes);
    expect(plumbline.volumes).toEqual(['cache:/data', '${CONNECTOR_SOURCES:-./sources}:/sources:ro']);
    expect(read('Dockerfile')).toContain('DATA_DIR=/data');
  });

  it('should log in to MongoDB, whose members share a key file', () => {
    const { username, password, searchParams } = new URL(environmentOf(plumbline).MONGODB_URI);
    const { MONGO_INITDB_ROOT_USERNAME: user, MONGO_INITDB_ROOT_PASSWORD: secret } = environmentOf(mongodb);
    expect([username, password]).toEqual([user, secret]);
    expect(searchParams.get('authSource')).toBe('admin');
    expect(mongodb.entrypoint?.join(' ')).toContain('--keyFile');
  });

  it('should declare the volumes that are used', () => {
    const used = [plumbline, worker, mongodb].flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0]));
    const named = used.filter((name) => /^[a-z]/.test(name));
    expect(Object.keys(compose.volumes).sort()).toEqual([...new Set(named)].sort());
  });
});
