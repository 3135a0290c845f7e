import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { readArguments } from '../../src/cli/scan/arguments';

const ROOT = join(__dirname, '../..');

function parsed<T>(name: string): T {
  return parse(readFileSync(join(ROOT, name), 'utf8')) as T;
}

/** The calls of the command in a script, as lists of words. */
function scansIn(script: string): string[][] {
  return [...script.matchAll(/(?:plumbline|plumbline\.tgz) scan ([^|\n]*)/g)].map(([, words]) =>
    words.trim().split(/\s+/),
  );
}

/** The options alone are checked: values may be variables of the script. */
function requireOptions(words: readonly string[]): void {
  const options = words.filter((word) => word.startsWith('--'));
  expect(options.length).toBeGreaterThan(0);
  const values: Readonly<Record<string, string>> = {
    '--format': 'json',
    '--min-severity': 'Low',
    '--output': 'x',
  };
  const valueOf = (option: string, i: number) => (option === '--report' ? `sarif=${i}.sarif` : (values[option] ?? ''));
  expect(() => readArguments(options.flatMap((option, i) => [option, valueOf(option, i)]))).not.toThrow();
}

describe('action.yml', () => {
  interface Step {
    readonly uses?: string;
    readonly run?: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly with?: Readonly<Record<string, string>>;
  }
  const action = parsed<{ inputs: Record<string, object>; runs: { using: string; steps: Step[] } }>('action.yml');
  const { steps } = action.runs;

  it('should run scans with options that exist', () => {
    const scans = steps.flatMap(({ run = '' }) => scansIn(run));
    expect(scans).toHaveLength(1);
    scans.forEach(requireOptions);
    expect(scans[0].join(' ')).toMatch(/--format github --report "?sarif=.*--report "?html=/);
  });

  it('should use inputs that it declares, and none of them in the text of a script', () => {
    expect(action.runs.using).toBe('composite');
    const used = JSON.stringify(action.runs).matchAll(/inputs\.([\w-]+)/g);
    expect(new Set([...used].map(([, name]) => name))).toEqual(new Set(Object.keys(action.inputs)));
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  it('should upload the report before it fails', () => {
    const upload = steps.findIndex(({ uses = '' }) => uses.startsWith('github/codeql-action/upload-sarif@'));
    expect(steps[upload].with).toMatchObject({ sarif_file: '${{ inputs.sarif-file }}' });
    expect(steps.at(-1)?.run).toBe('exit "$CODE"');
    expect(upload).toBeLessThan(steps.length - 1);
  });
});

describe('.pre-commit-hooks.yaml', () => {
  it('should start the command of the package with options that exist', () => {
    const [hook] = parsed<[{ id: string; entry: string; args: string[]; language: string }]>('.pre-commit-hooks.yaml');
    expect(hook).toMatchObject({ id: 'plumbline', language: 'node', pass_filenames: false });
    const { bin } = parsed<{ bin: object }>('package.json');
    expect(Object.keys(bin)).toContain(hook.entry.split(' ')[0]);
    expect(readArguments([...hook.entry.split(' ').slice(2), ...hook.args])).toMatchObject({ minSeverity: 'Medium' });
  });
});

describe('the template for GitLab', () => {
  const TARBALL = Buffer.from('a tarball');
  const SUM = createHash('sha512').update(TARBALL).digest('hex');
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-gitlab-'));
  const server = createServer((_, response) => response.end(TARBALL));
  let address = '';

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/plumbline.tgz`;
    writeFileSync(join(folder, 'npx'), '#!/bin/sh\necho "npx $*"\ncat "$2"\n', { mode: 0o755 });
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  /** Runs the script as a runner does, with another folder for the tarball and a program in the place of npx. */
  const ran = async (variables: Readonly<Record<string, string>>) => {
    const { plumbline } = parsed<{ plumbline: { script: string[] } }>('examples/ci/plumbline.gitlab-ci.yml');
    const script = plumbline.script.join('\n').replaceAll('/tmp/plumbline.tgz', join(folder, 'plumbline.tgz'));
    const path = `${folder}:${process.env.PATH ?? ''}`;
    const run = promisify(execFile)('sh', ['-e', '-c', script], {
      env: { PATH: path, PLUMBLINE_PATH: '.', ...variables },
    });
    return run.then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );
  };

  it('should run the tarball of its address when that has the checksum', async () => {
    const { code, stdout } = await ran({ PLUMBLINE_TARBALL: address, PLUMBLINE_SHA512: SUM });
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^npx --yes .*plumbline\.tgz scan \.[^]*a tarball$/),
    });
  });

  it('should run nothing when the checksum is another one, when there is no tarball, and without its variables', async () => {
    const wrong = await ran({
      PLUMBLINE_TARBALL: address,
      PLUMBLINE_SHA512: SUM.replace(/^./, (c) => (c === '0' ? '1' : '0')),
    });
    expect(wrong).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('is not PLUMBLINE_SHA512') });
    const none = await ran({ PLUMBLINE_TARBALL: 'http://127.0.0.1:1/x.tgz', PLUMBLINE_SHA512: SUM });
    expect(none).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('cannot be fetched') });
    const incomplete: Readonly<Record<string, string>>[] = [
      {},
      { PLUMBLINE_TARBALL: address },
      { PLUMBLINE_SHA512: SUM },
    ];
    for (const variables of incomplete)
      expect(await ran(variables)).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining('set PLUMBLINE'),
      });
  });

  it('should write the report that it hands over, with options that exist', () => {
    const { plumbline } = parsed<{
      plumbline: { script: string[]; artifacts: { when: string; reports: { codequality: string } } };
    }>('examples/ci/plumbline.gitlab-ci.yml');
    const [words] = scansIn(plumbline.script.join('\n'));
    requireOptions(words);
    expect(words[words.indexOf('--output') + 1]).toBe(plumbline.artifacts.reports.codequality);
    expect(words[words.indexOf('--format') + 1]).toBe('gitlab');
    expect(plumbline.artifacts.when).toBe('always');
  });
});

describe('documents and templates', () => {
  /** Programs that fetch what they run, each with its flags, and the name or the address behind them. */
  const FETCHED =
    /(?:\bnpx|\bbunx|\b(?:npm|pnpm) exec|\b(?:pnpm|yarn) dlx|\bnpm (?:install|i|add) (?:-g|--global))((?: +-{1,2}[\w-]+)*) +(?:-- +)?["'`]?([^\s"'`]+)/g;
  const { dependencies, devDependencies } = parsed<Record<'dependencies' | 'devDependencies', object>>('package.json');
  const installed = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);

  /** A file on this machine, or a program that this package has installed. */
  const isOurs = (name: string) => /^(\.{0,2}\/|\.\.?$)/.test(name) || installed.has(name);
  const foreignNames = (text: string) =>
    [...text.matchAll(FETCHED)].map(([, , name]) => name).filter((name) => !isOurs(name));

  it.each([
    ['npx --yes plumbline scan .', ['plumbline']],
    ['run `npx plumbline@1.0.0 scan`', ['plumbline@1.0.0']],
    ['npx -y "$PLUMBLINE_PACKAGE" scan', ['$PLUMBLINE_PACKAGE']],
    ['npm install -g plumbline', ['plumbline']],
    ['npm exec --yes -- plumbline', ['plumbline']],
    ['pnpm dlx plumbline', ['plumbline']],
    ['`npx ./plumbline-0.1.0.tgz scan` and `npx jest PATH`', []],
    ['npx --yes /tmp/plumbline.tgz scan', []],
  ])('should be told what %j fetches', (text, names) => {
    expect(foreignNames(text)).toEqual(names);
  });

  it('should run no package by a name that is not ours', () => {
    const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
    const read = listed.filter(
      (name) =>
        /\.(md|ya?ml|sh|json|tpl|txt)$|(^|\/)Dockerfile$/.test(name) && !/^(test|rules)\/|package-lock/.test(name),
    );
    expect(read).toEqual(expect.arrayContaining(['README.md', 'action.yml', 'examples/ci/plumbline.gitlab-ci.yml']));
    const found = read.flatMap((name) =>
      foreignNames(readFileSync(join(ROOT, name), 'utf8')).map((foreign) => `${name}: ${foreign}`),
    );
    expect(found).toEqual([]);
  });
});
