import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderSource, type Source } from '../../base/source';
import { MemorySource, type MemoryFile } from '../../../../test/support/iac/memory-source';
import { HelmError } from './helm-error';
import { HelmProgram, type HelmProgramOptions } from './helm-program';

const CHART = { 'Chart.yaml': 'name: c\n', 'values.yaml': 'a: 1\n', 'templates/a.yaml': 'kind: Pod\n' };

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'plumbline-helm-spec-'));
  fs.mkdirSync(join(folder, 'scratch'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** A program that behaves as the lines of JavaScript say. */
function program(lines: string, options: Partial<HelmProgramOptions> = {}): HelmProgram {
  const path = join(folder, 'helm');
  fs.writeFileSync(path, `#!${process.execPath}\nconst fs = require('fs');\n${lines}\n`, { mode: 0o700 });
  return new HelmProgram({ program: path, scratchFolder: join(folder, 'scratch'), ...options });
}

function run(lines: string, files: Record<string, MemoryFile> = CHART, options?: Partial<HelmProgramOptions>): string {
  return program(lines, options).template(new MemorySource(files), '');
}

function errorOf(act: () => unknown): HelmError {
  try {
    act();
  } catch (error) {
    if (error instanceof HelmError) return error;
    throw error;
  }
  throw new Error('Nothing was thrown.');
}

const LIST_FILES = `
  const walk = (at) => fs.readdirSync(at, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(at + '/' + entry.name) : [at + '/' + entry.name + (entry.isFile() ? '' : ' special')]);
  console.log(JSON.stringify(walk('chart').sort()));`;

describe(HelmProgram.name, () => {
  // Whatever the program does, nothing of it stays.
  afterEach(() => expect(fs.readdirSync(join(folder, 'scratch'))).toEqual([]));

  it('should give what the program prints', () => {
    expect(run(`process.stdout.write('kind: Pöd\\n')`)).toBe('kind: Pöd\n');
  });

  it('should only ask for templates, with a list of arguments, in a folder of its own that others cannot enter', () => {
    const [args, mode, cwd] = JSON.parse(
      run(`console.log(JSON.stringify([process.argv.slice(2), fs.statSync('.').mode & 0o777, process.cwd()]))`),
    ) as [string[], number, string];
    expect(args).toEqual(['template', './chart', '--skip-schema-validation']);
    const source = new MemorySource(CHART);
    const given = program(`console.log(JSON.stringify(process.argv.slice(2)))`).template(source, '', 'v1.30.1-gke.5');
    const version = '--kube-version=v1.30.1-gke.5';
    expect(JSON.parse(given)).toEqual(['template', './chart', version, '--skip-schema-validation']);
    expect(mode).toBe(0o700);
    expect(fs.existsSync(cwd)).toBe(false);
  });

  it('should ask again without a flag that an older program does not know', () => {
    const lines = `if (process.argv.includes('--skip-schema-validation')) {
      console.error('Error: unknown flag: --skip-schema-validation'); process.exit(1);
    } console.log('kind: Pod')`;
    expect(run(lines)).toBe('kind: Pod\n');
  });

  it('should hand over nothing of its own environment, and folders of the scratch copy for all that Helm keeps', () => {
    const [environment, cwd, made] = JSON.parse(
      run(`const { __CF_USER_TEXT_ENCODING, ...env } = process.env;
        const folders = Object.values(env).filter((value) => value.startsWith(process.cwd() + '/'));
        console.log(JSON.stringify([env, process.cwd(), folders.filter((each) => fs.existsSync(each)).length]))`),
    ) as [Record<string, string>, string, number];
    const inside = Object.entries(environment).filter(([, value]) => value.startsWith(`${cwd}/`));
    expect(inside.map(([name]) => name).sort()).toEqual(
      ['HELM_CACHE_HOME', 'HELM_CONFIG_HOME', 'HELM_DATA_HOME', 'HELM_PLUGINS', 'HELM_REGISTRY_CONFIG']
        .concat(['HELM_REPOSITORY_CACHE', 'HELM_REPOSITORY_CONFIG', 'HOME', 'KUBECONFIG', 'TMPDIR'])
        .concat(['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME']),
    );
    expect(made).toBe(9);
    const others = Object.fromEntries(Object.entries(environment).filter(([, value]) => !value.startsWith(`${cwd}/`)));
    const nobody = 'http://127.0.0.1:9';
    expect(others).toEqual({
      HELM_NAMESPACE: 'default',
      HELM_NO_PLUGINS: '1',
      LC_ALL: 'C.UTF-8',
      HTTP_PROXY: nobody,
      HTTPS_PROXY: nobody,
      http_proxy: nobody,
      https_proxy: nobody,
    });
  });

  it('should copy the chart alone, without what leads out of it or could name an address', () => {
    const files: Record<string, MemoryFile> = {
      ...Object.fromEntries(Object.entries(CHART).map(([name, text]) => [`apps/web/${name}`, text])),
      'apps/web/charts/db.tgz': Buffer.from([0, 1, 2]),
      'apps/web/charts/db/values.schema.json': '{}',
      'apps/web/values.schema.json': '{}',
      'apps/web/.git/config': 'x',
      'apps/web/.helmignore': 'x',
      'apps/web/inside.yaml': { link: 'values.yaml' },
      'apps/web/again': { link: 'templates' },
      'apps/web/around': { link: '.' },
      'apps/web/sibling.yaml': { link: '../other.yaml' },
      'apps/web/outside.yaml': { link: '../../../etc/passwd' },
      'apps/web/nothing.yaml': { link: 'none' },
      'apps/other.yaml': 'secret',
    };
    const copied = JSON.parse(program(LIST_FILES).template(new MemorySource(files), 'apps/web')) as string[];
    expect(copied).toEqual(
      ['.helmignore', 'Chart.yaml', 'charts/db.tgz', 'inside.yaml', 'templates/a.yaml', 'values.yaml'].map(
        (name) => `chart/${name}`,
      ),
    );
  });

  it('should never let the program near the files of the user', () => {
    const user = join(folder, 'user');
    for (const [name, text] of Object.entries(CHART)) {
      fs.mkdirSync(join(user, name, '..'), { recursive: true });
      fs.writeFileSync(join(user, name), text);
    }
    fs.symlinkSync('/etc/passwd', join(user, 'templates', 'passwd.yaml'));
    fs.symlinkSync(folder, join(user, 'up'));
    const lines = `
      for (const path of ['chart/values.yaml', 'chart/new', 'outside', process.env.HOME + '/x', process.env.TMPDIR + '/y'])
        fs.writeFileSync(path, 'changed');
      fs.rmSync('chart/templates', { recursive: true });
      fs.chmodSync('chart', 0o500);`;
    program(lines).template(new FolderSource(user), '');
    expect(fs.readdirSync(user).sort()).toEqual(['Chart.yaml', 'templates', 'up', 'values.yaml']);
    expect(fs.readFileSync(join(user, 'values.yaml'), 'utf8')).toBe(CHART['values.yaml']);
    expect(JSON.parse(program(LIST_FILES).template(new FolderSource(user), ''))).toHaveLength(3);
  });

  it.each<[string, string, Partial<HelmProgramOptions>, HelmError['reason'], RegExp]>([
    ['hangs', 'setInterval(() => {}, 1000)', { timeoutMillis: 500 }, 'limit-reached', /longer than 500 ms/],
    [
      'hangs and does not want to end',
      `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`,
      { timeoutMillis: 500 },
      'limit-reached',
      /longer than 500 ms/,
    ],
    [
      'never stops printing',
      `const more = () => process.stdout.write('x'.repeat(65536), more); more()`,
      { maxOutputBytes: 1_000_000 },
      'limit-reached',
      /more than 1000000 bytes/,
    ],
    [
      'never stops complaining',
      `const more = () => process.stderr.write('x'.repeat(65536), more); more()`,
      { maxOutputBytes: 1_000_000 },
      'limit-reached',
      /more than 1000000 bytes/,
    ],
    ['fails without a word', 'process.exit(3)', {}, 'helm-failed', /^helm ended with status 3$/],
    ['is killed', `process.kill(process.pid, 'SIGKILL')`, {}, 'helm-failed', /^helm was ended by SIGKILL$/],
    [
      'fails with a message',
      `console.log('kind: Pod'); console.error('WARNING: x\\nError: template: c/templates/a.yaml:1:2: bad'); process.exit(1)`,
      {},
      'helm-failed',
      /^template: c\/templates\/a.yaml:1:2: bad$/,
    ],
    [
      'fails with paths of this machine',
      `console.error('Error: ' + process.cwd() + '/chart/values.yaml and ' + process.cwd() + ': no'); process.exit(1)`,
      {},
      'helm-failed',
      /^values.yaml and : no$/,
    ],
    ['fails with a long message', `console.error('x'.repeat(9999)); process.exit(1)`, {}, 'helm-failed', /^x{2000}$/],
  ])('should tell of a program that %s', (_, lines, options, reason, message) => {
    const error = errorOf(() => run(lines, CHART, options));
    expect(error.reason).toBe(reason);
    expect(error.message).toMatch(message);
  });

  it.each(['', 'newest', '1', '-1.30', '1.30; x', '1.30\0', '1.30\n'])(
    'should say so when %j is given as a version of Kubernetes, and ask for nothing',
    (kubeVersion) => {
      const helm = program(`console.log('kind: Pod')`);
      const error = errorOf(() => helm.template(new MemorySource(CHART), '', kubeVersion));
      expect([error.reason, error.message]).toEqual(['helm-failed', expect.stringContaining('"1.30"')]);
    },
  );

  it.each([
    ['is not there', 'nothing'],
    ['is a folder', 'scratch'],
    ['may not be run', 'plain'],
  ])('should tell of a program that %s', (_, name) => {
    fs.writeFileSync(join(folder, 'plain'), 'x', { mode: 0o600 });
    const helm = new HelmProgram({ program: join(folder, name), scratchFolder: join(folder, 'scratch') });
    const error = errorOf(() => helm.template(new MemorySource(CHART), ''));
    expect(error.reason).toBe('helm-not-available');
    expect(error.message).not.toContain(folder);
  });

  it.each<[string, Record<string, MemoryFile>, HelmError['reason'], RegExp]>([
    ['a file too large', { 'files/x.bin': Buffer.alloc(10 * 1024 * 1024 + 1) }, 'limit-reached', /^files\/x.bin: /],
    [
      'too many files',
      Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`files/${i}`, ''])),
      'limit-reached',
      /^more than 10000 files in the chart$/,
    ],
    ['folders too deep', { [`${'d/'.repeat(60)}x`]: '' }, 'limit-reached', /deeper than 50/],
  ])('should refuse a chart with %s', (_, files, reason, message) => {
    const error = errorOf(() => run(`console.log('kind: Pod')`, { ...CHART, ...files }));
    expect(error.reason).toBe(reason);
    expect(error.message).toMatch(message);
  });

  it.each<[string, Record<string, MemoryFile>, string]>([
    ['a name too long', { [`files/${'x'.repeat(300)}`]: '' }, 'scratch'],
    ['no place for scratch copies', {}, 'nowhere'],
  ])('should tell that no copy can be made: %s', (_, files, scratch) => {
    const helm = program(`console.log('kind: Pod')`, { scratchFolder: join(folder, scratch) });
    const error = errorOf(() => helm.template(new MemorySource({ ...CHART, ...files }), ''));
    expect(error.message).toMatch(/^no scratch copy of the chart can be made \((ENAMETOOLONG|ENOENT)\)$/);
  });

  it('should tell of a file that cannot be read', () => {
    const memory = new MemorySource(CHART);
    const source: Source = {
      list: (path) => memory.list(path),
      entry: (path) => memory.entry(path),
      read: (path, maxBytes) => memory.read(path === 'values.yaml' ? 'gone' : path, maxBytes),
    };
    expect(errorOf(() => program('').template(source, '')).message).toBe('values.yaml: no such file or folder');
  });
});
