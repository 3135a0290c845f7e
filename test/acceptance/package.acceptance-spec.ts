import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampled } from '../support/sampled';
import { buildService } from '../support/service-process';

const ROOT = join(__dirname, '../..');
/** What npm pack takes and what its scripts need. */
const PACKED = ['dist', 'docs', 'examples', 'scripts', 'package.json', 'README.md', 'CHANGELOG.md', 'LICENSE'];

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** The packages with those that they need. */
function withDependencies(names: readonly string[], known = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    if (known.has(name)) continue;
    known.add(name);
    withDependencies(Object.keys(manifestIn(join(ROOT, 'node_modules', name)).dependencies ?? {}), known);
  }
  return known;
}

describe('the package', () => {
  let folder: string;

  beforeAll(async () => {
    await buildService();
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-package-')));
    // Other suites read package.json at this moment, so a copy of the project is packed.
    const project = join(folder, 'project');
    for (const name of PACKED) cpSync(join(ROOT, name), join(project, name), { recursive: true });
    const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: project, stdio: 'pipe' });
    run('node', 'scripts/package-manifest.js');
    const needed = Object.keys(manifestIn(project).dependencies ?? {});
    for (const name of withDependencies(needed))
      cpSync(join(ROOT, 'node_modules', name), join(project, 'node_modules', name), { recursive: true });
    run('npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder);
    run('node', 'scripts/package-manifest.js', '--restore');
    expect(readFileSync(join(project, 'package.json'))).toEqual(readFileSync(join(ROOT, 'package.json')));
    const modules = join(folder, 'node_modules');
    mkdirSync(modules);
    const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    execFileSync('tar', ['-xzf', join(folder, tarball), '-C', modules]);
    rmSync(project, { recursive: true });
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function run(...args: string[]) {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, XDG_CACHE_HOME: join(folder, 'caches') };
    const cli = join(folder, 'node_modules/package/dist/cli.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    return { code: status, out: stdout, err: stderr };
  }

  it('should scan a folder with all rules, without a build, without the packages of the service and without compiling a rule', () => {
    mkdirSync(join(folder, 'app'));
    writeFileSync(join(folder, 'app/main.tf'), 'resource "aws_s3_bucket" "logs" {\n  bucket = "logs"\n}\n');
    const pod = 'apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {hostNetwork: true, containers: []}\n';
    writeFileSync(join(folder, 'app/pod.yaml'), pod);
    writeFileSync(join(folder, 'app/plumbline.yaml'), 'version: 1\nskip: [{id: PL-AWS-S3-9, reason: not yet}]\n');
    const { code, out, err } = run('scan', 'app');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toContain('app/main.tf:1  aws_s3_bucket.logs');
    expect(out).toContain('app/pod.yaml');
    expect(out).toContain('0 errors');
    expect(existsSync(join(folder, 'caches/plumbline/templates'))).toBe(true);
    expect(existsSync(join(folder, 'caches/plumbline/rules'))).toBe(false);
  });

  const commands = ['--version', '--help', 'rules show PL-AWS-S3-1', 'completion bash', 'init'];
  it.each(sampled(commands, 2))('should run %s', (command) => {
    expect(run(...command.split(' '))).toMatchObject({ code: 0, err: '' });
  });

  it('should contain what it needs, and name nothing that npm would ask a registry for', () => {
    const installed = join(folder, 'node_modules/package');
    const { dependencies, optionalDependencies, peerDependencies } = manifestIn(installed);
    expect(Object.keys(dependencies ?? {})).toEqual(['ajv', 'ajv-draft-04', 're2js', 'yaml']);
    expect([optionalDependencies, peerDependencies]).toEqual([undefined, undefined]);
    const contained = readdirSync(join(installed, 'node_modules')).sort();
    expect(contained).toEqual([...withDependencies(Object.keys(dependencies ?? {}))].sort());
  });

  it('should take at most 30 MB with all that it contains', () => {
    const [kilobytes] = execFileSync('du', ['-sk', join(folder, 'node_modules/package')])
      .toString()
      .split('\t');
    expect(Number(kilobytes)).toBeLessThanOrEqual(30 * 1024);
  });

  it.each(sampled(['demo', 'openapi', 'token', 'migrate', 'secrets', 'tenants'], 3))(
    'should say what %s needs',
    (command) => {
      const { code, out, err } = run(command);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(
        new RegExp(
          `^plumbline ${command} needs the service, which this package comes without \\(\\S+ is not installed\\): run the command in a checkout`,
        ),
      );
    },
  );

  it('should fail, and name the package, where a container is about a cloud whose client is not there', () => {
    const container = join(folder, 'container');
    mkdirSync(container);
    const write = (name: string, value: object) => writeFileSync(join(container, name), JSON.stringify(value));
    write('aws.json', {
      ...{ fileType: 'structure', type: 'aws', organization: 'shop' },
      accounts: [
        {
          ...{ 'account-name': 'shop', 'account-id': '123456789012' },
          users: [{ name: 'reader', 'access-key': 'AKIAEXAMPLE', 'secret-access': 'x', region: 'eu-west-1' }],
        },
      ],
    });
    write('live-snapshot.json', {
      ...{ fileType: 'snapshot', type: 'json' },
      snapshots: [
        {
          ...{ source: 'aws', testUser: 'reader', accountId: '123456789012' },
          nodes: [{ snapshotId: '1', type: 'Buckets', collection: 'buckets', arn: 'arn:aws:s3:eu-west-1::shop' }],
        },
      ],
    });
    write('live-tests.json', {
      ...{ fileType: 'test', snapshot: 'live-snapshot' },
      testSet: [{ testName: 't', version: '0.1', cases: [{ testId: 'T1', rule: "{1}.Name = 'shop'" }] }],
    });
    const { code, out, err } = run('scan', 'container');
    expect(`${out}${err}`).toMatch(
      /client-missing.*@aws-sdk\/client-\S+ is not installed: install it beside plumbline \(npm install @aws-sdk\/client-\S+\)/s,
    );
    expect(code).not.toBe(0);
  });
});
