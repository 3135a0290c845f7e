import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildService } from '../support/service-process';

const ROOT = join(__dirname, '../..');
/** All packages that a scan of a folder may load; those of the service and of clouds are not there. */
const LIBRARIES = ['ajv', 'ajv-draft-04', 're2js', 'yaml'];

/** The packages with those that they need. */
function withDependencies(names: readonly string[], known = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    if (known.has(name)) continue;
    known.add(name);
    const text = readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8');
    withDependencies(Object.keys((JSON.parse(text) as { dependencies?: object }).dependencies ?? {}), known);
  }
  return known;
}

describe('the package', () => {
  let folder: string;

  beforeAll(async () => {
    await buildService();
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-package-')));
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: ROOT, stdio: 'pipe' });
    const modules = join(folder, 'node_modules');
    mkdirSync(modules);
    const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    execFileSync('tar', ['-xzf', join(folder, tarball), '-C', modules]);
    for (const name of withDependencies(LIBRARIES)) {
      mkdirSync(dirname(join(modules, name)), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
    }
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

  it.each([['--version'], ['--help'], ['rules', 'show', 'PL-AWS-S3-1'], ['completion', 'bash'], ['init']])(
    'should run %s %s',
    (...args) => {
      expect(run(...args)).toMatchObject({ code: 0, err: '' });
    },
  );
});
