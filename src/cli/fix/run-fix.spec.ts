import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { resource, result, runReport } from '../../../test/support/reports/findings';
import { THREAD_SCRIPT } from '../../../test/support/run-threads';
import { commandLineEnvironment } from '../../config/command-line';
import { FolderSource } from '../../engine/iac';
import { runContainer } from '../../engine/run';
import { lineEdits, type Fix, type FoundFixes } from '../../engine/fixes';
import { readArguments } from '../scan/arguments';
import { readConfigIni } from '../../engine/scan/settings/config-ini';
import { fixesSentence } from '../../engine/fixes/folders/count-fixes';
import { shownFixes } from '../../engine/fixes/folders/shown-fixes';
import { plainFindings } from '../../engine/scan/plain-findings';
import { runScan } from '../scan/run-scan';
import { spokenOn, type ScanOptions } from '../scan/scan-options';
import { readFixArguments } from './fix-arguments';
import { fixReport } from './fix-report';
import { fixedFiles } from './fixed-files';
import { runAnyFix } from './run-any-fix';
import { runFix } from './run-fix';
import { writeFixes } from './write-fixes';

const VOLUME = 'resource "aws_ebs_volume" "data" {\n  size = 10\n}\n';
const FIXED = 'resource "aws_ebs_volume" "data" {\n  size      = 10\n  encrypted = true\n}\n';
const notOpened = () => Promise.reject(new Error('nothing is opened here'));

/** The failure that a scan of the volume finds. */
const JUDGED = result('failed', 'PL-AWS-EBS-1');
const DATA = resource('main.tf#aws_ebs_volume.data', { connector: 'path 1', address: 'aws_ebs_volume.data' });
const FAILED = runReport([
  { ...JUDGED, testCase: { ...JUDGED.testCase, method: { kind: 'board', text: '' } }, resources: [DATA] },
]);

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'fix-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: readonly string[]): string {
  return execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder, encoding: 'utf8' });
}

function committed(): void {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
}

function optionsWith(written: { out: string; err?: string }): ScanOptions {
  const stdout = {
    on: () => undefined,
    off: () => undefined,
    write: (text: string, done: () => void) => {
      written.out += text;
      done();
      return true;
    },
  };
  return {
    ...spokenOn({ stdout, stderr: { write: (text) => (written.err = (written.err ?? '') + text) } }),
    environment: commandLineEnvironment(process.env),
    workingFolder: folder,
    cacheFolder: join(folder, '.git/cache'),
    threads: 1,
    repositories: { open: notOpened, openModule: notOpened },
    signal: new AbortController().signal,
    runContainer: () => Promise.resolve(FAILED),
    runFolders: () => Promise.resolve(FAILED),
  };
}

/** The data in an HTML report. */
interface HtmlData {
  readonly findings: readonly object[];
  readonly fixes: readonly { readonly diff: string }[];
}

/** Fixes by texts alone, one after the other. */
function found(file: string, steps: readonly string[], more: Partial<Fix> = {}): FoundFixes {
  const fixes = steps.slice(1).map((text, i): Fix => {
    const name = { rule: `R${i + 1}`, template: file, address: `a.${i + 1}` };
    const proof = { verdicts: 7, repaired: [name], supposing: {}, undecided: [] };
    return { ...name, file, edits: lineEdits(file, steps[i], text), marks: [], proof, hidden: [], ...more };
  });
  const [texts, originals] = [steps[steps.length - 1], steps[0]].map((text) => new Map([[file, text]]));
  return { fixes, unfixed: [], secrets: [], failed: fixes.length, texts, originals };
}

