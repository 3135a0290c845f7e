import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { commitAll, gitIn } from '../../../../test/support/committed-folder';
import { commandLineEnvironment } from '../../../config/command-line';
import { readRuleFolders } from '../../rules/foreign';
import { countedConfig } from '../counted-config';
import { ScanError } from '../model/scan-error';
import { TargetBranch } from './target-branch';

const RULE = '# METADATA\n# custom:\n#   id: PL-OWN-1\npackage plumbline.own.one\n';

describe(TargetBranch.name, () => {
  let root: string;
  let target: TargetBranch;

  const write = (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
  };

  const targetOf = (scanned: readonly string[]) =>
    new TargetBranch(
      'main',
      { environment: commandLineEnvironment(process.env), signal: new AbortController().signal },
      scanned,
    );

  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'target-branch-')));
    write({ 'rules/one.rego': RULE, 'known.json': 'old', 'app/main.tf': 'old' });
    commitAll(root);
    gitIn(root, 'checkout', '--quiet', '-b', 'work');
    write({ 'rules/one.rego': '', 'known.json': 'mine', 'app/main.tf': 'mine', 'new/main.tf': '', 'new.json': 'mine' });
    commitAll(root);
    // The change begins at the first commit; what counts is what the branch has now.
    gitIn(root, 'checkout', '--quiet', 'main');
    write({ 'known.json': 'newest' });
    commitAll(root);
    gitIn(root, 'checkout', '--quiet', 'work');
    write({ 'made.json': 'by the pipeline' });
    target = targetOf([root]);
  });
  afterEach(() => {
    target.close();
    rmSync(root, { recursive: true, force: true });
  });

  it('should give files and folders as the branch has them at its end', async () => {
    const known = await target.pathOf(join(root, 'known.json'));
    expect(readFileSync(known!, 'utf8')).toBe('newest');
    expect(readFileSync(join(await target.folderOf(join(root, 'app')), 'main.tf'), 'utf8')).toBe('old');
    expect(readdirSync(await target.folderOf(root)).sort()).toEqual(['.git', 'app', 'known.json', 'rules']);
    expect(gitIn(root, 'status', '--porcelain')).toBe('?? made.json');
    target.close();
    expect(existsSync(known!)).toBe(false);
  });

  it('should tell what the change has brought from what is none of it', async () => {
    expect(await target.pathOf(join(root, 'new.json'))).toBeUndefined();
    expect(readdirSync(await target.folderOf(join(root, 'new')))).toEqual([]);
    const [made, outside] = [join(root, 'made.json'), join(tmpdir(), 'of-nobody.json')];
    expect([await target.pathOf(made), await target.pathOf(outside)]).toEqual([made, outside]);
    await expect(target.folderOf(tmpdir())).rejects.toThrow(ScanError);
  });

  it('should follow symbolic links as the branch has them', async () => {
    gitIn(root, 'checkout', '--quiet', 'main');
    symlinkSync('app', join(root, 'link'));
    symlinkSync('../known.json', join(root, 'app/known.json'));
    commitAll(root);
    gitIn(root, 'checkout', '--quiet', '-B', 'work');
    symlinkSync('app', join(root, 'mine'));
    write({ 'known.json': 'mine', 'app/main.tf': 'mine' });
    commitAll(root);
    const textOf = async (path: string) => readFileSync((await target.pathOf(join(root, path)))!, 'utf8');
    expect([await textOf('link/known.json'), await textOf('link/main.tf')]).toEqual(['newest', 'old']);
    for (const folder of ['app', 'link']) {
      const place = await target.folderOf(join(root, folder));
      expect(readFileSync(join(place, 'known.json'), 'utf8')).toBe('newest');
    }
    expect(await target.pathOf(join(root, 'mine/main.tf'))).toBeUndefined();
    expect(await target.pathOf(join(root, 'mine'))).toBeUndefined();
  });

  it('should follow links out of the repository to where they lead here', async () => {
    const outside = join(dirname(root), `${basename(root)}-outside.rego`);
    writeFileSync(outside, RULE);
    gitIn(root, 'checkout', '--quiet', 'main');
    symlinkSync(`../../${basename(outside)}`, join(root, 'rules/two.rego'));
    symlinkSync(join(root, 'rules/one.rego'), join(root, 'rules/three.rego'));
    symlinkSync('../../nowhere.rego', join(root, 'rules/four.rego'));
    commitAll(root);
    gitIn(root, 'checkout', '--quiet', '-B', 'work');
    write({ 'rules/one.rego': '' });
    commitAll(root);
    const folder = join(root, 'rules');
    const place = await target.pathOf(folder);
    const { ruleModules, problems } = readRuleFolders([folder], root, () => place!);
    expect(ruleModules.map(({ file, text }) => [basename(file), text])).toEqual([
      ['one.rego', RULE],
      ['three.rego', RULE],
      ['two.rego', RULE],
    ]);
    expect(problems).toEqual([
      { file: join(folder, 'four.rego'), problem: 'it is a link to ../../nowhere.rego, and there is nothing' },
    ]);
    rmSync(outside);
  });

  describe('with other repositories', () => {
    const clone = (...args: string[]) => gitIn(root, '-c', 'protocol.file.allow=always', ...args);
    let policies: string;

    beforeEach(() => {
      policies = realpathSync(mkdtempSync(join(tmpdir(), 'target-branch-policies-')));
      writeFileSync(join(policies, 'one.rego'), RULE);
      commitAll(policies);
      gitIn(policies, 'branch', '--move', 'trunk');
      gitIn(policies, 'config', 'uploadpack.allowFilter', 'true');
    });
    afterEach(() => rmSync(policies, { recursive: true, force: true }));

    it('should take another clone as it is', async () => {
      expect(await target.pathOf(policies)).toBe(policies);
    });

    it('should take a submodule at the commit that the branch names', async () => {
      gitIn(root, 'checkout', '--quiet', 'main');
      clone('submodule', '--quiet', 'add', policies, 'rules/vendor');
      commitAll(root);
      gitIn(root, 'checkout', '--quiet', '-B', 'work');
      write({ 'rules/vendor/one.rego': '' });
      commitAll(join(root, 'rules/vendor'));
      commitAll(root);
      const vendor = await target.pathOf(join(root, 'rules/vendor'));
      expect(readFileSync(join(vendor!, 'one.rego'), 'utf8')).toBe(RULE);
      const rules = await target.pathOf(join(root, 'rules'));
      expect(readFileSync(join(rules!, 'vendor/one.rego'), 'utf8')).toBe(RULE);

      clone('submodule', '--quiet', 'add', policies, 'mine');
      expect(await target.pathOf(join(root, 'mine'))).toBeUndefined();
    });

    it('should say what to do when a submodule lacks the commit that the branch names', async () => {
      gitIn(root, 'checkout', '--quiet', 'main');
      clone('submodule', '--quiet', 'add', policies, 'vendor');
      const missing = '0123456789012345678901234567890123456789';
      gitIn(root, 'update-index', '--cacheinfo', `160000,${missing},vendor`);
      gitIn(root, 'commit', '--quiet', '--message', 'moved');
      await expect(target.pathOf(join(root, 'vendor'))).rejects.toThrow(
        `the submodule ${join(root, 'vendor')} lacks the commit ${missing} that main names; fetch it first, such as with git -C ${join(root, 'vendor')} fetch origin ${missing}`,
      );
    });

    it.each(['tree:0', 'blob:none'])('should say what to do in a clone with the filter %s', async (filter) => {
      writeFileSync(join(policies, 'one.rego'), `${RULE}\n`);
      commitAll(policies);
      const partial = join(root, 'partial');
      clone('clone', '--quiet', `--filter=${filter}`, `file://${policies}`, partial);
      gitIn(partial, 'branch', 'main', 'HEAD~');
      const found = targetOf([partial]);
      await expect(found.pathOf(join(partial, 'one.rego'))).rejects.toThrow(
        `--ignores-from: ${partial} is a partial clone and lacks files of a former commit; fetch all first, such as with git fetch --refetch --no-filter`,
      );
      found.close();
    });
  });

  it('should not let a change raise the least severity that counts', async () => {
    const today = { containerFolder: '.', minSeverity: 'High', azureVersions: '', googleParams: '' } as const;
    const counted = () => countedConfig(today, target, { workingFolder: root });
    write({ 'config.ini': '[RESULT]\nconsole_min_severity_error = High\n' });
    expect(await counted()).toEqual(today);
    commitAll(root);
    expect((await counted()).minSeverity).toBe('Low');
    expect(target.messages).toEqual(['config.ini: console_min_severity_error does not count: main does not have it']);
  });

  it('should let rules of the branch be read under the names that they have here', async () => {
    const folder = join(root, 'rules');
    const place = await target.pathOf(folder);
    const { ruleModules } = readRuleFolders([folder], root, () => place!);
    expect(ruleModules).toEqual([{ file: join(folder, 'one.rego'), text: RULE }]);
  });
});
