import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { commitAll, gitIn } from '../support/committed-folder';
import { ScanWorkspace } from '../support/scan-workspace';

const CALL = 'module "data" {\n  source = "../../modules/volume"\n}\n';
const volume = (encrypted: boolean) =>
  `resource "aws_ebs_volume" "inner" {\n  size      = 1\n  encrypted = ${encrypted}\n}\n`;
const RULES = ['--only', 'PL-AWS-EBS-1'];
const FAILED_IN_MODULE = ['modules/volume/main.tf#module.data.aws_ebs_volume.inner'];

describe('plumbline scan of a part of a repository', () => {
  let workspace: ScanWorkspace;

  beforeEach(() => {
    workspace = new ScanWorkspace().write({
      'live/prod/main.tf': CALL,
      'live/stage/main.tf': CALL,
      'modules/volume/main.tf': volume(false),
    });
  });
  afterEach(() => workspace.remove());

  const failuresIn = (csv: string): string[] =>
    csv
      .split('\r\n')
      .filter((row) => row.startsWith('failed'))
      .map((row) => row.split(',')[4]);

  async function failed(...args: string[]): Promise<string[]> {
    const { out, err } = await workspace.scan(...RULES, '--format', 'csv', ...args);
    expect(err).toBe('');
    return failuresIn(out);
  }

  it('should read what its templates name elsewhere in the repository, and show files from the working folder', async () => {
    const alone = await workspace.scan('live/prod');
    expect(alone.out).toContain('the source ../../modules/volume leads out of what is read');
    commitAll(workspace.root);
    expect(await failed('live/prod')).toEqual(FAILED_IN_MODULE);
    expect(await failed('live/prod/main.tf')).toEqual(FAILED_IN_MODULE);
    const inside = await workspace.command('scan', RULES, { folder: 'live/prod' });
    expect(inside.out).toContain('../../modules/volume/main.tf:3  module.data.aws_ebs_volume.inner');
    // Code hosts know files by their paths in the repository.
    const annotated = await workspace.command('scan', [...RULES, '--format', 'github'], { folder: 'live/prod' });
    expect(annotated.out).toContain('file=modules/volume/main.tf,line=3');
    // A cache knows the files that were read elsewhere.
    workspace.write({ 'modules/volume/main.tf': volume(true) });
    expect(await failed('live/prod')).toEqual([]);
  });

  it('should read nothing elsewhere when the path is a link to another folder', async () => {
    commitAll(workspace.root);
    const other = new ScanWorkspace().write({ 'main.tf': CALL });
    symlinkSync(other.root, join(workspace.root, 'live/linked'));
    const { code, out } = await workspace.scan('live/linked');
    other.remove();
    expect([code, out]).toEqual([1, expect.stringContaining('leads out of what is read')]);
  });

  it('should take several paths of a repository as one: a module is judged through the calls of another path', async () => {
    workspace.write({ '.gitignore': 'made\n', 'made/main.tf': volume(false) });
    commitAll(workspace.root);
    expect(await failed('modules', 'live/prod')).toEqual(FAILED_IN_MODULE);
    expect(await failed('live/prod', '.', 'live/prod/main.tf')).toEqual([...FAILED_IN_MODULE, ...FAILED_IN_MODULE]);
    expect(await failed('modules', 'made')).toEqual([
      'made/main.tf#aws_ebs_volume.inner',
      'modules/volume/main.tf#aws_ebs_volume.inner',
    ]);
    workspace.write({ 'docs/README.md': 'words' });
    const { code, err } = await workspace.scan('live/prod', 'docs', 'modules');
    expect([code, err]).toEqual([1, expect.stringContaining('no template was found in docs; looked for')]);
  });

  it('should follow the settings of the folder, whose paths begin there', async () => {
    workspace.write({
      'live/prod/plumbline.yaml':
        'version: 1\nexclude: [live, "b*"]\nvariables: {own: [own/prod.tfvars]}\nonly: [PL-AWS-EBS-1]\n',
      'live/prod/live/main.tf': volume(false),
      'live/prod/box/main.tf': volume(false),
      'live/prod/own/main.tf': 'variable "on" {}\n' + volume(true).replace('true', 'var.on'),
      'live/prod/own/prod.tfvars': 'on = false\n',
      'live/prod/.gitignore': 'made\n',
      'live/prod/made/main.tf': volume(false),
    });
    commitAll(workspace.root);
    const { out } = await workspace.scan('live/prod', '--format', 'csv');
    expect(failuresIn(out).sort()).toEqual(['live/prod/own/main.tf#aws_ebs_volume.inner', ...FAILED_IN_MODULE]);
    const { out: table } = await workspace.scan('live/prod');
    expect(table).toContain('git-ignored: live/prod/made');
    expect(table).toContain('excluded: live/prod/box, live/prod/live');
  });

  it('should compare with a former commit and with a baseline of the whole repository', async () => {
    commitAll(workspace.root);
    await workspace.scan(...RULES, '--write-baseline', 'known.json');
    expect(await failed('live/prod', '--baseline', 'known.json')).toEqual([]);
    expect(await failed('live/prod', '--changed-since', 'main')).toEqual([]);
    workspace.write({ 'modules/volume/main.tf': volume(true) });
    commitAll(workspace.root, 'encrypted');
    workspace.write({ 'modules/volume/main.tf': volume(false) });
    expect(await failed('live/prod', '--changed-since', 'main')).toEqual(FAILED_IN_MODULE);
    // A folder that the former commit does not have.
    workspace.write({ 'live/next/main.tf': CALL });
    expect(await failed('live/next', '--changed-since', 'main')).toEqual(FAILED_IN_MODULE);
  });

  it('should count an ignore in a module as the target branch has it', async () => {
    workspace.write({ 'modules/volume/main.tf': `# plumbline:ignore PL-AWS-EBS-1 scratch space\n${volume(false)}` });
    commitAll(workspace.root);
    expect(await failed('live/prod', '--ignores-from', 'main')).toEqual([]);
    gitIn(workspace.root, 'checkout', '--quiet', '-b', 'work');
    workspace.write({ 'live/prod/more.tf': `# plumbline:ignore PL-AWS-EBS-1 mine\n${volume(false)}` });
    const { out, err } = await workspace.scan(...RULES, '--format', 'csv', 'live/prod', '--ignores-from', 'main');
    expect(failuresIn(out)).toEqual(['live/prod/more.tf#aws_ebs_volume.inner']);
    expect(err).toContain('live/prod/more.tf:1: plumbline:ignore PL-AWS-EBS-1 (mine) does not count');
  });
});