describe('plumbline fix', () => {
  it('should show a fix that git applies, and write it', async () => {
    writeFileSync(join(folder, 'main.tf'), VOLUME);
    committed();
    const run = async (...argv: readonly string[]) => {
      const written = { out: '' };
      const args = readFixArguments([folder, '--rule', 'PL-AWS-EBS-1', ...argv]);
      if (args === 'help') throw new Error('help');
      return { code: await runFix(args, optionsWith(written)), ...written };
    };
    const shown = await run();
    expect(shown.code).toBe(0);
    expect(shown.out).toMatch(
      /^# PL-AWS-EBS-1 aws_ebs_volume\.data \(main\.tf\): passed, none of \d+ verdicts worse; replaces\n/,
    );
    expect(readFileSync(join(folder, 'main.tf'), 'utf8')).toBe(VOLUME);
    writeFileSync(join(folder, '.git/fix.diff'), shown.out);
    git('apply', '--check', '.git/fix.diff');
    const refused = await run('--write');
    expect(refused.code).toBe(1);
    expect(refused.out).toMatch(/^# no fix: PL-AWS-EBS-1 aws_ebs_volume\.data \(.*\): needs-decision: replaces\n/);
    expect(readFileSync(join(folder, 'main.tf'), 'utf8')).toBe(VOLUME);
    expect((await run('--include', 'removes')).code).toBe(1);
    expect((await run('--write', '--include', 'removes,replaces')).code).toBe(0);
    expect(readFileSync(join(folder, 'main.tf'), 'utf8')).toBe(FIXED);
    expect(git('status', '--porcelain')).toBe(' M main.tf\n');
  });

  it('should leave it to the user where the credentials of a provider come from', async () => {
    writeFileSync(join(folder, 'main.tf'), 'provider "github" {\n  token = "vL4kz8Qp2mXwvL4kz8Qp2mXw"\n}\n');
    const resources = [resource('main.tf#provider.github', { connector: 'path 1', address: 'provider.github' })];
    const judged = result('failed', 'PL-TERRAFORM-PROVIDER-1');
    const report = runReport([{ ...judged, testCase: FAILED.results[0].testCase, resources }]);
    const written = { out: '' };
    const args = readFixArguments([folder, '--rule', 'PL-TERRAFORM-PROVIDER-1']);
    if (args === 'help') throw new Error('help');
    expect(await runFix(args, { ...optionsWith(written), runFolders: () => Promise.resolve(report) })).toBe(1);
    expect(written.out).toMatch(
      /^# no fix: PL-TERRAFORM-PROVIDER-1 provider\.github \(.*\): manual: The credential must be replaced, .*\n/,
    );
    expect(written.out).not.toContain('vL4kz8Qp2mXw');
  });

  it.each(['failed', 'excluded'] as const)(
    'should hear that a failure which an added object shares is %s',
    async (state) => {
      const pod =
        'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\n  labels: {app: web}\nspec:\n  containers:\n    - {name: a, image: a}\n';
      writeFileSync(join(folder, 'web.yaml'), pod);
      const fields = { connector: 'path 1', address: 'Pod/web', type: 'kubernetesObjectFiles' };
      const resources = [resource('web.yaml#Pod/web', fields)];
      const judged = (each: typeof JUDGED) => ({ ...each, testCase: FAILED.results[0].testCase, resources });
      const report = runReport([
        judged(result('failed', 'PL-KUBERNETES-NETWORK-12')),
        judged(result(state, 'PL-KUBERNETES-WORKLOADS-1')),
      ]);
      const written = { out: '' };
      const args = readFixArguments([folder, '--rule', 'PL-KUBERNETES-NETWORK-12']);
      if (args === 'help') throw new Error('help');
      const code = await runFix(args, { ...optionsWith(written), runFolders: () => Promise.resolve(report) });
      expect(code).toBe(state === 'failed' ? 0 : 1);
      if (state === 'excluded') expect(written.out).toContain('other-verdict-worsens: PL-KUBERNETES-WORKLOADS-1');
    },
  );

  it('should tell what it has not looked at when the time is up', async () => {
    writeFileSync(join(folder, 'main.tf'), VOLUME);
    const written = { out: '', err: '' };
    const args = readFixArguments([folder, '--rule', 'PL-AWS-EBS-1']);
    if (args === 'help') throw new Error('help');
    expect(await runFix(args, optionsWith(written), -60_000)).toBe(1);
    expect(written.out).toMatch(/^# no fix: PL-AWS-EBS-1 .*: limit-reached: .*\n# 0 failed verdicts .*, 1 left\n$/);
    expect(written.err).toContain('the time is up (-1 minutes): 1 failed verdicts were not looked at');
  });

  it('should name files in SARIF from the root of the repository, as code hosts do', async () => {
    const sub = join(folder, 'sub');
    mkdirSync(sub);
    writeFileSync(join(sub, 'main.tf'), VOLUME);
    committed();
    const written = { out: '' };
    const args = readFixArguments([sub, '--rule', 'PL-AWS-EBS-1', '--format', 'sarif']);
    if (args === 'help') throw new Error('help');
    const found = resource('sub/main.tf#aws_ebs_volume.data', { connector: 'path 1', address: DATA.address });
    const report = runReport([{ ...FAILED.results[0], resources: [found] }]);
    await runFix(args, { ...optionsWith(written), workingFolder: sub, runFolders: () => Promise.resolve(report) });
    const [{ fixes }] = JSON.parse(written.out).runs[0].results;
    expect(fixes[0].artifactChanges[0].artifactLocation.uri).toBe('sub/main.tf');
  });
});

describe('plumbline fix CONTAINER', () => {
  const RULE = `package rule
default encrypted = null
open { resource := input.resources[_]; resource.type == "aws_ebs_volume"; not resource.properties.encrypted }
encrypted { not open }
encrypted = false { open }
`;
  const evals = [{ id: 'E1', eval: 'data.rule.encrypted', message: 'data.rule.encrypted_err' }];
  const files = {
    'validation/shop/snapshot.json': {
      fileType: 'masterSnapshot',
      snapshots: [{ source: 'code', nodes: [{ masterSnapshotId: 'TF', type: 'terraform', paths: ['/'] }] }],
    },
    'validation/shop/test.json': {
      fileType: 'mastertest',
      masterSnapshot: 'snapshot',
      testSet: [
        { cases: [{ masterTestId: 'E1', masterSnapshotId: ['TF'], type: 'rego', rule: 'file(own.rego)', evals }] },
      ],
    },
  };

  const run = async (isGit: boolean, ...argv: readonly string[]) => {
    mkdirSync(join(folder, 'validation/shop'), { recursive: true });
    mkdirSync(join(folder, 'code'), { recursive: true });
    writeFileSync(join(folder, 'validation/shop/own.rego'), RULE);
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content));
    const place = isGit ? { gitProvider: 'https://git.example/code.git' } : { folderPath: 'code' };
    writeFileSync(
      join(folder, 'validation/code.json'),
      JSON.stringify({ fileType: 'structure', type: 'filesystem', ...place }),
    );
    const written = { out: '' };
    const checkout = {
      folder: join(folder, 'code'),
      reference: '',
      ...(isGit && { reference: 'main', commit: 'c0ffee' }),
    };
    const options: ScanOptions = {
      ...optionsWith(written),
      repositories: { open: () => Promise.resolve(checkout), openModule: notOpened },
      threadOptions: { script: THREAD_SCRIPT },
      runContainer: (container, asked) =>
        runContainer(container, { ...asked, threadOptions: { script: THREAD_SCRIPT } }),
    };
    const container = join(folder, 'validation/shop');
    if (argv[0] === 'scan') {
      const args = readArguments([container, ...argv.slice(1)]);
      if (args === 'help') throw new Error('help');
      return { code: await runScan(args, options), ...written };
    }
    const args = readFixArguments([container, ...argv]);
    if (args === 'help') throw new Error('help');
    return { code: await runAnyFix(args, options), ...written };
  };

  it('should fix what its own rules refuse, and write it into a folder', async () => {
    mkdirSync(join(folder, 'code'));
    writeFileSync(join(folder, 'code/main.tf'), VOLUME);
    committed();
    const { code, out } = await run(false, '--write', '--include', 'replaces,searched');
    expect(out).toMatch(
      /^# E1 \/main\.tf \(code\/main\.tf\): passed, none of \d+ verdicts worse; replaces, searched\n--- a\/code\/main\.tf\n/,
    );
    expect(code).toBe(0);
    expect(readFileSync(join(folder, 'code/main.tf'), 'utf8')).toBe(FIXED);
  });

  it('should show its fixes in the HTML report of a scan', async () => {
    mkdirSync(join(folder, 'code'));
    writeFileSync(join(folder, 'code/main.tf'), VOLUME);
    const { out, code } = await run(false, 'scan', '-f', 'html', '--no-files');
    expect(code).toBe(1);
    const data = JSON.parse(/id="data">([^]*?)<\/script>/.exec(out)?.[1] ?? '') as HtmlData;
    expect(data.findings).toMatchObject([{ rule: 'E1', fix: 0 }]);
    expect(data.fixes).toMatchObject([{ state: 'proven', marks: ['replaces', 'searched'], files: ['code/main.tf'] }]);
    expect(data.fixes[0].diff).toContain('+++ b/code/main.tf\n');
    expect(readFileSync(join(folder, 'code/main.tf'), 'utf8')).toBe(VOLUME);
  });

  it('should show what to change in a git repository, and not write it', async () => {
    mkdirSync(join(folder, 'code'));
    writeFileSync(join(folder, 'code/main.tf'), VOLUME);
    const shown = await run(true);
    expect(shown.code).toBe(0);
    expect(shown.out).toContain('\n--- a/main.tf\n+++ b/main.tf\n');
    await expect(run(true, '--write', '--include', 'replaces,searched')).rejects.toThrow(
      'the connector code reads a git repository, which is not changed',
    );
    await expect(run(true, '--interactive')).rejects.toThrow('--interactive is for folders');
    expect(readFileSync(join(folder, 'code/main.tf'), 'utf8')).toBe(VOLUME);
  });
});

