import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { commitAll } from '../support/committed-folder';
import { ended, ScanWorkspace } from '../support/scan-workspace';
import { buildService } from '../support/service-process';

const BUCKET = 'resource "aws_s3_bucket" "logs" {\n  bucket = "logs"\n}\n';
const IGNORED = `# plumbline:ignore PL-AWS-S3-1 public by intent until=2999-12-31\n${BUCKET}`;
const ONE_RULE = ['--only', 'PL-AWS-S3-1'];
const CLI = join(__dirname, '../../dist/cli.js');

describe('plumbline scan with notes in templates', () => {
  let workspace: ScanWorkspace;

  beforeAll(() => buildService());
  beforeEach(() => (workspace = new ScanWorkspace()));
  afterEach(() => workspace.remove());

  const ignores = (...args: string[]) =>
    ended(spawn(process.execPath, [CLI, 'ignores', ...args], { cwd: workspace.root, env: workspace.variables() }));

  it('should exclude what a comment ignores, and say why, from the cache too', async () => {
    workspace.write({ 'app/main.tf': IGNORED });
    for (let i = 0; i < 2; i++) {
      const { code, out } = await workspace.scan('app', ...ONE_RULE);
      expect(code).toBe(0);
      expect(out).toContain('EXCLUDED High   PL-AWS-S3-1');
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
