import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connector, errorOf, testFolder, testOptions } from '../../../test/support/connector-repositories';
import { GitRepository } from '../../../test/support/git-repository';
import { ConnectorRepositories } from './connector-repositories';
import type { RepositoryOptions } from './model/options';
import { readRemoteFile } from './remote-file';

const folder = testFolder();
const marker = join(folder, 'something-ran');
const open: ConnectorRepositories[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

function openRepository({ url }: GitRepository, options: Partial<RepositoryOptions> = {}) {
  const made = new ConnectorRepositories(testOptions(folder, options));
  open.push(made);
  return made.open(connector({ gitProvider: url }));
}

/** Settings as a user or an administrator may have them, each of which would run a program or lead elsewhere. */
function hostileSettings(hooks: string): string {
  mkdirSync(hooks);
  for (const name of ['post-checkout', 'reference-transaction', 'post-index-change'])
    writeFileSync(join(hooks, name), `#!/bin/sh\ntouch '${marker}'\n`, { mode: 0o755 });
  return [
    `[core]\nhooksPath = ${hooks}\nfsmonitor = touch '${marker}'`,
    `[filter "evil"]\nsmudge = touch '${marker}'; cat\nrequired = true`,
    '[url "file:///nowhere/"]\ninsteadOf = file:///',
    '[submodule]\nrecurse = true',
  ].join('\n');
}

describe('a repository that means harm', () => {
  let repository: GitRepository;
  beforeAll(() => {
    repository = new GitRepository(folder);
    const first = repository.commit({
      'main.tf': 'text',
      '.gitattributes': '*.tf filter=evil\n*.bin filter=lfs diff=lfs merge=lfs -text\n',
      '.gitmodules': `[submodule "sub"]\npath = sub\nurl = ${repository.url}\n`,
      'large.bin': 'version https://git-lfs.github.com/spec/v1\n',
      'hooks/post-checkout': `#!/bin/sh\ntouch '${marker}'\n`,
      'new\nline.tf': 'x',
      '-rf': 'x',
      'out.tf': { link: '/etc/passwd' },
      up: { link: '../../..' },
      'inside.tf': { link: 'main.tf' },
    });
    repository.git('update-index', '--add', '--cacheinfo', `160000,${first},sub`);
    repository.git('commit', '--quiet', '--message', 'with a submodule');
  });

  it('should give its files and run nothing', async () => {
    const home = join(folder, 'home');
    mkdirSync(home);
    writeFileSync(join(home, '.gitconfig'), hostileSettings(join(folder, 'home-hooks')));
    const before = { ...process.env };
    Object.assign(process.env, { HOME: home, GIT_CONFIG_GLOBAL: join(home, '.gitconfig'), GIT_TRACE: marker });
    try {
      const { folder: files } = await openRepository(repository);
      expect(readdirSync(files).sort()).toEqual(
        ['-rf', '.gitattributes', '.gitmodules', 'hooks', 'inside.tf', 'large.bin', 'main.tf', 'new\nline.tf'].concat([
          'out.tf',
          'sub',
          'up',
        ]),
      );
      expect(readdirSync(join(files, 'sub'))).toEqual([]);
      expect(readFileSync(join(files, 'large.bin'), 'utf8')).toContain('git-lfs');
      expect(lstatSync(join(files, 'out.tf')).isSymbolicLink()).toBe(true);
    } finally {
      for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
      Object.assign(process.env, before);
    }
    expect(existsSync(marker)).toBe(false);
  });

  it('should not be helped by the settings of a repository around the cache', async () => {
    const around = join(folder, 'around');
    mkdirSync(around);
    execFileSync('git', ['init', '--quiet', around]);
    writeFileSync(join(around, '.git', 'config'), hostileSettings(join(folder, 'around-hooks')), { flag: 'a' });
    const checkout = await openRepository(repository, { cacheFolder: join(around, 'cache') });
    expect(readFileSync(join(checkout.folder, 'main.tf'), 'utf8')).toBe('text');
    expect(existsSync(marker)).toBe(false);
  });

  it('should not have files read that lie outside', async () => {
    const checkout = await openRepository(repository);
    expect(readRemoteFile(checkout, 'inside.tf')).toBe('text');
    expect(readRemoteFile(checkout, '/main.tf')).toBe('text');
    for (const path of ['out.tf', 'up/trees', '../main.tf', 'hooks/../../x', 'hooks\\..\\..\\x', 'sub'])
      await expect(errorOf(Promise.resolve().then(() => readRemoteFile(checkout, path)))).resolves.toMatchObject({
        reason: 'refused',
        message: expect.stringContaining(path),
      });
  });

  it('should not fill the disk with large files from a small pack', async () => {
    const bomb = new GitRepository(folder, 'large.git');
    bomb.commit({ zeros: '0'.repeat(20_000_000) });
    expect(await errorOf(openRepository(bomb, { limits: { bytes: 10_000_000 } }))).toMatchObject({
      reason: 'limit-reached',
      message: expect.stringContaining('larger than 10000000 bytes'),
    });
  });

  it('should not keep us busy with folders that hold each other many times', async () => {
    const bomb = new GitRepository(folder, 'many.git');
    bomb.commit({ file: 'x' });
    let tree = bomb.git('rev-parse', 'main^{tree}');
    for (let level = 0; level < 10; level += 1) {
      const entries = Array.from({ length: 10 }, (_, index) => `040000 tree ${tree}\t${index}\n`).join('');
      tree = execFileSync('git', ['-C', bomb.folder, 'mktree'], { input: entries, encoding: 'utf8' }).trim();
    }
    bomb.git('update-ref', 'refs/heads/main', bomb.git('commit-tree', '-m', 'bomb', tree));
    expect(await errorOf(openRepository(bomb))).toMatchObject({
      reason: 'limit-reached',
      message: expect.stringContaining('more than 200000 files'),
    });
  });
});

describe(readRemoteFile.name, () => {
  it('should tell what cannot be read', async () => {
    const repository = new GitRepository(folder, 'remote-files.git');
    repository.commit({
      'large.json': '{}'.padEnd(10 * 1024 ** 2 + 1),
      'umlaut.json': '{"a":"ü"}',
    });
    const checkout = await openRepository(repository);
    writeFileSync(join(checkout.folder, 'latin1.json'), Buffer.from('{"a":"\xfc"}', 'latin1'));
    const read = (path: string) => errorOf(Promise.resolve().then(() => readRemoteFile(checkout, path)));
    expect(readRemoteFile(checkout, 'umlaut.json')).toBe('{"a":"ü"}');
    expect(await read('large.json')).toMatchObject({ reason: 'limit-reached' });
    expect(await read('latin1.json')).toMatchObject({
      reason: 'unreadable',
      message: expect.stringMatching(/latin1.json.*UTF-8/),
    });
    expect(await read('nothing.json')).toMatchObject({
      reason: 'not-found',
      message: expect.stringMatching(/nothing.json.*check/),
    });
    expect(await read('')).toMatchObject({ reason: 'refused' });
  });
});