describe('plumbline scan --fixes', () => {
  const scanned = async (...argv: readonly string[]) => {
    writeFileSync(join(folder, 'main.tf'), VOLUME);
    const args = readArguments([folder, '--folder', ...argv]);
    if (args === 'help') throw new Error('help');
    const written = { out: '', err: '' };
    return { code: await runScan(args, optionsWith(written)), ...written };
  };

  it('should say beside the report how many failures have a proven fix', async () => {
    const [plain, counted] = [await scanned('-f', 'json'), await scanned('-f', 'json', '--fixes')];
    expect(counted.err).toBe(
      `${plain.err}plumbline scan: 1 of 1 failures of built-in rules have a proven fix, 0 of them an unmarked one: see plumbline fix\n`,
    );
    expect([counted.code, counted.out]).toEqual([plain.code, plain.out]);
    expect(readFileSync(join(folder, 'main.tf'), 'utf8')).toBe(VOLUME);
  });

  it('should show in the HTML report the fix with its marks, and look for none for other reports', async () => {
    const { out, err } = await scanned('-f', 'html');
    const data = JSON.parse(/id="data">([^]*?)<\/script>/.exec(out)?.[1] ?? '') as HtmlData;
    expect(data.findings).toMatchObject([{ rule: 'PL-AWS-EBS-1', fix: 0 }]);
    expect(data.fixes).toMatchObject([{ state: 'proven', marks: ['replaces'], files: ['main.tf'], also_repairs: 0 }]);
    expect(data.fixes[0].diff).toContain('+  encrypted = true\n');
    expect((await scanned('-f', 'table')).out + err).not.toContain('encrypted = true');
    expect(readFileSync(join(folder, 'main.tf'), 'utf8')).toBe(VOLUME);
  });

  it('should show no fix that it had no time for', async () => {
    writeFileSync(join(folder, 'main.tf'), VOLUME);
    const args = readArguments([folder, '--folder']);
    if (args === 'help') throw new Error('help');
    const options = optionsWith({ out: '' });
    const { scan, report } = await plainFindings(args, readConfigIni('config.ini'), options);
    const { fixOf, isCut } = await shownFixes(scan, report, folder, options, -1);
    expect([await fixOf(report.results[0]), isCut]).toEqual([undefined, true]);
  });

  it('should not claim more than it had time for', async () => {
    writeFileSync(join(folder, 'main.tf'), VOLUME);
    const args = readArguments([folder, '--folder']);
    if (args === 'help') throw new Error('help');
    const options = optionsWith({ out: '' });
    const { scan, report } = await plainFindings(args, readConfigIni('config.ini'), options);
    expect(await fixesSentence(scan, report, options, -1)).toBe(
      '0 of 1 failures of built-in rules have a proven fix, 0 of them an unmarked one: see plumbline fix (not all were looked at within 0 s)',
    );
  });
});

