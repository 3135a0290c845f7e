import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resource, result, runReport } from '../../../test/support/reports/findings';
import type { Container, RunReport } from '../../engine/run';
import type { RunOptions } from '../../engine/run/options';
import { commandLineEnvironment } from '../../config/command-line';
import { readArguments } from './arguments';
import { runScan } from './run-scan';
import { spokenOn } from './scan-options';

const TEST_FILE = {
  fileType: 'mastertest',
  masterSnapshot: 'snapshot',
  testSet: [{ cases: [{ masterTestId: 'T1', rule: '{TRF}.a = 1' }] }],
};
const SNAPSHOT_FILE = {
  fileType: 'masterSnapshot',
  snapshots: [{ source: 'gitConnector', nodes: [{ masterSnapshotId: 'TRF', type: 'terraform', paths: ['/'] }] }],
};
const FAILED = runReport([result('failed', 'T1', { message: 'no encryption', line: 3 })]);

const notOpened = () => Promise.reject(new Error('nothing is opened here'));

describe(runScan.name, () => {
  let root: string;
  let folder: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'scan-run-'));
    folder = join(root, 'payments');
    await mkdir(folder);
    await writeFile(join(folder, 'mastertest.json'), JSON.stringify(TEST_FILE));
  });

  afterEach(() => rm(root, { recursive: true, force: true }));

  async function scan(args: readonly string[], report: RunReport = FAILED, isTTY = false) {
    const written = { out: '', err: '' };
    const asked: { container: Container; options: RunOptions }[] = [];
    const parsed = readArguments([folder, ...args]);
    if (parsed === 'help') throw new Error('help');
    const code = await runScan(parsed, {
      ...spokenOn({
        stdout: {
          isTTY,
          columns: 60,
          on: () => undefined,
          off: () => undefined,
          write: (text, done) => {
            written.out += text;
            done();
            return true;
          },
        },
        stderr: { isTTY, write: (text) => (written.err += text) },
      }),
      environment: commandLineEnvironment({}),
      workingFolder: root,
      cacheFolder: parsed.usesCache ? '/caches/plumbline' : undefined,
      threads: 3,
      repositories: { open: notOpened, openModule: notOpened },
      signal: new AbortController().signal,
      runFolders: notOpened,
      runContainer: (container, options) => {
        asked.push({ container, options });
        options.onProgress?.({ phase: 'crawl', done: 1, total: 2 });
        return Promise.resolve(report);
      },
    });
    return { code, ...written, ...asked[0] };
  }

  it('should write the report to the standard output and the results beside the tests', async () => {
    const { code, out, err } = await scan([]);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toContain('FAILED   High     T1  Title of T1\n         no encryption\n         main.tf:3\n');
    expect((await readdir(folder)).sort()).toEqual(['mastertest.json', 'output-mastertest.json']);
    const document = JSON.parse(await readFile(join(folder, 'output-mastertest.json'), 'utf8'));
    expect(document.results).toHaveLength(1);
  });

  it('should show colours and progress on a terminal only', async () => {
    const onTerminal = await scan([], FAILED, true);
    expect(onTerminal.out).toContain('\u001b[31;1mFAILED\u001b[0m');
    expect(onTerminal.err).toMatch(/reading .* 1\/2\r\u001b\[K$/);
    const piped = await scan([]);
    expect(piped.out + piped.err).not.toContain('\u001b');
  });

  it('should write any format to a file and no results with --no-files', async () => {
    const output = join(root, 'report.sarif');
    const { out, err } = await scan(['--format', 'sarif', '--output', output, '--no-files']);
    expect(out).toBe('');
    expect(err).toMatch(
      /^\S+: 1 resource, .*1 failed.*\nfailed: 1 High\nworst: {2}High {5}T1 {2}main\.tf:3\nfixes: .*\n/,
    );
    expect(err).toContain(`\nwritten: ${output} (sarif)\n`);
    expect(JSON.parse(await readFile(output, 'utf8')).runs[0].results).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['mastertest.json']);
  });

  it('should write several reports', async () => {
    const [sarif, csv] = [join(root, 'a.sarif'), join(root, 'b.csv')];
    const table = await scan(['--report', `sarif=${sarif}`, '--report', `csv=${csv}`]);
    expect(table).toMatchObject({ code: 1, err: '', out: (await scan([])).out });
    expect(JSON.parse(await readFile(sarif, 'utf8')).runs[0].results).toHaveLength(1);
    expect(await readFile(csv, 'utf8')).toBe((await scan(['-f', 'csv'])).out);
    const { out, err } = await scan(['-f', 'junit', '-o', sarif, '-f', 'csv', '-o', csv]);
    expect([out, err.match(/written: .*/)?.[0]]).toEqual(['', `written: ${sarif} (junit), ${csv} (csv)`]);
    expect(await readFile(sarif, 'utf8')).toContain('<testsuites');
  });

  it('should leave what is less severe than --min-severity out of the exit code and the table, and of nothing else', async () => {
    const results = (['Low', 'Medium', 'High', 'Critical'] as const).map((severity) =>
      result('failed', `T_${severity}`, { testCase: { severity, rule_severity: severity.toLowerCase() } }),
    );
    const report = runReport(results);
    const ids = (text: string) => [...new Set(text.match(/T_\w+(?=  Title)/g))];
    const { code, out } = await scan(['--min-severity', 'high'], report);
    expect({ code, ids: ids(out) }).toEqual({ code: 1, ids: ['T_Critical', 'T_High'] });
    expect(out).toContain('4 failed');
    expect(out).toContain('failed: 1 Critical, 1 High, 1 Medium, 1 Low\n');
    expect(out).toContain('hidden: 2 less severe results are not shown\n');
    const mild = await scan(['--min-severity', 'critical'], runReport(results.slice(0, 3)));
    expect({ code: mild.code, ids: ids(mild.out) }).toEqual({ code: 0, ids: [] });
    for (const format of ['json', 'sarif', 'junit', 'csv', 'gitlab', 'github', 'markdown']) {
      const [all, some] = [
        await scan(['-f', format], report),
        await scan(['-f', format, '--min-severity', 'critical'], report),
      ];
      expect(some.out.replace(/\d{10,}/g, '')).toBe(all.out.replace(/\d{10,}/g, ''));
    }
  });

  it('should keep what a crawl found for a later --compliance', async () => {
    await writeFile(join(folder, 'snapshot.json'), JSON.stringify(SNAPSHOT_FILE));
    const found = resource('a.tf', { nodeId: 'TRF_1', snapshot: 'snapshot', user: 'u' });
    const first = await scan(['--crawler'], runReport([], { tests: [], resources: [found] }));
    expect(first.options).toMatchObject({ crawl: true, evaluate: false });
    expect((await readdir(folder)).sort()).toEqual(['mastertest.json', 'snapshot.json', 'snapshot_gen.json']);
    const { options } = await scan(['--compliance']);
    expect(options).toMatchObject({ crawl: false, evaluate: true });
    expect(options.generated?.('snapshot')?.snapshots).toEqual([
      {
        source: 'gitConnector',
        testUser: 'u',
        branchName: 'main',
        nodes: [
          {
            snapshotId: 'TRF_1',
            masterSnapshotId: 'TRF',
            type: 'terraform',
            collection: 'terraform',
            paths: ['/a.tf'],
            status: 'active',
            validate: true,
          },
        ],
      },
    ]);
  });

  it('should hand over what the flags ask for', async () => {
    const flags = ['--mastertestid', 'T1', '--threads', '3', '--no-cache', '--sensitive-files'];
    const { container, options } = await scan(flags);
    expect(container.masterTests.map(({ name }) => name)).toEqual(['mastertest']);
    expect(options).toMatchObject({ threads: 3, select: { testIds: ['T1'] }, includesSensitiveFiles: true });
    expect(options.cacheFolder).toBeUndefined();
    expect((await scan([])).options.cacheFolder).toBe('/caches/plumbline');
  });

  it('should warn about results that cannot be written and go on', async () => {
    await mkdir(join(folder, 'output-mastertest.json'));
    const { code, out, err } = await scan([]);
    expect(err).toBe(
      'plumbline scan: output-mastertest.json was not written: it is a folder (--no-files writes none)\n',
    );
    expect(code).toBe(1);
    expect(out).toContain('FAILED');
  });

  it('should not begin when the report could not be written', async () => {
    await expect(scan(['--output', join(root, 'none/report.txt')])).rejects.toThrow(/its folder does not exist$/);
    expect(await readdir(folder)).toEqual(['mastertest.json']);
  });

  it('should name broken files, check the others and not end well', async () => {
    await writeFile(join(folder, 'broken.json'), '{');
    const { code, err, out } = await scan([], runReport([result('passed', 'T1')]));
    expect(code).toBe(1);
    expect(err).toBe(
      'plumbline scan: broken.json: Invalid JSON - line 1 column 2\n' +
        'plumbline scan: not everything was checked: files of the container are broken\n',
    );
    expect(out).toContain('1 parse-error: broken.json (Invalid JSON - line 1 column 2)');
  });

  it('should not run when every test file is broken', async () => {
    await writeFile(join(folder, 'mastertest.json'), '{');
    await expect(scan([])).rejects.toThrow('container payments has no usable test file: correct the files named above');
  });
});
