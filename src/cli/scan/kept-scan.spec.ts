import { execFileSync } from 'node:child_process';
import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { commitAll, gitIn } from '../../../test/support/committed-folder';
import { resource, result, runReport } from '../../../test/support/reports/findings';
import { FolderStore } from '../../engine/base/store';
import type { KeptCrawlName, RunReport } from '../../engine/run';
import { runCache, type RunOptions } from '../../engine/run/options';
import { keptCrawl } from '../../engine/run/threads/kept-crawls';
import { commandLineEnvironment } from '../../config/command-line';
import { readArguments } from './arguments';
import { KeptScan, RecordedText } from './kept-scan';
import { runScan } from './run-scan';
import { spokenOn } from './scan-options';

const DAY_MS = 86_400_000;

describe(KeptScan.name, () => {
  let root: string;
  let cacheFolder: string;
  let runs: number;
  /** The report of the next run, given the crawl that it rests on. */
  let reportOf: (basis: readonly KeptCrawlName[]) => RunReport;

  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
  };

  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'kept-scan-')));
    cacheFolder = join(root, 'cache');
    runs = 0;
    reportOf = (basis) => ({
      ...runReport([result('failed', 'PL-AWS-S3-1', { message: `run ${runs}`, line: 3 })]),
      basis,
    });
    write({ 'repo/app/main.tf': 'resource "aws_s3_bucket" "b" {}\n', 'repo/README.md': 'words\n' });
    execFileSync('git', ['init', '--quiet', join(root, 'repo')]);
  });

  afterEach(() => {
    jest.useRealTimers();
    rmSync(root, { recursive: true, force: true });
  });

  /** A run that crawls as threads do. */
  function run(_container: unknown, { cacheFolder: cache = join(root, 'none') }: RunOptions): Promise<RunReport> {
    runs++;
    const basis: KeptCrawlName[] = [];
    const store = new FolderStore(runCache(cache).templates.folder);
    const crawl = keptCrawl(
      {
        kind: 'crawl',
        folder: join(root, 'repo'),
        type: 'terraform',
        paths: ['/'],
        filters: {},
        leftOut: [],
        finds: { documents: false, resources: true },
        wantsContentHashes: false,
        modules: { known: [], refused: [] },
      },
      store,
      { onFiles: () => undefined },
      { onKept: (name) => basis.push(name) },
    );
    while (crawl.next().done !== true);
    return Promise.resolve(reportOf(basis));
  }

  async function scan(
    args: readonly string[] = [],
    workingFolder = root,
  ): Promise<{ code: number; out: string; err: string }> {
    let out = '';
    let err = '';
    const parsed = readArguments([
      join(root, 'repo'),
      ...(args.includes('--format') ? [] : ['--format', 'csv']),
      ...args,
    ]);
    if (parsed === 'help') throw new Error('help');
    const notOpened = () => Promise.reject(new Error('nothing is opened here'));
    const code = await runScan(parsed, {
      ...spokenOn({
        stdout: {
          on: () => undefined,
          off: () => undefined,
          write: (text, done) => {
            out += text;
            done();
            return true;
          },
        },
        stderr: { write: (text) => (err += text) },
      }),
      environment: commandLineEnvironment({ PATH: process.env.PATH }),
      workingFolder,
      cacheFolder: parsed.usesCache ? cacheFolder : undefined,
      threads: 1,
      signal: new AbortController().signal,
      repositories: { open: notOpened, openModule: notOpened },
      runContainer: run,
      runFolders: run,
    });
    return { code, out, err };
  }

  it('should say the same again without a run, as long as nothing has changed', async () => {
    const first = await scan();
    expect(first).toMatchObject({ code: 1, out: expect.stringContaining('run 1') as string });
    expect(await scan()).toEqual(first);
    write({ 'elsewhere/main.tf': 'resource "aws_s3_bucket" "c" {}\n' });
    expect(await scan(['--threads', '2'])).toEqual(first);
    expect(runs).toBe(1);
  });

  it.each<[string, () => void]>([
    ['a template of the same size and time', replaced],
    ['a new template', () => write({ 'repo/more/main.tf': '' })],
    ['a template that is gone', () => rmSync(join(root, 'repo/app/main.tf'))],
    ['a file that git ignores now', () => write({ 'repo/.gitignore': 'app/\n' })],
    ['settings', () => write({ 'repo/plumbline.yaml': 'version: 1\nmin-severity: high\n' })],
    ['another day', () => jest.useFakeTimers({ now: Date.now() + DAY_MS, doNotFake: ['nextTick', 'setImmediate'] })],
    ['a damaged cache', () => damage('scans')],
    ['a cache that is half gone', () => damage('templates')],
  ])('should run again after %s', async (_what, change) => {
    await scan();
    change();
    expect((await scan()).out).toContain('run 2');
  });

  it.each([
    ['another format', ['--format', 'table']],
    ['other rules', ['--skip', 'PL-AWS-S3-2']],
    ['another least severity', ['--min-severity', 'High']],
    ['notes that do not count', ['--no-inline-ignores']],
    ['no cache', ['--no-cache']],
  ])('should run again with %s', async (_what, args) => {
    await scan();
    expect((await scan(args)).out).toContain('run 2');
  });

  it('should run again when rules beside the built-in ones, or a baseline, have changed', async () => {
    const rule = (id: string) =>
      `# METADATA\n# title: T\n# description: D\n# custom:\n#   id: ${id}\n#   severity: low\n#   resources: [aws_s3_bucket]\n#   remedy: R\npackage plumbline.aws.s3.own\n`;
    const baseline = join(root, 'baseline.json');
    const args = ['--rules', join(root, 'rules'), '--baseline', baseline];
    write({ 'rules/own.rego': rule('PL-OWN-S3-1'), 'baseline.json': '{"version": 1, "findings": []}' });
    await scan(args);
    await scan(args);
    expect(runs).toBe(1);
    write({ 'rules/own.rego': rule('PL-OWN-S3-2') });
    await scan(args);
    expect(runs).toBe(2);
    write({ 'baseline.json': `{"version": 1, "findings": [{"id": "A", "fingerprint": "${'0'.repeat(64)}"}]}` });
    await scan(args);
    expect(runs).toBe(3);
  });

  describe('with the ignores of a branch', () => {
    const NOTE = { ids: ['PL-AWS-S3-1'], reason: 'r', file: 'main.tf', line: 1 };
    const asked = ['--ignores-from', 'target'];

    beforeEach(() => {
      commitAll(join(root, 'repo'));
      gitIn(join(root, 'repo'), 'branch', 'target');
      reportOf = (basis) => ({ ...runReport([], { resources: [resource('main.tf', { ignores: [NOTE] })] }), basis });
    });

    it('should run again when the branch has moved, and not before', async () => {
      await scan(asked);
      await scan(asked);
      expect(runs).toBe(2);
      const folder = join(root, 'repo');
      write({ 'repo/more.tf': '' });
      commitAll(folder);
      gitIn(folder, 'branch', '--force', 'target');
      gitIn(folder, 'reset', '--quiet', '--hard', 'HEAD~1');
      await scan(asked);
      expect(runs).toBe(4);
    });

    it('should run again when a limit was reached while the branch was read', async () => {
      const coverage = [{ scope: 'file', name: '/main.tf', node: '', reason: 'limit-reached', detail: '' }] as const;
      const whole = reportOf;
      reportOf = (basis) => ({ ...whole(basis), ...(runs % 2 === 0 && { coverage }) });
      await scan(asked);
      await scan(asked);
      expect(runs).toBe(4);
    });

    it('should name what the settings silence now', async () => {
      const skip = (id: string) => write({ 'repo/plumbline.yaml': `version: 1\nskip: [{id: ${id}, reason: r}]\n` });
      skip('PL-AWS-S3-1');
      await scan(asked);
      skip('PL-AWS-S3-2');
      expect((await scan(asked)).err).toContain('skip of PL-AWS-S3-2');
    });
  });

  it('should read a baseline once, since a pipe such as <(git show main:baseline.json) has nothing more to give', async () => {
    const baseline = join(root, 'baseline.json');
    write({ 'baseline.json': '{"version": 1, "findings": []}' });
    const opened = jest.spyOn(fs, 'openSync');
    await scan(['--baseline', baseline]);
    expect(opened.mock.calls.filter(([file]) => file === baseline)).toHaveLength(1);
    opened.mockRestore();
  });

  it('should keep nothing that rests on more than files, or that tells its time', async () => {
    reportOf = () => runReport([result('failed', 'PL-AWS-S3-1', { message: 'm', line: 3 })]);
    await scan();
    await scan();
    expect(runs).toBe(2);
    reportOf = (basis) => ({ ...runReport([]), basis });
    await scan(['--format', 'json']);
    await scan(['--format', 'json']);
    expect(runs).toBe(4);
  });

  function replaced(): void {
    const file = join(root, 'repo/app/main.tf');
    const { atime, mtime } = statSync(file);
    write({ 'repo/app/main.tf': 'resource "aws_s3_bucket" "c" {}\n' });
    utimesSync(file, atime, mtime);
  }

  function damage(part: string): void {
    const folder = join(cacheFolder, part);
    for (const name of readdirSync(folder)) writeFileSync(join(folder, name), 'x');
  }
});

describe(RecordedText.name, () => {
  it('should know the whole only when it was taken to its end', async () => {
    const taken = new RecordedText(['a', 'b']);
    for await (const chunk of taken) expect([chunk, taken.whole]).toEqual([expect.any(String), undefined]);
    expect(taken.whole).toBe('ab');
    const long = new RecordedText(Array.from({ length: 11 }, () => 'x'.repeat(1_000_000)));
    for await (const chunk of long) expect(chunk).toHaveLength(1_000_000);
    expect(long.whole).toBeUndefined();
  });
});