describe('plumbline fix --interactive', () => {
  const other = VOLUME.replace('"data"', '"more"');
  const more = resource('main.tf#aws_ebs_volume.more', { connector: 'path 1', address: 'aws_ebs_volume.more' });
  const two = runReport([FAILED.results[0], { ...FAILED.results[0], resources: [more] }]);

  const asked = async (answers: string, isTTY = true) => {
    writeFileSync(join(folder, 'main.tf'), VOLUME + other);
    const args = readFixArguments([folder, '--interactive', '--format', 'json']);
    if (args === 'help') throw new Error('help');
    const written = { out: '', err: '' };
    const options = optionsWith(written);
    const stdin = Object.assign(Readable.from([answers]), { isTTY });
    const terminal = { ...options.terminal, stdin, stderr: { ...options.terminal.stderr, isTTY: true } };
    const code = await runFix(args, { ...options, ...spokenOn(terminal), runFolders: () => Promise.resolve(two) });
    return { code, err: written.err, report: JSON.parse(written.out) };
  };

  it('should take what is answered with yes, and prove it without the rest', async () => {
    const { code, err, report } = await asked('n\nwhat\nY\n');
    expect(err).toContain('PL-AWS-EBS-1 aws_ebs_volume.data');
    expect(err).toContain('main.tf\n-   size = 10\n+   size      = 10\n+   encrypted = true\n');
    expect(err.match(/take it\?/g)).toHaveLength(3);
    expect(report.fixes).toMatchObject([{ address: 'aws_ebs_volume.more' }]);
    expect(report.left).toMatchObject([{ address: 'aws_ebs_volume.data', reason: 'declined' }]);
    expect(report.files[0].diff.match(/^\+ /gm)).toHaveLength(2);
    expect(code).toBe(1);
  });

  it.each(['q\n', ''])('should end when it is told to, or nobody answers: %j', async (answers) => {
    const { report } = await asked(answers);
    expect(report.fixes).toEqual([]);
    expect(report.left.map(({ reason }: { reason: string }) => reason)).toEqual(['declined', 'limit-reached']);
  });

  it('should refuse without a terminal', async () => {
    await expect(asked('y\n', false)).rejects.toThrow('--interactive asks on a terminal, and there is none');
  });
});

