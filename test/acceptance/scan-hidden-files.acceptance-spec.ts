import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ScanWorkspace } from '../support/scan-workspace';

const BUCKET = 'resource "aws_s3_bucket" "logs" {\n  bucket = "logs"\n}\n';
const ONE_RULE = ['--only', 'PL-AWS-S3-1'];

describe('plumbline scan: files that are not asked for', () => {
  let workspace: ScanWorkspace;

  beforeEach(() => (workspace = new ScanWorkspace()));
  afterEach(() => workspace.remove());

  function git(...args: string[]): void {
    execFileSync('git', args, { cwd: join(workspace.root, 'app'), stdio: ['ignore', 'ignore', 'inherit'] });
  }

  async function failedFiles(...args: string[]): Promise<string[]> {
    const { out } = await workspace.scan(...args, ...ONE_RULE, '--format', 'csv');
    const rows = out.split('\r\n').filter((row) => row.startsWith('failed'));
    return rows.map((row) => row.split(',')[4].split('#')[0]).sort();
  }

  it('should not read what git ignores, but always what it tracks, and count what it has left out', async () => {
    const files = ['main.tf', 'scratch.tf', 'kept/scratch.tf', 'drafts/main.tf', '.terraform/x/main.tf'];
    workspace.write(Object.fromEntries(files.map((file) => [`app/${file}`, BUCKET])));
    workspace.write({ 'app/.gitignore': 'scratch.tf\ndrafts/\n.terraform/\n' });
    git('init', '--quiet');
    git('add', '--force', 'kept/scratch.tf');
    expect(await failedFiles('app')).toEqual(['app/kept/scratch.tf', 'app/main.tf']);
    const { code, out } = await workspace.scan('app', ...ONE_RULE);
    expect(code).toBe(1);
    expect(out).toContain('2 git-ignored: app/drafts, app/scratch.tf');
    expect(out).toContain('1 folder-of-a-tool: app/.terraform');
    expect(await failedFiles('app/drafts')).toEqual(['app/drafts/main.tf']);
    expect(await failedFiles('app/scratch.tf')).toEqual(['app/scratch.tf']);
  });

  it('should judge a module that only an ignored folder calls as a root', async () => {
    workspace.write({
      'app/try/main.tf': 'module "logs" {\n  source = "../bucket"\n}\n',
      'app/bucket/main.tf': BUCKET,
      'app/.gitignore': 'try/main.tf\n',
    });
    git('init', '--quiet');
    expect(await failedFiles('app')).toEqual(['app/bucket/main.tf']);
  });

  it('should say that it reads everything when git gives no answer', async () => {
    workspace.write({ 'app/main.tf': BUCKET, 'app/.gitignore': 'main.tf\n' });
    git('init', '--quiet');
    workspace.write({ 'app/.git/config': '[core\n' });
    const { code, err } = await workspace.scan('app', ...ONE_RULE);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^plumbline scan: git does not tell which files of app it ignores, so all are read: .*bad config/,
    );
  });
});
