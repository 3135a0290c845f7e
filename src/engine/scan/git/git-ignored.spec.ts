import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { commandLineEnvironment } from '../../../config/command-line';
import { gitIgnored } from './git-ignored';

let root: string;

beforeEach(() => (root = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-ignored-')))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

function git(folder: string, ...args: string[]): void {
  const env = { PATH: process.env.PATH, HOME: join(root, 'home'), GIT_CONFIG_NOSYSTEM: '1' };
  execFileSync('git', args, { cwd: join(root, folder), env, stdio: ['ignore', 'ignore', 'inherit'] });
}

function ignored(folder: string, variables: NodeJS.ProcessEnv = {}) {
  const environment = commandLineEnvironment({ PATH: process.env.PATH, HOME: join(root, 'home'), ...variables });
  return gitIgnored(join(root, folder), environment, new AbortController().signal);
}

describe(gitIgnored.name, () => {
  beforeEach(() => {
    write({ 'repo/.gitignore': 'build/\nlocal.tf\n', 'repo/main.tf': '', 'repo/local.tf': '', 'repo/build/a.tf': '' });
    write({ 'repo/app/local.tf': '', 'repo/app/main.tf': '', 'repo/build/kept.tf': '' });
    git('repo', 'init', '--quiet');
    git('repo', 'add', '--force', 'main.tf', 'build/kept.tf', '.gitignore');
  });

  it('should name files that are ignored and not tracked', async () => {
    expect(await ignored('repo')).toEqual({ paths: ['app/local.tf', 'build/a.tf', 'local.tf'] });
  });

  it('should name them from the folder when that lies inside a repository', async () => {
    expect(await ignored('repo/app')).toEqual({ paths: ['local.tf'] });
  });

  it('should name an ignored folder as a whole, and nothing when that folder is the one asked for', async () => {
    write({ 'repo/app/build/x/y.tf': '', 'repo/app/build/z.tf': '' });
    expect(await ignored('repo')).toMatchObject({ paths: expect.arrayContaining(['app/build']) });
    expect(await ignored('repo/app/build')).toEqual({ paths: [] });
  });

  it('should leave a repository inside another to its own rules, be it ignored by the outer one', async () => {
    write({ 'repo/.gitignore': 'vendor/\n', 'repo/vendor/main.tf': '', 'repo/vendor/.gitignore': 'a.tf\n' });
    write({ 'repo/vendor/a.tf': '', 'repo/deep/er/local.tf': '', 'repo/deep/er/.gitignore': '' });
    git('repo/vendor', 'init', '--quiet');
    git('repo/deep/er', 'init', '--quiet');
    expect(await ignored('repo')).toEqual({ paths: ['vendor/a.tf'] });
  });

  it('should follow the rules of the user and of the repository alone', async () => {
    write({ 'home/ignore': 'main.tf\n', 'home/.gitconfig': `[core]\n  excludesFile = ${root}/home/ignore\n` });
    write({ 'repo/.git/info/exclude': 'app/\n' });
    expect(await ignored('repo')).toEqual({ paths: ['app', 'build/a.tf', 'local.tf'] });
    write({ 'repo/.git/info/exclude': '', 'repo/app/other.tf': '' });
    expect((await ignored('repo')).paths).toContain('app/main.tf');
  });

  it('should not heed the variables by which git tells its hooks where they are', async () => {
    expect((await ignored('repo', { GIT_DIR: '/nowhere', GIT_INDEX_FILE: '/nowhere' })).paths).toHaveLength(3);
  });

  it('should start no program that the configuration of a repository names', async () => {
    write({ 'repo/hook': `#!/bin/sh\ntouch ${root}/ran\n` });
    git('repo', 'config', 'core.fsmonitor', `sh ${root}/repo/hook`);
    expect((await ignored('repo')).paths).toHaveLength(3);
    expect(() => realpathSync(join(root, 'ran'))).toThrow('ENOENT');
  });

  it('should hide nothing outside a repository or without git', async () => {
    write({ 'plain/.gitignore': '*.tf\n', 'plain/a.tf': '' });
    expect(await ignored('plain')).toEqual({ paths: [] });
    expect(await ignored('repo', { PATH: join(root, 'home') })).toEqual({ paths: [] });
  });

  it('should look into repositories below a folder that is none', async () => {
    expect((await ignored('.')).paths).toEqual(['repo/app/local.tf', 'repo/build/a.tf', 'repo/local.tf']);
  });

  it('should say why git gives no answer where there is a repository', async () => {
    write({ 'repo/.git/config': '[core\n' });
    expect(await ignored('repo')).toEqual({ paths: [], problem: expect.stringMatching(/bad config line 1/) });
  });
});