describe('the report of fixes', () => {
  const lines = Array.from({ length: 30 }, (_, i) => `line ${i}\n`);
  const steps = [
    lines.join(''),
    lines.join('').replace('line 20\n', 'line 20\nadded\nadded too\n'),
    lines.join('').replace('line 20\n', 'line 20\nadded\nadded too\n').replace('line 2\n', ''),
  ];

  it('should name at each part what it repairs, and git should apply it', () => {
    writeFileSync(join(folder, 'a.tf'), steps[0]);
    committed();
    const diff = fixReport(
      'diff',
      fixedFiles(found('a.tf', steps), (path) => path),
      [],
    );
    expect(diff).toMatch(/@@ -1,6 \+1,5 @@ R2 a\.2\n[^]*@@ -19,6 \+18,8 @@ R1 a\.1\n/);
    writeFileSync(join(folder, '.git/fix.diff'), diff);
    git('apply', '.git/fix.diff');
    expect(readFileSync(join(folder, 'a.tf'), 'utf8')).toBe(steps[2]);
  });

  it('should apply without a final newline', () => {
    writeFileSync(join(folder, 'a.tf'), 'a\nb');
    committed();
    const diff = fixReport(
      'diff',
      fixedFiles(found('a.tf', ['a\nb', 'a\nc']), (path) => path),
      [],
    );
    writeFileSync(join(folder, '.git/fix.diff'), diff);
    git('apply', '.git/fix.diff');
    expect(readFileSync(join(folder, 'a.tf'), 'utf8')).toBe('a\nc');
  });

  it('should give code hosts the lines to replace', () => {
    writeFileSync(join(folder, 'a.tf'), steps[0]);
    const shown = fixedFiles(found('a.tf', steps), (path) => `sub/${path}`);
    const { runs } = JSON.parse(fixReport('sarif', shown, []));
    expect(runs[0].results[0].fixes[0].artifactChanges).toEqual([
      {
        artifactLocation: { uri: 'sub/a.tf' },
        replacements: [
          {
            deletedRegion: { startLine: 22, startColumn: 1, endLine: 22, endColumn: 1 },
            insertedContent: { text: 'added\nadded too\n' },
          },
        ],
      },
    ]);
  });

  it('should say which marks the lines of a fix carry, with those of others in them', () => {
    const [first, second] = found('a.tf', ['a\n', 'b\n', 'c\n']).fixes;
    const fixes = [first, { ...second, marks: ['removes' as const] }];
    const shown = fixedFiles({ ...found('a.tf', ['a\n', 'b\n', 'c\n']), fixes }, (path) => path);
    const { runs } = JSON.parse(fixReport('sarif', shown, []));
    expect(runs[0].results[0].fixes).toMatchObject([
      {
        description: { text: expect.stringContaining('the same lines hold the fixes of R2 a.2') },
        properties: { marks: ['removes'] },
      },
    ]);
  });

  it('should hide what looks like a secret beside a fix, and say why git does not take it', () => {
    const text = (size: number) =>
      `size = ${size}\nx = jsonencode({ password = "hunter22" })\ny = <<EOF\nAPI_TOKEN=hunter22\nEOF\n`;
    const fixes = found('a.tf', [text(1), text(2)]);
    const shown = (format: 'diff' | 'json' | 'sarif') =>
      fixReport(
        format,
        fixedFiles(fixes, (path) => path),
        [],
      );
    expect(shown('diff')).toContain(
      '\n# git apply does not take this: values of a.tf that look like secrets are hidden; use --write\n--- a/a.tf\n',
    );
    for (const format of ['diff', 'json', 'sarif'] as const) expect(shown(format)).not.toContain('hunter22');
  });

  it('should say why git does not take what is outside of the folder', () => {
    const fixes = found('a.tf', ['a\n', 'b\n']);
    const shown = fixedFiles(fixes, (path) => `../${path}`);
    expect(fixReport('diff', shown, [])).toContain('# git apply does not take this: ../a.tf is outside of this folder');
  });

  it.each(['diff', 'json', 'sarif'] as const)('should not leak a secret once more: %s', (format) => {
    writeFileSync(join(folder, 'a.tf'), 'password = "hunter22"\n');
    const fixes = found('a.tf', ['password = "hunter22"\n', 'password = var.p\n'], { hidden: ['hunter22'] });
    const report = fixReport(
      format,
      fixedFiles(fixes, (path) => path),
      [],
    );
    expect(report).not.toContain('hunter22');
    expect(report).toContain('var.p');
  });
});

