import { commitAll, gitIn } from '../support/committed-folder';
import { ScanWorkspace } from '../support/scan-workspace';

const BUCKET = 'resource "aws_s3_bucket" "logs" {\n  bucket = "logs"\n}\n';
const IGNORED = `# plumbline:ignore PL-AWS-S3-1 public by intent until=2999-12-31\n${BUCKET}`;
const ONE_RULE = ['--only', 'PL-AWS-S3-1'];

describe('plumbline scan with notes in templates', () => {
  let workspace: ScanWorkspace;

  beforeEach(() => (workspace = new ScanWorkspace()));
  afterEach(() => workspace.remove());

  const ignores = (...args: string[]) => workspace.command('ignores', args);

  it('should exclude what a comment ignores, and say why, from the cache too', async () => {
    workspace.write({ 'app/main.tf': IGNORED });
    for (let i = 0; i < 2; i++) {
      const { code, out } = await workspace.scan('app', ...ONE_RULE);
      expect(code).toBe(0);
      expect(out).toContain('EXCLUDED High     PL-AWS-S3-1');
      expect(out).toContain('ignored in the template until 2999-12-31: public by intent');
      expect(out).toContain('0 failed, 0 errors, 1 excluded');
    }
    const { out } = await workspace.scan('app', ...ONE_RULE, '--format', 'sarif');
    expect(JSON.parse(out).runs[0].results[0].suppressions).toEqual([
      { kind: 'inSource', justification: 'ignored in the template until 2999-12-31: public by intent' },
    ]);
  });

  it('should let a central team count none of them', async () => {
    workspace.write({ 'app/main.tf': IGNORED });
    const { code, out } = await workspace.scan('app', ...ONE_RULE, '--no-inline-ignores');
    expect(code).toBe(1);
    expect(out).toContain('1 ignore-not-counted: main.tf:1');
  });

  it('should count of notes, settings and baselines only what the branch has that a change goes to', async () => {
    const other = (name: string, note = '') => note + BUCKET.replace('"logs"', `"${name}"`);
    workspace.write({
      'app/main.tf': IGNORED + other('plain'),
      'app/plumbline.yaml': 'version: 1\nonly: [PL-AWS-S3-1, PL-AWS-S3-2]\nbaseline: known.json\n',
      'app/known.json': '{"version":1,"findings":[]}\n',
    });
    commitAll(workspace.root);
    gitIn(workspace.root, 'checkout', '--quiet', '-b', 'work');
    await workspace.scan('app', '--only', 'PL-AWS-S3-1', '--write-baseline', 'app/known.json');
    const note = '# plumbline:ignore PL-AWS-S3-1 by me\n';
    workspace.write({
      'app/main.tf': `\n${IGNORED}${other('plain', note)}`,
      'app/plumbline.yaml':
        "version: 1\nonly: [PL-AWS-S3-1]\nskip: [{id: PL-AWS-S3-2, reason: not now}]\nexclude: ['**']\nbaseline: new.json\n",
      'app/new.json': '{"version":1,"findings":[]}\n',
    });
    commitAll(workspace.root);
    // The second answer is that of the first, from the cache.
    for (let i = 0; i < 2; i++) {
      const { code, out, err } = await workspace.scan('app', '--ignores-from', 'main', '--format', 'csv');
      const rows = out.split('\r\n').map((row) => row.split(','));
      const of = (state: string) => rows.filter(([each]) => each === state).map((row) => `${row[2]} ${row[4]}`);
      expect(of('excluded')).toEqual(['PL-AWS-S3-1 app/main.tf#aws_s3_bucket.logs']);
      expect(of('failed')).toContain('PL-AWS-S3-1 app/main.tf#aws_s3_bucket.plain');
      const lost = 'does not count: main does not have it';
      expect(err.split('\n')).toEqual(
        expect.arrayContaining([
          expect.stringContaining(`app/plumbline.yaml:3: skip of PL-AWS-S3-2 (not now) ${lost}`),
          expect.stringContaining(`app/plumbline.yaml: only ${lost}`),
          expect.stringContaining(`app/plumbline.yaml: exclude ${lost}`),
          expect.stringContaining(`app/main.tf:6: plumbline:ignore PL-AWS-S3-1 (by me) ${lost}`),
        ]),
      );
      expect({ code, notes: err.match(/plumbline:ignore/g)?.length }).toEqual({ code: 1, notes: 1 });
    }
    const brought = await workspace.scan('app', '--ignores-from', 'main', '--baseline', 'app/new.json');
    expect(brought.err).toContain('the baseline app/new.json does not count: main does not have it');
    expect(await workspace.scan('app', '--ignores-from', 'nope')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--ignores-from nope: there is no such branch'),
    });
  });

  it('should say which rule a mistyped id may mean, and fail', async () => {
    workspace.write({ 'app/main.tf': IGNORED.replace('PL-AWS-S3-1', 'PL-AWS-S33-1') });
    const { code, out } = await workspace.scan('app', ...ONE_RULE);
    expect(code).toBe(1);
    expect(out).toContain('no rule is called PL-AWS-S33-1: did you mean PL-AWS-S3-1?');
  });

  it('should list all notes with age, owner and problems', async () => {
    workspace.write({
      'app/main.tf': IGNORED,
      'app/two.tf': `# plumbline:ignore PL-AWS-S3-1\n${BUCKET.replace('"logs"', '"two"')}`,
    });
    commitAll(workspace.root);
    workspace.write({
      'app/three.tf': `# plumbline:ignore PL-AWS-S3-1 old until=2020-01-01\n${BUCKET.replace('"logs"', '"three"')}`,
    });
    const { code, out, err } = await ignores('app', '--format', 'json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const owner = { owner: 'Ann <ann@example.com>', changed_at: '2024-01-02T03:04:05.000Z' };
    const ids = ['PL-AWS-S3-1'];
    expect(JSON.parse(out)).toEqual([
      { file: 'app/main.tf', line: 1, ids, reason: 'public by intent', until: '2999-12-31', state: 'counts', ...owner },
      { file: 'app/three.tf', line: 1, ids, reason: 'old', until: '2020-01-01', state: 'expired' },
      {
        ...{ file: 'app/two.tf', line: 1, ids, reason: '', state: 'refused', ...owner },
        problem: 'it gives no reason: write plumbline:ignore ID reason',
      },
    ]);
    const table = await ignores('app');
    expect(table.out).toMatch(
      /^app\/main\.tf:1 PL-AWS-S3-1 \(counts, until 2999-12-31, \d+ days, Ann <ann@example\.com>\)\n {2}public by intent\n/,
    );
    expect(table.out).toMatch(/\n3 notes in templates\n$/);
  });
});
