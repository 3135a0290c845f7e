import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ended, masterSnapshot, masterTest, regoCase, ScanWorkspace } from '../support/scan-workspace';
import { buildService } from '../support/service-process';
import { onTerminal } from '../support/terminal';
import { until } from '../support/until';

const RULES = `package rule

default encrypted = null
encrypted = false { input.resources[_].type == "aws_s3_bucket" }
encrypted_err = "not encrypted" { encrypted == false }

slow = true { count([x | numbers.range(1, 3000)[_] = x; numbers.range(1, 3000)[_] = y; x * y == 7]) >= 0 }
`;
const BUCKET = 'resource "aws_s3_bucket" "b" {\n  bucket = "b"\n}\n';

describe('plumbline scan: the command', () => {
  const workspace = new ScanWorkspace();
  const folder = 'validation/payments';

  beforeAll(async () => {
    await buildService();
    workspace.folder('files', 'data').write({
      'data/a/main.tf': BUCKET,
      'data/b/main.tf': `\n\n${BUCKET}`,
      'data/c/main.tf': 'resource "aws_instance" "i" {\n  ami = "x"\n}\n',
      [`${folder}/master-snapshot.json`]: masterSnapshot('files', { TRF: { type: 'terraform', paths: ['/'] } }),
      [`${folder}/master-test.json`]: masterTest(
        regoCase('S3', 'TRF', 'encrypted', { severity: 'High', title: 'Encrypted', resourceTypes: ['aws_s3_bucket'] }),
        regoCase('OFF', 'TRF', 'encrypted', { status: 'disable' }),
      ),
      [`${folder}/snapshot.json`]: {
        fileType: 'snapshot',
        snapshots: [{ source: 'files', nodes: [{ snapshotId: 'I', type: 'terraform', paths: ['/c/main.tf'] }] }],
      },
      [`${folder}/test.json`]: {
        fileType: 'test',
        snapshot: 'snapshot',
        testSet: [{ cases: [{ testId: 'AMI', snapshotId: ['I'], rule: "{I}.resources.properties.ami = 'x'" }] }],
      },
      [`${folder}/exclusions.json`]: {
        fileType: 'Exclusion',
        exclusions: [
          {
            exclusionType: 'single',
            masterTestID: 'S3',
            paths: ['/b/main.tf'],
            expires_at: '2999-12-31',
            reason: 'moved soon',
            owner: 'ops',
          },
          { exclusionType: 'test', masterTestID: 'S3', expires_at: '2020-01-01' },
        ],
      },
      [`${folder}/rules.rego`]: RULES,
    });
  });

  afterAll(() => workspace.remove());

  it('should run tests and master tests, honour exclusions and show the line of a failure', async () => {
    const { code, out, err } = await workspace.scan('payments');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toBe(`\
FAILED   High     S3  Encrypted
         not encrypted
         data/a/main.tf:1

EXCLUDED High     S3  Encrypted
         excluded by exclusions.json[0] (until 2999-12-31, owner ops): moved soon
         data/b/main.tf

Skipped  1 disabled

Noted    1 exclusion-expired: test S3 (it no longer excludes anything (until 2020-01-01))

payments: 4 resources, 1 passed, 1 failed, 0 errors, 1 excluded, 1 skipped
failed: 1 High
worst:  High     S3  data/a/main.tf:1
fixes:  not looked for; plumbline fix shows them
`);
    expect(readdirSync(join(workspace.root, folder)).filter((name) => /output|_gen/.test(name))).toEqual([
      'master-snapshot_gen.json',
      'output-master-test.json',
      'output-test.json',
    ]);
  });

  it('should write the same bytes in a second run, with and without what the first one kept, apart from times and ids', async () => {
    const files = ['output-master-test.json', 'output-test.json', 'master-snapshot_gen.json'];
    const texts = async (...flags: string[]) => {
      const { out } = await workspace.scan('payments', ...flags);
      const written = files.map((name) => workspace.read(`${folder}/${name}`));
      const plain = (text: string) =>
        text.replace(/("timestamp":)\d+/g, '$1').replace(/("session_id":"session_|_id":"payments_)\d+/g, '$1');
      return [out, ...written.map(plain)];
    };
    const first = await texts();
    expect(await texts()).toEqual(first);
    expect(await texts('--no-cache', '--threads', '1')).toEqual(first);
  });

  it('should judge with --compliance what --crawler found, also after the files have changed places', async () => {
    const crawl = await workspace.scan('payments', '--crawler', '--no-cache');
    expect(crawl).toMatchObject({ code: 0, err: '' });
    const whole = await workspace.scan('payments');
    mkdirSync(join(workspace.root, 'data/later'));
    writeFileSync(join(workspace.root, 'data/later/main.tf'), BUCKET);
    const later = await workspace.scan('payments', '--compliance');
    rmSync(join(workspace.root, 'data/later'), { recursive: true });
    expect(later).toEqual(whole);
  });

  it('should judge by --mastertestid only what is asked for, in spite of exclusions', async () => {
    const { code, out } = await workspace.scan('payments', '--mastertestid', 'S3_EVAL,OTHER');
    expect(code).toBe(1);
    expect(out).toContain('         data/a/main.tf:1\n         data/b/main.tf:3\n');
    expect(out).toContain('0 passed, 2 failed, 0 errors, 0 excluded, 0 skipped');
  });

  it('should write nothing beside the tests with --no-files', async () => {
    for (const name of readdirSync(join(workspace.root, folder)).filter((each) => /output|_gen/.test(each)))
      rmSync(join(workspace.root, folder, name));
    await workspace.scan('payments', '--no-files');
    expect(readdirSync(join(workspace.root, folder)).filter((name) => /output|_gen|tmp/.test(name))).toEqual([]);
  });

  it.each([
    [
      'json',
      (text: string) => JSON.parse(text).map(({ test }: { test: string }) => test),
      ['master-test.json', 'test.json'],
    ],
    ['sarif', (text: string) => JSON.parse(text).runs[0].results.length, 2],
    [
      'junit',
      (text: string) => /<testsuites [^>]*>/.exec(text)?.[0],
      '<testsuites name="payments" tests="3" failures="1" errors="0" skipped="1">',
    ],
    ['csv', (text: string) => text.split('\r\n').length, 6],
  ])('should report as %s to the standard output and to a file', async (format, read, expected) => {
    const { out } = await workspace.scan('payments', '--format', format);
    expect(read(out)).toEqual(expected);
    const filed = await workspace.scan('payments', '-f', format, '-o', `report.${format}`);
    expect(filed).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(`written: report.${format} (${format})\n`),
    });
    expect(filed.err).toMatch(/^payments: 4 resources, 1 passed, 1 failed, .*\nfailed: 1 High\nworst: {2}High {5}S3 /);
    expect(read(workspace.read(`report.${format}`))).toEqual(expected);
  });

  it('should end quietly when nobody reads on', async () => {
    const { out, err } = await workspace.shell('$SCAN payments --format csv | head -1');
    expect({ out, err }).toEqual({
      out: 'state,severity,test_id,title,path,line,message,reason,remediation\r\n',
      err: '',
    });
    const closed = await workspace.shell('$SCAN payments --format json | true; echo ${PIPESTATUS[0]}');
    expect(closed).toMatchObject({ out: '1\n', err: '' });
  });

  it('should end with 130 when it is interrupted, leaving former results and nothing half-written', async () => {
    workspace.write({
      'validation/slow/master-snapshot.json': masterSnapshot('files', { TRF: { type: 'terraform', paths: ['/'] } }),
      'validation/slow/master-test.json': masterTest(regoCase('SLOW', 'TRF', 'slow')),
      'validation/slow/rules.rego': RULES,
      'validation/slow/output-master-test.json': '{"former": true}',
    });
    // A scan without a cache makes a folder of its own once it can be interrupted, and removes it in the end.
    const own = join(workspace.root, 'temporary');
    mkdirSync(own);
    const child = workspace.start(['slow', '--no-cache'], { TMPDIR: own });
    const finished = ended(child);
    await until(() => readdirSync(own).length > 0);
    child.kill('SIGINT');
    expect(await finished).toEqual({ code: 130, out: '', err: '' });
    expect(readdirSync(own)).toEqual([]);
    expect(readdirSync(join(workspace.root, 'validation/slow')).filter((name) => /tmp|_gen/.test(name))).toEqual([]);
    expect(workspace.read('validation/slow/output-master-test.json')).toBe('{"former": true}');
  });

  it('should show colours and its progress on a terminal, and neither where they are not wanted', async () => {
    const command = onTerminal('$SCAN payments --no-cache');
    if (command === undefined) return;
    const shown = await workspace.shell(command, { TERM: 'xterm' });
    expect(shown.out).toContain('\u001b[31;1mFAILED\u001b[0m');
    // Both go on at a time, and the line changes a few times a second at most.
    expect(shown.out).toMatch(/\r\u001b\[K(reading|checking) +[█░]{24} \d\/\d.*\r\u001b\[K[^█░]*$/s);
    const plain = await workspace.shell(command, { NO_COLOR: '1', TERM: 'xterm' });
    expect(plain.out).toContain('FAILED   High     S3  Encrypted');
    expect((await workspace.scan('payments')).out).not.toContain('\u001b');
  });

  it('should tell on standard error how long its parts took', async () => {
    const plain = await workspace.scan('payments', '--no-cache');
    const { out, err, code } = await workspace.scan('payments', '--no-cache', '--timings');
    expect({ out, code }).toEqual({ out: plain.out, code: plain.code });
    const parts = ['start', 'loading code', 'reading', 'rendering', 'normalising', 'judging', 'reporting'];
    const times = parts.map((part) => `${part} \\d+\\.\\d\\d s`).join(', ');
    expect(err.split('\n').at(-2)).toMatch(
      new RegExp(`^timings: ${times}; \\d+\\.\\d\\d s in all, \\d+\\.\\d\\d s of processor time$`),
    );
  });

  it('should load no package of the service, and its own modules from the bundle of the build', async () => {
    const spy = join(workspace.root, 'spy.js');
    workspace.write({
      'spy.js': "process.on('exit', () => process.stderr.write(Object.keys(require.cache).join('\\n')));",
    });
    const loaded = async (args: string) => {
      const { err } = await workspace.shell(`NODE_OPTIONS="-r ${spy}" $SCAN ${args}`);
      return err.split('\n').filter((file) => file !== '' && file !== spy);
    };
    const scanned = await loaded('payments');
    const named = scanned.map((file) => file.replace(/^.*\/dist\//, ''));
    // All other code comes from the bundle of the build.
    const openers = named.filter((file) => !/^(cli|engine|config)\//.test(file));
    expect(openers.sort()).toEqual([expect.stringMatching(/cli\.js$/), expect.stringMatching(/command-line\.js$/)]);
    expect(named.filter((file) => /^engine\/(?!base\/(bundle|limits)\/).*\.js$/.test(file))).toEqual([]);
  });

  it("should find V8's code of the bundle, for the main thread and for the others", () => {
    const bundle = join(__dirname, '../../dist/bundle');
    const codes = readdirSync(bundle).filter((name) => name.endsWith('.code'));
    expect(codes).toHaveLength(2);
    for (const name of codes) expect(statSync(join(bundle, name)).size).toBeGreaterThan(100_000);
  });
});