describe('writing fixes', () => {
  const write = (forces = false) => {
    const source = new FolderSource(folder);
    const shown = fixedFiles(found('main.tf', [VOLUME, FIXED]), (path) => path);
    return () => writeFixes(folder, source, shown, forces, optionsWith({ out: '' }));
  };
  const text = () => readFileSync(join(folder, 'main.tf'), 'utf8');

  beforeEach(() => writeFileSync(join(folder, 'main.tf'), VOLUME));

  it('should refuse a file with changes that are not committed, unless it is forced', async () => {
    writeFileSync(join(folder, 'main.tf'), 'another\n');
    committed();
    writeFileSync(join(folder, 'main.tf'), VOLUME);
    await expect(write()()).rejects.toThrow('main.tf has changes that are not committed');
    expect(text()).toBe(VOLUME);
    await write(true)();
    expect(text()).toBe(FIXED);
    expect(readdirSync(folder).sort()).toEqual(['.git', 'main.tf']);
  });

  it('should keep a copy outside of git, and the mode of the file', async () => {
    chmodSync(join(folder, 'main.tf'), 0o640);
    await write()();
    expect(text()).toBe(FIXED);
    expect(readFileSync(join(folder, 'main.tf.orig'), 'utf8')).toBe(VOLUME);
    expect(readdirSync(folder).sort()).toEqual(['main.tf', 'main.tf.orig']);
    writeFileSync(join(folder, 'main.tf'), VOLUME);
    await expect(write()()).rejects.toThrow('main.tf.orig is there already');
  });

  it.each(['Chart.yaml', 'kustomization.yaml'])('should keep no copy where it is rendered: %s', async (name) => {
    mkdirSync(join(folder, 'templates'));
    writeFileSync(join(folder, name), '');
    writeFileSync(join(folder, 'templates/a.yaml'), 'a: 1\n');
    const source = new FolderSource(folder);
    const shown = fixedFiles(found('templates/a.yaml', ['a: 1\n', 'a: 2\n']), (path) => path);
    await writeFixes(folder, source, shown, false, optionsWith({ out: '' }));
    expect(readdirSync(join(folder, 'templates'))).toEqual(['a.yaml']);
    expect(readFileSync(join(folder, '.plumbline-originals/templates/a.yaml.orig'), 'utf8')).toBe('a: 1\n');
  });

  it('should refuse a file that has changed while fixes were looked for', async () => {
    writeFileSync(join(folder, 'main.tf'), `${VOLUME}# more\n`);
    await expect(write()()).rejects.toThrow('main.tf has changed meanwhile: nothing was written');
  });

  it('should refuse a read-only file', async () => {
    chmodSync(join(folder, 'main.tf'), 0o444);
    await expect(write(true)()).rejects.toThrow('main.tf is read-only: nothing was written');
    expect(text()).toBe(VOLUME);
    expect(readdirSync(folder)).toEqual(['main.tf']);
  });

  it('should refuse a file that has changed meanwhile', async () => {
    const late = write();
    writeFileSync(join(folder, 'main.tf'), `${VOLUME}# more\n`);
    await expect(late()).rejects.toThrow('main.tf has changed meanwhile: nothing was written');
    expect(existsSync(join(folder, 'main.tf.orig'))).toBe(false);
  });
});

describe(readFixArguments.name, () => {
  it.each([
    [['a', 'b'], 'one path at a time'],
    [['--force'], '--force is for --write'],
    [['--format', 'table'], '--format must be one of diff, json, sarif'],
    [['--rul', 'x'], 'unknown option --rul'],
    [['--rule', ','], '--rule needs ids'],
    [['--include', 'remove'], '--include must be some of removes, replaces, costs, needs-value, copied, searched'],
    [['--include', 'removes', '--interactive'], '--include is for fixes that nobody is asked about'],
  ])('should refuse %j', (argv, problem) => {
    expect(() => readFixArguments(argv)).toThrow(problem);
  });
});
